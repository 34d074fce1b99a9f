import Foundation
import PagePreview
import PetModel
import PetSite
import ProblemFormats

@testable import CommandConsole
@testable import PetspotCommand

/// Commands in the process of the tests: their arguments are parsed, and nothing is printed. All paths are whole ones,
/// because the tests share one current folder.
extension Petspot {
  /// Builds a site as `petspot build` does.
  static func build(_ arguments: [String]) async throws -> BuildOutcome {
    let command = try BuildCommand.parse(arguments)
    return await command.outcome(Console(.quiet), command.options)
  }

  /// Writes the lists of `petspot changes`.
  ///
  /// - Throws: The problem that stands on standard error.
  static func changes(_ arguments: [String]) throws -> SiteChanges {
    let command = try ChangesCommand.parse(arguments)
    let changes = try SiteChanges(
      of: command.site, since: command.since, isFirst: command.first, allowsOtherSite: command.allowOtherSite)
    try changes.write(into: command.output)
    return changes
  }

  /// Checks as `petspot check` does, and writes the files of `--problems`.
  static func check(_ arguments: [String]) async throws -> CheckFindings {
    let command = try CheckCommand.parse(arguments)
    let console = Console(.quiet)
    let (report, isComplete) = await command.findings(console)
    command.reports.write(report, on: console)
    return CheckFindings(diagnostics: report.diagnostics, summary: report.summary, isComplete: isComplete)
  }

  /// Makes a preview as `petspot preview` does.
  static func preview(_ arguments: [String]) async throws -> (outcome: PreviewOutcome, summary: String) {
    let command = try PreviewCommand.parse(arguments)
    let outcome = await command.preview.run(
      of: command.input.repository(of: command.input.inputs),
      comparedWith: command.base.map { command.input.repository(of: [$0]) })
    return (outcome, command.summary(of: outcome, took: .seconds(1)))
  }
}

/// What `petspot check` finds.
struct CheckFindings {
  let diagnostics: DiagnosticLog
  let summary: String
  let isComplete: Bool

  /// The lines on standard error.
  var lines: String { diagnostics.lines }

  /// Whether there is a problem of this severity or a graver one.
  func has(_ severity: Diagnostic.Severity) -> Bool { diagnostics.worst.map { $0 >= severity } ?? false }
}

extension Sequence<Diagnostic> {
  /// The lines on standard error.
  var lines: String { map { "\($0.labelledLine)\n" }.joined() }
}
