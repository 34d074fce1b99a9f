import Support

/// Writes a text so that every reader of Markdown shows exactly that text: no emphasis, link, image, HTML, entity or block.
///
/// What some reader would take for markup is written as a character reference. A backslash wouldn't do: Python-Markdown,
/// kramdown and PHP Markdown read `\<b>` as a tag, but none of them takes `&lt;` for the start of anything. The rest stays as
/// it is: `Warsaw • ±15 km`, `2 * 3`.
package enum MarkdownEscaper {
  /// Where the text stands.
  package enum Place {
    case body
    /// Between the brackets of a link, where addresses make no links of their own.
    case linkText
  }

  /// `text` for the inside of a line: `2 * 3 *really*` → `2 * 3 &#42;really&#42;`.
  package static func inline(_ text: String, in place: Place = .body) -> String {
    inline(text, in: place, isFast: FastPath.isOn)
  }

  /// The same, without the fast path unless `isFast`.
  static func inline(_ text: String, in place: Place, isFast: Bool) -> String {
    isFast && PlainText.isCertain(text, in: place) ? text : MarkupSigns(Array(text.unicodeScalars), in: place).escaped
  }

  /// `inline` as the first line of a block or after a line break: what would open another block there, and the white
  /// space at its ends, which Markdown drops, is escaped. `1. May` → `1&#46; May`.
  package static func line(_ inline: String) -> String {
    var line = keepingEnds(of: inline) { $0 == " " }
    guard let marker = line.utf8.blockMarker else { return line }
    line.unicodeScalars.replaceSubrange(
      marker...marker, with: reference(to: line.unicodeScalars[marker]).unicodeScalars)
    return line
  }

  /// The same for bytes of UTF-8.
  static func line(_ inline: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let space = UInt8(ascii: " ")
    if inline.first != space && inline.last != space && inline.blockMarker == nil { return inline }
    return Array(line(String(decoding: inline, as: UTF8.self)).utf8)[...]
  }

  /// `inline` as a heading, of which Markdown would drop a `#` at the end.
  package static func heading(_ inline: String, level: Int) -> String {
    String(repeating: "#", count: level) + " " + keepingEnds(of: inline) { $0 == " " || $0 == "#" }
  }

  /// `inline` as a cell of a table.
  static func cell(_ inline: String) -> String {
    keepingEnds(of: inline) { $0 == " " }.replacingBytes(of: "|", with: "\\|")
  }

  /// `inline` for the inside of delimiters, which must not touch white space of any kind: ` a` → `&#32;a`.
  package static func delimited(_ inline: String) -> String {
    if FastPath.isOn, inline.utf8.first?.isInk == true, inline.utf8.last?.isInk == true { return inline }
    return keepingEnds(of: inline, where: \.properties.isWhitespace)
  }

  /// A link; `content` is Markdown already, `address` and `title` are not. `[Map](https://example.pl/a)`.
  package static func link(_ content: String, to address: String, title: String = "") -> String {
    var address = encoded(address)
    if mayHaveEntity(address) { address = address.replacingBytes(of: "&", with: "&amp;") }
    if title.isEmpty { return "[\(content)](\(address))" }
    let title = inline(title, in: .linkText).replacingBytes(of: "\"", with: "&quot;")
    return "[\(content)](\(address) \"\(title)\")"
  }

  /// An image; `description` is text.
  package static func image(_ description: String, at address: String) -> String {
    "!" + link(inline(description, in: .linkText), to: address)
  }

  static func mayHaveEntity(_ address: String) -> Bool { address.withBytes { $0.contains(UInt8(ascii: ";")) } }

  /// `address` with every ASCII character percent-encoded that might end it, or be markup, in some reader.
  static func encoded(_ address: String) -> String {
    let plain = plain
    if address.withBytes({ $0.allSatisfy { $0 >= 0x80 || plain.contains($0) } }) { return address }
    var bytes: [UInt8] = []
    for byte in address.utf8 {
      if byte >= 0x80 || plain.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let plain = ByteSet(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#@!$+,;=%&")

  /// Whether there is nothing in `line` to escape, so that even a reader that doesn't know it for code shows it as it is.
  static func isPlain(_ line: String) -> Bool { Self.line(inline(line)) == line }

  /// Invisible, and Markdown reads no mail address and no delimiter across it.
  static let wordJoiner = reference(to: MarkupGuard.scalar)

  /// `&#32;`: read as the character, and as nothing else.
  static func reference(to scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "<": "&lt;"
    case ">": "&gt;"
    case "&": "&amp;"
    default: "&#\(scalar.value);"
    }
  }

  static func keepingEnds(of inline: String, where isLost: (Unicode.Scalar) -> Bool) -> String {
    let scalars = inline.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, isLost(first) || isLost(last) else { return inline }
    let start = isLost(first) ? reference(to: first) : ""
    let end = isLost(last) && scalars.count > 1 ? reference(to: last) : ""
    return start + String(scalars.dropFirst(start.isEmpty ? 0 : 1).dropLast(end.isEmpty ? 0 : 1)) + end
  }
}

extension UInt8 {
  /// Whether it is a visible sign of ASCII.
  fileprivate var isInk: Bool { isPrintableASCII && self != UInt8(ascii: " ") }
}

extension Collection<UInt8> {
  /// Where the sign is, in a line in UTF-8, that would open a block: a list, a quote, a heading, a table.
  fileprivate var blockMarker: Index? {
    guard let index = firstIndex(where: { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    var endsWord: Bool {
      let next = self.index(after: index)
      return next == endIndex || self[next] == UInt8(ascii: " ") || self[next] == UInt8(ascii: "\t")
    }
    switch self[index] {
    case UInt8(ascii: "."), UInt8(ascii: ")"): return index != startIndex && endsWord ? index : nil
    case UInt8(ascii: "+"): return index == startIndex && endsWord ? index : nil
    case UInt8(ascii: ">"), UInt8(ascii: "#"), UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "|"),
      UInt8(ascii: ":"), UInt8(ascii: "!"):
      return index == startIndex ? index : nil
    default: return nil
    }
  }
}
