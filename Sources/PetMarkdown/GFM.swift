private import CCMarkGFM
private import Essentials
private import Support
private import Synchronization

/// A document as cmark-gfm, GitHub's own Markdown parser, keeps it; freed with this value. The door to that library.
///
/// It reads the pages of the site's owner, and it reads petspot's own Markdown pages back. A description is plain text
/// and never comes here.
///
/// cmark-gfm keeps its extensions, and the characters that begin inline markup, in process-wide tables. Every parse
/// changes the second table, so one document is read at a time. A document takes about 10 µs.
package struct GFM: ~Copyable {
  /// The version of cmark-gfm that is used, like `0.29.0.gfm.6`: another one may write other pages.
  package static var version: String { String(cString: cmark_version_string()) }

  private static let extensions = ["table", "strikethrough", "autolink", "tasklist", "tagfilter"]
  private static let lock = Mutex(())
  private let root: GFMNode

  /// Reads `markdown`, with GitHub's tables, task lists, strikethrough, autolinks and footnotes.
  package init(_ markdown: String) {
    nonisolated(unsafe) let parser = cmark_parser_new(CMARK_OPT_FOOTNOTES)
    defer { cmark_parser_free(parser) }
    root = Self.lock.withLock { _ in
      nonisolated(unsafe) let document = GFMNode(pointer: Self.read(markdown, by: parser))
      return document
    }
  }

  deinit { cmark_node_free(root.pointer) }

  private static func read(_ markdown: String, by parser: OpaquePointer?) -> OpaquePointer? {
    cmark_gfm_core_extensions_ensure_registered()
    for name in extensions { cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name)) }
    var markdown = markdown
    markdown.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    return cmark_parser_finish(parser)
  }

  /// Calls `body` with the document's node. Nodes live as long as this value does.
  package borrowing func read<Result>(_ body: (GFMNode) -> Result) -> Result { body(root) }

  /// The document as HTML, without raw HTML and without addresses of scripts.
  var html: String {
    let options = CMARK_OPT_TABLE_PREFER_STYLE_ATTRIBUTES | CMARK_OPT_FOOTNOTES
    let html = cmark_render_html(root.pointer, options, nil)
    defer { free(html) }
    // The slash means nothing in HTML, and pages allow no inline style, so a cell has a class. A `<` of the text is
    // `&lt;` by now, and a `"` is `&quot;`.
    return Self.changes.reduce(html.map { String(cString: $0) } ?? "") { text, change in
      text.replacingBytes(of: change.old, with: change.new)
    }
  }

  private static let changes: [(old: String, new: String)] = [
    (" />", ">"), (" style=\"text-align: ", " class=\"align-"),
    // A box that can't be ticked, and has no name, says no more than its sign; the words are English on any page.
    ("<input type=\"checkbox\" checked=\"\" disabled=\"\">", "☑"),
    ("<input type=\"checkbox\" disabled=\"\">", "☐"), (" aria-label=\"Back to content\"", ""),
  ]
}

/// A node of a ``GFM``.
package struct GFMNode {
  let pointer: OpaquePointer?

  /// The nodes directly inside it, in order.
  package var children: some Sequence<GFMNode> {
    sequence(first: cmark_node_first_child(pointer)) { $0.flatMap { cmark_node_next($0) } }
      .lazy.prefix { $0 != nil }.map(GFMNode.init)
  }

  /// The kind of node in cmark-gfm's words: `paragraph`, `table_cell`.
  package var kind: String { String(cString: cmark_node_get_type_string(pointer)) }
  /// The text of a text, of code or of HTML; empty for other nodes.
  package var literal: String { Self.text(cmark_node_get_literal(pointer)) }
  /// The address of a link or an image.
  package var address: String { Self.text(cmark_node_get_url(pointer)) }
  /// The title of a link or an image.
  package var title: String { Self.text(cmark_node_get_title(pointer)) }
  /// 1 … 6 for a heading, 0 for other nodes.
  package var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }

  /// The text that a reader sees, with a newline for a line break.
  package var plainText: String {
    switch cmark_node_get_type(pointer) {
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: "\n"
    default: literal + children.map(\.plainText).joined()
    }
  }

  /// Makes addresses from the site's root relative: `/map.pdf` becomes `../map.pdf` with the root `../`.
  /// A page gets the name of its file, because a browser shows a folder on a disk as a list.
  ///
  /// - Returns: Whether there was one.
  fileprivate func lead(by root: String) -> Bool {
    let address = address
    let isFromRoot = address.hasPrefix("/") && !address.hasPrefix("//")
    if isFromRoot {
      let path = address.dropFirst().prefix { !"?#".contains($0) }
      let page = path.isEmpty || path.hasSuffix("/") ? "index.html" : ""
      cmark_node_set_url(pointer, root + path + page + address.dropFirst(1 + path.count))
    }
    return children.reduce(isFromRoot) { $1.lead(by: root) || $0 }
  }

  /// Names the headings that links of the document lead to as GitHub does: `#opening-hours`, and `#opening-hours-1` for
  /// a second one of that text.
  fileprivate func nameHeadings() {
    var counts: [String: Int] = [:]
    var names = Set(addresses.filter { $0.hasPrefix("#") }.map { $0.percentDecoded ?? $0 })
    for heading in children where heading.headingLevel > 0 {
      // By code points: a character may have a quote in it.
      let signs = heading.plainText.lowercased().unicodeScalars.filter { sign in
        sign.properties.isAlphabetic || sign.properties.numericType != nil || " -_".unicodeScalars.contains(sign)
      }
      let text = String(String.UnicodeScalarView(signs)).replacing(" ", with: "-")
      let name = counts[text].map { "\(text)-\($0)" } ?? text
      counts[text, default: 0] += 1
      guard names.remove("#" + name) != nil else { continue }
      let mark = cmark_node_new(CMARK_NODE_CUSTOM_INLINE)
      cmark_node_set_on_enter(mark, "<span id=\"\(name)\"></span>")
      cmark_node_prepend_child(heading.pointer, mark)
    }
  }

  /// The parts inside it that no page shows, in order. Pages load pictures of the site alone.
  fileprivate func lostParts(on host: String?) -> [TrustedMarkdown.LostPart] {
    let isElsewhere = address.lowercased().prefixMatch(of: /(?:[a-z]|file|javascript|vbscript|data):/) != nil
    let (its, lost) = (URL(string: address)?.host()?.lowercased(), "not shown")
    let advice = "Put the file into Templates/static, and write /name for it"
    let part: TrustedMarkdown.LostPart? =
      switch kind {
      case "image" where (address.hasScheme || address.hasPrefix("//")) && (its == nil || its != host):
        ("the picture \(address)", its != nil && host == nil ? "\(lost), unless it is the site's own" : lost, advice)
      case "link" where isElsewhere: ("the address \(address)", "leads nowhere", advice)
      case _ where kind.hasPrefix("html_") && !literal.hasPrefix("</"):
        ("the HTML \(literal.prefix { !$0.isNewline })", lost, "Write it in Markdown")
      default: nil
      }
    // Headings show HTML as text.
    return [part].compactMap(\.self) + (headingLevel == 1 ? [] : children.flatMap { $0.lostParts(on: host) })
  }

  /// The addresses of all links inside it, in order.
  package var addresses: [String] { (kind == "link" ? [address] : []) + children.flatMap(\.addresses) }

  private static func text(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }
}

/// A page of text that the site's owner wrote in Markdown, as HTML.
///
/// Links may lead anywhere within the site, images are shown, headings are the page's own. Raw HTML is dropped.
package struct TrustedMarkdown: Sendable, Hashable {
  /// Its first block, if that is a heading of level 1.
  package let title: String?
  /// The text of its first paragraph, without markup; nil when there is none.
  package let summary: String?
  /// The HTML after the title.
  package let html: String
  /// The whole text, without comments: these are notes to the author.
  package let markdown: String

  /// A part of a text that no page shows, and a remedy.
  package typealias LostPart = (text: String, consequence: String, advice: String)

  /// - Parameter host: The site's, in small letters; nil where it is unknown.
  package static func lostParts(of markdown: String, on host: String? = nil) -> [LostPart] {
    GFM(markdown.withoutComments).read { $0.lostParts(on: host) }
  }

  /// - Parameter root: The way to the site's root, where addresses such as `/map.pdf` begin.
  package init(_ markdown: String, root: String = "/") {
    let markdown = markdown.withoutComments
    // HTML allows no control characters and noncharacters.
    let text = markdown.withoutControlCharacters(but: ["\n", "\r", "\t"]).unicodeScalars
    let document = GFM(String(text.filter { !$0.properties.isNoncharacterCodePoint }))
    let hasAddressFromRoot: Bool
    (title, summary, hasAddressFromRoot) = document.read { tree -> (String?, String?, Bool) in
      let heading = tree.children.first { _ in true }.flatMap { $0.headingLevel == 1 ? $0 : nil }
      let title = heading?.plainText
      if let heading { cmark_node_free(heading.pointer) }
      tree.nameHeadings()
      let summary = tree.children.first { $0.kind == "paragraph" }?.plainText
      return (title, summary?.split(whereSeparator: \.isNewline).joined(separator: " "), tree.lead(by: root))
    }
    html = document.html
    self.markdown = hasAddressFromRoot ? markdown.replacing(Self.addressFromRoot) { "\($0.1)\(root)" } : markdown
  }

  /// The begin of the address in `[map](/map.pdf)` and `[map]: /map.pdf`.
  nonisolated(unsafe) private static let addressFromRoot =
    /(\]\(<?|^ {0,3}\[[^\]]+\]:\s*<?)\/(?!\/)/.anchorsMatchLineEndings()
}

extension String {
  /// The Markdown without comments, `<!-- … -->` and `[//]: # (…)`; code, and a `\<` of the text, stay.
  fileprivate var withoutComments: String {
    guard contains("<!--") || contains("[//]:") else { return self }
    let parts = /(\\<|```.*?```|`[^`\n]*`)|<!--.*?-->|^\[\/\/\]:.*?$/.dotMatchesNewlines().anchorsMatchLineEndings()
    return replacing(parts) { $0.1 ?? "" }
  }
}
