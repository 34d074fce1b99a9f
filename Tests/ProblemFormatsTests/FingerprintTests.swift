import Foundation
import PetModel
import ProblemFormats
import Testing

/// The ids of a problem in SARIF and Code Quality, which stay the same.
struct FingerprintTests {
  private func names(_ diagnostics: [Diagnostic], as kind: ProblemFormat) throws -> [String] {
    let text = Reports.report(diagnostics).text(as: kind)
    let key = kind == .sarif ? /"primaryLocationLineHash" : "([^"]*)"/ : /"fingerprint" : "([^"]*)"/
    return text.matches(of: key).map { String($0.1) }
  }

  @Test(arguments: [ProblemFormat.sarif, .codequality])
  func staysTheSameWhenTheProblemMovesToAnotherLine(kind: ProblemFormat) throws {
    let before = try names([Reports.diagnostic("x", pet: "42", line: 3)], as: kind)
    let after = try names([Reports.diagnostic("x", pet: "42", line: 900)], as: kind)
    #expect(before.count == 1)
    #expect(before == after)
  }

  @Test(arguments: [ProblemFormat.sarif, .codequality])
  func differsByRulePetAndText(kind: ProblemFormat) throws {
    let names = try names(
      [
        Reports.diagnostic("x", pet: "42"), Reports.diagnostic("x", pet: "43"), Reports.diagnostic("y", pet: "42"),
        Reports.diagnostic("x", pet: "42", .invalidTime), Reports.diagnostic("x", pet: "42"),
      ], as: kind)
    #expect(names.count == 5)
    #expect(Set(names).count == 5, "of equal ones, too")
  }
}
