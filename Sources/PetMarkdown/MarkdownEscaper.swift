import Support

/// Writes a text so that every reader of Markdown shows exactly that text: no emphasis, link, image, HTML, entity or
/// block.
///
/// A sign that some reader takes for markup becomes a character reference. A backslash wouldn't do: Python-Markdown,
/// kramdown and PHP Markdown read `\<b>` as a tag, but none of them takes `&lt;` for the start of anything. The rest
/// stays unchanged: `Warsaw • ±15 km`, `2 * 3`.
package enum MarkdownEscaper {
  /// `text` for the inside of a line: `2 * 3 *really*` → `2 * 3 &#42;really&#42;`.
  ///
  /// - Parameter isLink: Whether it stands in the brackets of a link, where addresses make no links of their own.
  package static func inline(_ text: String, isLink: Bool = false) -> String {
    text.withBytes { bytes in
      let signs = MarkupSigns(bytes: bytes, isLink: isLink)
      guard let first = signs.first(from: 0) else { return text }
      var escaped: [UInt8] = []
      escaped.reserveCapacity(2 * bytes.count)
      signs.append(to: &escaped, first: first)
      return String(decoding: escaped, as: UTF8.self)
    }
  }

  /// Appends `text`, in UTF-8, as ``inline(_:isLink:)`` writes it.
  package static func append(_ text: UnsafeBufferPointer<UInt8>, to page: inout [UInt8]) {
    let signs = MarkupSigns(bytes: text, isLink: false)
    signs.append(to: &page, first: signs.first(from: 0) ?? text.count)
  }

  /// `inline` as the first line of a block or after a line break. The sign that would open another block is escaped,
  /// and so is white space at both ends, which Markdown drops. `1. May` → `1&#46; May`.
  package static func line(_ inline: String) -> String {
    var line = Array(inline.utf8)
    return endLine(from: 0, in: &line) ? String(decoding: line, as: UTF8.self) : inline
  }

  /// Escapes the line that begins at `start` and ends with `page`, as ``line(_:)`` does.
  ///
  /// - Returns: Whether there was anything to escape.
  @discardableResult
  package static func endLine(from start: Int, in page: inout [UInt8]) -> Bool {
    guard start < page.count else { return false }
    let (space, count) = (UInt8(ascii: " "), page.count)
    // From the end, so that places before it stay.
    if page[count - 1] == space && count - start > 1 { page.replaceSubrange((count - 1)..., with: "&#32;".utf8) }
    if page[start] == space {
      page.replaceSubrange(start...start, with: "&#32;".utf8)
    } else if let marker = page[start...].blockMarker {
      page.replaceSubrange(marker...marker, with: reference(to: Unicode.Scalar(page[marker])).utf8)
    }
    return page.count != count
  }

  /// `text` as a paragraph of one line.
  package static func paragraph(_ text: String) -> String { line(inline(text)) }

  /// `text` as a heading, which no line end in it ends. Its last `#` is escaped, because Markdown would drop it.
  package static func heading(_ text: String, level: Int) -> String {
    String(repeating: "#", count: level) + " " + keepingEnds(of: inline(text)) { $0 == " " || $0 == "#" }
  }

  /// `text` for the inside of delimiters, which must not touch white space of any kind: ` a` → `&#32;a`.
  package static func delimited(_ text: String) -> String {
    keepingEnds(of: inline(text)) { $0 == " " || !$0.isASCII && $0.properties.isWhitespace }
  }

  /// `**text**`; nil if there is nothing to see.
  package static func strong(_ text: String) -> String? { text.isEmpty ? nil : "**\(delimited(text))**" }

  /// A link to an address, or to another page of the site: `[Map](https://example.pl/a)`.
  package static func link(_ text: String, to address: String) -> String {
    let address = encoded(address)
    // Some readers look for entities in addresses too.
    let mayHaveEntity = address.withBytes { $0.contains(UInt8(ascii: ";")) }
    let target = mayHaveEntity ? address.replacingBytes(of: "&", with: "&amp;") : address
    return "[\(inline(text, isLink: true))](\(target))"
  }

  /// Blocks with a blank line between each two, and a newline at the end.
  package static func page(_ blocks: [String?]) -> String { blocks.compactMap(\.self).joined(separator: "\n\n") + "\n" }

  /// `address` with every ASCII character percent-encoded that might end it, or be markup, in some reader.
  static func encoded(_ address: String) -> String {
    address.percentEncoded(allowing: ":/?#@!$+,;=%&", keepingNonASCII: true)
  }

  /// `&#32;`: read as the character, and as nothing else.
  fileprivate static func reference(to scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "<": "&lt;"
    case ">": "&gt;"
    case "&": "&amp;"
    default: "&#\(scalar.value);"
    }
  }

  private static func keepingEnds(of inline: String, where isLost: (Unicode.Scalar) -> Bool) -> String {
    let scalars = inline.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, isLost(first) || isLost(last) else { return inline }
    let start = isLost(first) ? reference(to: first) : ""
    let end = isLost(last) && scalars.count > 1 ? reference(to: last) : ""
    return start + String(scalars.dropFirst(start.isEmpty ? 0 : 1).dropLast(end.isEmpty ? 0 : 1)) + end
  }
}

/// The signs in a text that some reader takes for inline markup.
///
/// A sign with a combining mark is another `Character`, but readers go by scalars: it is the same sign here.
private struct MarkupSigns {
  let bytes: UnsafeBufferPointer<UInt8>
  let isLink: Bool

  func first(from index: Int) -> Int? {
    var index = index
    while index < bytes.count {
      if bytes[index].maySign && length(at: index) > 0 { return index }
      index += 1
    }
    return nil
  }

  /// Appends all bytes to `page`, with references for signs; `first` is the index of the first sign.
  func append(to page: inout [UInt8], first: Int) {
    var (start, sign) = (0, first)
    while sign < bytes.count {
      let length = length(at: sign)
      page += bytes[start..<sign]
      for scalar in String(decoding: bytes[sign..<(sign + length)], as: UTF8.self).unicodeScalars {
        page += MarkdownEscaper.reference(to: scalar).utf8
      }
      // No reference keeps cmark-gfm from linking `xmpp:`, but an invisible WORD JOINER does.
      if endsChatScheme(sign) { page += "&#8288;".utf8 }
      start = sign + length
      sign = self.first(from: start) ?? bytes.count
    }
    page += bytes[start...]
  }

  /// The number of bytes of the sign at `index`; 0 where the byte is text.
  private func length(at index: Int) -> Int {
    let byte = bytes[index]
    return byte < 0x80 ? (byte < 0x20 || byte == 0x7F || isMarkup(byte, at: index) ? 1 : 0) : lengthOfLineEnd(at: index)
  }

  private func isMarkup(_ byte: UInt8, at index: Int) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "~"): !isBetweenWords(index)
    case UInt8(ascii: "_"): !(isWord(before: index) && isWord(at: index + 1))
    case UInt8(ascii: "<"): at(index + 1) != UInt8(ascii: " ")
    case UInt8(ascii: "&"): at(index + 1) == UInt8(ascii: "#") || at(index + 1).isWord && at(index + 2).isWord
    // `[^` would begin a footnote, so `![^` would be no image.
    case UInt8(ascii: "^"): isLink && index == 0
    case UInt8(ascii: ":"):
      !isLink && at(index + 1) == UInt8(ascii: "/") && at(index + 2) == UInt8(ascii: "/")
        || endsChatScheme(index)
    case UInt8(ascii: "."): !isLink && (1...3).allSatisfy { at(index - $0) | 0x20 == UInt8(ascii: "w") }
    // cmark-gfm links an address to itself even so, after it has read references; other readers don't.
    case UInt8(ascii: "@"): !isLink && isOfMailAddress(at(index - 1)) && isOfMailAddress(at(index + 1))
    default: true
    }
  }

  /// Whether `xmpp:` ends there, a scheme that pages never link to.
  func endsChatScheme(_ index: Int) -> Bool {
    !isLink && at(index) == UInt8(ascii: ":") && index >= 4
      && bytes[(index - 4)..<index].elementsEqual("xmpp".utf8, by: { $0 | 0x20 == $1 })
  }

  /// Whether the sign stands between spaces, with text before and behind them: `2 * 3`.
  private func isBetweenWords(_ index: Int) -> Bool {
    at(index - 1) == UInt8(ascii: " ") && at(index + 1) == UInt8(ascii: " ") && index > 1 && index + 2 < bytes.count
  }

  /// The number of bytes of a line end or control character beyond ASCII (U+0080…U+009F, U+2028, U+2029) or of a byte
  /// order mark (U+FEFF). Readers drop that at the start of a document. It is 0 for anything else.
  private func lengthOfLineEnd(at index: Int) -> Int {
    switch (bytes[index], at(index + 1), at(index + 2)) {
    case (0xC2, 0x80...0x9F, _): 2
    case (0xE2, 0x80, 0xA8...0xA9), (0xEF, 0xBB, 0xBF): 3
    default: 0
    }
  }

  private func isWord(before index: Int) -> Bool {
    var start = index - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return isWord(at: start)
  }

  /// Whether the scalar that begins at `index` belongs to a word.
  private func isWord(at index: Int) -> Bool {
    if at(index) < 0x80 { return at(index).isWord }
    let scalars = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self).unicodeScalars
    return scalars.first?.isWord ?? false
  }

  private func isOfMailAddress(_ byte: UInt8) -> Bool { byte >= 0x80 || byte.isWord || ".+-_".utf8.contains(byte) }

  /// The byte at `index`; 0 outside the text.
  private func at(_ index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }
}

extension UInt8 {
  fileprivate var isWord: Bool { isASCIILetter || isASCIIDigit }

  /// Whether a sign may begin with the byte.
  fileprivate var maySign: Bool {
    switch self {
    case 0..<0x20, 0x7F, 0xC2, 0xE2, 0xEF: true
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "*"), UInt8(ascii: "~"), UInt8(ascii: "_"), UInt8(ascii: "<"), UInt8(ascii: "&"),
      UInt8(ascii: "^"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "@"):
      true
    default: false
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isWord: Bool { properties.isAlphabetic || properties.numericType != nil }
}

extension Collection<UInt8> {
  /// The place of the sign, in a line in UTF-8, that would open a block: a list, a quote, a heading, a table.
  fileprivate var blockMarker: Index? {
    guard let index = firstIndex(where: { !$0.isASCIIDigit }) else { return nil }
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

extension String {
  /// The text with `new` in place of the bytes of `old`. `replacing(_:with:)` compares characters, so it doesn't find a
  /// sign that a combining mark follows.
  func replacingBytes(of old: String, with new: String) -> String {
    String(decoding: Array(utf8).replacing(Array(old.utf8), with: Array(new.utf8)), as: UTF8.self)
  }
}
