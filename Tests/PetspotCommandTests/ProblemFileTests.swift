import Foundation
import TestSupport
import Testing

/// `--problems KIND=FILE` of the real program.
struct ProblemFileTests {
  private static let pets = """
    [{"id":"good","status":"ACTIVE","lastSeenDate":"18/11/2025","species":"CAT","phone":"+48 123 456 789"},
     {"id":"bad"}]
    """

  private func run(_ arguments: [String]) async throws -> (result: Tool.Result, folder: TemporaryFolder) {
    let folder = try TemporaryFolder(texts: ["in/a.json": Self.pets])
    return (try await Petspot.run(arguments, in: folder.url), folder)
  }

  @Test func severalAreWrittenInOneRunAndOneIsAloneOnStandardOutput() async throws {
    let (result, folder) = try await run([
      "build", "in", "--problems", "json=a.json", "--problems", "text=a.txt", "--problems", "json=-", "--cache",
      "cache",
    ])
    #expect(result.status == 1)
    #expect((try? JSONSerialization.jsonObject(with: Data(result.output.utf8))) != nil, "nothing else is there")
    #expect(result.errors.contains("Built 1 pet and 1 error page into output"))
    let text = try String(contentsOf: folder.url.appending(path: "a.txt"), encoding: .utf8)
    #expect(
      text.contains(
        "error: in/a.json, item 2, status: is missing, and so is everything else but the id; its page says that it"))
    let document = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.url.appending(path: "a.json")))
    let report = try #require(document as? [String: Any])
    #expect(report["command"] as? String == "build")
    #expect(report["version"] as? Int == 1)
    let problems = try #require(report["problems"] as? [[String: Any]])
    let problem = try #require(problems.first { $0["pet"] as? String == "bad" })
    #expect(problem["code"] as? String == "missing-value")
    #expect(problem["file"] as? String == "in/a.json")
    #expect(problem["item"] as? Int == 2)
    #expect(problem["key"] as? String == "status")
    #expect(problem["severity"] as? String == "error")
  }

  @Test(arguments: ["build", "check", "poster"])
  func overwritesNothingButProblems(command: String) async throws {
    let (result, folder) = try await run([
      command, "in", "--problems", "json=in/a.json", "--cache", PreparedPhotos.path,
    ])
    #expect(result.status == 64 && result.errors.contains("'in/a.json' is no file of problems"), "\(result.errors)")
    #expect(try String(contentsOf: folder.url.appending(path: "in/a.json"), encoding: .utf8) == Self.pets)
    for format in ["json", "text"] {
      let again = ["check", "in", "--problems", "\(format)=p"]
      #expect(try await Petspot.run(again, in: folder.url).status != 64)
    }
  }

  @Test func saysWhichReportCantBeWrittenAndIsNoSuccess() async throws {
    let (result, folder) = try await run([
      "poster", "in", "--kind", "share", "--problems", "json=missing/a.json", "--problems", "text=a.txt", "--cache",
      "cache",
    ])
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "error: missing/a.json: can't be written, so it lists no problems: no such file or folder."))
    #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "a.txt").path))
  }

  @Test func countsAReportThatCantBeWrittenAmongTheProblemsOfABuild() async throws {
    let folder = try TemporaryFolder(texts: ["in/a.json": #"{"id":"a","status":"FOUND"}"#])
    let build = ["build", "in", "--cache", "cache", "--problems", "sarif=missing/a"]
    let result = try await Petspot.run(build + ["--json"], in: folder.url)
    let document = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect(result.status == 1 && document?["status"] as? Int == 1)
    let problems = document?["problems"] as? [[String: Any]]
    #expect(problems?.contains { $0["code"] as? String == "not-written" } == true)
    let text = try await Petspot.run(build, in: folder.url)
    #expect(text.status == 1 && text.output.contains("; 1 error, "), "\(text.output)")
    #expect(text.errors.contains("1 error at the end of this list: everything else is published."), "\(text.errors)")
  }

  private static let schemas = Petspot.repository.appending(path: "Tests/ProblemFormatsTests/Schemas/check.py")
  private static let python = Petspot.repository.appending(path: ".build/tools/reports/bin/python3")

  @Test(
    .enabled("needs jsonschema") { Tool.exists(python) },
    arguments: [
      ["build", "in", "--json", "--fits", "cloudflare", "--timings", "--cache", PreparedPhotos.path],
      ["build", "in", "--problems", "json=-"],
      ["check", "in", "--problems", "json=-"],
      ["poster", "in", "--kind", "share", "--problems", "json=-", "--cache", PreparedPhotos.path],
      ["diff", "in", "in", "--problems", "json=-"],
      ["preview", "in", "--problems", "json=-", "--cache", PreparedPhotos.path],
    ])
  func oneSchemaIsTrueOfWhatEveryCommandSaysInJSON(arguments: [String]) async throws {
    let (result, folder) = try await run(arguments)
    try Data(result.output.utf8).write(to: folder.url.appending(path: "json"))
    let check = try await Tool.run(Self.python, [Self.schemas.path, "\(folder.path)/json"])
    #expect(check.output + check.errors == "")
    #expect(result.output.contains("\"command\" : \"\(arguments[0])\""))
  }
}
