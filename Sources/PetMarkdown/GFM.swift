private import CCMarkGFM
private import Essentials

/// The door to cmark-gfm, GitHub's own Markdown parser.
///
/// What is odd about it:
/// - Its extensions are in process-wide tables, so they are registered once.
/// - The table of characters that begin inline markup is process-wide too: see ``InlineTables``.
/// - For some texts its time grows with the square of their length: check ``ParseCost`` first.
package enum GFM {
  /// Which Markdown a text is written in.
  package enum Dialect: CaseIterable {
    /// A description: GitHub's, but without check boxes, because nobody could tick them; and with
    /// ``MarkupGuard``, because entities and link definitions would not be shown as they were written.
    case description
    /// A page of the site, as most hosts of Git repositories read it.
    case page
    /// The same on GitHub, which has footnotes too.
    case pageWithFootnotes

    fileprivate var extensions: [String] {
      switch self {
      case .description: ["table", "strikethrough", "autolink"]
      case .page, .pageWithFootnotes: ["table", "strikethrough", "autolink", "tasklist", "tagfilter"]
      }
    }

    fileprivate var options: Int32 { self == .pageWithFootnotes ? CMARK_OPT_FOOTNOTES : CMARK_OPT_DEFAULT }
  }

  /// The version of cmark-gfm that is used, like `0.29.0.gfm.6`: another one may write other pages.
  package static var version: String { String(cString: cmark_version_string()) }

  /// The tree of `markdown`.
  package static func tree(of markdown: String, as dialect: Dialect) -> GFMTree {
    tree(ofGuarded: dialect == .description ? MarkupGuard.inserted(into: markdown) : markdown, as: dialect)
  }

  /// The tree of `markdown`, which has its guards.
  static func tree(ofGuarded markdown: String, as dialect: Dialect) -> GFMTree {
    let needsLock = !InlineTables.areFilled || markdown.utf8.contains(UInt8(ascii: "~"))
    let parser = cmark_parser_new(dialect.options)
    defer { cmark_parser_free(parser) }
    for name in dialect.extensions where needsLock || name != "strikethrough" {
      cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    var markdown = markdown
    markdown.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    return GFMTree(owning: needsLock ? InlineTables.finish(parser) : cmark_parser_finish(parser))
  }
}
