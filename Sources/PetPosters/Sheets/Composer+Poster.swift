import Essentials
internal import PetPresentation

extension Composer {
  /// A sheet of any kind, in the first way that reaches all goals, else in the one that misses them by least
  /// (rules.md §10.4).
  mutating func sheet(_ form: SheetForm) {
    guard let photo = metrics.photo else { return best(of: [nil]) { $0.sheetWithoutPhoto(form, $1) } }
    let plans = form.foot == .poster && form.textLimit == 0 ? postersPlans(photo) : handoutPlans(photo, form)
    best(of: plans) { composer, plan in if let plan { composer.sheet(form, plan, photo) } }
  }

  /// Tries the plans in their order, and stays with the best.
  private mutating func best(of plans: [SheetPlan?], _ compose: (inout Composer, SheetPlan?) -> Void) {
    var best: Composer?
    for plan in plans {
      var trial = self
      compose(&trial, plan)
      if trial.speciesIsUntold {
        // Only the headline, which is set last, knows that the species has to be told below.
        trial = self
        trial.speciesIsUntold = true
        compose(&trial, plan)
      }
      if trial.goals.missed < best?.goals.missed ?? .infinity { best = trial }
      if trial.goals.missed == 0 { break }
    }
    if let best { self = best }
  }

  /// A photo that is higher than wide stands beside the words, and so does a small one that a column has room for.
  private func postersPlans(_ photo: PhotoShape) -> [SheetPlan] {
    let place: SheetPlan.PhotoPlace = photo.isPortrait ? .besideWords : .across
    return SheetPlan.ofPoster(
      place, lines: wordsLines, hasCode: postersCode != nil, hasWords: !content.postersWords.isEmpty,
      hasReward: bandReward != nil)
  }

  private func handoutPlans(_ photo: PhotoShape, _ form: SheetForm) -> [SheetPlan] {
    if !form.hasHeadline { return SheetPlan.ofHandout([photo.isPortrait ? .besideSubject : .across]) }
    if photo.isPortrait { return SheetPlan.ofHandout([.besideSubject, .besideWords]) }
    if photo.aspect < 1.15 { return SheetPlan.ofHandout([.besideSubject, .besideWords, .across]) }
    let hasText = content.description.wordCount + 3 * content.looks.count >= 12
    return SheetPlan.ofHandout(hasText ? [.besideWords, .across] : [.across, .besideWords])
  }

  private mutating func sheet(_ form: SheetForm, _ plan: SheetPlan, _ photo: PhotoShape) {
    if !form.hasHeadline { headlineCapital = Board.capital }
    var free = metrics.printable
    let room = foot(in: &free, form, plan)
    let column = leastColumn(plan)
    var part = form.photo
    // A sheet with more to say than others gives up some of the photo for it.
    if content.translation != nil { part.landscape = min(part.landscape, 0.305) }
    let width = plan.photo == .across ? free.width : free.width - column
    let needs = PhotoNeeds(photo, on: metrics.size, part: part, width: width)
    switch plan.photo {
    case .across:
      let hidden = areaOfRewardTag(widest: free.width)
      let isCompact = plan.isCompact || form.foot != .poster
      head(in: &free, above: needs.heights(across: free.width, hidden: hidden, isCompact: isCompact), plan, form)
      photoAcross(in: free, plan, needs, hidden: hidden)
    case .besideWords:
      let hidden = areaOfRewardTag(widest: 0)
      head(in: &free, above: needs.heights(beside: width, hidden: hidden, isCompact: isLow(plan)), plan, form)
      photoBesideWords(in: free, form, plan, needs, hidden: hidden)
    case .besideSubject: photoBesideSubject(in: free, form, plan, needs)
    }
    if let room { rowText(in: room, form, plan) }
    if postersCode != nil && codeFrame == nil { goals.miss(1) }
  }

  private mutating func head(
    in frame: inout Rect, above heights: ClosedRange<Double>, _ plan: SheetPlan, _ form: SheetForm
  ) {
    if form.hasHeadline { posterHead(in: &frame, above: heights, plan.code) }
  }

  /// Whether the photo stands beside facts alone, with the words below, so that it needs to be no higher than it must.
  func isLow(_ plan: SheetPlan) -> Bool { plan.isCompact && plan.words != .column }

  /// The wanted code of a sheet: none for a pet that is home, because its page says no more.
  var postersCode: PrintedCode? { content.message == .home ? nil : printedCode }

  /// The space between two rows of a poster.
  var postersGap: Double { 3 * metrics.scale.unit }

  /// The capitals of text on a poster, from `largest` down to 4 mm (rules.md §10.7).
  func postersCapitals(from largest: TypeScale.Step) -> [Double] {
    let capitals = metrics.scale.capitals(from: largest, to: .leadPlus)
    return capitals.map { max(Self.leastOnPosters, $0) }
  }

  /// The smallest capitals on a poster but for the small print, in millimetres, and a hair.
  static let leastOnPosters = 4.02
}

extension PhotoShape {
  /// Whether it is clearly higher than wide.
  var isPortrait: Bool { aspect < 0.9 }
}
