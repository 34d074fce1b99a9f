extension [MarkdownBlock] {
  /// The text in paragraphs of texts, line breaks and links, nothing else: a line for each row of a table, its cells apart
  /// by ` | `.
  var literal: [MarkdownBlock] { flatMap(\.literalParagraphs).map(MarkdownBlock.paragraph) }

  /// Every line of `text` as it is: a paragraph between blank lines, a line break between others.
  static func paragraphs(of text: String) -> [MarkdownBlock] { text.paragraphs.map(MarkdownBlock.paragraph) }
}

extension MarkdownBlock {
  fileprivate var literalParagraphs: [[MarkdownInline]] {
    switch self {
    case .paragraph(let content), .heading(_, let content): [content.literal]
    case .quote(let blocks): blocks.flatMap(\.literalParagraphs)
    case .list(let list): list.items.joined().flatMap(\.literalParagraphs)
    case .code(let code): code.text.paragraphs
    case .table(let table): [table.lines]
    case .rule, .certain: []
    }
  }
}

extension MarkdownTable {
  fileprivate var lines: [MarkdownInline] {
    let rows = ([header] + rows).map { row in [MarkdownInline](row.map(\.literal).joined(separator: [.text(" | ")])) }
    return [MarkdownInline](rows.joined(separator: [.lineBreak])).merged
  }
}

extension [MarkdownInline] {
  /// The text alone, a line break as a newline.
  var text: String {
    map { inline in
      switch inline {
      case .text(let text), .code(let text): text
      case .lineBreak: "\n"
      case .emphasis(let content), .strong(let content), .strikethrough(let content): content.text
      case .link(let link): link.content.text
      }
    }.joined()
  }

  /// The same text without emphasis and code.
  fileprivate var literal: [MarkdownInline] {
    flatMap { inline -> [MarkdownInline] in
      switch inline {
      case .text, .lineBreak: [inline]
      case .code(let code): [.text(code)]
      case .emphasis(let content), .strong(let content), .strikethrough(let content): content.literal
      case .link(let link): [.link(MarkdownLink(target: link.target, title: link.title, content: link.content.literal))]
      }
    }.merged
  }

  /// The same with neighbouring texts joined.
  var merged: [MarkdownInline] { reduce(into: []) { $0.add($1) } }

  /// Adds `inline`; a text continues the one before it.
  mutating func add(_ inline: MarkdownInline) {
    guard case .text(let text) = inline else { return append(inline) }
    if case .text(let before) = last {
      self[count - 1] = .text(before + text)
    } else if !text.isEmpty {
      append(inline)
    }
  }

  /// `lines` with a break between each two.
  static func lines(_ lines: [String]) -> [MarkdownInline] {
    [MarkdownInline](lines.map { [.text($0)] }.joined(separator: [.lineBreak])).merged
  }
}

extension String {
  /// The lines, without white space at their ends, which neither Markdown nor HTML keeps.
  var lines: [String] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard let first = line.firstIndex(where: { !isBlank($0) }), let last = line.lastIndex(where: { !isBlank($0) })
      else { return "" }
      return String(Substring(line[first...last]))
    }
  }

  fileprivate var paragraphs: [[MarkdownInline]] { lines.split { $0.isEmpty }.map { .lines(Array($0)) } }
}
