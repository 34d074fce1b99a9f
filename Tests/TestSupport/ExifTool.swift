package import Foundation

/// The exiftool command, which knows more metadata than libvips does (set up with the other packages that tests need).
package enum ExifTool {
  package struct Failure: Error { let reason: String }

  /// What it says of the files in a folder and the folders below: for each, values by group and tag, `GPS:GPSLatitude`.
  package static func tags(of folder: URL) async throws -> [[String: Any]] {
    let json = try await run(["-json", "-a", "-G1", "-n", "-r", folder.path(percentEncoded: false)])
    return try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]] ?? []
  }

  @discardableResult package static func run(_ arguments: [String]) async throws -> String {
    guard let program = Tool.path(of: "exiftool") else { throw Failure(reason: "exiftool isn't installed") }
    let result = try await Tool.run(program, arguments)
    guard result.status == 0 else { throw Failure(reason: result.errors) }
    return result.output
  }
}
