/// What an announcement can say, and the keys that the three dialects say it with (rules.md §1).
package enum AnnouncementKey: CaseIterable {
  case id, name, photo, status, lastSeen, species, sex, description
  case city, radius, latitude, longitude
  case phone, email, breed, microchip, age, ageText, reward, createdAt, updatedAt
  case secret, error

  /// The keys, in the order in which they are looked at: the first that isn't null counts.
  package var spellings: [String] {
    switch self {
    case .id: ["id"]
    case .name: ["petName"]
    case .photo: ["photoUrl", "photo_url"]
    case .status: ["status"]
    case .lastSeen: ["lastSeenDate", "last_seen_date"]
    case .species: ["species"]
    case .sex: ["sex", "gender"]
    case .description: ["description"]
    case .city: ["location"]
    case .radius: ["locationRadius"]
    case .latitude: ["locationLatitude", "location_latitude"]
    case .longitude: ["locationLongitude", "location_longitude"]
    case .phone: ["phone"]
    case .email: ["email"]
    case .breed: ["breed"]
    case .microchip: ["microchipNumber", "microchip_number"]
    case .age: ["age"]
    case .ageText: ["approximateAge"]
    case .reward: ["reward"]
    case .createdAt: ["createdAt"]
    case .updatedAt: ["updatedAt"]
    case .secret: ["managementPassword", "management_password"]
    case .error: ["error"]
    }
  }
}
