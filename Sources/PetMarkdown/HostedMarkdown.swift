/// A page in Markdown as hosts of Git repositories show it.
package struct HostedMarkdown: Sendable, Hashable {
  /// What cmark-gfm makes of it, without raw HTML. Its links and images lead where they say: a host follows no `tel:`.
  package let html: String

  /// Reads `markdown`, a page with its headings.
  package init(_ markdown: String) { html = GFM.tree(of: markdown, as: .page).html }
}
