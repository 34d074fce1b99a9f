public import Essentials
public import PetModel

extension SiteLocale {
  /// A locale, and what was noticed while its file was read.
  public struct Reading: Sendable {
    /// The locale, complete.
    public let locale: SiteLocale
    /// Keys that were missing or odd, and keys that no page uses.
    public let diagnostics: [Diagnostic]
  }

  /// Reads a locale file.
  ///
  /// What it doesn't say, or leaves empty, is taken from `fallback` and reported, and so is a key that no locale has.
  /// Without a fallback every key has to be there.
  ///
  /// - Parameters:
  ///   - json: The file's bytes.
  ///   - place: Its name, for diagnostics.
  ///   - fallback: English; nil for the English that everything falls back to.
  /// - Throws: ``LocaleError`` when no locale can be made of it.
  public static func reading(json: Data, place: String, fallback: SiteLocale?) throws(LocaleError) -> Reading {
    var reader = LocaleReader(file: try LocaleFile(json: json, place: place), place: place, fallback: fallback)
    let languageTag = try reader.languageTag()
    let rules = try reader.pluralRules()
    let locale = SiteLocale(
      languageTag: languageTag,
      territory: reader.territory,
      direction: try reader.direction(),
      languageName: reader.languageName(tag: languageTag),
      words: try reader.words(),
      labels: reader.labels(),
      datePattern: try reader.datePattern(),
      pluralRules: rules,
      pluralForms: try reader.pluralForms(by: rules))
    return Reading(locale: locale, diagnostics: reader.diagnostics + reader.unknownKeys())
  }
}
