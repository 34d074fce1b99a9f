import CommandConsole
import PetModel
import PetSite
import ProblemFormats
import SiteSources
import Support

/// The last words of a build, for people and for programs.
struct BuildSummary {
  var outcome: BuildOutcome
  let output: String
  let duration: Duration

  /// The problems; in a strict build, without those that the input's `expected.json` lists.
  var problems: DiagnosticLog { outcome.unexpected }

  /// `Built 34 pets into output: 71 files written, 0 unchanged, 0 removed; 5 warnings; 0.41 s.`
  /// A second line says how large the site is, if it has to fit somewhere.
  var text: String { [result, outcome.fit?.text].compactMap(\.self).joined(separator: "\n") }

  /// `5 errors at the end of this list: some reports are missing on the site.` Nil if the errors are the only lines.
  var firstLine: String? {
    let errors = problems.count(of: .error)
    guard errors > 0, problems.count > errors else { return nil }
    let isOfReports = problems.contains { $0.severity == .error && !Self.codesBesideReports.contains($0.code) }
    let gaps = isOfReports ? "some reports are missing on the site" : "everything else is published"
    let effect = outcome.publication == nil ? "nothing is published" : gaps
    return "\(errors.counted("error")) at the end of this list: \(effect)."
  }

  private static let codesBesideReports: Set<Diagnostic.Code> = [.foreignFile, .invalidExpectations, .notWritten]

  private var result: String {
    guard let publication = outcome.publication else {
      return "Nothing was published; \(output) is as it was. \(counts); \(duration.inWords)."
    }
    let files =
      "\(publication.written.count.counted("file")) written, \(publication.unchanged.grouped) unchanged, "
      + "\(publication.removed.count.grouped) removed"
    return "Built \(pets) into \(output): \(files); \(counts); \(duration.inWords)."
  }

  private var pets: String {
    let counts = [(outcome.unavailable, "error page"), (outcome.closed, "closed page")].filter { $0.0 > 0 }
    return ([outcome.pets.counted("pet")] + counts.map { $0.0.counted($0.1) }).listed
  }

  private var counts: String {
    let expected = outcome.expectedCount
    return expected == 0 ? problems.counts : "\(problems.counts), \(expected.grouped) listed in expected.json"
  }

  var report: Problems { Problems(command: BuildCommand.name, summary: result, diagnostics: problems) }

  /// The output of `--json`, by Documentation/problems.schema.json, still without the problems.
  var document: JSONTree {
    let (closing, times) = (outcome.closing, outcome.times)
    return [
      "version": .value(ProblemsDocument.currentVersion), "command": .value(BuildCommand.name),
      "status": .value(Int(outcome.exitStatus.rawValue)), "output": .value(output), "pets": .value(outcome.pets),
      "unavailable": .value(outcome.unavailable), "closed": .value(outcome.closed),
      "files": outcome.publication.map { files in
        [
          "written": .value(files.written.map(\.text)), "unchanged": .value(files.unchanged),
          "removed": .value(files.removed.map(\.text)), "leftOut": .value(files.leftOut.map(\.text)),
        ]
      },
      "closing": closing.pets.isEmpty
        ? nil : ["open": .value(closing.open), "pets": .value(closing.pets.map(\.rawValue))],
      "fit": outcome.fit.map(Self.fit), "problems": [], "seconds": .value(duration.rounded(to: 1000)),
      "timings": times.isEmpty ? nil : .value(times.map(Self.timing)),
    ]
  }

  private static func fit(_ fit: SiteFit) -> JSONTree {
    [
      "limits": .value(fit.limits.name), "fits": .value(fit.excesses.isEmpty), "files": .value(fit.size.files),
      "bytes": .value(fit.size.bytes), "largestFile": .value(fit.size.largestFile),
      "largestBytes": .value(fit.size.largestBytes), "fullestFolder": .value(fit.size.fullestFolder),
      "fullestFiles": .value(fit.size.fullestFiles), "filesOfAPet": .value(fit.filesOfAPet),
      "bytesOfAPet": .value(fit.bytesOfAPet),
    ]
  }

  private static func timing(_ time: StageTime) -> JSONTree {
    [
      "stage": .value(time.stage.rawValue), "cpuSeconds": .value(time.cpu.rounded(to: 1_000_000)),
      "seconds": .value(time.wall.rounded(to: 1_000_000)),
    ]
  }

  /// The time of each stage, one a line; nil unless it was measured.
  ///
  ///     stage             wall s     CPU s   CPU µs a pet
  ///     reading            0.124     0.471           47.1
  ///     pets               0.912     3.420          342.0
  var times: String? {
    if outcome.times.isEmpty { return nil }
    let rows = outcome.times.map { time in
      Self.line([time.stage.rawValue, time.wall.seconds, time.cpu.seconds, perPet(time.cpu)])
    }
    let (wall, cpu) = (outcome.times.map(\.wall).reduce(.zero, +), outcome.times.map(\.cpu).reduce(.zero, +))
    let head = Self.line(["stage", "wall s", "CPU s", "CPU µs a pet"])
    return ([head] + rows + [Self.line(["all", wall.seconds, cpu.seconds, perPet(cpu)])]).joined(separator: "\n")
  }

  private func perPet(_ time: Duration) -> String {
    let pets = outcome.pets + outcome.unavailable + outcome.closed
    return pets == 0 ? "" : (time / .microseconds(1) / Double(pets)).fixed(places: 1)
  }

  /// The first column from the left, the others from the right.
  private static func line(_ cells: [String]) -> String {
    zip(cells, [15, 9, 10, 15]).enumerated().map { index, cell in
      index == 0 ? cell.0.padded(to: cell.1) : String(repeating: " ", count: max(0, cell.1 - cell.0.count)) + cell.0
    }.joined()
  }
}

extension Duration {
  fileprivate var seconds: String { (self / .seconds(1)).fixed(places: 3) }

  /// In seconds, with as many parts of one as `parts`.
  func rounded(to parts: Double) -> Double { (self / .seconds(1) * parts).rounded() / parts }
}
