import Foundation
import PetModel
import PetSite
import ProblemFormats
import TestSupport
import Testing

@testable import PetspotCommand

/// The findings of `petspot check`. A few times the program itself runs, as a person or a CI runs it.
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
    _ files: [String: String], input: String = "in"
  ) async throws -> CheckFindings {
    let folder = try TemporaryFolder(texts: files)
    return try await Petspot.check(["\(folder.path)/\(input)"])
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
    let folder = try TemporaryFolder(texts: ["in/a.json": pet])
    let result = try await Petspot.run(["check", "in"] + arguments, in: folder.url)
    #expect(result.status == status, "\(result.errors)")
    if ["--quiet", "-q"].contains(arguments.first) { #expect(result.errors == "") }
  }

  @Test func saysWhatIsWrongAndHowMuchAndWritesNothingAtAll() async throws {
    let folder = try TemporaryFolder(texts: ["in/a.json": Self.badDate, "home/x": ""])
    try ReportRun.photo.write(to: folder.url.appending(path: "in/pet.png"))
    let other = Self.good.replacingOccurrences(of: "good", with: "other")
    try Data(other.replacingOccurrences(of: "{", with: "{\"photoUrl\":\"pet.png\",").utf8)
      .write(to: folder.url.appending(path: "in/b.json"))
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let result = try await Tool.run(
      URL(filePath: "/usr/bin/env"),
      ["HOME=\(folder.path)/home", "TMPDIR=\(folder.path)", Petspot.binary.path, "check", "in"], in: folder.url)
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "warning: in/a.json, lastSeenDate: '18/11/2025' is not a YYYY-MM-DD date; shown as it is, in lists by 2025-11-18."
      )
    )
    #expect(result.output == "Checked 2 pets: 0 errors, 1 warning, 0 pieces of advice.\n")
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
    #expect(result.isComplete && result.has(.warning))
    #expect(result.lines.contains("in/b.json"))
    #expect(result.lines.contains("leads to 'nowhere/index.html', which the site doesn't have. Correct the link"))
    #expect(result.lines.contains("pte.mustache"))
    let broken = try await check(["in/a.json": Self.good, "in/Templates/pet.mustache": "{{nope}}"])
    #expect(broken.isComplete)
    #expect(broken.lines.contains(/error: .*\/in\/Templates\/pet\.mustache:1:1: unknown field 'nope'/))
  }

  @Test func anInputThatCantBeReadIsFound() async throws {
    let result = try await check([:], input: "missing")
    #expect(!result.isComplete)
    #expect(result.lines.contains(/error: .*\/missing: can't be read/))
  }

  @Test func problemsThatAreMeantCountForNothingAndTheirEndIsReported() async throws {
    let expected = #"{"problems":[{"code":"invalid-date","pet":"good","key":"lastSeenDate"}]}"#
    let meant = try await check(["in/a.json": Self.badDate, "in/expected.json": expected])
    #expect(meant.isComplete && !meant.has(.warning))
    #expect(meant.summary == "Checked 1 pet: 0 errors, 0 warnings, 0 pieces of advice, 1 listed in expected.json.")
    let gone = try await check(["in/a.json": Self.good, "in/expected.json": expected])
    #expect(gone.has(.warning))
    #expect(
      gone.lines.contains(
        /warning: .*\/in\/expected\.json, item 1: 'invalid-date' is expected \(pet 'good', lastSeenDate\), but doesn't occur\./
      ))
    let other = try await check(["in/a.json": Self.badStatus, "in/expected.json": expected])
    #expect(other.lines.contains("'STOLEN' is not a status"))
    let spoilt = try await check(["in/a.json": Self.good, "in/expected.json": Self.good])
    #expect(spoilt.isComplete && spoilt.has(.warning))
    #expect(spoilt.lines.contains("in/expected.json: isn't a list of expected problems"))
    let unknown = try await check(["in/a.json": Self.good, "in/expected.json": #"{"problems":[{"code":"no-such"}]}"#])
    #expect(unknown.lines.contains("in/expected.json, item 1: {…} is no expected problem"))
  }

  @Test func aStrictBuildAllowsWhatIsMeant() async throws {
    let expected = #"{"problems":[{"code":"invalid-date","file":"a.json"}]}"#
    let folder = try TemporaryFolder(texts: ["in/a.json": Self.badDate])
    let build = [
      "\(folder.path)/in", "--strict", "--cache", PreparedPhotos.path, "--output", "\(folder.path)/output",
    ]
    #expect(try await Petspot.build(build).exitStatus.rawValue == 2)
    try Data(expected.utf8).write(to: folder.url.appending(path: "in/expected.json"))
    let meant = try await Petspot.build(build)
    #expect(meant.exitStatus.rawValue == 0)
    let summary = BuildSummary(outcome: meant, output: "output", duration: .seconds(1))
    #expect(!summary.problems.contains { $0.labelledLine.contains("18/11/2025") })
    #expect(summary.text.contains("; 0 errors, 0 warnings, 1 listed in expected.json; "))
    #expect(!summary.report.diagnostics.contains { $0.labelledLine.contains("18/11/2025") })
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
    let input = ["\(folder.path)/in", "--templates", "\(folder.path)/t"]
    let check = try await Petspot.check(input)
    #expect(check.isComplete)
    #expect(check.has(.warning) == (status == 1), "\(check.lines)")
    let build = try await Petspot.build(
      input + ["--strict", "--cache", PreparedPhotos.path, "--output", "\(folder.path)/output"])
    #expect(build.exitStatus.rawValue == status * 2, "\(build.diagnostics.map(\.labelledLine))")
    #expect(Tool.exists(folder.url.appending(path: "output/index.html")) == (status == 0))
  }

  @Test func aDayThatIsToComeIsOneAtTheTimeOfTheBuild() async throws {
    let folder = try TemporaryFolder(texts: ["in/a.json": Self.good])
    let told = "warning: in/a.json, lastSeenDate: 2025-11-18 is later than today; shown as it is; posters leave it out."
    for command in [
      ["check", "in"], ["build", "in", "--cache", PreparedPhotos.path],
      ["poster", "in", "--kind", "share", "--cache", PreparedPhotos.path],
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
    let (input, base, report) = ("\(folder.path)/in", "\(folder.path)/base", "\(folder.path)/base.json")
    let byInput = try await Petspot.check([input, "--new-only", base])
    #expect(byInput.summary == "Checked 2 pets: 0 errors, 1 warning, 0 pieces of advice, 1 known from \(base).")
    #expect(!byInput.lines.contains("18/11/2025"))
    #expect(byInput.lines.contains("'STOLEN' is not a status"))
    _ = try await Petspot.check([base, "--problems", "json=\(report)"])
    let byReport = try await Petspot.check([input, "--new-only", report])
    #expect(byReport.lines == byInput.lines)
    let same = try await Petspot.check([base, "--new-only", report])
    #expect(same.isComplete && !same.has(.warning))
    for text in ["", "{}", "# Problems", #"{"version":1,"problems":["#] {
      try Data(text.utf8).write(to: folder.url.appending(path: "base.json"))
      let other = try await Petspot.check([input, "--new-only", report])
      #expect(!other.isComplete && !other.summary.contains("known from"), "\(other.summary)")
      #expect(other.lines.contains("the base holds neither reports nor the problems of --problems json"))
    }
  }

  @Test func knowsADuplicateIDOfTheBaseInAnotherFolderAndItem() async throws {
    let other = Self.good.replacing("\"good\"", with: "\"other\"")
    let folder = try TemporaryFolder(texts: [
      "base/a.json": "[\(Self.good),\(Self.good)]", "in/a.json": "[\(other),\(Self.good),\(Self.good)]",
    ])
    let result = try await Petspot.check(["\(folder.path)/in", "--new-only", "\(folder.path)/base"])
    #expect(result.summary.contains(": 0 errors, 0 warnings, ") && result.summary.contains(", 1 known from "))
  }

  @Test func ourOwnFixturesShowOnlyWhatTheyAreThereFor() async throws {
    let result = try await Petspot.check([Petspot.repository.appending(path: "Fixtures").path])
    #expect(result.isComplete && !result.has(.advice), "\(result.lines)")
    #expect(result.summary.contains(" expected."))
  }
}
