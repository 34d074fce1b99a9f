package import Foundation
package import PetModel

/// The items of a file of announcements: one object, an array, `{"data":[…]}`, or one object a line (rules.md §1).
package struct AnnouncementFile {
  /// An item and where it stands: `Fixtures/server.json, item 3`.
  package struct Item: Hashable, Sendable {
    package let place: SourceLocation
    package let value: JSONValue

    package init(place: SourceLocation, value: JSONValue) {
      (self.place, self.value) = (place, value)
    }
  }

  /// The `kind` in a state file of `petspot report`, which is not an announcement.
  package static let stateKind = "petspot report"

  /// In the order of the file, without those that can't be read.
  package private(set) var items: [Item] = []
  /// What can't be read, and what was repaired.
  package private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter name: The file's name, for diagnostics; `.jsonl` at its end means one object a line.
  package init(bytes: Data, name: String) {
    if bytes.withoutByteOrderMark.allSatisfy(\.isJSONBlank) {
      skip(.emptyFile, SourceLocation(name), "is empty", advice: "Put an announcement in it, or remove it")
    } else if name.lowercased().hasSuffix(".jsonl") {
      readLines(of: bytes.withoutByteOrderMark, name: name)
    } else {
      read(JSONDocument(bytes), name: name)
    }
  }
}

extension AnnouncementFile {
  private mutating func read(_ document: JSONDocument, name: String) {
    let place = SourceLocation(name)
    diagnostics += document.diagnostics(at: place)
    switch document.value {
    case .array(let elements): add(elements, of: document, name: name)
    case .object(let members):
      if case .array(let elements) = members["data"], members["id"] == nil {
        for key in AnnouncementKey.secret.spellings where members[key] != nil {
          diagnostics.append(.managementPassword(at: place.key(key)))
        }
        add(elements, of: document, name: name)
      } else {
        items.append(Item(place: place, value: .object(members)))
      }
    case let value?:
      skip(
        .notAnAnnouncement, place, "\(value.quoted) is not an announcement",
        advice: "Write one object, an array, or {\"data\":[…]}")
    case nil: break  // The diagnostics say why.
    }
  }

  private mutating func add(_ elements: [JSONValue], of document: JSONDocument, name: String) {
    let skipped = document.skippedItems
    for (index, value) in elements.enumerated() where !skipped.contains(index) {
      items.append(Item(place: SourceLocation(name, .item(index + 1)), value: value))
    }
  }

  private mutating func readLines(of bytes: Data, name: String) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isJSONBlank) {
      let place = SourceLocation(name, .line(index + 1))
      let document = JSONDocument(line, line: index + 1)
      diagnostics += document.diagnostics(at: place)
      if let value = document.value { items.append(Item(place: place, value: value)) }
    }
  }

  private mutating func skip(_ code: Diagnostic.Code, _ place: SourceLocation, _ problem: String, advice: String) {
    diagnostics.append(Diagnostic(.error, code, at: place, problem, consequence: "skipped", advice: advice))
  }
}
