/// What an announcement can say, and the keys that the three dialects say it with (rules.md §1).
package enum AnnouncementKey: Int, CaseIterable, Sendable {
  case id, name, photo, status, lastSeen, species, sex, description
  case city, radius, latitude, longitude
  case phone, email, breed, microchip, age, ageText, reward, createdAt, updatedAt
  // petspot's own, in every dialect: what posters are made with.
  case focus, posterWords
  case secret, error, requestID

  /// The spellings of all.
  static let names = Set(allCases.flatMap(\.spellings))

  /// The keys, in the order in which they are looked at: the first that isn't null counts.
  package var spellings: [String] { KeyTable.shared.names(of: self) }

  fileprivate var dialects: [String] {
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
      .posterWords, .error:
      ["\(self)"]
    }
  }
}

/// The spellings of all keys, each with a number: what is read of an announcement is kept by that number, so that nothing is
/// hashed to be found again.
struct KeyTable: Sendable {
  static let shared = KeyTable()

  /// The spellings, key by key.
  let names: [String]
  private let ranges: [Range<Int>]
  /// The numbers of the spellings that are that many bytes long, with the bytes.
  private let byLength: [[(number: Int, bytes: [UInt8])]]

  private init() {
    var (names, ranges) = ([String](), [Range<Int>]())
    for key in AnnouncementKey.allCases {
      ranges.append(names.count..<names.count + key.dialects.count)
      names += key.dialects
    }
    var byLength = [[(number: Int, bytes: [UInt8])]](repeating: [], count: (names.map(\.utf8.count).max() ?? 0) + 1)
    for (number, name) in names.enumerated() { byLength[name.utf8.count].append((number, Array(name.utf8))) }
    (self.names, self.ranges, self.byLength) = (names, ranges, byLength)
  }

  /// The numbers of a key's spellings, in the order in which they are looked at.
  func numbers(of key: AnnouncementKey) -> Range<Int> { ranges[key.rawValue] }

  func names(of key: AnnouncementKey) -> [String] { Array(names[numbers(of: key)]) }

  /// The number of the spelling that `bytes` are.
  func number(of bytes: UnsafeRawBufferPointer) -> Int? {
    guard bytes.count < byLength.count else { return nil }
    return byLength[bytes.count].first { $0.bytes.elementsEqual(bytes) }?.number
  }
}

/// The members of an announcement's object: those that some dialect has, by the number of their spelling, and the others.
struct AnnouncementFields: Sendable {
  private var values = [JSONValue?](repeating: nil, count: KeyTable.shared.names.count)
  private var others: [String: JSONValue] = [:]

  init() {}

  init(_ members: [String: JSONValue]) {
    for (key, value) in members { add(value, JSONKey(key)) }
  }

  /// The value of the spelling with a number; nil when it isn't there.
  subscript(number: Int) -> JSONValue? { values[number] }

  /// The keys that no dialect has.
  var unknown: [String] { Array(others.keys) }

  /// All members.
  var members: [String: JSONValue] {
    var members = others
    for (number, name) in KeyTable.shared.names.enumerated() { members[name] = values[number] }
    return members
  }

  /// Whether it may be something else than an announcement: a list somewhere in an object, or petspot's own record of a report.
  var isDoubtful: Bool { !(has(.id) || has(.status)) || others["kind"] != nil }

  /// The keys that are there.
  var known: KnownKeys {
    var keys = KnownKeys()
    for key in AnnouncementKey.allCases where has(key) { keys.insert(key) }
    return keys
  }

  /// Whether a key is there in any spelling, whatever its value.
  func has(_ key: AnnouncementKey) -> Bool { KeyTable.shared.numbers(of: key).contains { values[$0] != nil } }
}

extension AnnouncementFields: JSONMembers {
  func contains(_ key: JSONKey) -> Bool { key.number.map { values[$0] != nil } ?? (others[key.text] != nil) }

  mutating func add(_ value: JSONValue, _ key: JSONKey) {
    if let number = key.number { values[number] = value } else { others[key.text] = value }
  }
}

/// A set of keys: a bit for each.
struct KnownKeys: Sendable, Hashable {
  private var bits: UInt64 = 0

  mutating func insert(_ key: AnnouncementKey) { bits |= 1 << UInt64(key.rawValue) }

  func contains(_ key: AnnouncementKey) -> Bool { bits & 1 << UInt64(key.rawValue) != 0 }
}
