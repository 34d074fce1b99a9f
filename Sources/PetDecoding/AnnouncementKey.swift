/// The fields of an announcement, and their keys in the three dialects (rules.md §1).
package enum AnnouncementKey: Int, CaseIterable, Sendable {
  case id, name, photo, status, lastSeen, species, sex, description
  case city, radius, latitude, longitude
  case phone, email, breed, microchip, age, ageText, reward, createdAt, updatedAt
  // petspot's own keys for posters, in every dialect.
  case focus, crop, posterWords
  case secret, error, requestID

  /// The spellings of all.
  static let names = Set(allCases.flatMap(\.spellings))

  /// The keys, in the order in which they are looked at: the first that isn't null counts.
  package var spellings: [String] { dialects }

  /// The spellings as a pair: no key has three. To count a list that all threads share takes longer than a lookup.
  var pair: (first: String, other: String?) { Self.table[rawValue] }

  private static let table = allCases.map { (first: $0.dialects[0], other: $0.dialects.dropFirst().first) }

  /// Whether an object has the key in any spelling, with any value.
  func isIn(_ members: [String: JSONValue]) -> Bool { spellings.contains { members[$0] != nil } }

  private var dialects: [String] {
    switch self {
    case .name: ["petName"]
    case .photo: ["photoUrl", "photo_url"]
    case .lastSeen: ["lastSeenDate", "last_seen_date"]
    case .sex: ["sex", "gender"]
    case .city: ["location"]
    case .radius: ["locationRadius"]
    case .latitude: ["locationLatitude", "location_latitude"]
    case .longitude: ["locationLongitude", "location_longitude"]
    case .microchip: ["microchipNumber", "microchip_number"]
    case .ageText: ["approximateAge"]
    case .requestID: ["requestId"]
    case .secret: ["managementPassword", "management_password"]
    case .id, .status, .species, .description, .phone, .email, .breed, .age, .reward, .createdAt, .updatedAt, .focus,
      .crop, .posterWords, .error:
      ["\(self)"]
    }
  }
}
