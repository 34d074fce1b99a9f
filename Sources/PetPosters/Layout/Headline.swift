internal import PetPresentation

/// A stacked headline that fits its frame by measured width (rules.md §10.5): the status in a band of colour, and below it
/// the subject, in one to three lines.
///
/// Each word is as wide as the sheet if the height allows, so the shortest word becomes the giant one.
struct Headline {
  let status: TextBlock
  let subject: [TextBlock]
  let measures: Measures
  /// The width of the longest word of the subject, in parts of its capitals, and how many words it has.
  let longestWord: Double
  let wordCount: Int

  /// The height of the larger capitals.
  var giantCapital: Double { max(status.capital, subject.first?.capital ?? 0) }
  var subjectCapital: Double { subject.first?.capital ?? 0 }
  var bandHeight: Double { measures.bandHeight(status.capital) }
  /// All of it, from the band's upper edge to the lowest ink.
  var height: Double { measures.height(status.capital, subjectCapital) }

  struct Limits {
    var statusWidth: Double
    /// The width of the subject, which may stand in a column.
    var subjectWidth: Double
    var height: Double
    /// The capitals that the subject should have if its width allows, even at the expense of the status.
    var goal: Double
    /// The least space above, between and below the words.
    var padding: Double
  }

  init(_ words: HeadlineWords, in limits: Limits, typesetter: Typesetter) {
    let status = Proportions(words.status, typesetter)
    let candidates = Self.breaks(of: words.subject).map { lines in
      Measures(status: status, subject: lines.map { Proportions($0, typesetter) }, limits: limits)
    }
    // The more lines, the better only if the letters grow by them.
    longestWord = candidates.map(\.widestSubject).min() ?? 1
    wordCount = candidates.map(\.subject.count).max() ?? 1
    measures = candidates.dropFirst().reduce(candidates[0]) { $1.capitals.subject > $0.capitals.subject ? $1 : $0 }
    let capitals = measures.capitals
    self.status = typesetter.set(.headline(words.status), capital: capitals.status)
    subject = measures.subject.map { typesetter.set(.headline($0.text), capital: capitals.subject) }
  }

  /// The ways to break a subject of up to three words into lines; a longer one stays on one line, and small.
  private static func breaks(of subject: String) -> [[String]] {
    let words = subject.split(whereSeparator: \.isWhitespace).map(String.init)
    switch words.count {
    case 2: return [[subject], words]
    case 3: return [[subject], [words[0], "\(words[1]) \(words[2])"], ["\(words[0]) \(words[1])", words[2]], words]
    default: return [[subject]]
    }
  }
}

/// How a line measures, as multiples of its capitals' height.
struct Proportions {
  let text: String
  let width: Double
  /// How far accents reach above the capitals, and tails below the baseline.
  let above: Double
  let below: Double

  init(_ text: String, _ typesetter: Typesetter) {
    let block = typesetter.set(.headline(text), capital: 100)
    self.text = text
    width = block.ink.width / 100
    above = max(0, block.firstBaseline - 100 - block.top) / 100
    below = max(0, block.bottom - block.firstBaseline) / 100
  }
}

struct Measures {
  let status: Proportions
  let subject: [Proportions]
  let limits: Headline.Limits

  /// The status is at most this part of the subject where both have the width: the eye needs one giant word.
  private static let balance = 0.86

  func bandHeight(_ capital: Double) -> Double {
    let least = limits.padding / 3
    return capital + max(limits.padding, status.above * capital + least)
      + max(limits.padding, status.below * capital + least)
  }

  func subjectHeight(_ capital: Double) -> Double {
    let lines = subject.reduce(0) { $0 + (1 + $1.above + $1.below) * capital }
    return lines + Double(max(0, subject.count - 1)) * lineGap(capital)
  }

  /// The width of the subject's longest line, in parts of its capitals.
  var widestSubject: Double { subject.map(\.width).max() ?? 1 }

  func lineGap(_ capital: Double) -> Double { 0.16 * capital }

  func height(_ status: Double, _ subject: Double) -> Double {
    bandHeight(status) + limits.padding + subjectHeight(subject)
  }

  var capitals: (status: Double, subject: Double) {
    let widest = (
      status: limits.statusWidth / status.width, subject: limits.subjectWidth / widestSubject
    )
    let balanced = Self.largest { capital in
      height(min(widest.status, Self.balance * capital), min(widest.subject, capital)) <= limits.height
    }
    let subject = min(widest.subject, balanced)
    let goal = min(limits.goal, widest.subject)
    guard subject < goal else { return (min(widest.status, Self.balance * balanced), subject) }
    // The subject reaches its goal, and the status takes what is left of the height.
    let status = Self.largest { height($0, goal) <= limits.height }
    return status >= goal / 12 ? (min(widest.status, status), goal) : (Self.balance * balanced, subject)
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
