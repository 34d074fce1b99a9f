private import CCMarkGFM
private import Essentials

/// A document as cmark-gfm keeps it, freed with this value.
package struct GFMTree: ~Copyable {
  private let root: GFMNode

  /// Takes a document over from cmark-gfm.
  init(owning pointer: OpaquePointer?) { root = GFMNode(pointer) }

  deinit { cmark_node_free(root.pointer) }

  /// What `body` makes of the document's nodes, which live as long as this value does.
  package borrowing func read<Result>(_ body: (GFMNode) -> Result) -> Result { body(root) }

  /// Takes the first block out of the document.
  func removeFirstBlock() { cmark_node_free(cmark_node_first_child(root.pointer)) }

  /// The document as HTML; raw HTML in it is left out, and so are addresses of scripts.
  var html: String {
    let html = cmark_render_html(root.pointer, CMARK_OPT_TABLE_PREFER_STYLE_ATTRIBUTES, nil)
    defer { free(html) }
    // The slash means nothing in HTML, and pages allow no inline style, so a cell has a class. A `<` of the text is `&lt;` by
    // now, and a `"` is `&quot;`.
    let changes = [("<br />", "<br>"), ("<hr />", "<hr>"), (" style=\"text-align: ", " class=\"align-")]
    return changes.reduce(html.map { String(cString: $0) } ?? "") { $0.replacingBytes(of: $1.0, with: $1.1) }
  }

  /// How deep the nodes are inside each other. Counted without recursion, so that it can be checked before somebody
  /// recurses.
  var depth: Int {
    var (node, depth, deepest) = (root, 0, 0)
    while true {
      if let child = node.firstChild {
        (node, depth) = (child, depth + 1)
        deepest = max(deepest, depth)
      } else {
        while depth > 0, node.next == nil, let parent = node.parent { (node, depth) = (parent, depth - 1) }
        guard depth > 0, let next = node.next else { return deepest }
        node = next
      }
    }
  }
}
