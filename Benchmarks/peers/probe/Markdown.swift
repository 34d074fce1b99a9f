import CMark
import Foundation

/// Descriptions by cmark-gfm, which petspot uses, too.
enum Markdown {
  /// Found once, then only read.
  nonisolated(unsafe) private static let extensions: [OpaquePointer] = {
    cmark_gfm_core_extensions_ensure_registered()
    let names: [StaticString] = ["table", "strikethrough", "autolink"]
    return names.compactMap { name in
      name.utf8Start.withMemoryRebound(to: CChar.self, capacity: name.utf8CodeUnitCount + 1) {
        cmark_find_syntax_extension($0)
      }
    }
  }()
  /// Parsers change a table of cmark-gfm's that all share; two at once lose a ~~strikethrough~~ now and then.
  private static let parsing = NSLock()

  static func write(_ text: String, to page: inout Buffer) {
    let options = CMARK_OPT_HARDBREAKS
    guard let parser = parsing.withLock({ cmark_parser_new(options) }) else { fatalError("out of memory") }
    for each in extensions { cmark_parser_attach_syntax_extension(parser, each) }
    var text = text
    text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    let document = parsing.withLock { cmark_parser_finish(parser) }
    if let html = cmark_render_html(document, options, cmark_parser_get_syntax_extensions(parser)) {
      let count = strlen(html)
      html.withMemoryRebound(to: UInt8.self, capacity: count) {
        page.append(UnsafeBufferPointer(start: $0, count: count))
      }
      free(html)
    }
    cmark_node_free(document)
    cmark_parser_free(parser)
  }
}
