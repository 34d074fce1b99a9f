/// The members of an announcement's object: those that some dialect has, by the number of their spelling, and the names of the
/// others.
struct AnnouncementFields: Sendable {
  private var values = [JSONValue?](repeating: nil, count: KeyTable.shared.names.count)
  /// The keys that no dialect has, in the order of the text.
  private(set) var unknown: [String] = []

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

  /// Takes note of a key that no dialect has; false if it is there already.
  mutating func add(unknown name: String) -> Bool {
    guard !unknown.contains(name) else { return false }
    unknown.append(name)
    return true
  }

  /// Whether a key is there in any spelling, whatever its value.
  func has(_ key: AnnouncementKey) -> Bool { KeyTable.shared.numbers(of: key).contains { values[$0] != nil } }
}
