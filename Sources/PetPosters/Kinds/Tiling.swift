import PosterDrawing
import PosterWording

/// A large poster from a small printer: on four sheets of A4, with a strip to glue on (rules.md §10.2).
///
/// Sheets 2 and 4 are cut along the dashes on the left and glued onto 1 and 3; then 3 and 4, cut along the dashes at
/// the top, onto 1 and 2. The instructions lie in parts that are cut off or glued over. Each crosshair is half on the
/// edge of one sheet and half in the picture of the other; the finished poster keeps two hairlines of them a seam.
///
/// The seams can't avoid words. Equal sheets of A4 are used to their edges, so a seam has nowhere else to go. Words
/// that are read to 35 m, like a number of full size, are wider than a sheet. Across, the seam runs through the photo,
/// which is two fifths of the poster. The QR code can't be read in parts, so it lies on one of the sheets: in the
/// headline's white above the seam, or in a corner below it.
enum Tiling {
  static let margin = 5.0
  /// The part of a sheet that is cut off: a white strip with dashes at its end.
  static let cutOff = 5.0
  /// The common part of two sheets, for the glue.
  static let overlap = 10.0

  /// The part of a sheet that is printed: on the first one all of it is the poster.
  static let printable = Rect(PosterPaper.a4.size).inset(by: margin)

  /// The finished poster, with the margins that are left around it.
  static var posterSize: Size {
    let lost = overlap + cutOff - 2 * margin
    return Size(width: 2 * printable.width - lost, height: 2 * printable.height - lost)
  }

  /// The part of a page that shows the poster.
  static func window(column: Int, row: Int) -> Rect {
    var frame = printable
    if column == 1 { _ = frame.cut(.leading, cutOff) }
    if row == 1 { _ = frame.cut(.top, cutOff) }
    return frame
  }

  /// The poster's corner on a page.
  static func origin(column: Int, row: Int) -> Point {
    let shift = cutOff + overlap
    return Point(x: column == 0 ? 0 : shift - printable.width, y: row == 0 ? 0 : shift - printable.height)
  }
}

/// The marks at the edges of a sheet that is glued to others.
struct SheetMarks: SheetPiece {
  let context: SheetContext
  /// The sheet's number, and their count.
  let number: Int
  let count: Int

  /// `Sheet 2 of 4`.
  var name: String {
    content.assembly.sheet.replacing("{n}", with: String(number)).replacing("{count}", with: String(count))
  }

  /// Dashes at the end of the white strip, and its instruction.
  func cut(along side: Side, of printable: Rect, onto other: Int) -> [Layer] {
    var rest = printable
    let strip = rest.cut(side, Tiling.cutOff)
    let isUpright = side == .leading
    let start = Point(x: isUpright ? strip.right : strip.x, y: isUpright ? strip.y : strip.bottom)
    let line = DrawCommand.line(
      from: start, to: Point(x: strip.right, y: strip.bottom), width: 0.2, dash: [2, 1.5], .black)
    return [
      Layer(artefacts: [line]),
      label(content.assembly.cutAndGlue, other, in: strip.inset(by: 0.4), isUpright: isUpright),
    ]
  }

  /// A white label on the part that the next sheet covers.
  func glue(_ side: Side, of printable: Rect, next: Int) -> [Layer] {
    var rest = printable
    let strip = rest.cut(side, Tiling.overlap)
    let isUpright = side == .trailing
    // In the middle of the strip, so that picture is left on both sides to match the sheets by.
    var frame = isUpright ? strip.inset(by: 0, strip.height / 2 - 45) : strip.inset(by: strip.width / 2 - 45, 0)
    _ = frame.cut(isUpright ? .leading : .top, 0.6)
    return [
      Layer(artefacts: [.fill(frame, .white)]),
      label(content.assembly.glueHere, next, in: frame.inset(by: 0.6), isUpright: isUpright),
    ]
  }

  /// A drawing of the sheets, and `Sheet 2  ·  Cut off and glue onto sheet 1`.
  private func label(_ pattern: String, _ other: Int, in frame: Rect, isUpright: Bool) -> Layer {
    let text = [name, pattern.replacing("{n}", with: String(other))]
    var free = Rect(isUpright ? Size(width: frame.height, height: frame.width) : frame.size)
    var drawn = blank
    let words = StyledText(text.joined(separator: "  ·  "))
    let capital = min(2.2, 0.45 * free.height)
    let width = metrics.isTiled ? free.height / 2.0.squareRoot() + 2 : 0
    let line = typesetter.line(words, in: Size(width: free.width - width - 2, height: free.height), atMost: capital)
    _ = free.cut(.leading, (free.width - width - line.ink.width) / 2)
    if metrics.isTiled { tiles(on: &drawn, in: free.cut(.leading, width - 2, gap: 2)) }
    drawn.centre(line, in: Rect(x: free.x, y: 0, width: line.ink.width, height: free.height), as: .backdrop)
    return Layer(
      drawings: drawn.drawings, origin: Point(x: frame.x, y: isUpright ? frame.bottom : frame.y),
      readsUpward: isUpright)
  }

  /// A small drawing of how the four sheets lie, this one dark.
  private func tiles(on drawn: inout Composition, in frame: Rect) {
    let cell = Size(width: frame.width / 2, height: frame.height / 2)
    for index in 0..<4 {
      let place = Rect(
        x: frame.x + Double(index % 2) * cell.width, y: frame.y + Double(index / 2) * cell.height, cell)
      let isThis = index + 1 == number
      drawn.add(.fill(place, .gray))
      drawn.add(.fill(place.inset(by: 0.12), isThis ? .black : .white))
      // Illegible numbers are left out.
      guard 0.6 * cell.height >= 0.7 * TypeScale.least else { continue }
      let number = typesetter.set(StyledText(String(index + 1), isBold: true), capital: 0.55 * cell.height)
      drawn.centre(number, in: place, .center, isThis ? .white : .black, as: .backdrop)
    }
  }
}

extension SheetPiece {
  /// The four pages of a poster, in the order in which they are glued.
  ///
  /// - Parameter drawings: In the order of reading.
  func tiles(of drawings: [Drawing]) -> [Page] {
    var poster = drawings
    return (0..<4).map { index in
      let (column, row) = (index % 2, index / 2)
      let origin = Tiling.origin(column: column, row: row)
      let window = Tiling.window(column: column, row: row)
      let shown = poster.indices.filter { poster[$0].command.box.moved(by: origin).overlaps(window) }
      let layer = Layer(drawings: shown.map { poster[$0] }, origin: origin, clip: window)
      // Listeners hear each part once, on the first sheet that shows it.
      for index in shown { poster[index].isArtefact = true }
      // The texts at its edges: where to cut, and where to glue.
      let marks = SheetMarks(context: context, number: index + 1, count: 4)
      let edges = [
        column == 1 ? marks.cut(along: .leading, of: Tiling.printable, onto: index) : [],
        row == 1 ? marks.cut(along: .top, of: Tiling.printable, onto: index - 1) : [],
        column == 0 ? marks.glue(.trailing, of: Tiling.printable, next: index + 2) : [],
        row == 0 ? marks.glue(.bottom, of: Tiling.printable, next: index + 3) : [],
      ]
      let layers = [layer] + crosshairs(column: column, row: row) + edges.joined()
      return Page(size: PosterPaper.a4.size, layers: layers)
    }
  }

  /// The edge of one sheet on the other: crosses that are cut through with the dashes, and are whole again once the
  /// sheets lie right.
  private func crosshairs(column: Int, row: Int) -> [Layer] {
    let window = Tiling.window(column: column, row: row)
    let seam = Point(
      x: column == 0 ? window.right - Tiling.overlap : window.x, y: row == 0 ? window.bottom - Tiling.overlap : window.y
    )
    // The same places of the poster on both sheets: the lower ones lose the part that the upper ones cover.
    let (left, top) = (column == 0 ? 30.0 : 60, row == 0 ? 30.0 : 60)
    let centres = [
      Point(x: seam.x, y: top), Point(x: seam.x, y: top + 200), Point(x: left, y: seam.y),
      Point(x: left + 110, y: seam.y),
    ]
    return [Layer(artefacts: centres.flatMap { Self.cross(at: $0, .white, 0.4) + Self.cross(at: $0, .black, 0.15) })]
  }

  private static func cross(at centre: Point, _ color: Color, _ width: Double) -> [DrawCommand] {
    [Point(3, 0), Point(0, 3)].map { .line(from: centre - $0, to: centre + $0, width: width, dash: [], color) }
  }
}
