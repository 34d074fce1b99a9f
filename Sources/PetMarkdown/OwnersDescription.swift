/// The description that an owner wrote, ready for every place it is shown in.
///
/// It is GitHub-flavoured Markdown by somebody unknown (rules.md §2): every line is kept, raw HTML is text, images don't
/// load, links lead to safe addresses only, headings rank below the page's own.
package struct OwnersDescription: Sendable, Hashable {
  /// For an HTML page: elements of `p`, `br`, `a`, `em`, `strong`, `del`, `code`, `pre`, lists, tables, `blockquote`,
  /// `hr`, `h3` … `h6`, and nothing else.
  package let html: String
  /// For a page in Markdown: cmark-gfm reads it as what ``html`` shows.
  package let markdown: String
  /// For a feed, a poster or a preview: the text alone.
  package let text: String
  /// Why the text is shown line by line as it was written, and not as Markdown; nil when it is shown as Markdown.
  package let obstacle: Obstacle?

  /// What keeps a text from being read as Markdown.
  package enum Obstacle: String, Sendable, CaseIterable {
    /// It would take too long: see `ReadingEffort`.
    case effort
    /// Quotes, lists or emphasis are inside each other more than ``maximumDepth`` times.
    case nesting
    /// Markdown drops part of it: a row of a table has more cells than the table has columns.
    case loss
  }

  /// How many things may be inside each other: a list in a list counts as two.
  package static let maximumDepth = 50

  /// Reads `markdown`.
  package init(_ markdown: String) {
    let source = markdown.cleaned
    var blocks: [MarkdownBlock]
    (blocks, obstacle) = Self.read(source)
    if obstacle != nil { blocks = .paragraphs(of: source) }
    html = GFM.html(of: blocks)
    text = blocks.text
    self.markdown = obstacle == nil ? MarkdownWriter.markdown(of: blocks) : MarkdownWriter.unchecked(blocks)
  }

  private static func read(_ source: String) -> ([MarkdownBlock], Obstacle?) {
    if ReadingEffort.estimate(for: source) > ReadingEffort.limit { return ([], .effort) }
    let tree = GFM.tree(of: source, as: .description)
    if tree.depth > maximumDepth { return ([], .nesting) }
    let blocks = tree.read(GFMReader(headingOffset: 2).blocks)
    return blocks.letters == source.letters ? (blocks, nil) : ([], .loss)
  }
}
