import PetModel
import Support

extension Problems {
  /// A test result for each pet and rule, by the schema of Ant's JUnit task: a failure for errors and warnings, a
  /// skipped test for advice. Problems of one pet and rule are one result, because GitLab shows only the first of equal
  /// names.
  var junit: String {
    let cases = testCases
    let failures = cases.count { $0.problems.contains { $0.severity > .advice } }
    let results = cases.isEmpty ? [testCase("no problems", [])] : cases.map(testCase)
    // The time of day is left out: the same input gives the same bytes.
    let document: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      <testsuite name="petspot \(command)" package="petspot" id="0" timestamp="1970-01-01T00:00:00" \
      hostname="localhost" tests="\(results.count)" failures="\(failures)" errors="0" \
      skipped="\(cases.count - failures)" time="0">
      <properties/>
      \(results)<system-out>\(summary)</system-out>
      <system-err/>
      </testsuite>
      </testsuites>

      """
    return document.html.withoutControlCharacters.withoutNonXML
  }

  /// The worst first; those of one pet and rule together, at the first of them. The name is `42 invalid-date`.
  private var testCases: [(name: String, problems: [Diagnostic])] {
    let cases = Dictionary(grouping: worstFirst.enumerated()) { _, diagnostic in
      "\(diagnostic.pet?.rawValue ?? diagnostic.location.file) \(diagnostic.code.rawValue)"
    }
    return cases.sorted { $0.value[0].offset < $1.value[0].offset }.map { ($0.key, $0.value.map(\.element)) }
  }

  private func testCase(_ name: String, _ problems: [Diagnostic]) -> Markup {
    let begin: Markup = "<testcase name=\"\(name)\" classname=\"petspot.\(command)\" time=\"0\""
    let text = problems.map(\.labelledLine).joined(separator: "\n")
    guard let worst = problems.first else { return "\(begin)/>\n" }
    if worst.severity == .advice { return "\(begin)><skipped>\(text)</skipped></testcase>\n" }
    return """
      \(begin)><failure type="\(worst.severity.rawValue)" message="\(worst.message)">\(text)</failure></testcase>

      """
  }
}
