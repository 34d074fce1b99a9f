/// The blocks of a ``UserMarkdown``.
struct UserMarkdownReading {
  /// For an HTML page.
  private(set) var shown: [MarkdownBlock] = []
  /// For the purpose that was asked for.
  private(set) var other: [MarkdownBlock] = []
  private(set) var plainReason: UserMarkdown.PlainReason?

  /// Reads `markdown` for an HTML page and for `purpose`.
  init(_ markdown: String, for purpose: GFMReader.Purpose, isFast: Bool) {
    let text = markdown.cleaned(isFast: isFast)
    plainReason = read(text, for: purpose, isFast: isFast)
    if plainReason != nil {
      shown = .paragraphs(of: text)
      other = shown
    }
  }

  private mutating func read(
    _ text: String, for purpose: GFMReader.Purpose, isFast: Bool
  ) -> UserMarkdown.PlainReason? {
    if ParseCost.estimate(for: text) > ParseCost.limit { return .cost }
    let guarded = MarkupGuard.inserted(into: text, isFast: isFast)
    let source = isFast ? MarkdownSource(dividing: guarded) : MarkdownSource(whole: guarded)
    guard let rest = source.rest else {
      shown = source.plain.map(MarkdownBlock.plain)
      other = shown
      return nil
    }
    let tree = GFM.tree(ofGuarded: rest, as: .description)
    if tree.depth > UserMarkdown.maximumDepth { return .nesting }
    tree.read { read($0, plain: source.plain, for: purpose) }
    return shown.hasLetters(of: source.plain.isEmpty ? text : rest, isFast: isFast) ? nil : .loss
  }

  /// Reads block by block; one that looks the same for every purpose is read once.
  private mutating func read(_ document: GFMNode, plain: [String], for purpose: GFMReader.Purpose) {
    var plain = plain[...]
    for node in document.children {
      if !plain.isEmpty, node.isStandIn {
        let block = MarkdownBlock.plain(plain.removeFirst())
        shown.append(block)
        other.append(block)
        continue
      }
      var (page, reader) = (GFMReader(headingOffset: 2), GFMReader(headingOffset: 2, purpose: purpose))
      let start = shown.count
      page.add(node, to: &shown)
      if page.hasMetAnother { reader.add(node, to: &other) } else { other += shown[start...] }
    }
  }
}
