/// A page of text that the site's owner wrote in Markdown, as HTML.
///
/// Its links may lead anywhere within the site, its images are shown, its headings are the page's own. Raw HTML is left out.
package struct TrustedMarkdown: Sendable, Hashable {
  /// Its first block, if that is a heading of level 1.
  package let title: String?
  /// The text of its first paragraph, without markup; nil when there is none.
  package let summary: String?
  /// The HTML after the title.
  package let html: String

  /// Reads `markdown`.
  package init(_ markdown: String) {
    let document = GFM.tree(of: markdown.withoutControlCharacters)
    title = document.read { root in
      root.children.first { _ in true }.flatMap { $0.headingLevel == 1 ? $0.plainText : nil }
    }
    if title != nil { document.removeFirstBlock() }
    summary = document.read { root in
      root.children.first { $0.kind == "paragraph" }
        .map { $0.plainText.split(whereSeparator: \.isNewline).joined(separator: " ") }
    }
    html = document.html
  }
}

extension String {
  /// The text without the control characters and noncharacters that HTML doesn't allow.
  fileprivate var withoutControlCharacters: String {
    String(
      unicodeScalars.filter { scalar in
        "\n\r\t".unicodeScalars.contains(scalar)
          || scalar.properties.generalCategory != .control && !scalar.properties.isNoncharacterCodePoint
      })
  }
}
