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
    findings.fileDiagnostics += slips + Diagnostic.states(states)
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

extension Diagnostic {
  fileprivate static func states(_ names: [String]) -> [Diagnostic] {
    guard let first = names.first else { return [] }
    return [
      Diagnostic(
        .advice, .stateFile, at: first, "\(names.isOrAre) petspot's own, from sending a report, and no input",
        consequence: "skipped", advice: "Keep it: the only copy of the management password may be in it")
    ]
  }
}
