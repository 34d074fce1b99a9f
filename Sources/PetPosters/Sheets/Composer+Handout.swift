internal import PetPresentation
import PosterDrawing

// The parts of a sheet that is read in the hand: its foot, and a column of words beside the photo.

extension Composer {
  /// Cuts the foot off `frame`, and returns the room beside the QR code, where a sheet has a row for it.
  mutating func foot(in frame: inout Rect, _ plan: SheetPlan) -> Rect? {
    if form.foot == .poster {
      posterFoot(in: &frame, plan, hasSeen: plan.photo != .besideWords || form.textLimit > 0)
      return nil
    }
    if form.tabs > 0 { tabs(in: frame.cut(.bottom, form.tabs * metrics.size.height, gap: metrics.gap)) }
    var free = frame.inset(by: metrics.inset, 0)
    let quiet = printedCode?.quiet ?? 2 * metrics.gap
    let isBelow = !hasNumberBesideCode
    smallPrint(in: &free, gap: isBelow && content.contact != nil ? 1.6 * metrics.gap : quiet)
    let further = 0.035 * Double(min(2, furtherNumbers)) * metrics.size.height
    if isBelow { number(in: &free, height: form.number * metrics.size.height + further, gap: quiet) }
    let least = max(printedCode?.width ?? 0, (isBelow ? 0.11 : 0.13) * metrics.size.height)
    let height = least + (isBelow ? 0 : further)
    var row = free.cut(.bottom, height, gap: quiet)
    if plan.words != .column {
      // Without a headline, they take the photo's rest.
      let spare = form.hasHeadline ? 0 : free.height - metrics.printable.width / (metrics.photo?.aspect ?? 1)
      words(in: &free, lines: 1...2, height: max(0.05 * metrics.size.height, spare))
    }
    frame.height = free.height
    if let code = printedCode {
      // Its quiet zone lies towards the words, too; above and below, the gaps leave it.
      let column = row.cut(.trailing, code.width, gap: code.quiet, mirrored: isMirrored)
      place(code, at: Point(x: column.x, y: column.y))
    }
    return row
  }

  /// Fills the room beside the code: place and date, the address, the advice, and the number if it stands here; the
  /// looks if there is no column for them.
  mutating func rowText(in room: Rect, _ plan: SheetPlan?) {
    var free = room
    let isWordless = plan?.photo == .across && (content.hasWords || speciesIsUntold)
    if hasNumberBesideCode {
      let share = furtherNumbers > 0 ? 0.6 : content.contact?.isWarning == true || isWordless ? 0.42 : 0.5
      number(in: &free, height: share * free.height, gap: 1.7 * metrics.gap)
    }
    howToWrite(in: &free)
    let size = Size(width: free.width, height: (isWordless ? 0.6 : 1) * free.height)
    let seen = lastSeen(in: size, from: .call, to: .note)
    row(
      seen, isWordless ? .bottom : .top, of: &free, gap: 1.4 * metrics.gap, as: .seen,
      missing: content.lastSeen == nil ? nil : .seen)
    if isWordless {
      words(in: free, WordSizes(looks: (.leadPlus, .note), text: (.lead, .note)))
    }
  }

  private var furtherNumbers: Int { max(0, (content.contact?.lines.count ?? 0) - 1) }

  /// Several numbers fill the room beside the code of a small flyer, too: below it, they would take the headline's.
  private var hasNumberBesideCode: Bool {
    form.foot == .numberBesideCode || form.hasHeadline && printedCode != nil && furtherNumbers > 0
  }

  /// Cuts off the advice about the number, and the second way to the owner: beside each other if they have room, else
  /// below each other.
  private mutating func howToWrite(in frame: inout Rect) {
    whatToDo(in: &frame, label: .leadPlus, gap: 1.4 * metrics.gap)
    guard let second = content.secondContact else { return }
    let capitals = metrics.scale.capitals(from: .lead, to: .note) + [TypeScale.least]
    // Beside the tag of a warning.
    if let tag = drawings.last(where: { $0.part == .advice && $0.isArtefact })?.command.box {
      var rest = Rect(x: frame.x, y: tag.y, width: frame.width, height: tag.height)
      _ = rest.cut(.leading, tag.width, gap: 2 * metrics.gap, mirrored: isMirrored)
      if let block = typesetter.whole(.address(second), in: rest.size, capitals: capitals, lines: 1) {
        return centre(block, in: rest, .leading, as: .email)
      }
    }
    guard let block = typesetter.whole(.address(second), in: frame.size, capitals: capitals, lines: 2),
      block.height < 0.5 * frame.height || content.lastSeen == nil
    else { return leaveOut(.email) }
    place(block, in: frame.cut(.bottom, block.height, gap: 1.4 * metrics.gap), as: .email)
  }

  /// A band across, below it the photo on the trailing side, and beside it subject and words.
  mutating func photoBesideSubject(in frame: Rect, _ plan: SheetPlan, _ needs: PhotoNeeds) {
    var free = frame
    var words = frame
    var rest = frame
    if form.hasHeadline {
      // The column follows from the photo's height, which is known only with the band's.
      var trial = self
      _ = trial.headline(in: &rest, column: column(plan), height: 0.42 * frame.height, gap: 0)
    }
    let most = Size(width: frame.width - column(plan), height: rest.height)
    let column = frame.width - needs.frame(beside: most, hidden: 0).width - 2 * metrics.gap
    if form.hasHeadline {
      words = headline(in: &free, column: column, height: 0.42 * frame.height, gap: 3 * metrics.gap)
      goals.want(headlineCapital, atLeast: metrics.headlineGoal, weight: 5)
    } else {
      words = free.cut(.leading, column, gap: 2 * metrics.gap, mirrored: isMirrored)
    }
    let size = needs.frame(beside: free.size, hidden: 0)
    var side = free.cut(.trailing, size.width, mirrored: isMirrored)
    photo(in: side.cut(.top, size.height))
    wants(size, needs, hidden: 0)
    words = words.inset(by: metrics.inset, 0)
    columnWords(in: words, plan)
  }

  /// The goal for a frame of the photo.
  mutating func wants(_ size: Size, _ needs: PhotoNeeds, hidden: Double) {
    goals.want(size.area - hidden, atLeast: needs.leastArea * 0.945, weight: 4)
    goals.want(needs.keptShare(in: size), atLeast: PhotoNeeds.wantedShare, weight: 12)
  }

  /// The few words, the facts and the description in a column.
  mutating func columnWords(in frame: Rect, _ plan: SheetPlan) {
    var free = frame
    if capitals[.words] == nil { fewWords(in: &free, giving: plan.roomForText) }
    // Little text is larger, so that it fills the column with the facts.
    let count = content.description.wordCount
    let steps = count < 12 ? 3 : 0
    words(
      in: free,
      WordSizes(
        looks: (form.looks.from.raised(by: steps), form.looks.to),
        text: (form.text.from.raised(by: steps), form.text.to), looksLines: 6,
        looksPart: steps > 0 && count > 0 ? 0.6 : 1, sizesOnOneLine: 1, limit: form.textLimit))
  }

  /// A sheet without a photo: a larger headline and larger words take its space (rules.md §10.12).
  mutating func sheetWithoutPhoto(_ plan: SheetPlan) {
    if form.foot == .poster { return posterWithoutPhoto(plan) }
    var free = metrics.printable
    let row = foot(in: &free, plan)
    if form.hasHeadline {
      let most = isBare ? 0.8 * free.height : form.headWithoutPhoto * metrics.size.height
      headline(in: &free, height: most, gap: 3 * metrics.gap)
    }
    free = free.inset(by: metrics.inset, 0)
    fewWords(in: &free, giving: plan.roomForText)
    let looks: TypeScale.Step = form.looks.from == .leadPlus ? .strong : plan.roomForText > 0 ? .callPlus : .large
    words(
      in: free,
      WordSizes(
        looks: (looks, .text),
        text: (form.looks.from == .leadPlus ? .leadPlus : .displayPlus, .note), looksLines: 3, limit: form.textLimit))
    if let row { rowText(in: row, nil) }
    wantsText()
  }

  /// Cuts the few words off the top of a column that has room for them, as large as it is wide.
  ///
  /// - Parameter given: How far they make room for the text below, from 0 to 1.
  mutating func fewWords(in column: inout Rect, giving given: Double = 0) {
    guard !content.postersWords.isEmpty else { return }
    guard column.height > 0.12 * metrics.size.height else { return leaveOut(.words) }
    // The thanks of a pet that is home are its only words; a small sheet has room for four lines that can still be
    // read.
    let part = content.message == .home ? 0.75 : 0.38 * (1 - 0.4 * given)
    let height = max(part * column.height, min((0.68 - 0.2 * given) * column.height, 5.6 * Self.leastOnPosters))
    let most = headlineCapital == Board.capital ? .infinity : 0.5 * headlineCapital
    words(in: &column, lines: 1...4, height: height, atMost: most, side: .top)
    _ = column.cut(.top, metrics.gap)
  }

  /// The sheet as often as it has room on a page, with lines to cut along. Listeners hear it once.
  var copies: Page {
    let (grid, sheet) = (metrics.grid, drawings.inReadingOrder)
    let copies = (0..<grid.count).map { Layer(drawings: $0 == 0 ? sheet : sheet.asArtefacts, origin: grid.origin($0)) }
    return Page(size: grid.page, layers: copies + [Layer(artefacts: grid.cuts)])
  }

  /// The picture for link previews. Its headline makes room until words and numbers are as large as a phone needs them.
  mutating func share() {
    let plans = (0...6).map { step in
      SheetPlan(photo: .besideSubject, words: .column, code: .none, roomForText: Double(step) / 6)
    }
    best(of: plans) { $0.share($1) }
  }

  /// Headline and words on one side, the photo on the other. A landscape photo is wider, and its height below the
  /// status's band, which goes across.
  private mutating func share(_ plan: SheetPlan) {
    var free = metrics.printable
    let height = ((content.postersWords.isEmpty ? 0.56 : 0.46) - 0.18 * plan.roomForText) * free.height
    let gap = 3 * metrics.gap
    if let photo = metrics.photo, photo.aspect > 1.15 {
      let part = min(max(photo.aspect * 0.7 * free.height / free.width, 0.5), 0.6)
      let column = headline(in: &free, column: (1 - part) * free.width, height: height, gap: gap)
      self.photo(in: free.raised(by: metrics.padding))
      free = column
    } else {
      if let photo = metrics.photo {
        // More than three quarters of a narrow photo are seen.
        let whole = photo.aspect * free.height / free.width
        let part = max(whole, min(0.43, whole / 0.77))
        self.photo(in: free.cut(.trailing, part * free.width, mirrored: isMirrored))
      }
      headline(in: &free, height: height, gap: gap)
    }
    free = free.inset(by: metrics.inset, 0)
    _ = free.cut(.bottom, metrics.foot)
    smallPrint(in: &free, gap: 1.6 * metrics.gap)
    number(in: &free, height: 0.45 * free.height, gap: 1.7 * metrics.gap)
    whatToDo(in: &free, label: .lead, gap: 1.6 * metrics.gap)
    let size = Size(width: free.width, height: 0.25 * free.height)
    let seen = lastSeen(in: size, from: .call, to: .text) ?? lastSeen(in: free.size, from: .leadPlus, to: .fine)
    row(seen, .bottom, of: &free, gap: 1.2 * metrics.gap, as: .seen, missing: content.lastSeen == nil ? nil : .seen)
    fewWords(in: &free)
    goals.want(capitals[.words] ?? .infinity, atLeast: metrics.scale.capital(.strongPlus), weight: 5)
    goals.want(capitals[.phone] ?? .infinity, atLeast: metrics.scale.capital(.callPlus), weight: 5)
    words(in: free, WordSizes(looks: form.looks, text: form.text))
  }
}
