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
    let doubtful = blocks.map(\.withoutPlainText)
    if doubtful.allSatisfy({ $0 == .standIn }) { return true }
    let markdown = unchecked(doubtful)
    return dialects(of: markdown, isFast: isFast).allSatisfy { readBack(markdown, as: $0) == doubtful }
  }

  /// Those in which `markdown` must say the same. Footnotes need a `^`: without one, written or as a reference, both
  /// dialects are the same.
  private static func dialects(of markdown: String, isFast: Bool) -> [GFM.Dialect] {
    isFast && !markdown.utf8.contains(UInt8(ascii: "^")) && !markdown.contains("&#94")
      ? [.page] : [.page, .pageWithFootnotes]
  }

  /// The blocks that cmark-gfm finds in `markdown`.
  static func readBack(_ markdown: String, as dialect: GFM.Dialect) -> [MarkdownBlock] {
    GFM.tree(of: markdown, as: dialect).read { root in
      var reader = GFMReader(purpose: .portable)
      return reader.blocks(in: root)
    }
  }
}

extension MarkdownBlock {
  fileprivate static let standIn = MarkdownBlock.paragraph([.text("a")])

  /// A paragraph that is read as what it is, and keeps apart what is above and below, in place of ``plain(_:)``, about which
  /// there is no doubt.
  fileprivate var withoutPlainText: MarkdownBlock { if case .plain = self { .standIn } else { self } }
}
