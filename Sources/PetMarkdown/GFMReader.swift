/// Reads a document of cmark-gfm the way rules.md §2 says that a description is shown: every line break is kept; raw HTML,
/// images and unsafe links are text.
struct GFMReader {
  /// How far headings move down to rank below those of the page; level 6 is the end.
  var headingOffset = 0
  /// Whether HTML becomes text. If not it is left out, as it is where ``MarkdownEscaper`` has written comments.
  var showsHTML = true
  /// Whether the addresses of images and of unsafe links are text; else only the words of links are kept, and no image.
  var showsAddresses = true

  func blocks(in node: GFMNode) -> [MarkdownBlock] { node.children.flatMap(block) }

  private func block(_ node: GFMNode) -> [MarkdownBlock] {
    switch node.kind {
    case "paragraph": [.paragraph(inlines(in: node))].filter { $0 != .paragraph([]) }
    case "heading": heading(node)
    case "block_quote": [.quote(blocks(in: node))]
    case "list": [.list(list(node))]
    // The text after the opening fence is kept: it may be a language, or a headline that somebody put there.
    case "code_block": [.code((node.fenceInfo.isEmpty ? "" : node.fenceInfo + "\n") + node.literal)]
    case "html_block": showsHTML ? .paragraphs(of: node.literal) : []
    case "table": [.table(table(node))]
    case "thematic_break": [.rule]
    default: blocks(in: node)
    }
  }

  /// A heading of one line. An empty heading becomes the signs that were written. Several lines with a line of dashes below
  /// become a paragraph and a rule, because whoever wrote them meant a separator.
  private func heading(_ node: GFMNode) -> [MarkdownBlock] {
    let content = inlines(in: node)
    let text = content.text
    if text.utf8.contains(UInt8(ascii: "\n")) { return [.paragraph(content), .rule] }
    if text.allSatisfy(\.isWhitespace) {
      return [.paragraph([.text(String(repeating: "#", count: node.headingLevel))])]
    }
    return [.heading(level: min(node.headingLevel + headingOffset, 6), content)]
  }

  /// A list; loose if an item has a paragraph after another block, because a tight list would show no space between them.
  private func list(_ node: GFMNode) -> MarkdownList {
    let items = node.children.map(blocks)
    let hasSecondParagraph = items.contains { $0.dropFirst().contains(where: \.isParagraph) }
    return MarkdownList(firstNumber: node.firstNumber, isTight: node.isTight && !hasSecondParagraph, items: items)
  }

  private func table(_ node: GFMNode) -> MarkdownTable {
    let rows = node.children.map { $0.children.map { inlines(in: $0) } }
    return MarkdownTable(
      columns: node.alignments.map { .init(rawValue: $0) ?? .none }, header: rows.first ?? [],
      rows: Array(rows.dropFirst()))
  }
}

extension MarkdownBlock {
  fileprivate var isParagraph: Bool { if case .paragraph = self { true } else { false } }
}
