/// How a large poster comes out of a small printer: on four sheets of A4, with a strip to glue on (posters.md 2).
///
/// Sheets 2 and 4 are cut along the dashes on the left and glued onto 1 and 3; then 3 and 4, cut along the dashes at the
/// top, onto 1 and 2. The marks lie in what is cut off, and in what is glued over: on the finished poster there are none.
///
/// The seams can't avoid words. Equal sheets of A4 are used to their edges, so a seam has nowhere else to go, and words that
/// are read to 35 m, like a number as large as it should be, are wider than a sheet. Across, the seam runs through the
/// photo, which is two fifths of the poster; and the QR code, which can't be read in parts, lies on one of the lower sheets.
enum Tiling {
  static let margin = 5.0
  /// What of a sheet is cut off: a white strip with dashes at its end.
  static let cutOff = 5.0
  /// What two sheets have in common, for the glue.
  static let overlap = 5.0

  /// How much of the poster the first sheet shows.
  static var first: Size {
    Size(width: PosterPaper.a4.size.width - 2 * margin, height: PosterPaper.a4.size.height - 2 * margin)
  }

  /// The finished poster, with the margins that are left around it.
  static var posterSize: Size {
    let lost = overlap + cutOff - 2 * margin
    return Size(width: 2 * first.width - lost, height: 2 * first.height - lost)
  }

  /// The part of a page that shows the poster.
  static func window(column: Int, row: Int) -> Rect {
    var frame = Rect(PosterPaper.a4.size).inset(by: margin)
    if column == 1 { _ = frame.cut(.leading, cutOff) }
    if row == 1 { _ = frame.cut(.top, cutOff) }
    return frame
  }

  /// Where the poster's corner lies on a page.
  static func origin(column: Int, row: Int) -> Point {
    Point(
      x: column == 0 ? 0 : cutOff + overlap - first.width, y: row == 0 ? 0 : cutOff + overlap - first.height)
  }
}

extension Composer {
  /// The poster on four pages, in the order in which they are glued.
  func tiles() -> [Page] {
    (0..<4).map { index in
      let (column, row) = (index % 2, index / 2)
      let poster = Layer(
        drawings: drawings.inReadingOrder, origin: Tiling.origin(column: column, row: row),
        clip: Tiling.window(column: column, row: row))
      return Page(size: PosterPaper.a4.size, layers: [poster] + instructions(column: column, row: row))
    }
  }

  private func instructions(column: Int, row: Int) -> [Layer] {
    let number = 2 * row + column + 1
    let paper = PosterPaper.a4.size
    let printable = Rect(paper).inset(by: Tiling.margin)
    var layers: [Layer] = []
    if column == 1 { layers += cut(along: .leading, of: printable, sheet: number, onto: number - 1) }
    if row == 1 { layers += cut(along: .top, of: printable, sheet: number, onto: number - 2) }
    if column == 0 { layers += glue(.trailing, of: printable, sheet: number, next: number + 1) }
    if row == 0 { layers += glue(.bottom, of: printable, sheet: number, next: number + 2) }
    return layers
  }

  /// Dashes at the end of the white strip, and what to do with it.
  private func cut(along side: Side, of printable: Rect, sheet: Int, onto other: Int) -> [Layer] {
    var rest = printable
    let strip = rest.cut(side, Tiling.cutOff)
    let isUpright = side == .leading
    let start = Point(x: isUpright ? strip.right : strip.x, y: isUpright ? strip.y : strip.bottom)
    let line = DrawCommand.line(
      from: start, to: Point(x: strip.right, y: strip.bottom), width: 0.2, dash: [2, 1.5], .black)
    return [
      Layer(artefacts: [line]), label(sheet, content.assembly.cutAndGlue, other, in: strip, isUpright: isUpright),
    ]
  }

  /// A white label on what the next sheet covers.
  private func glue(_ side: Side, of printable: Rect, sheet: Int, next: Int) -> [Layer] {
    var rest = printable
    let strip = rest.cut(side, Tiling.overlap)
    let isUpright = side == .trailing
    // In the middle of the strip, so that picture is left on both sides to match the sheets by.
    var frame = isUpright ? strip.inset(by: 0, strip.height / 2 - 40) : strip.inset(by: strip.width / 2 - 40, 0)
    _ = frame.cut(isUpright ? .leading : .top, 0.6)
    return [
      Layer(artefacts: [.fill(frame, .white)]),
      label(sheet, content.assembly.glueHere, next, in: frame, isUpright: isUpright),
    ]
  }

  /// `Sheet 2  ·  Cut off and glue onto sheet 1`.
  private func label(_ sheet: Int, _ pattern: String, _ other: Int, in frame: Rect, isUpright: Bool) -> Layer {
    let text = [(content.assembly.sheet, sheet), (pattern, other)].map { $0.replacing("{n}", with: String($1)) }
    let size = isUpright ? Size(width: frame.height, height: frame.width) : frame.size
    var composer = Composer(content, metrics: metrics, typesetter: typesetter)
    let room = Size(width: size.width - 4, height: size.height)
    composer.centre(
      typesetter.line(StyledText(text.joined(separator: "  ·  ")), in: room, atMost: 1.9), in: Rect(size), .center,
      as: .backdrop)
    return isUpright
      ? Layer(drawings: composer.drawings, origin: Point(x: frame.x, y: frame.bottom), readsUpward: true)
      : Layer(drawings: composer.drawings, origin: Point(x: frame.x, y: frame.y))
  }
}
