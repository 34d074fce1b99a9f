import Foundation
import TestSupport

extension TemporaryFolder {
  subscript(name: String) -> URL { url.appending(path: name) }

  /// The names of its files, or of those in a folder of it.
  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self[folder].path(percentEncoded: false)).sorted()
  }
}
