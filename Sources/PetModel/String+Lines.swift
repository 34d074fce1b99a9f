import Support

extension String {
  /// White space of any kind and length as one space, without control characters; nil when nothing is left.
  package var onOneLine: String? {
    if isPlainLine && !hasSpareSpace { return self }
    let words = split(whereSeparator: \.isWhitespace).map { String($0).withoutControlCharacters }
    let line = words.filter { !$0.isEmpty }.joined(separator: " ")
    return line.isEmpty ? nil : line
  }

  /// Lines that end in `\n`, trimmed, without control characters; nil when nothing is left.
  var onManyLines: String? {
    let text = replacing("\r\n", with: "\n").replacing("\r", with: "\n").withoutControlCharacters.trimmed
    return text.isEmpty ? nil : text
  }

  /// Whether a space stands at either end or two in a row; so it is for an empty text.
  private var hasSpareSpace: Bool {
    let space = UInt8(ascii: " ")
    return withBytes { bytes in
      var last = space
      for byte in bytes {
        if byte == space && last == space { return true }
        last = byte
      }
      return last == space
    }
  }
}
