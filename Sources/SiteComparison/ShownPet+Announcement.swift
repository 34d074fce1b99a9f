import Essentials
package import PetModel
package import PetPresentation

extension ShownPet {
  /// What a site shows of `announcement`.
  ///
  /// - Parameters:
  ///   - place: Where the announcement stands.
  ///   - profile: What it keeps back isn't among the values.
  package init(
    _ announcement: Announcement, at place: SourceLocation, by profile: PublicationProfile, in locale: SiteLocale
  ) {
    switch announcement {
    case .unavailable(let id, let reason):
      self.init(id: id, source: place)
      values[.problem] = reason.answer ?? "unreadable"
    case .loaded(let pet):
      self.init(profile.published(pet, in: locale), at: place, in: locale)
    }
  }

  private init(_ pet: PetDetails, at place: SourceLocation, in locale: SiteLocale) {
    self.init(id: pet.id, source: place, name: pet.name ?? pet.species?.text(in: locale))
    isShown = pet.status != .closed
    updatedAt = pet.updatedAt
    values[.status] = pet.status.text(in: locale)
    if !isShown { return }  // Its page says nothing else (rules.md §9).
    let isArea = pet.place.isArea
    let address = Place(city: pet.place.city, radiusInKilometers: pet.place.radiusInKilometers)
    let point = pet.place.coordinates?.text(in: locale)
    let texts: [(PetField, String?)] = [
      (.phone, pet.phone), (.email, pet.email), (.microchip, pet.microchip?.publicText(in: locale)),
      (.point, isArea ? nil : point), (.place, address.text(in: locale) ?? (isArea ? point : nil)),
      (.reward, pet.reward?.publicText), (.name, pet.name), (.lastSeen, pet.lastSeen?.text(in: locale)),
      (.species, pet.species?.text(in: locale)), (.breed, pet.breed), (.sex, pet.knownSex?.text(in: locale)),
      (.age, pet.age?.text(in: locale)), (.photo, pet.photo.map(Self.text)), (.description, pet.description),
      (.focus, pet.focus.map { "\($0.x), \($0.y)" }), (.posterWords, pet.posterWords),
    ]
    for (field, text) in texts { values[field] = text }
  }

  /// Where a photo on the web is; of one in a folder its name, since the folders of two inputs differ.
  private static func text(of photo: URL) -> String {
    photo.isFileURL ? photo.lastPathComponent : photo.absoluteString
  }
}

extension PetDetails {
  fileprivate var knownSex: Sex? { sex == .known(.unknown) ? nil : sex }
}

extension Microchip {
  /// Nil for a number that is kept back.
  fileprivate func publicText(in locale: SiteLocale) -> String? {
    if case .withheld = self { nil } else { text(in: locale) }
  }
}

extension Reward {
  /// Of one whose amount is kept back, only that there is one.
  fileprivate var publicText: String? {
    switch self {
    case .text(let text): text
    case .withheld: "offered"
    }
  }
}
