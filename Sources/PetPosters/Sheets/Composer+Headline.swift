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
      goal: metrics.headlineGoal, padding: metrics.padding)
    let words = speciesIsUntold ? content.generalHeadline : content.headline
    var headline = Headline(words, reward: bandReward, in: limits, typesetter: typesetter)
    // A species in too many words for reading from afar stands further down; the headline says PET.
    if headline.subjectCapital < 0.4 * min(max(metrics.headlineGoal, 0.2 * height), headline.giantCapital) {
      headline = Headline(content.generalHeadline, reward: bandReward, in: limits, typesetter: typesetter)
      speciesIsUntold = true
    }
    headlineCapital = headline.giantCapital
    return headline
  }

  mutating func band(of headline: Headline, in frame: Rect) {
    add(.fill(frame, signal))
    let above = headline.measures.status.above * headline.status.capital
    var words = frame.inset(by: metrics.inset, 0)
    _ = words.cut(.top, statusBaseline(of: headline) - headline.status.capital - above)
    place(headline.status, in: words, .leading, .white, as: .headline)
    guard let reward = headline.reward else { return }
    // On the line of the status, with or without accents.
    let x = isMirrored ? words.x - reward.ink.x : words.right - reward.ink.width - reward.ink.x
    add(.text(reward, x: x, y: frame.y + statusBaseline(of: headline) - reward.firstBaseline, .white), as: .reward)
    rewardCapital = reward.capital
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
  var bandReward: String? { metrics.hasBand && content.translation == nil ? content.reward?.word : nil }
}
