public import Foundation
public import PetModel

extension SiteLocale {
  /// A locale, and what was noticed while its file was read.
  public struct Reading: Sendable {
    /// The locale, complete.
    public let locale: SiteLocale
    /// Keys that were missing, and keys that no page uses.
    public let reports: [Report]
  }

  /// Reads a locale file.
  ///
  /// What it doesn't say is taken from `fallback` and reported, and so is a key that no locale has. Without a fallback
  /// every key has to be there.
  ///
  /// - Parameters:
  ///   - json: The file's bytes.
  ///   - place: Its name, for reports.
  ///   - fallback: English, unless this is English itself.
  /// - Throws: ``LocaleError`` when no locale can be made of it.
  public static func reading(json: Data, place: String, fallback: SiteLocale?) throws(LocaleError) -> Reading {
    var reader = LocaleReader(file: try LocaleFile(json: json, place: place), place: place, fallback: fallback)
    let locale = SiteLocale(
      languageTag: try reader.text("lang", fallback: \.languageTag),
      direction: try reader.direction(),
      words: try reader.words(),
      datePattern: try reader.datePattern(),
      pluralRules: try reader.pluralRules(),
      pluralForms: try reader.pluralForms())
    return Reading(locale: locale, reports: reader.reports + reader.unknownKeys())
  }
}

/// Takes a locale from a file, key by key; the fallback answers for what is missing.
private struct LocaleReader {
  let file: LocaleFile
  let place: String
  let fallback: SiteLocale?
  private(set) var reports: [Report] = []

  init(file: LocaleFile, place: String, fallback: SiteLocale?) {
    (self.file, self.place, self.fallback) = (file, place, fallback)
  }

  mutating func text(_ key: String, fallback value: (SiteLocale) -> String) throws(LocaleError) -> String {
    if let text = file.texts[key] { return text }
    return value(try english(insteadOf: key))
  }

  mutating func words() throws(LocaleError) -> [LocaleKey: String] {
    var words: [LocaleKey: String] = [:]
    for key in LocaleKey.allCases { words[key] = try text(key.rawValue) { $0[key] } }
    return words
  }

  func direction() throws(LocaleError) -> SiteLocale.TextDirection {
    let text = file.texts["dir"] ?? "ltr"
    guard let direction = SiteLocale.TextDirection(rawValue: text) else {
      throw error("dir", "'\(text)' is not a text direction", advice: "Write ltr or rtl")
    }
    return direction
  }

  mutating func datePattern() throws(LocaleError) -> DatePattern {
    guard let pattern = file.texts["dates.pattern"], let months = file.lists["dates.months"] else {
      return try english(insteadOf: "dates.pattern, dates.months").datePattern
    }
    guard let datePattern = DatePattern(pattern, months: months) else {
      throw error(
        "dates", "'\(pattern)' with \(months.count) months is not a date pattern",
        advice: "Use d, dd, M, MM, MMM, yyyy and 'quoted text', and give twelve months")
    }
    return datePattern
  }

  func pluralRules() throws(LocaleError) -> PluralRules {
    do {
      return try PluralRules(file.texts(under: "plurals.rules"))
    } catch let problem {
      throw error(
        "plurals.rules", "'\(problem.text)' is not a plural rule of CLDR",
        advice: "Write for instance: \"one\": \"n = 1\"")
    }
  }

  mutating func pluralForms() throws(LocaleError) -> [SiteLocale.CountedNoun: [PluralCategory: String]] {
    var forms: [SiteLocale.CountedNoun: [PluralCategory: String]] = [:]
    for noun in SiteLocale.CountedNoun.allCases {
      let texts = file.texts(under: "plurals.\(noun)")
      let named = PluralCategory.allCases.compactMap { category in texts[category.rawValue].map { (category, $0) } }
      forms[noun] =
        texts["other"] == nil
        ? try english(insteadOf: "plurals.\(noun).other").pluralForms[noun] : Dictionary(uniqueKeysWithValues: named)
    }
    return forms
  }

  func unknownKeys() -> [Report] {
    let counted = (["rules"] + SiteLocale.CountedNoun.allCases.map(\.rawValue)).flatMap { noun in
      PluralCategory.allCases.map { "plurals.\(noun).\($0)" }
    }
    let known = Set(LocaleKey.allCases.map(\.rawValue) + counted + ["lang", "dir", "dates.pattern", "dates.months"])
    return (Array(file.texts.keys) + file.lists.keys).filter { !known.contains($0) }.sorted().map { key in
      Report(
        .leftOut, at: "\(place), \(key)", "no page uses this key; ignored", advice: "Check its spelling, or remove it")
    }
  }

  private mutating func english(insteadOf key: String) throws(LocaleError) -> SiteLocale {
    guard let fallback else { throw error(key, "is missing", advice: "Add it") }
    reports.append(Report(.leftOut, at: "\(place), \(key)", "is missing; the English is used", advice: "Translate it"))
    return fallback
  }

  private func error(_ key: String, _ problem: String, advice: String) -> LocaleError {
    LocaleError(place: "\(place), \(key)", problem: problem, advice: advice)
  }
}
