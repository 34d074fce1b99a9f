internal import Support

/// Text that no Markdown reads as anything else, told by one look at its bytes.
///
/// All answers are "certainly" or "don't know": whoever gets `false` asks cmark-gfm, or ``MarkdownEscaper``'s rules.
enum PlainText {
  typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// Whether cmark-gfm, in every dialect, reads `bytes` in the middle of a line as just these characters, and
  /// ``MarkdownEscaper/inline(_:in:)`` leaves them as they are.
  static func isCertain(_ bytes: Bytes, in place: MarkdownEscaper.Place = .body) -> Bool {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      let isPlain =
        byte.isASCIILetter || byte == UInt8(ascii: " ") || byte.isASCIIDigit
        || (byte >= 0x80
          ? isCertain(notASCII: index, of: bytes) : isCertain(sign: byte, at: index, of: bytes, in: place))
      guard isPlain else { return false }
      index += 1
    }
    return true
  }

  /// The same for `text`.
  static func isCertain(_ text: String, in place: MarkdownEscaper.Place) -> Bool {
    text.withBytes { isCertain($0[...], in: place) }
  }

  /// Whether `line` is also text where a block may begin, and has no white space at its ends.
  static func isCertain(line: Bytes) -> Bool {
    beginsText(line) && line.last != UInt8(ascii: " ") && isCertain(line)
  }

  /// Whether no block and no white space begins with the first signs of `line`.
  static func beginsText(_ line: Bytes) -> Bool {
    switch line.first {
    case nil: false
    case let first? where first.isASCIIDigit:
      // `1.` and `1)` begin an item of a list.
      line.first { !$0.isASCIIDigit }.map { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ")") } ?? true
    case let first?:
      first >= 0x80 || first.isASCIILetter || first == UInt8(ascii: "\"") || first == UInt8(ascii: "(")
    }
  }

  private static let harmless = ByteSet("!\"#$%'()+,-/;=>?|}")

  private static func isCertain(
    sign: UInt8, at index: Int, of bytes: Bytes, in place: MarkdownEscaper.Place
  ) -> Bool {
    let byte = { (index: Int) in bytes.indices.contains(index) ? bytes[index] : 0 }
    switch sign {
    // No entity and no tag begins with a space.
    case UInt8(ascii: "&"), UInt8(ascii: "<"): return byte(index + 1) == UInt8(ascii: " ")
    // Addresses: `http://`, `www.`, `a@b.pl`.
    case UInt8(ascii: ":"): return place == .linkText || byte(index + 1) != UInt8(ascii: "/")
    case UInt8(ascii: "."): return place == .linkText || byte(index - 1) | 0x20 != UInt8(ascii: "w")
    case UInt8(ascii: "@"): return place == .linkText
    // Inside a word it is no delimiter.
    case UInt8(ascii: "_"):
      return [byte(index - 1), byte(index + 1)].allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
    default: return harmless.contains(sign)
    }
  }

  /// What isn't ASCII is text, apart from control characters, line ends, the byte order mark and ``MarkupGuard``.
  private static func isCertain(notASCII index: Int, of bytes: Bytes) -> Bool {
    switch bytes[index] {
    case 0xC2: bytes[index + 1] >= 0xA0
    case 0xE2:
      bytes[index + 1] == 0x80
        ? bytes[index + 2] != 0xA8 && bytes[index + 2] != 0xA9 : bytes[index + 1] != 0x81 || bytes[index + 2] != 0xA0
    case 0xEF: bytes[index + 1] != 0xBB || bytes[index + 2] != 0xBF
    default: true
    }
  }
}
