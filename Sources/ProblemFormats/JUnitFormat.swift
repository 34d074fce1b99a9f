import PetModel
import Support

extension Problems {
  /// A test result for each pet and rule, by the schema of Ant's JUnit task: a failure for errors and warnings, a
  /// skipped test for advice. Problems of one pet and rule are one result, because GitLab shows only the first of equal
  /// names.
  var junit: String {
    let cases = testCases
    let failures = cases.count { $0.isFailure }
    // The time of day is left out: the same input gives the same bytes.
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      <testsuite name="petspot \(command.xml)" package="petspot" id="0" timestamp="1970-01-01T00:00:00" \
      hostname="localhost" tests="\(max(cases.count, 1))" failures="\(failures)" errors="0" \
      skipped="\(cases.count - failures)" time="0">
      <properties/>
      \(cases.isEmpty ? TestCase.success(command) : cases.map { $0.xml(command) }.joined(separator: "\n"))
      <system-out>\(summary.xml)</system-out>
      <system-err/>
      </testsuite>
      </testsuites>

      """
  }

  /// The worst first; those of one pet and rule together, at the first of them.
  private var testCases: [TestCase] {
    var (cases, numbers) = ([TestCase](), [String: Int]())
    for diagnostic in worstFirst {
      let name = "\(diagnostic.pet?.rawValue ?? diagnostic.location.file) \(diagnostic.code.rawValue)"
      if let number = numbers[name] {
        cases[number].diagnostics.append(diagnostic)
      } else {
        numbers[name] = cases.count
        cases.append(TestCase(name: name, diagnostics: [diagnostic]))
      }
    }
    return cases
  }
}

private struct TestCase {
  /// The name of the pet and the rule: `42 invalid-date`.
  let name: String
  var diagnostics: [Diagnostic]

  var isFailure: Bool { diagnostics.contains { $0.severity > .advice } }

  func xml(_ command: String) -> String {
    let begin = Self.begin(name, command)
    let text = diagnostics.map(\.labelledLine).joined(separator: "\n").xml
    guard isFailure, let first = diagnostics.first else { return "\(begin)><skipped>\(text)</skipped></testcase>" }
    return """
      \(begin)><failure type="\(first.severity.rawValue)" message="\(first.message.xml)">\(text)</failure></testcase>
      """
  }

  static func success(_ command: String) -> String { begin("no problems", command) + "/>" }

  private static func begin(_ name: String, _ command: String) -> String {
    "<testcase name=\"\(name.xml)\" classname=\"petspot.\(command.xml)\" time=\"0\""
  }
}

extension String {
  /// As a text or an attribute of XML, without the signs that XML 1.0 can't hold.
  fileprivate var xml: String { withoutControlCharacters.withoutNonXML.escapedForMarkup }
}
