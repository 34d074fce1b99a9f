import Essentials
import PetDecoding
import PetModel
import PetTables
import Support

/// Looks through all inputs, and keeps the facts that a catalog needs.
struct FirstPass {
  /// A row for each announcement, in input order.
  private(set) var table = AnnouncementTable()
  private(set) var inputDiagnostics: DiagnosticLog = []
  /// The problems with fields of announcements.
  private(set) var fieldDiagnostics: DiagnosticLog = []
  /// Whether one of the inputs leaves out old reports.
  private(set) var omitsOldPets = false
  private(set) var files = AnnouncementReader()

  private var limits: ScanLimits
  private let phones: PhoneReader
  private let guesses = KeyGuesses()
  private let threads = ProcessInfo.processInfo.activeProcessorCount

  init(_ limits: ScanLimits, _ phones: PhoneReader) {
    self.limits = limits
    self.phones = phones
  }

  mutating func read(_ input: AnnouncementInput) {
    let first = files.count
    files.append(input, phones)
    inputDiagnostics += input.diagnostics
    var (states, slips) = ([String](), [Diagnostic]())
    for group in groups(of: input.files) {
      for (index, result) in zip(group, results(group.map { (first + $0, input.files[$0]) }, input.hints)) {
        let file = input.files[index]
        switch result {
        case .failure(let error): inputDiagnostics.append(.notReadable(file.name, error))
        case .success(let (findings, kept)):
          if findings.itemCount == 0, !findings.isState, !findings.isTable, file.isOtherFormat {
            inputDiagnostics.append(.otherFormat(file.name, findings.fileDiagnostics))
            continue
          }
          omitsOldPets = omitsOldPets || findings.omitsOldPets
          if findings.isState { states.append(file.name) }
          inputDiagnostics += findings.fileDiagnostics
          slips += findings.unknownKeys.diagnostics(guesses)
          fieldDiagnostics += findings.fieldDiagnostics
          table.append(findings.table)
          if let last = findings.table.rows.last?.slice { limits.decoded -= last.offset + Int(last.length) }
          if let kept { files.keep(kept, as: first + index) }
        }
      }
    }
    inputDiagnostics += slips + Diagnostic.states(states)
  }

  /// Large files one by one, each decoded by all threads; and small ones so many at a time, each by one thread.
  private func groups(of files: [AnnouncementInput.File]) -> [Range<Int>] {
    var (groups, start) = ([Range<Int>](), 0)
    for (index, file) in files.enumerated() where !file.isSmall || index - start == 1024 {
      if start < index { groups.append(start..<index) }
      if !file.isSmall { groups.append(index..<index + 1) }
      start = file.isSmall ? index : index + 1
    }
    if start < files.count { groups.append(start..<files.count) }
    return groups
  }

  private typealias FileResult = Result<(findings: FileFindings, kept: ReadableFile?), SystemError>

  private func results(
    _ group: [(number: Int, file: AnnouncementInput.File)], _ hints: TableHints
  ) -> [FileResult] {
    group.mapOnThreads(atMost: threads) { [files, limits, threads] number, file in
      FileResult { () throws(SystemError) in
        let opened = try file.open()
        var scan = FileScan(
          file: opened, number: number, name: file.name, reader: files.reader(of: number), limits: limits,
          threads: group.count == 1 ? threads : 1)
        switch file.table(in: opened, hints) {
        case .none: return (try scan.findings(), file.isSmall ? nil : opened)
        case .refused(let problem): return (FileFindings([problem], isTable: true), nil)
        case .items(let table):
          scan.file = table.file
          return (try scan.findings(of: table), table.file)
        }
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func states(_ names: [String]) -> [Diagnostic] {
    guard let first = names.first else { return [] }
    return [
      Diagnostic(
        .advice, .stateFile, at: SourceLocation(first),
        "\(names.isOrAre) petspot's own, from sending a report, and no input", consequence: "skipped",
        advice: "Keep it: the only copy of the management password may be in it")
    ]
  }
}
