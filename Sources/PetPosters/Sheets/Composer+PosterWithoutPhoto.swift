internal import PetPresentation

extension Composer {
  /// The poster of a pet without a photo. A larger headline and larger words take its space (rules.md §10.12); beside
  /// the QR code stand all visible features of the pet, and the owner's text.
  mutating func posterWithoutPhoto() {
    var free = metrics.printable
    let plan = SheetPlan(photo: .besideWords, words: .column, code: .none)
    posterFoot(in: &free, plan, hasSeen: false)
    // A name alone is no text to make room for.
    let hasText = postersLooks.count > 1 || !content.description.sentences.isEmpty
    let part = content.postersWords.isEmpty ? (hasText ? 0.62 : 0.8) : 0.56
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
    if let code = knowsMore ? postersCode?.enlarged(to: 0.36 * free.width) : postersCode {
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
      var row = free.cut(.bottom, tag.size.height, gap: postersGap)
      place(tag, in: row.cut(.leading, tag.size.width, mirrored: isMirrored), as: .advice)
    }
    if let tag = rewardTag(widest: free.width), tag.size.height <= free.height {
      var row = free.cut(.top, tag.size.height, gap: postersGap)
      place(tag, in: row.cut(.leading, tag.size.width, mirrored: isMirrored), as: .reward)
    }
    for (seen, isTranslation) in [(content.translation?.lastSeen, true), (content.lastSeen, false)] {
      guard let seen,
        let block = typesetter.paragraph(
          .facts(seen.facts, label: seen.label, in: content.direction),
          in: Size(width: free.width, height: 0.7 * free.height),
          capitals: postersCapitals(from: postersLooks.count < 2 ? .large : .callPlus), lines: 3)
      else { continue }
      isTranslating = isTranslation
      place(block, in: free.cut(.bottom, block.height, gap: 1.5 * postersGap), as: .seen)
      isTranslating = isBack
    }
    if !postersLooks.isEmpty,
      let block = typesetter.paragraph(
        .facts(postersLooks, in: content.direction), in: free.size,
        capitals: postersCapitals(from: postersLooks.count < 2 ? .largePlus : .display), lines: 3)
    {
      place(block, in: free.cut(.top, block.height, gap: 1.5 * postersGap), as: .looks)
    }
    if let text = content.description.first(25),
      let block = typesetter.paragraph(
        StyledText(text), in: free.size, capitals: postersCapitals(from: .callPlus), lines: .max),
      block.shownText.count >= min(text.count, 40)
    {
      place(block, in: free.cut(.top, block.height), as: .description)
    }
  }
}
