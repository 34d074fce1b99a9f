private import CCMarkGFM
private import Foundation

extension GFM {
  /// `blocks` as HTML, written by cmark-gfm in its safe mode, which leaves out raw HTML and unsafe links once more.
  static func html(of blocks: [MarkdownBlock]) -> String {
    let document = NodeBuilder(node: cmark_node_new(CMARK_NODE_DOCUMENT))
    document.add(blocks)
    return GFMTree(owning: document.node).html
  }
}

extension GFMTree {
  /// The document as HTML; raw HTML in it is left out, and so are addresses of scripts.
  var html: String {
    read { document in
      let html = cmark_render_html(document.pointer, CMARK_OPT_TABLE_PREFER_STYLE_ATTRIBUTES, nil)
      defer { free(html) }
      return html.map { Self.adapted(String(cString: $0)) } ?? ""
    }
  }

  /// `<br />` as `<br>`: the slash means nothing in HTML. And the style of a cell as a class, because pages allow no inline
  /// style. A `<` of the text is `&lt;` by now, and a `"` is `&quot;`.
  private static func adapted(_ html: String) -> String {
    html.replacingBytes(of: "<br />", with: "<br>").replacingBytes(of: "<hr />", with: "<hr>")
      .replacingBytes(of: " style=\"text-align: ", with: " class=\"align-")
  }
}

/// Adds blocks and inlines to a node of cmark-gfm.
private struct NodeBuilder {
  let node: OpaquePointer?

  func add(_ block: MarkdownBlock) {
    switch block {
    case .paragraph(let content): child(CMARK_NODE_PARAGRAPH).add(content)
    case .heading(let level, let content):
      let heading = child(CMARK_NODE_HEADING)
      cmark_node_set_heading_level(heading.node, Int32(level))
      heading.add(content)
    case .quote(let blocks): child(CMARK_NODE_BLOCK_QUOTE).add(blocks)
    case .list(let list): add(list)
    case .code(let code): cmark_node_set_literal(child(CMARK_NODE_CODE_BLOCK).node, code)
    case .table(let table): add(table)
    case .rule: _ = child(CMARK_NODE_THEMATIC_BREAK)
    }
  }

  func add(_ blocks: [MarkdownBlock]) { for block in blocks { add(block) } }

  func add(_ inlines: [MarkdownInline]) { for inline in inlines { add(inline) } }

  private func add(_ inline: MarkdownInline) {
    switch inline {
    case .text(let text): cmark_node_set_literal(child(CMARK_NODE_TEXT).node, text)
    case .lineBreak: _ = child(CMARK_NODE_LINEBREAK)
    case .code(let code): cmark_node_set_literal(child(CMARK_NODE_CODE).node, code)
    case .emphasis(let content): child(CMARK_NODE_EMPH).add(content)
    case .strong(let content): child(CMARK_NODE_STRONG).add(content)
    case .strikethrough(let content): child(.strikethrough).add(content)
    case .link(let link):
      let node = child(CMARK_NODE_LINK)
      cmark_node_set_url(node.node, link.target.address)
      cmark_node_set_title(node.node, link.title)
      node.add(link.content)
    }
  }

  private func add(_ list: MarkdownList) {
    let builder = child(CMARK_NODE_LIST)
    cmark_node_set_list_type(builder.node, list.firstNumber == nil ? CMARK_BULLET_LIST : CMARK_ORDERED_LIST)
    cmark_node_set_list_start(builder.node, Int32(clamping: list.firstNumber ?? 1))
    cmark_node_set_list_tight(builder.node, list.isTight ? 1 : 0)
    for item in list.items { builder.child(CMARK_NODE_ITEM).add(item) }
  }

  private func add(_ table: MarkdownTable) {
    let builder = child(.table)
    var alignments = table.columns.map(\.rawValue)
    cmark_gfm_extensions_set_table_columns(builder.node, UInt16(clamping: alignments.count))
    cmark_gfm_extensions_set_table_alignments(builder.node, UInt16(clamping: alignments.count), &alignments)
    for (index, row) in ([table.header] + table.rows).enumerated() {
      let rowBuilder = builder.child(.tableRow)
      cmark_gfm_extensions_set_table_row_is_header(rowBuilder.node, index == 0 ? 1 : 0)
      for cell in row { rowBuilder.child(.tableCell).add(cell) }
    }
  }

  private func child(_ type: cmark_node_type) -> NodeBuilder {
    let child = cmark_node_new(type)
    cmark_node_append_child(node, child)
    return NodeBuilder(node: child)
  }

  private func child(_ type: ExtensionNode) -> NodeBuilder {
    let child = type.newNode()
    cmark_node_append_child(node, child)
    return NodeBuilder(node: child)
  }
}

/// A node that only an extension has.
private enum ExtensionNode: String {
  case strikethrough
  case table
  case tableRow = "table_row"
  case tableCell = "table_cell"

  func newNode() -> OpaquePointer? {
    let type = cmark_node_type(rawValue: Self.numbers[rawValue] ?? 0)
    let syntax = cmark_find_syntax_extension(self == .strikethrough ? "strikethrough" : "table")
    // A node made with its extension gets data of the extension; for a cell cmark-gfm never frees that.
    let node = self == .tableCell ? cmark_node_new(type) : cmark_node_new_with_ext(type, syntax)
    cmark_node_set_syntax_extension(node, syntax)
    return node
  }

  /// The types of these nodes. cmark-gfm assigns them when it registers the extensions, and no header has them, so they are
  /// read from a document with one node of each.
  private static let numbers: [String: UInt32] = GFM.tree(of: "~~a~~\n\n|a|\n|-|\n|a|", as: .page).read { document in
    var numbers: [String: UInt32] = [:]
    var nodes = Array(document.children)
    while let node = nodes.popLast() {
      numbers[node.kind] = cmark_node_get_type(node.pointer).rawValue
      nodes += node.children
    }
    return numbers
  }
}
