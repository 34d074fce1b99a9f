private import CCMarkGFM
private import Synchronization

/// The door to cmark-gfm, GitHub's own Markdown parser.
///
/// It reads the pages of the site's owner, and it reads petspot's own Markdown pages back. A description is plain text and
/// never comes here.
///
/// cmark-gfm keeps its extensions, and the characters that begin inline markup, in process-wide tables. Every parse changes
/// the second table, so one document is read at a time. A document takes about 10 µs.
package enum GFM {
  /// The version of cmark-gfm that is used, like `0.29.0.gfm.6`: another one may write other pages.
  package static var version: String { String(cString: cmark_version_string()) }

  /// The tree of `markdown`, with GitHub's tables, task lists, strikethrough, autolinks and footnotes.
  package static func tree(of markdown: String) -> GFMTree {
    nonisolated(unsafe) let parser = cmark_parser_new(CMARK_OPT_FOOTNOTES)
    defer { cmark_parser_free(parser) }
    return GFMTree(
      owning: lock.withLock { _ in
        nonisolated(unsafe) let document = read(markdown, by: parser)
        return document
      })
  }

  private static func read(_ markdown: String, by parser: OpaquePointer?) -> OpaquePointer? {
    cmark_gfm_core_extensions_ensure_registered()
    for name in extensions { cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name)) }
    var markdown = markdown
    markdown.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    return cmark_parser_finish(parser)
  }

  private static let extensions = ["table", "strikethrough", "autolink", "tasklist", "tagfilter"]
  private static let lock = Mutex(())
}
