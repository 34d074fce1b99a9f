import PosterDrawing

extension SheetPiece {
  /// Cuts the headline off the top of `frame`: at most `height` high, and as large as that and the width allow.
  func headlineRows(in frame: inout Rect, height: Double, gap: Double) -> Composition {
    let (drawn, column) = headlineRows(in: &frame, column: frame.width, height: height, gap: gap)
    frame = column
    return drawn
  }

  /// A headline whose band is as wide as `frame`, while its subject stands in a column on the leading side; returns the
  /// column below the subject, too, and leaves the other one in `frame`.
  func headlineRows(
    in frame: inout Rect, column: Double, height: Double, gap: Double
  ) -> (headline: Composition, column: Rect) {
    let inset = 2 * metrics.inset
    let headline = fitted(
      .init(statusWidth: frame.width - inset, subjectWidth: column - inset, height: height),
      isGeneral: context.speciesIsUntold)
    var drawn = blank
    band(of: headline, on: &drawn, in: frame.cut(.top, headline.bandHeight, gap: metrics.padding))
    var leading = frame.cut(.leading, column, gap: 2 * metrics.gap, mirrored: isMirrored)
    subject(of: headline, on: &drawn, in: &leading, inset: metrics.inset, gap: gap)
    return (drawn, leading)
  }

  /// The headline that fits, in the general words where the pet's own would be too small.
  private func fitted(_ limits: Headline.Limits, isGeneral: Bool) -> Headline {
    let words = isGeneral ? content.generalHeadline : content.headline
    var headline = Headline(words, reward: bandReward, in: limits, metrics, typesetter)
    headline.isGeneral = isGeneral
    let enough = 0.4 * min(max(metrics.headlineGoal, 0.2 * limits.height), headline.giantCapital)
    if isGeneral || headline.capitals.subject >= enough { return headline }
    // A species in too many words for reading from afar stands further down; the headline says PET.
    return fitted(limits, isGeneral: true)
  }

  private func band(of headline: Headline, on drawn: inout Composition, in frame: Rect) {
    drawn.speciesIsUntold = headline.isGeneral
    drawn.capitals[.headline] = headline.giantCapital
    let set = { [typesetter] (text: String) in
      typesetter.set(.headline(text, isCondensed: headline.band.isCondensed), capital: headline.capitals.status)
    }
    let status = set(headline.band.text)
    // Its colour goes on below the buttons of an app.
    drawn.add(.fill(frame.raised(by: metrics.covered), signal))
    var words = frame.inset(by: metrics.inset, 0)
    _ = words.cut(.top, headline.statusBaseline + status.top - status.firstBaseline)
    drawn.place(status, in: words, .leading, .white, as: .headline)
    if let bandReward {
      drawn.capitals[.reward] = headline.capitals.status
      drawn.add(atEnd(of: frame, set(bandReward), baseline: headline.statusBaseline), as: .reward)
    }
  }

  /// Words at the other end of a band, on the line `baseline` below its upper edge, with or without accents.
  private func atEnd(of band: Rect, _ words: TextBlock, baseline: Double) -> DrawCommand {
    let row = band.inset(by: metrics.inset, 0)
    let x = isMirrored ? row.x - words.ink.x : row.right - words.ink.width - words.ink.x
    return .text(words, x: x, y: band.y + baseline - words.firstBaseline, .white)
  }

  private func subject(
    of headline: Headline, on drawn: inout Composition, in frame: inout Rect, inset: Double, gap: Double
  ) {
    let capital = headline.capitals.subject
    for (index, line) in headline.lines.enumerated() {
      let gap = index == headline.lines.count - 1 ? gap : headline.lineGap(capital)
      let line = typesetter.set(.headline(line.text, isCondensed: line.isCondensed), capital: capital)
      drawn.place(line, in: frame.cut(.top, line.height, gap: gap).inset(by: inset, 0), as: .headline)
    }
  }

  /// Cuts a poster's headline off the top of `frame`, above a photo of one of `heights`, with the QR code in its white
  /// if the plan has it there and it fits. A second language has a band of its own below the first's, or else a part of
  /// the status's.
  func headlineRows(in frame: inout Rect, above heights: ClosedRange<Double>) -> Composition {
    let gap = metrics.postersGap
    let seconds = secondHeadline(width: frame.width)
    // A band has no room for two headlines and REWARD.
    let second = bandReward == nil ? seconds.first : nil
    let atStatus = plan.code == .besideStatus ? code : nil
    let atSubject = plan.code == .besideSubject ? code : nil
    let height = frame.height - heights.lowerBound - gap
    // A band has room for the code, and a hair.
    let enough = max(metrics.enoughStatus, atStatus.map { room(of: $0) - 3 * metrics.padding + 0.1 } ?? 0)
    let mayGive = heights.upperBound - heights.lowerBound
    // The giant word is as wide as its band, and begins where the band and the photo begin.
    var limits = Headline.Limits(
      statusWidth: frame.width - 2 * metrics.inset - (atStatus.map(room) ?? 0),
      subjectWidth: frame.width - 2 * metrics.edge - max(0, (atSubject.map(room) ?? 0) - metrics.edge),
      height: height - (seconds.isEmpty ? 0 : secondHeight(seconds) + gap))
    // REWARD keeps its size when the subject takes the whole width.
    if plan.code == .foot && bandReward != nil && form.isReadFromAfar { limits.leastStatus = metrics.leastReward }
    var headline = fitted(limits, giving: mayGive, above: enough, isGeneral: context.speciesIsUntold)
    let widest = (frame.width - 2 * metrics.edge) / headline.longestWord
    let goal = min(metrics.headlineGoal(ofWords: headline.wordCount), 0.999 * widest)
    var sharesBand = second != nil && headline.capitals.subject < goal
    if sharesBand, let second {
      limits.statusWidth = limits.statusWidth - second.ink.width - 2 * metrics.padding
      limits.height = height
      let shared = fitted(limits, giving: mayGive, above: enough, isGeneral: headline.isGeneral)
      // Two or three words for the species may leave hardly any room for the status.
      sharesBand = shared.capitals.status >= 0.17 * metrics.headlineGoal
      if sharesBand { headline = shared }
    }
    var row = frame.cut(.top, headline.bandHeight, gap: metrics.padding)
    var drawn = blank
    if let atStatus { printCode(atStatus, on: &drawn, in: &row, height: row.height + metrics.padding) }
    band(of: headline, on: &drawn, in: row)
    if sharesBand, let second {
      // On the status's line and no larger, with its accents and tails in the band.
      let inBand = 0.66 * metrics.padding / max(second.above, second.below, 0.01)
      let block = second.resized(capital: min(second.capital, headline.capitals.status, inBand))
      let end = atEnd(of: row, block, baseline: headline.statusBaseline)
      drawn.add(end, as: .headline, isTranslation: true)
    }
    var words = frame.cut(.top, headline.height - headline.bandHeight - metrics.padding, gap: gap)
    if let atSubject { printCode(atSubject, on: &drawn, in: &words, height: words.height + gap) }
    subject(of: headline, on: &drawn, in: &words, inset: metrics.edge, gap: 0)
    if !sharesBand && !seconds.isEmpty {
      secondBand(seconds, beside: headline, on: &drawn, in: frame.cut(.top, secondHeight(seconds), gap: gap))
    }

    // A sheet held in the hand may have a smaller word for the sake of its photo.
    let weight = form.isReadFromAfar || metrics.isPicture ? 200.0 : 5
    drawn.want(headline.capitals.subject, atLeast: goal, weight: weight)
    // A word isn't made small by the code beside it, but by the sheet alone.
    if atSubject != nil {
      drawn.want(headline.capitals.subject, atLeast: min(metrics.headlineGoal, 0.999 * widest), weight: 20)
    }
    drawn.want(headline.giantCapital, atLeast: metrics.headlineGoal, weight: 0.5)
    drawn.want(headline.capitals.status, atLeast: 0.3 * metrics.headlineGoal, weight: 30)
    if headline.isGeneral { drawn.miss(5) }
    return drawn
  }

  /// The headline that fits; where its status is larger than `enough`, it gives up to `most` of its height to the photo
  /// below.
  private func fitted(
    _ limits: Headline.Limits, giving most: Double, above enough: Double, isGeneral: Bool
  ) -> Headline {
    let largest = fitted(limits, isGeneral: isGeneral)
    let spare = min(most, largest.capitals.status - enough)
    guard metrics.headlineGoal > 0, spare > 0 else { return largest }
    let fitted = { (part: Double, isGeneral: Bool) in
      var smaller = limits
      smaller.height -= part * spare
      return self.fitted(smaller, isGeneral: isGeneral)
    }
    let smaller = fitted(1, largest.isGeneral)
    // A subject of several words shrinks with the status: as far as it is larger than it should be.
    let given = largest.capitals.subject - smaller.capitals.subject
    let mayGive = max(0, largest.capitals.subject - metrics.headlineGoal(ofWords: largest.wordCount))
    return given > mayGive ? fitted(mayGive / given, smaller.isGeneral) : smaller
  }

  /// The width that a code and its quiet zone take from a row of the headline.
  private func room(of code: PrintedCode) -> Double { edge(of: code) + code.width + code.quiet }

  /// Its distance from the sheet's margin, which may be narrower than its quiet zone.
  private func edge(of code: PrintedCode) -> Double { max(0, code.quiet - metrics.bleed) }

  /// Cuts the code off the trailing side of a row of the headline, where `height` is free, if that is enough.
  private func printCode(_ code: PrintedCode, on drawn: inout Composition, in row: inout Rect, height: Double) {
    let above = row.y > metrics.printable.y ? max(0, code.quiet - metrics.padding) : edge(of: code)
    guard above + code.width + code.quiet <= height else { return }
    let strip = row.cut(.trailing, room(of: code), mirrored: isMirrored)
    drawn.place(code, x: strip.x + (isMirrored ? edge(of: code) : code.quiet), y: strip.y + above)
  }

  /// `ЗНИК ПЕС` on one line, for readers of the second language only, and `ВИНАГОРОДА` as large.
  private func secondHeadline(width: Double) -> [TextBlock] {
    guard let translation = content.translation else { return [] }
    let headline = translation.headline.oneLine
    let size = Size(width: width - 2 * metrics.inset, height: 0.32 * metrics.headlineGoal)
    guard bandReward != nil, let reward = translation.reward?.word else {
      return [typesetter.line(.headline(headline), in: size, atMost: 0.28 * metrics.headlineGoal)]
    }
    let words = [headline, reward]
    let goal = metrics.leastReward
    let whole = Proportions.band(words, in: size.width, goal: goal, enough: 1, typesetter)
    let capital = min(goal, 0.999 * size.width / whole.width)
    return words.map { typesetter.set(.headline($0, isCondensed: whole.isCondensed), capital: capital) }
  }

  /// The second language's own band: its headline, and REWARD at the other end.
  private func secondBand(_ words: [TextBlock], beside first: Headline, on drawn: inout Composition, in band: Rect) {
    drawn.add(.fill(band, signal))
    let baseline = 0.7 * metrics.padding + reachAboveLine(words)
    let row = band.inset(by: metrics.inset, baseline - reachAboveLine([words[0]]))
    drawn.place(words[0], in: row, .leading, .white, as: .headline, isTranslation: true)
    for reward in words.dropFirst() {
      drawn.add(atEnd(of: band, reward, baseline: baseline), as: .reward, isTranslation: true)
      drawn.capitals[.reward] = min(reward.capital, first.capitals.status)
    }
  }

  /// The height of its own band: words on one line, with all accents and tails.
  private func secondHeight(_ words: [TextBlock]) -> Double {
    let below = words.map { $0.bottom - $0.firstBaseline }.max() ?? 0
    return reachAboveLine(words) + below + 1.4 * metrics.padding
  }

  private func reachAboveLine(_ words: [TextBlock]) -> Double { words.map { $0.firstBaseline - $0.top }.max() ?? 0 }
}
