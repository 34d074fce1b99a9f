private import CCMarkGFM

/// A node of a ``GFMTree``.
package struct GFMNode {
  let pointer: OpaquePointer?

  init(_ pointer: OpaquePointer?) { self.pointer = pointer }

  var firstChild: GFMNode? { cmark_node_first_child(pointer).map(GFMNode.init) }
  var next: GFMNode? { cmark_node_next(pointer).map(GFMNode.init) }
  var parent: GFMNode? { cmark_node_parent(pointer).map(GFMNode.init) }
  /// The nodes directly inside it, in order.
  package var children: some Sequence<GFMNode> { Siblings(following: firstChild) }

  /// What it is, in cmark-gfm's words: `paragraph`, `table_cell`.
  package var kind: String { String(cString: cmark_node_get_type_string(pointer)) }

  /// What it is, as far as a description may have it.
  var type: Kind {
    // The kinds of extensions have numbers only at run time, so they are known by name.
    switch cmark_node_get_type(pointer) {
    case CMARK_NODE_TEXT: .text
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_LIST: .list
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_LINK: .link
    case CMARK_NODE_IMAGE: .image
    case CMARK_NODE_CODE: .code
    case CMARK_NODE_HTML_INLINE: .inlineHTML
    case CMARK_NODE_HEADING: .heading
    case CMARK_NODE_BLOCK_QUOTE: .quote
    case CMARK_NODE_CODE_BLOCK: .codeBlock
    case CMARK_NODE_HTML_BLOCK: .htmlBlock
    case CMARK_NODE_THEMATIC_BREAK: .rule
    case CMARK_NODE_DOCUMENT, CMARK_NODE_ITEM: .other
    default:
      switch kind {
      case "table": .table
      case "strikethrough": .strikethrough
      default: .other
      }
    }
  }

  enum Kind {
    case paragraph, heading, quote, list, codeBlock, htmlBlock, table, rule
    case text, lineBreak, code, inlineHTML, emphasis, strong, strikethrough, link, image
    /// What is only there for what is inside it.
    case other
  }

  /// The text of a text, of code or of HTML; empty for other nodes.
  package var literal: String { Self.text(cmark_node_get_literal(pointer)) }
  /// Where a link or an image leads.
  package var address: String { Self.text(cmark_node_get_url(pointer)) }
  /// The title of a link or an image.
  package var title: String { Self.text(cmark_node_get_title(pointer)) }
  /// Whether a block of code stands between fences.
  var isFenced: Bool {
    var (length, offset, sign): (Int32, Int32, CChar) = (0, 0, 0)
    return cmark_node_get_fenced(pointer, &length, &offset, &sign) != 0
  }
  var fenceInfo: String { Self.text(cmark_node_get_fence_info(pointer)) }
  /// Whether it is a paragraph of nothing but a guard: what ``MarkdownSource`` has put in place of certain blocks.
  var isStandIn: Bool {
    guard type == .paragraph, let child = firstChild, child.type == .text, child.next == nil else { return false }
    return cmark_node_get_literal(child.pointer).map { String(cString: $0) == String(MarkupGuard.scalar) } ?? false
  }
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

  private struct Siblings: Sequence, IteratorProtocol {
    var following: GFMNode?

    mutating func next() -> GFMNode? {
      defer { following = following?.next }
      return following
    }
  }
}
