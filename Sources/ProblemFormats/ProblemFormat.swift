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

extension Problems {
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
}
