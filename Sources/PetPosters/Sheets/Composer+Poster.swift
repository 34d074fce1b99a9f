import Essentials
internal import PetPresentation
import PosterDrawing
import PosterWording

extension Composer {
  /// A sheet of any kind, in the first way that reaches all goals, else in the one that misses them by least
  /// (rules.md §10.4).
  mutating func sheet() {
    guard let photo = metrics.photo else {
      let poster = SheetPlan(photo: .besideWords, words: .column, code: .none)
      let plans = form.foot == .poster ? [poster] : SheetPlan.ofHandout([.besideWords])
      return best(of: plans) { $0.sheetWithoutPhoto($1) }
    }
    let plans = form.textLimit == 0 ? postersPlans(photo) : handoutPlans(photo)
    best(of: plans) { $0.sheet($1, photo) }
  }

  /// Tries the plans in their order, and stays with the best.
  mutating func best(of plans: [SheetPlan], _ compose: (inout Composer, SheetPlan) -> Void) {
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
      trial.noteCutPlace()
      if trial.goals.missed < best?.goals.missed ?? .infinity { best = trial }
      if trial.goals.missed == 0 { break }
    }
    if let best { self = best }
    noteMissingTexts()
  }

  /// Notes that no drawing shows all of a long place.
  private mutating func noteCutPlace() {
    if let seen = content.lastSeen, !leftOut.contains(.seen), !seen.facts.allSatisfy(isShown) { leaveOut(.place) }
  }

  /// Notes the texts that the chosen plan of a printed sheet shows none or not all of, though they are to stand on it.
  private mutating func noteMissingTexts() {
    if metrics.isPicture || content.message == .found { return }
    if let name = content.name, !isShown(name) { leaveOut(.name) }
    if content.message == .home { return }
    let hasText = form.textLimit > 0
    if hasText, !postersLooks.allSatisfy(isShown) { leaveOut(.looks) }
    if hasText, let reward = longReward, !isShown(reward) { leaveOut(.reward) }
    let isPosterWithoutPhoto = form.isReadFromAfar && !metrics.hasPhoto
    if hasText || isPosterWithoutPhoto, let text = content.description.first(hasText ? .max : 25), !isShown(text) {
      leaveOut(.description)
    }
    if form.isReadFromAfar, let other = content.translation?.contact, other.isWarning, !isShown(other.purpose) {
      leaveOut(.warning)
    }
  }

  /// The goals for the text of a sheet in the hand: its name, and the beginning of its description, in letters that are
  /// easily read.
  mutating func wantsText() {
    guard form.textLimit > 0, content.message != .home else { return }
    if let name = content.name, !isShown(name) { goals.miss(2) }
    guard let text = content.description.first(min(form.textLimit, Self.wantedWords)) else { return }
    let block = texts { $0 == .description }.first
    let shown = block?.shownText.count ?? 0
    if shown < text.count { goals.miss(1) }
    goals.want(Double(shown), atLeast: Double(text.count), weight: 6)
    goals.want(block?.capital ?? 0, atLeast: metrics.scale.capital(.text), weight: 2)
  }

  /// The number of the description's words that a photo makes room for: a paragraph.
  private static let wantedWords = 40

  private func isShown(_ text: String) -> Bool { texts { _ in true }.contains { $0.shownText.contains(text) } }

  /// The texts of some parts, in the order of drawing.
  private func texts(of isWanted: (SheetPart) -> Bool) -> [TextBlock] {
    drawings.compactMap { drawing in
      guard case .text(let block, _, _, _) = drawing.command, isWanted(drawing.part) else { return nil }
      return block
    }
  }

  /// A photo that is higher than wide stands beside the words, and so does a small one that a column has room for.
  private func postersPlans(_ photo: PixelSize) -> [SheetPlan] {
    let place: SheetPlan.PhotoPlace = photo.isPortrait ? .besideWords : .across
    return SheetPlan.ofPoster(
      place, lines: wordsLines, hasCode: printedCode != nil, hasWords: !content.postersWords.isEmpty,
      hasReward: bandReward != nil)
  }

  private func handoutPlans(_ photo: PixelSize) -> [SheetPlan] {
    if !form.hasHeadline { return SheetPlan.ofHandout([photo.isPortrait ? .besideSubject : .across]) }
    if photo.isPortrait { return SheetPlan.ofHandout([.besideSubject, .besideWords]) }
    if photo.aspect < 1.15 { return SheetPlan.ofHandout([.besideSubject, .besideWords, .across]) }
    let hasText = content.description.wordCount + 3 * content.looks.count >= 12
    return SheetPlan.ofHandout(hasText ? [.besideWords, .across] : [.across, .besideWords])
  }

  private mutating func sheet(_ plan: SheetPlan, _ photo: PixelSize) {
    var free = metrics.printable
    let room = foot(in: &free, plan)
    var part = form.photo
    // A sheet with more to say than others gives up some of the photo for it.
    if content.translation != nil { part.landscape = min(part.landscape, 0.305) }
    let width = plan.photo == .across ? free.width : free.width - leastColumn(plan)
    let needs = PhotoNeeds(photo, on: metrics.size, part: part, width: width)
    switch plan.photo {
    case .across:
      let hidden = areaOfRewardTag(widest: free.width)
      let isCompact = plan.isCompact || form.foot != .poster
      let heights = needs.heights(across: free.width, hidden: hidden, isCompact: isCompact)
      if form.hasHeadline { posterHead(in: &free, above: heights, plan.code) }
      // In the middle of the sheet where it is narrower.
      let size = needs.frame(across: free.size, inset: metrics.inset, hidden: hidden)
      self.photo(in: Rect(x: free.x + (free.width - size.width) / 2, y: free.y, size))
      wants(size, needs, hidden: areaOfRewardTag(widest: size.width))
    case .besideWords:
      let hidden = areaOfRewardTag(widest: 0)
      let heights = needs.heights(beside: width, hidden: hidden, isCompact: isLow(plan))
      if form.hasHeadline { posterHead(in: &free, above: heights, plan.code) }
      photoBesideWords(in: free, plan, needs, hidden: hidden)
    case .besideSubject: photoBesideSubject(in: free, plan, needs)
    }
    if let room { rowText(in: room, plan) }
    if printedCode != nil && codeFrame == nil { goals.miss(5) }
    wantsText()
    // Below the photo the code takes room from the words.
    if form.foot == .poster && plan.code == .foot { goals.miss(2) }
  }

  /// Whether the photo stands beside facts alone, with the words below, so that it needs to be no higher than it must.
  func isLow(_ plan: SheetPlan) -> Bool { plan.isCompact && plan.words != .column }

  /// The space between two rows of a poster.
  var postersGap: Double { 3 * metrics.scale.unit }

  /// The capitals of text on a poster, from `largest` down to 4 mm (rules.md §10.7).
  func postersCapitals(from largest: TypeScale.Step) -> [Double] {
    let capitals = metrics.scale.capitals(from: largest, to: metrics.isPicture ? .textPlus : .leadPlus)
    return capitals.map { max(Self.leastOnPosters, $0) }
  }

  /// The smallest capitals on a poster but for the small print, in millimetres, and a hair.
  static let leastOnPosters = 4.02
}

extension Composer {
  /// The column beside a photo: the words at its top, each as wide as it, and at its foot the facts, place and date,
  /// and the warning not to chase.
  mutating func posterColumn(in frame: Rect, _ plan: SheetPlan) {
    var free = frame
    _ = free.cut(.top, postersGap)
    if warningFitsColumn(plan), let tag = warningTag(width: frame.width) {
      place(tag, in: free.cut(.bottom, tag.size.height, gap: 1.5 * postersGap), as: .advice)
    }
    let isSpare = content.postersWords.isEmpty && postersLooks.isEmpty
    if plan.words == .column {
      words(in: &free, lines: 1...5, height: 0.58 * free.height, side: .top)
      _ = free.cut(.top, postersGap)
    }
    columnSeen(in: &free, side: isSpare ? .top : .bottom, height: (postersLooks.isEmpty ? 1 : 0.55) * free.height)
    columnLooks(in: &free, isLarge: plan.words != .column || content.postersWords.isEmpty)
  }

  private mutating func columnSeen(in frame: inout Rect, side: Side, height: Double) {
    let largest = side == .top ? TypeScale.Step.display : .callPlus
    for (seen, isTranslation) in side == .top ? sightings : sightings.reversed() {
      let size = Size(width: frame.width, height: min(frame.height, height))
      let block = block(of: seen, in: size, capitals: postersCapitals(from: largest), lines: 4, atMost: 8)
      row(block, side, of: &frame, leading: 1.2, as: .seen, isTranslation: isTranslation, missing: .seen)
    }
  }

  /// Place and date, in both languages of the sheet.
  var sightings: [(seen: PosterContent.Seen, isTranslation: Bool)] {
    [(content.lastSeen, false), (content.translation?.lastSeen, true)].compactMap { seen, isTranslation in
      seen.map { ($0, isTranslation) }
    }
  }

  private mutating func columnLooks(in frame: inout Rect, isLarge: Bool) {
    let facts = postersLooks
    if facts.isEmpty { return }
    let size = Size(width: frame.width, height: (isLarge ? 0.9 : 1) * frame.height)
    let capitals = postersCapitals(from: isLarge ? .display : .callPlus)
    let block = typesetter.paragraph(
      .facts(facts, in: content.direction), in: size, capitals: capitals, lines: isLarge ? 8 : 4)
    row(block, isLarge ? .top : .bottom, of: &frame, gap: 1.4 * postersGap, as: .looks, missing: .looks)
  }

  /// The poster of a pet without a photo. A larger headline and larger words take its space (rules.md §10.12); beside
  /// the QR code stand all visible features of the pet, and the owner's text.
  mutating func posterWithoutPhoto(_ plan: SheetPlan) {
    var free = metrics.printable
    posterFoot(in: &free, plan, hasSeen: false)
    // A name alone is no text to make room for.
    let hasText = postersLooks.count > 1 || !content.description.sentences.isEmpty
    let hasLongText = content.description.wordCount > 12
    let part = content.postersWords.isEmpty ? (hasLongText ? 0.54 : hasText ? 0.62 : 0.8) : 0.56
    let rest = (1 - part) * free.height - postersGap
    posterHead(in: &free, above: rest...rest, .none)
    _ = free.cut(.top, postersGap)
    free = free.inset(by: metrics.inset, 0)
    // The thanks of a pet that is home are its only words.
    let isHome = content.message == .home
    words(in: &free, lines: 1...(isHome ? 5 : 3), height: (isHome ? 0.75 : 0.42) * free.height, side: .top)
    _ = free.cut(.top, postersGap)
    // If little is known, the code for the page is readable from further away.
    let knowsMore = !hasText && content.postersWords.isEmpty
    if let code = knowsMore ? printedCode?.enlarged(to: 0.36 * free.width) : printedCode {
      let column = free.cut(.trailing, code.width, gap: code.quiet, mirrored: isMirrored)
      let bottom = column.bottom - max(0, code.quiet - postersGap)
      if bottom - column.y >= code.width + code.quiet { place(code, at: Point(x: column.x, y: bottom - code.width)) }
    }
    posterText(in: free, plan)
  }

  /// All known text, from 4 mm up: facts, place and date, the owner's sentences.
  private mutating func posterText(in frame: Rect, _ plan: SheetPlan) {
    var free = frame
    if let tag = warningTag(width: free.width), warningFitsColumn(plan) {
      place(tag, in: free.cut(.bottom, tag.size.height, gap: postersGap), as: .advice)
    }
    if let tag = rewardTag(widest: free.width), tag.size.height <= free.height {
      place(tag, in: free.cut(.top, tag.size.height, gap: postersGap), as: .reward)
    }
    // A breed that the large words say counts, too.
    let isLittle = content.looks.count < 2
    let capitals = postersCapitals(from: isLittle ? .large : .callPlus)
    let share = content.description.sentences.isEmpty ? 0.7 : 0.35
    // Both languages have the same room, so that they tell the same.
    let size = Size(width: free.width, height: (sightings.count > 1 ? 0.8 : 1) * share * free.height)
    for (seen, isTranslation) in sightings.reversed() {
      let block = block(of: seen, in: size, capitals: capitals, lines: 3)
      row(block, .bottom, of: &free, gap: 1.5 * postersGap, as: .seen, isTranslation: isTranslation, missing: .seen)
    }
    if !postersLooks.isEmpty {
      let looks = typesetter.paragraph(
        .facts(postersLooks, in: content.direction), in: Size(width: free.width, height: 1.3 * share * free.height),
        capitals: postersCapitals(from: isLittle ? .largePlus : .display), lines: 3)
      row(looks, .top, of: &free, gap: 1.5 * postersGap, as: .looks, missing: .looks)
    }
    let text = content.description.first(25)
    row(
      text.flatMap { running($0, in: free.size, postersCapitals(from: .callPlus)) }, .top, of: &free, as: .description)
  }
}
