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

  /// Whether a delimiter opens before `bytes` and closes behind them: they are plain text, with letters or digits at both
  /// ends.
  static func isCertainWord(_ bytes: Bytes, in place: MarkdownEscaper.Place) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return false }
    // The letters of U+00C0 … U+017F have two bytes; the first is C3 … C5.
    let ends = bytes.count > 1 && (0xC3...0xC5).contains(bytes[bytes.endIndex - 2])
    return (first.isASCIILetter || first.isASCIIDigit || (0xC3...0xC5).contains(first))
      && (last.isASCIILetter || last.isASCIIDigit || ends) && isCertain(bytes, in: place)
  }

  /// What may stand behind a delimiter that closes.
  static let closing = ByteSet(" .,!?)")
  static let plainInAddresses = ByteSet(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._/:?=&,@+")

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
    case UInt8(ascii: "."): return place == .linkText || !mayEndWWW(bytes[..<index])
    case UInt8(ascii: "@"): return place == .linkText
    // Inside a word it is no delimiter.
    case UInt8(ascii: "_"):
      return [byte(index - 1), byte(index + 1)].allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
    default: return harmless.contains(sign)
    }
  }

  /// Whether the last two letters are `w`, so that it may be three with the one before.
  static func mayEndWWW(_ bytes: Bytes) -> Bool {
    bytes.count > 1 && bytes[bytes.endIndex - 1] | 0x20 == UInt8(ascii: "w")
      && bytes[bytes.endIndex - 2] | 0x20 == UInt8(ascii: "w")
  }

  /// What isn't ASCII is text, apart from control characters, line ends, the byte order mark and ``MarkupGuard``.
  static func isCertain(notASCII index: Int, of bytes: Bytes) -> Bool {
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
