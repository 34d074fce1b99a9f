private import CCMarkGFM
private import Essentials

/// A document as cmark-gfm keeps it, freed with this value.
package struct GFMTree: ~Copyable {
  private let root: GFMNode

  /// Takes a document over from cmark-gfm.
  init(owning pointer: OpaquePointer?) { root = GFMNode(pointer) }

  deinit { cmark_node_free(root.pointer) }

  /// Calls `body` with the document's node. Nodes live as long as this value does.
  package borrowing func read<Result>(_ body: (GFMNode) -> Result) -> Result { body(root) }

  /// Takes the first block out of the document.
  func removeFirstBlock() { cmark_node_free(cmark_node_first_child(root.pointer)) }

  /// The document as HTML, without raw HTML and without addresses of scripts.
  var html: String {
    let options = CMARK_OPT_TABLE_PREFER_STYLE_ATTRIBUTES | CMARK_OPT_FOOTNOTES
    let html = cmark_render_html(root.pointer, options, nil)
    defer { free(html) }
    // The slash means nothing in HTML, and pages allow no inline style, so a cell has a class. A `<` of the text is `&lt;` by
    // now, and a `"` is `&quot;`.
    return Self.changes.reduce(html.map { String(cString: $0) } ?? "") { text, change in
      text.replacingBytes(of: change.old, with: change.new)
    }
  }

  private static let changes: [(old: String, new: String)] = [
    (" />", ">"), (" style=\"text-align: ", " class=\"align-"),
  ]
}

/// A node of a ``GFMTree``.
package struct GFMNode {
  let pointer: OpaquePointer?

  init(_ pointer: OpaquePointer?) { self.pointer = pointer }

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

  /// The addresses of all links inside it, in order.
  package var addresses: [String] { (kind == "link" ? [address] : []) + children.flatMap(\.addresses) }

  private static func text(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }
}
