internal import PetPresentation

extension GFMReader {
  /// What is in `node`.
  mutating func inlines(in node: GFMNode, insideLink: Bool = false) -> [MarkdownInline] {
    var inlines: [MarkdownInline] = []
    for child in node.children { add(child, insideLink: insideLink, to: &inlines) }
    return inlines
  }

  private mutating func add(_ node: GFMNode, insideLink: Bool, to inlines: inout [MarkdownInline]) {
    switch node.type {
    case .text: inlines.add(.text(node.literal))
    case .lineBreak: inlines.append(.lineBreak)
    case .code:
      hasMetAnother = true
      let code = node.literal
      inlines.add(purpose == .portable && !MarkdownEscaper.isPlain(code) ? .text(code) : .code(code))
    case .inlineHTML: for inline in [MarkdownInline].lines(node.literal.lines) { inlines.add(inline) }
    case .emphasis: inlines.append(.emphasis(self.inlines(in: node, insideLink: insideLink)))
    case .strong: inlines.append(.strong(self.inlines(in: node, insideLink: insideLink)))
    case .strikethrough: inlines.append(.strikethrough(self.inlines(in: node, insideLink: insideLink)))
    case .link: for inline in link(node, insideLink: insideLink) { inlines.add(inline) }
    case .image: for inline in image(node, insideLink: insideLink) { inlines.add(inline) }
    default: for child in node.children { add(child, insideLink: insideLink, to: &inlines) }
    }
  }

  /// A link, if it is safe and in no other one; else its content, and its address as text.
  private mutating func link(_ node: GFMNode, insideLink: Bool) -> [MarkdownInline] {
    hasMetAnother = true
    let (content, address) = (inlines(in: node, insideLink: true), node.address)
    guard !insideLink, let target = SafeLink(followable: address, isEncoded: purpose == .portable) else {
      let isItsOwnLabel = content.text.stands(for: address)
      return labelled(content, address: isItsOwnLabel ? [] : [.text(address)], title: node.title)
    }
    let isBlank = content.text.allSatisfy(\.isWhitespace)
    guard purpose != .sentences || !isBlank else { return [] }
    let visible = isBlank ? [.text(address)] : content
    return [.link(MarkdownLink(target: target, title: node.title.onOneLine, content: visible))]
  }

  /// The words that stand for an image, and its address: a link, if that is safe and the image in no other one.
  private mutating func image(_ node: GFMNode, insideLink: Bool) -> [MarkdownInline] {
    hasMetAnother = true
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
