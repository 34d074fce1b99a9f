/// Writes blocks as HTML, in the layout of cmark-gfm. There is no way to say anything but the elements below: whatever is text
/// is escaped, and links are ``SafeLink``s.
struct HTMLWriter {
  var output: [UInt8] = []

  static func html(of blocks: [MarkdownBlock]) -> String {
    var writer = HTMLWriter()
    for block in blocks { writer.write(block) }
    return String(decoding: writer.output, as: UTF8.self)
  }

  private mutating func write(_ block: MarkdownBlock) {
    switch block {
    case .paragraph(let content): write("p", content, end: "\n")
    case .certain(let blocks): output += blocks.html
    case .heading(let level, let content): write("h\(level)", content, end: "\n")
    case .quote(let blocks):
      write("<blockquote>\n")
      for block in blocks { write(block) }
      write("</blockquote>\n")
    case .list(let list): write(list)
    case .code(let code):
      write("<pre><code>")
      write(text: code.text)
      write("</code></pre>\n")
    case .table(let table): write(table)
    case .rule: write("<hr>\n")
    }
  }

  private mutating func write(_ list: MarkdownList) {
    write(list.firstNumber.map { $0 == 1 ? "<ol>\n" : "<ol start=\"\($0)\">\n" } ?? "<ul>\n")
    for item in list.items {
      write("<li>")
      let start = output.count
      for block in item {
        if case .paragraph(let content) = block, list.isTight {
          write(content)
        } else {
          if output.count == start || output.last != UInt8(ascii: "\n") { write("\n") }
          write(block)
        }
      }
      write("</li>\n")
    }
    write(list.firstNumber == nil ? "</ul>\n" : "</ol>\n")
  }

  private mutating func write(_ table: MarkdownTable) {
    write("<table>\n<thead>\n")
    write(table.header, of: table, "th")
    write("</thead>\n")
    if !table.rows.isEmpty {
      write("<tbody>\n")
      for row in table.rows { write(row, of: table, "td") }
      write("</tbody>\n")
    }
    write("</table>\n")
  }

  private mutating func write(_ row: [MarkdownTable.Cell], of table: MarkdownTable, _ name: String) {
    write("<tr>\n")
    for (cell, column) in zip(row, table.columns) {
      write(name, cell, attributes: column == .none ? "" : " class=\"align-\(column)\"", end: "\n")
    }
    write("</tr>\n")
  }
}
