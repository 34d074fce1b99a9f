import Foundation
public import PetModel

extension PosterContent {
  /// What the sheets of `pet` say; nil for a pet whose announcement is closed, which needs no poster.
  ///
  /// - Parameters:
  ///   - pet: As its profile of publication leaves it (``PublicationProfile/published(_:)``).
  ///   - sentences: Its description in sentences of plain text; the caller reads the Markdown.
  public init?(
    _ pet: PetDetails, sentences: [String], options: PosterOptions = PosterOptions(), in locale: SiteLocale
  ) {
    guard pet.status != .closed else { return nil }
    let rules = PosterRules(pet, sentences: sentences, options: options, locale: locale)
    let species = pet.species.flatMap { $0 == .known(.other) ? nil : $0 }
    id = pet.id
    diagnostics = rules.diagnostics
    let isHome = pet.status == .found && options.found == .home
    headline = isHome ? HeadlineWords(homeIn: locale) : HeadlineWords(species, status: pet.status, in: locale)
    generalHeadline = isHome ? headline : HeadlineWords(nil, status: pet.status, in: locale)
    message = pet.status != .found ? .lost : options.found == .home ? .home : .found
    let isFound = message != .lost
    words = isFound ? nil : (options.words ?? pet.posterWords).flatMap { PosterWords(given: $0) }
    thanks = message == .home ? locale[.posterThanks] : nil
    looks = isFound ? [] : Self.looks(of: pet, in: locale)
    self.species = isFound ? nil : species?.text(in: locale)
    description = rules.description
    lastSeen = Self.lastSeen(pet, in: locale)
    contact = rules.contact
    secondContact = rules.secondContact
    reward = rules.reward
    page = options.page
    smallPrint = Self.smallPrint(pet, in: locale)
    document = DocumentFacts(pet, headline: headline, locale: locale)
    assembly = Self.assembly(in: locale)
    direction = locale.direction
    use = options.use
  }
}

extension PosterContent {
  /// What it looks like (posters.md 3): name, breed, age, sex, and that there is a chip, never its number (posters.md 9).
  private static func looks(of pet: PetDetails, in locale: SiteLocale) -> [String] {
    let sex = pet.sex == .known(.unknown) ? nil : pet.sex.text(in: locale)
    let chip = pet.microchip.map { _ in locale[.posterMicrochipped] }
    return [pet.name, pet.breed, pet.age?.text(in: locale), sex, chip].compactMap(\.self)
  }

  private static func assembly(in locale: SiteLocale) -> AssemblyWords {
    let steps: [LocaleKey] = [
      .posterBoardSize, .posterBoardFill, .posterBoardGlue, .posterBoardInsert, .posterBoardHang,
    ]
    return AssemblyWords(
      sheet: locale[.posterSheet], cutAndGlue: locale[.posterCutAndGlue], glueHere: locale[.posterGlueHere],
      board: BoardWords(title: locale[.posterBoardTitle], steps: steps.map { locale[$0] }))
  }

  /// `Announced Nov 19, 2025 · PetSpot`; the site's name alone where nobody knows the date.
  private static func smallPrint(_ pet: PetDetails, in locale: SiteLocale) -> String {
    guard let day = pet.createdAt?.day else { return locale[.siteName] }
    return "\(locale[.posterAnnounced].replacing("{date}", with: locale.text(for: day))) · \(locale[.siteName])"
  }

  /// The city without its radius, which a poster has no use for; if no city is known the town nearby, else the coordinates.
  private static func lastSeen(_ pet: PetDetails, in locale: SiteLocale) -> Seen? {
    let place = pet.place.name(in: locale) ?? pet.place.text(in: locale)
    let facts = [place, pet.lastSeen?.text(in: locale)].compactMap(\.self)
    guard !facts.isEmpty else { return nil }
    return Seen(label: locale[pet.status == .found ? .posterFoundAt : .posterLastSeen], facts: facts)
  }
}

extension PosterContent.DocumentFacts {
  /// `LOST DOG · Fredi · Kamionka`, dated by the announcement, else by the day when the pet was last seen.
  fileprivate init(_ pet: PetDetails, headline: HeadlineWords, locale: SiteLocale) {
    let name = pet.status == .found ? nil : pet.name
    title = [headline.oneLine, name, pet.place.name(in: locale)].compactMap(\.self).joined(separator: " · ")
    author = locale[.siteName]
    languageTag = locale.languageTag
    let looks = pet.status == .found ? nil : pet.breed
    let shown = [name, looks ?? pet.species?.text(in: locale)].compactMap(\.self)
    photo = locale.photoDescription(of: shown.isEmpty ? locale[.unknownPet] : shown.joined(separator: ", "))
    created = pet.createdAt?.iso8601 ?? "\(pet.lastSeen?.day?.iso8601 ?? "2000-01-01")T00:00:00Z"
    modified = pet.updatedAt?.iso8601 ?? created
  }
}

extension Date {
  /// The day and the second in UTC: `2025-11-19T15:47:14Z`.
  fileprivate var iso8601: String { ISO8601Format() }

  /// The day in UTC, whatever the machine's time zone.
  fileprivate var day: CalendarDay? { CalendarDay(String(iso8601.prefix { $0 != "T" })) }
}
