import Essentials
import Support

/// Paths as people type them.
package enum FilePath {
  /// `~/fredi.jpg`, or `'my dog.jpg'` as terminals write a dropped file → a path that holds in any folder.
  package static func absolute(_ typed: String) -> String {
    var path = typed.trimmed
    for quote in ["'", "\""] where path.count > 1 && path.hasPrefix(quote) && path.hasSuffix(quote) {
      path = String(path.dropFirst().dropLast())
    }
    if path == "~" || path.hasPrefix("~/") { path = URL.homeDirectory.path(percentEncoded: false) + path.dropFirst() }
    return URL(filePath: path).absoluteURL.standardizedFileURL.path(percentEncoded: false)
  }
}
