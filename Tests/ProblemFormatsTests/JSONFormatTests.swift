import Foundation
import PetModel
import ProblemFormats
import Testing

struct JSONFormatTests {
  @Test func eachPartOfAProblemIsAField() throws {
    var diagnostic = Diagnostic(
      .warning, .notANumber, at: SourceLocation("in/a.json", .item(3), key: "age"), "'x' is not a number",
      consequence: "left out", advice: "Write 5")
    diagnostic.pet = PetID("42")
    let report = Problems(command: "check", summary: "Done.", diagnostics: [diagnostic])
    #expect(
      report.text(as: .json) == """
        {
          "command" : "check",
          "problems" : [
            {
              "advice" : "Write 5",
              "code" : "not-a-number",
              "consequence" : "left out",
              "file" : "in/a.json",
              "item" : 3,
              "key" : "age",
              "pet" : "42",
              "place" : "in/a.json, item 3, age",
              "problem" : "'x' is not a number",
              "severity" : "warning"
            }
          ],
          "summary" : "Done.",
          "version" : 1
        }

        """)
  }

  @Test func saysLineAndColumn() throws {
    let report = Problems(
      command: "check", summary: "",
      diagnostics: [
        Diagnostic(.error, .invalidTemplate, at: SourceLocation("pet.mustache", .lineAndColumn(14, 7)), "a"),
        Diagnostic(.error, .invalidJSON, at: SourceLocation("b.jsonl", .line(2)), "b"),
      ])
    let document = try JSONDecoder().decode(ProblemsDocument.self, from: Data(report.text(as: .json).utf8))
    #expect(document.problems.map(\.line) == [14, 2])
    #expect(document.problems.map(\.column) == [7, nil])
    #expect(document.problems.map(\.item) == [nil, nil])
  }
}
