internal import PetPresentation
import PosterDrawing
import PosterWording

/// A sheet during its layout: its content, its measures, and the drawings so far.
///
/// The blocks that all kinds share are its extensions: headline, photo, words, contact, small print. Their parts of a
/// sheet were found by looking at the sheets; cutting (``Rect``) guarantees that nothing overlaps.
struct Composer {
  let content: PosterContent
  let typesetter: Typesetter
  let metrics: SheetMetrics
  /// The code for the pet's page; nil without a page, or where a code has no use.
  var printedCode: PrintedCode?
  private(set) var drawings: [Drawing] = []
  /// The heights of the capitals that are read from afar, once they are set.
  var capitals: [PosterLayout.Tier.Name: Double] = [:]
  /// That of the giant word.
  var headlineCapital: Double { capitals[.headline] ?? 0 }
  /// Whether the words are so long that none of them are there.
  var leavesOutWords = false
  /// Whether it is a flyer's back side, which is all in the second language.
  var isBack = false
  /// The parts that the sheet has no room for, in the order of finding.
  private(set) var leftOut: [LeftOut] = []
  var goals = SheetGoals()
  /// The QR code's frame, once it is placed.
  var codeFrame: Rect?
  /// The photo's frame, once it is placed.
  var photoFrame: Rect?
  /// The strip of paper that becomes tabs.
  var tabsFrame: Rect?
  /// Whether the headline says `LOST PET`, so that the species has to be told in words.
  var speciesIsUntold = false
  /// Whether REWARD keeps its size when the subject takes the whole width.
  var keepsReward = false

  var form: SheetForm { metrics.form }
  var isMirrored: Bool { content.direction == .rtl }
  /// The colour of the status, which its word says too.
  var signal: Color {
    switch content.message {
    case .lost: .red
    case .found: .blue
    case .home: .green
    }
  }

  /// The parts of the sheet that are read from afar, from the largest tier down.
  var tiers: [PosterLayout.Tier] {
    PosterLayout.Tier.Name.allCases.compactMap { name in capitals[name].map { .init(name: name, capital: $0) } }
  }

  /// Adds a drawing for `part` (the `index`th of several), or a decoration of it if `isArtefact`.
  mutating func add(
    _ command: DrawCommand, as part: SheetPart = .backdrop, index: Int = 0, isArtefact: Bool = false,
    isTranslation: Bool = false
  ) {
    var drawing = Drawing(command, as: part, isArtefact: isArtefact)
    (drawing.index, drawing.isTranslation) = (index, isBack || isTranslation)
    drawings.append(drawing)
  }

  /// A fact that a sheet has no room for, in the words of its message.
  enum LeftOut: String {
    case email = "the e-mail address"
    case words = "all of the large words"
    case seen = "where and when it was last seen"
    case place = "all of where and when it was last seen"
    case phone = "more than one phone number"
    case name = "the name"
    case looks = "all of its features"
    case reward = "all of the words about the reward"
    case warning = "the warning in the second language"
    case description = "all of the description"
    case advice = "the line about the contact"

    /// The text that has room if its owner writes it shorter.
    var source: String {
      switch self {
      case .email: "e-mail address"
      case .seen, .place: "place"
      case .phone, .advice, .warning: "phone number"
      case .name: "name"
      case .looks: "breed"
      case .reward: "reward"
      case .words, .description: "description"
      }
    }
  }

  /// Notes that a fact isn't there because the sheet has no room for it, which costs a plan its place.
  mutating func leaveOut(_ part: LeftOut) {
    goals.miss(2)
    if !leftOut.contains(part) { leftOut.append(part) }
  }

  /// Cuts a row for `block` off one side of `frame`, and places it there.
  ///
  /// - Parameters:
  ///   - block: Nil for a text that the sheet has no room for, which costs a plan its place if it is `missing` then.
  ///   - leading: The gap to the next row in heights of the text's capitals, on top of `gap`.
  /// - Returns: Whether there is such a row.
  @discardableResult
  mutating func row(
    _ block: TextBlock?, _ side: Side, of frame: inout Rect, gap: Double = 0, leading: Double = 0, as part: SheetPart,
    isTranslation: Bool = false, missing: LeftOut? = nil
  ) -> Bool {
    guard let block else {
      if let missing { leaveOut(missing) }
      return false
    }
    let row = frame.cut(side, block.height, gap: gap + leading * block.capital)
    place(block, in: row, as: part, isTranslation: isTranslation)
    return true
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
}
