/// What an announcement can say, and the keys that the three dialects say it with (rules.md §1).
package enum AnnouncementKey: String, CaseIterable {
  case id, name, photo, status, lastSeen, species, sex, description
  case city, radius, latitude, longitude
  case phone, email, breed, microchip, age, ageText, reward, createdAt, updatedAt
  case secret, error

  /// The keys, in the order in which they are looked at: the first that isn't null counts.
  package var spellings: [String] {
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
    case .secret: ["managementPassword", "management_password"]
    case .id, .status, .species, .description, .phone, .email, .breed, .age, .reward, .createdAt, .updatedAt, .error:
      [rawValue]
    }
  }
}
