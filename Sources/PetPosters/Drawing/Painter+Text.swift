internal import CPangoCairo

extension Painter {
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

  /// The outer edge of the letters, a line of `width` around what is white: parts that lie over each other, as the tail of an
  /// Ą does, have one edge.
  func outline(_ block: TextBlock, x: Double, y: Double, width: Double) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_translate(cairo, x, y)
    cairo_scale(cairo, block.scale, block.scale)
    cairo_move_to(cairo, 0, 0)
    pango_cairo_layout_path(cairo, block.layout)
    cairo_set_line_width(cairo, 2 * width / block.scale)
    cairo_set_dash(cairo, nil, 0, 0)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke_preserve(cairo)
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_fill(cairo)
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
      let box = Rect(logical)
      let baseline = Double(pango_layout_iter_get_baseline(runs)) / Double(PANGO_SCALE)
      if run.hasPictures {
        let picture = RasterSurface(
          width: Int((box.width * density).rounded(.up)), height: Int((box.height * density).rounded(.up)),
          isTransparent: true)
        cairo_scale(picture.cairo, density, density)
        cairo_move_to(picture.cairo, 0, baseline - box.y)
        pango_cairo_show_glyph_item(picture.cairo, text, run)
        cairo_save(cairo)
        cairo_translate(cairo, box.x, box.y)
        cairo_scale(cairo, 1 / density, 1 / density)
        cairo_set_source_surface(cairo, picture.surface, 0, 0)
        cairo_paint(cairo)
        cairo_restore(cairo)
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
