package import PetModel

/// A pet in a list: enough to recognise it, and a way to the rest.
package struct PetCardModel: Sendable, Hashable {
  /// The announcement that the card leads to.
  package let id: PetID
  /// The photo; nil for the gray box.
  package let photo: PhotoImage?
  /// Whose silhouette is in the gray box: `dog`.
  package let silhouette: String
  /// Nil when nobody said how the report stands.
  package let status: StatusBadgeModel?
  /// The pet's name, or that it has none.
  package let name: String
  /// The species, or a dash.
  package let species: String
  package let breed: String?
  /// Where it was last seen, or a dash.
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
    (id, photo, status) = (pet.id, image, StatusBadgeModel(pet.status, in: locale))
    silhouette = locale.known(pet.species).rawValue
    let name = pet.name?.shortened
    self.name = name ?? locale[.unknownPet]
    let speciesText = pet.species?.text(in: locale).shortened
    species = speciesText ?? missing
    breed = pet.breed?.shortened
    let words = pet.place.words(in: locale)
    place = words?.shortened ?? missing
    dateLabel = locale[pet.status == .found ? .posterFoundAt : .lastSeen]
    let date = pet.lastSeen?.text(in: locale).shortened
    lastSeen = date ?? missing
    day = pet.lastSeen?.day?.iso8601
    let isFreeText = if case .text = pet.species { true } else { false }
    let town = (pet.place.town?.name ?? pet.place.city).map { locale.near(locale.isolated($0.shortened)) }
    var spoken = locale.spoken(pet)
    if let name { spoken += " \(name)" }
    for part in [isFreeText ? speciesText : nil, town ?? words, date] {
      if let part { spoken += ", \(part)" }
    }
    self.spoken = spoken
  }
}

extension String {
  /// At most 80 characters and 240 bytes of it: a card has room for two lines, as has the preview of a link, and a page of a hundred
  /// cards stays small.
  package var shortened: String {
    if utf8.count <= 80 { return self }
    var (text, count) = ("", 0)
    for character in self {
      let bytes = character.utf8.count
      if text.utf8.count + bytes > 240 || count == 79 {
        // A name in another direction ends where it is cut.
        return text + "…" + (text.contains("\u{2068}") && !text.contains("\u{2069}") ? "\u{2069}" : "")
      }
      (text, count) = (text + String(character), count + 1)
    }
    return text
  }
}
