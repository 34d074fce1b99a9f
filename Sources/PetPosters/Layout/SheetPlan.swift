import PosterDrawing
import PosterWording

/// One way to lay out a sheet: where the photo, the words and the QR code go.
///
/// There are several ways for each photo, because a short giant word leaves white on its right and a long one doesn't,
/// and because words can be long. Each is tried as a whole, in this order, until one misses no goal.
struct SheetPlan: Hashable {
  enum PhotoPlace: Hashable {
    /// As wide as the sheet, or nearly.
    case across
    /// Below the giant word, beside a column of words.
    case besideWords
    /// Below the band, beside a column with the giant word and the others.
    case besideSubject
  }

  /// In the column beside the photo, or in a row at the foot of so many lines.
  enum WordsPlace: Hashable { case column, foot(lines: Int) }

  enum CodePlace: Hashable {
    /// In the white right of the giant word, or of the status, whose band ends before it.
    case besideSubject, besideStatus
    /// Below the words in the column beside the photo.
    case column
    /// In the row at the foot that some kinds have for it; on a poster, beside the words below the photo.
    case foot
    case none
  }

  var photo = PhotoPlace.besideWords
  var words = WordsPlace.column
  var code = CodePlace.none
  /// How far the number and the words go from the size that they may have, 0, to the one that they need, 1; above 0 the
  /// facts that matter least are left out. There are steps between, because a tier may not jump.
  var compactness = 0.0
  var isCompact: Bool { compactness > 0 }
  /// Whether the photo stands beside facts alone, with the words below, so that it needs to be no higher than it must.
  var isLow: Bool { isCompact && words != .column }
  /// Whether REWARD is a tag on the photo, because two bands of two languages leave the giant word too little height.
  var hasRewardOnPhoto = false
  /// How far the photo or the large words of a flyer and its likes make room for the text, from 0 to 1.
  var roomForText = 0.0
}

// The goals of a sheet, with the weight of missing each (rules.md §10.5, 7, 12 and 14).
extension Composition {
  /// Notes that `value` should be `goal` or more; missing all of it counts `weight`.
  mutating func want(_ value: Double, atLeast goal: Double, weight: Double) {
    if value < goal * 0.999 { miss(weight * (1 - max(0, value) / goal)) }
  }

  /// Notes the goals for a frame of the photo with a `hidden` area.
  mutating func want(_ size: Size, for needs: PhotoNeeds, hidden: Double = 0) {
    want(size.area - hidden, atLeast: needs.leastArea * 0.945, weight: 4)
    want(needs.keptShare(in: size), atLeast: PhotoNeeds.wantedShare, weight: 12)
  }
}

/// A kind of sheet: the ways to lay it out, and the result of each.
protocol SheetKind: SheetPiece, SendableMetatype {
  init(context: SheetContext)
  /// In the order of trying, at least one.
  var plans: [SheetPlan] { get }
  /// The sheet as its context plans it.
  func sheet() -> Composition
}

extension SheetKind {
  /// The sheet in the first way that reaches all goals, else in the one that misses them by least (rules.md §10.4).
  static func best(in context: SheetContext) -> Composition {
    let plans = Self(context: context).plans
    var sheet = trial(plans[0], in: context)
    for plan in plans.dropFirst() where sheet.missed > 0 {
      let trial = trial(plan, in: context)
      if trial.missed < sheet.missed { sheet = trial }
    }
    var kind = context
    kind.speciesIsUntold = sheet.speciesIsUntold
    Self(context: kind).noteMissingTexts(on: &sheet)
    return sheet
  }

  /// A sheet whose headline hasn't the species, which only the headline knows, is laid out again to tell it below.
  private static func trial(_ plan: SheetPlan, in context: SheetContext) -> Composition {
    var context = context
    context.plan = plan
    var sheet = Self(context: context).sheet()
    if plan.hasRewardOnPhoto { sheet.miss(5) }
    if sheet.speciesIsUntold && !context.speciesIsUntold {
      context.speciesIsUntold = true
      sheet = Self(context: context).sheet()
    }
    // No drawing may show all of a long place.
    if let seen = context.content.lastSeen, !sheet.leftOut.contains(.seen), !seen.facts.allSatisfy(sheet.isShown) {
      sheet.leaveOut(.place)
    }
    return sheet
  }

  /// Notes the texts that the chosen plan of a printed sheet shows none or not all of, though they are to stand on it.
  private func noteMissingTexts(on sheet: inout Composition) {
    if metrics.isPicture || content.message == .found { return }
    if let name = content.name, !sheet.isShown(name) { sheet.leaveOut(.name) }
    if content.message == .home { return }
    let hasText = form.textLimit > 0
    if hasText || form.layout == Card.self, !looks(on: sheet).allSatisfy(sheet.isShown) { sheet.leaveOut(.looks) }
    if hasText, let reward = content.longReward, !sheet.isShown(reward) { sheet.leaveOut(.reward) }
    let isPosterWithoutPhoto = form.isReadFromAfar && !metrics.hasPhoto
    if hasText || isPosterWithoutPhoto, let text = content.description.first(hasText ? .max : 25), !sheet.isShown(text)
    {
      sheet.leaveOut(.description)
    }
    if form.isReadFromAfar, let other = content.translation?.contact, other.isWarning, !sheet.isShown(other.purpose) {
      sheet.leaveOut(.warning)
    }
  }

  /// The goals for the text of a sheet in the hand: its name, and the beginning of its description, in letters that are
  /// easily read.
  func wantText(on sheet: inout Composition) {
    guard form.textLimit > 0, content.message != .home else { return }
    if let name = content.name, !sheet.isShown(name) { sheet.miss(2) }
    // A photo makes room for a paragraph of so many words.
    guard let text = content.description.first(min(form.textLimit, 40)) else { return }
    let block = sheet.texts.first { $0.part == .description }?.block
    let shown = block?.shownText.count ?? 0
    if shown < text.count { sheet.miss(1) }
    sheet.want(Double(shown), atLeast: Double(text.count), weight: 6)
    sheet.want(block?.capital ?? 0, atLeast: metrics.scale.capital(.text), weight: 2)
  }
}
