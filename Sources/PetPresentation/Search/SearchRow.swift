public import PetModel

/// What a result of a search shows of a pet, in the words of a locale.
public struct SearchRow: Sendable, Hashable {
  /// The announcement that it leads to.
  public let id: PetID
  /// Where the report stands.
  public let status: AnnouncementStatus
  /// The pet's name, or that it has none.
  public let name: String
  /// `Dog · Dalmatian`; empty when nobody said.
  public let kind: String
  /// As on its card.
  public let place: String
  /// The day, as the language writes it, or a dash.
  public let lastSeen: String
  /// The day for programs; nil when none can be read.
  public let day: CalendarDay?
  /// Where the photo is from the site's root; nil for none.
  public let photo: String?

  /// What a result shows of `pet`.
  ///
  /// - Parameter photo: Where its photo is from the site's root; nil for none.
  public init(_ pet: PetDetails, photo: String?, in locale: SiteLocale) {
    let (species, missing) = (pet.species?.text(in: locale), LabelValueRowModel.missing)
    (id, status, name) = (pet.id, pet.status, pet.name ?? locale[.unknownPet])
    if let species, let breed = pet.breed { kind = "\(species) · \(breed)" } else { kind = species ?? pet.breed ?? "" }
    place = pet.place.words(in: locale) ?? missing
    lastSeen = pet.lastSeen?.text(in: locale) ?? missing
    (day, self.photo) = (pet.lastSeen?.day, photo)
  }
}
