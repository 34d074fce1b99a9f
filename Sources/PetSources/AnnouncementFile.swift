import Foundation
import PetModel

/// The items of a file of announcements: one object, an array, `{"data":[…]}`, or one object a line (rules.md §1).
struct AnnouncementFile {
  /// An item and where it stands: `Fixtures/server.json, item 3`.
  struct Item: Hashable, Sendable {
    let place: String
    let value: JSONValue
  }

  private(set) var items: [Item] = []
  private(set) var reports: [Report] = []

  /// - Parameters:
  ///   - name: The file's name, for reports; `.jsonl` at its end means one object a line.
  init(bytes: Data, name: String) {
    let bytes = bytes.withoutByteOrderMark
    if let offset = bytes.offsetOfInvalidUTF8 {
      skip(name, "byte \(offset) is not UTF-8", advice: "Save the file as UTF-8")
    } else if name.lowercased().hasSuffix(".jsonl") {
      readLines(of: bytes, name: name)
    } else {
      readDocument(bytes, name: name)
    }
  }
}

extension AnnouncementFile {
  private mutating func readDocument(_ bytes: Data, name: String) {
    guard let document = parse(bytes, at: name) else { return }
    switch document {
    case .array(let elements): add(elements, name: name)
    case .object(let members):
      if case .array(let elements) = members["data"] ?? .null, members["id"] == nil {
        for key in AnnouncementKey.secret.spellings where members[key] != nil {
          reports.append(.managementPassword(at: "\(name), \(key)"))
        }
        add(elements, name: name)
      } else {
        items.append(Item(place: name, value: document))
      }
    default:
      skip(name, "\(document.quoted) is not an announcement", advice: "Write one object, an array, or {\"data\":[…]}")
    }
  }

  private mutating func readLines(of bytes: Data, name: String) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.contains(where: { !Self.isBlank($0) }) {
      let place = "\(name), line \(index + 1)"
      if let value = parse(line, at: place) { items.append(Item(place: place, value: value)) }
    }
    if items.isEmpty && reports.isEmpty { skip(name, "is empty", advice: "Put an announcement in it, or remove it") }
  }

  private mutating func add(_ elements: [JSONValue], name: String) {
    items += elements.enumerated().map { Item(place: "\(name), item \($0 + 1)", value: $1) }
  }

  private mutating func parse(_ bytes: Data, at place: String) -> JSONValue? {
    guard bytes.contains(where: { !Self.isBlank($0) }) else {
      skip(place, "is empty", advice: "Put an announcement in it, or remove it")
      return nil
    }
    do {
      return try JSONValue(json: bytes)
    } catch {
      let problem = JSONProblem.describe(bytes) ?? "\(error)"
      skip(place, "is not JSON: \(problem)", advice: "Check that it is complete, for instance with jq")
      return nil
    }
  }

  private mutating func skip(_ place: String, _ problem: String, advice: String) {
    reports.append(Report(.petSkipped, at: place, "\(problem); skipped", advice: advice))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
