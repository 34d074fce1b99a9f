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
