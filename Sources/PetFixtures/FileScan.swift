import Essentials
import PetDecoding
import PetModel
import PetTables
import Support

/// The first pass over one file: its items are decoded and forgotten, but for what is kept of each in a table.
struct FileScan {
  var file: ReadableFile
  /// Its number in the catalog.
  let number: Int
  let name: String
  let reader: ItemReader
  let limits: ScanLimits
  /// How many threads decode its items.
  let threads: Int

  /// What is in the file.
  func findings() throws(SystemError) -> FileFindings {
    let head = try file.bytes(at: 0, count: limits.surroundings)
    var findings = FileFindings()
    if let format = ForeignFormat(head) {
      findings.fileDiagnostics = [Diagnostic(format, at: SourceLocation(name))]
      return findings
    }
    let start = head.starts(with: "\u{FEFF}".utf8) ? 3 : 0
    if AnnouncementFile.hasLines(head[start...], name: name) {
      var items = ItemWindows(self, .line, from: start, textStart: start)
      _ = try items.read()  // Lines have no brackets that could fail to match.
      return items.findings
    }
    if let list = ListHead(head, from: start) {
      var items = ItemWindows(self, list.kind, from: list.end, textStart: start)
      if try items.read(), let rest = try rest(from: items.end) {
        // Whatever is around the list, without its items.
        if let diagnostics = list.diagnostics(Data(head[..<list.end]) + rest, at: SourceLocation(name)) {
          items.findings.fileDiagnostics += diagnostics
          return items.findings
        }
      }
    }
    return try wholeFile(from: start)
  }

  /// What is in the rows of a table.
  func findings(of table: Table.Items) throws(SystemError) -> FileFindings {
    var items = ItemWindows(self, .row, from: 0, textStart: 0)
    _ = try items.read()  // Lines have no brackets that could fail to match.
    var findings = FileFindings(ofTable: table.diagnostics)
    findings.append(items.findings)
    findings.fieldDiagnostics = findings.fieldDiagnostics.mapped { $0.moved(to: table.place($0.location)) }
    if findings.itemCount == 0, findings.fileDiagnostics.isEmpty { findings.fileDiagnostics = [.emptyFile(name)] }
    return findings
  }

  /// The bytes behind a list, and its bracket; nil when there are too many of them.
  private func rest(from end: Int) throws(SystemError) -> Data? {
    let rest = try file.bytes(at: end - 1, count: limits.surroundings)
    return rest.count < limits.surroundings ? Data(rest) : nil
  }

  /// The items of a file that is no list, or in which they can't be told apart without reading all of it.
  private func wholeFile(from start: Int) throws(SystemError) -> FileFindings {
    var findings = FileFindings()
    guard file.size <= limits.document else {
      findings.fileDiagnostics = [.tooLarge(name, limits.document)]
      return findings
    }
    let bytes = try file.bytes(at: 0, count: file.size)
    bytes.withUnsafeBytes { bytes in
      func part(_ slice: InputSlice) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[slice.offset...].prefix(Int(slice.length)))
      }
      let content = AnnouncementFile(bytes: Data(bytes), name: name)
      findings.isState = content.isState
      findings.fileDiagnostics += content.diagnostics
      for item in content.items {
        let slice = InputSlice(item, isWrapped: content.isWrapped, from: start, file: number)
        if Int(slice.length) > limits.item {
          findings.fileDiagnostics.append(.tooLong(item.place, limits.item))
        } else {
          findings.add(reader.item(item.value, at: item.place), slice, part(slice))
        }
      }
    }
    return findings
  }
}

extension InputSlice {
  /// Where an item of a file stands, in which `start` bytes come before the text.
  fileprivate init(_ item: AnnouncementFile.Item, isWrapped: Bool, from start: Int, file: Int) {
    let bytes = item.bytes ?? 0..<0
    let (kind, number): (Kind, Int) =
      if case .item(let number)? = item.place.position {
        (isWrapped ? .elementOfData : .element, number)
      } else {
        (.document, 0)
      }
    self.init(kind, number, offset: start + bytes.lowerBound, length: bytes.count, file: file)
  }
}

extension Diagnostic {
  /// The same about another place.
  func moved(to place: SourceLocation) -> Diagnostic {
    var moved = self
    moved.location = place
    return moved
  }

  /// A file in which an item has no end, and that is too large to find out where.
  static func tooLarge(_ name: String, _ limit: Int) -> Diagnostic {
    skipped(
      .notReadable, name, "is no list that can be read in parts, and larger than \(limit >> 20) MB",
      advice: "Check its brackets, or write one announcement a line into a .jsonl file")
  }

  /// An item that is longer than any announcement.
  static func tooLong(_ place: SourceLocation, _ limit: Int) -> Diagnostic {
    Diagnostic(
      .error, .notReadable, at: place, "is longer than \(limit >> 20) MB", consequence: "skipped",
      advice: "Shorten it; if it holds others, correct its quotes and brackets")
  }
}
