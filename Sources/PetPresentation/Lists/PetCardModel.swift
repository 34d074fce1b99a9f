package import PetModel

/// A pet in a list: enough to recognise it, and a way to the rest.
package struct PetCardModel: Sendable, Hashable {
  /// The announcement that the card leads to.
  package let id: PetID
  /// The photo; nil for the gray box.
  package let photo: PhotoImage?
  /// The silhouette in the gray box: `dog`.
  package let silhouette: String
  /// Nil when the report has no status.
  package let status: StatusBadgeModel?
  /// The pet's name, or that it has none.
  package let name: String
  /// The species, or a dash.
  package let species: String
  package let breed: String?
  /// The place where it was last seen, or a dash.
  package let place: String
  /// `Last seen`, or `Found`, as on posters.
  package let dateLabel: String
  /// The day, as the language writes it, or a dash.
  package let lastSeen: String
  /// The day as programs write it; nil when none can be read.
  package let day: String?
  /// The card in one phrase, for those who hear it: `Missing dog Luna, near Wrocław, Nov 18, 2026`.
  package let spoken: String

  /// The card of `pet`.
  ///
  /// - Parameter image: The photo as the list finds it; nil for none.
  package init(_ pet: PetDetails, image: PhotoImage?, in locale: SiteLocale) {
    let missing = LabelValueRowModel.missing
    id = pet.id
    photo = image
    status = StatusBadgeModel(pet.status, in: locale)
    silhouette = locale.known(pet.species).rawValue
    let name = pet.name?.shortened
    let speciesText = pet.species?.text(in: locale).shortened
    let kind = pet.breed?.shortened ?? speciesText
    // A found pet without a name is named after its kind.
    self.name = name ?? (pet.status == .found ? kind : nil) ?? locale[.unknownPet]
    species = speciesText ?? missing
    breed = self.name == kind ? nil : pet.breed?.shortened
    let words = pet.place.words(in: locale)
    place = words?.shortened ?? missing
    dateLabel = locale[pet.status == .found ? "poster.foundAt" : .lastSeen]
    let date = pet.lastSeen?.text(in: locale).shortened
    lastSeen = date ?? missing
    day = pet.lastSeen?.day?.iso8601
    let isFreeText = if case .text = pet.species { true } else { false }
    let town = (pet.place.town?.name ?? pet.place.city).map { locale.near(locale.isolated($0.shortened)) }
    var spoken = locale.spoken(pet)
    // The text of the card's link is a part of it (WCAG 2.5.3).
    if let name { spoken += " \(name)" } else if self.name != speciesText { spoken += ", \(self.name)" }
    for part in [isFreeText ? speciesText : nil, town ?? words, date] {
      if let part { spoken += ", \(part)" }
    }
    self.spoken = spoken
  }
}
