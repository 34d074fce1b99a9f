/// A key of an object.
struct JSONKey {
  let text: String
  /// The number of its spelling; nil for a key that no dialect has.
  let number: Int?

  static let id = JSONKey("id")

  init(_ text: String) {
    self.text = text
    var text = text
    number = text.withUTF8 { KeyTable.shared.number(of: UnsafeRawBufferPointer($0)) }
  }

  /// - Parameter number: The number of a spelling.
  init(_ number: Int) {
    self.number = number
    text = KeyTable.shared.names[number]
  }
}

/// The members of an object, as far as they are read.
protocol JSONMembers {
  func contains(_ key: JSONKey) -> Bool
  mutating func add(_ value: JSONValue, _ key: JSONKey)
}

extension [String: JSONValue]: JSONMembers {
  func contains(_ key: JSONKey) -> Bool { self[key.text] != nil }

  mutating func add(_ value: JSONValue, _ key: JSONKey) { self[key.text] = value }
}

/// What an item of a list is.
enum JSONItem {
  case object(AnnouncementFields)
  case other(JSONValue)
}
