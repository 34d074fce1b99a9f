package import Essentials
package import PetModel

/// The items of a file of announcements: one object, an array, `{"data":[…]}`, or one object a line (rules.md §1).
package struct AnnouncementFile {
  /// An item and where it stands: `Fixtures/server.json, item 3`.
  package struct Item: Hashable, Sendable {
    package let place: SourceLocation
    package let value: JSONValue
    /// The bytes of the file that it was read from, behind a byte order mark. Nil when that was no file.
    package let bytes: Range<Int>?

    package init(place: SourceLocation, value: JSONValue, bytes: Range<Int>? = nil) {
      self.place = place
      self.value = value
      self.bytes = bytes
    }
  }

  /// The `kind` in a state file of `petspot report`, which is not an announcement.
  package static let stateKind = "petspot report"

  /// In the order of the file, without those that can't be read or aren't announcements.
  package private(set) var items: [Item] = []
  /// Whether petspot wrote it to remember a report that was sent.
  package private(set) var isState = false
  /// Unreadable and repaired parts.
  package private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter name: The file's name, for diagnostics. `.jsonl` at its end means one object a line.
  package init(bytes: Data, name: String) {
    if bytes.withoutByteOrderMark.allSatisfy(\.isJSONBlank) {
      diagnostics.append(.emptyFile(name))
    } else if let format = ForeignFormat(bytes) {
      diagnostics.append(Diagnostic(format, at: SourceLocation(name), consequence: "skipped"))
    } else if Self.hasLines(bytes.withoutByteOrderMark, name: name) {
      readLines(of: bytes.withoutByteOrderMark, name: name)
    } else {
      read(JSONDocument(bytes), name: name, size: bytes.withoutByteOrderMark.count)
    }
  }

  /// - Parameters:
  ///   - rows: Items that were made of the rows of a table: the line of an item has the number of its row.
  ///   - problems: Those of the table.
  package init(rows: Data, name: String, behind problems: DiagnosticLog) {
    diagnostics += problems
    readLines(of: rows, name: name, as: SourceLocation.Position.row)
  }

  /// Whether a file has one object a line: so its name says, unless a bracket stands alone on its first line; and so
  /// its first two lines say, as an object right behind another isn't JSON.
  ///
  /// - Parameter bytes: The beginning of the file, behind a byte order mark.
  package static func hasLines(_ bytes: some Collection<UInt8>, name: String) -> Bool {
    let lines = bytes.prefix(1 << 16).split(maxSplits: 8) { $0 == 0x0A || $0 == 0x0D }
      .map { $0.filter { !$0.isJSONBlank } }.filter { !$0.isEmpty }.prefix(2)
    if name.lowercased().hasSuffix(".jsonl") { return !["[", "{", "[{"].contains { lines.first == Array($0.utf8) } }
    let braces = lines.map { ($0.first == UInt8(ascii: "{"), $0.last == UInt8(ascii: "}")) }
    return braces.count == 2 && braces[0] == (true, true) && braces[1].0
  }

  private mutating func append(_ value: JSONValue, at place: SourceLocation, _ bytes: Range<Int>) {
    if value.isState { return isState = true }
    items.append(Item(place: place, value: value, bytes: bytes))
  }

  private mutating func read(_ document: JSONDocument, name: String, size: Int) {
    let place = SourceLocation(name)
    diagnostics += document.diagnostics(at: place)
    switch document.value {
    case .array(let elements): add(elements, of: document, name: name)
    case .object(let members):
      if case .array(let elements) = members["data"], members["id"] == nil {
        diagnostics += Self.problems(around: .object(members), besides: elements.count, at: place)
        add(elements, of: document, name: name)
      } else {
        append(.object(members), at: place, 0..<size)
      }
    case let value?:
      diagnostics.append(
        Diagnostic(
          .error, .notAnAnnouncement, at: place, "\(value.quoted) is not a report", consequence: "skipped",
          advice: "Write one object, an array, or {\"data\":[…]}"))
    case nil: break  // The diagnostics say why.
    }
  }

  /// The problems of the object around a list of so many items: secrets, and signs of missing reports.
  package static func problems(around list: JSONValue, besides count: Int, at place: SourceLocation) -> [Diagnostic] {
    let secrets = AnnouncementKey.secret.spellings.filter { list.members?[$0] != nil }
    let gap = ListGap(besides: count, in: list).map { gap in
      let remedy = gap.key == "error" ? "Get the list again" : "Add the reports of its other pages"
      return Diagnostic(
        .error, .refusedByServer, at: place.key(gap.key), gap.problem, consequence: "its list may lack reports",
        advice: "\(remedy), and take out the key \(gap.key.quoted) if it is whole")
    }
    return secrets.map { .managementPassword(at: place.key($0)) } + [gap].compactMap(\.self)
  }

  private mutating func add(_ elements: [JSONValue], of document: JSONDocument, name: String) {
    let skipped = document.skippedItems
    for (index, value) in elements.enumerated() where !skipped.contains(index) {
      append(value, at: SourceLocation(name, .item(index + 1)), document.elements[index])
    }
  }

  private mutating func readLines(
    of bytes: Data, name: String, as position: (Int) -> SourceLocation.Position = SourceLocation.Position.line
  ) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isJSONBlank) {
      let place = SourceLocation(name, position(index + 1))
      let document = JSONDocument(line, at: place.position)
      diagnostics += document.diagnostics(at: place)
      let start = line.startIndex - bytes.startIndex
      if let value = document.value { append(value, at: place, start..<start + line.count) }
    }
  }
}

extension JSONValue {
  /// Whether it is petspot's own record of a sent report.
  package var isState: Bool { members?["kind"] == .string(AnnouncementFile.stateKind) }
}

extension Diagnostic {
  /// The problem for a file of blanks.
  package static func emptyFile(_ name: String) -> Diagnostic {
    Diagnostic(
      .error, .emptyFile, at: name, "is empty", consequence: "skipped", advice: "Put a report in it, or leave it out")
  }
}
