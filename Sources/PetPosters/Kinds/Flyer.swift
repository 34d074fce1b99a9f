internal import PetPresentation
import PosterDrawing
import PosterWording

/// A sheet that is read in the hand: a flyer with tabs, a small flyer, and the sheet in the sleeve of a board. The last
/// one has no headline.
///
/// Its rows from the top down:
/// - the headline
/// - the photo, with a column of words beside it or a line of them below
/// - the QR code; beside it place and date, the e-mail address, and the number if it isn't below
/// - the number
/// - the small print
/// - the tabs
struct Flyer: SheetKind {
  let context: SheetContext

  var plans: [SheetPlan] {
    guard let photo = metrics.photo else { return handoutPlans([.besideWords]) }
    return form.hasHeadline ? handoutPlans(photo) : handoutPlans([photo.isPortrait ? .besideSubject : .across])
  }

  func sheet() -> Composition {
    var free = metrics.printable
    var sheet = blank
    let row = foot(on: &sheet, in: &free)
    // Before the facts, which are no larger than the number.
    rowText(on: &sheet, in: row, isWordless: plan.photo == .across && (content.hasWords || context.speciesIsUntold))
    if metrics.hasPhoto {
      photoRows(on: &sheet, in: free) { textColumn(on: &$1, in: $0) }
    } else {
      headlineAndText(on: &sheet, in: free)
    }
    wantText(on: &sheet)
    if !form.hasHeadline { sheet.capitals[.headline] = Board.capital }
    return sheet
  }

  /// Cuts the foot off `frame`, and returns the room beside the QR code.
  private func foot(on sheet: inout Composition, in frame: inout Rect) -> Rect {
    let height = metrics.size.height
    if form.tabs > 0 { sheet += tabCuts(off: &frame) }
    var free = frame.inset(by: metrics.inset, 0)
    let quiet = code?.quiet ?? 2 * metrics.gap
    let isBelow = !hasNumberBesideCode
    sheet += smallPrint(in: &free, gap: isBelow && content.contact != nil ? 1.6 * metrics.gap : quiet)
    let further = 0.035 * Double(min(2, furtherNumbers)) * height
    if isBelow, let contact { sheet += contact.rows(in: &free, height: form.number * height + further, gap: quiet) }
    let least = max(code?.width ?? 0, (isBelow ? 0.11 : 0.13) * height)
    var row = free.cut(.bottom, least + (isBelow ? 0 : further), gap: quiet)
    if plan.words != .column {
      // Without a headline, they take the photo's rest.
      let spare = form.hasHeadline ? 0 : free.height - metrics.printable.width / (metrics.photo?.aspect ?? 1)
      sheet += largeWords(in: &free, lines: 1...2, height: max(0.05 * height, spare))
    }
    frame.height = free.height
    if let code {
      // Its quiet zone lies towards the words, too; above and below, the gaps leave it.
      let column = row.cut(.trailing, code.width, gap: code.quiet, mirrored: isMirrored)
      sheet.place(code, x: column.x, y: column.y)
    }
    return row
  }

  private var furtherNumbers: Int { max(0, (content.contact?.lines.count ?? 0) - 1) }

  /// Several numbers fill the room beside the code of a small flyer, too: below it, they would take the headline's.
  private var hasNumberBesideCode: Bool { form.tabs > 0 || form.hasHeadline && code != nil && furtherNumbers > 0 }

  /// Fills the room beside the code: place and date, the address, the advice, and the number if it stands here; the
  /// looks if there is no column for them.
  private func rowText(on sheet: inout Composition, in room: Rect, isWordless: Bool) {
    var free = room
    let gap = 1.4 * metrics.gap
    if hasNumberBesideCode, let contact {
      let share = furtherNumbers > 0 ? 0.6 : contact.contact.isWarning || isWordless ? 0.42 : 0.5
      sheet += contact.rows(in: &free, height: share * free.height, gap: 1.7 * metrics.gap)
    }
    let advice = contact?.adviceRow(in: &free, .leadPlus, gap: gap) ?? blank
    sheet += advice
    if let second = content.secondContact {
      let tag = advice.drawings.first { $0.isArtefact }?.command.box
      email(second, on: &sheet, in: &free, beside: tag)
    }
    if let sighting {
      let size = Size(width: free.width, height: (isWordless ? 0.6 : 1) * free.height)
      let seen = sighting.block(in: size, from: .call, to: .note, isShared: isWordless)
      sheet.row(seen, isWordless ? .bottom : .top, of: &free, gap: gap, as: .seen, missing: .seen)
    }
    if isWordless { sheet += facts(on: sheet, in: free, looks: (.leadPlus, .note), text: (.lead, .note)) }
  }

  /// The second way to the owner: beside the tag of a warning if that has room, else cut off as a row.
  private func email(_ address: String, on sheet: inout Composition, in frame: inout Rect, beside tag: Rect?) {
    let words = StyledText.address(address)
    let capitals = metrics.scale.capitals(from: .lead, to: .note) + [TypeScale.least]
    if let tag {
      var rest = Rect(x: frame.x, y: tag.y, width: frame.width, height: tag.height)
      _ = rest.cut(.leading, tag.width, gap: 2 * metrics.gap, mirrored: isMirrored)
      if let block = typesetter.whole(words, in: rest.size, capitals: capitals, lines: 1) {
        return sheet.centre(block, in: rest, as: .email)
      }
    }
    let block = typesetter.whole(words, in: frame.size, capitals: capitals, lines: 2)
    let fits = block.map { $0.height < 0.5 * frame.height || content.lastSeen == nil } ?? false
    sheet.row(fits ? block : nil, .bottom, of: &frame, gap: 1.4 * metrics.gap, as: .email, missing: .email)
  }

  /// A sheet without a photo: a larger headline and larger words take its space (rules.md §10.12).
  private func headlineAndText(on sheet: inout Composition, in frame: Rect) {
    var free = frame
    if form.hasHeadline {
      let most = isBare ? 0.8 * free.height : form.headWithoutPhoto * metrics.size.height
      sheet += headlineRows(in: &free, height: most, gap: 3 * metrics.gap)
    }
    free = free.inset(by: metrics.inset, 0)
    sheet += largeWords(atTopOf: &free, below: sheet, giving: plan.roomForText)
    let isSmall = form.looks.from == .leadPlus
    // Words and number are read from further away.
    let most = min(sheet.capitals[.words] ?? .infinity, sheet.capitals[.phone] ?? .infinity)
    sheet += facts(
      on: sheet, in: free, looks: (isSmall ? .strong : plan.roomForText > 0 ? .callPlus : .large, .text),
      text: (isSmall ? .leadPlus : .displayPlus, .note), lines: 3, atMost: most, limit: form.textLimit)
  }
}

extension SheetKind {
  /// The plans for a sheet that is read in the hand.
  func handoutPlans(_ photo: PixelSize) -> [SheetPlan] {
    if photo.isPortrait { return handoutPlans([.besideSubject, .besideWords]) }
    if photo.aspect < 1.15 { return handoutPlans([.besideSubject, .besideWords, .across]) }
    let hasText = content.description.wordCount + 3 * content.looks.count >= 12
    return handoutPlans(hasText ? [.besideWords, .across] : [.across, .besideWords])
  }

  fileprivate func handoutPlans(_ photos: [SheetPlan.PhotoPlace]) -> [SheetPlan] {
    [(0, 0), (1, 0), (1, 0.5), (1, 1)].flatMap { compactness, room in
      photos.map {
        SheetPlan(
          photo: $0, words: $0 == .across ? .foot(lines: 1) : .column, code: .foot, compactness: compactness,
          roomForText: room)
      }
    }
  }

  /// The few words unless they are at the foot of the sheet, the facts and the description in a column.
  func textColumn(on sheet: inout Composition, in frame: Rect) {
    var free = frame
    if sheet.capitals[.words] == nil { sheet += largeWords(atTopOf: &free, below: sheet, giving: plan.roomForText) }
    // Little text is larger, so that it fills the column with the facts.
    let count = content.description.wordCount
    let steps = count < 12 ? 3 : 0
    sheet += facts(
      on: sheet, in: free, looks: (form.looks.from.raised(by: steps), form.looks.to),
      text: (form.text.from.raised(by: steps), form.text.to), lines: 6, part: steps > 0 && count > 0 ? 0.6 : 1,
      sizesOnOneLine: 1, limit: form.textLimit)
  }
}
