private import CCMarkGFM

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

  /// How many nodes are inside each other where most are. Walked and not recursed into, so that whoever means to recurse
  /// can ask first.
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

/// A node of a ``GFMTree``.
package struct GFMNode {
  let pointer: OpaquePointer?

  init(_ pointer: OpaquePointer?) { self.pointer = pointer }

  var firstChild: GFMNode? { cmark_node_first_child(pointer).map(GFMNode.init) }
  var next: GFMNode? { cmark_node_next(pointer).map(GFMNode.init) }
  var parent: GFMNode? { cmark_node_parent(pointer).map(GFMNode.init) }
  package var children: some Sequence<GFMNode> {
    sequence(state: firstChild) { node in
      defer { node = node?.next }
      return node
    }
  }

  /// What it is, in cmark-gfm's words: `paragraph`, `table_cell`.
  package var kind: String { String(cString: cmark_node_get_type_string(pointer)) }
  package var literal: String { Self.text(cmark_node_get_literal(pointer)) }
  package var address: String { Self.text(cmark_node_get_url(pointer)) }
  package var title: String { Self.text(cmark_node_get_title(pointer)) }
  var fenceInfo: String { Self.text(cmark_node_get_fence_info(pointer)) }
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
