import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import PetspotCommand

/// `petspot.json`: its keys, the order of two values, and refusals.
struct SettingsTests {
  private func applied(_ arguments: [String], _ json: String, in folder: String = "") throws -> AppliedSettings {
    AppliedSettings(arguments, try SettingsFile(Data(json.utf8), place: "petspot.json", folder: folder))
  }

  @Test func aSettingBecomesAnOption() throws {
    let json = #"{"input": ["a.csv", "b.json"], "locale": ["pl", "en"], "posters": true, "forgetAfter": 30}"#
    let arguments = try applied(["build"], json).arguments
    #expect(
      arguments
        == [
          "build", "a.csv", "b.json", "--locale=pl", "--locale=en", "--posters", "--forget-after=30",
        ].sortedLike(arguments))
  }

  /// As after `rm -r` in another window. It used to look for a folder above for ever.
  @Test func aCommandEndsInAFolderThatIsGone() async throws {
    let folder = try TemporaryFolder(texts: ["in/a.json": #"{"id":"a","status":"MISSING"}"#])
    let script = "mkdir gone; cd gone; rmdir ../gone; exec timeout 300 \(Petspot.binary.path) check \(folder.path)/in"
    let result = try await Tool.run(URL(filePath: "/bin/sh"), ["-c", script], in: folder.url)
    #expect(result.output.contains("Checked 1 pet: "), "\(result.errors)")
  }

  @Test func whatIsTypedWins() throws {
    let json = #"{"input": "a.csv", "output": "site", "locale": ["pl"], "posters": true}"#
    let arguments = try applied(["build", "b.csv", "-o", "here", "--locale", "uk", "--no-posters"], json).arguments
    #expect(arguments == ["build", "b.csv", "-o", "here", "--locale", "uk"])
  }

  /// They are for a poster of a photo alone.
  @Test func aReportHasNoFactsOfTheFile() throws {
    let json =
      #"{"api": "https://p.example", "phone": "600999999", "species": "dog", "createAgain": true, "wire": "snake-case"}"#
    let arguments = try applied(["report", "--from", "b.jsonl"], json).arguments
    #expect(
      arguments
        == ["report", "--api=https://p.example", "--wire=snake-case", "--from", "b.jsonl"].sortedLike(arguments))
    #expect(try applied(["poster", "rex.jpg"], json).arguments.contains("--phone=600999999"))
  }

  @Test(arguments: [
    (["reports"], ["reports", "--state=kept"]),
    (["reports", "show", "rex"], ["reports", "show", "--state=kept", "rex"]),
    (["reports", "--state", "here"], ["reports", "--state", "here"]),
    (["reports", "photo", "rex", "a.jpg"], ["reports", "photo", "--state=kept", "rex", "a.jpg"]),
  ])
  func reportsAreWhereTheFileSaysThatTheyAreKept(typed: [String], arguments: [String]) throws {
    #expect(try applied(typed, #"{"state": "kept", "json": true, "input": "a.json"}"#).arguments == arguments)
  }

  @Test func showsTheLastValueOfAnOptionThatTakesOne() throws {
    let typed = ["poster", "a.json", "--paper", "a3", "--paper", "a4", "--kind", "poster", "--kind", "flyer"]
    let table = try applied(typed + ["--show-settings"], "{}").table
    #expect(
      table.contains(/paper +a4 +command line/) && table.contains(/kind +poster, flyer +command line/), "\(table)")
  }

  @Test(arguments: [
    (["build", "--no-posters"], #"{"input": "a.json", "posters": true, "paper": "a3"}"#, ["build", "a.json"]),
    (["build", "--no-fetch-photos"], #"{"fetchPhotos": true, "concurrency": 3}"#, ["build"]),
    (["build", "--verbose"], #"{"input": "a.json", "quiet": true}"#, ["build", "a.json", "--verbose"]),
    (["build", "--no-strict"], #"{"input": "a.json"}"#, ["build", "a.json"]),
  ])
  func whatIsTurnedOffTakesItsOptionsAlong(typed: [String], json: String, arguments: [String]) throws {
    #expect(try applied(typed, json).arguments == arguments)
  }

  @Test func aFlagThatIsOffStaysOffWithoutAFile() {
    #expect(AppliedSettings(["build", "a.json", "--no-posters"], nil).arguments == ["build", "a.json"])
    #expect(AppliedSettings(["report", "--no-input"], nil).arguments == ["report", "--no-input"])
  }

  @Test(arguments: ["-o", "--output", "--site", "--name", "--cache"])
  func anOptionWithoutItsValueTakesNoInputOfTheFile(option: String) throws {
    let arguments = try applied(["build", option], #"{"input": ["in", "b.csv"], "posters": true}"#).arguments
    #expect(arguments == ["build", "in", "b.csv", "--posters", option])
    let error = #expect(throws: (any Error).self) { try PetspotCommand.parseAsRoot(arguments) }
    #expect(error.map { PetspotCommand.message(for: $0) }?.hasPrefix("Missing value for '\(option)") == true)
  }

  @Test func aMisspelledOptionIsNoFaultOfTheFile() throws {
    let applied = try applied(["build", "--profle"], #"{"input": "in", "profile": "public"}"#)
    #expect(applied.place(of: "Unknown option '--profle'. Did you mean '--profile'?") == nil)
    #expect(applied.place(of: "The value 'x' is invalid for '--profile <profile>'")?.contains("profile") == true)
  }

  @Test func theSecondNameOfAnOptionHasItsValue() throws {
    let arguments = try applied(["poster", "--location", "Old mill"], #"{"input": "in.json", "place": "a"}"#).arguments
    #expect(arguments == ["poster", "in.json", "--location", "Old mill"])
  }

  @Test func aNameByLanguageAndLinksAreOptionsThatAreRepeated() throws {
    let json = #"{"name": {"pl": "Schronisko", "en": "Shelter"}, "links": {"Map": "https://a.example/?q=1"}}"#
    let arguments = try applied(["build"], json).arguments
    #expect(
      Set(arguments) == ["build", "--name=en=Shelter", "--name=pl=Schronisko", "--links=Map=https://a.example/?q=1"])
  }

  @Test func pathsBeginAtTheFolderOfTheFile() throws {
    let json = #"{"input": ["a.csv", "/b.csv"], "templates": "T", "problems": "json=p.json", "contact": "a@b.example"}"#
    let arguments = try applied(["build"], json, in: "/up/").arguments
    #expect(
      Set(arguments) == [
        "build", "/up/a.csv", "/b.csv", "--templates=/up/T", "--problems=json=/up/p.json", "--contact=a@b.example",
        "--output=/up/output",
      ])
  }

  /// A comparison follows the site's profile, but not its languages or the inputs.
  @Test func aComparisonAndTemplatesFollowTheSite() throws {
    let json = #"{"input": "a.csv", "profile": "public", "locale": "de", "templates": "design"}"#
    #expect(try applied(["diff", "old", "new"], json).arguments == ["diff", "--profile=public", "old", "new"])
    #expect(
      try applied(["templates", "--copy", "card.mustache"], json, in: "up/").arguments
        == ["templates", "--templates=up/design", "--copy", "card.mustache"])
  }

  /// The parser would take the first input for the name, and `a` for the folder of the site.
  @Test(arguments: ["name", "tagline", "templates", "output", "contact"])
  func anEmptyTextIsRefused(key: String) throws {
    for folder in ["", "/up/"] {
      let json = #"{"input": ["a", "b"], "links": {"Map": "https://a.example/?q="}, "\#(key)": ""}"#
      let settings = try applied(["build"], json, in: folder)
      let error = #expect(throws: ValidationError.self) { try PetspotCommand.command(settings.arguments) }
      let text = error?.message ?? ""
      #expect(text == "--\(key) is empty; leave it out.")
      #expect(settings.place(of: text) == "petspot.json, line 1, \(key):")
    }
  }

  /// `check --site` is a folder, `poster --output` another one, and `report --name` a pet's.
  @Test func aKeyOfAnotherMeaningIsNotTaken() throws {
    let json = #"{"site": "https://a.example", "output": "site", "name": "Shelter", "api": "https://b.example"}"#
    #expect(try applied(["check", "in"], json).arguments == ["check", "--name=Shelter", "in"])
    #expect(
      try applied(["poster", "in", "--kind", "square"], json).arguments == [
        "poster", "--site-name=Shelter", "in", "--kind", "square",
      ])
    #expect(try applied(["poster", "--kind", "share"], json).arguments.contains("--site=https://a.example"))
    #expect(try applied(["report"], json).arguments.contains("--name=Shelter") == false)
  }

  @Test func paperIsForThePostersOfASiteThatHasSome() throws {
    #expect(try applied(["build", "in"], #"{"paper": "a3"}"#).arguments == ["build", "in"])
    #expect(try applied(["build", "in", "--posters"], #"{"paper": "a3"}"#).arguments.contains("--paper=a3"))
  }

  @Test func commentsAndACommaTooManyAreRead() throws {
    let json = "\u{FEFF}{\n  // \"locale\": \"uk\",\n  \"locale\": \"pl\",\n}\n"
    #expect(try applied(["build", "in"], json).arguments == ["build", "--locale=pl", "in"])
  }

  @Test(arguments: [
    ("{\n\"nmae\": \"x\"}", "petspot.json, line 2: there is no setting 'nmae'; did you mean 'name'?"),
    (#"{"language": "pl"}"#, "petspot.json, line 1: there is no setting 'language'; did you mean 'locale'?"),
    (#"{"templates": "C:\Users\me"}"#, "petspot.json can't be read: invalid value around line 1, column"),
    ("{\"a\\\"b\":\n1}", "petspot.json, line 1: there is no setting"),
    (
      "{\"closed\": {\"locale\": 1},\n\"locale\"\n: false}",
      "petspot.json, line 1: 'closed' has to be a text or a number."
    ),
    ("{\n\n\"posters\": \"yes\"}", "petspot.json, line 3: 'posters' has to be true or false."),
    ("{\"output\": [\"a\"]}", "petspot.json, line 1: 'output' has to be a text or a number."),
    ("{\"locale\": [true]}", "petspot.json, line 1: 'locale' has to be a text, a list of texts"),
    (#"{"profile": "app", "profile": "public"}"#, "petspot.json can't be read: 'profile' is given twice. Remove one"),
    ("[1]", "petspot.json holds no settings"), ("{\"name\": ", "petspot.json can't be read: unexpected end of file"),
    ("{\"showSettings\": true}", "petspot.json, line 1: there is no setting 'showSettings'"),
  ])
  func saysWhatIsWrongAndWhere(json: String, message: String) {
    let error = #expect(throws: ValidationError.self) { try applied(["build"], json) }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  @Test func aBackslashOfAPathIsNamed() {
    let error = #expect(throws: ValidationError.self) {
      try applied(["build"], #"{"templates": "C:\Users\me"}"#)
    }
    #expect(error?.message.hasSuffix(". Write / for each \\ of a path.") == true, "\(error?.message ?? "")")
  }

  @Test func showsEachValueAndWhereItIsFrom() throws {
    let json = "{\n\"locale\": [\"pl\", \"en\"],\n\"contact\": \"a@b.example\"}"
    let rows = try applied(["build", "in", "--contact", "c@d.example", "--show-settings"], json).table
      .split(separator: "\n").map { $0.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) } }
    #expect(rows.contains(["locale", "pl, en", "petspot.json, line 2"]))
    #expect(rows.contains(["contact", "c@d.example", "command line"]))
    #expect(rows.contains(["input", "in", "command line"]))
    #expect(rows.contains(["output", "output", "built in"]))
  }

  /// Each long option of the help is a key, and each key is in the schema.
  @Test func everyLongOptionIsAKeyOfTheSchema() throws {
    let commands = ["build", "check", "preview", "poster", "fetch", "report"]
    let types = PetspotCommand.configuration.subcommands.filter {
      commands.contains($0.configuration.commandName ?? "")
    }
    #expect(types.count == commands.count)
    let names = types.flatMap {
      $0.helpMessage(includeHidden: true, columns: 200).matches(of: /\n  (?:-., )?--([a-z-]+)/)
    }
    .map { String($0.1) }
    let known = Set(CommandOptions.settings.map(\.name))
    #expect(Set(names).subtracting(known) == ["help", "show-settings", "site-name"])
    let file = Petspot.repository.appending(path: "Documentation/petspot.schema.json")
    let expected = try Self.schema()
    if ProcessInfo.processInfo.environment["PETSPOT_RECORD"] != nil { try expected.write(to: file) }
    #expect(try Data(contentsOf: file) == expected, "PETSPOT_RECORD=1 writes it again")
  }

  private static func schema() throws -> Data {
    var properties: [String: Any] = ["$schema": ["type": "string"]]
    for option in CommandOptions.settings {
      var value: [String: Any] = option.isFlag ? ["type": "boolean"] : ["type": ["string", "number"]]
      let values = option.argument["allValues"]?.elements.compactMap(\.text) ?? []
      if !values.isEmpty { value["enum"] = values; value["type"] = "string" }
      if option.isRepeating {
        let one = value
        value = [
          "anyOf": [
            one, ["type": "array", "items": one],
            ["type": "object", "additionalProperties": ["type": ["string", "number"]]],
          ]
        ]
      }
      value["description"] = option.argument["abstract"]?.text ?? ""
      properties[option.key] = value
    }
    let schema: [String: Any] = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Settings of a site made by petspot",
      "description": "A petspot.json. Each key is a long option of petspot; what is typed on the command line wins.",
      "type": "object", "additionalProperties": false, "properties": properties,
    ]
    return try JSONSerialization.data(
      withJSONObject: schema, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]) + Data("\n".utf8)
  }
}

/// The program with settings and without.
struct SettingsRunTests {
  private static let pets = """
    [{"id":"1","petName":"Luna","status":"MISSING","species":"CAT","lastSeenDate":"2025-11-18","phone":"+48600100200"}]
    """

  @Test func settingsAboveTheFolderHoldAndAreSaid() async throws {
    let folder = try TemporaryFolder(texts: [
      "petspot.json": #"{"input": "a.json", "name": "Shelter & Friends", "contact": "help@shelter.example"}"#,
      "a.json": Self.pets, "sub/x.txt": "",
    ])
    let result = try await Petspot.run(["build"], in: folder.url.appending(path: "sub"))
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.hasPrefix("Settings: /") && result.errors.hasSuffix("/petspot.json\n"), "\(result.errors)")
    let page = try String(contentsOf: folder.url.appending(path: "output/index.html"), encoding: .utf8)
    #expect(page.contains("<title>Lost and found pets · Shelter &amp; Friends</title>"))
  }

  /// A build in a folder as the program begins it there.
  private func build(_ arguments: [String], in folder: URL) async throws -> (note: String?, run: LibraryRun) {
    let applied = AppliedSettings(arguments, try SettingsFile.nearest(to: folder.path(percentEncoded: false)))
    return (applied.note, try await LibraryRun(applied.arguments, in: folder))
  }

  @Test(arguments: [("footer.mustache", true), ("Letter.odt", false)])
  func templatesBesideTheSettingsAreUsed(name: String, isPetspots: Bool) async throws {
    let folder = try TemporaryFolder(texts: [
      "site/petspot.json": #"{"input": "../data/a.json"}"#, "data/a.json": Self.pets,
      "site/Templates/\(name)": "own words",
    ])
    let (note, result) = try await build(["build", "--strict"], in: folder.url.appending(path: "site"))
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(note == "Settings: \(folder.path)/site/petspot.json")
    let page = try String(contentsOf: folder.url.appending(path: "site/output/index.html"), encoding: .utf8)
    #expect(page.contains("own words") == isPetspots)
  }

  @Test func aGitFolderEndsTheSearch() async throws {
    let folder = try TemporaryFolder(texts: [
      "petspot.json": #"{"input": "a.json"}"#, "a.json": Self.pets, "sub/.git/x": "",
    ])
    let (note, result) = try await build(["build"], in: folder.url.appending(path: "sub"))
    #expect(result.status == 64 && note == nil)
    #expect(result.errors.contains("Name the files or folders with reports"), "\(result.errors)")
  }

  @Test(arguments: [
    (##"{"accent": "#ffb020"}"##, "The nearest colour that passes is #946613."),
    (#"{"contact": "nobody"}"#, "petspot.json, line 1, contact:"), (#"{"nmae": 1}"#, "did you mean 'name'?"),
  ])
  func aValueThatCannotBeUsedIsRefusedWithItsPlace(json: String, message: String) async throws {
    let folder = try TemporaryFolder(texts: ["petspot.json": json, "a.json": Self.pets])
    let result = try await Petspot.run(["build", "a.json"], in: folder.url)
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains("petspot.json, line 1"), "\(result.errors)")
  }

  @Test(arguments: ["en", "pl", "uk"], [false, true])
  func whatInitWritesIsBuiltWithoutAProblem(locale: String, asJSON: Bool) async throws {
    let sample = SampleFiles(locales: [locale], title: "site", asJSON: asJSON, today: Date())
    var texts = Dictionary(uniqueKeysWithValues: sample.files.map { ($0.name, $0.text) })
    // The tests don't stand in the folder, so the file would be one that isn't read.
    let json = try #require(texts["petspot.json"])
    texts["petspot.json"] = nil
    let settings = try SettingsFile(Data(json.utf8), place: "petspot.json")
    let folder = try TemporaryFolder(texts: texts)
    let built = try await LibraryRun(AppliedSettings(["build", "--strict"], settings).arguments, in: folder.url)
    #expect(built.status == 0, "\(built.errors)")
    #expect(built.output.hasPrefix("Built 2 pets into output: "), "\(built.output)")
    #expect(built.output.contains("0 errors, 0 warnings"))
  }

  @Test func initBeginsASiteInSeveralLanguagesAndWritesJSONForThoseWhoWantIt() async throws {
    let folder = try TemporaryFolder()
    let begun = try await Petspot.run(["init", "my site", "--locale", "pl", "--locale", "en"], in: folder.url)
    #expect(begun.status == 0 && begun.errors.isEmpty, "\(begun.errors)")
    #expect(begun.output.hasSuffix("Next: cd 'my site' && petspot serve\nThen: petspot build\n"))
    let settings = try String(contentsOf: folder.url.appending(path: "my site/petspot.json"), encoding: .utf8)
    #expect(settings.contains("\"input\": [\"zgloszenia.csv\"],\n  \"locale\": [\"pl\", \"en\"]"))
    #expect(try await Petspot.run(["init", "--json"], in: folder.url).status == 0)
    #expect(Tool.exists(folder.url.appending(path: "reports.json")))
  }

  @Test func initOverwritesNothing() async throws {
    let folder = try TemporaryFolder(texts: [
      "petspot.json": "mine", "other/reports.csv": "mine", "other/.gitignore": "/output/\npreview.html",
    ])
    let refused = try await Petspot.run(["init"], in: folder.url)
    #expect(refused.status == 2)
    #expect(refused.errors == "error: petspot.json: is there already; nothing was written. Edit it.\n")
    let begun = try await Petspot.run(["init", "other"], in: folder.url)
    #expect(begun.status == 0)
    #expect(begun.output.contains("other/reports.csv   is there already, and stays as it is\n"), "\(begun.output)")
    #expect(
      begun.output.contains(
        "other/.gitignore    is there already; add the lines output.petspot/, posters/, posters.petspot/, changes/\n"))
    try Data("/output/\noutput.petspot/\r\nposters/\nposters.petspot/\npreview.html\nchanges/".utf8).write(
      to: folder.url.appending(path: "other/.gitignore"))
    try FileManager.default.removeItem(at: folder.url.appending(path: "other/petspot.json"))
    #expect(try await !Petspot.run(["init", "other"], in: folder.url).output.contains(".gitignore"))
    for name in ["petspot.json", "other/reports.csv"] {
      #expect(try String(contentsOf: folder.url.appending(path: name), encoding: .utf8) == "mine")
    }
  }
}

extension [String] {
  /// The same texts in the order of `other`, if they are the same.
  fileprivate func sortedLike(_ other: [String]) -> [String] { sorted() == other.sorted() ? other : self }
}
