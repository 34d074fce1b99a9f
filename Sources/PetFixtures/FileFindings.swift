import ContentHash
import Essentials
import PetDecoding
import PetModel
import Support

/// The first pass's findings in a file, or in a part of one. All of it is in the order of the file.
struct FileFindings: Sendable {
  var table = AnnouncementTable()
  /// Parts that aren't JSON, repaired or skipped.
  var fileDiagnostics: DiagnosticLog
  /// The problems with fields of announcements.
  var fieldDiagnostics: DiagnosticLog = []
  private(set) var unknownKeys = UnknownKeyLog()
  /// Whether it is, or holds, petspot's own record of a report.
  var isState = false
  /// Whether no item was met, not even one that can't be read.
  var isBlank = true
  var itemCount = 0

  /// Whether it is a table, or one that can't be read.
  let isTable: Bool
  /// Whether it is an export that leaves out old reports.
  var omitsOldPets = false

  /// - Parameter problems: The problems of the file before its items.
  init(_ problems: DiagnosticLog = [], isTable: Bool = false) {
    fileDiagnostics = problems
    self.isTable = isTable
  }

  /// The content of an item; a digest of its bytes is kept.
  mutating func add(
    _ item: AnnouncementDecoder.Item, _ slice: InputSlice, _ bytes: UnsafeRawBufferPointer, isKept: Bool
  ) {
    isBlank = false
    isState = isState || item.isState
    guard let result = item.result else { return }
    itemCount += 1
    fieldDiagnostics += result.diagnostics
    if let unknown = item.unknown { unknownKeys.add(unknown, at: result.place) }
    guard let announcement = result.announcement else { return }
    let photo = announcement.pet?.photo.flatMap { $0.isFileURL ? $0.absoluteString : nil }
    table.append(
      announcement, from: slice, bytes: InputDigest(of: bytes),
      photoDigest: photo.map { StableHash($0.utf8).value } ?? 0, isKept: isKept)
  }

  /// The content behind this, in the same file.
  mutating func append(_ other: FileFindings) {
    table.append(other.table)
    fileDiagnostics += other.fileDiagnostics
    fieldDiagnostics += other.fieldDiagnostics
    unknownKeys.append(other.unknownKeys)
    isState = isState || other.isState
    isBlank = isBlank && other.isBlank
    itemCount += other.itemCount
  }
}

extension InputDigest {
  init(of bytes: UnsafeRawBufferPointer) {
    let (high, low, _, _) = ContentHash.numbers(of: bytes)
    self.init(high: high, low: low)
  }
}
