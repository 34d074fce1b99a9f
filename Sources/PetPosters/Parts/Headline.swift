import PosterDrawing
import PosterWording

/// A stacked headline that fits its frame by measured width (rules.md §10.5). The status is in a band of colour, with
/// the word REWARD at its other end (rules.md §10.9). Below it is the subject, in one to three lines.
///
/// Each word is as wide as the sheet if the height allows. So the shortest word becomes the giant one.
struct Headline {
  /// The words of the band on one line.
  let band: Proportions
  /// The lines of the subject.
  let lines: [Proportions]
  private let limits: Limits
  private let metrics: SheetMetrics
  /// The heights of the capitals of the band and of the subject.
  private(set) var capitals = (status: 0.0, subject: 0.0)
  /// The width of the longest word of the subject, in parts of its capitals, and how many words it has.
  private(set) var longestWord = 1.0
  private(set) var wordCount = 1
  /// Whether it says PET in place of the species.
  var isGeneral = false

  /// The height of the larger capitals.
  var giantCapital: Double { max(capitals.status, capitals.subject) }
  var bandHeight: Double { bandHeight(capitals.status) }
  /// All of it, from the band's upper edge to the lowest ink.
  var height: Double { height(capitals.status, capitals.subject) }
  /// The status's distance below the upper edge of its band.
  var statusBaseline: Double { reach(band.above, capitals.status) + capitals.status }

  struct Limits {
    var statusWidth: Double
    /// The width of the subject, which may stand in a column.
    var subjectWidth: Double
    var height: Double
    /// The capitals that a status keeps when it makes room for the subject; nil where both shrink alike.
    var leastStatus: Double?
  }
}

extension Headline {
  init(_ words: HeadlineWords, reward: String?, in limits: Limits, _ metrics: SheetMetrics, _ typesetter: Typesetter) {
    let goal = metrics.headlineGoal
    let band = Proportions.band(
      [words.status, reward].compactMap(\.self), in: limits.statusWidth, goal: goal, typesetter)
    // A subject of four words or more stays on one line, and small.
    let isLong = words.subject.split(whereSeparator: \.isWhitespace).count > 3
    let stacks = [words.subject].brokenIntoLines(1...(isLong ? 1 : 3), mark: "").map { lines in
      let lines = lines.map { Proportions($0, typesetter, goal: goal, in: limits.subjectWidth) }
      var stack = Headline(band: band, lines: lines, limits: limits, metrics: metrics)
      stack.capitals = stack.fittingCapitals
      return stack
    }
    // The more lines, the better only if the letters grow by them.
    self = stacks.dropFirst().reduce(stacks[0]) { $1.capitals.subject > $0.capitals.subject ? $1 : $0 }
    longestWord = stacks.map(\.widestLine).min() ?? 1
    wordCount = stacks.map(\.lines.count).max() ?? 1
  }

  /// The status is at most this part of the subject where both have the width: the eye needs one giant word.
  private static let balance = 0.86

  private func bandHeight(_ capital: Double) -> Double {
    capital + reach(band.above, capital) + reach(band.below, capital)
  }

  /// The space above or below the words of the band.
  private func reach(_ part: Double, _ capital: Double) -> Double {
    max(metrics.padding, part * capital + metrics.padding / 3)
  }

  /// The width of the subject's longest line, in parts of its capitals.
  private var widestLine: Double { lines.map(\.width).max() ?? 1 }

  func lineGap(_ capital: Double) -> Double { 0.16 * capital }

  private func height(_ status: Double, _ subject: Double) -> Double {
    let lines = lines.reduce(0) { $0 + (1 + $1.above + $1.below) * subject }
    return bandHeight(status) + metrics.padding + (lines + Double(max(0, self.lines.count - 1)) * lineGap(subject))
  }

  private var fittingCapitals: (status: Double, subject: Double) {
    let widest = (status: limits.statusWidth / band.width, subject: limits.subjectWidth / widestLine)
    let balanced = Self.largest { capital in
      height(min(widest.status, Self.balance * capital), min(widest.subject, capital)) <= limits.height
    }
    let subject = min(widest.subject, balanced)
    let goal = min(metrics.headlineGoal, widest.subject)
    guard subject < goal else { return (min(widest.status, Self.balance * balanced), subject) }
    // The subject reaches its goal, and the status takes the rest of the height, if that is enough for it.
    let rest = Self.largest { height($0, goal) <= limits.height }
    if rest >= limits.leastStatus ?? 0.17 * goal { return (min(widest.status, rest), goal) }
    let shared = min(widest.status, Self.balance * balanced)
    guard let least = limits.leastStatus, least < shared else { return (shared, subject) }
    return (least, Self.largest { height(least, min(goal, $0)) <= limits.height && $0 <= goal })
  }

  /// The largest height of up to half a metre for which `fits` holds, as it does for all smaller ones.
  private static func largest(_ fits: (Double) -> Bool) -> Double {
    var (low, high) = (0.0, 500.0)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }
}

/// The measures of a line, as multiples of its capitals' height.
struct Proportions {
  var text: String
  var width: Double
  /// The reach of accents above the capitals, and of tails below the baseline.
  var above: Double
  var below: Double
  /// Whether it is set in the narrow face.
  var isCondensed = false

  init(_ text: String, _ typesetter: Typesetter, isCondensed: Bool = false) {
    let block = typesetter.set(.headline(text, isCondensed: isCondensed), capital: 100)
    self.text = text
    self.isCondensed = isCondensed
    width = block.ink.width / 100
    above = block.above
    below = block.below
  }

  /// A line in the usual face, or in the narrow one where its width keeps it below `goal`. The narrow one reaches at
  /// most the goal, so that sheets that differ little look alike.
  init(_ text: String, _ typesetter: Typesetter, goal: Double, in room: Double) {
    let usual = Proportions(text, typesetter)
    guard goal > 0, room / usual.width < goal else {
      self = usual
      return
    }
    self.init(text, typesetter, isCondensed: true)
    width = max(width, min(usual.width, room / goal))
  }

  /// The words of a band on one line, with white between them; in the narrow face if the usual one has less than
  /// `enough` of the goal.
  static func band(
    _ words: [String], in width: Double, goal: Double, enough: Double = 0.4, _ typesetter: Typesetter
  ) -> Proportions {
    // The white between two words, in parts of their capitals.
    let gap = 0.6
    let joined = { (isCondensed: Bool) in
      let parts = words.map { Proportions($0, typesetter, isCondensed: isCondensed) }
      var whole = parts[0]
      for part in parts.dropFirst() {
        whole.width += gap + part.width
        whole.above = max(whole.above, part.above)
        whole.below = max(whole.below, part.below)
      }
      return whole
    }
    let usual = joined(false)
    return width / usual.width < enough * goal ? joined(true) : usual
  }
}
