import PosterDrawing
import PosterWording

/// A poster, which is read from a car or across a road; the pictures to share that are like it; and a flyer of a pet
/// that is home.
///
/// Its rows from the top down:
/// - the headline
/// - the photo, across or beside a column with words and facts
/// - the large words, unless they are in the column
/// - facts, place and date, and the warning not to chase
/// - the number
/// - the small print
struct Poster: SheetKind {
  let context: SheetContext

  var plans: [SheetPlan] {
    guard let photo = metrics.photo else { return [SheetPlan()] }
    return form.textLimit > 0 ? handoutPlans(photo) : plans(photo.isPortrait ? .besideWords : .across)
  }

  /// A photo that is higher than wide stands beside the words, and so does a small one that a column has room for.
  private func plans(_ photo: SheetPlan.PhotoPlace) -> [SheetPlan] {
    let hasWords = !content.postersWords.isEmpty
    // A column without words has room for the code, and needs something in it.
    let column: [SheetPlan.CodePlace] = photo == .besideWords ? [.column] : []
    let heads: [SheetPlan.CodePlace] = bandReward != nil ? [.besideSubject] : [.besideSubject, .besideStatus]
    let codes = (hasWords ? [] : column) + heads + (hasWords ? column : []) + (photo == .across ? [.foot] : [])
    let lines = linesAtFoot.map { SheetPlan.WordsPlace.foot(lines: $0) }
    let places = (photo == .besideWords && hasWords ? [.column] : []) + lines
    let rewardPlaces = content.translation != nil && bandReward != nil ? [false, true] : [false]
    return rewardPlaces.flatMap { isOnPhoto in
      (code == nil ? [.none] : codes).flatMap { code in
        [0, 1.0 / 3, 2.0 / 3, 1].flatMap { compactness in
          places.map {
            SheetPlan(photo: photo, words: $0, code: code, compactness: compactness, hasRewardOnPhoto: isOnPhoto)
          }
        }
      }
    }
  }

  func sheet() -> Composition {
    var sheet = blank
    var free = metrics.printable
    let hasFacts = plan.photo != .besideWords || form.textLimit > 0
    foot(on: &sheet, in: &free, hasFacts: metrics.hasPhoto && hasFacts)
    if !metrics.hasPhoto {
      rowsWithoutPhoto(on: &sheet, in: free)
      return sheet
    }
    photoRows(on: &sheet, in: free) { frame, sheet in
      form.textLimit > 0 ? textColumn(on: &sheet, in: frame) : column(on: &sheet, in: frame)
    }
    if code != nil && sheet.codeFrame == nil { sheet.miss(5) }
    wantText(on: &sheet)
    // Below the photo the code takes room from the words.
    if plan.code == .foot { sheet.miss(2) }
    return sheet
  }

  /// The poster of a pet without a photo. A larger headline and larger words take its space (rules.md §10.12); beside
  /// the QR code stand all visible features of the pet, and the owner's text.
  private func rowsWithoutPhoto(on sheet: inout Composition, in frame: Rect) {
    var free = frame
    let gap = metrics.postersGap
    let hasLongText = content.description.wordCount > 12
    let part = isBare ? 0.8 : !content.postersWords.isEmpty ? 0.56 : hasLongText ? 0.54 : 0.62
    let codeRow = isBare ? code.map { $0.width + $0.quiet + max($0.quiet, gap) + gap + 0.1 } ?? 0 : 0
    let rest = max((1 - part) * free.height - gap, codeRow)
    sheet += headlineRows(in: &free, above: rest...rest)
    _ = free.cut(.top, gap)
    free = free.inset(by: metrics.inset, 0)
    // The thanks of a pet that is home are its only words.
    let (lines, height) = content.message == .home ? (5, 0.75) : (3, 0.42)
    sheet += largeWords(in: &free, lines: 1...lines, height: height * free.height, side: .top)
    _ = free.cut(.top, gap)
    if var code {
      if isBare {
        // If little is known, the code for the page is readable from further away, as far as its row is high.
        let quiet = code.quiet / code.width
        let highest = 0.999 * min(free.height / (1 + quiet), (free.height + gap) / (1 + 2 * quiet))
        code.width = max(min(0.36 * free.width, highest), code.width)
      }
      let column = free.cut(.trailing, code.width, gap: code.quiet, mirrored: isMirrored)
      let bottom = column.bottom - max(0, code.quiet - gap)
      if bottom - column.y >= code.width + code.quiet { sheet.place(code, x: column.x, y: bottom - code.width) }
    }
    text(on: &sheet, in: free)
  }

  /// Cuts the foot off `frame`, from the bottom up. Facts, place and date may stand beside the photo, and so may the
  /// words.
  private func foot(on sheet: inout Composition, in frame: inout Rect, hasFacts: Bool) {
    var free = frame.inset(by: metrics.inset, 0)
    _ = free.cut(.bottom, metrics.foot)
    sheet += smallPrint(in: &free, gap: metrics.postersGap)
    if let contact { sheet += numbers(contact, in: &free) }
    let code = plan.code == .foot ? code : nil
    var text = free
    if let code { _ = text.cut(.trailing, code.width, gap: code.quiet, mirrored: isMirrored) }
    if hasFacts || !warningFitsColumn { factRow(on: &sheet, in: &text, hasFacts: hasFacts) }
    if case .foot(let lines) = plan.words {
      let hasLimit = plan.isCompact && form.isReadFromAfar && code == nil
      let most = hasLimit ? (1.21 - 0.15 * plan.compactness) * metrics.wordsGoal : mostWords
      sheet += largeWords(
        in: &text, lines: lines...lines, height: 0.085 * Double(lines) * metrics.size.height, atMost: most)
    }
    frame.height = text.height
    if let code {
      // At the trailing side; it takes more off the frame if the words beside it are lower.
      let bottom = free.bottom - max(0, code.quiet - metrics.postersGap)
      frame.height = min(frame.height, bottom - code.width - max(code.quiet, metrics.postersGap) - frame.y)
      sheet.place(code, x: isMirrored ? free.x : free.right - code.width, y: bottom - code.width)
    }
  }

  /// The most height of the words in a picture: less where the headline or the photo would be too small.
  private var mostWords: Double {
    metrics.isPicture && plan.isCompact ? (0.6 - 0.2 * plan.compactness) * metrics.headlineGoal : .infinity
  }

  /// Cuts off each number on a line of its own, as wide as the frame if that isn't giant.
  private func numbers(_ contact: ContactPart, in frame: inout Rect) -> Composition {
    // Several numbers share the height, unless there is no photo that needs it.
    let grid = contact.grid(width: frame.width) { rows in
      (1.22 - 0.2 * plan.compactness) * metrics.phoneGoal / (metrics.hasPhoto ? 1 + 0.5 * Double(rows - 1) : 1)
    }
    if grid.numbers.count > 4 * grid.columns || grid.numbers[0].capital < 1.5 * TypeScale.leastOnPosters {
      // Endless text where a number should be, many numbers, and those of a picture: all of them, on some lines.
      let height = (28 - (metrics.isPicture ? 8 * plan.compactness : 0)) * metrics.scale.unit
      return contact.rows(in: &frame, height: height, gap: metrics.postersGap)
    }
    return contact.rows(of: grid, in: &frame, gap: metrics.postersGap)
  }

  /// Cuts off a row with looks, place and date on the leading side, and the advice about the number on the other.
  private func factRow(on sheet: inout Composition, in frame: inout Rect, hasFacts: Bool) {
    let tag = contact?.warning(width: 0.5 * frame.width)
    if tag == nil, let contact { sheet += contact.adviceRow(in: &frame, .strong, gap: metrics.postersGap) }
    let width = frame.width - (tag.map { $0.size.width + 2 * metrics.gap } ?? 0)
    // The name is all that the sheet of a pet at home tells of it.
    let needsLooks = context.speciesIsUntold || plan.code == .foot || content.message == .home
    let hasLooks = plan.photo == .across && (needsLooks || !plan.isCompact)
    let tagHeight = tag?.size.height ?? 0
    // Beside the QR code they may be as high as it.
    let largest = plan.code == .foot && content.postersWords.isEmpty ? TypeScale.Step.callPlus : .leadPlus
    var lines = hasFacts ? facts(width: width, hasLooks: plan.photo == .across, from: largest) : []
    // A sheet that has no row for the looks has room for them beside the warning.
    if hasFacts, !hasLooks, height(of: lines) > tagHeight {
      lines = facts(width: width, hasLooks: false, from: largest)
    }
    if hasFacts, content.lastSeen != nil, !lines.contains(where: { $0.part == .seen }) { sheet.leaveOut(.seen) }
    let height = height(of: lines)
    guard tag != nil || !lines.isEmpty else { return }
    var row = frame.cut(.bottom, max(height, tagHeight), gap: metrics.postersGap)
    if let tag {
      var side = row.cut(lines.isEmpty ? .leading : .trailing, tag.size.width, mirrored: isMirrored)
      sheet.place(tag, in: side.cut(.bottom, tag.size.height), as: .advice)
    }
    _ = row.cut(.top, row.height - height)
    // A column beside the photo has the looks.
    let isUntold = plan.photo == .across && !lines.contains { $0.part == .looks }
    var name = isUntold ? content.name : nil
    for line in lines {
      let frame = row.cut(.top, line.block.height, gap: metrics.gap)
      sheet.place(line.block, in: frame, as: line.part, isTranslation: line.isTranslation)
      if let text = name, let command = self.name(text, beside: line.block, in: frame, width: width) {
        sheet.add(command, as: .looks)
        name = nil
      }
    }
  }

  /// The name at the other end of a row, on its first line and no larger, where that has room for it.
  ///
  /// - Parameter width: That of both together.
  private func name(_ name: String, beside block: TextBlock, in row: Rect, width: Double) -> DrawCommand? {
    let room = Size(width: width - block.ink.width - 4 * metrics.gap, height: 2 * block.capital)
    let capitals = metrics.postersCapitals(from: .leadPlus).filter { $0 <= block.capital }
    let words = StyledText.facts([name], in: content.direction)
    guard room.width > 0, let name = typesetter.whole(words, in: room, capitals: capitals, lines: 1) else { return nil }
    let x = isMirrored ? row.right - width : row.x + width - name.ink.width
    let y = row.y - block.top + block.firstBaseline - name.firstBaseline
    return .text(name, x: x - name.ink.x, y: y, .black)
  }

  /// A line of facts, and its part.
  private typealias Line = (block: TextBlock, part: SheetPart, isTranslation: Bool)

  private func height(of lines: [Line]) -> Double { lines.reduce(-metrics.gap) { $0 + $1.block.height + metrics.gap } }

  /// The known looks on one line, as far as they fit; place and date, in both languages.
  private func facts(width: Double, hasLooks: Bool, from largest: TypeScale.Step) -> [Line] {
    let size = Size(width: width, height: 0.08 * metrics.size.height)
    let capitals = metrics.postersCapitals(from: largest)
    var lines: [Line] = []
    if hasLooks, let looks = looksLine(in: size, capitals: capitals) { lines.append((looks, .looks, false)) }
    for sighting in sightings {
      let line = sighting.whole(sighting.seen.facts, in: size, capitals, lines: 1)
      if let block = line ?? sighting.block(in: size, capitals, lines: 4) {
        lines.append((block, .seen, sighting.isTranslation))
      }
    }
    return lines
  }

  private func looksLine(in size: Size, capitals: [Double]) -> TextBlock? {
    let facts = looks(on: blank)
    if context.speciesIsUntold {
      return typesetter.paragraph(.facts(facts, in: content.direction), in: size, capitals: capitals, lines: 2)
    }
    return (0..<facts.count).lazy.compactMap { dropped in
      typesetter.whole(.facts(facts.dropLast(dropped), in: content.direction), in: size, capitals: capitals, lines: 1)
    }.first
  }

  /// Whether the warning not to chase, if there is one, fits the column beside a photo.
  private var warningFitsColumn: Bool {
    guard let contact, contact.contact.isWarning else { return content.contact?.isLabelled != true }
    return contact.warning(width: leastColumn - 2 * metrics.gap - metrics.inset) != nil
  }

  /// The column beside a photo: the words at its top, each as wide as it, and at its foot the facts, place and date,
  /// and the warning not to chase.
  private func column(on sheet: inout Composition, in frame: Rect) {
    var free = frame
    let gap = metrics.postersGap
    if warningFitsColumn, let tag = contact?.warning(width: frame.width) {
      sheet.place(tag, in: free.cut(.bottom, tag.size.height, gap: 1.5 * gap), as: .advice)
    }
    let hasWords = !content.postersWords.isEmpty
    let isSpare = !hasWords && looks(on: sheet).isEmpty
    if plan.words == .column {
      sheet += largeWords(in: &free, lines: 1...5, height: 0.58 * free.height, side: .top)
      _ = free.cut(.top, gap)
    }
    let facts = looks(on: sheet)
    let height = (facts.isEmpty ? 1 : 0.55) * free.height
    for sighting in isSpare ? sightings : sightings.reversed() {
      let size = Size(width: free.width, height: min(free.height, height))
      let capitals = metrics.postersCapitals(from: isSpare ? .display : .callPlus)
      let block = sighting.block(in: size, capitals, lines: 4, atMost: 8)
      sheet.row(
        block, isSpare ? .top : .bottom, of: &free, leading: 1.2, as: .seen, isTranslation: sighting.isTranslation,
        missing: .seen)
    }
    if facts.isEmpty { return }
    let isLarge = plan.words != .column || !hasWords
    let size = Size(width: free.width, height: (isLarge ? 0.9 : 1) * free.height)
    let block = typesetter.paragraph(
      .facts(facts, in: content.direction), in: size,
      capitals: metrics.postersCapitals(from: isLarge ? .display : .callPlus), lines: isLarge ? 8 : 4)
    sheet.row(block, isLarge ? .top : .bottom, of: &free, gap: 1.4 * gap, as: .looks, missing: .looks)
  }

  /// All known text, from 4 mm up: facts, place and date, the owner's sentences.
  private func text(on sheet: inout Composition, in frame: Rect) {
    var free = frame
    let looks = looks(on: sheet)
    let gap = metrics.postersGap
    if let tag = contact?.warning(width: free.width), warningFitsColumn {
      sheet.place(tag, in: free.cut(.bottom, tag.size.height, gap: gap), as: .advice)
    }
    if let tag = rewardTag(widest: free.width), tag.size.height <= free.height {
      sheet.place(tag, in: free.cut(.top, tag.size.height, gap: gap), as: .reward)
    }
    // A breed that the large words say counts, too.
    let isLittle = content.looks.count < 2
    let capitals = metrics.postersCapitals(from: isLittle ? .large : .callPlus)
    let share = content.description.sentences.isEmpty ? 0.7 : 0.35
    // Both languages have the same room, so that they tell the same.
    let size = Size(width: free.width, height: (sightings.count > 1 ? 0.8 : 1) * share * free.height)
    for sighting in sightings.reversed() {
      let block = sighting.block(in: size, capitals, lines: 3)
      sheet.row(
        block, .bottom, of: &free, gap: 1.5 * gap, as: .seen, isTranslation: sighting.isTranslation, missing: .seen)
    }
    if !looks.isEmpty {
      let block = typesetter.paragraph(
        .facts(looks, in: content.direction), in: Size(width: free.width, height: 1.3 * share * free.height),
        capitals: metrics.postersCapitals(from: isLittle ? .largePlus : .display), lines: 3)
      sheet.row(block, .top, of: &free, gap: 1.5 * gap, as: .looks, missing: .looks)
    }
    let text = running(
      content.description.first(25), in: free.size, metrics.postersCapitals(from: .callPlus))
    sheet.row(text, .top, of: &free, as: .description)
  }
}
