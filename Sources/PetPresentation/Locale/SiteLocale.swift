public import Essentials
import PetDecoding
public import PetModel
import Support
import Synchronization

/// The words, dates and plural forms of one language: the content of one locale file (rules.md §5).
///
/// It is a class because the models of each page hold it: to copy its parts took a sixtieth of a build.
public final class SiteLocale: Sendable {
  let content: LocaleContent
  /// By the keys' indices.
  private let words: [String]
  private let phrases: [CountedNoun: [PluralCategory: [Substring]]]
  private let photoAlt, near, kilometers: [Substring]
  private let madeVocabulary = Mutex<PosterVocabulary?>(nil)

  /// The direction of a language's script.
  public enum TextDirection: String, Sendable, CaseIterable { case ltr, rtl }

  /// The nouns that a locale can count.
  public enum CountedNoun: String, Sendable, CaseIterable { case years, announcements }

  init(_ content: LocaleContent) {
    self.content = content
    let words = content.words
    self.words = LocaleKey.allCases.map { words[$0] ?? $0.rawValue }
    phrases = content.pluralForms.mapValues { $0.mapValues { $0.parts(around: "{n}") } }
    photoAlt = (words["words.photoAlt"] ?? "words.photoAlt").parts(around: "{pet}")
    near = (words["words.near"] ?? "words.near").parts(around: "{town}")
    kilometers = (words["search.kilometers"] ?? "search.kilometers").parts(around: "{n}")
  }

  /// The BCP 47 tag for `lang`, such as `pl`.
  public var languageTag: String { content.languageTag }
  /// The text direction for `dir`.
  public var direction: TextDirection { content.direction }
  /// The language's own name: `Polski`.
  public var languageName: String { content.languageName }
  /// Its form of a day.
  package var datePattern: DatePattern { content.datePattern }
  /// The language with a territory, as Open Graph wants it: `pl` → `pl_PL`, `en` → `en_US`, `en-GB` → `en_GB`.
  package var territoryTag: String { content.territoryTag }
  /// Words of the site's owner, by their keys: `words.opening`.
  package var ownWords: [String: String] { content.ownWords }
  /// The words that its posters recognise a pet's looks by; pages need none.
  package var vocabulary: PosterVocabulary {
    madeVocabulary.withLock { made in
      let vocabulary = made ?? PosterVocabulary({ self[$0] }, allTexts: { self.texts(for: $0) })
      made = vocabulary
      return vocabulary
    }
  }
  /// Finds the numbers in an owner's text.
  package var phones: PhoneReader { content.phones }

  /// The locale, with the phone numbers that `phones` finds in texts.
  ///
  /// - Parameter others: The site's languages, whose words for species and wishes count too. So a pet is in the same
  ///   list in all of them.
  package func reading(_ phones: PhoneReader, beside others: [SiteLocale] = []) -> SiteLocale {
    var content = content
    content.phones = phones
    content.others += others.map(\.content.words)
    for other in others { content.speciesByWord.merge(other.content.speciesByWord) { own, _ in own } }
    return SiteLocale(content)
  }

  /// The word for `key`.
  public subscript(key: LocaleKey) -> String { key.index.map { words[$0] } ?? key.rawValue }

  /// The words for `key` in this language and in the site's others.
  package func texts(for key: LocaleKey) -> [String] {
    ([self[key]] + content.others.compactMap { $0[key] }).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The label for `key` on the page of a pet with `status`: its own where the language has one, else the common one.
  /// `Date Found` for a found pet, else `Date of Disappearance`.
  public subscript(key: LocaleKey, status: AnnouncementStatus) -> String { content.labels[status]?[key] ?? self[key] }

  /// `day` as the language writes it: `Nov 05, 2025`, `05 lis 2025`.
  public func text(for day: CalendarDay) -> String { content.datePattern.text(for: day) }

  /// A number with its noun in the form that goes with it: `1 year`, `3 lata`, `5 lat`.
  public func text(for count: Int, of noun: CountedNoun) -> String {
    let forms = phrases[noun] ?? [:]
    let form = forms[content.pluralRules.category(of: count)] ?? forms[.other]
    return form?.joined(separator: number(count)) ?? number(count)
  }

  /// A number with its digits in groups of three, from as many digits as the language groups: `1,674`, in Polish `1674`
  /// and `16 740`.
  package func number(_ count: Int) -> String {
    // The smallest number whose digits are grouped: `1,000`.
    let (digits, sample) = (String(count), self["words.grouping"])
    let group = sample.filter { !$0.isNumber }
    guard digits.count >= sample.count - group.count, digits.count > 3 else { return digits }
    return digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index).isMultiple(of: 3) ? group + String(digit) : String(digit)
    }.joined()
  }

  /// The text for a pet seen around `town`: `near Wrocław`.
  func near(_ town: String) -> String { near.joined(separator: town) }

  /// `15 km`
  func kilometers(_ count: Int) -> String { kilometers.joined(separator: String(count)) }

  /// A text for the photo of a pet, for readers who don't see it: `Photo of Rex`.
  package func photoDescription(of pet: String) -> String { photoAlt.joined(separator: pet) }

  /// The languages that petspot brings, by the names of their files.
  public static let builtInNames = BuiltInLocales.names

  /// English, which says everything.
  public static let english = complete("en", fallback: nil)

  /// Polish.
  public static let polish = complete("pl", fallback: english)

  /// Ukrainian.
  public static let ukrainian = complete("uk", fallback: english)

  /// The locale called `name` as petspot brings it; nil for one that it doesn't.
  public static func builtIn(_ name: String) -> SiteLocale? {
    switch name {
    case "en": english
    case "pl": polish
    case "uk": ukrainian
    default: nil
    }
  }

  /// The locale file called `name` as it was in `Templates/locales` when petspot was built.
  public static func builtInJSON(_ name: String) -> Data? { BuiltInLocales.json(name) }

  /// A built-in locale. A test reads each.
  private static func complete(_ name: String, fallback: SiteLocale?) -> SiteLocale {
    guard let file = BuiltInLocales.file(name),
      let reading = try? reading(file, place: "\(name).json", fallback: fallback)
    else { preconditionFailure("The built-in locale \(name) can't be read.") }
    return reading.locale
  }

  /// A locale, and the problems of its file.
  public struct Reading: Sendable {
    /// The locale, complete.
    public let locale: SiteLocale
    /// Keys that were missing or odd, and keys that no page of petspot's uses.
    public let diagnostics: [Diagnostic]

    /// A built-in locale, whose file has no problems.
    package static func builtIn(_ name: String) -> Reading? {
      SiteLocale.builtIn(name).map { Reading(locale: $0, diagnostics: []) }
    }

    /// Those of `words` that the file doesn't have itself.
    package func lacked(of words: Set<String>) -> [String] {
      words.subtracting(diagnostics.filter { $0.code == .unknownLocaleKey }.compactMap(\.location.key)).sorted()
    }

    /// The problems without those of words that the owner's templates use.
    package func diagnostics(using words: Set<String>) -> [Diagnostic] {
      diagnostics.filter { $0.code != .unknownLocaleKey || !words.contains($0.location.key ?? "") }
    }
  }

  /// Reads a locale file.
  ///
  /// Missing or empty values come from `fallback` and are reported, and so is a key that no locale has. Without a
  /// fallback every key is required.
  ///
  /// - Parameters:
  ///   - json: The file's bytes.
  ///   - place: Its name, for diagnostics.
  ///   - fallback: English; nil for the English that everything falls back to.
  ///   - base: The file below this one: it has the values that this one lacks; nil for none.
  /// - Throws: A ``Diagnostic`` when no locale can be made of it.
  public static func reading(
    json: Data, place: String, fallback: SiteLocale?, over base: Data? = nil
  ) throws(Diagnostic) -> Reading {
    var file = try LocaleFile(json: json, place: place)
    if let base { file = file.over(try LocaleFile(json: base, place: place)) }
    let reading = try reading(file, place: place, fallback: fallback)
    let unread = LocaleReader(file: file, place: place, fallback: fallback).unreadWords()
    return Reading(locale: reading.locale, diagnostics: reading.diagnostics + unread)
  }

  private static func reading(_ file: LocaleFile, place: String, fallback: SiteLocale?) throws(Diagnostic) -> Reading {
    var reader = LocaleReader(file: file, place: place, fallback: fallback)
    let languageTag = try reader.languageTag()
    let rules = try reader.pluralRules()
    let unknown = reader.unknownKeys()
    let own = unknown.compactMap(\.location.key).filter { $0.hasPrefix("words.") }
    let direction = try reader.direction()
    let languageName = reader.languageName(tag: languageTag)
    let words = try reader.words()
    var content = LocaleContent(
      languageTag: languageTag,
      territory: try reader.territory(),
      direction: direction,
      languageName: languageName,
      words: words,
      ownWords: (fallback?.ownWords ?? [:]).merging(own.map { ($0, file.texts[$0] ?? "") }) { $1 },
      labels: reader.labels(),
      datePattern: try reader.datePattern(),
      pluralRules: rules,
      pluralForms: try reader.pluralForms(by: rules),
      speciesByWord: speciesByWord(words))
    content.phones = phoneReader(of: content.country, with: [words])
    return Reading(locale: SiteLocale(content), diagnostics: file.diagnostics + reader.joinedDiagnostics + unknown)
  }

  /// The locale for a meaning of FOUND: for pets that are home again it has the owner's labels instead of the finder's,
  /// and words that say so.
  public func saying(_ meaning: FoundMeaning?) -> SiteLocale {
    guard meaning == .home else { return self }
    var content = content
    content.labels[.found] = nil
    let others: [LocaleKey: LocaleKey] = [
      "status.found": "status.home", "words.foundIntro": "words.foundHomeIntro",
      "words.noFoundPets": "words.noFoundHomePets", "words.searchILost": "status.home", "poster.foundAt": .lastSeen,
    ]
    for (key, instead) in others { content.words[key] = self[instead] }
    for species in Species.Known.allCases {
      content.words[.spoken(PetKind(.found, species))] = "\(self["status.home"]), \(self[.species(species)])"
    }
    return SiteLocale(content)
  }

  /// The locale in which the site has a name of its owner's, and a line above its newest reports; nil changes nothing.
  public func calling(site name: String?, tagline: String?) -> SiteLocale {
    if name == nil && tagline == nil { return self }
    var content = content
    content.words[.siteName] = name ?? self[.siteName]
    content.words[.home] = tagline ?? self[.home]
    return SiteLocale(content)
  }

  /// The locale with words of the owner's that it lacks.
  package func adding(_ words: [String: String]) -> SiteLocale {
    var content = content
    content.ownWords.merge(words) { own, _ in own }
    return SiteLocale(content)
  }

  /// Reads numbers of a territory, else of this locale's own, with the words of all built-in languages and of
  /// `locales`: owners write in any language.
  package func phoneReader(of territory: String? = nil, with locales: [SiteLocale]) -> PhoneReader {
    Self.phoneReader(of: territory ?? content.country, with: locales.map(\.content.words))
  }

  private static func phoneReader(of territory: String?, with languages: [[LocaleKey: String]]) -> PhoneReader {
    func words(_ key: LocaleKey) -> Set<String> {
      // The files themselves, because a locale that is being read asks.
      let texts = BuiltInLocales.files.compactMap { $0.texts[key.rawValue] } + languages.map { $0[key] ?? key.rawValue }
      return Set(texts.flatMap { $0.split(separator: " ").map(String.init) })
    }
    return PhoneReader(
      territory: territory, extensions: words("phone.extensions"), units: words("phone.hoursAndFloors"),
      others: words("phone.others"))
  }

  /// The texts of the search, by the last part of its keys (`search.denied`), and texts of results by petspot.
  public var searchWords: [(key: String, word: String)] {
    LocaleKey.section("search.").map { (key: $0.name, word: self[$0.key]) } + [
      ("unnamed", self[.unknownPet]), ("around", near("\u{2068}{n}\u{2069}")),
    ] + ["north", "south", "east", "west"].map { ($0, self[LocaleKey(rawValue: "compass.\($0)")]) }
  }

  /// Readers' words for a species in a search: `dog dogs puppy`.
  public func searchedWords(for species: Species.Known) -> String {
    "\(self[.species(species)]) \(self[.names(of: species)])"
  }

  /// The forms of a noun with `{n}` in them, by their plural category, in order; `one` and `other` in English.
  public func forms(of noun: CountedNoun) -> [(category: String, form: String)] {
    (content.pluralForms[noun] ?? [:]).map { ("\($0.key)", $0.value) }.sorted { $0.0 < $1.0 }
  }
}

/// The meaning of a found pet, which no announcement tells: `FOUND` is sent for both.
public enum FoundMeaning: String, Sendable, CaseIterable {
  /// A finder has it and looks for its owner.
  case looking
  /// It is home again.
  case home
}
