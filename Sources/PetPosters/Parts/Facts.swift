internal import PetPresentation
import PosterDrawing
import PosterWording

/// The text that is read from nearby: the known facts, the owner's text, place and date.
struct Facts: SheetPiece {
  let context: SheetContext
  /// The known looks, which depend on the large words (``SheetPiece/looks(on:)``).
  let looks: [String]

  /// The sizes and the number of words.
  struct Sizes {
    var looks: (from: TypeScale.Step, to: TypeScale.Step)
    var text: (from: TypeScale.Step, to: TypeScale.Step)
    var looksLines = 2
    /// The part of the height that the facts take at most.
    var looksPart = 1.0
    /// The number of the facts' largest sizes that are worth a single line.
    var sizesOnOneLine = 3
    /// The words of the description (rules.md §10.7: at most 25 on a poster).
    var limit = 25
  }

  /// Its looks, from the top of `frame`: the known facts, then as much of the description as fits. Without a photo, the
  /// word REWARD comes before them.
  func rows(in frame: Rect, _ sizes: Sizes) -> Composition {
    var free = frame
    var drawn = blank
    if !metrics.hasPhoto, let tag = rewardTag(widest: free.width), tag.size.height <= free.height {
      drawn.place(tag, in: free.cut(.top, tag.size.height, gap: 2 * metrics.gap), as: .reward)
    }
    let looks = looks(in: Size(width: free.width, height: sizes.looksPart * free.height), sizes)
    drawn.row(looks, .top, of: &free, leading: 0.85, as: .looks)
    // Running text is never larger than the facts above it.
    let steps = metrics.scale.capitals(from: sizes.text.from, to: sizes.text.to)
    let capitals = steps.filter { $0 <= looks?.capital ?? .infinity || $0 == steps.last }
    for (text, part) in [
      (content.longReward, SheetPart.reward), (content.description.first(sizes.limit), .description),
    ] {
      drawn.row(running(text, in: free.size, capitals), .top, of: &free, leading: 1.1, as: part)
    }
    return drawn
  }

  /// The text of a column beside the photo. Little of it is larger, so that it fills the column with the facts.
  func rows(inColumn frame: Rect) -> Composition {
    let count = content.description.wordCount
    let steps = count < 12 ? 3 : 0
    return rows(
      in: frame,
      Sizes(
        looks: (form.looks.from.raised(by: steps), form.looks.to),
        text: (form.text.from.raised(by: steps), form.text.to), looksLines: 6,
        looksPart: steps > 0 && count > 0 ? 0.6 : 1, sizesOnOneLine: 1, limit: form.textLimit))
  }

  /// The facts on one line if that is legible, else on as many as are allowed.
  private func looks(in size: Size, _ sizes: Sizes) -> TextBlock? {
    guard !looks.isEmpty else { return nil }
    let words = StyledText.facts(looks, in: content.direction)
    let capitals = metrics.scale.capitals(from: sizes.looks.from, to: sizes.looks.to)
    return typesetter.whole(words, in: size, capitals: Array(capitals.prefix(sizes.sizesOnOneLine)), lines: 1)
      ?? typesetter.paragraph(words, in: size, capitals: capitals, lines: sizes.looksLines)
  }

  /// Running text; none rather than three words of it.
  func running(_ text: String?, in size: Size, _ capitals: [Double]) -> TextBlock? {
    guard let text,
      let block = typesetter.paragraph(StyledText(text), in: size, capitals: capitals, lines: .max),
      block.shownText.count >= min(text.count, 40)
    else { return nil }
    return block
  }
}

extension SheetPiece {
  /// The known facts, with the species where the headline doesn't say it, and without a breed that stands among the
  /// large words of `sheet`. A poster sets its words after its facts.
  func looks(on sheet: Composition) -> [String] {
    let leavesOutWords = sheet.leavesOutWords || sheet.leftOut.contains(.words)
    let hasWords = (sheet.capitals[.words] != nil || form.isReadFromAfar) && !leavesOutWords
    return (context.speciesIsUntold ? [content.species].compactMap(\.self) : [])
      + (hasWords ? content.looksBesidesWords : content.looks)
  }

  /// The text of `sheet` that is read from nearby.
  func facts(on sheet: Composition) -> Facts { Facts(context: context, looks: looks(on: sheet)) }

  /// Whether nothing is known of its looks but perhaps its name, so that the headline has their room.
  var isBare: Bool {
    content.looks.count < 2 && content.description.sentences.isEmpty && !context.speciesIsUntold
      && content.postersWords.isEmpty
  }
}

/// Place and date.
struct Sighting: SheetPiece {
  let context: SheetContext
  let seen: PosterContent.Seen
  /// Whether it is in the sheet's second language.
  var isTranslation = false

  /// On one line, unless they are far larger on two, or not legible.
  func block(in size: Size, from largest: TypeScale.Step, to smallest: TypeScale.Step) -> TextBlock? {
    let capitals = metrics.scale.capitals(from: largest, to: smallest)
    let line = whole(seen.facts, in: size, capitals.dropLast(2), lines: 1)
    let lines = whole(seen.facts, in: size, capitals, lines: 2)
    if let line, line.capital > 0.7 * (lines?.capital ?? 0) { return line }
    return lines ?? block(in: size, capitals, lines: 4)
  }

  /// On so many lines, or on `atMost`; of a long place only the beginning, so that the date has room.
  func block(in size: Size, _ capitals: [Double], lines: Int, atMost: Int? = nil) -> TextBlock? {
    let texts = seen.shortened
    return whole(texts[0], in: size, capitals, lines: lines)
      ?? texts.lazy.compactMap { whole($0, in: size, capitals, lines: atMost ?? lines) }.first
      ?? typesetter.paragraph(styled(texts[0]), in: size, capitals: capitals, lines: lines)
  }

  /// All of them.
  func whole(_ facts: [String], in size: Size, _ capitals: [Double], lines: Int) -> TextBlock? {
    typesetter.whole(styled(facts), in: size, capitals: capitals, lines: lines)
  }

  private func styled(_ facts: [String]) -> StyledText { .facts(facts, label: seen.label, in: content.direction) }
}

extension SheetPiece {
  var sighting: Sighting? { content.lastSeen.map { Sighting(context: context, seen: $0) } }

  /// Place and date, in both languages of the sheet.
  var sightings: [Sighting] {
    let second = content.translation?.lastSeen.map { Sighting(context: context, seen: $0, isTranslation: true) }
    return [sighting, second].compactMap(\.self)
  }
}

extension PosterContent {
  /// The reward in the owner's words, where they are wanted and too many for the tag beside the word REWARD.
  var longReward: String? {
    guard let reward, let amount = reward.amount, amount != reward.shortAmount else { return nil }
    return "\(reward.word): \(amount.isolated(in: direction))"
  }
}
