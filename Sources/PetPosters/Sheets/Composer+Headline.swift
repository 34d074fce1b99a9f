internal import PetPresentation
import PosterDrawing

extension Composer {
  /// Cuts the headline off the top of `frame`: at most `height` high, and as large as that and the width allow.
  mutating func headline(in frame: inout Rect, height: Double, gap: Double) {
    frame = headline(in: &frame, column: frame.width, height: height, gap: gap)
  }

  /// A headline whose band is as wide as `frame`, while its subject stands in a column on the leading side; returns the
  /// column below the subject, and leaves the other one in `frame`.
  mutating func headline(in frame: inout Rect, column: Double, height: Double, gap: Double) -> Rect {
    let headline = fitted(
      statusWidth: frame.width - 2 * metrics.inset, subjectWidth: column - 2 * metrics.inset, height: height)
    band(of: headline, in: frame.cut(.top, headline.bandHeight, gap: metrics.padding))
    var leading = frame.cut(.leading, column, gap: 2 * metrics.gap, mirrored: isMirrored)
    subject(of: headline, in: &leading, inset: metrics.inset, gap: gap)
    return leading
  }

  /// The headline that fits, in the general words where the pet's own would be too small.
  mutating func fitted(statusWidth: Double, subjectWidth: Double, height: Double) -> Headline {
    let limits = Headline.Limits(
      statusWidth: statusWidth, subjectWidth: subjectWidth, height: height,
      goal: metrics.headlineGoal, leastStatus: keepsReward ? metrics.leastReward : nil, padding: metrics.padding)
    let words = speciesIsUntold ? content.generalHeadline : content.headline
    var headline = Headline(words, reward: bandReward, in: limits, typesetter: typesetter)
    // A species in too many words for reading from afar stands further down; the headline says PET.
    if headline.subjectCapital < 0.4 * min(max(metrics.headlineGoal, 0.2 * height), headline.giantCapital) {
      headline = Headline(content.generalHeadline, reward: bandReward, in: limits, typesetter: typesetter)
      speciesIsUntold = true
    }
    capitals[.headline] = headline.giantCapital
    return headline
  }

  mutating func band(of headline: Headline, in frame: Rect) {
    // Its colour goes on below the buttons of an app.
    add(.fill(frame.raised(by: metrics.covered), signal))
    var words = frame.inset(by: metrics.inset, 0)
    _ = words.cut(.top, statusBaseline(of: headline) + headline.status.top - headline.status.firstBaseline)
    place(headline.status, in: words, .leading, .white, as: .headline)
    guard let reward = headline.reward else { return }
    place(reward, besideStatusOf: headline, in: frame, as: .reward)
    capitals[.reward] = reward.capital
  }

  /// Places words at the other end of the status's band, on its line, with or without accents.
  private mutating func place(
    _ words: TextBlock, besideStatusOf headline: Headline, in band: Rect, as part: SheetPart,
    isTranslation: Bool = false
  ) {
    let row = band.inset(by: metrics.inset, 0)
    let x = isMirrored ? row.x - words.ink.x : row.right - words.ink.width - words.ink.x
    let y = band.y + statusBaseline(of: headline) - words.firstBaseline
    add(.text(words, x: x, y: y, .white), as: part, isTranslation: isTranslation)
  }

  /// The status's distance below the upper edge of its band.
  func statusBaseline(of headline: Headline) -> Double {
    let above = headline.measures.status.above * headline.status.capital
    return max(metrics.padding, above + metrics.padding / 3) + headline.status.capital
  }

  mutating func subject(of headline: Headline, in frame: inout Rect, inset: Double, gap: Double) {
    let last = headline.subject.count - 1
    for (index, line) in headline.subject.enumerated() {
      let gap = index == last ? gap : headline.measures.lineGap(line.capital)
      place(line, in: frame.cut(.top, line.height, gap: gap).inset(by: inset, 0), as: .headline)
    }
  }

  /// The word REWARD where it has its place in the band (rules.md §10.9): beside a second language it is a tag on the
  /// photo.
  var bandReward: String? { form.hasHeadline && content.translation == nil ? content.reward?.word : nil }

  /// Cuts a poster's headline off the top of `frame`, above a photo of one of `heights`, with the QR code in its white
  /// if the plan has it there and it fits. A second language has a band of its own below the first's, or else a part of
  /// the status's.
  mutating func posterHead(in frame: inout Rect, above heights: ClosedRange<Double>, _ place: SheetPlan.CodePlace) {
    keepsReward = place == .foot && bandReward != nil && form.isReadFromAfar
    let second = secondHeadline(width: frame.width)
    let atStatus = place == .besideStatus ? printedCode : nil
    let atSubject = place == .besideSubject ? printedCode : nil
    let statusWidth = frame.width - 2 * metrics.inset - (atStatus.map(room) ?? 0)
    // The giant word is as wide as its band, and begins where the band and the photo begin.
    let subjectWidth = frame.width - 2 * metrics.edge - max(0, (atSubject.map(room) ?? 0) - metrics.edge)
    let height = frame.height - heights.lowerBound - postersGap
    let enough = max(metrics.enoughStatus, atStatus.map(leastStatus) ?? 0)
    let mayGive = heights.upperBound - heights.lowerBound
    var headline = fitted(
      statusWidth: statusWidth, subjectWidth: subjectWidth,
      height: height - (second.map { secondHeight($0) + postersGap } ?? 0), giving: mayGive, above: enough)
    let widest = (frame.width - 2 * metrics.edge) / headline.longestWord
    let goal = min(metrics.headlineGoal(ofWords: headline.wordCount), 0.999 * widest)
    let sharesBand = second != nil && headline.subjectCapital < goal
    if sharesBand, let second {
      headline = fitted(
        statusWidth: statusWidth - second.ink.width - 2 * metrics.padding, subjectWidth: subjectWidth,
        height: height, giving: mayGive, above: enough)
    }
    // A sheet held in the hand may have a smaller word for the sake of its photo.
    goals.want(headline.subjectCapital, atLeast: goal, weight: form.isReadFromAfar || metrics.isPicture ? 200 : 5)
    // A word isn't made small by the code beside it, but by the sheet alone.
    if atSubject != nil {
      goals.want(headline.subjectCapital, atLeast: min(metrics.headlineGoal, 0.999 * widest), weight: 20)
    }
    goals.want(headline.giantCapital, atLeast: metrics.headlineGoal, weight: 0.5)
    goals.want(headline.status.capital, atLeast: 0.3 * metrics.headlineGoal, weight: 30)
    if speciesIsUntold { goals.miss(5) }

    var row = frame.cut(.top, headline.bandHeight, gap: metrics.padding)
    if let atStatus { self.code(in: &row, atStatus, height: row.height + metrics.padding) }
    band(of: headline, in: row)
    if sharesBand, let second { share(band: row, of: headline, with: second) }
    var words = frame.cut(.top, headline.height - headline.bandHeight - metrics.padding, gap: postersGap)
    if let atSubject { self.code(in: &words, atSubject, height: words.height + postersGap) }
    subject(of: headline, in: &words, inset: metrics.edge, gap: 0)
    if !sharesBand, let second { secondBand(second, in: frame.cut(.top, secondHeight(second), gap: postersGap)) }
  }

  /// The headline that fits; where its status is larger than `enough`, it gives up to `most` of its height to the photo
  /// below.
  private mutating func fitted(
    statusWidth: Double, subjectWidth: Double, height: Double, giving most: Double, above enough: Double
  ) -> Headline {
    let largest = fitted(statusWidth: statusWidth, subjectWidth: subjectWidth, height: height)
    let spare = min(most, largest.status.capital - enough)
    guard metrics.headlineGoal > 0, spare > 0 else { return largest }
    let smaller = fitted(statusWidth: statusWidth, subjectWidth: subjectWidth, height: height - spare)
    // A subject of several words shrinks with the status: as far as it is larger than it should be.
    let given = largest.subjectCapital - smaller.subjectCapital
    let mayGive = largest.subjectCapital - metrics.headlineGoal(ofWords: largest.wordCount)
    guard given > max(0, mayGive) else { return smaller }
    let part = max(0, mayGive) / given
    return fitted(statusWidth: statusWidth, subjectWidth: subjectWidth, height: height - part * spare)
  }

  /// The height of the status's capitals in a band that has room for the code, and a hair.
  private func leastStatus(beside code: PrintedCode) -> Double { room(of: code) - 3 * metrics.padding + 0.1 }

  /// The width that a code and its quiet zone take from a row of the headline.
  private func room(of code: PrintedCode) -> Double { edge(of: code) + code.width + code.quiet }

  /// Its distance from the sheet's margin, which may be narrower than its quiet zone.
  private func edge(of code: PrintedCode) -> Double { max(0, code.quiet - metrics.bleed) }

  /// Cuts the code off the trailing side of a row of the headline, where `height` is free, if that is enough.
  private mutating func code(in row: inout Rect, _ code: PrintedCode, height: Double) {
    let above = row.y > metrics.printable.y ? max(0, code.quiet - metrics.padding) : edge(of: code)
    guard above + code.width + code.quiet <= height else { return }
    let strip = row.cut(.trailing, room(of: code), mirrored: isMirrored)
    place(code, at: Point(x: strip.x + (isMirrored ? edge(of: code) : code.quiet), y: strip.y + above))
  }

  /// `ЗНИК ПЕС` on one line, for readers of the second language only.
  private func secondHeadline(width: Double) -> TextBlock? {
    guard let headline = content.translation?.headline else { return nil }
    let size = Size(width: width - 2 * metrics.inset, height: 0.32 * metrics.headlineGoal)
    return typesetter.line(.headline(headline.oneLine), in: size, atMost: 0.28 * metrics.headlineGoal)
  }

  /// The height of its own band.
  private func secondHeight(_ words: TextBlock) -> Double { words.height + 1.4 * metrics.padding }

  /// At the other end of the status's band, on its line and no larger, with its accents and tails in the band.
  private mutating func share(band: Rect, of headline: Headline, with words: TextBlock) {
    let inBand = 0.66 * metrics.padding / max(words.above, words.below, 0.01)
    let block = words.resized(capital: min(words.capital, headline.status.capital, inBand))
    place(block, besideStatusOf: headline, in: band, as: .headline, isTranslation: true)
  }

  private mutating func secondBand(_ words: TextBlock, in frame: Rect) {
    add(.fill(frame, signal))
    let row = frame.inset(by: metrics.inset, 0.7 * metrics.padding)
    place(words, in: row, .leading, .white, as: .headline, isTranslation: true)
  }
}
