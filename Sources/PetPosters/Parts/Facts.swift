internal import PetPresentation
import PosterDrawing
import PosterWording

extension SheetPiece {
  /// The text of `sheet` that is read from nearby, from the top of `frame`: the known facts, then as much of the
  /// description as fits. Without a photo, the word REWARD comes before them.
  ///
  /// - Parameters:
  ///   - lines: The most lines of the facts.
  ///   - part: The part of the height that the facts take at most.
  ///   - most: The greatest height of the facts' capitals.
  ///   - sizesOnOneLine: The number of the facts' largest sizes that are worth a single line.
  ///   - limit: The words of the description (rules.md §10.7: at most 25 on a poster).
  func facts(
    on sheet: Composition, in frame: Rect, looks: SheetForm.Steps, text: SheetForm.Steps, lines: Int = 2,
    part: Double = 1, atMost most: Double = .infinity, sizesOnOneLine: Int = 3, limit: Int = 25
  ) -> Composition {
    var free = frame
    var drawn = blank
    if !metrics.hasPhoto, let tag = rewardTag(widest: free.width), tag.size.height <= free.height {
      drawn.place(tag, in: free.cut(.top, tag.size.height, gap: 2 * metrics.gap), as: .reward)
    }
    // On one line if that is legible, else on as many as are allowed.
    let facts = self.looks(on: sheet)
    let words = StyledText.facts(facts, in: content.direction)
    let size = Size(width: free.width, height: part * free.height)
    let all = metrics.scale.capitals(from: looks.from, to: looks.to)
    let capitals = all.filter { $0 <= most || $0 == all.last }
    let block =
      facts.isEmpty
      ? nil
      : typesetter.whole(words, in: size, capitals: Array(capitals.prefix(sizesOnOneLine)), lines: 1)
        ?? typesetter.paragraph(words, in: size, capitals: capitals, lines: lines)
    drawn.row(block, .top, of: &free, leading: 0.85, as: .looks)
    // Running text is never larger than the facts above it.
    let steps = metrics.scale.capitals(from: text.from, to: text.to)
    let smaller = steps.filter { $0 <= block?.capital ?? .infinity || $0 == steps.last }
    for (text, part) in [(content.longReward, SheetPart.reward), (content.description.first(limit), .description)] {
      drawn.row(running(text, in: free.size, smaller), .top, of: &free, leading: 1.1, as: part)
    }
    return drawn
  }

  /// Running text; none rather than three words of it.
  func running(_ text: String?, in size: Size, _ capitals: [Double]) -> TextBlock? {
    guard let text,
      let block = typesetter.paragraph(StyledText(text), in: size, capitals: capitals, lines: .max),
      block.shownText.count >= min(text.count, 40)
    else { return nil }
    return block
  }

  /// The known facts, with the species where the headline doesn't say it, and without a breed that stands among the
  /// large words of `sheet`. A poster sets its words after its facts.
  func looks(on sheet: Composition) -> [String] {
    let leavesOutWords = sheet.leavesOutWords || sheet.leftOut.contains(.words)
    let hasWords = (sheet.capitals[.words] != nil || form.isReadFromAfar) && !leavesOutWords
    return (context.speciesIsUntold ? [content.species].compactMap(\.self) : [])
      + (hasWords ? content.looksBesidesWords : content.looks)
  }

  /// Whether nothing is known of its looks but perhaps its name, so that the headline has their room.
  var isBare: Bool {
    content.looks.count < 2 && content.description.sentences.isEmpty && !context.speciesIsUntold
      && content.postersWords.isEmpty
  }

  var sighting: Sighting? { content.lastSeen.map { Sighting(context: context, seen: $0) } }

  /// Place and date, in both languages of the sheet.
  var sightings: [Sighting] {
    let second = content.translation?.lastSeen.map { Sighting(context: context, seen: $0, isTranslation: true) }
    return [sighting, second].compactMap(\.self)
  }
}

/// Place and date.
struct Sighting: SheetPiece {
  let context: SheetContext
  let seen: PosterContent.Seen
  /// Whether it is in the sheet's second language.
  var isTranslation = false

  /// On the fewest lines, unless they are far larger on more, or not legible.
  ///
  /// - Parameter isShared: Whether other text has the rest of the height.
  func block(in size: Size, from largest: TypeScale.Step, to smallest: TypeScale.Step, isShared: Bool) -> TextBlock? {
    let capitals = metrics.scale.capitals(from: largest, to: smallest)
    let line = whole(seen.facts, in: size, capitals.dropLast(2), lines: 1)
    let more = (2...(isShared ? 2 : 3)).map { whole(seen.facts, in: size, capitals, lines: $0) }
    let blocks = ([line] + more).compactMap(\.self)
    let enough = (isShared ? 0.7 : 0.75) * (blocks.map(\.capital).max() ?? 0)
    return blocks.first { $0.capital > enough } ?? block(in: size, capitals, lines: 4)
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

extension PosterContent {
  /// The reward in the owner's words, where they are wanted and too many for the tag beside the word REWARD.
  var longReward: String? {
    guard let reward, let amount = reward.amount, amount != reward.shortAmount else { return nil }
    return "\(reward.word): \(amount.isolated(in: direction))"
  }
}
