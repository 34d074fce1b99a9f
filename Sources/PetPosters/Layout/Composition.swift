internal import PetPresentation
import PosterDrawing
import PosterWording

/// The input of all parts of a sheet: its texts, its measures, and the typesetter.
struct SheetContext: SheetPiece {
  let content: PosterContent
  let typesetter: Typesetter
  let metrics: SheetMetrics
  /// The code for the pet's page; nil without a page, or where a code has no use.
  let code: PrintedCode?
  /// Whether the headline says `LOST PET`, so that the species has to be told in words.
  var speciesIsUntold = false
  var plan = SheetPlan()

  var context: SheetContext { self }
}

/// A kind of sheet, or a part of one, which returns a ``Composition``. Its methods are the parts of all kinds.
protocol SheetPiece { var context: SheetContext { get } }

extension SheetPiece {
  var content: PosterContent { context.content }
  var typesetter: Typesetter { context.typesetter }
  var metrics: SheetMetrics { context.metrics }
  var form: SheetForm { context.metrics.form }
  var code: PrintedCode? { context.code }
  var plan: SheetPlan { context.plan }
  var isMirrored: Bool { content.direction == .rtl }
  var contact: ContactPart? { content.contact.map { ContactPart(context: context, contact: $0) } }
  /// Nothing yet.
  var blank: Composition { Composition(isMirrored: isMirrored) }

  /// The colour of the status, which its word says too.
  var signal: Color {
    switch content.message {
    case .lost: .red
    case .found: .blue
    case .home: .green
    }
  }

  /// The word REWARD where it has its place in the band (rules.md §10.9); a second language has its own in its band.
  var bandReward: String? { form.hasHeadline && !plan.hasRewardOnPhoto ? content.reward?.word : nil }
}

/// A part of a sheet or a whole one, laid out: its drawings, its lines that are read from afar, and the parts left out.
struct Composition {
  let isMirrored: Bool
  private(set) var drawings: [Drawing] = []
  /// The heights of the capitals that are read from afar.
  var capitals: [PosterLayout.Tier.Name: Double] = [:]
  /// The parts that it has no room for, in the order of finding.
  private(set) var leftOut: [LeftOut] = []
  /// The sum of the weighted shares of missed goals; 0 if all are met.
  private(set) var missed = 0.0
  /// Whether the words are so long that none of them are there.
  var leavesOutWords = false
  /// Whether its headline says `LOST PET`.
  var speciesIsUntold = false

  static func += (sheet: inout Composition, part: Composition) {
    sheet.drawings += part.drawings
    sheet.capitals.merge(part.capitals) { $1 }
    for fact in part.leftOut where !sheet.leftOut.contains(fact) { sheet.leftOut.append(fact) }
    sheet.missed += part.missed
    sheet.leavesOutWords = sheet.leavesOutWords || part.leavesOutWords
    sheet.speciesIsUntold = sheet.speciesIsUntold || part.speciesIsUntold
  }

  var codeFrame: Rect? { drawings.first { if case .code = $0.command { true } else { false } }?.command.box }
  /// The photo's frame in its layer; nil for a sheet without a photo.
  var photoFrame: Rect? { drawings.first { $0.part == .photo }?.command.box }

  /// The whole in the sheet's second language.
  var translated: Composition {
    var sheet = self
    for index in drawings.indices { sheet.drawings[index].isTranslation = true }
    return sheet
  }

  func isShown(_ text: String) -> Bool { texts.contains { $0.block.shownText.contains(text) } }

  /// The texts and their parts, in the order of drawing.
  var texts: [(block: TextBlock, part: SheetPart)] {
    drawings.compactMap { drawing in
      if case .text(let block, _, _, _) = drawing.command { (block, drawing.part) } else { nil }
    }
  }

  /// Adds a drawing for `part` (the `index`th of several), or a decoration of it if `isArtefact`.
  mutating func add(
    _ command: DrawCommand, as part: SheetPart = .backdrop, index: Int = 0, isArtefact: Bool = false,
    isTranslation: Bool = false
  ) {
    drawings.append(Drawing(command, as: part, index: index, isArtefact: isArtefact, isTranslation: isTranslation))
  }

  /// Notes that something is missing.
  mutating func miss(_ weight: Double) { missed += weight }

  /// Notes that a fact isn't there because the sheet has no room for it, which costs a plan its place.
  mutating func leaveOut(_ part: LeftOut) {
    miss(2)
    if !leftOut.contains(part) { leftOut.append(part) }
  }

  /// A fact that a sheet has no room for, in the words of its message, and the text that its owner could write shorter.
  struct LeftOut: Equatable {
    let fact: String
    let source: String

    static let email = LeftOut(fact: "the e-mail address", source: "e-mail address")
    static let words = LeftOut(fact: "all of the large words", source: "description")
    static let seen = LeftOut(fact: "where and when it was last seen", source: "place")
    static let place = LeftOut(fact: "all of where and when it was last seen", source: "place")
    static let phone = LeftOut(fact: "all phone numbers", source: "phone number")
    static let name = LeftOut(fact: "the name", source: "name")
    static let looks = LeftOut(fact: "all of its features", source: "breed")
    static let reward = LeftOut(fact: "all of the words about the reward", source: "reward")
    static let warning = LeftOut(fact: "the warning in the second language", source: "phone number")
    static let description = LeftOut(fact: "all of the description", source: "description")
    static let condition = LeftOut(fact: "the words beside the phone number", source: "phone number")
    static let advice = LeftOut(fact: "the line about the contact", source: "phone number")
  }

  /// Cuts a row for `block` off one side of `frame`, and places it there.
  ///
  /// - Parameters:
  ///   - block: Nil for a text that the sheet has no room for, which costs a plan its place if it is `missing` then.
  ///   - leading: The gap to the next row in heights of the text's capitals, on top of `gap`.
  mutating func row(
    _ block: TextBlock?, _ side: Side, of frame: inout Rect, gap: Double = 0, leading: Double = 0,
    _ color: Color = .black, as part: SheetPart, isTranslation: Bool = false, missing: LeftOut? = nil
  ) {
    guard let block else {
      if let missing { leaveOut(missing) }
      return
    }
    let row = frame.cut(side, block.height, gap: gap + leading * block.capital)
    place(block, in: row, .leading, color, as: part, isTranslation: isTranslation)
  }

  enum Alignment { case leading, center, trailing }

  mutating func place(
    _ block: TextBlock, in frame: Rect, _ alignment: Alignment = .leading, _ color: Color = .black, as part: SheetPart,
    index: Int = 0, isTranslation: Bool = false
  ) {
    let slack = frame.width - block.ink.width
    let left =
      switch alignment {
      case .leading: isMirrored ? slack : 0
      case .trailing: isMirrored ? 0 : slack
      case .center: slack / 2
      }
    // Lines that are broken have their alignment inside; a single line is aligned by its ink, as an eye would.
    let x = block.isWrapped ? frame.x : frame.x + left - block.ink.x
    add(.text(block, x: x, y: frame.y - block.top, color), as: part, index: index, isTranslation: isTranslation)
  }

  /// Puts `block` in the middle of the height of `frame`, by its capitals: a tail below the line doesn't lift a word.
  mutating func centre(
    _ block: TextBlock, in frame: Rect, _ alignment: Alignment = .leading, _ color: Color = .black, as part: SheetPart,
    isTranslation: Bool = false
  ) {
    let top = frame.y + (frame.height - block.rowHeight) / 2 - (block.firstBaseline - block.capital - block.top)
    let row = Rect(x: frame.x, y: top, width: frame.width, height: block.height)
    place(block, in: row, alignment, color, as: part, isTranslation: isTranslation)
  }

  /// Places a tag at the leading end of a row.
  mutating func place(_ tag: Tag, in row: Rect, as part: SheetPart) {
    var row = row
    let frame = row.cut(.leading, tag.size.width, mirrored: isMirrored)
    add(.fill(frame, .black), as: part, isArtefact: true)
    centre(tag.block, in: frame, .center, .white, as: part)
  }

  /// Draws the code with its upper left corner at a point, where the caller leaves its quiet zone.
  mutating func place(_ code: PrintedCode, x: Double, y: Double) {
    add(.code(code.code, Rect(x: x, y: y, width: code.width, height: code.width)), as: .page)
  }
}

/// White letters on black.
struct Tag {
  let block: TextBlock
  let size: Size
}
