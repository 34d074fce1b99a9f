internal import PetPresentation

extension Composer {
  /// The column beside a photo: the words at its top, each as wide as it, and at its foot the facts, where and when, and what
  /// asks not to chase.
  mutating func posterColumn(in frame: Rect, _ plan: PosterPlan) {
    var free = frame
    _ = free.cut(.top, postersGap)
    if warningFitsColumn(plan), let tag = warningTag(width: frame.width) {
      var row = free.cut(.bottom, tag.size.height, gap: 1.5 * postersGap)
      place(tag, in: row.cut(.leading, tag.size.width, mirrored: isMirrored), as: .advice)
    }
    let isSpare = content.postersWords.isEmpty && postersLooks.isEmpty
    columnSeen(in: &free, side: isSpare ? .top : .bottom)
    columnLooks(in: &free, isLarge: plan.words != .column || content.postersWords.isEmpty)
    if plan.words == .column { words(in: &free, lines: 1...5, height: free.height, side: .top) }
  }

  private mutating func columnSeen(in frame: inout Rect, side: Side) {
    let largest = side == .top ? .display : factsSize
    let languages = [(content.translation?.lastSeen, true), (content.lastSeen, false)]
    for (seen, isTranslation) in side == .top ? languages.reversed() : languages {
      guard let seen else { continue }
      let size = Size(width: frame.width, height: min(frame.height, 0.16 * metrics.size.height))
      guard let block = postersSeen(seen, in: size, from: largest) else {
        goals.miss(0.5)
        continue
      }
      isTranslating = isTranslation
      place(block, in: frame.cut(side, block.height, gap: 1.2 * block.capital), as: .seen)
      isTranslating = isBack
    }
  }

  /// How large the facts may be: larger where few words leave them room.
  private var factsSize: TypeScale.Step {
    content.postersWords.joined(separator: " ").split(separator: " ").count < 3 ? .callPlus : .strongPlus
  }

  private mutating func columnLooks(in frame: inout Rect, isLarge: Bool) {
    let facts = postersLooks
    // What remains belongs to the words first.
    let size = Size(width: frame.width, height: (isLarge ? 0.9 : 0.35) * frame.height)
    let capitals = postersCapitals(from: isLarge ? .display : factsSize)
    guard !facts.isEmpty,
      let block = typesetter.paragraph(
        .facts(facts, in: content.direction), in: size, capitals: capitals, lines: isLarge ? 8 : 4)
    else { return }
    place(block, in: frame.cut(isLarge ? .top : .bottom, block.height, gap: 1.4 * postersGap), as: .looks)
  }
}
