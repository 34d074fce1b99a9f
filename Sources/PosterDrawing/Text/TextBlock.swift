internal import CPangoCairo

/// Text that is set, at a size: its measures are known, and it can be put anywhere on a sheet.
///
/// Its box goes from the capitals of the first line to the baseline of the last one, or as far as accents above and
/// descenders below them reach.
package struct TextBlock {
  /// The height of the capitals that every layout is set with, in its own units.
  package static let setCapital = 10.0

  let text: SetText
  package let capital: Double

  package func resized(capital: Double) -> TextBlock { TextBlock(text: text, capital: capital) }

  package var layout: OpaquePointer? { text.layout }
  /// The factor by which it is larger than set.
  package var scale: Double { capital / Self.setCapital }
  /// The bounds of its ink, from the origin of the layout.
  package var ink: Rect { text.ink.scaled(by: scale) }
  package var firstBaseline: Double { text.firstBaseline * scale }
  /// The box's upper and lower edge, from the origin of the layout.
  package var top: Double { min(ink.y, firstBaseline - capital) }
  package var bottom: Double { max(ink.bottom, text.lastBaseline * scale) }
  /// The width of the lines, white space included.
  package var width: Double { text.width * scale }
  package var lineCount: Int { Int(pango_layout_get_line_count(layout)) }
  package var height: Double { bottom - top }
  /// From the capitals to the last baseline, or as far as tails below several lines reach: accents and a single line's
  /// tails don't change the distance of rows.
  package var rowHeight: Double { lineCount == 1 ? capital : bottom - firstBaseline + capital }
  /// The reach of accents above the capitals, and of tails below the first baseline, in parts of the capitals' height.
  package var above: Double { max(0, firstBaseline - capital - top) / capital }
  package var below: Double { max(0, bottom - firstBaseline) / capital }

  /// Whether its lines are aligned in a width of their own.
  package var isWrapped: Bool { pango_layout_get_width(layout) >= 0 }

  /// The text, shortened if it was clamped.
  package var shownText: String { pango_layout_get_text(layout).map { String(cString: $0) } ?? "" }

  package var unknownCount: Int { Int(pango_layout_get_unknown_glyphs_count(layout)) }

  /// The lengths in Unicode scalars after which a line may end: between words, or between the ideographs of a script
  /// that has no spaces.
  package var breaks: [Int] {
    var count: gint = 0
    guard let attributes = pango_layout_get_log_attrs_readonly(layout, &count) else { return [] }
    return (1..<max(1, Int(count))).filter { attributes[$0].is_line_break != 0 }
  }

  /// The white between its letters on one line, from the origin of the layout: where none reaches, in millimetres.
  package var gaps: [ClosedRange<Double>] {
    let letters = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(letters) }
    var inked: [Rect] = []
    repeat {
      var box = PangoRectangle()
      pango_layout_iter_get_cluster_extents(letters, &box, nil)
      inked.append(Rect(box).scaled(by: scale))
    } while pango_layout_iter_next_cluster(letters) != 0
    var gaps: [ClosedRange<Double>] = []
    var end = ink.x
    for box in inked.sorted(by: { $0.x < $1.x }) where box.width > 0 {
      if box.x > end { gaps.append(end...box.x) }
      end = max(end, box.right)
    }
    return gaps
  }
}

/// A text in Pango's own layout, with capitals that are ``TextBlock/setCapital`` units high, and its measures in these
/// units.
final class SetText {
  let layout: OpaquePointer?
  /// The bounds of its ink, from the origin of the layout.
  let ink: Rect
  /// The width of the lines, white space included.
  let width: Double
  let firstBaseline: Double
  let lastBaseline: Double

  /// Takes the layout over.
  init(layout: OpaquePointer?) {
    self.layout = layout
    var (inked, logical) = (PangoRectangle(), PangoRectangle())
    pango_layout_get_extents(layout, &inked, &logical)
    ink = Rect(inked)
    width = Rect(logical).width
    firstBaseline = pango_units_to_double(pango_layout_get_baseline(layout))
    let lines = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(lines) }
    while pango_layout_iter_next_line(lines) != 0 {}
    lastBaseline = pango_units_to_double(pango_layout_iter_get_baseline(lines))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }
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
