/// The members of an announcement's object: those that some dialect has, by the number of their spelling, and the names of the
/// others.
struct AnnouncementFields: Sendable {
  private var values = [JSONValue?](repeating: nil, count: KeyTable.shared.names.count)
  /// The keys that no dialect has, in the order of the text.
  private(set) var unknown: [String] = []

  /// So many are found quickly in a list.
  private static let unknownLimit = 100

  init() {}

  init(_ members: [String: JSONValue]) {
    for (number, name) in KeyTable.shared.names.enumerated() { values[number] = members[name] }
    let known = values.count { $0 != nil }
    if known < members.count { unknown = members.keys.filter { !AnnouncementKey.names.contains($0) } }
  }

  /// The value of the spelling with a number; nil when it isn't there.
  subscript(number: Int) -> JSONValue? {
    get { values[number] }
    set { values[number] = newValue }
  }

  /// Takes note of a key that no dialect has; false if it is there already, or if there are very many.
  mutating func add(unknown name: String) -> Bool {
    guard unknown.count < Self.unknownLimit, !unknown.contains(name) else { return false }
    unknown.append(name)
    return true
  }

  /// The keys that are there.
  var known: KnownKeys {
    var keys = KnownKeys()
    for key in AnnouncementKey.allCases where has(key) { keys.insert(key) }
    return keys
  }

  /// Whether a key is there in any spelling, whatever its value.
  func has(_ key: AnnouncementKey) -> Bool { KeyTable.shared.numbers(of: key).contains { values[$0] != nil } }
}

/// A set of keys: a bit for each.
struct KnownKeys: Sendable, Hashable {
  private var bits: UInt64 = 0

  mutating func insert(_ key: AnnouncementKey) { bits |= 1 << UInt64(key.rawValue) }

  func contains(_ key: AnnouncementKey) -> Bool { bits & 1 << UInt64(key.rawValue) != 0 }
}
