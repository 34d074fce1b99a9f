import PetModel
import Support

/// Reads JSON (RFC 8259), and goes on after invalid parts.
///
/// One bad value must not lose other announcements. So it recovers in two places. It skips a bad element of a list (the
/// document, or its member `data`), and leaves out a bad member of the document or of an element. Quotes and brackets
/// alone show the end of the bad value; if they don't match, it reads nothing.
struct JSONReader {
  /// The reason why a value can't be read, and the index of the byte that shows it.
  struct Failure: Error {
    let kind: JSONProblem.Kind
    let index: Int

    /// Without the text of a number, which may be a secret.
    var withoutText: Failure {
      if case .numberOutOfRange = kind { Failure(kind: .numberOutOfRange(nil), index: index) } else { self }
    }
  }

  /// The role of a value in its document: it decides how errors are recovered.
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
  }

  /// The most brackets around a value: as many as JSONSerialization takes.
  static let maximumDepth = 512

  var problems: [JSONProblem] = []
  let bytes: UnsafeRawBufferPointer
  let line: Int?
  /// Whether the text is one element of a list, behind which a comma counts as the next byte.
  let isElement: Bool
  var index = 0
  /// A text while its escapes are replaced.
  var unescaped: [UInt8] = []
  /// The places of the elements in the document's list.
  var elements: [Range<Int>] = []
  /// The first place of each key in the current item. Nil unless a caller asks.
  var keys: [String: Int]?
  /// Whether equal keys of a group in the document are problems: of settings, not of reports.
  var notesInnerKeys = false
  /// The element of the list that is being read, from 1.
  var item: Int?
  /// The first thing that was put right in the current member or element.
  var repair: Failure?
  /// The last position that was looked up.
  var known: TextPosition

  /// - Parameters:
  ///   - bytes: Without a byte order mark; of an element all up to the comma or bracket behind it.
  ///   - position: A line, or an element of a list, which is read as if the document began with it; nil for a document.
  init(_ bytes: UnsafeRawBufferPointer, at position: SourceLocation.Position?) {
    self.bytes = bytes
    isElement = position?.kind == .item
    line = isElement ? nil : position?.number
    item = isElement ? position?.number : nil
    known = TextPosition(line: line ?? 1)
  }

  var next: UInt8? { index < bytes.count ? bytes[index] : isElement ? UInt8(ascii: ",") : nil }

  mutating func skipBlanks() {
    while index < bytes.count, bytes[index].isJSONBlank { index += 1 }
  }

  /// Passes over the next byte if it is `byte`.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  mutating func value(_ role: Role, depth: Int) throws(Failure) -> JSONValue {
    switch next {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "["):
      return .array(try array(role, depth))
    case UInt8(ascii: "{"): return .object(try object(role, depth))
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?: return try number()
    case UInt8(ascii: ",") where role == .item: throw Failure(kind: .emptyElement, index: index)
    default: throw failure()
    }
  }

  private mutating func array(_ role: Role, _ depth: Int) throws(Failure) -> [JSONValue] {
    guard depth < Self.maximumDepth else { throw Failure(kind: .tooDeep, index: index) }
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

  /// If a key is there twice, the first counts.
  private mutating func object(_ role: Role, _ depth: Int) throws(Failure) -> [String: JSONValue] {
    guard depth < Self.maximumDepth else { throw Failure(kind: .tooDeep, index: index) }
    var members: [String: JSONValue] = [:]
    if role == .item { members.reserveCapacity(24) }  // An announcement has about 20.
    try each(until: UInt8(ascii: "}")) { (reader) throws(Failure) in
      let start = reader.index
      let key = try reader.key()
      if role == .item, reader.keys != nil, reader.keys?[key] == nil { reader.keys?[key] = start }
      guard role == .document || role == .item else {
        let value = try reader.value(.part, depth: depth + 1)
        if members[key] == nil {
          members[key] = value
        } else if reader.notesInnerKeys {
          reader.problems.append(reader.problem(Failure(kind: .repeatedKey, index: start), .repaired, key: key))
        }
        return
      }
      let isList = role == .document && key == "data" && members["id"] == nil
      let (known, problems) = (reader.elements, reader.problems.count)
      let value = try reader.part(isList ? .list : .part, depth + 1, key: key)
      // Asks once whether the key is there, because asking takes as long as reading the value.
      let first = value.map { members.updateValue($0, forKey: key) } ?? members[key]
      if value == nil || first != nil { reader.elements = known }
      if let first {
        members[key] = first
        let problem = reader.problem(Failure(kind: .repeatedKey, index: start), .repaired, key: key)
        reader.problems.insert(problem, at: problems)
      }
    }
    return members
  }

  /// Calls `read` at each element or member, and ends behind `bracket`. A comma may stand before it.
  mutating func each(until bracket: UInt8, _ read: (inout JSONReader) throws(Failure) -> Void) throws(Failure) {
    index += 1
    skipBlanks()
    while next != bracket {
      try read(&self)
      skipBlanks()
      if next == bracket { break }
      guard skip(UInt8(ascii: ",")) else { throw failure() }
      skipBlanks()
    }
    index += 1
  }

  /// A key, its colon and the blanks after it.
  private mutating func key() throws(Failure) -> String {
    guard next == UInt8(ascii: "\"") else { throw failure() }
    let key = try string()
    skipBlanks()
    guard skip(UInt8(ascii: ":")) else { throw failure() }
    skipBlanks()
    return key
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Failure) -> JSONValue {
    for byte in word.utf8 {
      guard skip(byte) else { throw failure() }
    }
    return value
  }

  /// The element here, or the value of `key`; nil, and a problem, when it can't be read.
  ///
  /// Two failures of a member lose its whole object: an `id` that can't be read, and bytes that aren't UTF-8.
  mutating func part(_ role: Role, _ depth: Int, key: String?) throws(Failure) -> JSONValue? {
    let (start, count, bracket) = (index, problems.count, key == nil ? UInt8(ascii: "]") : UInt8(ascii: "}"))
    do throws(Failure) {
      let value = try value(role, depth: depth)
      skipBlanks()
      guard next == UInt8(ascii: ",") || next == bracket else { throw failure() }
      noteRepair(key)
      return value
    } catch {
      // Nothing near bytes that aren't UTF-8 can be trusted.
      guard key == nil || key != "id" && ![.notUTF8, .zeroByte].contains(error.kind),
        let end = endOfPart(from: start, before: bracket)
      else { throw error }
      problems.removeSubrange(count...)
      let failure = error.index == start ? error : error.withoutText  // A number inside another value may be a secret.
      problems.append(problem(failure, key == nil ? .skipped : .leftOut, key: key))
      index = end
      repair = nil
      return nil
    }
  }

  /// The index of the comma, or of the closing `bracket`, after the element or value that begins at `start`; nil when
  /// another bracket or the end comes first.
  private func endOfPart(from start: Int, before bracket: UInt8) -> Int? {
    if isElement && bracket == UInt8(ascii: "]") { return bytes.count }
    var scanner = ItemScanner(from: start, until: Unicode.Scalar(bracket), isInItem: true)
    guard case .item(let part) = scanner.next(in: bytes, isLast: true) else { return nil }
    return part.upperBound
  }

  mutating func noteRepair(_ key: String? = nil) {
    if let repair { problems.append(problem(repair, .repaired, key: key)) }
    repair = nil
  }

  func failure() -> Failure {
    switch next {
    case nil: Failure(kind: .unexpectedEnd, index: index)
    case 0: Failure(kind: .zeroByte, index: index)
    case _ where bytes[index...].prefix(4).offsetOfInvalidUTF8 == 0: Failure(kind: .notUTF8, index: index)
    default: Failure(kind: isAtForeignQuote ? .foreignQuote : .invalidValue, index: index)
    }
  }

  /// Whether `'` or one of `‘’‚‛“”„‟` is next.
  private var isAtForeignQuote: Bool {
    let next = bytes[index...].prefix(3)
    return next.first == UInt8(ascii: "'") || next.starts(with: [0xE2, 0x80]) && (0x98...0x9F).contains(next.last ?? 0)
  }

  mutating func problem(_ failure: Failure, _ outcome: JSONProblem.Outcome, key: String? = nil) -> JSONProblem {
    if failure.index < known.offset { known = TextPosition(line: line ?? 1) }
    known.move(over: UnsafeRawBufferPointer(rebasing: bytes[known.offset..<failure.index]))
    return JSONProblem(
      kind: failure.kind, outcome: outcome, item: item, key: key, isOneLine: line != nil, position: known,
      format: outcome == .skipped && line == nil && !isElement ? ForeignFormat(bytes) : nil)
  }
}

extension UInt8 {
  /// Whether JSON takes it for white space.
  package var isJSONBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
