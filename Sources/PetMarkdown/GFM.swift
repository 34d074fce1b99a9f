private import CCMarkGFM
private import Foundation

/// The door to cmark-gfm, GitHub's own Markdown parser.
///
/// What is odd about it:
/// - Its extensions live in process-wide tables, so they are registered once.
/// - Which characters begin something inline is one table for the process, and every parse changes it. With two documents
///   in `cmark_parser_finish` at a time both are read wrongly, and nobody is told. Feeding and rendering may overlap.
/// - Some texts take it a time that grows with the square of their length: look at ``ParseCost`` first.
package enum GFM {
  /// Which Markdown a text is written in.
  package enum Dialect {
    /// An owner's: GitHub's, but without check boxes, because a form control that nobody can use is noise; and with
    /// ``MarkupGuard``, because entities and link definitions would not be shown as they were written.
    case description
    /// A page of ours, as a host of Git repositories reads it.
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

  /// The tree of `markdown`.
  package static func tree(of markdown: String, as dialect: Dialect) -> GFMTree {
    registered
    let parser = cmark_parser_new(dialect.options)
    defer { cmark_parser_free(parser) }
    for name in dialect.extensions {
      cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    var markdown = dialect == .description ? MarkupGuard.inserted(into: markdown) : markdown
    markdown.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    return GFMTree(owning: inlineParsing.withLock { cmark_parser_finish(parser) })
  }

  private static let registered: Void = cmark_gfm_core_extensions_ensure_registered()
  private static let inlineParsing = NSLock()
}
