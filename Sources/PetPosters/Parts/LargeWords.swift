import PosterDrawing
import PosterWording

extension SheetPiece {
  /// Cuts the few words for the pet's looks that are read from afar (rules.md §10.7) off one side of `frame`: as large
  /// as its width, `height` and so many lines allow; a second language below the first, in the same size.
  func largeWords(
    in frame: inout Rect, lines: ClosedRange<Int>, height: Double, atMost: Double = .infinity, side: Side = .bottom
  ) -> Composition {
    var drawn = blank
    // Common words, such as the name of a breed, are printed once, and larger.
    let others = content.translation?.postersWords.filter { !content.postersWords.contains($0) } ?? []
    let languages = [content.postersWords, others].filter { !$0.isEmpty }
    guard !languages.isEmpty else { return drawn }
    let size = Size(width: frame.width, height: height / Double(languages.count))
    let blocks = languages.map { lined($0, in: size, lines: lines) }
    let capital = min(atMost, blocks.compactMap { $0.first?.capital }.min() ?? 0)
    guard capital > 0 else {
      drawn.leavesOutWords = true
      drawn.miss(5)
      return drawn
    }
    if form.isReadFromAfar { drawn.want(capital, atLeast: metrics.wordsGoal, weight: 5) }
    if zip(languages, blocks).contains(where: { $1.leaveOut($0) }) { drawn.leaveOut(.words) }
    drawn.capitals[.words] = capital
    let rows = blocks.enumerated().flatMap { language, lines in
      lines.map {
        let block = $0.resized(capital: min($0.capital, capital))
        return (block: block, isTranslation: language > 0 || content.postersWords.isEmpty)
      }
    }
    let gap = rows.reduce(0.38) { max($0, 0.1 + $1.block.above + $1.block.belowRow) } * capital
    let above = (rows.first?.block.above ?? 0) * capital
    let total = rows.reduce(-gap) { $0 + $1.block.rowHeight + gap } + above
    var area = frame.cut(side, total + (rows.last?.block.belowRow ?? 0) * capital, gap: metrics.postersGap)
    _ = area.cut(.top, above)
    for (block, isTranslation) in rows {
      drawn.centre(block, in: area.cut(.top, block.rowHeight, gap: gap), as: .words, isTranslation: isTranslation)
    }
    return drawn
  }

  /// Cuts the few words off the top of a column that has room for them, as large as it is wide.
  ///
  /// - Parameters:
  ///   - headline: Where there is one, its giant word is twice as high or more.
  ///   - given: How far they make room for the text below, from 0 to 1.
  func largeWords(atTopOf column: inout Rect, below headline: Composition, giving given: Double = 0) -> Composition {
    var drawn = blank
    guard !content.postersWords.isEmpty else { return drawn }
    guard column.height > 0.12 * metrics.size.height else {
      drawn.leaveOut(.words)
      return drawn
    }
    // The thanks of a pet that is home are its only words; a small sheet has room for four lines that can still be
    // read.
    let part = content.message == .home ? 0.75 : 0.38 * (1 - 0.4 * given)
    let height = max(part * column.height, min((0.68 - 0.2 * given) * column.height, 5.6 * TypeScale.leastOnPosters))
    let most = form.hasHeadline ? 0.5 * (headline.capitals[.headline] ?? 0) : .infinity
    drawn += largeWords(in: &column, lines: 1...4, height: height, atMost: most, side: .top)
    _ = column.cut(.top, metrics.gap)
    return drawn
  }

  /// On how many lines the words may stand at the foot of a poster: two for a road, if the sheet has room for
  /// them, and where one is too small.
  var linesAtFoot: [Int] {
    guard !content.postersWords.isEmpty else { return [1] }
    let size = Size(width: metrics.printable.width - 2 * metrics.inset, height: 0.085 * metrics.size.height)
    let line = lined(content.postersWords, in: size, lines: 1...1).first?.capital ?? 0
    // Elsewhere than on posters there is no goal but that all of them are there.
    if !form.isReadFromAfar { return line > TypeScale.leastOnPosters ? [1] : [2] }
    return line >= metrics.wordsGoal ? [1] : [1, 2]
  }

  /// The words in lines as large as `size` allows, all of the same size. Words too long for reading from afar are
  /// small, and as many of them as have room.
  private func lined(_ phrases: [String], in size: Size, lines: ClosedRange<Int>) -> [TextBlock] {
    let usual = lined(phrases, in: size, lines: lines, isCondensed: false)
    // The narrow face where the width of the usual one keeps them small, and no larger than they should be.
    let goal = form.isReadFromAfar ? metrics.wordsGoal : 2 * TypeScale.leastOnPosters
    let capital = usual.first?.capital ?? 0
    guard capital < goal else { return usual }
    let narrow = lined(phrases, in: size, lines: lines, isCondensed: true)
    guard let reached = narrow.first?.capital, reached > capital || narrow.said.count > usual.said.count else {
      return usual
    }
    return reached > goal ? narrow.map { $0.resized(capital: min($0.capital, goal)) } : narrow
  }

  private func lined(_ phrases: [String], in size: Size, lines: ClosedRange<Int>, isCondensed: Bool) -> [TextBlock] {
    let fitted = phrases.brokenIntoLines(lines, mark: content.postersMark).map { way in
      let proportions = way.map { Proportions($0, typesetter, isCondensed: isCondensed) }
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
    let least = form.isReadFromAfar ? 1 : min(1, 1.4 * metrics.scale.unit)
    guard let best, best.capital >= max(2.6, least * TypeScale.leastOnPosters) else {
      // Fewer words, rather than small ones: those that have room alone.
      if phrases.count > 1, content.thanks == nil {
        let fitting = phrases.filter { !lined([$0], in: size, lines: lines, isCondensed: isCondensed).isEmpty }
        let fewer = fitting.count < phrases.count ? fitting : phrases.dropLast()
        return lined(fewer, in: size, lines: lines, isCondensed: isCondensed)
      }
      let text = StyledText(phrases.joined(separator: "\(content.postersMark) "), isBold: true)
      return [typesetter.whole(text, in: size, capitals: [TypeScale.leastOnPosters], lines: 4)].compactMap(\.self)
    }
    return best.way.map { typesetter.set(.headline($0, isCondensed: isCondensed), capital: best.capital * 0.999) }
  }
}

extension TextBlock {
  /// The reach of a single line's tails: those of several lines lie within their row.
  fileprivate var belowRow: Double { lineCount == 1 ? below : 0 }
}

extension [TextBlock] {
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

  /// The separator on one line.
  var postersMark: String { thanks == nil ? "," : "" }
}

extension [String] {
  /// The ways to break a few words into so many lines, each as its lines.
  ///
  /// Its elements are parts between which a line ends rather than within them: `TAN TERRIER`, `RED COLLAR`.
  ///
  /// - Parameter mark: The separator on the same line: a comma, or nothing after a sentence. No line ends with it.
  func brokenIntoLines(_ lines: ClosedRange<Int>, mark: String) -> [[String]] {
    var tokens: [String] = []
    var ends = 0
    for phrase in self {
      tokens += phrase.split(whereSeparator: \.isWhitespace).map(String.init)
      if !tokens.isEmpty { ends |= 1 << (tokens.count - 1) }
    }
    // More words than these break no further, which is a matter of time: each break doubles the ways.
    let breaks = Swift.max(0, Swift.min(tokens.count - 1, 8))
    let places = (0..<(1 << breaks)).filter { lines.contains($0.nonzeroBitCount + 1) }
    let inner = ends & ((1 << breaks) - 1)
    // With fewer lines than phrases, lines end only between phrases; with more, there at least.
    let whole = places.filter { $0 & inner == inner || ($0 & ~inner == 0 && $0 != 0) || $0 == 0 }
    return (whole.isEmpty ? (places.isEmpty ? [0] : places) : whole).map { bits in
      let parts = tokens.indices.dropLast().map { index in
        tokens[index] + (bits & (1 << index) != 0 ? "\n" : (inner & (1 << index) != 0 ? mark : "") + " ")
      }
      let text = (parts + tokens.suffix(1)).joined()
      return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
