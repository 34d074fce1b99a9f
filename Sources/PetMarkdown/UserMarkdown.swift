private import Support

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

  package init(_ markdown: String) { self.init(markdown, isFast: FastPath.isOn) }

  /// The same, without fast paths unless `isFast`.
  init(_ markdown: String, isFast: Bool) {
    let reading = UserMarkdownReading(markdown, for: .portable, isFast: isFast)
    plainReason = reading.plainReason
    html = HTMLWriter.html(of: reading.shown)
    self.markdown =
      plainReason == nil
      ? MarkdownWriter.markdown(of: reading.other, isFast: isFast) : MarkdownWriter.unchecked(reading.other)
  }

  /// The sentences of `markdown` for a poster or a preview: plain text without headings, tables, images, link definitions
  /// and the addresses that are behind the words of links.
  package static func sentences(of markdown: String) -> [String] { sentences(of: markdown, isFast: FastPath.isOn) }

  static func sentences(of markdown: String, isFast: Bool) -> [String] {
    UserMarkdownReading(markdown, for: .sentences, isFast: isFast).other.sentences
  }
}
