internal import Support

extension CertainMarkdown {
  /// Writes the block that `lines` are; false if there is a doubt.
  mutating func write(_ lines: Bytes) -> Bool {
    switch lines[0] {
    case UInt8(ascii: "#"): return write(heading: lines)
    case UInt8(ascii: ">"): return write(quote: lines)
    case UInt8(ascii: "|"): return write(table: lines)
    case UInt8(ascii: " "), UInt8(ascii: "\t"): return false
    case let first:
      if let sign = Self.listSign(of: lines) {
        return first.isASCIIDigit ? write(numbers: lines, sign) : write(bullets: lines)
      }
    }
    add(html: "<p>")
    guard write(paragraph: lines, after: 0, "") else { return false }
    add(html: "</p>\n")
    return true
  }

  /// Lines without the `count` bytes that each begins with, which are `prefix` in Markdown.
  private mutating func write(paragraph lines: Bytes, after count: Int, _ prefix: StaticString) -> Bool {
    var isFirst = true
    return lines.forEachLine { line in
      if !isFirst { add(markdown: "\\\n", html: "<br>\n") }
      isFirst = false
      add(markdown: prefix)
      return line.count > count && write(line: Bytes(rebasing: line[count...]))
    }
  }

  /// `## Heading`, of plain text alone. Headings move down by 2.
  private mutating func write(heading line: Bytes) -> Bool {
    let level = line.prefix { $0 == UInt8(ascii: "#") }.count
    guard level <= 6, level + 1 < line.count, line[level] == UInt8(ascii: " ") else { return false }
    let text = line[(level + 1)...]
    // A heading of nothing but white space, of which Unicode has many kinds, is none.
    guard PlainText.isCertain(line: text), text.contains(where: \.isWord), !text.contains(UInt8(ascii: "#"))
    else { return false }
    let shown = min(level + 2, 6)
    add(markdown: repeatElement(UInt8(ascii: "#"), count: shown))
    add(markdown: " ", html: "<h")
    add(html: [UInt8(ascii: "0") + UInt8(shown), UInt8(ascii: ">")])
    add(escaped: text)
    add(html: "</h")
    add(html: [UInt8(ascii: "0") + UInt8(shown)])
    add(html: ">\n")
    return true
  }

  /// A quote of one paragraph.
  private mutating func write(quote lines: Bytes) -> Bool {
    guard lines.forEachLine({ $0.starts(with: "> ".utf8) }) else { return false }
    add(html: "<blockquote>\n<p>")
    guard write(paragraph: lines, after: 2, "> ") else { return false }
    add(html: "</p>\n</blockquote>\n")
    return true
  }

  /// Items of one line, each with the sign of the first.
  private mutating func write(bullets lines: Bytes) -> Bool {
    add(html: "<ul>\n")
    var isFirst = true
    let areItems = lines.forEachLine { line in
      guard line.count > 2, line[0] == lines[0], line[1] == UInt8(ascii: " ") else { return false }
      if !isFirst { add(markdown: "\n") }
      isFirst = false
      add(markdown: isSecondList ? "* " : "- ", html: "<li>")
      guard write(line: Bytes(rebasing: line[2...])) else { return false }
      add(html: "</li>\n")
      return true
    }
    add(html: "</ul>\n")
    return areItems
  }

  /// Items of one line, of which the first number counts.
  private mutating func write(numbers lines: Bytes, _ sign: UInt8) -> Bool {
    var next: Int?
    let areItems = lines.forEachLine { line in
      let digits = line.prefix(while: \.isASCIIDigit)
      let start = digits.count + 2
      guard (1...6).contains(digits.count), start < line.count, line[start - 2] == sign,
        line[start - 1] == UInt8(ascii: " ")
      else { return false }
      let number = next ?? digits.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
      if next == nil {
        add(html: (number == 1 ? "<ol>\n" : "<ol start=\"\(number)\">\n").utf8)
      } else {
        add(markdown: "\n")
      }
      next = number + 1
      add(markdown: String(number).utf8)
      add(markdown: isSecondList ? ") " : ". ", html: "<li>")
      guard write(line: Bytes(rebasing: line[start...])) else { return false }
      add(html: "</li>\n")
      return true
    }
    add(html: "</ol>\n")
    return areItems
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Calls `body` with each line until it answers false, and tells whether it never did.
  func forEachLine(_ body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    var start = 0
    while start < count {
      var end = start
      while end < count, self[end] != UInt8(ascii: "\n") { end += 1 }
      guard body(UnsafeBufferPointer(rebasing: self[start..<end])) else { return false }
      start = end + 1
    }
    return true
  }
}
