import Foundation

/// A folder of its own for a test, with the files it needs; gone when the test is over.
final class TemporaryFolder {
  let url: URL

  init(_ files: [String: Data] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appending(
      path: "petspot-photos-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, content) in files { try content.write(to: self[name]) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  subscript(name: String) -> URL { url.appending(path: name) }

  /// The names of what is in it, or in a folder of it.
  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self[folder].path(percentEncoded: false)).sorted()
  }
}
