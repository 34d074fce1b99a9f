internal import Essentials
internal import PetPresentation
import PosterDrawing

/// The measures of a kind on a paper, in millimetres.
struct SheetMetrics {
  let grid: SheetGrid
  let scale: TypeScale
  let photo: PixelSize?
  private let kind: PosterKind
  private let paper: PosterPaper?
  private let form: SheetForm
  /// The length of the sides against A4's.
  private let unit: Double

  /// A picture is laid out as if it were a sheet, of as many millimetres as make its words as large on a phone as they
  /// should be.
  ///
  /// - Parameter pets: The number of pets on a page of a wall.
  init(_ kind: PosterKind, on paper: PosterPaper?, photo: PixelSize?, pets: Int = 1) {
    // A share image has fewer pixels for each of these millimetres.
    let picture = kind.pixelSize.map { pixels in
      let density = kind == .share ? 3.75 : 5
      return Size(width: Double(pixels.width) / density, height: Double(pixels.height) / density)
    }
    let page = paper == .a2Tiled ? Tiling.posterSize : paper?.size ?? picture ?? Size(width: 0, height: 0)
    grid = SheetGrid(kind, on: page, pets: pets)
    form = SheetForm(kind)
    unit = (grid.sheet.area / Size(width: 210, height: 297).area).squareRoot()
    scale = TypeScale(unit: unit * form.enlargement)
    self.photo = photo
    self.kind = kind
    self.paper = paper
  }

  var size: Size { grid.sheet }
  var hasPhoto: Bool { photo != nil }
  /// The distance of colour and photo from the edge: 5 mm on paper (rules.md §10.11), nothing in a picture.
  var bleed: Double { kind.isPrinted ? 5 : 0 }
  /// The distance of words from that.
  var inset: Double { (kind.isPrinted ? 5 : 12) * unit }
  /// The distance of a poster's giant word from that: none on paper, where the bleed is white.
  var edge: Double { kind.isPrinted ? 0 : inset }
  var padding: Double { (kind.isPrinted ? 4 : 6) * unit }
  var gap: Double { 2 * scale.unit }
  /// The empty space below the last row of a picture; 0 on paper, which has a margin.
  var foot: Double { kind.isPrinted ? 0 : 8 * unit }
  /// The height at each of the two edges, upper and lower, that apps cover with buttons.
  var covered: Double { kind == .story ? 0.1 * size.height : 0 }
  var printable: Rect { Rect(size).inset(by: bleed, bleed + covered) }

  /// Whether its headline has a band.
  var hasBand: Bool { form.hasHeadline }
  var headlineGoal: Double { kind == .poster ? paper?.goals.headline ?? 0 : 0.11 * size.height }
  /// The goal for each line of a subject of so many words: they share the height.
  func headlineGoal(ofWords count: Int) -> Double { headlineGoal * (count < 2 ? 1 : count == 2 ? 0.6 : 0.4) }
  /// The status's least size when it makes room for the photo. Pictures are seen small, so the word is larger there.
  var enoughStatus: Double { (kind.isPrinted ? 0.36 : 0.5) * headlineGoal }
  /// The least size of REWARD and of the status above a subject as wide as the sheet: 17 mm on A4 (rules.md §10.9).
  var leastReward: Double { 0.0575 * size.height }

  /// The height that the capitals of a poster's words should have (rules.md §10.7); 0 where they aren't read from afar.
  var wordsGoal: Double { kind == .poster ? paper?.goals.words ?? 0 : 0 }
  /// The most height of the words in a picture: less where the headline or the photo would be too small.
  func mostWords(_ plan: SheetPlan) -> Double {
    kind.isPrinted || !plan.isCompact ? .infinity : (0.6 - 0.2 * plan.compactness) * headlineGoal
  }

  /// The height that the digits of a poster's phone number should have (rules.md §10.15); 0 elsewhere.
  var phoneGoal: Double {
    kind == .poster ? paper?.goals.phone ?? 0 : form.isSmall ? 0.1 * min(size.width, size.height) : 0
  }

  /// The least width of a QR code; nil where a code has no use.
  var leastCodeWidth: Double? { form.isSmall ? max(18, 0.2 * min(size.width, size.height)) : paper?.goals.code }
  /// The least width of its modules (rules.md §10.14).
  var leastModule: Double { form.isSmall ? 0.55 : 1 }
}

/// The sheets side by side on a page: several of a kind that is cut apart, and of a wall; else one.
struct SheetGrid: Sendable {
  let columns: Int
  let rows: Int
  let page: Size

  /// - Parameter pets: The number of pets on a page of a wall.
  init(_ kind: PosterKind, on page: Size, pets: Int) {
    self.page = page
    switch kind {
    case .quarter: (columns, rows) = (2, 2)
    case .cards: (columns, rows) = (2, 5)
    case .wall: (columns, rows) = (pets > 6 ? 3 : 2, pets > 4 ? 3 : 2)
    default: (columns, rows) = (1, 1)
    }
  }

  var count: Int { columns * rows }
  var sheet: Size { Size(width: page.width / Double(columns), height: page.height / Double(rows)) }

  func origin(_ index: Int) -> Point {
    Point(x: Double(index % columns) * sheet.width, y: Double(index / columns) * sheet.height)
  }

  /// Dashes to cut along.
  var cuts: [DrawCommand] {
    let upright = (1..<columns).map { Double($0) * sheet.width }
      .map { (Point(x: $0, y: 5), Point(x: $0, y: page.height - 5)) }
    let across = (1..<rows).map { Double($0) * sheet.height }
      .map { (Point(x: 5, y: $0), Point(x: page.width - 5, y: $0)) }
    return (upright + across).map { .line(from: $0, to: $1, width: 0.2, dash: [1.5, 1.5], .gray) }
  }
}

/// The one typographic scale: capitals of 1.7 mm on A4, and each step a fourth root of two larger, so that four steps
/// double; but none is too small to be read. It grows with the sheet as paper does. Only the headline and the phone
/// number stand outside it: they are as large as their frames.
struct TypeScale: Sendable {
  /// The factor by which the sheet is larger than A4, by the length of its sides.
  let unit: Double

  /// The smallest capitals that are ever printed, in millimetres: 7 points of Noto Sans, whose capitals are 0.714 of
  /// its size.
  static let least = 1.77

  func capital(_ step: Step) -> Double { max(Self.least, 1.7 * unit * pow(2, Double(step.rawValue) / 4)) }

  enum Step: Int, Sendable {
    case fine
    case note
    case text, textPlus
    /// Looks; place and date.
    case lead, leadPlus
    case strong, strongPlus
    case call, callPlus
    /// Text in place of a photo.
    case display, displayPlus
    case large, largePlus

    /// The step so many above it, or the largest.
    func raised(by steps: Int) -> Step { Step(rawValue: rawValue + steps) ?? .largePlus }
  }

  func capitals(from largest: Step, to smallest: Step) -> [Double] {
    (smallest.rawValue...largest.rawValue).reversed().compactMap(Step.init).map(capital)
  }
}
