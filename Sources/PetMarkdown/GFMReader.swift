private import PetPresentation

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

  func blocks(in node: GFMNode) -> [MarkdownBlock] { node.children.flatMap(block) }

  private func block(_ node: GFMNode) -> [MarkdownBlock] {
    switch node.kind {
    case "paragraph": [.paragraph(inlines(in: node))].filter { $0 != .paragraph([]) }
    case "heading": heading(node)
    case "block_quote": [.quote(blocks(in: node))]
    case "list": [.list(list(node))]
    // The text after the opening fence is kept: it may be a language, or a headline that somebody put there.
    case "code_block": code((node.fenceInfo.isEmpty ? "" : node.fenceInfo + "\n") + node.literal)
    case "html_block": .paragraphs(of: node.literal)
    case "table": [.table(table(node))]
    case "thematic_break": [.rule]
    default: blocks(in: node)
    }
  }

  private func code(_ code: String) -> [MarkdownBlock] {
    purpose == .portable && !code.lines.allSatisfy(MarkdownEscaper.isPlain) ? .paragraphs(of: code) : [.code(code)]
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

extension GFMReader {
  /// What is in `node`.
  func inlines(in node: GFMNode, insideLink: Bool = false) -> [MarkdownInline] {
    node.children.flatMap { inline($0, insideLink: insideLink) }.merged
  }

  private func inline(_ node: GFMNode, insideLink: Bool) -> [MarkdownInline] {
    switch node.kind {
    case "text": [.text(node.literal)]
    case "softbreak", "linebreak": [.lineBreak]
    case "code":
      [purpose == .portable && !MarkdownEscaper.isPlain(node.literal) ? .text(node.literal) : .code(node.literal)]
    case "html_inline": .lines(node.literal.lines)
    case "emph": [.emphasis(inlines(in: node, insideLink: insideLink))]
    case "strong": [.strong(inlines(in: node, insideLink: insideLink))]
    case "strikethrough": [.strikethrough(inlines(in: node, insideLink: insideLink))]
    case "link": link(node, insideLink: insideLink)
    case "image": image(node, insideLink: insideLink)
    default: inlines(in: node, insideLink: insideLink)
    }
  }

  /// A link, if it is safe and in no other one; else its content, and its address as text.
  private func link(_ node: GFMNode, insideLink: Bool) -> [MarkdownInline] {
    let content = inlines(in: node, insideLink: true)
    guard !insideLink, let target = SafeLink(followable: node.address, isEncoded: purpose == .portable) else {
      let isItsOwnLabel = content.text.stands(for: node.address)
      return labelled(content, address: isItsOwnLabel ? [] : [.text(node.address)], title: node.title)
    }
    let isBlank = content.text.allSatisfy(\.isWhitespace)
    guard purpose != .sentences || !isBlank else { return [] }
    let visible = isBlank ? [.text(node.address)] : content
    return [.link(MarkdownLink(target: target, title: node.title.onOneLine, content: visible))]
  }

  /// The words that stand for an image, and its address: a link, if that is safe and the image in no other one.
  private func image(_ node: GFMNode, insideLink: Bool) -> [MarkdownInline] {
    guard purpose != .sentences else { return [] }
    let address = [MarkdownInline.text(node.address)]
    let target = insideLink ? nil : SafeLink(followable: node.address, isEncoded: purpose == .portable)
    let link = target.flatMap { $0.isWebPage ? [MarkdownInline.link(MarkdownLink(target: $0, content: address))] : nil }
    let words = inlines(in: node, insideLink: true).text
    return labelled(.lines(words.lines), address: link ?? address, title: node.title)
  }

  /// `label (address "title")`, without what is empty.
  private func labelled(_ label: [MarkdownInline], address: [MarkdownInline], title: String) -> [MarkdownInline] {
    guard purpose != .sentences else { return label }
    let note = address + [.text(title.isEmpty ? "" : " \"\(title.onOneLine)\"")]
    if note.text.isEmpty { return label }
    return label.text.isEmpty ? note : label + [.text(" (")] + note + [.text(")")]
  }
}

extension String {
  /// Whether cmark-gfm makes a link to `address` of the text: `www.example.pl`, `jan@example.pl` and the address itself.
  func stands(for address: String) -> Bool { ["", "http://", "mailto:"].contains { $0 + self == address } }

  fileprivate var onOneLine: String { lines.joined(separator: " ") }
}

extension MarkdownBlock {
  fileprivate var isParagraph: Bool { if case .paragraph = self { true } else { false } }
}
