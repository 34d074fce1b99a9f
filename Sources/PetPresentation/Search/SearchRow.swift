public import PetModel

/// What a result of a search shows of a pet beside what the index knows of it: the same in all languages of a site, whose words the
/// search's script puts in.
public struct SearchRow: Sendable, Hashable {
  /// The announcement that it leads to.
  public let id: PetID
  /// The pet's name; nil when it has none.
  public let name: String?
  /// Where the photo is from the site's root; nil for none.
  public let photo: String?
  /// The owner's words.
  public let breed: String?
  /// The species in the owner's words, and empty when nobody said; nil for one that the index knows.
  public let species: String?
  /// As on the pet's card.
  public let place: Place
  /// The day when the index can't have it: the owner's words for it, or a dash; else nil.
  public let lastSeen: String?

  /// The status where the index can't have it: a word that nobody knows, and empty when nobody said; else nil.
  public let status: String?

  /// Where a pet was last seen.
  public enum Place: Sendable, Hashable {
    /// In the owner's words.
    case words(String)
    /// Near a town, which the index knows.
    case town
    /// Degrees without a sign, and the words for their sides: `52.2297`, `north`, `21.0122`, `east`.
    case point(north: String, side: String, east: String, otherSide: String)
  }

  /// What a result shows of `pet`.
  ///
  /// - Parameters:
  ///   - photo: Where its photo is from the site's root; nil for none.
  ///   - languages: Those of the site: a name that is written against one of them keeps its direction in all.
  public init(_ pet: PetDetails, photo: String?, in languages: [SiteLocale]) {
    (id, name, breed, self.photo) = (pet.id, pet.name, pet.breed, photo)
    species =
      switch pet.species {
      case .known: nil
      case .text(let text): text
      case nil: ""
      }
    place = Place(pet.place, in: languages)
    status = if case .unknown(let text) = pet.status { text ?? "" } else { nil }
    lastSeen = pet.lastSeen.map { $0.day == nil ? $0.text : nil } ?? LabelValueRowModel.missing
  }
}

extension SearchRow.Place {
  fileprivate init(_ place: PetModel.Place, in languages: [SiteLocale]) {
    if place.city != nil {
      let texts = languages.compactMap(place.text(in:))
      self = .words(texts.max { $0.utf8.count < $1.utf8.count } ?? LabelValueRowModel.missing)
    } else if place.town != nil {
      self = .town
    } else if place.isArea, let locale = languages.first {
      self = .words(place.text(in: locale) ?? LabelValueRowModel.missing)
    } else if let point = place.coordinates {
      self = .point(
        north: point.latitude.magnitude.fixed(places: 4), side: point.latitude < 0 ? "south" : "north",
        east: point.longitude.magnitude.fixed(places: 4), otherSide: point.longitude < 0 ? "west" : "east")
    } else {
      self = .words(LabelValueRowModel.missing)
    }
  }
}
