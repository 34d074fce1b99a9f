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
  /// The report in one of its forms, with a line end at the end.
  package func text(as kind: ReportKind) -> String {
    switch kind {
    case .text: plainText
    case .json: json
    case .github: workflowCommands
    case .summary: markdown(upTo: Self.summaryLimit)
    case .sarif: sarif
    case .junit: junit
    case .codequality: codeQuality
    }
  }
}
