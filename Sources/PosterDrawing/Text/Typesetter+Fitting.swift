/// Fitting text to a frame by measuring it. Nothing is ever cut in the middle of a word.
extension Typesetter {
  /// `words` on one line, as large as `size` allows and not larger than `capital`.
  package func line(_ words: StyledText, in size: Size, atMost capital: Double) -> TextBlock {
    // A text grows evenly, so one measurement is enough.
    let trial = set(words, capital: 10)
    let scale = min(capital / 10, size.width / max(trial.ink.width, 0.001), size.height / max(trial.height, 0.001))
    return trial.resized(capital: 10 * scale * 0.999)
  }

  /// All of `words`, broken into lines, at the first of `capitals` at which they fit; nil when they fit at none.
  package func whole(_ words: StyledText, in size: Size, capitals: [Double], lines: Int) -> TextBlock? {
    let space = Space(size: size, lines: lines)
    let line = set(words, capital: TextBlock.setCapital)
    for capital in capitals where space.mayHold(line, capital: capital) {
      let block = set(words, capital: capital, width: size.width)
      if space.holds(block) { return block }
    }
    return nil
  }

  /// As ``whole(_:in:capitals:lines:)``; where not all of them fit, as many whole words as do at the last of
  /// `capitals`, and an ellipsis. Nil when not even one word fits.
  ///
  /// A word that is wider than the frame even then is the only one that is broken, and loses nothing by it.
  package func paragraph(_ words: StyledText, in size: Size, capitals: [Double], lines: Int) -> TextBlock? {
    if let whole = whole(words, in: size, capitals: capitals, lines: lines) { return whole }
    guard let least = capitals.last else { return nil }
    let space = Space(size: size, lines: lines)
    return clamped(words, capital: least, in: space, breaking: .betweenWords)
      ?? clamped(words, capital: least, in: space, breaking: .anywhere)
  }

  private func clamped(_ words: StyledText, capital: Double, in space: Space, breaking: LineBreaking) -> TextBlock? {
    let whole = set(words, capital: capital, width: space.size.width, breaking: breaking)
    if space.holds(whole) { return whole }
    let scalars = Array(words.text.unicodeScalars)
    let label = String(decoding: words.text.utf8.prefix(words.labelBytes), as: UTF8.self).unicodeScalars.count
    // A label alone says nothing; after it come two spaces.
    let lengths = whole.breaks.filter { $0 > (label > 0 ? label + 2 : 0) && $0 < scalars.count }
    var best: TextBlock?
    var range = 0..<lengths.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let shorter = words.clamped(to: scalars[..<lengths[middle]])
      let block = set(shorter, capital: capital, width: space.size.width, breaking: breaking)
      if space.holds(block) {
        best = block
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return best
  }
}

/// A frame that text has to fit, and how many lines it may take.
private struct Space {
  let size: Size
  let lines: Int

  /// Whether the text of the single `line` may fit, so that it is worth breaking into lines.
  func mayHold(_ line: TextBlock, capital: Double) -> Bool {
    // No script's lines stand closer than this, and no line ends with more white than this.
    let most = max(1, min(lines, 1 + Int(max(0, size.height - capital) / (1.3 * capital))))
    return line.width * capital / line.capital <= Double(most) * (size.width + capital)
  }

  /// Whether `block` fits, but for a hundredth of a millimetre.
  func holds(_ block: TextBlock) -> Bool {
    block.lineCount <= lines && block.width <= size.width + 0.01 && block.height <= size.height + 0.01
  }
}
