package import Essentials
package import PetModel
import Support

/// A JSON text as it stands, not yet interpreted.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The value of a text that is JSON from its beginning to its end, with or without a byte order mark.
  ///
  /// - Throws: The first thing in it that isn't JSON.
  package init(json: Data) throws(JSONProblem) {
    let document = JSONDocument(json)
    if let problem = document.problems.first(where: { $0.kind != .repeatedKey }) { throw problem }
    self = document.value ?? .null  // Without a problem there is a value.
  }

  /// A string, or a number as one.
  package var text: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    default: nil
    }
  }

  /// The members of an object; nil for anything else.
  package var members: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }

  /// The value as a diagnostic shows it, on one line and not too long: `'18/11/2025'`, `[…]`.
  package var quoted: String {
    switch self {
    case .null: "null"
    case .bool(let flag): String(flag)
    case .integer, .number: text ?? ""
    case .string(let text): text.quoted
    case .array: "[…]"
    case .object: "{…}"
    }
  }

  /// The path to the list of announcements in an enclosing object: `pets` in `{"pets":[{"id":…}]}`, `response.data` in
  /// `{"response":{"data":[…]}}`. Nil without a list of objects, and for a possible announcement.
  func pathOfList(depth: Int = 3) -> String? {
    guard depth > 0, let members, members["id"] == nil, members["status"] == nil else { return nil }
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      if case .array(let elements) = value, elements.contains(where: { $0.members != nil }) { return key }
      if let path = value.pathOfList(depth: depth - 1) { return "\(key).\(path)" }
    }
    return nil
  }
}

extension PetID {
  /// The identifier in a text or a whole number; nil for anything else.
  package init?(_ value: JSONValue) {
    if case .number = value { return nil }
    guard let text = value.text else { return nil }
    self.init(text)
  }
}

/// A JSON text, as far as it can be read.
package struct JSONDocument: Sendable {
  /// Without the members that can't be read, and with `null` for an element that can't; nil when nothing can be read.
  package let value: JSONValue?
  /// In the order of the text.
  package let problems: [JSONProblem]

  /// The places of the elements in the document's list, behind a byte order mark.
  let elements: [Range<Int>]

  package init(_ text: Data, at position: SourceLocation.Position? = nil, notingInnerKeys: Bool = false) {
    self = text.withoutByteOrderMark.withUnsafeBytes { bytes in
      JSONDocument(bytes, at: position, notingInnerKeys: notingInnerKeys)
    }
  }

  /// - Parameters:
  ///   - bytes: A whole file, or an item of one. A line is a document of its own.
  ///   - notingInnerKeys: Whether equal keys of an inner group are problems, as in settings.
  ///   - position: Its place in the file. Problems of an element are reported as if the document began with it.
  package init(_ bytes: UnsafeRawBufferPointer, at position: SourceLocation.Position?, notingInnerKeys: Bool = false) {
    var reader = JSONReader(bytes, at: position)
    reader.notesInnerKeys = notingInnerKeys
    if reader.isElement {
      // Fails for brackets alone, which the scanner has looked at.
      value = try? reader.part(.item, 1, key: nil)
      problems = reader.problems
      elements = []
      return
    }
    do throws(JSONReader.Failure) {
      reader.skipBlanks()
      let value = try reader.value(position == nil ? .document : .item, depth: 0)
      reader.skipBlanks()
      guard reader.next == nil else { throw reader.failure() }
      reader.noteRepair()
      self.value = value
      problems = reader.problems
    } catch {
      value = nil
      problems = [reader.problem(error.withoutText, .skipped)]
    }
    elements = reader.elements
  }

  /// The positions in the list, from 0, of elements that can't be read.
  package var skippedItems: Set<Int> {
    Set(problems.filter { $0.outcome == .skipped }.compactMap(\.item).map { $0 - 1 })
  }

  /// The diagnostics of the document at `place`.
  package func diagnostics(at place: SourceLocation) -> [Diagnostic] {
    problems.compactMap { $0.diagnostic(at: place) }
  }
}

extension Data {
  /// The bytes without a UTF-8 byte order mark.
  package var withoutByteOrderMark: Data { starts(with: "\u{FEFF}".utf8) ? dropFirst(3) : self }
}

extension Sequence<UInt8> {
  /// The number of bytes before the first one that isn't UTF-8; nil when all of it is.
  var offsetOfInvalidUTF8: Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var (bytes, offset) = (makeIterator(), 0)
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
