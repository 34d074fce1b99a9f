private import CCMarkGFM
private import Foundation

/// The door to cmark-gfm, GitHub's own Markdown parser.
///
/// What is odd about it:
/// - Its extensions live in process-wide tables: they are registered once.
/// - Which characters begin something inline is one table for the process, and every parse changes it. With two documents
///   in `cmark_parser_finish` at a time both are read wrongly, and nobody is told. Feeding and rendering may overlap.
/// - Some input takes it time that grows with the square of its length: see ``ReadingEffort``.
enum GFM {
  /// What GitHub adds to CommonMark.
  enum Extension: String, CaseIterable {
    case table, strikethrough, autolink, tasklist, tagfilter
  }

  /// The tree of `markdown`.
  static func tree(of markdown: String, extensions: [Extension]) -> GFMTree {
    registered
    let parser = cmark_parser_new(CMARK_OPT_DEFAULT)
    defer { cmark_parser_free(parser) }
    for name in extensions {
      cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name.rawValue))
    }
    var markdown = markdown
    markdown.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    return GFMTree(owning: inlineParsing.withLock { cmark_parser_finish(parser) })
  }

  private static let registered: Void = cmark_gfm_core_extensions_ensure_registered()
  private static let inlineParsing = NSLock()
}
