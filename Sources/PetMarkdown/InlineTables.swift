private import CCMarkGFM
internal import Essentials
private import Support
internal import Synchronization

/// Keeps threads apart in the one step of cmark-gfm that isn't made for several: `cmark_parser_finish`.
///
/// It enters the characters of its parser's extensions into two process-wide tables, reads the document, and takes them out
/// again: a document that another thread is reading at that moment loses its links, without an error. These tables are all
/// that cmark-gfm 0.29.0.gfm.6 writes after the registration (its arena aside, which isn't used). So:
/// - `:` and `w`, the characters of addresses, are entered once for the life of the process, and their extension is told that
///   it has none; nobody takes them out any more. Every dialect has that extension.
/// - `~`, of strikethrough, must stay a character of its extension, by which cmark-gfm finds it (or never comes to an end). A
///   document without `~` goes without that extension and without a lock; the others wait for each other.
///
/// With 10,000 generated descriptions, of which 29 in 100 have a `~`, that is 3 µs a pet under the lock at most. All three
/// documents of a pet under one lock were 28: no more than 35,000 pets a second, on however many cores. Now the lock would be
/// the limit at 300,000; 16 cores at 200 µs a pet reach 80,000. On 1, 2, 4 and 16 threads no document was read otherwise.
enum InlineTables {
  private static let lock = Mutex(())

  /// Reads the document of a parser with the extension for `~`, or with any if ``areFilled`` is false: one at a time.
  static func finish(_ parser: OpaquePointer?) -> OpaquePointer? {
    nonisolated(unsafe) let parser = parser
    return lock.withLock { _ in
      nonisolated(unsafe) let document = cmark_parser_finish(parser)
      return document
    }
  }

  /// Whether the tables have the characters of addresses for good.
  static let areFilled: Bool = {
    cmark_gfm_core_extensions_ensure_registered()
    return FastPath.isOn && fill()
  }()

  /// Fills the tables, and tells whether documents are read by them. If not (a version with tables in each parser), the
  /// extension gets its characters back.
  private static func fill() -> Bool {
    let autolink = cmark_find_syntax_extension("autolink")
    let parser = cmark_parser_new(CMARK_OPT_DEFAULT)
    defer { cmark_parser_free(parser) }
    cmark_parser_attach_syntax_extension(parser, autolink)
    cmark_manage_extensions_special_characters(parser, 1)
    cmark_syntax_extension_set_special_inline_chars(autolink, nil)
    let text = "www.a.pl http://b.pl"
    cmark_parser_feed(parser, text, text.utf8.count)
    let document = cmark_parser_finish(parser)
    defer { cmark_node_free(document) }
    if GFMNode(document).firstChild?.children.map(\.type) == [.link, .text, .link] { return true }
    var characters: UnsafeMutablePointer<cmark_llist>?
    for character in ":w".utf8 {
      let data = UnsafeMutableRawPointer(bitPattern: UInt(character))
      characters = cmark_llist_append(cmark_get_default_mem_allocator(), characters, data)
    }
    cmark_syntax_extension_set_special_inline_chars(autolink, characters)
    return false
  }
}
