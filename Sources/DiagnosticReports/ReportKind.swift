/// A form in which a report can be written.
package enum ReportKind: String, Sendable, CaseIterable {
  /// A line for each problem, as on the terminal.
  case text
  /// By Documentation/report.schema.json.
  case json
}

extension DiagnosticReport {
  /// The report in one of its forms, with a line end at the end.
  package func text(as kind: ReportKind) -> String {
    switch kind {
    case .text: plainText
    case .json: json
    }
  }
}
