/// Escapes a text so that GitHub-flavoured Markdown reads exactly that text: no emphasis, link, HTML, entity or block.
///
/// Only what would be read as something else is escaped, so `Warsaw • ±15 km` and `500 PLN` stay what they are.
package enum MarkdownEscaper {
  /// Where the text stands.
  package enum Place {
    case body
    /// Between the brackets of a link, where addresses make no links of their own.
    case linkText
  }

  /// `text` for the inside of a line: `2 * 3 *really*` → `2 * 3 \*really\*`.
  ///
  /// Escaping doesn't keep an address from becoming a link: cmark-gfm looks for `jan@example.pl`, and other hosts for
  /// `www.` too, after they have removed the escapes. So an ``autolinkBreak`` divides it: `www<!-- -->.example.pl`.
  package static func inline(_ text: String, in place: Place = .body) -> String {
    Inline(text, in: place).escaped()
  }

  /// `inline` as the first line of a block or after a line break: what would open another block there, and the white
  /// space at its ends, which Markdown drops, is escaped. `1. May` → `1\. May`.
  package static func line(_ inline: String) -> String {
    LineStart.escaped(keepingEnds(of: inline) { $0 == " " })
  }

  /// `inline` as a heading. A `#` at its end is escaped, because Markdown drops it.
  package static func heading(_ inline: String, level: Int) -> String {
    let text = keepingEnds(of: inline) { $0 == " " }
    let isDecorated = text.unicodeScalars.last == "#"
    return String(repeating: "#", count: level) + " " + (isDecorated ? escapingLast(text) : text)
  }

  /// `inline` as a cell of a table.
  static func cell(_ inline: String) -> String {
    let text = keepingEnds(of: inline) { $0 == " " }
    return text.replacingBytes(of: "|", with: "\\|")
  }

  /// `inline` for the inside of delimiters, which must not touch white space of any kind: ` a` → `&#32;a`.
  package static func delimited(_ inline: String) -> String {
    keepingEnds(of: inline, where: \.properties.isWhitespace)
  }

  /// `inline` with a backslash before its last sign.
  static func escapingLast(_ inline: String) -> String {
    var scalars = inline.unicodeScalars
    guard let last = scalars.indices.last else { return inline }
    scalars.insert("\\", at: last)
    return String(scalars)
  }

  /// An HTML comment: invisible, and Markdown reads no address and no delimiter across it.
  static let autolinkBreak = "<!-- -->"

  /// `&#32;`: read as the character, and as nothing else.
  static func reference(to scalar: Unicode.Scalar) -> String { "&#\(scalar.value);" }

  private static func keepingEnds(of inline: String, where isLost: (Unicode.Scalar) -> Bool) -> String {
    let scalars = inline.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, isLost(first) || isLost(last) else { return inline }
    let start = isLost(first) ? reference(to: first) : ""
    let end = isLost(last) && scalars.count > 1 ? reference(to: last) : ""
    return start + String(scalars.dropFirst(start.isEmpty ? 0 : 1).dropLast(end.isEmpty ? 0 : 1)) + end
  }
}
