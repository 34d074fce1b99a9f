internal import CPangoCairo
internal import Synchronization

/// Measures and sets text with Pango, in millimetres.
///
/// Every text is set with capitals of ten units and then enlarged as a drawing: hinting is off, so that a text twice as
/// large is twice as wide. So Pango looks for fonts once and not for every size, which took half of the time, and the same
/// poster has the same line breaks on every printer. To be used by one thread at a time (``TypesetterPool``).
package final class Typesetter {
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private let family: String
  /// The size of type whose capitals are as high as ``TextBlock/setCapital``.
  private var size = TextBlock.setCapital
  private var isMirrored = false

  /// - Throws: ``PosterError/fontMissing(family:)`` when Pango would take another family.
  init(family: String) throws(PosterError) {
    // FreeType on every system, so that macOS breaks lines like Linux.
    guard let fontMap = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT),
      let context = pango_font_map_create_context(fontMap)
    else { throw .drawing("this Pango is built without FreeType") }
    (self.fontMap, self.context, self.family) = (fontMap, context, family)
    pango_cairo_font_map_set_resolution(OpaquePointer(fontMap), 72)
    Self.turnOffHinting(in: context)
    guard hasFamily else { throw .fontMissing(family: family) }
    size = TextBlock.setCapital * TextBlock.setCapital / set(StyledText("H", isBold: true), capital: size).ink.height
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(fontMap)
  }

  /// Sets the language, which some glyphs go by, and the direction that neutral text has.
  func use(language: String, mirrored: Bool) {
    pango_context_set_language(context, pango_language_from_string(language))
    pango_context_set_base_dir(context, mirrored ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    isMirrored = mirrored
  }

  /// Sets `words` with capitals of a given height, on one line or broken into lines of `width`.
  func set(
    _ words: StyledText, capital: Double, width: Double? = nil, breaking: LineBreaking = .betweenWords
  ) -> TextBlock {
    let layout = pango_layout_new(context)
    let font = description(words.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    defer { pango_font_description_free(font) }
    pango_layout_set_font_description(layout, font)
    words.text.withCString { pango_layout_set_text(layout, $0, -1) }
    let attributes = words.attributes(size: size, language: pango_context_get_language(context))
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    // Noto Sans has room for the marks of every script between its lines; Latin text wants them closer.
    pango_layout_set_line_spacing(layout, 0.92)
    pango_layout_set_wrap(layout, breaking == .anywhere ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD)
    pango_layout_set_auto_dir(layout, words.followsSheet ? 0 : 1)
    // Alignment is as seen from the direction of the language, in which Arabic text on an English poster is swapped.
    pango_layout_set_alignment(layout, isMirrored ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
    if let width {
      let units = width / capital * TextBlock.setCapital * Double(PANGO_SCALE)
      pango_layout_set_width(layout, Int32(min(units, Double(Int32.max))))
    }
    hideHangingDots(words, in: layout)
    return TextBlock(layout: layout, capital: capital)
  }

  /// Takes the dot between two facts away where a line ends with it: as many bytes of white, and the line's end.
  private func hideHangingDots(_ words: StyledText, in layout: OpaquePointer?) {
    guard !words.dots.isEmpty, pango_layout_get_line_count(layout) > 1 else { return }
    let starts = (1..<pango_layout_get_line_count(layout)).compactMap { line in
      pango_layout_get_line_readonly(layout, line).map { Int($0.pointee.start_index) }
    }
    var text = Array(words.text.utf8)
    // A dot, and the space after it, before the line that follows.
    for dot in words.dots where starts.contains(dot + 3) {
      text.replaceSubrange(dot..<dot + 3, with: "\u{A0}\n".utf8)
    }
    guard text != Array(words.text.utf8) else { return }
    String(decoding: text, as: UTF8.self).withCString { pango_layout_set_text(layout, $0, -1) }
  }
}

enum LineBreaking { case betweenWords, anywhere }

extension Typesetter {
  /// Arabic and Hebrew are named because fontconfig's own choice is a font of another style. Emoji aren't: Pango finds
  /// their font by itself, and named here it would take the digits from there too.
  private func description(_ weight: PangoWeight) -> OpaquePointer? {
    let font = pango_font_description_new()
    pango_font_description_set_family(font, "\(family),Noto Sans Arabic,Noto Sans Hebrew")
    pango_font_description_set_weight(font, weight)
    pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    return font
  }

  private static func turnOffHinting(in context: OpaquePointer) {
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_round_glyph_positions(context, 0)
  }

  private var hasFamily: Bool {
    let wanted = pango_font_description_from_string("\(family) Bold 10")
    defer { pango_font_description_free(wanted) }
    guard let font = pango_font_map_load_font(fontMap, context, wanted) else { return false }
    defer { g_object_unref(font) }
    let actual = pango_font_describe(font)
    defer { pango_font_description_free(actual) }
    return pango_font_description_get_family(actual).map { String(cString: $0) } == family
  }
}

/// Lends typesetters: one to each thread that lays out a sheet.
///
/// A Pango font map serves one thread at a time. It is slow to make and cheap to keep, so there are as many typesetters as
/// there were threads at once. The fonts that posters are set in must be installed.
package final class TypesetterPool: Sendable {
  /// `@unchecked Sendable`, because a typesetter crosses threads only when nobody uses it, guarded by the lock.
  private struct Idle: @unchecked Sendable { let typesetter: Typesetter }

  private let family: String
  private let idle: Mutex<[Idle]>

  /// - Parameter family: A plain humanist sans with capitals of 71 % of its size, in Latin, Greek and Cyrillic.
  /// - Throws: ``PosterError/fontMissing(family:)``, which names the package to install.
  package init(family: String = "Noto Sans") throws(PosterError) {
    self.family = family
    idle = Mutex([Idle(typesetter: try Typesetter(family: family))])
  }

  /// Does `work` with a typesetter that nobody else has. A layout must not outlive it.
  package func withTypesetter<Result>(
    _ work: (Typesetter) throws(PosterError) -> Result
  ) throws(PosterError) -> Result {
    let taken = idle.withLock { $0.popLast() }
    let lent = if let taken { taken } else { Idle(typesetter: try Typesetter(family: family)) }
    defer { idle.withLock { $0.append(lent) } }
    return try work(lent.typesetter)
  }
}
