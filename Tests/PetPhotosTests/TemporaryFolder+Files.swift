import Foundation
import TestSupport

extension TemporaryFolder {
  subscript(name: String) -> URL { url.appending(path: name) }

  /// The names of what is in it, or in a folder of it.
  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self[folder].path(percentEncoded: false)).sorted()
  }
}
