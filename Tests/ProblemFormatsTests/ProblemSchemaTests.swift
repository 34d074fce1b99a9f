import Foundation
import PetModel
import ProblemFormats
import TestSupport
import Testing

/// Reports match their published schemas, with any content.
struct ProblemSchemaTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let python = folder.appending(path: "../../.build/tools/reports/bin/python3")
  private static let kinds: [ProblemFormat] = [.json, .sarif, .codequality, .junit]

  /// - Returns: The problems of each report.
  private func complaints(_ report: Problems, spoiling: Bool = false) async throws -> String {
    let texts = Self.kinds.map { kind in
      let text = report.text(as: kind)
      return (
        kind.rawValue, spoiling ? text.replacing(/"(version|message|fingerprint)" |time="0"/, with: "\"x\" ") : text
      )
    }
    let files = try TemporaryFolder(texts: Dictionary(uniqueKeysWithValues: texts))
    let arguments =
      [Self.folder.appending(path: "Schemas/check.py").path] + Self.kinds.map { "\(files.path)/\($0.rawValue)" }
    let run = try await Tool.run(Self.python, arguments)
    return run.output + run.errors
  }

  @Test(.enabled("needs jsonschema and lxml") { Tool.exists(python) })
  func hostileFindingsBreakNone() async throws {
    #expect(try await complaints(Reports.hostile(2_000)) == "")
    #expect(try await complaints(Reports.report([])) == "")
  }

  @Test(.enabled("needs jsonschema and lxml") { Tool.exists(python) })
  func itWouldBeSaidIfTheyWereNot() async throws {
    let said = try await complaints(Reports.report([Reports.diagnostic("x")]), spoiling: true)
    for kind in ["json", "sarif", "codequality"] { #expect(said.contains("\(kind): "), "\(said)") }
    #expect(said.contains("XMLSyntaxError"))
  }

  @Test func sarifHasTheWorstFiveThousand() throws {
    let many =
      (1...4_000).map { Reports.diagnostic("advice \($0)", .advice) } + (1...3_000).map { Reports.diagnostic("\($0)") }
    let log = try JSONSerialization.jsonObject(with: Data(Reports.report(many).text(as: .sarif).utf8)) as? [String: Any]
    let results = (log?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]
    let levels = results?.compactMap { $0["level"] as? String } ?? []
    #expect(levels.count == 5_000)
    #expect(levels.prefix(3_000).allSatisfy { $0 == "error" })
    #expect(levels.dropFirst(3_000).allSatisfy { $0 == "note" })
  }

  /// GitLab keeps only the first of equal names.
  @Test func junitNamesEachPetAndRuleOnce() throws {
    let report = Reports.report([
      Reports.diagnostic("a", pet: "42"), Reports.diagnostic("b", pet: "42"), Reports.diagnostic("c", pet: "43"),
      Reports.diagnostic("d", .advice, pet: "44"),
    ])
    let text = report.text(as: .junit)
    #expect(
      text.matches(of: /testcase name="([^"]*)"/).map(\.1) == ["42 invalid-date", "43 invalid-date", "44 invalid-date"])
    #expect(text.contains("tests=\"3\" failures=\"2\" errors=\"0\" skipped=\"1\""))
    #expect(text.contains("error: in/a.json, lastSeenDate: a.\nerror: in/a.json, lastSeenDate: b."))
  }

  /// Section 3.11.6 of SARIF: a possible link is text.
  @Test func sarifShowsNoLinkOfAText() {
    let text = Reports.report([Reports.diagnostic(#"[a](https://b.example) \"#)]).text(as: .sarif)
    #expect(text.contains(#"\\[a\\](https://b.example) \\\\."#))
  }
}
