import Essentials

/// Reads JSON (RFC 8259), and goes on after what is none.
///
/// One bad value must not lose other announcements, so it recovers in two places: a bad element of a list (the document, or
/// its member `data`) is skipped, and a bad member of the document or of such an element is left out. Quotes and brackets
/// alone tell where the bad value ends; when they don't match, nothing is read.
struct JSONReader {
  /// Why a value can't be read, and the index of the byte at which that shows.
  struct Failure: Error {
    let kind: JSONProblem.Kind
    let index: Int

    /// Without a number as it is written, which may be a secret.
    var withoutText: Failure {
      if case .numberOutOfRange = kind { Failure(kind: .numberOutOfRange(nil), index: index) } else { self }
    }
  }

  /// What a value is in its document, which decides what is recovered in it.
  enum Role {
    /// The whole text: a list, an object that holds one, or one announcement.
    case document
    /// The member `data` of the document.
    case list
    /// An element of a list.
    case item
    /// Anything else: read whole, or not at all.
    case part

    var recoversElements: Bool { self == .document || self == .list }
    var recoversMembers: Bool { self == .document || self == .item }
  }

  /// The most brackets around a value: as many as JSONSerialization takes.
  static let maximumDepth = 512

  var problems: [JSONProblem] = []
  let bytes: [UInt8]
  let line: Int?
  var index = 0
  /// Where the elements of the document's list stand.
  var elements: [Range<Int>] = []
  /// Where the keys of the item begin that is read, each where it is first; nil where nobody asks.
  var keys: [String: Int]?
  /// The element of the list that is being read, from 1.
  var item: Int?
  /// The first thing that was put right in the current member or element.
  var repair: Failure?
  /// The last position that was looked up.
  var known: (line: Int, start: Int, index: Int)

  init(_ text: Data, line: Int?) {
    bytes = Array(text.withoutByteOrderMark)
    self.line = line
    known = (line ?? 1, 0, 0)
  }

  /// For one element of a list, of which `bytes` are all up to the comma or bracket behind it. Problems are reported as if the
  /// document began with them.
  init(element number: Int, _ bytes: UnsafeRawBufferPointer) {
    self.bytes = Array(bytes) + [UInt8(ascii: ",")]
    (line, known, item) = (nil, (1, 0, 0), number)
  }

  mutating func document() throws(Failure) -> JSONValue {
    skipBlanks()
    let value = try value(line == nil ? .document : .item, depth: 0)
    skipBlanks()
    guard next == nil else { throw failure() }
    noteRepair()
    return value
  }
}

extension JSONReader {
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func skipBlanks() {
    while let byte = next, byte.isJSONBlank { index += 1 }
  }

  /// Passes over the next byte if it is one of `characters`.
  private mutating func skip(_ characters: StaticString) -> Bool {
    guard let byte = next, characters.withUTF8Buffer({ $0.contains(byte) }) else { return false }
    index += 1
    return true
  }

  mutating func value(_ role: Role, depth: Int) throws(Failure) -> JSONValue {
    switch next {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      guard depth < Self.maximumDepth else { throw Failure(kind: .tooDeep, index: index) }
      return next == UInt8(ascii: "[") ? .array(try array(role, depth)) : .object(try object(role, depth))
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?: return try number()
    case UInt8(ascii: ",") where role == .item: throw Failure(kind: .emptyElement, index: index)
    default: throw failure()
    }
  }

  mutating func array(_ role: Role, _ depth: Int) throws(Failure) -> [JSONValue] {
    defer { if role.recoversElements { item = nil } }
    var (elements, ranges) = ([JSONValue](), [Range<Int>]())
    try each(until: UInt8(ascii: "]")) { (reader) throws(Failure) in
      if role.recoversElements {
        let start = reader.index
        reader.item = elements.count + 1
        elements.append(try reader.part(.item, depth + 1, key: nil) ?? .null)
        ranges.append(start..<reader.index)
      } else {
        elements.append(try reader.value(.part, depth: depth + 1))
      }
    }
    if role.recoversElements { self.elements = ranges }
    return elements
  }

  /// Of a key that is there twice, the first counts.
  mutating func object(_ role: Role, _ depth: Int) throws(Failure) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    try each(until: UInt8(ascii: "}")) { (reader) throws(Failure) in
      let start = reader.index
      let key = try reader.key()
      if role == .item, reader.keys?[key] == nil { reader.keys?[key] = start }
      if role.recoversMembers, members[key] != nil {
        reader.problems.append(reader.problem(Failure(kind: .repeatedKey, index: start), .repaired, key: key))
      }
      let isList = role == .document && key == "data" && members["id"] == nil
      let known = reader.elements
      let value =
        role.recoversMembers
        ? try reader.part(isList ? .list : .part, depth + 1, key: key) : try reader.value(.part, depth: depth + 1)
      if let value, members[key] == nil { members[key] = value } else { reader.elements = known }
    }
    return members
  }

  /// Calls `read` at each element or member, and ends behind `bracket`, before which a comma may stand, as in Foundation.
  mutating func each(
    until bracket: UInt8, _ read: (inout JSONReader) throws(Failure) -> Void
  ) throws(Failure) {
    index += 1
    skipBlanks()
    while next != bracket {
      try read(&self)
      skipBlanks()
      if next == bracket { break }
      guard skip(",") else { throw failure() }
      skipBlanks()
    }
    index += 1
  }

  /// A key, its colon and the blanks after it.
  mutating func key() throws(Failure) -> String {
    guard next == UInt8(ascii: "\"") else { throw failure() }
    let key = try string()
    skipBlanks()
    guard skip(":") else { throw failure() }
    skipBlanks()
    return key
  }

  mutating func word(_ word: String, _ value: JSONValue) throws(Failure) -> JSONValue {
    for byte in word.utf8 {
      guard next == byte else { throw failure() }
      index += 1
    }
    return value
  }

  /// A number that is whole is an `Int` where one can hold it, however it is written.
  mutating func number() throws(Failure) -> JSONValue {
    let start = index
    _ = skip("-")
    if !skip("0") { try skipDigits() }
    if skip(".") { try skipDigits() }
    if skip("eE") {
      _ = skip("+-")
      try skipDigits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else {
      throw Failure(kind: .numberOutOfRange(text), index: start)
    }
    return Int(exactly: number).map(JSONValue.integer) ?? .number(number)
  }

  private mutating func skipDigits() throws(Failure) {
    guard skip("0123456789") else { throw failure() }
    while skip("0123456789") {}
  }
}

extension UInt8 {
  /// Whether JSON takes it for white space.
  package var isJSONBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
