package import Foundation
package import PetModel
import Support

/// The items of a file of announcements: one object, an array, `{"data":[…]}`, or one object a line (rules.md §1).
package struct AnnouncementFile {
  /// An item and where it stands: `Fixtures/server.json, item 3`.
  package struct Item: Hashable, Sendable {
    package let place: SourceLocation
    package let value: JSONValue

    package init(place: SourceLocation, value: JSONValue) {
      self.place = place
      self.value = value
    }
  }

  /// What the `kind` of a state file of `petspot report` says: such a file is no announcement.
  package static let stateKind = "petspot report"

  package private(set) var items: [Item] = []
  package private(set) var diagnostics: [Diagnostic] = []
  private let bytes: Data
  /// Those of the file, for whoever has to say where something is.
  private lazy var lines = LineStarts(bytes)

  /// - Parameters:
  ///   - name: The file's name, for diagnostics; `.jsonl` at its end means one object a line.
  package init(bytes: Data, name: String) {
    let bytes = bytes.withoutByteOrderMark
    self.bytes = bytes
    if bytes.isBlank {
      skip(.emptyFile, SourceLocation(name), "is empty", advice: "Put an announcement in it, or remove it")
    } else if let offset = bytes.firstIndex(of: 0) {
      skip(
        .invalidText, SourceLocation(name), "byte \(offset - bytes.startIndex) is zero, as in no text",
        advice: "Save the file as UTF-8")
    } else if name.lowercased().hasSuffix(".jsonl") {
      readLines(of: bytes, name: name)
    } else if let offset = bytes.offsetOfInvalidUTF8 {
      skip(.invalidText, SourceLocation(name), "byte \(offset) is not UTF-8", advice: "Save the file as UTF-8")
    } else if let document = try? JSONValue(json: bytes) {  // What can't be read whole may be readable in parts.
      read(document, name: name)
    } else {
      readParts(of: bytes, name: name)
    }
  }
}

extension AnnouncementFile {
  private mutating func read(_ document: JSONValue, name: String) {
    switch document {
    case .array(let elements): add(elements, name: name)
    case .object(let members):
      if case .array(let elements) = members["data"] ?? .null, members["id"] == nil {
        for key in AnnouncementKey.secret.spellings where members[key] != nil {
          diagnostics.append(.managementPassword(at: SourceLocation(name, key: key)))
        }
        add(elements, name: name)
      } else {
        items.append(Item(place: SourceLocation(name), value: document))
      }
    default:
      skip(
        .notAnAnnouncement, SourceLocation(name), "\(document.quoted) is not an announcement",
        advice: "Write one object, an array, or {\"data\":[…]}")
    }
  }

  private mutating func readLines(of bytes: Data, name: String) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isBlank {
      let place = SourceLocation(name, .line(index + 1))
      if let offset = line.offsetOfInvalidUTF8 {
        skip(.invalidText, place, "byte \(offset) of the line is not UTF-8", advice: "Save the file as UTF-8")
      } else {
        readItem(line, at: place)
      }
    }
  }

  private mutating func add(_ elements: [JSONValue], name: String) {
    items += elements.enumerated().map { Item(place: SourceLocation(name, .item($0 + 1)), value: $1) }
  }

  private mutating func skip(_ code: Diagnostic.Code, _ place: SourceLocation, _ problem: String, advice: String) {
    diagnostics.append(Diagnostic(.error, code, at: place, problem, consequence: "skipped", advice: advice))
  }
}

// What can't be read whole, item by item, so that one bad value loses no other announcement.
extension AnnouncementFile {
  private mutating func readParts(of bytes: Data, name: String) {
    guard let list = JSONParts.list(in: bytes) else { return readItem(bytes, at: SourceLocation(name)) }
    for key in AnnouncementKey.secret.spellings where list.keys.contains(key) {
      diagnostics.append(.managementPassword(at: SourceLocation(name, key: key)))
    }
    for (index, part) in list.parts.enumerated() { readItem(part, at: SourceLocation(name, .item(index + 1))) }
  }

  private mutating func readItem(_ bytes: Data, at place: SourceLocation) {
    if bytes.isBlank {
      skip(.invalidJSON, place, "is empty", advice: "Remove one of the commas around it")
    } else if let value = try? JSONValue(json: bytes) {  // What can't be read as it is may be mended.
      items.append(Item(place: place, value: value))
    } else if let mended = MendedObject(bytes, at: place, in: lines) {
      items.append(Item(place: place, value: mended.value))
      diagnostics += mended.diagnostics
    } else {
      let isSlice = bytes.count < self.bytes.count
      let problem = JSONProblem.describe(bytes, in: isSlice ? lines : nil) ?? "a value can't be read"
      skip(.invalidJSON, place, "is not JSON: \(problem)", advice: JSONProblem.advice(on: problem))
    }
  }
}
