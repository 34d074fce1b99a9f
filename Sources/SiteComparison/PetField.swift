/// The fields of an announcement that a comparison tells apart, in its order.
package enum PetField: String, Sendable, CaseIterable {
  case status, phone, email, microchip, point, reward
  case name, lastSeen, place, species, breed, sex, age, photo, description, focus, posterWords
  /// The reason why the announcement can't be shown.
  case problem
  /// The page of a pet, known only by its hash.
  case page

  /// Whether it tells strangers where a person is, how to reach one, or whose the pet is: made public by mistake, it
  /// can't be taken back.
  package var isPrivate: Bool { [.phone, .email, .microchip, .point].contains(self) }

  /// Its name in a sentence: `phone`, `exact place`.
  package var word: String {
    switch self {
    case .status, .phone, .reward, .name, .place, .species, .breed, .sex, .age, .photo, .description, .page: rawValue
    case .email: "e-mail"
    case .microchip: "microchip number"
    case .point: "exact place"
    case .lastSeen: "date"
    case .focus: "focus of the photo"
    case .posterWords: "words for posters"
    case .problem: "answer"
    }
  }

  /// Its key in the API's JSON, for looking at the value; nil where it is that of the whole announcement.
  package var key: String? {
    switch self {
    case .name: "petName"
    case .lastSeen: "lastSeenDate"
    case .place: "location"
    case .point: "locationLatitude"
    case .microchip: "microchipNumber"
    case .photo: "photoUrl"
    case .problem, .page: nil
    default: rawValue
    }
  }

  /// Its element on a page, by its name in tests.
  package var row: String {
    switch self {
    case .status, .reward: "\(rawValue).badge"
    case .photo, .focus: "photo"
    case .point: "place.row"
    default: "\(rawValue).row"
    }
  }
}
