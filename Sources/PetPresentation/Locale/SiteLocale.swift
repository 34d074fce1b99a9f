public import PetModel

/// The words, dates and plural forms of one language: the content of one locale file (rules.md §5).
public struct SiteLocale: Sendable, Hashable {
  /// The BCP 47 tag for `lang`, such as `pl`.
  public let languageTag: String
  /// The text direction for `dir`.
  public let direction: TextDirection
  /// What the language calls itself: `Polski`.
  public let languageName: String

  let words: [LocaleKey: String]
  let labels: [AnnouncementStatus: [LocaleKey: String]]
  /// How it writes a day.
  public let datePattern: DatePattern
  let pluralRules: PluralRules
  let pluralForms: [CountedNoun: [PluralCategory: String]]
  private let phrases: [CountedNoun: [PluralCategory: Phrase]]
  private let photoAlt: Phrase
  /// For species in free text.
  private(set) var speciesByWord: [String: Species.Known]
  private let near: Phrase
  /// What its posters know a pet's looks by.
  let vocabulary: PosterVocabulary

  /// What says which numbers are in an owner's text.
  package var phones = PhoneReader()

  /// Which way a language is written.
  public enum TextDirection: String, Sendable, CaseIterable { case ltr, rtl }

  /// What a locale can count.
  public enum CountedNoun: String, Sendable, CaseIterable { case years, announcements }

  /// Where telephone numbers without a country code belong to.
  let territory: String?

  init(
    languageTag: String, territory: String?, direction: TextDirection, languageName: String, words: [LocaleKey: String],
    labels: [AnnouncementStatus: [LocaleKey: String]], datePattern: DatePattern, pluralRules: PluralRules,
    pluralForms: [CountedNoun: [PluralCategory: String]]
  ) {
    (self.languageTag, self.direction, self.languageName) = (languageTag, direction, languageName)
    (self.words, self.labels) = (words, labels)
    (self.datePattern, self.pluralRules, self.pluralForms) = (datePattern, pluralRules, pluralForms)
    phrases = pluralForms.mapValues { $0.mapValues { Phrase($0, gap: "{n}") } }
    speciesByWord = Self.speciesByWord(words)
    photoAlt = Phrase(words[.photoAlt] ?? LocaleKey.photoAlt.rawValue, gap: "{pet}")
    near = Phrase(words[.near] ?? LocaleKey.near.rawValue, gap: "{town}")
    self.territory = territory
    vocabulary = PosterVocabulary { words[$0] ?? $0.rawValue }
    phones = phoneReader(of: territory, with: [self])
  }

  /// The same, which also understands the words of `others` for species, so that a pet is in the same list in all languages of a
  /// site.
  package func understanding(_ others: [SiteLocale]) -> SiteLocale {
    var locale = self
    for other in others { locale.speciesByWord.merge(other.speciesByWord) { own, _ in own } }
    return locale
  }

  /// The word for `key`.
  public subscript(key: LocaleKey) -> String { words[key] ?? key.rawValue }

  /// The label for `key` on the page of a pet with `status`: its own where the language has one, else the common one.
  /// `Date Found` for a found pet, else `Date of Disappearance`.
  public subscript(key: LocaleKey, status: AnnouncementStatus) -> String { labels[status]?[key] ?? self[key] }

  /// `day` as the language writes it: `Nov 05, 2025`, `05 lis 2025`.
  public func text(for day: CalendarDay) -> String { datePattern.text(for: day) }

  /// A number with its noun in the form that goes with it: `1 year`, `3 lata`, `5 lat`.
  public func text(for count: Int, of noun: CountedNoun) -> String {
    let forms = phrases[noun] ?? [:]
    let form = forms[pluralRules.category(of: count)] ?? forms[.other]
    return form?.filled(with: String(count)) ?? String(count)
  }

  /// That a pet was seen around `town`: `near Wrocław`.
  func near(_ town: String) -> String { near.filled(with: town) }

  /// What a photo of a pet shows, for those who don't see it: `Photo of Rex`.
  func photoDescription(of pet: String) -> String { photoAlt.filled(with: pet) }
}
