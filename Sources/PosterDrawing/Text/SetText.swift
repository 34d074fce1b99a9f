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
    firstBaseline = pango_units_to_double(pango_layout_get_baseline(layout))
    lastBaseline = lineCount == 1 ? firstBaseline : pango_units_to_double(Self.lastBaseline(of: layout))
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
  init(_ rectangle: PangoRectangle) {
    self.init(
      x: pango_units_to_double(rectangle.x), y: pango_units_to_double(rectangle.y),
      width: pango_units_to_double(rectangle.width), height: pango_units_to_double(rectangle.height))
  }

  package func scaled(by scale: Double) -> Rect {
    Rect(x: x * scale, y: y * scale, width: width * scale, height: height * scale)
  }
}
