internal import PetPresentation
import PosterDrawing
import PosterWording

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
    /// The part of the height that the facts take at most.
    var looksPart = 1.0
    /// The number of the facts' largest sizes that are worth a single line.
    var sizesOnOneLine = 3
    /// StyledText of the description (rules.md §10.7: at most 25 on a poster).
    var limit = 25
  }

  /// Its looks, from the top of `frame`: the known facts, then as much of the description as fits. Without a photo, the
  /// word REWARD comes before them.
  mutating func words(in frame: Rect, _ sizes: WordSizes) {
    var frame = frame
    if photoFrame == nil, let tag = rewardTag(widest: frame.width), tag.size.height <= frame.height {
      place(tag, in: frame.cut(.top, tag.size.height, gap: 2 * metrics.gap), as: .reward)
    }
    let room = Size(width: frame.width, height: sizes.looksPart * frame.height)
    let looks = looks(in: room, sizes)
    row(looks, .top, of: &frame, leading: 0.85, as: .looks)
    // Running text is never larger than the facts above it.
    let steps = metrics.scale.capitals(from: sizes.text.from, to: sizes.text.to)
    let capitals = steps.filter { $0 <= looks?.capital ?? .infinity || $0 == steps.last }
    for (text, part) in [(longReward, SheetPart.reward), (content.description.first(sizes.limit), .description)] {
      row(text.flatMap { running($0, in: frame.size, capitals) }, .top, of: &frame, leading: 1.1, as: part)
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
    return lines ?? block(of: seen, in: size, capitals: capitals, lines: 4)
  }

  /// Place and date on so many lines, or on `atMost`; of a long place only the beginning, so that the date has room.
  func block(
    of seen: PosterContent.Seen, in size: Size, capitals: [Double], lines: Int, atMost: Int? = nil
  ) -> TextBlock? {
    let texts = seen.shortened.map { StyledText.facts($0, label: seen.label, in: content.direction) }
    let whole = { [typesetter] (text: StyledText, lines: Int) in
      typesetter.whole(text, in: size, capitals: capitals, lines: lines)
    }
    return whole(texts[0], lines) ?? texts.lazy.compactMap { whole($0, atMost ?? lines) }.first
      ?? typesetter.paragraph(texts[0], in: size, capitals: capitals, lines: lines)
  }

  /// The facts on one line if that is legible, else on as many as are allowed.
  private func looks(in size: Size, _ sizes: WordSizes) -> TextBlock? {
    guard !postersLooks.isEmpty else { return nil }
    let words = StyledText.facts(postersLooks, in: content.direction)
    let capitals = metrics.scale.capitals(from: sizes.looks.from, to: sizes.looks.to)
    return typesetter.whole(words, in: size, capitals: Array(capitals.prefix(sizes.sizesOnOneLine)), lines: 1)
      ?? typesetter.paragraph(words, in: size, capitals: capitals, lines: sizes.looksLines)
  }

  /// Running text; none rather than three words of it.
  func running(_ text: String, in size: Size, _ capitals: [Double]) -> TextBlock? {
    let block = typesetter.paragraph(StyledText(text), in: size, capitals: capitals, lines: .max)
    guard let block, block.shownText.count >= min(text.count, 40) else { return nil }
    return block
  }

  /// The reward in the owner's words, where they are wanted and too many for the tag beside the word REWARD.
  var longReward: String? {
    guard let reward = content.reward, let amount = reward.amount, amount != reward.shortAmount else { return nil }
    return "\(reward.word): \(amount.isolated(in: content.direction))"
  }

  /// Cuts the words off one side of `frame`: as large as its width, `height` and so many lines allow; a second language
  /// below the first, in the same size.
  mutating func words(
    in frame: inout Rect, lines: ClosedRange<Int>, height: Double, atMost: Double = .infinity, side: Side = .bottom
  ) {
    let languages = content.wordings
    guard !languages.isEmpty else { return }
    let size = Size(width: frame.width, height: height / Double(languages.count))
    let blocks = languages.map { lined($0, in: size, lines: lines) }
    let capital = min(atMost, blocks.compactMap { $0.first?.capital }.min() ?? 0)
    guard capital > 0 else {
      leavesOutWords = true
      return goals.miss(5)
    }
    if form.isReadFromAfar { goals.want(capital, atLeast: metrics.wordsGoal, weight: 5) }
    if zip(languages, blocks).contains(where: { $1.leaveOut($0) }) { leaveOut(.words) }
    capitals[.words] = capital
    let rows = blocks.enumerated().flatMap { language, lines in
      lines.map {
        let block = $0.resized(capital: min($0.capital, capital))
        return (block: block, isTranslation: language > 0 || content.postersWords.isEmpty)
      }
    }
    let gap = rows.reduce(0.38) { max($0, 0.1 + $1.block.above + $1.block.belowRow) } * capital
    let above = (rows.first?.block.above ?? 0) * capital
    let total = rows.reduce(-gap) { $0 + $1.block.rowHeight + gap } + above
    var area = frame.cut(side, total + (rows.last?.block.belowRow ?? 0) * capital, gap: postersGap)
    _ = area.cut(.top, above)
    for (block, isTranslation) in rows {
      centre(block, in: area.cut(.top, block.rowHeight, gap: gap), as: .words, isTranslation: isTranslation)
    }
  }

  /// On how many lines the words may stand at the foot of a poster: two for a road, if the sheet has room for
  /// them, and where one is too small.
  var wordsLines: [Int] {
    guard !content.postersWords.isEmpty else { return [1] }
    let size = Size(width: metrics.printable.width - 2 * metrics.inset, height: 0.085 * metrics.size.height)
    let line = lined(content.postersWords, in: size, lines: 1...1).first?.capital ?? 0
    // Elsewhere than on posters there is no goal but that all of them are there.
    if !form.isReadFromAfar { return line > Self.leastOnPosters ? [1] : [2] }
    return line >= metrics.wordsGoal ? [1] : [1, 2]
  }

  /// The words in lines as large as `size` allows, all of the same size. Words too long for reading from afar are
  /// small, and as many of them as have room.
  private func lined(_ phrases: [String], in size: Size, lines: ClosedRange<Int>) -> [TextBlock] {
    let usual = lined(phrases, in: size, lines: lines, isCondensed: false)
    // The narrow face where the width of the usual one keeps them small, and no larger than they should be.
    let goal = form.isReadFromAfar ? metrics.wordsGoal : 2 * Self.leastOnPosters
    guard let capital = usual.first?.capital, capital < goal else { return usual }
    let narrow = lined(phrases, in: size, lines: lines, isCondensed: true)
    guard let reached = narrow.first?.capital, reached > capital || narrow.said.count > usual.said.count else {
      return usual
    }
    return reached > goal ? narrow.map { $0.resized(capital: min($0.capital, goal)) } : narrow
  }

  private var leastWords: Double {
    form.isReadFromAfar ? Self.leastOnPosters : max(2.6, min(1, 1.4 * metrics.scale.unit) * Self.leastOnPosters)
  }

  private func lined(
    _ phrases: [String], in size: Size, lines: ClosedRange<Int>, isCondensed: Bool
  ) -> [TextBlock] {
    var known: [String: Proportions] = [:]
    let fitted = WordLines(phrases, mark: content.postersMark, lines: lines).ways.map { way in
      let proportions = way.map { line in
        let measured = known[line] ?? Proportions(line, typesetter, isCondensed: isCondensed)
        known[line] = measured
        return measured
      }
      let reach = (proportions.map(\.above).max() ?? 0) + (proportions.map(\.below).max() ?? 0)
      let high = Double(way.count) * (1 + max(0.38, 0.1 + reach))
      let widths = proportions.map(\.width)
      let capital = min(size.width / (widths.max() ?? 1), size.height / high)
      return (way: way, capital: capital, narrowest: widths.min() ?? 0)
    }
    // The fewest lines among those that are as large, and the most even ones.
    let largest = fitted.reduce(0) { max($0, $1.capital) }
    let best = fitted.filter { $0.capital > 0.999 * largest }
      .min { ($0.way.count, $1.narrowest) < ($1.way.count, $0.narrowest) }
    guard let best, best.capital >= leastWords else {
      // Fewer words, rather than small ones.
      if phrases.count > 1, content.thanks == nil {
        return lined(phrases.dropLast(), in: size, lines: lines, isCondensed: isCondensed)
      }
      let text = StyledText(phrases.joined(separator: "\(content.postersMark) "), isBold: true)
      return [typesetter.paragraph(text, in: size, capitals: [Self.leastOnPosters], lines: 4)].compactMap(\.self)
    }
    return best.way.map { typesetter.set(.headline($0, isCondensed: isCondensed), capital: best.capital * 0.999) }
  }
}

extension TextBlock {
  /// The reach of a single line's tails: those of several lines lie within their row.
  fileprivate var belowRow: Double { lineCount == 1 ? below : 0 }
}

extension [TextBlock] {
  /// Their text.
  fileprivate var said: String { map(\.shownText).joined(separator: " ") }

  /// Whether they end in the middle of these phrases, or before the last one.
  fileprivate func leaveOut(_ phrases: [String]) -> Bool {
    said.hasSuffix("…") || said.count(where: \.isLetter) < phrases.joined().count(where: \.isLetter)
  }
}

extension PosterContent {
  /// The words of a poster in the parts that a line ends between: the pet's looks, or for a pet that is home, the
  /// thanks.
  var postersWords: [String] {
    guard let thanks else { return words?.phrases ?? [] }
    return thanks.split(separator: ". ").enumerated().map { $0 == 0 && thanks.contains(". ") ? "\($1)." : String($1) }
  }

  /// The words in each language: common words, such as the name of a breed, are printed once, and larger.
  fileprivate var wordings: [[String]] {
    let others = translation?.postersWords.filter { !postersWords.contains($0) } ?? []
    return [postersWords, others].filter { !$0.isEmpty }
  }

  /// The separator on one line.
  var postersMark: String { thanks == nil ? "," : "" }
}
