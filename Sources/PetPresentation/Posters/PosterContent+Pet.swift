import Essentials
public import PetModel

extension PosterContent {
  /// What the sheets of `pet` say; nil for a pet that needs no poster: its announcement is closed, or it is found and nobody has
  /// said what that means (posters.md 21).
  ///
  /// - Parameters:
  ///   - pet: As its profile of publication leaves it (``PublicationProfile/published(_:)``).
  ///   - sentences: Its description in sentences of plain text; the caller reads the Markdown.
  ///   - other: A second language that the description may be written in.
  public init?(
    _ pet: PetDetails, sentences: [String], options: PosterOptions = PosterOptions(), in locale: SiteLocale,
    besides other: SiteLocale? = nil
  ) {
    guard let message = Message(pet.status, options.found) else { return nil }
    let species = pet.species.flatMap { $0 == .known(.other) ? nil : $0 }?.readable
    let source = WordSource(
      pet, species, sentences: sentences, options: options, languages: [locale] + [other].compactMap(\.self))
    let rules = PosterRules(pet, message, sentences: sentences, source, options: options, in: locale)
    (id, self.message, diagnostics) = (pet.id, message, rules.diagnostics)
    let isHome = message == .home
    headline = isHome ? HeadlineWords(homeIn: locale) : HeadlineWords(species, status: pet.status, in: locale)
    generalHeadline = isHome ? headline : HeadlineWords(nil, status: pet.status, in: locale)
    (words, description, lastSeen) = (rules.words, rules.description, rules.lastSeen)
    thanks = isHome ? locale[.posterThanks] : nil
    name = message == .found ? nil : pet.name?.readable
    looks = message == .lost ? Self.looks(of: pet, in: locale) : [name].compactMap(\.self)
    self.species = message == .lost ? species?.text(in: locale) : nil
    (contact, secondContact, reward) = (rules.contact, rules.secondContact, rules.reward)
    (page, use, direction) = (options.page, options.use, locale.direction)
    smallPrint = Self.smallPrint(pet, in: locale)
    document = DocumentFacts(pet, headline: headline, name: name, lastSeen, locale: locale)
    assembly = Self.assembly(in: locale)
  }
}

extension PosterContent.Message {
  /// Nil for what gets no poster.
  package init?(_ status: AnnouncementStatus, _ found: FoundMeaning?) {
    switch (status, found) {
    case (.missing, _): self = .lost
    case (.found, .looking): self = .found
    case (.found, .home): self = .home
    case (.found, nil), (.closed, _): return nil
    }
  }
}

extension PosterContent {
  /// What it looks like (posters.md 3): name, breed, age, sex, and that there is a chip, never its number (posters.md 9).
  private static func looks(of pet: PetDetails, in locale: SiteLocale) -> [String] {
    let sex = pet.sex == .known(.unknown) ? nil : pet.sex.text(in: locale)
    let chip = pet.microchip.map { _ in locale[.posterMicrochipped] }
    return [pet.name, pet.breed, pet.age?.text(in: locale), sex, chip].compactMap { $0?.readable }
  }

  private static func assembly(in locale: SiteLocale) -> AssemblyWords {
    let steps: [LocaleKey] = [
      .posterBoardSize, .posterBoardFill, .posterBoardGlue, .posterBoardInsert, .posterBoardHang,
    ]
    return AssemblyWords(
      sheet: locale[.posterSheet], cutAndGlue: locale[.posterCutAndGlue], glueHere: locale[.posterGlueHere],
      board: BoardWords(
        title: locale[.posterBoardTitle], steps: steps.map { locale[$0] }, centimetres: locale[.posterCentimetres]))
  }

  /// `Announced Nov 19, 2025 · PetSpot`; the site's name alone where nobody knows the date.
  private static func smallPrint(_ pet: PetDetails, in locale: SiteLocale) -> String {
    guard let day = pet.createdAt?.day else { return locale[.siteName] }
    return "\(locale[.posterAnnounced].replacing("{date}", with: locale.text(for: day))) · \(locale[.siteName])"
  }
}

extension PosterContent.Seen {
  /// Where and when: the place that was asked for, else the city without its radius, which a poster has no use for, else the town
  /// nearby. Never coordinates (posters.md 19), and no day that hasn't come.
  init?(_ pet: PetDetails, _ options: PosterOptions, _ omissions: inout [PosterOmission], in locale: SiteLocale) {
    let known = options.place ?? pet.place.name(in: locale)?.readable
    let place = known.flatMap { $0.isNoPlaceName ? nil : $0 }
    if place == nil, known != nil || pet.place.coordinates != nil { omissions.append(.coordinates) }
    var date = pet.lastSeen
    if let day = date?.day, let limit = pet.latestPossibleDay, day > limit {
      omissions.append(.future(day.iso8601))
      date = nil
    }
    let facts = [place, date?.text(in: locale).readable].compactMap(\.self)
    guard !facts.isEmpty else { return nil }
    self.init(label: locale[pet.status == .found ? .posterFoundAt : .posterLastSeen], facts: facts)
  }
}

extension PetDetails {
  /// The day on which the announcement was last written, wherever on earth; nil when it doesn't say.
  fileprivate var latestPossibleDay: CalendarDay? {
    [createdAt, updatedAt].compactMap(\.self).max().map { CalendarDay(utc: $0 + 14 * 3600) }
  }
}

extension PosterContent.DocumentFacts {
  /// `LOST DOG · Fredi · Kamionka`, dated by the announcement, else by the day when the pet was last seen.
  fileprivate init(
    _ pet: PetDetails, headline: HeadlineWords, name: String?, _ seen: PosterContent.Seen?, locale: SiteLocale
  ) {
    let place = pet.place.name(in: locale).flatMap { $0.isNoPlaceName ? nil : $0 }
    title = [headline.oneLine, name, place].compactMap { $0?.readable }.joined(separator: " · ")
    author = locale[.siteName]
    languageTag = locale.languageTag
    let looks = pet.status == .found ? nil : pet.breed
    let shown = [name, looks ?? pet.species?.text(in: locale)].compactMap(\.self)
    photo = locale.photoDescription(of: shown.isEmpty ? locale[.unknownPet] : shown.joined(separator: ", "))
    created = pet.createdAt?.iso8601 ?? "\(pet.lastSeen?.day?.iso8601 ?? "2000-01-01")T00:00:00Z"
    modified = pet.updatedAt?.iso8601 ?? created
  }
}

extension WordSource {
  fileprivate init(
    _ pet: PetDetails, _ species: Species?, sentences: [String], options: PosterOptions, languages: [SiteLocale]
  ) {
    given = options.words ?? pet.posterWords
    breed = pet.breed?.readable
    let known = [pet.breed, pet.name, species.map { $0.text(in: languages[0]) }].compactMap { $0?.readable }
    // The language that says the most of it is the one that the description is written in.
    let found = languages.map { PosterLooks(in: sentences, known: known, vocabulary: $0.vocabulary) }
    looks = found.max { $0.count < $1.count } ?? PosterLooks()
    let subject = HeadlineWords(species, status: .missing, in: languages[0]).subject
    gender = GrammaticalGender(of: subject, in: languages[0])
  }
}

extension Species {
  /// The species, of free text only as much as anybody reads.
  fileprivate var readable: Species {
    if case .text(let text) = self { .text(text.readable) } else { self }
  }
}

extension Date {
  /// The day and the second in UTC: `2025-11-19T15:47:14Z`.
  fileprivate var iso8601: String { ISO8601Format() }

  /// The day in UTC, whatever the machine's time zone.
  fileprivate var day: CalendarDay? { CalendarDay(String(iso8601.prefix { $0 != "T" })) }
}
