internal import CPangoCairo

/// A text in Pango's own layout, with capitals that are ``TextBlock/setCapital`` units high, and its measures in these
/// units.
final class SetText {
  let layout: OpaquePointer?
  /// The bounds of its ink, from the origin of the layout.
  let ink: Rect
  /// The width of the lines, white space included.
  let width: Double
  let lineCount: Int
  let firstBaseline: Double
  let lastBaseline: Double
  /// Whether its lines are aligned in a width of their own.
  let isWrapped: Bool

  /// Takes the layout over.
  init(layout: OpaquePointer?) {
    self.layout = layout
    var (inked, logical) = (PangoRectangle(), PangoRectangle())
    pango_layout_get_extents(layout, &inked, &logical)
    ink = Rect(inked)
    width = Rect(logical).width
    lineCount = Int(pango_layout_get_line_count(layout))
    firstBaseline = Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
    lastBaseline = lineCount == 1 ? firstBaseline : Double(Self.lastBaseline(of: layout)) / Double(PANGO_SCALE)
    isWrapped = pango_layout_get_width(layout) >= 0
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  private static func lastBaseline(of layout: OpaquePointer?) -> Int32 {
    let lines = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(lines) }
    while pango_layout_iter_next_line(lines) != 0 {}
    return pango_layout_iter_get_baseline(lines)
  }
}

extension Rect {
  /// Pango counts in 1024ths of a unit.
  init(_ rectangle: PangoRectangle) {
    let unit = 1 / Double(PANGO_SCALE)
    self.init(
      x: Double(rectangle.x) * unit, y: Double(rectangle.y) * unit, width: Double(rectangle.width) * unit,
      height: Double(rectangle.height) * unit)
  }

  package func scaled(by scale: Double) -> Rect {
    Rect(x: x * scale, y: y * scale, width: width * scale, height: height * scale)
  }
}
