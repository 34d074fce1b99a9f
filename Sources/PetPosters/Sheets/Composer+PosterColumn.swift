internal import PetPresentation

extension Composer {
  /// The column beside a photo: the words at its top, each as wide as it, and at its foot the facts, place and date,
  /// and the warning not to chase.
  mutating func posterColumn(in frame: Rect, _ plan: SheetPlan) {
    var free = frame
    _ = free.cut(.top, postersGap)
    if warningFitsColumn(plan), let tag = warningTag(width: frame.width) {
      var row = free.cut(.bottom, tag.size.height, gap: 1.5 * postersGap)
      place(tag, in: row.cut(.leading, tag.size.width, mirrored: isMirrored), as: .advice)
    }
    let isSpare = content.postersWords.isEmpty && postersLooks.isEmpty
    let spare = heightBesideWords(in: free, plan)
    columnSeen(in: &free, side: isSpare ? .top : .bottom, height: 0.42 * spare)
    columnLooks(
      in: &free, isLarge: plan.words != .column || content.postersWords.isEmpty, height: 0.42 * spare)
    if plan.words == .column { words(in: &free, lines: 1...5, height: free.height, side: .top) }
  }

  /// The column's height for the facts, below the words, which are as wide as it; 0 where they aren't here.
  private func heightBesideWords(in frame: Rect, _ plan: SheetPlan) -> Double {
    guard plan.words == .column, !content.postersWords.isEmpty else { return 0 }
    var (trial, rest) = (self, frame)
    trial.words(in: &rest, lines: 1...5, height: 0.6 * frame.height, side: .top)
    return rest.height
  }

  private mutating func columnSeen(in frame: inout Rect, side: Side, height: Double) {
    let largest = side == .top ? .display : factsSize
    let languages = [(content.translation?.lastSeen, true), (content.lastSeen, false)]
    for (seen, isTranslation) in side == .top ? languages.reversed() : languages {
      guard let seen else { continue }
      let size = Size(width: frame.width, height: min(frame.height, max(height, 0.16 * metrics.size.height)))
      guard let block = postersSeen(seen, in: size, from: largest) else {
        leaveOut(.seen)
        continue
      }
      isTranslating = isTranslation
      place(block, in: frame.cut(side, block.height, gap: 1.2 * block.capital), as: .seen)
      isTranslating = isBack
    }
  }

  /// The largest size of the facts, if few words leave them room.
  private var factsSize: TypeScale.Step { .callPlus }

  private mutating func columnLooks(in frame: inout Rect, isLarge: Bool, height: Double) {
    let facts = postersLooks
    // The rest belongs to the words first.
    let size = Size(width: frame.width, height: isLarge ? 0.9 * frame.height : max(height, 0.35 * frame.height))
    let capitals = postersCapitals(from: isLarge ? .display : factsSize)
    guard !facts.isEmpty,
      let block = typesetter.paragraph(
        .facts(facts, in: content.direction), in: size, capitals: capitals, lines: isLarge ? 8 : 4)
    else { return }
    place(block, in: frame.cut(isLarge ? .top : .bottom, block.height, gap: 1.4 * postersGap), as: .looks)
  }
}
