/// A width and a height, in millimetres.
struct Size: Sendable, Hashable {
  var width: Double
  var height: Double
  var area: Double { width * height }
}

/// A rectangle on a sheet, in millimetres from the sheet's upper left corner.
///
/// A sheet is laid out with a knife: every block is cut off the frame that is still free, so no two blocks overlap.
struct Frame: Sendable, Hashable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, max(0, width), max(0, height))
  }

  init(_ size: Size) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

  var right: Double { x + width }
  var bottom: Double { y + height }
  var size: Size { Size(width: width, height: height) }

  /// The frame without a border.
  func inset(by horizontal: Double, _ vertical: Double) -> Frame {
    Frame(x: x + horizontal, y: y + vertical, width: width - 2 * horizontal, height: height - 2 * vertical)
  }

  /// The frame without the same border on all sides.
  func inset(by border: Double) -> Frame { inset(by: border, border) }
}

/// Which side of a frame is cut: leading and trailing are left and right, or right and left where the language says so.
enum Side: Sendable { case top, bottom, leading, trailing }

extension Frame {
  /// Cuts a strip off one side, together with the gap that parts it from the rest, and returns the strip.
  mutating func cut(_ side: Side, _ extent: Double, gap: Double = 0, mirrored: Bool = false) -> Frame {
    let strip = self
    switch side {
    case .top:
      let cut = min(extent, height)
      self = Frame(x: x, y: y + cut + gap, width: width, height: height - cut - gap)
      return Frame(x: strip.x, y: strip.y, width: strip.width, height: cut)
    case .bottom:
      let cut = min(extent, height)
      self = Frame(x: x, y: y, width: width, height: height - cut - gap)
      return Frame(x: strip.x, y: strip.bottom - cut, width: strip.width, height: cut)
    case .leading where !mirrored, .trailing where mirrored:
      let cut = min(extent, width)
      self = Frame(x: x + cut + gap, y: y, width: width - cut - gap, height: height)
      return Frame(x: strip.x, y: strip.y, width: cut, height: strip.height)
    case .leading, .trailing:
      let cut = min(extent, width)
      self = Frame(x: x, y: y, width: width - cut - gap, height: height)
      return Frame(x: strip.right - cut, y: strip.y, width: cut, height: strip.height)
    }
  }
}
