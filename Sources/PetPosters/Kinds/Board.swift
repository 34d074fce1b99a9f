import PosterDrawing

extension SheetForm {
  /// The sheet in the sleeve, which is laid out like a flyer (``Flyer``).
  static let board = SheetForm(
    layout: Flyer.self, photo: (0.3, 0.26), hasHeadline: false, number: 0.17, textLimit: 60, looks: (.callPlus, .text),
    text: (.call, .note), hasBothLanguages: true, output: .board)
}

/// A board for the roadside (rules.md §10.1 and 2). Its words have letters of five inches and more, which are read from
/// a car. A sheet with the photo is in a sleeve beside them.
///
/// The rule is the "5+5+55" of lost-pet organisations: five words, read in five seconds, at 55 miles an hour.
struct Board {
  let lines: [BoardLine]
  /// The place of each line on the board.
  let frames: [Rect]
  /// The place of the sheet with the photo.
  let insert: Rect
  let size: Size

  /// The height of its capitals: five inches, and a hair for printers that scale a page.
  static let capital = 128.0
  /// The white at the edge of the board, and between the sheets on it.
  private static let margin = 30.0
  static let gap = 20.0

  /// Puts the sheet with the photo below the lines or beside the last ones, whichever needs the smaller board.
  init(_ lines: [BoardLine], insert: Size, mirrored: Bool) {
    self.lines = lines
    let sizes = lines.map(\.size)
    let boards = (0...lines.count).map { Self.arranged(sizes, insert: insert, above: $0, mirrored: mirrored) }
    let best = boards.dropFirst().reduce(boards[0]) { $1.size.area < $0.size.area ? $1 : $0 }
    (frames, self.insert, size) = best
  }

  /// The first `above` lines in the whole width, the others beside the sheet.
  private static func arranged(_ lines: [Size], insert: Size, above: Int, mirrored: Bool) -> (
    frames: [Rect], insert: Rect, size: Size
  ) {
    let beside = lines.dropFirst(above)
    let column = beside.map(\.width).max() ?? 0
    let lower = insert.width + (beside.isEmpty ? 0 : gap + column)
    let width = max(lines.prefix(above).map(\.width).max() ?? 0, lower)
    var y = margin
    func row(_ size: Size, in column: Double, from left: Double) -> Rect {
      defer { y += size.height + gap }
      return Rect(x: left + (column - size.width) / 2, y: y, size)
    }
    var frames = lines.prefix(above).map { row($0, in: width, from: margin) }
    let top = y
    let left = margin + (width - lower) / 2
    let height = beside.reduce(-gap) { $0 + $1.height + gap }
    y += max(0, (insert.height - height) / 2)
    frames += beside.map { row($0, in: column, from: left + (mirrored ? insert.width + gap : 0)) }
    let sheet = Rect(
      x: mirrored || beside.isEmpty ? left : left + column + gap, y: top + max(0, (height - insert.height) / 2), insert)
    let bottom = max(sheet.bottom, frames.last?.bottom ?? 0)
    return (frames, sheet, Size(width: width + 2 * margin, height: bottom + margin))
  }

  /// The sheets: the plan, those of the letters, the one with the photo.
  var sheetCount: Int { 2 + lines.reduce(0) { $0 + $1.windows.count } }

  func firstSheet(of line: Int) -> Int { 2 + lines.prefix(line).reduce(0) { $0 + $1.windows.count } }
}

/// A word of a board in outlines, and the sheets that it is printed on.
struct BoardLine {
  let block: TextBlock
  /// The part of the word on each sheet, in millimetres from its left edge. Neighbouring sheets both show
  /// ``Tiling/overlap``.
  let windows: [ClosedRange<Double>]

  /// The width of outlines.
  static let stroke = 0.8
  /// The white before the first letter and after the last.
  private static let side = 2.0

  /// The word with its outlines, in millimetres.
  var size: Size { Size(width: block.ink.width + 2 * Self.side, height: block.ink.height + 2 * Self.stroke) }

  /// Sheets end between letters where they can; a letter that is wider than a sheet, and letters that are joined, go on
  /// on the next one.
  ///
  /// - Parameter room: How wide a sheet prints.
  init(_ block: TextBlock, room: Double) {
    self.block = block
    let width = block.ink.width + 2 * Self.side
    let gaps = block.gaps.map { ($0.lowerBound + $0.upperBound) / 2 - block.ink.x + Self.side }
    var windows: [ClosedRange<Double>] = []
    var start = 0.0
    while width - start > room - (windows.isEmpty ? 0 : Tiling.cutOff) {
      let limit = start + room - (windows.isEmpty ? 0 : Tiling.cutOff) - Tiling.overlap
      let seam = gaps.last { $0 <= limit && $0 > start + room / 4 } ?? limit
      windows.append(start...(seam + Tiling.overlap))
      start = seam
    }
    self.windows = windows + [start...width]
  }

  /// Draws it with its upper left corner at a point, smaller if `scale` says so.
  func command(at corner: Point, scale: Double = 1, stroke: Double = Self.stroke) -> DrawCommand {
    let block = scale == 1 ? block : block.resized(capital: block.capital * scale)
    return .outline(
      block, x: corner.x + Self.side * scale - block.ink.x, y: corner.y + Self.stroke * scale - block.ink.y,
      width: stroke)
  }
}
