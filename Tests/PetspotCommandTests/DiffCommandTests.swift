import ArgumentParser
import Foundation
import PetModel
import PetSite
import ProblemFormats
import TestSupport
import Testing

@testable import PetspotCommand

/// The differences of `petspot diff`. A few times the program itself runs, as a script runs it.
struct DiffCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(texts: [
      "old.json":
        "[\(Self.pet("42", #""ACTIVE","phone":"600100200","reward":"500 PLN""#)),\(Self.pet("same", "\"ACTIVE\""))]",
      "new.json": "[\(Self.pet("same", "\"ACTIVE\"")),\(Self.pet("42", #""FOUND""#))]", "empty/.keep": "",
      "broken.json": "[{",
    ])
  }

  private static func pet(_ id: String, _ status: String, name: String = "Luna") -> String {
    #"{"id":"\#(id)","petName":"\#(name)","species":"CAT","status":\#(status)}"#
  }

  /// Runs the program.
  private func run(_ arguments: String...) async throws -> Tool.Result {
    try await Petspot.run(["diff"] + arguments, in: folder.url)
  }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path }

  private func diff(_ old: String, _ new: String, _ options: String...) async throws -> Difference {
    let difference = try await DiffCommand.parse([path(old), path(new)] + options).difference()
    #expect(difference.problems == [])
    return difference
  }

  private func build(_ input: String, into output: String, _ options: [String] = []) async throws {
    let outcome = try await Petspot.build(
      [path(input), "--output", path(output), "--cache", PreparedPhotos.path, "--contact", "a@b.example"] + options)
    #expect(outcome.exitStatus.rawValue == 0, "\(outcome.diagnostics.map(\.labelledLine))")
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: folder.url.appending(path: path))
  }

  @Test func saysInWordsWhatDiffersAndEndsWithOneOnlyWhenAsked() async throws {
    let result = try await run("old.json", "new.json")
    #expect((result.status, result.errors) == (0, ""))
    #expect(
      result.output == """
        ~ Luna (42): MISSING → FOUND; phone withdrawn; reward removed
        1 of 2 pets is not the same in OLD and NEW: 1 changed.

        """)
    let quiet = try await run("old.json", "new.json", "--exit-code", "--quiet")
    #expect((quiet.status, quiet.output, quiet.errors) == (1, "", ""))
    let same = try await run("old.json", "old.json", "--exit-code")
    #expect((same.status, same.output) == (0, "No pet differs: 2 pets.\n"))
  }

  @Test func saysItInTheWordsOfALocale() async throws {
    let polish = try await diff("old.json", "new.json", "--locale", "pl")
    #expect(polish.lines[0].hasPrefix("~ Luna (42): ZAGINIONE → ZNALEZIONE;"))
  }

  @Test func saysFirstThatTheSettingsDiffer() async throws {
    for name in ["a", "b"] {
      try FileManager.default.createDirectory(at: folder.url.appending(path: name), withIntermediateDirectories: true)
      try write("[\(Self.pet("1", "\"ACTIVE\""))]", to: "\(name)/pets.json")
    }
    try write(#"{"profile": "public"}"#, to: "a/petspot.json")
    try write("{}", to: "b/petspot.json")
    let difference = try await diff("a", "b")
    #expect(!difference.isDifferent)
    #expect(
      difference.lines[0].hasPrefix("! petspot.json sets profile (public → app) otherwise than the base's; "))
  }

  @Test func readsTheDatesOfTablesAsABuildOfThatDayDoes() async throws {
    let head = "id,name,species,status,last seen,location\n1,Luna,cat,lost"
    let other = "2,Rex,dog,lost"
    try write("\(head),11/12/2026,Leeds\n\(other),09/12/2026,Leeds\n", to: "old.csv")
    try write("\(head),2026-11-13,Leeds\n\(other),2026-09-12,Leeds\n", to: "new.csv")
    let result = try await Petspot.run(
      ["diff", "old.csv", "new.csv"], in: folder.url, environment: ["SOURCE_DATE_EPOCH=1795478400"])  // 2026-11-24
    #expect(result.output.contains("date: Nov 12, 2026 → Nov 13, 2026"), "\(result.output)\(result.errors)")
  }

  @Test func saysWhichPhotosAreBesideOneOfTheInputsAlone() async throws {
    for name in ["a", "b"] {
      try FileManager.default.createDirectory(at: folder.url.appending(path: name), withIntermediateDirectories: true)
      try write("[\(Self.pet("1", #""ACTIVE","photoUrl":"x.jpg""#))]", to: "\(name)/pets.json")
    }
    try write("photo", to: "a/x.jpg")
    let difference = try await diff("a", "b")
    #expect(difference.isDifferent)
    #expect(
      difference.lines == [
        "~ Luna (1): photo removed", "\(path("b")): 1 photo isn't beside it, for example that of 1.",
        "1 of 1 pet is not the same in OLD and NEW: 1 changed.",
      ])
  }

  @Test(arguments: [
    ["nix", "new.json"], ["old.json", "nix"], ["broken.json", "new.json"], ["empty", "new.json"], ["empty", "empty"],
    ["old.json", "new.json", "--problems", "json=nix/report.json"],
  ])
  func whatCannotBeReadOrWrittenIs2AlsoWhenItIsToBeQuiet(arguments: [String]) async throws {
    let result = try await Petspot.run(["diff", "--exit-code", "--quiet"] + arguments, in: folder.url)
    #expect((result.status, result.output) == (2, ""))
    #expect(result.errors.hasPrefix("error: "), "\(result.errors)")
    #expect(result.errors.contains("error: broken.json: is not JSON") == (arguments[0] == "broken.json"))
  }

  @Test(arguments: [
    [], ["old.json"], ["-", "-"], ["", "new.json"], ["old.json", "new.json", "--locale", "xx"],
    ["old.json", "new.json", "--problems", "nix"],
  ])
  func wrongUsageIs64(arguments: [String]) throws {
    let error = try #require(throws: (any Error).self) {
      try DiffCommand.parse(arguments.map { $0.hasSuffix(".json") ? path($0) : $0 })
    }
    #expect(DiffCommand.exitCode(for: error).rawValue == 64)
  }

  @Test func aSiteAndAnInputCannotBeCompared() async throws {
    try await build("old.json", into: "site")
    let error = try #require(throws: (any Error).self) { try DiffCommand.parse([path("site"), path("new.json")]) }
    #expect(DiffCommand.exitCode(for: error).rawValue == 64)
    #expect(
      DiffCommand.message(for: error).contains(
        "'\(path("site"))' is a site and '\(path("new.json"))' isn't, or lacks its list"))
    let missing = try await DiffCommand.parse([path("site"), path("nix")]).difference()
    #expect(missing.problems.count == 1)
  }

  @Test func sitesAreComparedByWhatTheirPagesSayWhateverTheirTemplatesAre() async throws {
    try await build("old.json", into: "one")
    try await build("new.json", into: "two")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "design"), withIntermediateDirectories: true)
    try write("<p>{{heading}}</p>", to: "design/card.mustache")
    let difference = try await diff("one", "two")
    #expect(
      difference.output.hasPrefix(
        "~ Luna (42): MISSING → FOUND; phone withdrawn; reward removed\nPages and other files by cause:\n  data: "))
    #expect(difference.output.hasSuffix("\n1 of 2 pets is not the same in OLD and NEW: 1 changed.\n"))
    #expect(difference.isDifferent)
    #expect(try await !diff("one", "one").isDifferent)
    let list = try await diff("one.petspot/manifest", "two")
    #expect(list.output.hasPrefix("~ 42: another page, which isn't there to be read\n"))
  }

  @Test func theAreaOfAPublicSiteIsNoExactPlace() async throws {
    let point = #","locationLatitude":52.2297,"locationLongitude":21.0122,"phone":"600100200""#
    let (luna, max) = (Self.pet("luna", "\"ACTIVE\"\(point)"), Self.pet("max", "\"ACTIVE\"\(point)", name: "Max"))
    try write("[\(luna)]", to: "old.json")
    try write("[\(luna),\(max)]", to: "new.json")
    for (name, options) in [("one", ["--profile", "public"]), ("app", [])] {
      try await build("old.json", into: name, options)
    }
    try await build("new.json", into: "two", ["--profile", "public"])
    #expect(try await diff("one", "two").output.hasPrefix("+ Max (max): new, MISSING, publishes phone\n"))
    #expect(
      try await diff("one", "app").output.contains("! Luna (luna): exact place newly public: 52.2297° N, 21.0122° E"))
    #expect(try await diff("app", "one").output.contains("~ Luna (luna): exact place withdrawn"))
  }

  @Test func ofAListAloneNothingIsNewlyPublic() async throws {
    try write("[\(Self.pet("luna", #""ACTIVE","phone":"600100200""#))]", to: "old.json")
    try write(
      "[\(Self.pet("luna", #""ACTIVE","phone":"600100200""#)),\(Self.pet("new", "\"ACTIVE\""))]", to: "new.json")
    try await build("old.json", into: "one")
    try await build("old.json", into: "two", ["--contact", "c@d.example"])
    try await build("new.json", into: "three", ["--contact", "c@d.example"])
    let result = try await diff("one.petspot/manifest", "two").output
    #expect(result.hasPrefix("~ luna: another page, which isn't there to be read\nOptions: other options.\n"))
    #expect(result.contains("\n  data or options: ") && !result.contains("\n  data: "), "\(result)")
    #expect(result.hasSuffix("1 of 1 pet is not the same in OLD and NEW: 1 changed.\n"))
    let lists = try await diff("one.petspot/manifest", "three.petspot/manifest").output
    #expect(lists.hasPrefix("+ new: new\n~ luna: another page, which isn't there to be read\n"), "\(lists)")
  }

  @Test func saysWhichFilesDifferByWhichCause() async throws {
    try await build("old.json", into: "one")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "design"), withIntermediateDirectories: true)
    let footer = try String(
      contentsOf: Petspot.repository.appending(path: "Templates/footer.mustache"), encoding: .utf8)
    try write(footer + "<p>We help.</p>\n", to: "design/footer.mustache")
    try await build("old.json", into: "template", ["--templates", path("design")])
    try await build("old.json", into: "locale", ["--locale", "pl"])
    try await build("old.json", into: "options", ["--profile", "public"])
    let template = try await diff("one", "template").output
    #expect(template.hasPrefix("Template: footer.mustache.\nPages and other files by cause:\n  template: "))
    let locale = try await diff("one", "locale").output
    #expect(locale.hasPrefix("Locale: en → pl.\nPages and other files by cause:\n  locale: "))
    #expect(try await diff("one", "options").output.contains("\nOptions: profile app → public.\n"))
  }

  @Test func ofInputsItSaysWhichTemplatesAndLocalesBesideThemDiffer() async throws {
    for name in ["a", "b"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "\(name)/Templates/locales"), withIntermediateDirectories: true)
      try write("[\(Self.pet("1", "\"ACTIVE\""))]", to: "\(name)/pets.json")
    }
    #expect(try await !diff("a", "b").isDifferent)
    try write("<p>{{heading}}</p>", to: "b/Templates/card.mustache")
    try write("{}", to: "b/Templates/locales/de.json")
    let difference = try await diff("a", "b")
    #expect(difference.isDifferent)
    #expect(
      difference.output == """
        Pages may differ by template: card.mustache.
        Pages may differ by locale: locales/de.json.
        No pet differs: 1 pet.

        """)
  }

  /// As the manifest of a site from a version without a note of its sources.
  @Test func saysThatTheCauseIsNotKnownOfASiteOfAnOlderVersion() async throws {
    try await build("old.json", into: "one")
    try await build("old.json", into: "two", ["--locale", "pl"])
    let manifest = folder.url.appending(path: "one.petspot/manifest")
    let lines = try String(contentsOf: manifest, encoding: .utf8).split(separator: "\n").dropFirst()
    let text = lines.map { $0.split(separator: "\t").prefix(3).joined(separator: "\t") + "\n" }.joined()
    let checksum = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let digits = String(checksum, radix: 16)
    try write(
      "petspot files 2 \(String(repeating: "0", count: 16 - digits.count))\(digits)\n\(text)",
      to: "one.petspot/manifest")
    let difference = try await diff("one", "two")
    #expect(difference.output.contains("Cause not known: one of the sites is of a version that didn't note"))
  }

  @Test func of2000PetsTellsTheHeaviest50AndCountsTheOthers() async throws {
    let old = (1...2000).map { Self.pet("p\($0)", "\"ACTIVE\"") }
    let new = (1...2000).map { number in
      Self.pet("p\(number)", number == 1900 ? #""ACTIVE","phone":"600100200""# : "\"FOUND\"")
    }
    try write("[\(old.joined(separator: ","))]", to: "old.json")
    try write("[\(new.joined(separator: ","))]", to: "new.json")
    let difference = try await diff("old.json", "new.json")
    let lines = difference.lines
    #expect(lines.count == 52)
    #expect(lines.first == "! Luna (p1900): phone newly public: 600100200")
    #expect(lines[50] == "and 1,950 more: 1,950 changed")
    #expect(lines.last == "2,000 of 2,000 pets are not the same in OLD and NEW: 2,000 changed; 1 value newly public.")
    #expect(difference.findings.count { $0.code == .statusChanged } == 1999)
    #expect(difference.findings.count { $0.code == .newlyPublished } == 1)
  }

  @Test func annotatesTheLineOfTheFirstChangedFieldAndSteersNeitherATerminalNorARunner() async throws {
    try write("[\n{\"id\":\"1\",\n\"petName\":\"A\",\n\"age\":3,\n\"reward\":\"1\"}\n]", to: "old.json")
    try write("[\n{\"id\":\"1\",\n\"petName\":\"B\",\n\"age\":4,\n\"reward\":\"1\"}\n]", to: "new.json")
    let annotated = try await run("old.json", "new.json", "--problems", "github=-")
    #expect(annotated.output.contains("file=new.json,line=3,"), "\(annotated.output)")
    try write("[\(Self.pet("42", "\"ACTIVE\""))]", to: "old.json")
    for name in ["::error::x", "a\\u001b[31m\\n::error::x", "##[error]x ##[add-mask]y", "  ::set-output name=a::b"] {
      try write("[\(Self.pet("42", "\"ACTIVE\"", name: name))]", to: "new.json")
      let result = try await run("old.json", "new.json")
      #expect(result.output.contains("error") || result.output.contains("set-output"))
      #expect(!result.output.contains("\u{1B}") && !result.output.contains("##["))
      let lines = result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(!lines.contains { $0.hasPrefix("::") }, "\(lines)")
    }
  }

  @Test func warnsWhenTheBaseIsTheNewerOne() async throws {
    try write("[\(Self.pet("42", #""ACTIVE","updatedAt":"2026-02-02T00:00:00Z""#))]", to: "old.json")
    try write("[\(Self.pet("42", #""FOUND","updatedAt":"2026-01-01T00:00:00Z""#))]", to: "new.json")
    let findings = try await diff("old.json", "new.json").findings
    #expect(findings.contains { $0.message.contains("changed later in the base") })
  }
}

extension Difference {
  /// The lines as they are printed.
  fileprivate var output: String { lines.map { "\($0)\n" }.joined() }
}
