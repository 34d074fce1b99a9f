import Foundation
import TestSupport
import Testing

/// `petspot check`, run as a person or a CI runs it.
struct CheckCommandTests {
  private static let good = """
    {"id":"good","petName":"Luna","status":"ACTIVE","lastSeenDate":"2025-11-18","species":"CAT","phone":"+48 123 456 789",
     "description":"Microchipped, gray."}
    """
  private static let badDate = good.replacingOccurrences(of: "2025-11-18", with: "18/11/2025")
  private static let badStatus = good.replacingOccurrences(of: "ACTIVE", with: "STOLEN")
  private static let empty = #"{"id":"good"}"#
  private static let street = good.replacingOccurrences(of: "gray.", with: "lives at ul. Polna 5 in Warsaw.")

  /// Details that its posters leave out don't concern a check.
  private static let chase = good.replacingOccurrences(of: "gray.", with: "please do not chase.")
    .replacingOccurrences(of: "{", with: #"{"reward":"500 PLN","#)
  private static let future = good.replacingOccurrences(of: "2025-11-18", with: "2999-11-18")

  private func check(
    _ files: [String: String], _ arguments: [String] = [], input: String = "in"
  ) async throws -> Tool.Result {
    let folder = try TemporaryFolder(texts: files)
    return try await Petspot.run(["check", input] + arguments, in: folder.url)
  }

  private static let outcomes: [(String, [String], Int32)] = [
    (good, [], 0), (badDate, [], 1), (badDate, ["--fail-on", "error"], 0), (badStatus, ["--fail-on", "error"], 0),
    (empty, ["--fail-on", "error"], 1), (chase, [], 0), (future, [], 1),
    (street, [], 0), (street, ["--fail-on", "advice"], 1), (badDate, ["--quiet"], 1), (badStatus, ["-q"], 1),
    (good, ["--fail-on", "nothing"], 64), (good, ["--site", ""], 64), (good, ["--site", "missing"], 2),
    (good, ["--new-only", "missing.json"], 2), (good, ["--problems", "json=missing/a.json"], 2),
    (good, ["--locale", "xx"], 64), (good, ["-", "--site", "in"], 64),
  ]

  @Test(arguments: outcomes.indices)
  func endsWithAStatusForEachOutcome(index: Int) async throws {
    let (pet, arguments, status) = Self.outcomes[index]
    let result = try await check(["in/a.json": pet], arguments)
    #expect(result.status == status, "\(result.errors)")
  }

  @Test func saysWhatIsWrongAndHowMuch() async throws {
    let result = try await check(["in/a.json": Self.badDate])
    #expect(
      result.errors.contains(
        "warning: in/a.json, lastSeenDate: '18/11/2025' is not a YYYY-MM-DD date; shown as it is, in lists by 2025-11-18."
      )
    )
    #expect(result.output == "Checked 1 pet: 0 errors, 1 warning, 0 pieces of advice.\n")
    #expect(try await check(["in/a.json": Self.badDate], ["-q"]).errors == "")
  }

  @Test func writesNothingAtAll() async throws {
    let folder = try TemporaryFolder(texts: ["in/a.json": Self.badDate, "home/x": ""])
    try ReportRun.photo.write(to: folder.url.appending(path: "in/pet.png"))
    try Data(Self.good.replacingOccurrences(of: "{", with: "{\"photoUrl\":\"pet.png\",").utf8)
      .write(to: folder.url.appending(path: "in/b.json"))
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let result = try await Tool.run(
      URL(filePath: "/usr/bin/env"),
      ["HOME=\(folder.path)/home", "TMPDIR=\(folder.path)", Petspot.binary.path, "check", "in"], in: folder.url)
    #expect(result.status == 1)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
  }

  @Test func findsInputsTemplatesLocalesAndLinksThatAreWrong() async throws {
    let files = [
      "in/a.json": Self.good, "in/b.json": "{",
      "in/Templates/pages/privacy.en.md": "See [us](../nowhere/) or [home](../).",
      "in/Templates/locales/en.json": #"{"languageTag":"en","labels":{"labelPhne":"x"}}"#,
      "in/Templates/pte.mustache": "",
    ]
    let result = try await check(files)
    #expect(result.status == 1)
    #expect(result.errors.contains("in/b.json"))
    #expect(result.errors.contains("leads to 'nowhere/index.html', which the site doesn't have. Correct the link"))
    #expect(result.errors.contains("pte.mustache"))
    let broken = try await check(["in/a.json": Self.good, "in/Templates/pet.mustache": "{{nope}}"])
    #expect(broken.status == 1)
    #expect(broken.errors.contains("error: in/Templates/pet.mustache:1:1: unknown field 'nope'"))
  }

  @Test func anInputThatCantBeReadIsFound() async throws {
    let result = try await check([:], input: "missing")
    #expect(result.status == 2)
    #expect(result.errors.contains("error: missing: can't be read"))
  }

  @Test func problemsThatAreMeantCountForNothingAndTheirEndIsReported() async throws {
    let expected = #"{"problems":[{"code":"invalid-date","pet":"good","key":"lastSeenDate"}]}"#
    let meant = try await check(["in/a.json": Self.badDate, "in/expected.json": expected])
    #expect(meant.status == 0)
    #expect(meant.output == "Checked 1 pet: 0 errors, 0 warnings, 0 pieces of advice, 1 listed in expected.json.\n")
    let gone = try await check(["in/a.json": Self.good, "in/expected.json": expected])
    #expect(gone.status == 1)
    #expect(
      gone.errors.contains(
        "warning: in/expected.json, item 1: 'invalid-date' is expected (pet 'good', lastSeenDate), but doesn't occur."
      ))
    let other = try await check(["in/a.json": Self.badStatus, "in/expected.json": expected])
    #expect(other.errors.contains("'STOLEN' is not a status"))
    let spoilt = try await check(["in/a.json": Self.good, "in/expected.json": Self.good])
    #expect(spoilt.status == 1)
    #expect(spoilt.errors.contains("in/expected.json: isn't a list of expected problems"))
    let unknown = try await check(["in/a.json": Self.good, "in/expected.json": #"{"problems":[{"code":"no-such"}]}"#])
    #expect(unknown.errors.contains("in/expected.json, item 1: {…} is no expected problem"))
  }

  @Test func aStrictBuildAllowsWhatIsMeant() async throws {
    let expected = #"{"problems":[{"code":"invalid-date","file":"a.json"}]}"#
    let folder = try TemporaryFolder(texts: ["in/a.json": Self.badDate])
    let build = ["build", "in", "--strict", "--cache", "cache"]
    #expect(try await Petspot.run(build, in: folder.url).status == 2)
    try Data(expected.utf8).write(to: folder.url.appending(path: "in/expected.json"))
    let meant = try await Petspot.run(build + ["--problems", "json=r.json"], in: folder.url)
    #expect(meant.status == 0)
    #expect(!meant.errors.contains("18/11/2025"))
    #expect(meant.output.contains("; 0 errors, 0 warnings, 1 listed in expected.json; "))
    let report = try String(contentsOf: folder.url.appending(path: "r.json"), encoding: .utf8)
    #expect(!report.contains("18/11/2025"))
  }

  /// A strict build doesn't publish anything that makes a check end with 1.
  @Test(
    arguments: [
      (["in/a.json": chase], 0), (["in/a.json": street], 0), (["in/a.json": badDate], 1), (["in/a.json": badStatus], 1),
      (["in/a.json": future], 1),
      (["in/a.json": good, "in/expected.json": #"{"problems":[{"code":"invalid-date","pet":"good"}]}"#], 1),
      (["in/a.json": good, "t/pages/privacy.en.md": "See [us](../nowhere/)."], 1),
    ] as [([String: String], Int32)])
  func aStrictBuildMeansTheSameByAProblem(files: [String: String], status: Int32) async throws {
    let folder = try TemporaryFolder(texts: files.merging(["t/.keep": ""]) { one, _ in one })
    let check = try await Petspot.run(["check", "in", "--templates", "t"], in: folder.url)
    #expect(check.status == status, "\(check.errors)")
    let build = try await Petspot.run(["build", "in", "--templates", "t", "--strict", "--cache", "c"], in: folder.url)
    #expect(build.status == status * 2, "\(build.errors)")
    #expect(Tool.exists(folder.url.appending(path: "output/index.html")) == (status == 0))
  }

  @Test func aDayThatIsToComeIsOneAtTheTimeOfTheBuild() async throws {
    let folder = try TemporaryFolder(texts: ["in/a.json": Self.good])
    let told = "warning: in/a.json, lastSeenDate: 2025-11-18 is later than today; shown as it is; posters leave it out."
    for command in [
      ["check", "in"], ["build", "in", "--cache", "c"], ["poster", "in", "--kind", "share", "--cache", "c"],
    ] {
      // The 16th and the 17th of November 2025, at noon.
      let early = try await run(command, in: folder, at: 1_763_294_400)
      #expect(early.errors.contains(told), "\(command) \(early.errors)")
      let late = try await run(command, in: folder, at: 1_763_380_800)
      #expect(!late.errors.contains("later than"), "\(command) \(late.errors)")
    }
    #expect(try await run(["check", "in"], in: folder, at: nil).status == 64)
  }

  private func run(_ command: [String], in folder: TemporaryFolder, at seconds: Int?) async throws -> Tool.Result {
    try await Tool.run(
      URL(filePath: "/usr/bin/env"),
      ["SOURCE_DATE_EPOCH=\(seconds.map(String.init) ?? "soon")", Petspot.binary.path] + command, in: folder.url)
  }

  @Test func reportsOnlyWhatTheBaseDidNotHave() async throws {
    let both = "[\(Self.badDate), \(Self.badStatus.replacingOccurrences(of: "\"good\"", with: "\"other\""))]"
    let files = ["base/a.json": Self.badDate, "in/moved.json": both]
    let folder = try TemporaryFolder(texts: files)
    let byInput = try await Petspot.run(["check", "in", "--new-only", "base"], in: folder.url)
    #expect(byInput.output == "Checked 2 pets: 0 errors, 1 warning, 0 pieces of advice, 1 known from base.\n")
    #expect(!byInput.errors.contains("18/11/2025"))
    #expect(byInput.errors.contains("'STOLEN' is not a status"))
    _ = try await Petspot.run(["check", "base", "--problems", "json=base.json"], in: folder.url)
    let byReport = try await Petspot.run(["check", "in", "--new-only", "base.json"], in: folder.url)
    #expect(byReport.errors == byInput.errors)
    #expect(try await Petspot.run(["check", "base", "--new-only", "base.json"], in: folder.url).status == 0)
    for text in ["", "{}", "# Problems", #"{"version":1,"problems":["#] {
      try Data(text.utf8).write(to: folder.url.appending(path: "base.json"))
      let other = try await Petspot.run(["check", "in", "--new-only", "base.json"], in: folder.url)
      #expect(other.status == 2 && !other.output.contains("known from"), "\(other.output)")
      #expect(other.errors.contains("the base holds neither reports nor the problems of --problems json"))
    }
  }

  @Test func ourOwnFixturesShowOnlyWhatTheyAreThereFor() async throws {
    let result = try await Petspot.run(["check", "Fixtures", "--fail-on", "advice"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(" expected."))
  }
}
