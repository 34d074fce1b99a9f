package typealias Point = SIMD2<Double>

package struct Size: Sendable, Hashable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  package var area: Double { width * height }
}

/// A rectangle on a sheet, in millimetres from the sheet's upper left corner.
///
/// A sheet is laid out by cutting: every block is cut off the rectangle that is still free, so no two blocks overlap.
package struct Rect: Sendable, Hashable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  package init(x: Double = 0, y: Double = 0, _ size: Size) {
    self.init(x: x, y: y, width: size.width, height: size.height)
  }

  package var right: Double { x + width }
  package var bottom: Double { y + height }
  package var size: Size { Size(width: width, height: height) }

  package func inset(by horizontal: Double, _ vertical: Double) -> Rect {
    Rect(x: x + horizontal, y: y + vertical, width: width - 2 * horizontal, height: height - 2 * vertical)
  }

  package func moved(by offset: Point) -> Rect { Rect(x: x + offset.x, y: y + offset.y, size) }

  /// With an upper edge that is higher.
  package func raised(by extent: Double) -> Rect { Rect(x: x, y: y - extent, width: width, height: height + extent) }

  /// Whether they share more than an edge.
  package func overlaps(_ other: Rect) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }

  package func inset(by border: Double) -> Rect { inset(by: border, border) }

  /// Cuts a strip off one side, together with the gap that parts it from the rest, and returns the strip.
  package mutating func cut(_ side: Side, _ extent: Double, gap: Double = 0, mirrored: Bool = false) -> Rect {
    var (strip, rest) = (self, self)
    switch side {
    case .top, .bottom:
      strip.height = min(extent, height)
      rest.height = max(0, height - strip.height - gap)
      if side == .top { rest.y += strip.height + gap } else { strip.y = bottom - strip.height }
    case .leading, .trailing:
      strip.width = min(extent, width)
      rest.width = max(0, width - strip.width - gap)
      if (side == .leading) != mirrored { rest.x += strip.width + gap } else { strip.x = right - strip.width }
    }
    self = rest
    return strip
  }
}

/// The side to cut: leading and trailing are left and right, or right and left in languages written from the right.
package enum Side: Sendable { case top, bottom, leading, trailing }
