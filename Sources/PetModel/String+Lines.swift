extension String {
  /// White space of any kind and length as one space, without control characters; nil when nothing is left.
  var onOneLine: String? {
    let line = split(whereSeparator: \.isWhitespace).joined(separator: " ").withoutControlCharacters
    return line.isEmpty ? nil : line
  }

  /// Lines that end in `\n`, trimmed, without control characters; nil when nothing is left.
  var onManyLines: String? {
    let text = replacing("\r\n", with: "\n").replacing("\r", with: "\n").withoutControlCharacters.trimmed
    return text.isEmpty ? nil : text
  }

  private var withoutControlCharacters: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter { $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control }))
  }
}
