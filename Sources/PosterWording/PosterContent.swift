import Essentials
public import PetModel
public import PetPresentation

/// Everything that the sheets of one announcement say, in the words of one language.
///
/// Every kind and size is made of this one value, because recognition grows with repetition of few designs (rules.md
/// §10.8). It lacks everything that mustn't be printed: the word STOLEN, the microchip's number, and of a found pet the
/// details that prove an owner.
public struct PosterContent: Sendable, Hashable {
  /// The announcement.
  public let id: PetID
  /// Its place in the input, for problems of its posters: `pets.json, item 3, posters`.
  public let location: SourceLocation
  /// The place where the words were written: beside the announcement, or `--words`; for found words, their own place.
  public let wordsLocation: SourceLocation
  /// The parts that were left out, on purpose or for want of something.
  public let diagnostics: [Diagnostic]
  /// Where the words for its looks come from, or that there are none; nil where the owner wrote them.
  public let wordsAdvice: Diagnostic?

  /// `LOST DOG`.
  public package(set) var headline: HeadlineWords
  /// The headline for a species whose own words are too long to be seen from afar: `LOST PET`.
  public private(set) var generalHeadline: HeadlineWords
  /// The purpose of the sheets.
  public let message: Message
  /// The pet's looks in a few words, as large as the sheet allows (rules.md §10.7).
  public package(set) var words: PosterWords?
  /// `Thank you. Please take the posters down.`, of a pet that is home again; nil for any other.
  public package(set) var thanks: String?
  /// Its name; nil when unknown, and for a pet whose owner is looked for.
  public package(set) var name: String?
  /// The known ones of name, breed, age, sex and chip.
  public package(set) var looks: [String]
  /// The owner's word for a lost pet's species; else nil. Sheets print it with ``looks`` under ``generalHeadline``.
  public package(set) var species: String?
  /// The owner's text.
  public package(set) var description: DescriptionExcerpt
  /// Place and date of the last sighting, or of the find.
  public package(set) var lastSeen: Seen?
  /// Whom to call or write to.
  public package(set) var contact: Contact?
  /// The e-mail address where the phone is the contact: small, on flyers.
  public package(set) var secondContact: String?
  /// `REWARD`, perhaps with the amount.
  public package(set) var reward: RewardText?
  /// The pet's page (rules.md §10.14).
  public let page: SafeLink?
  /// Whether printed sheets are in black alone (``PosterOptions/neon``).
  public let isInBlack: Bool
  /// The date of the announcement and the site's name, so that old posters can be taken down (rules.md §10.16).
  public package(set) var smallPrint: String
  /// The metadata of a PDF.
  public let document: DocumentFacts
  /// The instructions on the sheets of a tiled poster.
  public let assembly: AssemblyWords
  /// The direction of the language's script.
  public let direction: SiteLocale.TextDirection
  /// None or one, because a value can't hold another of its kind.
  private var translations: [PosterContent] = []

  /// The content in a second language: its headline, words and "last seen" stand beside the first's, and it is the back
  /// side of a flyer. Nil where there is one language.
  public package(set) var translation: PosterContent? {
    get { translations.first }
    set { translations = newValue.map { [$0] } ?? [] }
  }

  /// The content with a second language.
  public func with(_ translation: PosterContent?) -> PosterContent {
    var content = self
    content.translation = translation
    return content
  }

  /// The purpose of the sheets (rules.md §10.21).
  public enum Message: Sendable, Hashable {
    /// `LOST DOG`: a reader who sees it should call.
    case lost
    /// `FOUND DOG`: a finder has it and looks for its owner.
    case found
    /// `HOME AGAIN`: no call is needed, and posters can be taken down.
    case home
  }

  /// Whether a finder has the pet and looks for its owner.
  package var isFound: Bool { message == .found }

  /// The same with the name for the headline's largest word: `LOST DOG`, `Rex`. A name that finds no room there is the
  /// first of ``looks``.
  package var naming: PosterContent {
    guard let name, message == .lost else { return self }
    var content = self
    let isLong = headline.oneLine.count > 20
    (content.headline.status, content.headline.subject) = ((isLong ? generalHeadline : headline).oneLine, name)
    content.generalHeadline = isLong ? generalHeadline : headline
    content.species = name
    content.looks = [isLong ? species : nil].compactMap(\.self) + looks.filter { $0 != name }
    return content
  }

  /// Whether there is anything to say about its looks.
  package var hasWords: Bool { !looks.isEmpty || !description.sentences.isEmpty }
}

extension PosterContent {
  /// Place and date: `Last seen`, `Sieradz`, `Nov 05, 2025`.
  public struct Seen: Sendable, Hashable {
    /// `Last seen`, or `Found`.
    public let label: String
    /// `Sieradz`; nil when unknown.
    let place: String?
    /// The known ones of place and date.
    public package(set) var facts: [String]

    /// The facts, and then with less and less of the end of a long place.
    package var shortened: [[String]] {
      guard let place, facts.count > 1 else { return [facts] }
      let parts = place.split(separator: ",")
      let shorter = (1..<max(1, parts.count)).reversed().map { parts.prefix($0).joined(separator: ",") + "…" }
      return [facts] + shorter.map { [$0] + facts.dropFirst() }
    }
  }

  /// Whom to call, as the owner wrote it, but digits without anything between them in groups (rules.md §10.15).
  public struct Contact: Sendable, Hashable {
    /// `Call`, `Do not chase – write`.
    public let label: String
    /// Each number on its own line, an e-mail address on one.
    public package(set) var lines: [Line]
    /// Whether the label asks not to chase, so that it is set in plain sight (rules.md §10.10).
    public let isWarning: Bool
    /// Whether it is a phone number; an e-mail address gets the label above it.
    public let isPhone: Bool

    /// All lines: `+48 600 100 200\n22 765 43 21`.
    public var text: String { numbers.joined(separator: "\n") }

    /// The texts of ``lines``: `+48 600 100 200`, `22 765 43 21`.
    public var numbers: [String] { lines.map(\.text) }

    /// A number or an address, and the result of a tap on it.
    public struct Line: Sendable, Hashable {
      /// As it is printed: `+48 600 100 200`.
      public package(set) var text: String
      /// `tel:+48600100200`, `mailto:anna@example.org`; nil for a text that can be neither called nor written to.
      public let link: SafeLink?
    }

    /// The first of several numbers, for a sheet that has no room for more.
    package var short: Contact {
      var contact = self
      contact.lines = Array(lines.prefix(1))
      return contact
    }
  }

  /// The word, and the owner's words for the amount if they are to be printed.
  public struct RewardText: Sendable, Hashable {
    /// `REWARD`.
    public let word: String
    /// `500 PLN`; nil for the word alone.
    public package(set) var amount: String?
  }

  /// The metadata of a PDF.
  public struct DocumentFacts: Sendable, Hashable {
    /// `LOST DOG · Fredi · Kamionka`.
    public let title: String
    /// The site's name.
    public let author: String
    /// The BCP 47 tag of the language.
    public let languageTag: String
    /// The photo in words, for readers who can't see it: `Photo of Fredi, York`.
    public let photo: String
    /// When the announcement was made, in ISO 8601 and UTC; never the current time, so that the same input gives the
    /// same bytes.
    public let created: String
    /// When the announcement was last changed, in the same form.
    public let modified: String
  }

  /// The instructions on the sheets of a tiled poster.
  public struct AssemblyWords: Sendable, Hashable {
    /// `Sheet {n} of {count}`.
    public let sheet: String
    /// `Cut off along the dashes, glue onto sheet {n}`.
    public let cutAndGlue: String
    /// `Glue sheet {n} here`.
    public let glueHere: String
    /// The steps for putting a board together.
    public let board: BoardWords
  }

  /// The texts for putting a board together.
  public struct BoardWords: Sendable, Hashable {
    /// `How the board goes together`.
    public let title: String
    /// `Take a neon board of at least {size}, …`, `Put sheet {n} into a clear sleeve, …`.
    public let steps: [String]
    /// `cm`
    public let centimetres: String
  }

  /// The content of the sheets of `pet`. Nil for a pet that needs no poster: its report is closed, or it is found
  /// without a word on the kind of found (rules.md §10.21).
  ///
  /// - Parameters:
  ///   - pet: As its profile of publication leaves it (``PublicationProfile/published(_:)``).
  ///   - other: A second language that the description may be written in.
  public init?(
    _ pet: PetDetails, options: PosterOptions = PosterOptions(), in locale: SiteLocale, besides other: SiteLocale? = nil
  ) {
    guard let message = Message(pet.status, options.found) else { return nil }
    let rules = PosterRules(pet, message, options: options, languages: [locale] + [other].compactMap(\.self))
    let (pet, species) = (rules.pet, rules.pet.species)
    id = pet.id
    location = pet.location(of: "posters")
    self.message = message
    diagnostics = rules.diagnostics
    wordsAdvice = rules.wordsAdvice
    wordsLocation =
      options.words != nil ? "--words" : pet.posterWords.map { _ in pet.location(of: "posterWords") } ?? location
    let isHome = message == .home
    headline = isHome ? HeadlineWords(homeIn: locale) : HeadlineWords(species, status: pet.status, in: locale)
    generalHeadline = isHome ? headline : HeadlineWords(nil, status: pet.status, in: locale)
    words = rules.words
    description = rules.description
    lastSeen = rules.lastSeen
    thanks = isHome ? locale["poster.thanks"] : nil
    name = message == .found ? nil : pet.name?.readable
    looks = message == .lost ? Self.looks(of: pet, in: locale) : [name].compactMap(\.self)
    self.species = message == .lost ? species?.text(in: locale) : nil
    contact = rules.contact
    secondContact = rules.secondContact
    reward = rules.reward
    page = options.page
    isInBlack = options.neon
    direction = locale.direction
    smallPrint = Self.smallPrint(pet, in: locale)
    document = DocumentFacts(pet, headline: headline, name: name, at: lastSeen?.place, in: locale)
    assembly = Self.assembly(in: locale)
  }
}

extension PosterContent.Message {
  /// Nil for a pet without a poster.
  package init?(_ status: AnnouncementStatus, _ found: FoundMeaning?) {
    switch (status, found) {
    case (.missing, _): self = .lost
    case (.found, .looking): self = .found
    case (.found, .home): self = .home
    case (.found, nil), (.closed, _), (.unknown, _): return nil
    }
  }
}

extension PosterContent {
  /// Its looks (rules.md §10.3): name, breed, age, sex, and that there is a chip, never its number (rules.md §10.9).
  private static func looks(of pet: PetDetails, in locale: SiteLocale) -> [String] {
    let sex = pet.sex == .known(.unknown) ? nil : pet.sex.text(in: locale)
    let chip = pet.microchip.map { _ in locale["poster.microchipped"] }
    return [pet.name, pet.breed, pet.age?.text(in: locale), sex, chip].compactMap { $0?.readable }
  }

  private static func assembly(in locale: SiteLocale) -> AssemblyWords {
    let steps: [LocaleKey] = [
      "poster.boardSize", "poster.boardFill", "poster.boardGlue", "poster.boardInsert", "poster.boardHang",
    ]
    return AssemblyWords(
      sheet: locale["poster.sheet"], cutAndGlue: locale["poster.cutAndGlue"], glueHere: locale["poster.glueHere"],
      board: BoardWords(
        title: locale["poster.boardTitle"], steps: steps.map { locale[$0] }, centimetres: locale["poster.centimetres"]))
  }

  /// `Announced Nov 19, 2025 · PetSpot`; the site's name alone without a date.
  private static func smallPrint(_ pet: PetDetails, in locale: SiteLocale) -> String {
    guard let day = pet.createdAt?.day else { return locale[.siteName] }
    return "\(locale["poster.announced"].replacing("{date}", with: locale.text(for: day))) · \(locale[.siteName])"
  }
}

extension PosterContent.Seen {
  /// Place and date: the requested place, else the city without its radius, which a poster has no use for, else the
  /// town nearby. Never coordinates (rules.md §10.19), and no day in the future.
  init?(_ pet: PetDetails, _ options: PosterOptions, _ omissions: inout [PosterOmission], in locale: SiteLocale) {
    let known = options.place ?? pet.place.name(in: locale)?.readable
    let place = known.flatMap { $0.isNoPlaceName ? nil : $0 }
    if place == nil, known != nil || pet.place.coordinates != nil { omissions.append(.coordinates) }
    // A warning of the announcement says so.
    let date = pet.dayToCome(after: options.today) == nil ? pet.lastSeen : nil
    let facts = [place, date?.text(in: locale).readable].compactMap(\.self)
    guard !facts.isEmpty else { return nil }
    self.init(label: locale[pet.status == .found ? "poster.foundAt" : "poster.lastSeen"], place: place, facts: facts)
  }
}

extension PosterContent.DocumentFacts {
  /// `LOST DOG · Fredi · Kamionka`, dated by the announcement, else by the day when the pet was last seen.
  init(_ pet: PetDetails, headline: HeadlineWords, name: String?, at place: String?, in locale: SiteLocale) {
    title = [headline.oneLine, name, place].compactMap { $0?.readable }.joined(separator: " · ")
    author = locale[.siteName]
    languageTag = locale.languageTag
    let looks = pet.status == .found ? nil : pet.breed
    let shown = [name, looks ?? pet.species?.text(in: locale)].compactMap(\.self)
    photo = locale.photoDescription(of: shown.isEmpty ? locale[.unknownPet] : shown.joined(separator: ", "))
    created = pet.createdAt?.iso8601 ?? "\(pet.lastSeen?.day?.iso8601 ?? "2000-01-01")T00:00:00Z"
    modified = pet.updatedAt?.iso8601 ?? created
  }

  /// Of a file with the sheets of many pets: as new as the newest of them.
  package init(of pets: [PetDetails], in locale: SiteLocale) {
    title = locale[.siteName]
    author = locale[.siteName]
    languageTag = locale.languageTag
    photo = ""
    created = pets.compactMap { $0.updatedAt ?? $0.createdAt }.max()?.iso8601 ?? "2000-01-01T00:00:00Z"
    modified = created
  }
}

extension Date {
  /// The day and the second in UTC: `2025-11-19T15:47:14Z`.
  fileprivate var iso8601: String { ISO8601Format() }

  /// The day in UTC, in any time zone of the machine.
  var day: CalendarDay? { CalendarDay(String(iso8601.prefix { $0 != "T" })) }
}
