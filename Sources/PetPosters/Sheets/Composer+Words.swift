extension Composer {
  /// Whether nothing is known of its looks but perhaps its name, so that the headline has their room.
  var isBare: Bool {
    content.looks.count < 2 && content.description.sentences.isEmpty && !speciesIsUntold && content.postersWords.isEmpty
  }

  /// The sizes and the number of words.
  struct WordSizes {
    var looks: (from: TypeScale.Step, to: TypeScale.Step)
    var text: (from: TypeScale.Step, to: TypeScale.Step)
    var looksLines = 2
    /// The number of the facts' largest sizes that are worth a single line.
    var sizesOnOneLine = 3
    /// The limit of the text's size, at any step.
    var largestText = Double.infinity
    /// StyledText of the description (rules.md §10.7: at most 25 on a poster).
    var limit = 25
  }

  /// Its looks, from the top of `frame`: the known facts, then as much of the description as fits. Without a photo, the
  /// word REWARD comes before them.
  mutating func words(in frame: Rect, _ sizes: WordSizes) {
    var frame = frame
    var sizes = sizes
    if photoFrame == nil, let tag = rewardTag(widest: frame.width), tag.size.height <= frame.height {
      var row = frame.cut(.top, tag.size.height, gap: 2 * metrics.gap)
      place(tag, in: row.cut(.leading, tag.size.width, mirrored: isMirrored), as: .reward)
    }
    if let looks = looks(in: frame.size, sizes) {
      // Running text is never larger than the facts above it.
      sizes.largestText = looks.capital
      place(looks, in: frame.cut(.top, looks.height, gap: 0.85 * looks.capital), as: .looks)
    }
    for (text, part) in [(longReward, SheetPart.reward), (content.description.first(sizes.limit), .description)] {
      guard let text, let block = description(text, in: frame.size, sizes) else { continue }
      place(block, in: frame.cut(.top, block.height, gap: 1.1 * block.capital), as: part)
    }
  }

  /// Place and date: on one line, unless they are far larger on two, or not legible.
  func lastSeen(in size: Size, from largest: TypeScale.Step, to smallest: TypeScale.Step) -> TextBlock? {
    guard let seen = content.lastSeen else { return nil }
    let words = StyledText.facts(seen.facts, label: seen.label, in: content.direction)
    let capitals = metrics.scale.capitals(from: largest, to: smallest)
    let line = typesetter.whole(words, in: size, capitals: capitals.dropLast(2), lines: 1)
    let lines = typesetter.whole(words, in: size, capitals: capitals, lines: 2)
    if let line, line.capital > 0.7 * (lines?.capital ?? 0) { return line }
    return lines ?? typesetter.paragraph(words, in: size, capitals: capitals, lines: 4)
  }

  /// The facts on one line if that is legible, else on as many as are allowed.
  private func looks(in size: Size, _ sizes: WordSizes) -> TextBlock? {
    let facts = (speciesIsUntold ? [content.species].compactMap(\.self) : []) + content.looks
    guard !facts.isEmpty else { return nil }
    let words = StyledText.facts(facts, in: content.direction)
    let capitals = metrics.scale.capitals(from: sizes.looks.from, to: sizes.looks.to)
    return typesetter.whole(words, in: size, capitals: Array(capitals.prefix(sizes.sizesOnOneLine)), lines: 1)
      ?? typesetter.paragraph(words, in: size, capitals: capitals, lines: sizes.looksLines)
  }

  /// Running text; none rather than three words of it.
  private func description(_ text: String, in size: Size, _ sizes: WordSizes) -> TextBlock? {
    let steps = metrics.scale.capitals(from: sizes.text.from, to: sizes.text.to)
    let capitals = steps.filter { $0 <= sizes.largestText || $0 == steps.last }
    let block = typesetter.paragraph(StyledText(text), in: size, capitals: capitals, lines: .max)
    guard let block, block.shownText.count >= min(text.count, 40) else { return nil }
    return block
  }

  /// The reward in the owner's words, where they are wanted and too many for the tag.
  private var longReward: String? {
    guard let reward = content.reward, let amount = reward.amount, !content.rewardFitsTag else { return nil }
    return "\(reward.word): \(amount.isolated(in: content.direction))"
  }
}
