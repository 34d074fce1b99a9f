internal import CPangoCairo

/// Text that is set: its size is known, and it can be put anywhere on a sheet.
///
/// Its box goes from the capitals of the first line to the baseline of the last one, or as far as accents above and
/// descenders below them reach.
final class TextBlock {
  /// The height of the capitals that every layout is set with, in its own units.
  static let setCapital = 10.0

  let capital: Double
  /// Where its ink lies, from the origin of the layout.
  let ink: Rect
  /// How much of the width the lines take, white space included.
  let width: Double
  let lineCount: Int
  /// The box's upper and lower edge, from the origin of the layout.
  let top: Double
  let bottom: Double
  let firstBaseline: Double

  let layout: OpaquePointer?
  let scale: Double

  /// Takes the layout over, enlarged so that its capitals have a height.
  init(layout: OpaquePointer?, capital: Double) {
    self.layout = layout
    self.capital = capital
    scale = capital / Self.setCapital
    var (inked, logical) = (PangoRectangle(), PangoRectangle())
    pango_layout_get_extents(layout, &inked, &logical)
    ink = Rect(inked, scale: scale)
    width = Rect(logical, scale: scale).width
    lineCount = Int(pango_layout_get_line_count(layout))
    let unit = scale / Double(PANGO_SCALE)
    firstBaseline = Double(pango_layout_get_baseline(layout)) * unit
    top = min(ink.y, firstBaseline - capital)
    bottom = max(ink.bottom, Double(Self.lastBaseline(of: layout)) * unit)
  }

  func resized(capital: Double) -> TextBlock {
    g_object_ref(UnsafeMutableRawPointer(layout))
    return TextBlock(layout: layout, capital: capital)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  var height: Double { bottom - top }

  /// Whether its lines are aligned in a width of their own.
  var isWrapped: Bool { pango_layout_get_width(layout) >= 0 }

  /// The text, which is shorter than what was asked for where it was clamped.
  var shownText: String { pango_layout_get_text(layout).map { String(cString: $0) } ?? "" }

  var unknownCount: Int { Int(pango_layout_get_unknown_glyphs_count(layout)) }

  /// The lengths in Unicode scalars after which a line may end: between words, or between the ideographs of a script
  /// that has no spaces.
  var breaks: [Int] {
    var count: gint = 0
    guard let attributes = pango_layout_get_log_attrs_readonly(layout, &count) else { return [] }
    return (1..<max(1, Int(count))).filter { attributes[$0].is_line_break != 0 }
  }

  /// The white between its letters on one line, from the origin of the layout: where none reaches, in millimetres.
  var gaps: [ClosedRange<Double>] {
    let letters = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(letters) }
    var inked: [Rect] = []
    repeat {
      var box = PangoRectangle()
      pango_layout_iter_get_cluster_extents(letters, &box, nil)
      inked.append(Rect(box, scale: scale))
    } while pango_layout_iter_next_cluster(letters) != 0
    var gaps: [ClosedRange<Double>] = []
    var end = ink.x
    for box in inked.sorted(by: { $0.x < $1.x }) where box.width > 0 {
      if box.x > end { gaps.append(end...box.x) }
      end = max(end, box.right)
    }
    return gaps
  }

  private static func lastBaseline(of layout: OpaquePointer?) -> Int32 {
    let lines = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(lines) }
    while pango_layout_iter_next_line(lines) != 0 {}
    return pango_layout_iter_get_baseline(lines)
  }
}

extension Rect {
  /// What Pango gives in 1024ths of a unit.
  init(_ rectangle: PangoRectangle, scale: Double) {
    let unit = scale / Double(PANGO_SCALE)
    self.init(
      x: Double(rectangle.x) * unit, y: Double(rectangle.y) * unit, width: Double(rectangle.width) * unit,
      height: Double(rectangle.height) * unit)
  }
}
