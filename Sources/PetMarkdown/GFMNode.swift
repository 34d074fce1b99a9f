private import CCMarkGFM

/// A node of a ``GFMTree``.
package struct GFMNode {
  let pointer: OpaquePointer?

  init(_ pointer: OpaquePointer?) { self.pointer = pointer }

  var firstChild: GFMNode? { cmark_node_first_child(pointer).map(GFMNode.init) }
  var next: GFMNode? { cmark_node_next(pointer).map(GFMNode.init) }
  var parent: GFMNode? { cmark_node_parent(pointer).map(GFMNode.init) }
  /// The nodes directly inside it, in order.
  package var children: some Sequence<GFMNode> {
    sequence(state: firstChild) { node in
      defer { node = node?.next }
      return node
    }
  }

  /// What it is, in cmark-gfm's words: `paragraph`, `table_cell`.
  package var kind: String { String(cString: cmark_node_get_type_string(pointer)) }
  /// The text of a text, of code or of HTML; empty for other nodes.
  package var literal: String { Self.text(cmark_node_get_literal(pointer)) }
  /// Where a link or an image leads.
  package var address: String { Self.text(cmark_node_get_url(pointer)) }
  /// The title of a link or an image.
  package var title: String { Self.text(cmark_node_get_title(pointer)) }
  var fenceInfo: String { Self.text(cmark_node_get_fence_info(pointer)) }
  /// 1 … 6 for a heading.
  package var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
  var isTight: Bool { cmark_node_get_list_tight(pointer) != 0 }

  /// The first number of an ordered list; nil for bullets.
  var firstNumber: Int? {
    cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST ? Int(cmark_node_get_list_start(pointer)) : nil
  }

  /// `l`, `c`, `r` or 0 for each column of a table.
  var alignments: [UInt8] {
    let count = Int(cmark_gfm_extensions_get_table_columns(pointer))
    return Array(UnsafeBufferPointer(start: cmark_gfm_extensions_get_table_alignments(pointer), count: count))
  }

  private static func text(_ text: UnsafePointer<CChar>?) -> String {
    text.map { MarkupGuard.removed(from: String(cString: $0)) } ?? ""
  }
}
