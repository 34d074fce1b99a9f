public import PetModel

/// A pet in the list: enough to recognise it, and a way to the rest.
public struct PetCardModel: Sendable, Hashable {
  /// The announcement that the card leads to.
  public let id: PetID
  /// The photo, with the status over it.
  public let photo: PetPhotoWithBadgesModel
  /// The pet's name, or that it has none.
  public let name: String
  /// The species, or a dash.
  public let species: String
  /// City and radius, or the town nearby, or the point, or a dash.
  public let place: String
  /// `Last seen`, or `Found`, as on posters.
  public let dateLabel: String
  /// The day, as the language writes it, or a dash.
  public let lastSeen: String

  /// The card of `pet`.
  ///
  /// - Parameter image: The photo as the list finds it; nil for none.
  public init(_ pet: PetDetails, image: PhotoImage?, in locale: SiteLocale) {
    let missing = LabelValueRowModel.missing
    id = pet.id
    photo = PetPhotoWithBadgesModel(from: pet, image: image, in: locale)
    name = pet.name ?? locale[.unknownPet]
    species = pet.species?.text(in: locale) ?? missing
    place = pet.place.words(in: locale) ?? missing
    dateLabel = locale[pet.status == .found ? .posterFoundAt : .lastSeen]
    lastSeen = pet.lastSeen?.text(in: locale) ?? missing
  }
}
