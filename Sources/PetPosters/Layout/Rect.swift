/// A point on a sheet, in millimetres.
struct Point: Sendable, Hashable {
  var x: Double
  var y: Double
}

/// A width and a height, in millimetres.
struct Size: Sendable, Hashable {
  var width: Double
  var height: Double
  var area: Double { width * height }
}

/// A rectangle on a sheet, in millimetres from the sheet's upper left corner.
///
/// A sheet is laid out by cutting: every block is cut off the rectangle that is still free, so no two blocks overlap.
struct Rect: Sendable, Hashable {
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

  /// The rectangle without a border.
  func inset(by horizontal: Double, _ vertical: Double) -> Rect {
    Rect(x: x + horizontal, y: y + vertical, width: width - 2 * horizontal, height: height - 2 * vertical)
  }

  /// The rectangle without the same border on all sides.
  func inset(by border: Double) -> Rect { inset(by: border, border) }
}

/// Which side is cut: leading and trailing are left and right, or right and left in languages that are written so.
enum Side: Sendable { case top, bottom, leading, trailing }

extension Rect {
  /// Cuts a strip off one side, together with the gap that parts it from the rest, and returns the strip.
  mutating func cut(_ side: Side, _ extent: Double, gap: Double = 0, mirrored: Bool = false) -> Rect {
    let strip = self
    switch side {
    case .top:
      let cut = min(extent, height)
      self = Rect(x: x, y: y + cut + gap, width: width, height: height - cut - gap)
      return Rect(x: strip.x, y: strip.y, width: strip.width, height: cut)
    case .bottom:
      let cut = min(extent, height)
      self = Rect(x: x, y: y, width: width, height: height - cut - gap)
      return Rect(x: strip.x, y: strip.bottom - cut, width: strip.width, height: cut)
    case .leading where !mirrored, .trailing where mirrored:
      let cut = min(extent, width)
      self = Rect(x: x + cut + gap, y: y, width: width - cut - gap, height: height)
      return Rect(x: strip.x, y: strip.y, width: cut, height: strip.height)
    case .leading, .trailing:
      let cut = min(extent, width)
      self = Rect(x: x, y: y, width: width - cut - gap, height: height)
      return Rect(x: strip.right - cut, y: strip.y, width: cut, height: strip.height)
    }
  }
}
