import ContentHash
import Essentials
import PetDecoding
import PetModel
import Support

/// The first pass's findings in files, in one of them, or in a part of one: all in input order.
struct FileFindings: Sendable {
  var table = AnnouncementTable()
  /// Parts that aren't JSON, repaired or skipped.
  var fileDiagnostics: DiagnosticLog
  /// The problems with fields of announcements.
  var fieldDiagnostics: DiagnosticLog = []
  private(set) var unknownKeys = UnknownKeyLog()
  /// Whether it is, or holds, petspot's own record of a report.
  var isState = false
  private(set) var itemCount = 0
  /// Whether it is an export that leaves out old reports.
  var omitsOldPets = false
  /// The reports that a column or a text keeps back.
  var keptBack: [PetID] = []
  /// The columns that decide about rows, by the paths of their tables.
  var deciding: [String: [String: Bool]] = [:]

  /// Whether no item was met, not even one that can't be read.
  var isBlank: Bool { itemCount == 0 && !isState && fileDiagnostics.isEmpty }

  /// - Parameter problems: The problems of the file before its items.
  init(_ problems: DiagnosticLog = []) { fileDiagnostics = problems }

  /// The content of an item; a digest of its bytes is kept.
  mutating func add(_ value: JSONValue, _ slice: InputSlice, _ bytes: UnsafeRawBufferPointer, of scan: FileScan) {
    if value.isState { return isState = true }
    let item = AnnouncementFile.Item(place: SourceLocation(scan.name, slice.position), value: value)
    let result = scan.reader.decode(item)
    itemCount += 1
    fieldDiagnostics += result.diagnostics
    if let id = result.keptBack { keptBack.append(id) }
    for key in result.unknown { unknownKeys.add(key, at: result.place) }
    guard let announcement = result.announcement else { return }
    let photo = announcement.pet?.photo.flatMap { $0.isFileURL ? $0.absoluteString : nil }
    table.append(
      announcement, from: slice, bytes: Digest(of: bytes),
      photoDigest: photo.map { StableHash($0.utf8).value } ?? 0, isKept: scan.limits.keeps(slice))
  }

  /// The content behind this.
  mutating func append(_ other: FileFindings) {
    table.append(other.table)
    fileDiagnostics += other.fileDiagnostics
    fieldDiagnostics += other.fieldDiagnostics
    unknownKeys.append(other.unknownKeys)
    isState = isState || other.isState
    omitsOldPets = omitsOldPets || other.omitsOldPets
    keptBack += other.keptBack
    deciding.merge(other.deciding) { $1 }
    itemCount += other.itemCount
  }
}

extension Digest {
  init(of bytes: UnsafeRawBufferPointer) {
    let (high, low, _, _) = ContentHash.numbers(of: bytes)
    self.init(high: high, low: low)
  }
}
