internal import PetPresentation

/// The sheet that is being laid out: what it says, how it measures, and the marks made so far.
///
/// The blocks that all kinds share are its extensions: headline, photo, words, contact, small print. What part of a sheet
/// each of them gets was found by looking at the sheets; that nothing overlaps follows from cutting (``Frame``).
struct Composer {
  let content: PosterContent
  let typesetter: Typesetter
  let plan: Plan
  private(set) var marks: [Mark] = []
  /// The height of the giant word's capitals, once the headline is set.
  var headlineCapital = 0.0
  /// Where the photo lies, once it is placed.
  var photoFrame: Frame?
  /// The strip of paper that becomes tabs.
  var tabsFrame: Frame?
  /// Whether the headline says `LOST PET`, so that the species has to be told in words.
  var speciesIsUntold = false

  /// The measures of a sheet.
  struct Plan {
    let size: Size
    /// How far colour and photo stay away from the edge: 5 mm on paper (posters.md 11), nothing in a picture.
    let bleed: Double
    /// How far words stay away from that.
    let inset: Double
    let scale: TypeScale
    let headlineGoal: Double
    /// The least width of a QR code; nil where nobody scans it.
    let leastCodeWidth: Double?
    /// The space around the words of the headline.
    let padding: Double
    /// The space below the last row: a sheet has its margin there, a picture none.
    let foot: Double
    /// Whether a photo is to be had.
    let hasPhoto: Bool

    /// The space that may be drawn on.
    var printable: Frame { Frame(size).inset(by: bleed) }
    /// The smallest gap between two blocks.
    var gap: Double { 2 * scale.unit }
  }

  init(_ content: PosterContent, plan: Plan, typesetter: Typesetter) {
    (self.content, self.plan, self.typesetter) = (content, plan, typesetter)
  }

  var isMirrored: Bool { content.direction == .rtl }
  /// The colour of the status, which its word says too.
  var signal: Ink { content.isFound ? .blue : .red }

  mutating func add(_ mark: Mark) { marks.append(mark) }

  /// How a line lies in its frame.
  enum Alignment { case leading, center, trailing }

  /// Puts `block` at the upper edge of `frame`.
  mutating func place(_ block: TextBlock, in frame: Frame, _ alignment: Alignment = .leading, _ ink: Ink = .black) {
    let slack = frame.width - block.ink.width
    let left =
      switch alignment {
      case .leading: isMirrored ? slack : 0
      case .trailing: isMirrored ? 0 : slack
      case .center: slack / 2
      }
    // Lines that are broken have their alignment inside; a single line is aligned by its ink, as an eye would.
    let x = block.isWrapped ? frame.x : frame.x + left - block.ink.x
    add(.text(block, x: x, y: frame.y - block.top, ink))
  }

  /// Puts `block` in the middle of the height of `frame`, by its capitals: a tail below the line doesn't lift a word.
  mutating func centre(_ block: TextBlock, in frame: Frame, _ alignment: Alignment = .leading, _ ink: Ink = .black) {
    let capitals = block.bottom - block.firstBaseline + block.capital
    let single = block.lineCount == 1
    let height = single ? block.capital : capitals
    let top = frame.y + (frame.height - height) / 2 - (block.firstBaseline - block.capital - block.top)
    place(block, in: Frame(x: frame.x, y: top, width: frame.width, height: block.height), alignment, ink)
  }

  /// The capitals of the steps of the scale, largest first.
  func capitals(from largest: TypeScale.Step, to smallest: TypeScale.Step) -> [Double] {
    TypeScale.steps(from: largest, to: smallest).map(plan.scale.capital)
  }
}
