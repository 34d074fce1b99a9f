import PetModel
import ProblemFormats
import Testing

struct TextFormatTests {
  @Test func saysEachProblemOnALineAndTheLastWordsBelow() {
    let report = Problems(
      command: "check", summary: "Checked 2 pets: 1 error, 0 warnings.",
      diagnostics: [
        Diagnostic(.advice, .noPublisherContact, at: "output", "the pages name\nnobody"),
        Diagnostic(
          .error, .invalidStatus, at: SourceLocation("a.json", .item(3), key: "status"), "'X' is not a status",
          consequence: "its page says that it couldn't be loaded", advice: "Use MISSING"),
      ])
    #expect(
      report.text(as: .text) == """
        advice: output: the pages name nobody.
        error: a.json, item 3, status: 'X' is not a status; its page says that it couldn't be loaded. Use MISSING.
        Checked 2 pets: 1 error, 0 warnings.

        """)
  }

  @Test func putsNoFullStopBehindAQuestion() {
    let problem = Diagnostic(
      .error, .invalidTemplate, at: "foot.mustache:1:4", "unknown field 'nmae'; did you mean 'name'?",
      advice: "Compare it with petspot's own")
    #expect(
      problem.line() == "foot.mustache:1:4: unknown field 'nmae'; did you mean 'name'? Compare it with petspot's own.")
  }

  @Test(arguments: [
    ("a\u{1B}[31mred", "a[31mred"), ("\r::error::x", " ::error::x"), ("##[error]x ##[group]", "## [error]x ## [group]"),
    ("tab\tbell\u{7}", "tab\tbell"),
  ])
  func leavesNothingThatSteersATerminalOrARunner(text: String, shown: String) {
    let report = Problems(
      command: "check", summary: "", diagnostics: [Diagnostic(.error, .notReadable, at: "a.json", text)])
    #expect(report.text(as: .text) == "error: a.json: \(shown).\n\n")
  }
}
