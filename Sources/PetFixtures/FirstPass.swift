import ContentHash
import Essentials
import PetDecoding
import PetModel
import PetTables
import Support

/// Looks through all inputs, and keeps the facts that a catalog needs.
struct FirstPass {
  /// Those of all files, in input order.
  private(set) var findings = FileFindings()
  private(set) var files: AnnouncementReader
  /// Those of the files that are still to be read.
  var limits: ScanLimits
  let hints: TableHints
  private let guesses = KeyGuesses()
  private let threads = ProcessInfo.processInfo.activeProcessorCount

  mutating func read(_ input: AnnouncementInput) {
    let first = files.files.count
    files.files += input.files
    findings.fileDiagnostics += input.diagnostics
    var (states, slips) = ([String](), [Diagnostic]())
    for group in groups(of: input.files) {
      for (index, result) in zip(group, results(group.map { (first + $0, input.files[$0]) })) {
        switch result {
        case .failure(let problem): findings.fileDiagnostics.append(problem)
        case .success(let (found, kept)):
          if found.isState { states.append(input.files[index].name) }
          slips += found.unknownKeys.diagnostics(guesses)
          findings.append(found)
          if let last = found.table.rows.last?.slice { limits.decoded -= last.offset + Int(last.length) }
          if let kept { files.keep(kept, as: first + index) }
        }
      }
    }
    findings.fileDiagnostics += slips
    guard let first = states.first else { return }
    findings.fileDiagnostics.append(
      Diagnostic(
        .advice, .stateFile, at: first, "\(states.isOrAre) petspot's own, from sending a report, and no input",
        consequence: "skipped", advice: "Keep it: the only copy of the management password may be in it"))
  }

  /// Large files one by one, each decoded by all threads; and small ones so many at a time, each by one thread.
  private func groups(of files: [AnnouncementInput.File]) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    for (index, file) in files.enumerated() {
      if let last = groups.last, file.isSmall, files[last.lowerBound].isSmall, last.count < 1024 {
        groups[groups.count - 1] = last.lowerBound..<index + 1
      } else {
        groups.append(index..<index + 1)
      }
    }
    return groups
  }

  private typealias FileResult = Result<(findings: FileFindings, kept: ReadableFile?), Diagnostic>

  private func results(_ group: [(number: Int, file: AnnouncementInput.File)]) -> [FileResult] {
    var limits = limits
    limits.decoded /= group.count
    return group.mapOnThreads(atMost: threads) { [files, limits, threads, hints] number, file in
      FileResult { () throws(Diagnostic) in
        let opened = try file.open()
        let table = try file.table(in: opened, hints)
        let scan = FileScan(
          file: table?.file ?? opened, number: number, name: file.name, reader: files.reader(of: number),
          limits: limits, threads: group.count == 1 ? threads : 1)
        if let table {
          return (try file.reading { () throws(SystemError) in try scan.findings(of: table) }, scan.file)
        }
        let findings = try file.reading(scan.findings)
        if findings.itemCount == 0, !findings.isState, file.isOtherFormat {
          throw .otherFormat(file.name, findings.fileDiagnostics)
        }
        return (findings, file.isSmall ? nil : opened)
      }
    }
  }
}

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
  var unshown: [PetID: UnshownReport] = [:]
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
    unshown.merge(other.unshown, uniquingKeysWith: UnshownReport.first)
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
