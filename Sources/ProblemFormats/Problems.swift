import ContentHash
import Essentials
package import PetModel
import Support

/// A form in which problems can be written.
package enum ProblemFormat: String, Sendable, CaseIterable {
  /// A line for each problem, as on the terminal.
  case text
  /// By Documentation/problems.schema.json.
  case json
  /// Commands to GitHub's runner, which shows them beside the changed lines.
  case github
  /// Markdown for the page of a run.
  case summary
  /// SARIF 2.1.0, for GitHub's code scanning and editors.
  case sarif
  /// A test result for each pet and rule, which every CI server reads.
  case junit
  /// The problems in GitLab's merge requests.
  case codequality

  private static let beginnings = [
    "error: ", "warning: ", "advice: ", "::error ", "::warning ", "::notice ", "### petspot ", "[\n\n]",
    "[\n  {\n    \"categories\" : [", "{\n  \"command\" : \"",
    "{\n  \"$schema\" : \"https://json.schemastore.org/sarif",
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite name=\"petspot ",
  ]

  /// Whether a file that begins with `text` has been written in one of the forms.
  package static func isBeginning(_ text: String) -> Bool {
    beginnings.contains(where: text.hasPrefix) || text.contains(": 0 errors, 0 warnings")
  }
}

/// The result of a command, for people and for programs: its problems, and its last words.
package struct Problems: Sendable {
  /// The command that was run: `check`.
  package var command: String
  /// Its last words on one line: `Checked 34 pets: 0 errors, 2 warnings.`
  package var summary: String
  /// In the order in which they were met.
  package var diagnostics: DiagnosticLog

  package init(command: String, summary: String, diagnostics: some Sequence<Diagnostic>) {
    self.command = command
    self.summary = summary
    self.diagnostics = DiagnosticLog(diagnostics)
  }

  /// The diagnostics with the worst first, and equally bad ones as they came.
  var worstFirst: some Sequence<Diagnostic> {
    Diagnostic.Severity.allCases.reversed().lazy.filter { diagnostics.count(of: $0) > 0 }.flatMap { severity in
      diagnostics.lazy.filter { $0.severity == severity }
    }
  }

  /// Writes the problems in one of their forms, part by part, with a line end at the end.
  ///
  /// - Parameter limit: Of a summary, in bytes.
  package func write(as kind: ProblemFormat, upTo limit: Int = summaryLimit, _ write: (String) -> Void) {
    switch kind {
    case .text: writePlainText(write)
    case .json: Self.writeJSON(document, problems: diagnostics, write)
    case .github: write(workflowCommands)
    case .summary: write(markdown(upTo: limit))
    case .sarif: write(sarif)
    case .junit: write(junit)
    case .codequality: writeCodeQuality(write)
    }
  }

  /// A line for each problem, and the last words below.
  func writePlainText(_ write: (String) -> Void) {
    for diagnostic in diagnostics { write(diagnostic.labelledLine.withoutControlCharacters + "\n") }
    write(summary.withoutControlCharacters + "\n")
  }
}

extension DiagnosticLog {
  /// The numbers of errors and warnings: `1 error, 2 warnings`.
  package var counts: String { "\(count(of: .error).counted("error")), \(count(of: .warning).counted("warning"))" }
}

extension Diagnostic.Severity {
  /// Its name in each format that has its own, and its sign and heading in a summary. Its number on a terminal: red,
  /// yellow and blue, each visible on light and on dark.
  package var marks: (github: String, sarif: String, codeQuality: String, sign: String, heading: String, color: Int) {
    switch self {
    case .error: ("error", "error", "critical", "🔴", "Errors", 31)
    case .warning: ("warning", "warning", "minor", "🟠", "Warnings", 33)
    case .advice: ("notice", "note", "info", "🔵", "Advice", 34)
    }
  }
}

/// Names for problems that stay the same while the files around them change: made of the rule, the pet and the text,
/// never of positions. For a problem without a pet, the file counts instead.
struct Fingerprints {
  private var known: [String: Int] = [:]

  /// A name that no other problem was given here: of equal ones, the second is another than the first.
  mutating func name(for diagnostic: Diagnostic) -> String {
    let subject = diagnostic.pet?.rawValue ?? diagnostic.location.file
    let parts = [diagnostic.code.rawValue, subject, diagnostic.location.key ?? "", diagnostic.problem]
    let hash = String(ContentHash(of: Data(parts.joined(separator: "\u{0}").utf8)).hex.prefix(32))
    known[hash, default: 0] += 1
    return "\(hash):\(known[hash] ?? 1)"
  }
}

extension Diagnostic {
  /// `warning: Fixtures/server.json, item 3, age: 'x' is not …; left out. Write a number such as 5.`
  package var labelledLine: String { "\(severity.rawValue): \(line())" }

  /// The problem on one line: `place: problem; consequence. advice.`, or `place: problem. advice: command`.
  package func line(command: String? = nil) -> String {
    let text = ["\(location): \(message)", advice].compactMap(\.self).joined(
      separator: message.hasSuffix("?") ? " " : ". ")
    let end = text.hasSuffix("?") ? "" : "."
    let line = (text + (command.map { ": \($0)" } ?? end)).split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.withoutRunnerCommands
  }
}

extension String {
  /// GitHub's runner takes `##[`, anywhere in a line that it logs, for the begin of a command to itself: it is written
  /// as `## [`.
  package var withoutRunnerCommands: String {
    contains("##[") ? split(separator: "##[", omittingEmptySubsequences: false).joined(separator: "## [") : self
  }
}
