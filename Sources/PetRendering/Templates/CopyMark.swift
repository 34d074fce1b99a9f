package import Essentials
import Support

/// The line that says from which template of petspot's a copy was made.
package enum CopyMark {
  /// The line before the copy; empty for files that have no comments.
  ///
  /// - Parameters:
  ///   - bytes: Those of petspot's own template.
  ///   - version: That of the program.
  package static func line(for bytes: Data, of name: String, version: String) -> Data {
    let text = "From petspot \(version), \(sum(of: bytes)): \(name)"
    if name.hasSuffix(".mustache") { return Data("{{! \(text) }}\n".utf8) }
    return name.hasSuffix(".css") || name.hasSuffix(".js") ? Data("/* \(text) */\n".utf8) : Data()
  }

  /// `copy` without its mark.
  package static func removed(from copy: Data) -> Data {
    guard sum(in: copy) != nil, let end = copy.firstIndex(of: UInt8(ascii: "\n")) else { return copy }
    return Data(copy[copy.index(after: end)...])
  }

  /// Whether a copy was made of another `original` than there is now. False for files without a mark.
  static func isOutdated(_ copy: Data, original: Data) -> Bool {
    sum(in: copy).map { $0 != sum(of: original) } ?? false
  }

  private static func sum(of bytes: Data) -> String { String(StableHash(bytes).value, radix: 16) }

  private static func sum(in copy: Data) -> String? {
    let first = String(decoding: copy.prefix(200).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return first.prefixMatch(of: #/(?:\{\{!|/\*) From petspot [^,]*, ([0-9a-f]+): /#).map { String($0.1) }
  }
}
