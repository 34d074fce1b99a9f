import Essentials
import PetDecoding
import PetModel
import PetTables
import Support

/// The first pass over one file: it decodes and forgets its items, and keeps a row of a table for each.
struct FileScan {
  let file: ReadableFile
  /// Its number in the catalog.
  let number: Int
  let name: String
  let reader: AnnouncementDecoder
  let limits: ScanLimits
  /// The number of threads that decode its items.
  let threads: Int

  func findings() throws(SystemError) -> FileFindings {
    let head = try file.bytes(at: 0, count: limits.surroundings)
    if let format = ForeignFormat(head) {
      return FileFindings([Diagnostic(format, at: SourceLocation(name), consequence: "skipped")])
    }
    let start = head.starts(with: "\u{FEFF}".utf8) ? 3 : 0
    if AnnouncementFile.hasLines(head[start...], name: name) { return try lines(.line, from: start) }
    if let first = ListHead.end(in: head, from: start) {
      var items = ItemWindows(self, .item, from: first, textStart: start)
      // Everything around the list, without its items, tells whether the list is the main part.
      if let end = try items.read(), case let rest = try file.bytes(at: end - 1, count: limits.surroundings),
        rest.count < limits.surroundings,
        let diagnostics = ListHead.diagnostics(
          Data(head[..<first] + rest), besides: items.window.count, at: SourceLocation(name))
      {
        items.findings.fileDiagnostics += diagnostics
        return items.findings
      }
    }
    return try wholeFile(from: start)
  }

  /// The content of the rows of a table.
  func findings(of table: Table.Items) throws(SystemError) -> FileFindings {
    var findings = try lines(.row, from: 0, behind: table.diagnostics)
    findings.omitsOldPets = table.omitsOldPets
    findings.keptBack += table.keptBack
    findings.unshown = table.unshown
    findings.deciding[name.nearestRealPath] = table.deciding
    findings.fieldDiagnostics = DiagnosticLog(
      findings.fieldDiagnostics.lazy.map { $0.moved(to: table.place($0.location)) })
    return findings
  }

  /// The content of a file with one item a line.
  ///
  /// - Parameter problems: Those of the file before its items.
  private func lines(
    _ kind: SourceLocation.Position.Kind, from start: Int, behind problems: DiagnosticLog = []
  ) throws(SystemError) -> FileFindings {
    var items = ItemWindows(self, kind, from: start, textStart: start)
    items.findings.fileDiagnostics = problems
    _ = try items.read()  // Lines have no brackets that could fail to match.
    if items.findings.isBlank { items.findings.fileDiagnostics = [.emptyFile(name)] }
    return items.findings
  }

  /// The items of a file that is no list, or in which they can't be told apart without reading all of it.
  private func wholeFile(from start: Int) throws(SystemError) -> FileFindings {
    guard file.size <= limits.document else { return FileFindings([.tooLarge(name, limits.document)]) }
    var findings = FileFindings()
    let bytes = try file.bytes(at: 0, count: file.size)
    bytes.withUnsafeBytes { bytes in
      let content = AnnouncementFile(bytes: Data(bytes), name: name)
      findings.isState = content.isState
      findings.fileDiagnostics += content.diagnostics
      for item in content.items {
        guard let range = item.bytes else { continue }
        let part = UnsafeRawBufferPointer(rebasing: bytes[start...].dropFirst(range.lowerBound).prefix(range.count))
        let position = item.place.position
        let slice = InputSlice(
          position?.kind, position?.number ?? 0, offset: start + range.lowerBound, length: range.count, file: number)
        if range.count > limits.item {
          findings.fileDiagnostics.append(.tooLong(item.place, limits.item))
        } else {
          findings.add(item.value, slice, part, of: self)
        }
      }
    }
    return findings
  }
}

/// The beginning of a file that is a list, or an object with the list `data`: the bytes before the first item.
enum ListHead {
  /// The index behind the bracket of the list. Nil when a file that begins with `bytes` is something else, or that
  /// isn't sure.
  ///
  /// - Parameter start: The index behind a byte order mark.
  static func end(in bytes: [UInt8], from start: Int) -> Int? {
    guard let first = bytes[start...].firstIndex(where: { !$0.isJSONBlank }) else { return nil }
    return switch bytes[first] {
    case UInt8(ascii: "["): first + 1
    case UInt8(ascii: "{"): endOfDataKey(bytes, from: first + 1)
    default: nil
    }
  }

  /// The diagnostics about the rest of the file around its list. Nil when the list isn't the main part of the file, or
  /// the rest isn't JSON.
  ///
  /// - Parameter surroundings: The file without the `count` items of its list.
  static func diagnostics(_ surroundings: Data, besides count: Int, at place: SourceLocation) -> [Diagnostic]? {
    let document = JSONDocument(surroundings)
    guard document.problems.isEmpty else { return nil }
    switch document.value {
    case .array([]): return []
    case .object(let members):
      guard members["data"] == .array([]), members["id"] == nil else { return nil }
      return AnnouncementFile.problems(around: .object(members), besides: count, at: place)
    default: return nil
    }
  }

  /// The index behind the bracket of the member `data`: the first such key between brackets that match.
  private static func endOfDataKey(_ bytes: [UInt8], from start: Int) -> Int? {
    var scanner = ItemScanner(from: start, until: "}")
    return bytes.withUnsafeBytes { bytes in
      var start = start
      while true {
        if let end = dataList(UnsafeRawBufferPointer(rebasing: bytes[start...])) { return start + end }
        guard case .item(let member) = scanner.next(in: bytes, isLast: false) else { return nil }
        start = member.upperBound + 1
      }
    }
  }

  /// The index behind the bracket, if `"data": [` follows.
  private static func dataList(_ bytes: UnsafeRawBufferPointer) -> Int? {
    var index = 0
    for token in ["\"data\"", ":", "["] {
      while index < bytes.count, bytes[index].isJSONBlank { index += 1 }
      guard bytes[index...].starts(with: token.utf8) else { return nil }
      index += token.utf8.count
    }
    return index
  }
}

/// The limits of the input in memory at a time.
struct ScanLimits: Sendable {
  /// The bytes of a list that are read at a time.
  var window = 4 << 20
  /// A longer item is skipped, and said to be: 10,000 times the usual one.
  var item = 16 << 20
  /// A file in which the items of a list can't be told apart is read whole up to this size; a larger one is not read.
  var document = 256 << 20
  /// The text around the list in `{"data":[…]}`, on either side.
  var surroundings = 64 << 10
  /// The bytes of all input whose announcements stay in memory: of 12,000 usual ones, in 20 MB. Later ones are read
  /// again. Small files that are read side by side have equal shares.
  var decoded = 16 << 20

  /// Whether the announcement in `slice` of a file stays in memory.
  func keeps(_ slice: InputSlice) -> Bool { slice.offset + Int(slice.length) <= decoded }
}

extension Diagnostic {
  /// A file in which an item has no end, and that is too large to find out where.
  static func tooLarge(_ name: String, _ limit: Int) -> Diagnostic {
    skipped(
      .notReadable, name, "is no list that can be read in parts, and larger than \(limit >> 20) MB",
      advice: "Check its brackets, or write one report a line into a .jsonl file")
  }

  /// An item that is longer than any announcement.
  static func tooLong(_ place: SourceLocation, _ limit: Int) -> Diagnostic {
    Diagnostic(
      .error, .notReadable, at: place, "is longer than \(limit >> 20) MB", consequence: "skipped",
      advice: "Shorten it; if it holds others, correct its quotes and brackets")
  }
}
