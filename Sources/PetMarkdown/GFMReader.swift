/// Reads a document of cmark-gfm the way rules.md §2 says that a description is shown: every line break is kept; raw HTML,
/// images and unsafe links are text.
struct GFMReader {
  /// How far headings move down to rank below those of the page; level 6 is the end.
  var headingOffset = 0
  var purpose = Purpose.page

  enum Purpose {
    case page
    /// For readers other than cmark-gfm too. They find other ends of code, so code with signs is text; addresses are
    /// percent-encoded.
    case portable
    /// Without images, and without the addresses of links.
    case sentences
  }

  /// Whether it has met a link, an image or code, which another purpose may show otherwise.
  var hasMetAnother = false

  /// What is in `node`.
  mutating func blocks(in node: GFMNode) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    for child in node.children { add(child, to: &blocks) }
    return blocks
  }

  /// Adds what is to be shown of `node`.
  mutating func add(_ node: GFMNode, to blocks: inout [MarkdownBlock]) {
    switch node.type {
    case .paragraph:
      let content = inlines(in: node)
      if !content.isEmpty { blocks.append(.paragraph(content)) }
    case .heading: blocks += heading(node)
    case .quote: blocks.append(.quote(self.blocks(in: node)))
    case .list: blocks.append(.list(list(node)))
    // The text after the opening fence is kept: it may be a language, or a headline that somebody put there.
    case .codeBlock:
      blocks += code((node.fenceInfo.isEmpty ? "" : node.fenceInfo + "\n") + node.literal, isFenced: node.isFenced)
    case .htmlBlock: blocks += .paragraphs(of: node.literal)
    case .table: blocks.append(.table(table(node)))
    case .rule: blocks.append(.rule)
    default: for child in node.children { add(child, to: &blocks) }
    }
  }

  private mutating func code(_ code: String, isFenced: Bool) -> [MarkdownBlock] {
    hasMetAnother = true
    return purpose == .portable && !code.lines.allSatisfy { MarkdownEscaper.isPlain($0) }
      ? .paragraphs(of: code) : [.code(MarkdownCode(text: code, isFenced: isFenced))]
  }

  /// A heading of one line. An empty heading becomes the signs that were written. Several lines with a line of dashes below
  /// become a paragraph and a rule, because whoever wrote them meant a separator.
  private mutating func heading(_ node: GFMNode) -> [MarkdownBlock] {
    let content = inlines(in: node)
    let text = content.text
    if text.utf8.contains(UInt8(ascii: "\n")) { return [.paragraph(content), .rule] }
    if text.allSatisfy(\.isWhitespace) {
      return [.paragraph([.text(String(repeating: "#", count: node.headingLevel))])]
    }
    return [.heading(level: min(node.headingLevel + headingOffset, 6), content)]
  }

  /// A list; loose if an item has a paragraph after another block, because a tight list would show no space between them.
  private mutating func list(_ node: GFMNode) -> MarkdownList {
    var items: [[MarkdownBlock]] = []
    for item in node.children { items.append(blocks(in: item)) }
    let hasSecondParagraph = items.contains { $0.dropFirst().contains(where: \.isParagraph) }
    return MarkdownList(firstNumber: node.firstNumber, isTight: node.isTight && !hasSecondParagraph, items: items)
  }

  private mutating func table(_ node: GFMNode) -> MarkdownTable {
    var rows: [[MarkdownTable.Cell]] = []
    for row in node.children {
      rows.append([])
      for cell in row.children { rows[rows.count - 1].append(inlines(in: cell)) }
    }
    return MarkdownTable(
      columns: node.alignments.map { .init(rawValue: $0) ?? .none }, header: rows.first ?? [],
      rows: Array(rows.dropFirst()))
  }
}

extension MarkdownBlock {
  fileprivate var isParagraph: Bool { if case .paragraph = self { true } else { false } }
}
