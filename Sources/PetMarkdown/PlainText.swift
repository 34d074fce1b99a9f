/// Text that no Markdown reads as anything else, told by one look at its bytes.
///
/// All answers are "certainly" or "don't know": whoever gets `false` asks cmark-gfm, or ``MarkdownEscaper``'s rules.
enum PlainText {
  /// Whether ``MarkdownEscaper/inline(_:in:)`` leaves `text` as it is.
  static func isCertain(_ text: String, in place: MarkdownEscaper.Place) -> Bool {
    var text = text
    return text.withUTF8 { isCertain($0[...], in: place) }
  }

  /// Whether cmark-gfm, in every dialect, reads `bytes` in the middle of a line as just these characters, and
  /// ``MarkdownEscaper/inline(_:in:)`` leaves them as they are.
  static func isCertain(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, in place: MarkdownEscaper.Place = .body
  ) -> Bool {
    bytes.indices.allSatisfy { index in
      switch bytes[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: " "), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      case 0x80...: isCertain(notASCII: index, of: bytes)
      case let sign: isCertain(sign: sign, at: index, of: bytes, in: place)
      }
    }
  }

  /// Whether `line` is also text where a block may begin, and keeps the white space at its ends.
  static func isCertain(line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = line.first, line.last != UInt8(ascii: " ") else { return false }
    let beginsText =
      switch first {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        // `1.` and `1)` begin an item of a list.
        line.first { !isDigit($0) }.map { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ")") } ?? true
      case UInt8(ascii: "\""), UInt8(ascii: "("): true
      default: first >= 0x80 || isLetter(first)
      }
    return beginsText && isCertain(line)
  }

  private static func isCertain(
    sign: UInt8, at index: Int, of bytes: Slice<UnsafeBufferPointer<UInt8>>, in place: MarkdownEscaper.Place
  ) -> Bool {
    let byte = { (index: Int) in bytes.indices.contains(index) ? bytes[index] : 0 }
    switch sign {
    case UInt8(ascii: "!"), UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
      UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "-"),
      UInt8(ascii: "/"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "?"),
      UInt8(ascii: "|"), UInt8(ascii: "}"):
      return true
    // No entity and no tag begins with a space.
    case UInt8(ascii: "&"), UInt8(ascii: "<"): return byte(index + 1) == UInt8(ascii: " ")
    // Addresses: `http://`, `www.`, `a@b.pl`.
    case UInt8(ascii: ":"): return place == .linkText || byte(index + 1) != UInt8(ascii: "/")
    case UInt8(ascii: "."): return place == .linkText || byte(index - 1) | 0x20 != UInt8(ascii: "w")
    case UInt8(ascii: "@"): return place == .linkText
    // Inside a word it is no delimiter.
    case UInt8(ascii: "_"): return [byte(index - 1), byte(index + 1)].allSatisfy { isLetter($0) || isDigit($0) }
    default: return false
    }
  }

  /// What isn't ASCII is text, apart from control characters, line ends, the byte order mark and ``MarkupGuard``.
  private static func isCertain(notASCII index: Int, of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    switch bytes[index] {
    case 0xC2: bytes[index + 1] >= 0xA0
    case 0xE2:
      bytes[index + 1] == 0x80
        ? bytes[index + 2] != 0xA8 && bytes[index + 2] != 0xA9 : bytes[index + 1] != 0x81 || bytes[index + 2] != 0xA0
    case 0xEF: bytes[index + 1] != 0xBB || bytes[index + 2] != 0xBF
    default: true
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
