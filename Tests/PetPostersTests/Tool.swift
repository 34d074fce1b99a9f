import Foundation

/// Runs a program of poppler-utils or zbar-tools, and gives its output back.
enum Tool {
  static func run(_ name: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return data
  }

  static func text(_ name: String, _ arguments: [String]) throws -> String {
    String(decoding: try run(name, arguments), as: UTF8.self)
  }

  /// A file that is gone when `body` is done.
  static func withFile<Result>(_ bytes: Data, _ kind: String, _ body: (String) throws -> Result) throws -> Result {
    let file = FileManager.default.temporaryDirectory.appending(path: "poster-\(UUID().uuidString).\(kind)")
    try bytes.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file.path)
  }
}
