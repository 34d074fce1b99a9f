internal import PetPresentation
import PosterDrawing

struct SheetMetrics {
  let grid: SheetGrid
  let size: Size
  /// The distance of colour and photo from the edge: 5 mm on paper (rules.md §10.11), nothing in a picture.
  let bleed: Double
  /// The distance of words from that.
  let inset: Double
  let scale: TypeScale
  let headlineGoal: Double
  /// The status's least size when it makes room for the photo. Pictures are seen small, so the word is larger there.
  var enoughStatus: Double { (bleed > 0 ? 0.36 : 0.5) * headlineGoal }
  /// The least size of REWARD and of the status above a subject as wide as the sheet: 17 mm on A4 (rules.md §10.9).
  var leastReward: Double { 0.0575 * size.height }
  /// The height that the capitals of a poster's words should have (rules.md §10.7); 0 where they aren't read from afar.
  let wordsGoal: Double
  /// The most height of the words in a picture: less where the headline or the photo would be too small.
  func mostWords(_ plan: SheetPlan) -> Double {
    bleed > 0 || !plan.isCompact ? .infinity : (0.6 - 0.2 * plan.compactness) * headlineGoal
  }

  /// The height that the digits of a poster's phone number should have (rules.md §10.15); 0 elsewhere.
  let phoneGoal: Double
  /// The least width of a QR code; nil where a code has no use.
  let leastCodeWidth: Double?
  /// The least width of its modules (rules.md §10.14).
  let leastModule: Double
  let padding: Double
  /// The empty space below the last row of a picture; 0 on paper, which has a margin.
  let foot: Double
  let photo: PhotoShape?
  /// Whether its headline has a band.
  let hasBand: Bool
  /// The height at each of the two edges, upper and lower, that apps cover with buttons.
  let covered: Double

  /// The distance of a poster's giant word from that: none on paper, where the bleed is white.
  var edge: Double { bleed > 0 ? 0 : inset }
  var printable: Rect { Rect(size).inset(by: bleed, bleed + covered) }
  var gap: Double { 2 * scale.unit }
  var hasPhoto: Bool { photo != nil }

  /// The goal for each line of a subject of so many words: they share the height.
  func headlineGoal(ofWords count: Int) -> Double { headlineGoal * (count < 2 ? 1 : count == 2 ? 0.6 : 0.4) }
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

extension SheetMetrics {
  /// The measures of a kind on a paper. A picture is laid out as if it were a sheet, of as many millimetres as make its
  /// words as large on a phone as they should be.
  ///
  /// - Parameter pets: The number of pets on a page of a wall.
  init(_ kind: PosterKind, on paper: PosterPaper?, photo: PhotoShape?, pets: Int = 1) {
    // A share image has fewer pixels for each of these millimetres.
    let picture = kind.pixelSize.map { pixels in
      let density = kind == .share ? 3.75 : 5
      return Size(width: Double(pixels.width) / density, height: Double(pixels.height) / density)
    }
    let page = paper == .a2Tiled ? Tiling.posterSize : paper?.size ?? picture ?? Size(width: 0, height: 0)
    let grid = SheetGrid(kind, on: page, pets: pets)
    let (size, form, isPrinted) = (grid.sheet, SheetForm(kind), kind.isPrinted)
    // The length of the sides against A4's; the small flyers' words are larger than a quarter's would be.
    let unit = (size.area / Size(width: 210, height: 297).area).squareRoot()
    self.init(
      grid: grid, size: size, bleed: isPrinted ? 5 : 0, inset: (isPrinted ? 5 : 12) * unit,
      scale: TypeScale(unit: unit * form.enlargement),
      headlineGoal: kind == .poster ? paper?.goals.headline ?? 0 : 0.11 * size.height,
      wordsGoal: kind == .poster ? paper?.goals.words ?? 0 : 0,
      phoneGoal: kind == .poster ? paper?.goals.phone ?? 0 : form.isSmall ? 0.1 * min(size.width, size.height) : 0,
      leastCodeWidth: form.isSmall ? max(18, 0.2 * min(size.width, size.height)) : isPrinted ? paper?.goals.code : nil,
      leastModule: form.isSmall ? 0.55 : 1,
      padding: (isPrinted ? 4 : 6) * unit, foot: isPrinted ? 0 : 8 * unit, photo: photo,
      hasBand: form.hasHeadline, covered: kind == .story ? 0.1 * size.height : 0)
  }
}
