private import PetPresentation

/// Writes blocks as HTML, in the layout of cmark-gfm. There is no way to say anything but the elements below: whatever is text
/// is escaped, and links are ``SafeLink``s.
enum HTMLWriter {
  static func html(of blocks: [MarkdownBlock]) -> String { blocks.map(html).joined() }

  private static func html(_ block: MarkdownBlock) -> String {
    switch block {
    case .paragraph(let content): element("p", content) + "\n"
    case .heading(let level, let content): element("h\(level)", content) + "\n"
    case .quote(let blocks): "<blockquote>\n\(html(of: blocks))</blockquote>\n"
    case .list(let list): html(list)
    case .code(let code): "<pre><code>\(escaped(code))</code></pre>\n"
    case .table(let table): html(table)
    case .rule: "<hr>\n"
    }
  }

  private static func html(_ list: MarkdownList) -> String {
    let name = list.firstNumber == nil ? "ul" : "ol"
    let start = list.firstNumber.map { $0 == 1 ? "" : " start=\"\($0)\"" } ?? ""
    let items = list.items.map { blocks in
      let inside = blocks.reduce(into: "") { result, block in
        if case .paragraph(let content) = block, list.isTight {
          result += html(content)
        } else {
          result += (result.utf8.last == UInt8(ascii: "\n") ? "" : "\n") + html(block)
        }
      }
      return "<li>\(inside)</li>\n"
    }
    return "<\(name)\(start)>\n\(items.joined())</\(name)>\n"
  }

  private static func html(_ table: MarkdownTable) -> String {
    let row = { (cells: [MarkdownTable.Cell], name: String) in
      let cells = zip(cells, table.columns).map { cell, column in
        element(name, cell, attributes: column == .none ? "" : " class=\"align-\(column)\"") + "\n"
      }
      return "<tr>\n\(cells.joined())</tr>\n"
    }
    let body = table.rows.isEmpty ? "" : "<tbody>\n\(table.rows.map { row($0, "td") }.joined())</tbody>\n"
    return "<table>\n<thead>\n\(row(table.header, "th"))</thead>\n\(body)</table>\n"
  }

  private static func html(_ inlines: [MarkdownInline]) -> String {
    inlines.map { inline in
      switch inline {
      case .text(let text): escaped(text)
      case .lineBreak: "<br>\n"
      case .code(let code): "<code>\(escaped(code))</code>"
      case .emphasis(let content): element("em", content)
      case .strong(let content): element("strong", content)
      case .strikethrough(let content): element("del", content)
      case .link(let link): html(link)
      }
    }.joined()
  }

  /// The characters that cmark-gfm lets stand in an address stand.
  private static func html(_ link: MarkdownLink) -> String {
    let address = escaped(link.target.address.percentEncoded(allowing: "+!*'(),%#@?=;:/&$"))
    let title = link.title.isEmpty ? "" : " title=\"\(escaped(link.title))\""
    return element("a", link.content, attributes: " href=\"\(address)\"\(title)")
  }

  private static func element(_ name: String, _ content: [MarkdownInline], attributes: String = "") -> String {
    "<\(name)\(attributes)>\(html(content))</\(name)>"
  }

  /// By bytes: with a combining mark after it a sign is another `Character`.
  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
