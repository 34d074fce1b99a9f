private import PetPresentation

extension GFMReader {
  /// What is in `node`.
  func inlines(in node: GFMNode, insideLink: Bool = false) -> [MarkdownInline] {
    node.children.flatMap { inline($0, insideLink: insideLink) }.merged
  }

  private func inline(_ node: GFMNode, insideLink: Bool) -> [MarkdownInline] {
    switch node.kind {
    case "text": [.text(node.literal)]
    case "softbreak", "linebreak": [.lineBreak]
    case "code": [.code(node.literal)]
    case "html_inline": showsHTML ? .lines(node.literal.lines) : []
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
    guard !insideLink, let target = SafeLink(followable: node.address) else {
      let isItsOwnLabel = content.text.stands(for: node.address)
      return labelled(content, address: isItsOwnLabel ? [] : [.text(node.address)], title: node.title)
    }
    let isBlank = content.text.allSatisfy(\.isWhitespace)
    guard showsAddresses || !isBlank else { return [] }
    let visible = isBlank ? [.text(node.address)] : content
    return [.link(MarkdownLink(target: target, title: node.title.onOneLine, content: visible))]
  }

  /// The words that stand for an image, and its address: a link, if that is safe and the image in no other one.
  private func image(_ node: GFMNode, insideLink: Bool) -> [MarkdownInline] {
    guard showsAddresses else { return [] }
    let address = [MarkdownInline.text(node.address)]
    let target = insideLink ? nil : SafeLink(followable: node.address)
    let link = target.flatMap { $0.isWebPage ? [MarkdownInline.link(MarkdownLink(target: $0, content: address))] : nil }
    let words = inlines(in: node, insideLink: true).text
    return labelled(.lines(words.lines), address: link ?? address, title: node.title)
  }

  /// `label (address "title")`, without what is empty.
  private func labelled(_ label: [MarkdownInline], address: [MarkdownInline], title: String) -> [MarkdownInline] {
    guard showsAddresses else { return label }
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
