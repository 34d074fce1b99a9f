/// Writes blocks as GitHub-flavoured Markdown that cmark-gfm reads back as the same blocks.
enum MarkdownWriter {
  /// The Markdown of `blocks`, read back and compared.
  ///
  /// For some blocks this writer finds no Markdown that is read back the same, mostly for emphasis that begins or ends with
  /// punctuation inside a word. Those blocks become paragraphs without emphasis, or all blocks do if that isn't enough;
  /// text, lines and links stay.
  static func markdown(of blocks: [MarkdownBlock]) -> String {
    checked(blocks) ?? checked(blocks.flatMap { checked([$0]) == nil ? [$0].literal : [$0] })
      ?? unchecked(blocks.literal)
  }

  private static func checked(_ blocks: [MarkdownBlock]) -> String? {
    let markdown = unchecked(blocks)
    return [GFM.Dialect.page, .pageWithFootnotes].allSatisfy { readBack(markdown, as: $0) == blocks } ? markdown : nil
  }

  /// The blocks that cmark-gfm finds in `markdown`.
  static func readBack(_ markdown: String, as dialect: GFM.Dialect) -> [MarkdownBlock] {
    GFM.tree(of: markdown, as: dialect).read(GFMReader(purpose: .portable).blocks)
  }

  /// The Markdown of `blocks`, which may be read differently.
  static func unchecked(_ blocks: [MarkdownBlock]) -> String { lines(of: blocks).joined(separator: "\n") }
}

extension MarkdownWriter {
  private static func lines(of blocks: [MarkdownBlock], areTight: Bool = false) -> [String] {
    var result: [String] = []
    var isSecondList = false
    for (index, block) in blocks.enumerated() {
      if index > 0 && !areTight { result.append("") }
      // A list with the same signs as the list right before it would continue that list.
      isSecondList = index > 0 && blocks[index - 1].isList && !isSecondList
      result += lines(of: block, isSecondList: isSecondList)
    }
    return result
  }

  private static func lines(of block: MarkdownBlock, isSecondList: Bool) -> [String] {
    switch block {
    case .paragraph(let content): lines(ofParagraph: content)
    case .heading(let level, let content): [heading(content, level: level)]
    case .quote(let blocks): prefixed(lines(of: blocks), first: "> ", rest: "> ")
    case .list(let list): lines(of: list, isSecond: isSecondList)
    case .code(let code): lines(ofCode: code)
    case .table(let table): lines(of: table)
    // Dashes under a paragraph would make it a heading.
    case .rule: ["***"]
    }
  }

  private static func lines(ofParagraph content: [MarkdownInline]) -> [String] {
    MarkdownInlineWriter.markdown(of: content).lineList.map(MarkdownEscaper.line)
  }

  private static func heading(_ content: [MarkdownInline], level: Int) -> String {
    MarkdownEscaper.heading(MarkdownInlineWriter.markdown(of: content), level: level)
  }

  private static func lines(of list: MarkdownList, isSecond: Bool) -> [String] {
    let items = list.items.enumerated().map { index, item in
      // A number may have nine digits, and only the first one counts.
      let number = list.firstNumber.map { "\(min($0 + index, 999_999_999))" + (isSecond ? ")" : ".") }
      let marker = (number ?? (isSecond ? "*" : "-")) + " "
      return prefixed(
        lines(of: item, areTight: list.isTight), first: marker, rest: String(repeating: " ", count: marker.utf8.count))
    }
    return Array(items.joined(separator: list.isTight ? [] : [""]))
  }

  private static func lines(ofCode code: String) -> [String] {
    ["```"] + code.lineList.dropLast() + ["```"]
  }

  private static func lines(of table: MarkdownTable) -> [String] {
    let dashes = table.columns.map { column in
      switch column {
      case .none: "---"
      case .left: ":--"
      case .center: ":-:"
      case .right: "--:"
      }
    }
    let rows = ([table.header] + table.rows).map {
      $0.map { MarkdownEscaper.cell(MarkdownInlineWriter.markdown(of: $0)) }
    }
    return ([rows[0], dashes] + rows.dropFirst()).map { "| \($0.joined(separator: " | ")) |" }
  }

  private static func prefixed(_ lines: [String], first: String, rest: String) -> [String] {
    let lines = lines.isEmpty ? [""] : lines
    return lines.enumerated().map { index, line in
      let prefix = index == 0 ? first : rest
      return line.isEmpty ? String(prefix.prefix { $0 != " " }) : prefix + line
    }
  }
}

extension MarkdownBlock {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
}

extension String {
  /// The lines, with the white space at their ends.
  fileprivate var lineList: [String] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }
}
