import Essentials
import PetModel

/// Paths as people type them.
enum FilePath {
  /// `~/fredi.jpg`, `'my dog.jpg'` (as terminals write a file that is dropped on them) → a path that holds in any folder.
  static func absolute(_ typed: String) -> String {
    var path = typed.trimmed
    for quote in ["'", "\""] where path.count > 1 && path.hasPrefix(quote) && path.hasSuffix(quote) {
      path = String(path.dropFirst().dropLast())
    }
    if path == "~" || path.hasPrefix("~/") { path = URL.homeDirectory.path(percentEncoded: false) + path.dropFirst() }
    return URL(filePath: path).absoluteURL.standardizedFileURL.path(percentEncoded: false)
  }

  /// The path quoted for a shell, where it needs that.
  static func quoted(_ path: String) -> String {
    if path.wholeMatch(of: /[A-Za-z0-9_.\/:@%+=,-]+/) != nil { return path }
    return "'" + path.replacing("'", with: #"'\''"#) + "'"
  }
}
