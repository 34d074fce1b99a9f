internal import Support

extension CertainMarkdown {
  /// Writes emphasis, code or a link with text that begins at `start`, and tells where it ends; nil if there is a doubt.
  mutating func writeMarkup(at start: Int, of line: Bytes) -> Int? {
    let sign = line[start]
    switch sign {
    case UInt8(ascii: "`"): return write(from: start, to: sign, 1, of: line, "`", "<code>", "</code>")
    case UInt8(ascii: "*"), UInt8(ascii: "_"):
      return line.byte(at: start + 1) == sign
        ? write(from: start, to: sign, 2, of: line, "**", "<strong>", "</strong>")
        : write(from: start, to: sign, 1, of: line, "*", "<em>", "</em>")
    case UInt8(ascii: "~"):
      return line.byte(at: start + 1) == sign ? write(from: start, to: sign, 2, of: line, "~~", "<del>", "</del>") : nil
    case UInt8(ascii: "["): return write(link: start, of: line)
    default: return nil
    }
  }

  /// Words between `count` delimiters.
  private mutating func write(
    from start: Int, to sign: UInt8, _ count: Int, of line: Bytes, _ markup: StaticString, _ open: StaticString,
    _ close: StaticString
  ) -> Int? {
    guard let last = line[(start + count)...].firstIndex(of: sign) else { return nil }
    let (content, end) = (line[(start + count)..<last], last + count)
    guard PlainText.isCertainWord(content, in: .body), count == 1 || line.byte(at: last + 1) == sign,
      Self.mayFollow(end, in: line), sign != UInt8(ascii: "`") || !content[content.startIndex].isASCIIDigit
    else { return nil }
    add(markdown: markup, html: open)
    add(escaped: content)
    add(markdown: markup, html: close)
    return end
  }

  /// Whether it is the end of a line, or a sign behind which a delimiter closes.
  static func mayFollow(_ end: Int, in line: Bytes) -> Bool {
    end == line.count || PlainText.closing.contains(line[end])
  }
}
