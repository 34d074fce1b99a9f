import CPangoCairo
import QRCodes
import Synchronization

/// Measures and sets text with Pango, in millimetres.
///
/// Every text is set with capitals of ten units and then enlarged as a drawing: hinting is off, so that a text twice as
/// large is twice as wide. So Pango looks for fonts once and not for every size, which took half of the time, and the
/// same poster has the same line breaks on every printer.
///
/// `@unchecked Sendable`: it crosses threads only while it is unused, guarded by the lock of ``TypesetterPool``.
package final class Typesetter: @unchecked Sendable {
  let fontMap: UnsafeMutablePointer<PangoFontMap>
  /// That of the sheet. Each sheet has its own: Pango sets a text again when its context changes.
  package private(set) var context: OpaquePointer
  package let family: String
  /// The size of type whose capitals are as high as ``TextBlock/setCapital``.
  private(set) var size = TextBlock.setCapital
  private var isMirrored = false
  /// The texts set for the sheet; each further layout reuses most of them.
  private var known: [Setting: SetText] = [:]

  /// - Throws: ``PosterError/fontMissing(family:)`` when Pango would take another family.
  package init(family: String) throws(PosterError) {
    // FreeType on every system, so that macOS breaks lines like Linux.
    guard let fontMap = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT),
      let context = pango_font_map_create_context(fontMap)
    else { throw .drawing("this Pango is built without FreeType") }
    self.fontMap = fontMap
    self.context = context
    self.family = family
    if let config = PosterFonts.config { pango_fc_font_map_set_config(OpaquePointer(fontMap), config) }
    pango_cairo_font_map_set_resolution(OpaquePointer(fontMap), 72)
    turnOffHinting()
    guard hasFamily else { throw .fontMissing(family: family) }
    size = TextBlock.setCapital * TextBlock.setCapital / set(StyledText("H", isBold: true), capital: size).ink.height
    known = [:]
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(fontMap)
  }

  /// Begins a sheet: its language, which some glyphs go by, and the direction that neutral text has.
  package func use(language: String, mirrored: Bool) {
    known = [:]
    g_object_unref(UnsafeMutableRawPointer(context))
    context = pango_font_map_create_context(fontMap)
    turnOffHinting()
    pango_context_set_language(context, pango_language_from_string(language))
    pango_context_set_base_dir(context, mirrored ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    isMirrored = mirrored
  }

  /// Sets `words` with capitals of a given height, on one line or broken into lines of `width`.
  package func set(
    _ words: StyledText, capital: Double, width: Double? = nil, breaking: LineBreaking = .betweenWords
  ) -> TextBlock {
    let units = width.map { Int32(min($0 / capital * TextBlock.setCapital * Double(PANGO_SCALE), Double(Int32.max))) }
    let setting = Setting(words: words, width: units, breaking: breaking)
    let text = known[setting] ?? PosterFonts.opening(facesOf: words.text) { SetText(layout: layout(setting)) }
    known[setting] = text
    return TextBlock(text: text, capital: capital)
  }

  /// A text, and the width of its lines in Pango's units.
  private struct Setting: Hashable {
    let words: StyledText
    let width: Int32?
    let breaking: LineBreaking
  }

  private func layout(_ setting: Setting) -> OpaquePointer? {
    let words = setting.words
    let layout = pango_layout_new(context)
    let font = pango_font_description_new()
    defer { pango_font_description_free(font) }
    pango_font_description_set_family(font, ([family] + PosterFonts.others).joined(separator: ","))
    pango_font_description_set_weight(font, words.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    if words.isCondensed { pango_font_description_set_stretch(font, PANGO_STRETCH_CONDENSED) }
    pango_layout_set_font_description(layout, font)
    pango_layout_set_text(layout, words.text, -1)
    let attributes = words.attributes(size: size, language: pango_context_get_language(context))
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    // Noto Sans has room for the marks of every script between its lines; Latin text wants them closer.
    pango_layout_set_line_spacing(layout, 0.92)
    pango_layout_set_wrap(layout, setting.breaking == .betweenWords ? PANGO_WRAP_WORD : PANGO_WRAP_WORD_CHAR)
    pango_layout_set_auto_dir(layout, words.followsSheet ? 0 : 1)
    // Alignment is as seen from the direction of the language, in which Arabic text on an English poster is swapped.
    pango_layout_set_alignment(layout, isMirrored ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
    if let width = setting.width { pango_layout_set_width(layout, width) }
    hideHangingDots(words, in: layout)
    if setting.breaking == .afterSigns { breakAfterSigns(words, in: layout) }
    return layout
  }

  /// Ends lines of an address after the last sign of each, if it then has at most one line more.
  private func breakAfterSigns(_ words: StyledText, in layout: OpaquePointer?) {
    let count = pango_layout_get_line_count(layout)
    var (text, start) = (Array(words.text.utf8), 0)
    for line in 1..<max(1, count) {
      guard let next = pango_layout_get_line_readonly(layout, line).map({ Int($0.pointee.start_index) }) else { break }
      let sign = text[start..<next].lastIndex { "@./ \n".utf8.contains($0) }
      guard let sign, sign + 1 < next, text[sign] > UInt8(ascii: " ") else {
        start = next
        continue
      }
      start = sign + 2
      text.insert(UInt8(ascii: "\n"), at: sign + 1)
      pango_layout_set_text(layout, String(decoding: text, as: UTF8.self), -1)
    }
    if pango_layout_get_line_count(layout) > count + 1 { pango_layout_set_text(layout, words.text, -1) }
  }

  /// Takes the dot between two facts away where a line ends with it: as many bytes of white, and the line's end.
  private func hideHangingDots(_ words: StyledText, in layout: OpaquePointer?) {
    guard !words.dots.isEmpty, pango_layout_get_line_count(layout) > 1 else { return }
    let starts = (1..<pango_layout_get_line_count(layout)).compactMap { line in
      pango_layout_get_line_readonly(layout, line).map { Int($0.pointee.start_index) }
    }
    var text = Array(words.text.utf8)
    // The next line starts 3 bytes after the dot: the dot has 2 bytes, the space 1.
    for dot in words.dots where starts.contains(dot + 3) {
      text.replaceSubrange(dot..<dot + 3, with: "\u{A0}\n".utf8)
    }
    pango_layout_set_text(layout, String(decoding: text, as: UTF8.self), -1)
  }

  /// The libraries that draw sheets, like `Pango 1.50.12, Cairo 1.16.0, libqrencode 4.1.1`: others may draw other ones.
  package static var libraries: String {
    "Pango \(String(cString: pango_version_string())), Cairo \(String(cString: cairo_version_string())), "
      + QRCode.library
  }

  private func turnOffHinting() {
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

  // Fitting text to a frame by measuring it. Nothing is ever cut in the middle of a word.

  /// `words` on one line, as large as `size` allows and not larger than `capital`.
  package func line(_ words: StyledText, in size: Size, atMost capital: Double) -> TextBlock {
    // A text grows evenly, so one measurement is enough.
    let trial = set(words, capital: 10)
    let scale = min(capital / 10, size.width / max(trial.ink.width, 0.001), size.height / max(trial.height, 0.001))
    return trial.resized(capital: 10 * scale * 0.999)
  }

  /// All of `words`, broken into lines, at the first of `capitals` at which they fit; nil when they fit at none.
  package func whole(_ words: StyledText, in size: Size, capitals: [Double], lines: Int) -> TextBlock? {
    let space = Space(size: size, lines: lines)
    let words = breakable(words, in: size.width, capital: capitals.last ?? 0)
    let line = set(words, capital: TextBlock.setCapital)
    for capital in capitals where space.mayHold(line, capital: capital) {
      let block = set(words, capital: capital, width: size.width)
      if space.holds(block) { return block }
    }
    return nil
  }

  /// As ``whole(_:in:capitals:lines:)``; where not all of them fit, as many whole words as do at the last of
  /// `capitals`, and an ellipsis. Nil when not even one word fits.
  ///
  /// A word that is wider than the frame even then is the only one that is broken, and loses nothing by it.
  package func paragraph(_ words: StyledText, in size: Size, capitals: [Double], lines: Int) -> TextBlock? {
    if let whole = whole(words, in: size, capitals: capitals, lines: lines) { return whole }
    guard let least = capitals.last else { return nil }
    let space = Space(size: size, lines: lines)
    let words = breakable(words, in: size.width, capital: least)
    return clamped(words, capital: least, in: space, breaking: .betweenWords)
      ?? clamped(words, capital: least, in: space, breaking: .anywhere)
  }

  /// `words` with breaks in the facts that are wider than the frame even in the least capitals.
  private func breakable(_ words: StyledText, in width: Double, capital: Double) -> StyledText {
    words.breakingFacts { set($0, capital: capital).width > width }
  }

  private func clamped(_ words: StyledText, capital: Double, in space: Space, breaking: LineBreaking) -> TextBlock? {
    let whole = set(words, capital: capital, width: space.size.width, breaking: breaking)
    if space.holds(whole) { return whole }
    let scalars = Array(words.text.unicodeScalars)
    let label = String(decoding: words.text.utf8.prefix(words.labelBytes), as: UTF8.self).unicodeScalars.count
    // A label alone says nothing; after it come two spaces.
    let lengths = whole.breaks.filter { $0 > (label > 0 ? label + 2 : 0) && $0 < scalars.count }
    var best: TextBlock?
    var range = 0..<lengths.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let shorter = words.clamped(to: scalars[..<lengths[middle]])
      let block = set(shorter, capital: capital, width: space.size.width, breaking: breaking)
      if space.holds(block) {
        best = block
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return best
  }
}

package enum LineBreaking {
  case betweenWords, anywhere
  /// Of an address: after `@`, `.` or `/`, and anywhere if that takes two lines more. After a hyphen, which may look
  /// like that of a broken word, only then.
  case afterSigns
}

/// A frame that text has to fit, and how many lines it may take.
private struct Space {
  let size: Size
  let lines: Int

  /// Whether the text of the single `line` may fit, so that it is worth breaking into lines.
  func mayHold(_ line: TextBlock, capital: Double) -> Bool {
    // No script's lines stand closer than this, and no line ends with more white than this.
    let most = max(1, min(lines, 1 + Int(max(0, size.height - capital) / (1.3 * capital))))
    return line.width * capital / line.capital <= Double(most) * (size.width + capital)
  }

  /// Whether `block` fits, but for a hundredth of a millimetre.
  func holds(_ block: TextBlock) -> Bool {
    block.lineCount <= lines && block.width <= size.width + 0.01 && block.height <= size.height + 0.01
  }
}

/// Lends typesetters: one to each thread that lays out a sheet.
///
/// A Pango font map serves one thread at a time. It is slow to make and cheap to keep, so there are as many typesetters
/// as there were threads at once.
package final class TypesetterPool: Sendable {
  private let family: String
  private let idle: Mutex<[Typesetter]>

  /// - Parameter family: A plain humanist sans with capitals of 71 % of its size, in Latin, Greek and Cyrillic.
  /// - Throws: ``PosterError/fontMissing(family:)``, which names the package to install.
  package init(family: String = "Noto Sans") throws(PosterError) {
    self.family = family
    idle = Mutex([try Typesetter(family: family)])
  }

  /// Does `work` with a typesetter of its own. A layout that it makes must not be used after `work`.
  package func withTypesetter<Result>(
    _ work: (Typesetter) throws(PosterError) -> Result
  ) throws(PosterError) -> Result {
    let taken = idle.withLock { $0.popLast() }
    let lent = if let taken { taken } else { try Typesetter(family: family) }
    defer { idle.withLock { $0.append(lent) } }
    return try work(lent)
  }
}
