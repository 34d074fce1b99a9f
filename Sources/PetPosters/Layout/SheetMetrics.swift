internal import Essentials
internal import PetPresentation
import PosterDrawing

/// The measures of a kind on a paper, in millimetres.
struct SheetMetrics {
  let form: SheetForm
  /// The size of the paper or the picture, which may have several sheets side by side.
  let page: Size
  let size: Size
  let scale: TypeScale
  let photo: PixelSize?
  private let paper: PosterPaper?
  /// The length of the sides against A4's.
  private let unit: Double

  /// A picture is laid out as if it were a sheet.
  ///
  /// - Parameters:
  ///   - pets: The number of pets on a page of a wall.
  ///   - isHome: Whether it is for a pet that is home.
  init(_ kind: PosterKind, on paper: PosterPaper?, photo: PixelSize?, pets: Int = 1, isHome: Bool = false) {
    let form = SheetForm.of(kind, pets: pets)
    let picture = kind.pixelSize.map { pixels in
      Size(width: Double(pixels.width) / form.density, height: Double(pixels.height) / form.density)
    }
    page = paper == .a2Tiled ? Tiling.posterSize : paper?.size ?? picture ?? Size(width: 0, height: 0)
    size = Size(width: page.width / Double(form.grid.columns), height: page.height / Double(form.grid.rows))
    unit = (size.area / Size(width: 210, height: 297).area).squareRoot()
    scale = TypeScale(unit: unit * form.enlargement)
    self.paper = paper
    self.form = isHome ? form.atHome : form
    self.photo = photo
  }

  var hasPhoto: Bool { photo != nil }
  var isTiled: Bool { paper == .a2Tiled }
  var isPicture: Bool { paper == nil }
  /// The distance of colour and photo from the edge, on any paper (rules.md §10.11).
  var bleed: Double { isPicture ? 0 : 5 }
  /// The distance of words from that.
  var inset: Double { (isPicture ? 12 : 5) * unit }
  /// The distance of a poster's giant word from the bleed: none on paper, where that is white.
  var edge: Double { isPicture ? inset : 0 }
  /// The space around the words of a band.
  var padding: Double { (isPicture ? 6 : 4) * unit }
  var gap: Double { 2 * scale.unit }
  /// The space between two rows of a poster.
  var postersGap: Double { 3 * scale.unit }
  /// The space below the last row, where there is no bleed.
  var foot: Double { isPicture ? 8 * unit : 0 }
  var covered: Double { form.covered * size.height }
  var printable: Rect { Rect(size).inset(by: bleed, bleed + covered) }
  private var shorterSide: Double { min(size.width, size.height) }

  var headlineGoal: Double { form.isReadFromAfar ? paper?.goals.headline ?? 0 : 0.11 * size.height }
  /// The goal for each line of a subject of so many words: they share the height.
  func headlineGoal(ofWords count: Int) -> Double { headlineGoal * (count < 2 ? 1 : count == 2 ? 0.6 : 0.4) }
  /// The status's least height when it makes room for the photo.
  var enoughStatus: Double { (isPicture ? 0.5 : 0.36) * headlineGoal }
  /// The least size of REWARD and of the status above a subject as wide as the sheet: 17 mm on A4 (rules.md §10.9).
  var leastReward: Double { 0.0575 * size.height }

  /// The height that the capitals of a poster's words should have (rules.md §10.7); 0 where they aren't read from afar.
  var wordsGoal: Double { form.isReadFromAfar ? paper?.goals.words ?? 0 : 0 }

  /// The height that the digits of the phone number should have (rules.md §10.15); 0 where there is no goal.
  var phoneGoal: Double {
    form.isReadFromAfar ? paper?.goals.phone ?? 0 : form.layout == Card.self ? form.number * shorterSide : 0
  }

  /// The capitals of text on a poster, from `largest` down to 4 mm (rules.md §10.7).
  func postersCapitals(from largest: TypeScale.Step) -> [Double] {
    scale.capitals(from: largest, to: isPicture ? .textPlus : .leadPlus).map { max(TypeScale.leastOnPosters, $0) }
  }

  /// The least width of a QR code; nil where a code has no use.
  var leastCodeWidth: Double? { form.code.map { max($0.width, $0.part * shorterSide) } ?? paper?.goals.code }
  /// The least width of its modules.
  var leastModule: Double { form.code?.module ?? 1 }

  /// The places of the sheets on their page.
  var origins: [Point] {
    (0..<form.grid.columns * form.grid.rows).map {
      Point(x: Double($0 % form.grid.columns) * size.width, y: Double($0 / form.grid.columns) * size.height)
    }
  }

  /// Dashes to cut sheets apart along.
  var cuts: [DrawCommand] {
    let upright = (1..<form.grid.columns).map { Double($0) * size.width }
      .map { (Point(x: $0, y: 5), Point(x: $0, y: page.height - 5)) }
    let across = (1..<form.grid.rows).map { Double($0) * size.height }
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
  /// The smallest capitals on a poster but for the small print, in millimetres, and a hair.
  static let leastOnPosters = 4.02

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
