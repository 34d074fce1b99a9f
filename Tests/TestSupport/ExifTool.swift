package import Foundation

/// The exiftool command, which knows more metadata than libvips does (set up with the other packages that tests need).
package enum ExifTool {
  package struct Failure: Error { let reason: String }

  /// Its tags for the files in a folder and the folders below, hidden ones too: for each, values by group and tag,
  /// `GPS:GPSLatitude`.
  package static func tags(of folder: URL) async throws -> [[String: Any]] {
    let all = ["-json", "-a", "-G1", "-n", "-r.", "-ext", "*", folder.path(percentEncoded: false)]
    // Its status says whether it knows every kind of file, and some text it doesn't.
    let json = try await result(of: all).output
    return try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]] ?? []
  }

  /// Changes files; it fails where that does.
  package static func run(_ arguments: [String]) async throws {
    let result = try await result(of: arguments)
    guard result.status == 0 else { throw Failure(reason: result.errors) }
  }

  private static func result(of arguments: [String]) async throws -> Tool.Result {
    guard let program = Tool.path(of: "exiftool") else { throw Failure(reason: "exiftool isn't installed") }
    return try await Tool.run(program, arguments)
  }
}
