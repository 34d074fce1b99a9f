import Support

extension String {
  /// White space of any kind and length as one space, without control characters; nil when nothing is left.
  package var onOneLine: String? {
    isOnOneLine ? self : joinedOnOneLine
  }

  /// The same for any text.
  var joinedOnOneLine: String? {
    let words = split(whereSeparator: \.isWhitespace).map { String($0).withoutControlCharacters }
    let line = words.filter { !$0.isEmpty }.joined(separator: " ")
    return line.isEmpty ? nil : line
  }

  /// Lines that end in `\n`, trimmed, without control characters; nil when nothing is left.
  var onManyLines: String? {
    let text = replacing("\r\n", with: "\n").replacing("\r", with: "\n").withoutControlCharacters.trimmed
    return text.isEmpty ? nil : text
  }

  /// Whether it is so already, judged by its bytes, which is much faster: ASCII, without a space at either end or two in a
  /// row. False for a text of which only Unicode can tell.
  private var isOnOneLine: Bool {
    var last = UInt8(ascii: " ")
    for byte in utf8 {
      guard (0x20...0x7E).contains(byte), byte != 0x20 || last != 0x20 else { return false }
      last = byte
    }
    return last != 0x20
  }
}
