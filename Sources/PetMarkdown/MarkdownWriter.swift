internal import Support

/// Writes blocks as GitHub-flavoured Markdown that cmark-gfm reads back as the same blocks.
struct MarkdownWriter {
  private var output: [UInt8] = []
  private var lineCount = 0
  /// What the next line begins with, and what all lines after it: the marker of an item, then as many spaces.
  private var (start, rest): ([UInt8], [UInt8]) = ([], [])

  /// The Markdown of `blocks`, which may be read differently: see ``MarkdownWriter/markdown(of:isFast:)``.
  static func unchecked(_ blocks: [MarkdownBlock]) -> String {
    var writer = MarkdownWriter()
    writer.write(blocks)
    return String(decoding: writer.output, as: UTF8.self)
  }

  private mutating func write(_ blocks: [MarkdownBlock], areTight: Bool = false) {
    var isSecondList = false
    for (index, block) in blocks.enumerated() {
      if index > 0 && !areTight { write(line: []) }
      // A list with the same signs as the list right before it would continue that list.
      isSecondList = index > 0 && blocks[index - 1].isList && !isSecondList
      write(block, isSecondList: isSecondList)
    }
  }

  private mutating func write(_ block: MarkdownBlock, isSecondList: Bool) {
    switch block {
    case .paragraph(let content):
      for line in MarkdownInlineWriter.bytes(of: content).lines { write(line: MarkdownEscaper.line(line)) }
    case .certain(let blocks): write(line: blocks.markdown)
    case .heading(let level, let content):
      write(line: MarkdownEscaper.heading(MarkdownInlineWriter.markdown(of: content), level: level).utf8)
    case .quote(let blocks): write(first: "> ", rest: "> ") { $0.write(blocks) }
    case .list(let list): write(list, isSecond: isSecondList)
    case .code(let code):
      write(line: "```".utf8)
      for line in Array(code.text.utf8).lines.dropLast() { write(line: line) }
      write(line: "```".utf8)
    case .table(let table): write(table)
    // Dashes under a paragraph would make it a heading.
    case .rule: write(line: "***".utf8)
    }
  }

  private mutating func write(_ list: MarkdownList, isSecond: Bool) {
    for (index, item) in list.items.enumerated() {
      if index > 0 && !list.isTight { write(line: []) }
      // A number may have nine digits, and only the first one counts.
      let number = list.firstNumber.map { "\(min($0 + index, 999_999_999))" + (isSecond ? ")" : ".") }
      let marker = (number ?? (isSecond ? "*" : "-")) + " "
      write(first: marker, rest: String(repeating: " ", count: marker.utf8.count)) {
        $0.write(item, areTight: list.isTight)
      }
    }
  }

  private mutating func write(_ table: MarkdownTable) {
    write(row: table.header.map(Self.cell))
    write(
      row: table.columns.map { column in
        switch column {
        case .none: "---"
        case .left: ":--"
        case .center: ":-:"
        case .right: "--:"
        }
      })
    for row in table.rows { write(row: row.map(Self.cell)) }
  }

  private static func cell(_ content: MarkdownTable.Cell) -> String {
    MarkdownEscaper.cell(MarkdownInlineWriter.markdown(of: content))
  }

  private mutating func write(row: [String]) { write(line: "| \(row.joined(separator: " | ")) |".utf8) }

  /// Writes what `body` does with `first` before its first line and `rest` before the others; an empty line if it writes none.
  private mutating func write(first: String, rest: String, _ body: (inout MarkdownWriter) -> Void) {
    let (linesBefore, restBefore) = (lineCount, self.rest.count)
    start += first.utf8
    self.rest += rest.utf8
    body(&self)
    if lineCount == linesBefore { write(line: []) }
    self.rest.removeSubrange(restBefore...)
    start = self.rest
  }

  /// No space is left at the end of an empty line.
  private mutating func write(line: some Collection<UInt8>) {
    if lineCount > 0 { output.append(UInt8(ascii: "\n")) }
    output += start
    output += line
    if line.isEmpty { while output.last == UInt8(ascii: " ") { output.removeLast() } }
    lineCount += 1
    start = rest
  }
}

extension MarkdownBlock {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
}

extension [UInt8] {
  /// The lines, with the white space at their ends.
  fileprivate var lines: [ArraySlice<UInt8>] { split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) }
}
