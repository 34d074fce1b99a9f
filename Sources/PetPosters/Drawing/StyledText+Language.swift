internal import CPangoCairo

extension StyledText {
  /// The languages of those letters that the sheet's own language isn't written with, by their bytes.
  ///
  /// Left to itself, Pango would ask the environment (`LANGUAGE`), and the same announcement would look different on
  /// another machine.
  func foreignLanguages(besides language: OpaquePointer?) -> [(range: Range<Int>, language: String)] {
    guard text.utf8.contains(where: { $0 > 0x7F }) else { return [] }
    var ranges: [(range: Range<Int>, language: String)] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      let end = offset + UTF8.width(scalar)
      let script = PangoScript(rawValue: PangoScript.RawValue(g_unichar_get_script(scalar.value).rawValue))
      if let tag = Self.languages[script.rawValue], pango_language_includes_script(language, script) == 0 {
        if let last = ranges.last, last.language == tag, last.range.upperBound == offset {
          ranges[ranges.count - 1].range = last.range.lowerBound..<end
        } else {
          ranges.append((offset..<end, tag))
        }
      }
      offset = end
    }
    return ranges
  }

  /// One language for each script that is common enough.
  private static let languages: [PangoScript.RawValue: String] = [
    PANGO_SCRIPT_ARABIC.rawValue: "ar", PANGO_SCRIPT_ARMENIAN.rawValue: "hy", PANGO_SCRIPT_BENGALI.rawValue: "bn",
    PANGO_SCRIPT_CYRILLIC.rawValue: "ru", PANGO_SCRIPT_DEVANAGARI.rawValue: "hi", PANGO_SCRIPT_GEORGIAN.rawValue: "ka",
    PANGO_SCRIPT_GREEK.rawValue: "el", PANGO_SCRIPT_HAN.rawValue: "zh-cn", PANGO_SCRIPT_HANGUL.rawValue: "ko",
    PANGO_SCRIPT_HEBREW.rawValue: "he", PANGO_SCRIPT_HIRAGANA.rawValue: "ja", PANGO_SCRIPT_KATAKANA.rawValue: "ja",
    PANGO_SCRIPT_LATIN.rawValue: "en", PANGO_SCRIPT_TAMIL.rawValue: "ta", PANGO_SCRIPT_THAI.rawValue: "th",
  ]
}
