internal import PetPresentation
import PosterDrawing
import PosterWording

/// A card, and a pet on a wall: sheets so small that each part has one place, and its rows align with those beside it.
///
/// Number and small print are in the whole width, above them the photo, and beside it the facts and the QR code. The
/// headline is above all, on a wide one beside the photo, too.
struct Card: SheetKind {
  let context: SheetContext

  var plans: [SheetPlan] {
    let places: [SheetPlan.PhotoPlace] = isWide ? [.besideSubject] : [.besideWords, .across]
    return [0, 0.5, 1].flatMap { compactness in
      places.map { SheetPlan(photo: $0, code: .column, compactness: compactness) }
    }
  }

  private var isWide: Bool { metrics.size.width > 1.5 * metrics.size.height }
  private var quiet: Double { code?.quiet ?? 2 * metrics.gap }
  /// The heights of the status's band, and of the name's capitals; and the gap below them.
  private var bandHeight: Double { isWide ? 0.078 * metrics.size.height : 0.75 * nameHeight }
  private var nameHeight: Double { isWide ? 0.09 * metrics.size.height : metrics.headlineGoal }
  private var headGap: Double { isWide ? quiet : 0.08 * nameHeight }

  func sheet() -> Composition {
    var free = metrics.printable
    var sheet = smallPrint(in: &free, gap: content.contact == nil ? quiet : 1.1 * metrics.gap)
    let rest = bandHeight + 1.64 * nameHeight + headGap + quiet + max(code?.width ?? 0, 0.2 * metrics.size.height)
    // Several large numbers leave no room for the place, or for the photo.
    let share = 0.3 - 0.15 * plan.compactness
    if let contact { numbers(contact, on: &sheet, in: &free, room: min(free.height - rest, share * free.height)) }
    if !isWide { head(on: &sheet, in: &free) }
    if let photo = metrics.photo { photoRow(photo, on: &sheet, in: &free) }
    if isWide { head(on: &sheet, in: &free) }
    if let code, free.height > 0.999 * code.width {
      let isBelow = plan.photo == .besideWords && metrics.hasPhoto
      let column = free.cut(isBelow ? .bottom : .trailing, code.width, gap: quiet, mirrored: isMirrored)
      let left = isBelow && isMirrored ? column.right - code.width : column.x
      sheet.place(code, x: left, y: column.bottom - code.width)
    }
    text(on: &sheet, in: free)
    return sheet
  }

  /// Cuts off the numbers that `room` has place for, 4 mm high or more; an endless one, and a long address, on several
  /// lines.
  private func numbers(_ whole: ContactPart, on sheet: inout Composition, in frame: inout Rect, room: Double) {
    var shown = whole
    // The smaller for an address that is the only contact.
    let least = shown.contact.isPhone ? TypeScale.leastOnPosters : 2.2
    let count = max(1, Int((room + 0.4 * least) / (1.4 * least)))
    // Figures reach a little above their capitals, brackets far below.
    let tall = shown.numbers(width: frame.width, atMost: 1).map { $0.height / $0.capital }.max() ?? 1
    let high = { [metrics] (rows: Int) in
      min(metrics.phoneGoal, max(least, room / ((tall + 0.4) * Double(rows) - 0.4)))
    }
    // Fewer rows leave room for the photo.
    var grid = shown.grid(width: frame.width, kept: 0.7, atMost: high)
    if shown.contact.lines.count > count * grid.columns {
      sheet.leaveOut(.phone)
      shown.contact = shown.contact.first(count)
      grid = (shown.numbers(width: frame.width, atMost: high(shown.contact.lines.count)), 1)
    }
    if grid.numbers[0].capital < least {
      let size = Size(width: frame.width, height: room)
      let block =
        typesetter.whole(shown.number(shown.contact.text), in: size, capitals: [least], lines: 4)
        ?? shown.endless(width: frame.width, capital: least)
      grid = ([block], 1)
    }
    sheet += shown.rows(of: grid, in: &frame, gap: quiet)
  }

  /// Cuts off the photo: at the top, or on the trailing side of words and code.
  private func photoRow(_ photo: PixelSize, on sheet: inout Composition, in frame: inout Rect) {
    let needs = PhotoNeeds(photo, on: metrics.size, part: form.photo, width: frame.width)
    let code = code.map { $0.width + quiet } ?? 0
    let text = 0.26 * metrics.size.width
    let size: Size
    if plan.photo == .across {
      let height = frame.height - max(code, 0.14 * metrics.size.height)
      size = needs.frame(across: Size(width: frame.width, height: height), inset: 0, hidden: 0)
      var row = frame.cut(.top, size.height, gap: quiet)
      sheet += photoFilling(row.cut(.leading, size.width, mirrored: isMirrored))
    } else {
      let column = plan.photo == .besideWords ? max(code, text) : code + text
      size = needs.frame(beside: Size(width: frame.width - column, height: frame.height), hidden: 0)
      var side = frame.cut(.trailing, size.width, gap: 2 * metrics.gap, mirrored: isMirrored)
      sheet += photoFilling(side.cut(.top, size.height))
    }
    sheet.want(size, for: needs)
  }

  /// Cuts off the headline, in rows of one height: the status in its band, and the name with room for accents and
  /// tails. A name too long to be read from afar is a fact among others.
  private func head(on sheet: inout Composition, in frame: inout Rect) {
    let name = nameHeight
    let band = frame.cut(.top, bandHeight, gap: 0.3 * name)
    sheet.add(.fill(band, signal))
    let inner = band.inset(by: 0.25 * band.height, 0)
    let ways = [content.headline.subject, content.generalHeadline.subject].flatMap { text in
      [false, true].map { Proportions(text, typesetter, isCondensed: $0) }
    }
    let fitting = ways.map {
      min(name, band.width / $0.width, 0.3 * name / max(0.1, $0.above), 0.34 * name / max(0.1, $0.below))
    }
    let best = zip(fitting, [0.7, 0.4, 0.7, 0]).enumerated().first { $1.0 >= $1.1 * name }?.offset ?? 3
    // `LOST DOG`, `Rex`; `LOST`, `DOG` for a long name.
    let words = [(best > 1 ? content.generalHeadline : content.headline).status, bandReward].compactMap(\.self)
    let whole = Proportions.band(words, in: inner.width, goal: band.height, typesetter)
    let high = band.height / (1.1 + 2 * max(0.32, whole.above, whole.below))
    let capital = min(high, inner.width / whole.width)
    sheet.capitals[.reward] = words.count > 1 ? capital : nil
    for (word, isReward) in zip(words, [false, true]) {
      let block = typesetter.set(.headline(word, isCondensed: whole.isCondensed), capital: capital)
      sheet.centre(block, in: inner, isReward ? .trailing : .leading, .white, as: isReward ? .reward : .headline)
    }
    let row = frame.cut(.top, name, gap: 0.34 * name + headGap)
    sheet.speciesIsUntold = best > 1 && ways[2].text != ways[0].text
    sheet.capitals[.headline] = max(capital, fitting[best])
    let subject = StyledText.headline(ways[best].text, isCondensed: ways[best].isCondensed)
    sheet.centre(typesetter.set(subject, capital: 0.999 * fitting[best]), in: row, as: .headline)
  }

  /// From the bottom up the advice about the number, place and date; from the top down the looks.
  private func text(on sheet: inout Composition, in frame: Rect) {
    // Letters reach a little out of the lines that they are set on.
    var free = frame.inset(by: 0.3, 0)
    let capitals = metrics.scale.capitals(from: .leadPlus, to: .note)
    let small = plan.isCompact ? Array(capitals.suffix(2)) : capitals
    if let contact = content.contact, contact.isLabelled { advice(contact, on: &sheet, in: &free, small) }
    if let sighting {
      let size = Size(width: free.width, height: 0.85 * free.height)
      let unlabelled = StyledText.facts(sighting.seen.facts, in: content.direction)
      // Smaller letters, where only they leave room for all of the looks.
      let blocks = [1, 0.8, 0.6, 0.45].lazy.compactMap {
        sighting.whole(sighting.seen.facts, in: Size(width: size.width, height: $0 * size.height), capitals, lines: 5)
      }
      let block =
        blocks.first { [sheet, free] in hasLooks(beside: $0, on: sheet, in: free) } ?? blocks.first
        ?? typesetter.whole(unlabelled, in: size, capitals: capitals, lines: 5)
        ?? sighting.block(in: size, capitals, lines: 5)
      sheet.row(block, .bottom, of: &free, gap: metrics.gap, as: .seen, missing: .seen)
    }
    let thanks = content.thanks.flatMap {
      typesetter.whole(StyledText($0, isBold: true), in: free.size, capitals: capitals, lines: 5)
    }
    sheet.row(thanks, .bottom, of: &free, gap: metrics.gap, as: .words)
    if thanks == nil && !metrics.hasPhoto && !isWide { sheet += largeWords(atTopOf: &free, below: sheet) }
    sheet += looks(on: sheet, in: free)
  }

  private func looks(on sheet: Composition, in frame: Rect) -> Composition {
    facts(on: sheet, in: frame, looks: form.looks, text: form.text, lines: 3)
  }

  /// Whether all of the looks have room above place and date.
  private func hasLooks(beside seen: TextBlock, on sheet: Composition, in frame: Rect) -> Bool {
    var rest = frame
    _ = rest.cut(.bottom, seen.height, gap: metrics.gap)
    return looks(on: sheet).allSatisfy(looks(on: sheet, in: rest).isShown)
  }

  private func advice(
    _ contact: PosterContent.Contact, on sheet: inout Composition, in frame: inout Rect, _ capitals: [Double]
  ) {
    let border = contact.isWarning ? 0.8 * metrics.gap : 0
    let size = Size(width: frame.width - 2 * border, height: 0.5 * frame.height)
    // Without the owner's words it is shorter, and still says whether to call or to write.
    let short = contact.label == contact.condition ? nil : contact.purpose
    let blocks = [contact.label, short].map { text in
      text.flatMap { typesetter.whole(StyledText($0, isBold: true), in: size, capitals: capitals, lines: 2) }
    }
    guard let block = blocks[0] ?? blocks[1] else { return sheet.leaveOut(.advice) }
    if blocks[0] == nil { sheet.leaveOut(.condition) }
    var row = frame.cut(.bottom, block.height + 2 * border, gap: metrics.gap)
    let text = row.inset(by: border)
    if contact.isWarning {
      let tag = row.cut(.leading, block.ink.width + 2 * border, mirrored: isMirrored)
      sheet.add(.fill(tag, .black), as: .advice, isArtefact: true)
    }
    sheet.place(block, in: text, .leading, contact.isWarning ? .white : .black, as: .advice)
  }
}
