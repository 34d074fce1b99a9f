import Essentials
public import PetModel

extension PosterContent {
  /// What the sheets of `pet` say; nil for a pet that needs no poster: its announcement is closed, or it is found and nobody has
  /// said what that means (posters.md 21).
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
    (id, location, self.message, diagnostics) = (pet.id, pet.location(of: "posters"), message, rules.diagnostics)
    wordsLocation =
      options.words != nil ? "--words" : pet.posterWords.map { _ in pet.location(of: "posterWords") } ?? location
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
    document = DocumentFacts(pet, headline: headline, name: name, at: lastSeen?.place, in: locale)
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
    case (.found, nil), (.closed, _), (.unknown, _): return nil
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
