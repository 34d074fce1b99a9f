/// A form in which a report can be written.
package enum ReportKind: String, Sendable, CaseIterable {
  /// A line for each problem, as on the terminal.
  case text
  /// By Documentation/report.schema.json.
  case json
  /// Commands to GitHub's runner, which shows them beside the changed lines.
  case github
  /// Markdown for the page of a run.
  case summary
  /// SARIF 2.1.0, for GitHub's code scanning and editors.
  case sarif
  /// A test result for each pet and rule, which every CI server reads.
  case junit
  /// What GitLab shows in a merge request.
  case codequality
}

extension DiagnosticReport {
  /// Writes the report in one of its forms, part by part, with a line end at the end.
  ///
  /// - Parameter limit: Of a summary, in bytes.
  package func write(as kind: ReportKind, upTo limit: Int = summaryLimit, _ write: (String) -> Void) {
    switch kind {
    case .text: writePlainText(write)
    case .json: writeJSON(write)
    case .github: write(workflowCommands)
    case .summary: write(markdown(upTo: limit))
    case .sarif: write(sarif)
    case .junit: write(junit)
    case .codequality: writeCodeQuality(write)
    }
  }
}
