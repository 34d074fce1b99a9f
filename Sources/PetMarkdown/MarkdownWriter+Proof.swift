internal import Support

extension MarkdownWriter {
  /// The Markdown of `blocks`, read back and compared.
  ///
  /// For some blocks this writer finds no Markdown that is read back the same, mostly for emphasis that begins or ends with
  /// punctuation inside a word. Those blocks become paragraphs without emphasis, or all blocks do if that isn't enough;
  /// text, lines and links stay.
  static func markdown(of blocks: [MarkdownBlock], isFast: Bool = FastPath.isOn) -> String {
    if isRead(blocks, isFast: isFast) { return unchecked(blocks) }
    let possible = blocks.flatMap { isRead([$0], isFast: isFast) ? [$0] : [$0].literal }
    return unchecked(isRead(possible, isFast: isFast) ? possible : blocks.literal)
  }

  /// Whether cmark-gfm reads the Markdown of `blocks` as `blocks`.
  private static func isRead(_ blocks: [MarkdownBlock], isFast: Bool) -> Bool {
    let doubtful = isFast ? blocks.doubtful : blocks
    if isFast && doubtful.isEmpty { return true }
    let markdown = unchecked(doubtful)
    return dialects(of: markdown, isFast: isFast).allSatisfy { readBack(markdown, as: $0) == doubtful }
  }

  /// Those in which `markdown` must say the same. Footnotes need a `^`: without one, and without a reference to a character,
  /// both dialects are the same.
  private static func dialects(of markdown: String, isFast: Bool) -> [GFM.Dialect] {
    var before: UInt8 = 0
    let mayHaveNote = markdown.utf8.contains { byte in
      defer { before = byte }
      return byte == UInt8(ascii: "^") || byte == UInt8(ascii: "#") && before == UInt8(ascii: "&")
    }
    return isFast && !mayHaveNote ? [.page] : [.page, .pageWithFootnotes]
  }

  /// The blocks that cmark-gfm finds in `markdown`.
  static func readBack(_ markdown: String, as dialect: GFM.Dialect) -> [MarkdownBlock] {
    GFM.tree(of: markdown, as: dialect).read { root in
      var reader = GFMReader(purpose: .portable)
      return reader.blocks(in: root)
    }
  }
}

extension [MarkdownBlock] {
  /// The blocks that aren't certain, in groups that stand together; a paragraph stands for what is certain between them, so that
  /// they stay apart.
  fileprivate var doubtful: [MarkdownBlock] {
    var result: [MarkdownBlock] = []
    var isApart = true
    for block in self {
      if !block.isCertain {
        if !isApart { result.append(.paragraph([.text("a")])) }
        result.append(block)
        isApart = true
      } else {
        isApart = result.isEmpty
      }
    }
    return result
  }
}
