/// Markdown by somebody unknown, the description of a pet, ready for every place it is shown in.
///
/// It is GitHub-flavoured Markdown (rules.md §2): every line is kept, raw HTML is text, images don't load, links lead to
/// safe addresses only, headings rank below the page's own.
package struct UserMarkdown: Sendable, Hashable {
  /// For an HTML page: elements of `p`, `br`, `a`, `em`, `strong`, `del`, `code`, `pre`, lists, tables, `blockquote`,
  /// `hr`, `h3` … `h6`, and nothing else.
  package let html: String
  /// For a page in Markdown: cmark-gfm reads it as what ``html`` shows.
  package let markdown: String
  /// Why the text is shown line by line as it was written, and not as Markdown; nil when it is shown as Markdown.
  package let plainReason: PlainReason?

  /// What keeps a text from being read as Markdown.
  package enum PlainReason: String, Sendable, CaseIterable {
    /// It would take too long: see `ParseCost`.
    case cost
    /// Quotes, lists or emphasis are inside each other more than ``maximumDepth`` times.
    case nesting
    /// Markdown drops part of it: a row of a table has more cells than the table has columns.
    case loss
  }

  /// How many things may be inside each other: a list in a list counts as two.
  package static let maximumDepth = 50

  package init(_ markdown: String) {
    let (shown, portable, reason) = Self.blocks(of: markdown, and: .portable)
    plainReason = reason
    html = HTMLWriter.html(of: shown)
    self.markdown = reason == nil ? MarkdownWriter.markdown(of: portable) : MarkdownWriter.unchecked(portable)
  }

  /// The sentences of `markdown` for a poster or a preview: plain text without headings, tables, images, link definitions
  /// and the addresses that are behind the words of links.
  package static func sentences(of markdown: String) -> [String] { blocks(of: markdown, and: .sentences).1.sentences }

  /// The blocks of `markdown` for a page and for `purpose`.
  private static func blocks(
    of markdown: String, and purpose: GFMReader.Purpose
  ) -> ([MarkdownBlock], [MarkdownBlock], PlainReason?) {
    let source = markdown.cleaned
    let plain = { (reason: PlainReason) in
      let blocks = [MarkdownBlock].paragraphs(of: source)
      return (blocks, blocks, reason)
    }
    if ParseCost.estimate(for: source) > ParseCost.limit { return plain(.cost) }
    let tree = GFM.tree(of: source, as: .description)
    if tree.depth > maximumDepth { return plain(.nesting) }
    let blocks = tree.read(GFMReader(headingOffset: 2).blocks)
    guard blocks.letters == source.letters else { return plain(.loss) }
    return (blocks, tree.read(GFMReader(headingOffset: 2, purpose: purpose).blocks), nil)
  }
}
