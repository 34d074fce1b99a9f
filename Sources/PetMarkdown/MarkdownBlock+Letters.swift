// The letters of any script, in order: a text that was read as Markdown must have them all.

extension String {
  var letters: [Unicode.Scalar] { unicodeScalars.filter(\.properties.isAlphabetic) }
}

extension [MarkdownBlock] {
  /// The letters in the order they were written in: those of the text, and of the addresses and titles of links. Numbers
  /// are left out, because the items of a list are numbered again.
  var letters: [Unicode.Scalar] { flatMap(\.literalParagraphs).joined().flatMap(\.letters) }
}

extension MarkdownInline {
  fileprivate var letters: [Unicode.Scalar] {
    let content = [self].text
    guard case .link(let link) = self, !link.title.isEmpty || !content.stands(for: link.target.address) else {
      return content.letters
    }
    return (content + link.target.address + link.title).letters
  }
}
