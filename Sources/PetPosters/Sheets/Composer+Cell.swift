internal import PetPresentation
import PosterDrawing
import PosterWording

// A card, and a pet on a wall: sheets so small that each part has one place, and its rows align with those beside it.

extension Composer {
  /// Number and small print in the whole width, above them the photo, and beside it the facts and the QR code. The
  /// headline is above all, on a card beside the photo, too.
  mutating func cell() {
    let places: [SheetPlan.PhotoPlace] = isCard ? [.besideSubject] : [.besideWords, .across]
    best(of: places.map { SheetPlan(photo: $0, words: .column, code: .column) }) { $0.cell($1.photo) }
  }

  private var isCard: Bool { metrics.size.width > 1.5 * metrics.size.height }

  private mutating func cell(_ place: SheetPlan.PhotoPlace) {
    var free = metrics.printable
    let quiet = printedCode?.quiet ?? 2 * metrics.gap
    smallPrint(in: &free, gap: content.contact == nil ? quiet : 1.1 * metrics.gap)
    let name = isCard ? 0.09 * metrics.size.height : metrics.headlineGoal
    let band = isCard ? 0.078 * metrics.size.height : 0.75 * name
    let head = (band: band, name: name, gap: isCard ? quiet : 0.08 * name)
    let rest = band + 1.64 * name + head.gap + quiet + max(printedCode?.width ?? 0, 0.2 * metrics.size.height)
    cellNumber(in: &free, room: min(free.height - rest, 0.3 * free.height), gap: quiet)
    if !isCard { self.place(head, in: &free) }
    cellPhoto(place, in: &free, quiet)
    if isCard { self.place(head, in: &free) }
    if let code = printedCode, free.height > 0.999 * code.width {
      let isBelow = place == .besideWords && metrics.hasPhoto
      let column = free.cut(isBelow ? .bottom : .trailing, code.width, gap: quiet, mirrored: isMirrored)
      let left = isBelow && isMirrored ? column.right - code.width : column.x
      self.place(code, at: Point(x: left, y: column.bottom - code.width))
    }
    cellText(in: free)
  }

  /// Cuts off the photo: at the top, or on the trailing side of words and code.
  private mutating func cellPhoto(_ place: SheetPlan.PhotoPlace, in frame: inout Rect, _ quiet: Double) {
    guard let photo = metrics.photo else { return }
    let needs = PhotoNeeds(photo, on: metrics.size, part: form.photo, width: frame.width)
    let code = printedCode.map { $0.width + quiet } ?? 0
    let text = 0.26 * metrics.size.width
    let size: Size
    if place == .across {
      let height = frame.height - max(code, 0.14 * metrics.size.height)
      size = needs.frame(across: Size(width: frame.width, height: height), inset: 0, hidden: 0)
      var row = frame.cut(.top, size.height, gap: quiet)
      self.photo(in: row.cut(.leading, size.width, mirrored: isMirrored))
    } else {
      let column = place == .besideWords ? max(code, text) : code + text
      size = needs.frame(beside: Size(width: frame.width - column, height: frame.height), hidden: 0)
      var side = frame.cut(.trailing, size.width, gap: 2 * metrics.gap, mirrored: isMirrored)
      self.photo(in: side.cut(.top, size.height))
    }
    wants(size, needs, hidden: 0)
  }

  /// The rows of a headline: the status in its band, and the name with room for accents and tails, by the height of its
  /// capitals.
  private typealias CellHead = (band: Double, name: Double, gap: Double)

  /// Cuts off the headline, in rows of one height. A name too long to be read from afar is a fact among others.
  private mutating func place(_ head: CellHead, in frame: inout Rect) {
    let band = frame.cut(.top, head.band, gap: 0.3 * head.name)
    add(.fill(band, signal))
    let inner = band.inset(by: 0.25 * band.height, 0)
    let limits = Headline.Limits(
      statusWidth: inner.width, subjectWidth: inner.width, height: band.height, goal: band.height, padding: 0)
    let ways = [content.headline.subject, content.generalHeadline.subject].flatMap { text in
      [false, true].map { Proportions(text, typesetter, isCondensed: $0) }
    }
    let fitting = ways.map {
      min(head.name, band.width / $0.width, 0.3 * head.name / max(0.1, $0.above), 0.34 * head.name / max(0.1, $0.below))
    }
    let best = zip(fitting, [0.7, 0.4, 0.7, 0]).enumerated().first { $1.0 >= $1.1 * head.name }?.offset ?? 3
    // `LOST DOG`, `Rex`; `LOST`, `DOG` for a long name.
    let words = [(best > 1 ? content.generalHeadline : content.headline).status, bandReward].compactMap(\.self)
    let whole = Proportions.band(words, in: limits, typesetter)
    let high = band.height / (1.1 + 2 * max(0.32, whole.above, whole.below))
    let capital = min(high, inner.width / whole.width)
    capitals[.reward] = words.count > 1 ? capital : nil
    for (word, isReward) in zip(words, [false, true]) {
      let block = typesetter.set(.headline(word, isCondensed: whole.isCondensed), capital: capital)
      centre(block, in: inner, isReward ? .trailing : .leading, .white, as: isReward ? .reward : .headline)
    }
    let row = frame.cut(.top, head.name, gap: 0.34 * head.name + head.gap)
    speciesIsUntold = best > 1 && ways[2].text != ways[0].text
    capitals[.headline] = max(capital, fitting[best])
    let subject = StyledText.headline(ways[best].text, isCondensed: ways[best].isCondensed)
    centre(typesetter.set(subject, capital: 0.999 * fitting[best]), in: row, .leading, as: .headline)
  }

  /// Cuts off the numbers that `room` has place for, 4 mm high or more; an endless one, and a long address, on several
  /// lines.
  private mutating func cellNumber(in frame: inout Rect, room: Double, gap: Double) {
    guard var contact = content.contact else { return }
    // The smaller for an address that is the only contact.
    let least = contact.isPhone ? Self.leastOnPosters : 2.2
    let count = max(1, Int((room + 0.4 * least) / (1.4 * least)))
    let high = { [metrics] (rows: Int) in min(metrics.phoneGoal, max(least, room / (1.4 * Double(rows) - 0.4))) }
    // Fewer rows leave room for the photo.
    var grid = grid(contact, width: frame.width, kept: 0.7, atMost: high)
    if contact.lines.count > count * grid.columns {
      leaveOut(.phone)
      contact.lines = Array(contact.lines.prefix(count))
      grid = (numbers(contact, width: frame.width, atMost: high(contact.lines.count)), 1)
    }
    if grid.numbers[0].capital < least {
      let words = StyledText(contact.text, isBold: true)
      let size = Size(width: frame.width, height: room)
      let block =
        typesetter.whole(number(contact.text), in: size, capitals: [least], lines: 4)
        ?? typesetter.set(words, capital: least, width: frame.width, breaking: .afterSigns)
      grid = ([block], 1)
    }
    place(grid, of: contact, in: &frame, gap: gap)
  }

  /// From the bottom up the advice about the number, place and date; from the top down the looks.
  private mutating func cellText(in frame: Rect) {
    // Letters reach a little out of the lines that they are set on.
    var free = frame.inset(by: 0.3, 0)
    let capitals = metrics.scale.capitals(from: .leadPlus, to: .note)
    if let contact = content.contact, contact.isLabelled {
      let border = contact.isWarning ? 0.8 * metrics.gap : 0
      let size = Size(width: free.width - 2 * border, height: 0.5 * free.height)
      let words = StyledText(contact.label, isBold: true)
      if let block = typesetter.whole(words, in: size, capitals: capitals, lines: 2) {
        var row = free.cut(.bottom, block.height + 2 * border, gap: metrics.gap)
        let text = row.inset(by: border)
        if contact.isWarning {
          let tag = row.cut(.leading, block.ink.width + 2 * border, mirrored: isMirrored)
          add(.fill(tag, .black), as: .advice, isArtefact: true)
        }
        place(block, in: text, .leading, contact.isWarning ? .white : .black, as: .advice)
      } else {
        leaveOut(.advice)
      }
    }
    if let seen = content.lastSeen {
      let size = Size(width: free.width, height: 0.85 * free.height)
      let words = [seen.label, nil].map { StyledText.facts(seen.facts, label: $0, in: content.direction) }
      let whole = words.compactMap { typesetter.whole($0, in: size, capitals: capitals, lines: 5) }
      let block = whole.first ?? block(of: seen, in: size, capitals: capitals, lines: 5)
      row(block, .bottom, of: &free, gap: metrics.gap, as: .seen, missing: .seen)
    }
    let thanks = content.thanks.flatMap {
      typesetter.whole(StyledText($0, isBold: true), in: free.size, capitals: capitals, lines: 5)
    }
    let hasThanks = row(thanks, .bottom, of: &free, gap: metrics.gap, as: .words)
    if !hasThanks && !metrics.hasPhoto && !isCard { fewWords(in: &free) }
    words(in: free, WordSizes(looks: form.looks, text: form.text, looksLines: 3))
  }
}
