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
