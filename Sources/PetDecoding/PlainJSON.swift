/// Reads JSON that has nothing odd in it, by bytes: about ten times as fast as ``JSONReader``.
///
/// It repairs nothing and reports nothing: whatever isn't plain is nil, and ``JSONReader`` reads it from its beginning. So
/// there is one place that knows what is tolerated and what is said about it.
struct PlainJSON {
  let bytes: UnsafeRawBufferPointer
  var index = 0
  /// A text while its escapes are replaced.
  var unescaped: [UInt8] = []

  /// The most brackets around a value here.
  private static let maximumDepth = 32

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The members of the object that all of the bytes are; nil if anything about it is odd.
  mutating func announcement() -> AnnouncementFields? {
    skipBlanks()
    guard skip(UInt8(ascii: "{")) else { return nil }
    let keys = KeyTable.shared
    var fields = AnnouncementFields()
    let isWhole = members { (reader, key) in
      let number = keys.number(of: key)
      guard let value = reader.value(1) else { return false }
      if let number {
        guard fields[number] == nil else { return false }
        fields[number] = value
        return true
      }
      return reader.plainName(key).map { fields.add(unknown: $0) } ?? false
    }
    skipBlanks()
    return isWhole && index == bytes.count ? fields : nil
  }

  /// A key that no dialect has. Two of them decide what the whole object is.
  private func plainName(_ key: UnsafeRawBufferPointer) -> String? {
    let name = String(decoding: key, as: UTF8.self)
    return ["kind", "data"].contains(name) ? nil : name
  }

  /// Calls `take` with the key of each member of the object that was just opened, to read its value, and passes over the
  /// object's end.
  private mutating func members(_ take: (inout PlainJSON, UnsafeRawBufferPointer) -> Bool) -> Bool {
    skipBlanks()
    if skip(UInt8(ascii: "}")) { return true }
    while true {
      skipBlanks()
      guard let key = key(), take(&self, key) else { return false }
      skipBlanks()
      if skip(UInt8(ascii: "}")) { return true }
      guard skip(UInt8(ascii: ",")) else { return false }
    }
  }

  /// A key of ASCII without escapes, its colon and the blanks around it.
  private mutating func key() -> UnsafeRawBufferPointer? {
    guard skip(UInt8(ascii: "\"")) else { return nil }
    let start = index
    while index < bytes.count, bytes[index].isPlainASCII { index += 1 }
    let end = index
    guard skip(UInt8(ascii: "\"")) else { return nil }
    skipBlanks()
    guard skip(UInt8(ascii: ":")) else { return nil }
    skipBlanks()
    return UnsafeRawBufferPointer(rebasing: bytes[start..<end])
  }

  private mutating func value(_ depth: Int) -> JSONValue? {
    guard index < bytes.count, depth < Self.maximumDepth else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "\""): return text().map(JSONValue.string)
    case UInt8(ascii: "n"): return word("null", .null)
    case UInt8(ascii: "t"): return word("true", .bool(true))
    case UInt8(ascii: "f"): return word("false", .bool(false))
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "{"): return object(depth)
    default: return number()
    }
  }

  private mutating func array(_ depth: Int) -> JSONValue? {
    var elements: [JSONValue] = []
    index += 1
    skipBlanks()
    if skip(UInt8(ascii: "]")) { return .array([]) }
    while true {
      skipBlanks()
      guard let element = value(depth + 1) else { return nil }
      elements.append(element)
      skipBlanks()
      if skip(UInt8(ascii: "]")) { return .array(elements) }
      guard skip(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func object(_ depth: Int) -> JSONValue? {
    var found: [String: JSONValue] = [:]
    index += 1
    let isWhole = members { (reader, key) in
      guard let value = reader.value(depth + 1) else { return false }
      return found.updateValue(value, forKey: String(decoding: key, as: UTF8.self)) == nil
    }
    return isWhole ? .object(found) : nil
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) -> JSONValue? {
    let end = index + word.utf8CodeUnitCount
    guard end <= bytes.count, word.withUTF8Buffer({ $0.elementsEqual(bytes[index..<end]) }) else { return nil }
    index = end
    return value
  }

  private mutating func skipBlanks() {
    while index < bytes.count, bytes[index].isJSONBlank { index += 1 }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }
}

extension UInt8 {
  /// Whether it is a visible ASCII character or a space that stands for itself between quotes.
  fileprivate var isPlainASCII: Bool {
    self >= 0x20 && self < 0x7F && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}
