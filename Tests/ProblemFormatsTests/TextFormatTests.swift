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

  /// So that another file isn't overwritten.
  @Test(arguments: ProblemFormat.allCases)
  func knowsItsOwnFilesAgain(kind: ProblemFormat) {
    let none = Problems(command: "check", summary: "Checked 1 pet: 0 errors, 0 warnings.", diagnostics: [])
    for report in [none, Reports.hostile(5), Reports.report([Reports.diagnostic("is wrong", .advice)])] {
      let text = report.text(as: kind)
      #expect(text.isEmpty || ProblemFormat.isBeginning(String(text.prefix(1_000))), "\(text.prefix(200))")
    }
  }

  @Test(arguments: [
    #"[{"id":"a","status":"MISSING"}]"#, "[\n  {\n    \"id\": \"a\"\n  }\n]", "id,status\na,MISSING", "# Notes", "{",
    #"{"name":"Shelter"}"#, "<?xml version=\"1.0\"?>\n<testsuites>", "%PDF-1.7", "Rex: error",
  ])
  func knowsNoOtherFile(text: String) { #expect(!ProblemFormat.isBeginning(text)) }

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
