internal import PetPresentation

/// One way to lay out a poster: where the photo, the words and the QR code go.
///
/// There are several ways for each photo, because a short giant word leaves white on its right and a long one doesn't, and
/// because words can be long. Each is tried as a whole, in this order, until one misses no goal.
struct PosterPlan: Hashable {
  /// In the column beside the photo, or in a row at the foot of so many lines.
  enum WordsPlace: Hashable { case column, foot(lines: Int) }

  enum CodePlace: Hashable {
    /// In the white right of the giant word, or of the status, whose band ends before it.
    case besideSubject, besideStatus
    /// Below the words in the column beside the photo.
    case column
    /// In the photo's lower corner.
    case onPhoto
    case none
  }

  var words: WordsPlace
  var code: CodePlace
  /// Without the facts that matter least, and with no tier larger than it should be.
  var isCompact = false
}

extension PosterPlan {
  /// The plans for a photo that stands beside the words, or across the sheet.
  static func all(besidePhoto: Bool, lines: [Int], hasCode: Bool, hasWords: Bool) -> [PosterPlan] {
    // A column without words has room for the code, and needs something in it.
    let column: [CodePlace] = besidePhoto ? [.column] : []
    let codes =
      (hasWords ? [] : column) + [.besideSubject, .besideStatus] + (hasWords ? column : [])
      + (besidePhoto ? [] : [.onPhoto])
    let places = (besidePhoto && hasWords ? [WordsPlace.column] : []) + lines.map { .foot(lines: $0) }
    return (hasCode ? codes : [.none]).flatMap { code in
      [false, true].flatMap { isCompact in places.map { PosterPlan(words: $0, code: code, isCompact: isCompact) } }
    }
  }
}

extension Composer {
  /// What a poster should reach, by how much it matters that it doesn't (rules.md §10.5, 7, 12 and 14).
  struct Goals {
    /// In parts of the goals, weighted; nothing is missed at 0.
    private(set) var missed = 0.0

    /// Notes that `value` should be `goal` or more; missing all of it counts `weight`.
    mutating func want(_ value: Double, atLeast goal: Double, weight: Double) {
      if value < goal * 0.999 { missed += weight * (1 - max(0, value) / goal) }
    }

    /// Notes that something is left out.
    mutating func miss(_ weight: Double) { missed += weight }
  }
}
