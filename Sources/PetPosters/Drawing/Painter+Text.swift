internal import CPangoCairo

extension Painter {
  /// Draws set text with its origin at a point.
  func paint(_ block: TextBlock, x: Double, y: Double) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_translate(cairo, x, y)
    cairo_scale(cairo, block.scale, block.scale)
    cairo_move_to(cairo, 0, 0)
    if let emojiDensity, block.hasEmoji {
      paintRuns(of: block, density: emojiDensity * block.scale)
    } else {
      pango_cairo_show_layout(cairo, block.layout)
    }
  }

  /// Draws run by run, because Cairo draws the pictures of a colour font at 72 to the inch, which print shows: they are
  /// drawn larger, and shrunk into their place.
  private func paintRuns(of block: TextBlock, density: Double) {
    let text = pango_layout_get_text(block.layout)
    let runs = pango_layout_get_iter(block.layout)
    defer { pango_layout_iter_free(runs) }
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(runs) else { continue }
      var logical = PangoRectangle()
      pango_layout_iter_get_run_extents(runs, nil, &logical)
      let box = Rect(logical, scale: 1)
      let baseline = Double(pango_layout_iter_get_baseline(runs)) / Double(PANGO_SCALE)
      if run.hasPictures {
        let picture = RasterPicture(width: box.width, height: box.height, density: density)
        cairo_move_to(picture.cairo, 0, baseline - box.y)
        pango_cairo_show_glyph_item(picture.cairo, text, run)
        picture.paint(at: Point(x: box.x, y: box.y), on: cairo)
      } else {
        cairo_move_to(cairo, box.x, baseline)
        pango_cairo_show_glyph_item(cairo, text, run)
      }
    } while pango_layout_iter_next_run(runs) != 0
  }
}

extension UnsafeMutablePointer<PangoLayoutRun> {
  /// Whether its font holds pictures, as emoji are.
  fileprivate var hasPictures: Bool {
    guard let font = pointee.item?.pointee.analysis.font, let face = hb_font_get_face(pango_font_get_hb_font(font))
    else { return false }
    return hb_ot_color_has_png(face) != 0
  }
}

extension TextBlock {
  /// Whether there may be pictures among its letters.
  fileprivate var hasEmoji: Bool {
    shownText.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
  }
}

/// A small transparent picture that is drawn at a density of its own, in dots to a unit.
private struct RasterPicture: ~Copyable {
  let cairo: OpaquePointer?
  private let surface: OpaquePointer?
  private let density: Double

  init(width: Double, height: Double, density: Double) {
    self.density = density
    surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32((width * density).rounded(.up)), Int32((height * density).rounded(.up)))
    cairo = cairo_create(surface)
    cairo_scale(cairo, density, density)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  func paint(at point: Point, on target: OpaquePointer?) {
    cairo_save(target)
    cairo_translate(target, point.x, point.y)
    cairo_scale(target, 1 / density, 1 / density)
    cairo_set_source_surface(target, surface, 0, 0)
    cairo_paint(target)
    cairo_restore(target)
  }
}
