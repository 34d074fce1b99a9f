package import Foundation

/// A folder of its own for a test, removed with the value that holds it.
package final class TemporaryFolder: Sendable {
  /// Where it is.
  package let url = FileManager.default.temporaryDirectory.appending(path: "petspot-\(UUID().uuidString)")

  /// The same as text, without a slash at its end.
  package var path: String { url.path(percentEncoded: false) }

  /// - Parameter files: Contents by path.
  package init(_ files: [String: Data] = [:]) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, bytes) in files {
      let file = url.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
  }

  /// - Parameter texts: Contents by path.
  package convenience init(texts: [String: String]) throws { try self.init(texts.mapValues { Data($0.utf8) }) }

  deinit {
    // Beside a site are the notes of its publisher.
    for path in [path, path + ".petspot"] { try? FileManager.default.removeItem(atPath: path) }
  }
}
