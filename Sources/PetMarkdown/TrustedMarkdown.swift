/// A page of text that the site's owner wrote in Markdown, as HTML.
///
/// Unlike an ``UserMarkdown`` it is trusted: its links may lead anywhere within the site, its images are shown, its
/// headings are the page's own. Raw HTML is left out all the same.
package struct TrustedMarkdown: Sendable, Hashable {
  /// Its first block, if that is a heading of level 1.
  package let title: String?
  /// The text of its first paragraph, without markup; nil when there is none.
  package let summary: String?
  /// What comes after the title.
  package let html: String

  /// Reads `markdown`.
  package init(_ markdown: String) {
    let document = GFM.tree(of: markdown.cleaned, as: .page)
    title = document.read { $0.firstChild?.heading }
    if title != nil { document.removeFirstBlock() }
    summary = document.read { $0.firstParagraph }
    html = document.html
  }
}

extension GFMNode {
  fileprivate var firstParagraph: String? {
    for block in children where block.type == .paragraph {
      var reader = GFMReader()
      return reader.inlines(in: block).text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
    return nil
  }

  fileprivate var heading: String? {
    guard type == .heading, headingLevel == 1 else { return nil }
    var reader = GFMReader()
    return reader.inlines(in: self).text
  }
}
