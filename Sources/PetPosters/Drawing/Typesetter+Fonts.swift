internal import CPangoCairo

extension Typesetter {
  func description(_ weight: PangoWeight) -> OpaquePointer? {
    let font = pango_font_description_new()
    pango_font_description_set_family(font, ([family] + PosterFonts.others).joined(separator: ","))
    pango_font_description_set_weight(font, weight)
    pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    return font
  }

  static func turnOffHinting(in context: OpaquePointer) {
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_round_glyph_positions(context, 0)
  }

  var hasFamily: Bool {
    let wanted = pango_font_description_from_string("\(family) Bold 10")
    defer { pango_font_description_free(wanted) }
    guard let font = pango_font_map_load_font(fontMap, context, wanted) else { return false }
    defer { g_object_unref(font) }
    let actual = pango_font_describe(font)
    defer { pango_font_description_free(actual) }
    return pango_font_description_get_family(actual).map { String(cString: $0) } == family
  }
}
