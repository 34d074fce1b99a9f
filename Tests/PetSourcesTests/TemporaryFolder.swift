import Foundation

/// A folder of its own for a test, removed with the value that holds it.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "petspot-\(UUID().uuidString)")

  var path: String { url.path(percentEncoded: false) }

  /// - Parameter files: Contents by path.
  init(_ files: [String: Data] = [:]) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, bytes) in files {
      let file = url.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
  }

  convenience init(texts: [String: String]) throws { try self.init(texts.mapValues { Data($0.utf8) }) }

  deinit { try? FileManager.default.removeItem(at: url) }
}
