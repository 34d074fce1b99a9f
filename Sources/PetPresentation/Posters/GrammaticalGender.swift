/// The grammatical gender of a noun, or that it is a plural, which in Polish shows in the verb and in the colour: ZAGINĄŁ PIES,
/// ZAGINĘŁA PAPUGA, ZAGINĘŁO ZWIERZĘ; czarny pies, czarna papuga, czarne zwierzę.
enum GrammaticalGender: Int {
  case masculine, feminine, neuter, plural

  /// The gender of a noun, or of a species in any words.
  ///
  /// A species can be any word, so it goes by the ending of the first one (`Świnka morska` is a świnka). The locale lists the
  /// endings; a language without genders lists none.
  init(of noun: String, in locale: SiteLocale) {
    let word = noun.lowercased().split(whereSeparator: \.isWhitespace).first ?? ""
    let ends = { (key: LocaleKey) in locale[key].split(separator: "|").contains { word.hasSuffix($0) } }
    self = ends(.posterFeminineEndings) ? .feminine : ends(.posterNeuterEndings) ? .neuter : .masculine
  }

  /// The gender that a locale marks a word with: `m`, `f`, `n`, `p`.
  init?(mark: String) {
    switch mark {
    case "m": self = .masculine
    case "f": self = .feminine
    case "n": self = .neuter
    case "p": self = .plural
    default: return nil
    }
  }
}
