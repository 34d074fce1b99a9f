// Checks that no letter was lost when a text was read as Markdown.

extension [MarkdownBlock] {
  /// Whether the blocks, which were made of `source`, have all its letters in order.
  func isLossless(for source: String) -> Bool { letters == source.letters }
}

extension String {
  /// The letters of any script, in order.
  var letters: [Unicode.Scalar] { unicodeScalars.filter(\.properties.isAlphabetic) }
}

extension [MarkdownBlock] {
  /// The letters in the order they were written in: those of the text, and of the addresses and titles of links. Numbers
  /// are left out, because the items of a list are numbered again.
  var letters: [Unicode.Scalar] { flatMap(\.letters) }
}

extension MarkdownBlock {
  fileprivate var letters: [Unicode.Scalar] {
    switch self {
    case .paragraph(let content), .heading(_, let content): content.letters
    case .quote(let blocks): blocks.letters
    case .list(let list): list.items.flatMap(\.letters)
    case .code(let code): code.letters
    case .table(let table): ([table.header] + table.rows).joined().flatMap(\.letters)
    case .rule: []
    }
  }
}

extension [MarkdownInline] {
  fileprivate var letters: [Unicode.Scalar] {
    flatMap { inline -> [Unicode.Scalar] in
      switch inline {
      case .text(let text), .code(let text): text.letters
      case .lineBreak: []
      case .emphasis(let content), .strong(let content), .strikethrough(let content): content.letters
      case .link(let link): link.letters
      }
    }
  }
}

extension MarkdownLink {
  fileprivate var letters: [Unicode.Scalar] {
    let text = content.text
    return text.letters + (title.isEmpty && text.stands(for: target.address) ? "" : target.address + title).letters
  }
}
