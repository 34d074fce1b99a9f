/// The fields of an announcement, and their keys in the three dialects (rules.md §1).
package enum AnnouncementKey: Int, CaseIterable, Sendable {
  case id, name, photo, status, lastSeen, species, sex, description
  case city, radius, latitude, longitude
  case phone, email, breed, microchip, age, ageText, reward, createdAt, updatedAt
  // petspot's own keys for posters, in every dialect.
  case focus, crop, posterWords
  case secret, error, requestID

  /// The key of each spelling, and whether that is the key's first one. No key has three.
  package static let byName = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { key in
      key.spellings.enumerated().map { ($1, (key: key, isFirst: $0 == 0)) }
    })

  static let count = allCases.count

  /// Whether an object has the key in any spelling, with any value.
  func isIn(_ members: [String: JSONValue]) -> Bool { spellings.contains { members[$0] != nil } }

  /// The keys, in the order in which they are looked at: the first that isn't blank counts.
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
    case .requestID: ["requestId"]
    case .secret: ["managementPassword", "management_password"]
    case .id, .status, .species, .description, .phone, .email, .breed, .age, .reward, .createdAt, .updatedAt, .focus,
      .crop, .posterWords, .error:
      ["\(self)"]
    }
  }
}

/// The places of the keys of one announcement in its bytes.
package struct KeyOffsets: Sendable {
  private let offsets: [String: Int]

  /// - Parameter bytes: Of an object, which may be broken: the keys that can be read count.
  package init(of bytes: UnsafeRawBufferPointer) {
    var reader = JSONReader(bytes, at: .item(1))
    reader.keys = [:]
    _ = try? reader.part(.item, 1, key: nil)
    offsets = reader.keys ?? [:]
  }

  /// The start of `key`, in the dialect that is used here. Nil without it.
  package func offset(of key: String) -> Int? {
    if let offset = offsets[key] { return offset }
    let spellings = AnnouncementKey.allCases.lazy.map(\.spellings).first { $0.contains(key) } ?? []
    return spellings.lazy.compactMap { offsets[$0] }.first
  }
}
