import Foundation

/// The exiftool command, which knows more metadata than libvips does (set up with the other packages that tests need).
enum ExifTool {
  struct Failure: Error { let status: Int32 }

  /// What it says of files: for each, values by group and tag, `GPS:GPSLatitude`.
  static func tags(of folder: URL) throws -> [[String: Any]] {
    let json = try run(["-json", "-a", "-G1", "-n", folder.path(percentEncoded: false)])
    return try JSONSerialization.jsonObject(with: json) as? [[String: Any]] ?? []
  }

  @discardableResult static func run(_ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["exiftool"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let content = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
    return content
  }
}
