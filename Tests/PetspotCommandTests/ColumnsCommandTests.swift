import Foundation
import Support
import TestSupport
import Testing

@Suite struct ColumnsCommandTests {
  private static let table = "Name,Species,Where,Place,Owner\nRex,dog,Oslo,Bergen,Zofia\n"

  @Test func publishesNothingUntilQuestionsAreAnswered() async throws {
    let folder = try TemporaryFolder(texts: ["list.csv": Self.table])
    let before = try await LibraryRun(["build", "list.csv", "--output", "site"], in: folder.url)
    #expect(before.status == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/site/index.html"))
    let answers = [
      "--set", "Where=location", "--set", "Place=", "--always", "status=MISSING", "--always", "phone=600100200",
    ]
    let said = try await Petspot.run(["columns", "list.csv"] + answers, in: folder.url)
    #expect(said.status == 0 && said.output.contains("→ location"))
    let after = try await LibraryRun(["build", "list.csv", "--output", "site"], in: folder.url)
    #expect(after.status == 0, "\(after.errors)")
    let pages = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/site").filter {
      $0.hasSuffix(".html")
    }
    let texts = try pages.map { try String(contentsOfFile: "\(folder.path)/site/\($0)", encoding: .utf8) }.joined()
    #expect(texts.contains("Oslo") && !texts.contains("Bergen") && !texts.contains("Zofia"))
  }

  @Test func takesAnAnswerForAllRowsBack() async throws {
    let folder = try TemporaryFolder(texts: ["list.csv": "Nr,Name,Species,Where\n1,Rex,dog,Oslo\n"])
    func say(_ arguments: String...) async throws -> Tool.Result {
      try await Petspot.run(["columns", "list.csv"] + arguments, in: folder.url)
    }
    let wrong = try await say("--always", "status=sold")
    #expect(
      wrong.status == 2
        && wrong.errors == "error: --always: 'sold' is no status. Write MISSING, FOUND or CLOSED.\n", "\(wrong.errors)")
    #expect(try await say("--set", "Where=location", "--always", "status=lost").status == 0)
    let open = try await say("--always", "status=")
    #expect(open.status == 1 && open.errors.contains("no column says which pets are lost"), "\(open.errors)")
  }

  @Test func saysThatAnswersCanNotBeWritten() async throws {
    let folder = try TemporaryFolder(texts: ["list.csv": Self.table])
    let lock = try FileLock(at: "\(folder.path)/list.columns.json.lock", removesFile: true)
    defer { withExtendedLifetime(lock) {} }
    let held = try await Petspot.run(["columns", "list.csv", "--set", "Where=location"], in: folder.url)
    let said =
      "error: list.columns.json: is in use by another petspot. Wait until it is done, then try again.\n"
    #expect(held.status == 2 && held.errors == said, "\(held.errors)")
  }

  @Test func answersAboutAColumnWithoutAName() async throws {
    for answer in ["=location", "D=location"] {
      let folder = try TemporaryFolder(texts: ["list.csv": "Nr,Name,Status,\n1,Rex,lost,Oslo\n"])
      let said = try await Petspot.run(["columns", "list.csv", "--set", answer], in: folder.url)
      #expect(said.status == 0 && said.errors == "Remembered in list.columns.json.\n", "\(said.errors)")
    }
  }

  @Test func comparesAndReportsTablesAsItBuildsThem() async throws {
    let head = "Nr,Name,Species,Sex,Status,Date lost,Location,Phone\n"
    let folder = try TemporaryFolder(texts: [
      "old.csv": head + "1,Rex,pies,samiec,lost,2025-11-18,Opole,600 100 200\n",
      "new.csv": head + "1,Max,pies,samiec,lost,18 listopada 2025,Opole,600 100 200\n", "open.csv": Self.table,
    ])
    let diff = try await Petspot.run(["diff", "old.csv", "new.csv"], in: folder.url)
    #expect(diff.status == 0 && diff.output.hasPrefix("~ Max (1): name: Rex → Max\n"), "\(diff.output)")
    #expect(try await Petspot.run(["diff", "old.csv", "open.csv"], in: folder.url).status == 2)
    let report = ["report", "--api", "http://localhost:9", "--from", "new.csv", "--dry-run", "--no-input"]
    let checked = try await Petspot.run(report, in: folder.url)
    #expect(checked.status == 0, "\(checked.errors)")
    #expect(checked.errors.contains("'Opole' is read as the middle of Opole (PL)"), "\(checked.errors)")
    #expect(checked.output.contains(#""locationLatitude" : 50.67"#), "\(checked.output)")
  }

  @Test func readsTheLettersThatBuildReads() async throws {
    let folder = try TemporaryFolder()
    let head = "Nr;Imię;Gatunek;Status;Data zaginięcia;Miejsce;Zwierzę znalazł – telefon\n"
    let tables = [
      "b.csv": head + "1;Żaba;kot;zaginiony;3.11.2026;Łódź;600100200\n", "src.csv": "Name;Źrenice\nRex;x\n",
    ]
    for (name, text) in tables {
      try #require(text.data(using: .windowsCP1250)).write(to: folder.url.appending(path: name))
    }
    let build = try await LibraryRun(["build", "b.csv", "--locale", "pl", "--output", "site"], in: folder.url)
    let answer = "Zwierzę znalazł – telefon=phone"
    #expect(build.errors.contains("petspot columns b.csv --locale pl --set '\(answer)'"), "\(build.errors)")
    let said = try await Petspot.run(["columns", "b.csv", "--set", answer], in: folder.url)
    #expect(said.status == 0 && said.errors.contains("read as windows-1250"), "\(said.errors)")
    try Data(#"{"locale":["pl"]}"#.utf8).write(to: folder.url.appending(path: "petspot.json"))
    let other = try await Petspot.run(["columns", "src.csv"], in: folder.url)
    #expect(other.output.contains("Źrenice"), "\(other.errors)")
  }

  @Test func answersAboutAColumnWithAnEqualsSign() async throws {
    let folder = try TemporaryFolder(texts: ["list.csv": "Nr,Name,Species,Status,Town = place\n1,Rex,dog,lost,Opole\n"])
    let said = try await Petspot.run(["columns", "list.csv", "--set", "Town = place=location"], in: folder.url)
    #expect(said.status == 0 && said.output.contains("Opole"), "\(said.errors)")
  }

  @Test func readsDatesInTheOrderOfTheTerritory() async throws {
    let head = "Nr,Name,Species,Status,Date lost,Location,Phone\n"
    let folder = try TemporaryFolder(texts: ["list.csv": head + "1,Rex,dog,lost,03/04/2025,Opole,600100200\n"])
    let usual = try await Petspot.run(["columns", "list.csv"], in: folder.url)
    #expect(usual.errors.contains("can mean two days"), "\(usual.errors)")
    let said = try await Petspot.run(["columns", "list.csv", "--territory", "us"], in: folder.url)
    #expect(said.status == 0 && said.errors == "", "\(said.errors)")
    #expect(try await Petspot.run(["columns", "list.csv", "--territory", "XX"], in: folder.url).status == 64)
  }

  /// Tables as people have them, and the same in JSON.
  private static let pairs: [(name: String, locale: String, table: String, settings: String?, json: String)] = [
    (
      "excel.csv", "pl",
      "Nr;Imię;Gatunek;Status;Data zaginięcia;Miejscowość;Telefon\r\n1/2025;Żuk;kot;zaginiony;18.11.2025;Łódź;600 100 200\r\n",
      nil,
      #"{"id":"1-2025","petName":"Żuk","species":"kot","status":"zaginiony","lastSeenDate":"2025-11-18","location":"Łódź","phone":"600 100 200"}"#
    ),
    (
      "form-en.csv", "en",
      """
      Timestamp,Email Address,Is the pet lost or found?,Type of animal,Pet's name,Date last seen,Where was it last seen?,Your phone number,Description,I agree to publication,Your name
      11/18/2025 14:03:22,a@example.org,Lost,Cat,Luna,11/17/2025,Springfield,+1 217 555 0142,"Grey, shy",Yes,Ann Smith

      """,
      #"{"columns":{"Is the pet lost or found?":"status","Where was it last seen?":"location"}}"#,
      #"{"id":"20251118-140322","petName":"Luna","species":"CAT","status":"MISSING","lastSeenDate":"2025-11-17","location":"Springfield","phone":"+1 217 555 0142","description":"Grey, shy"}"#
    ),
    (
      "form-pl.csv", "pl",
      """
      Sygnatura czasowa,Adres e-mail,Czy zwierzę zaginęło czy zostało znalezione?,Jakie to zwierzę?,Imię zwierzęcia,Kiedy ostatnio widziane?,Gdzie zaginęło?,Telefon kontaktowy,Znaki szczególne,Zgoda na publikację,Twoje imię i nazwisko
      18.11.2025 14:03:22,ala@example.pl,zaginęło,kot,Luna,17 listopada 2025,Łódź,600 100 200,Szara,Tak,Ala Kot

      """, nil,
      #"{"id":"20251118-140322","petName":"Luna","species":"CAT","status":"MISSING","lastSeenDate":"2025-11-17","location":"Łódź","phone":"600 100 200","description":"Szara"}"#
    ),
    (
      "asm3-lost.csv", "en",
      """
      LFID,DATELOST,AREALOST,DATEFOUND,SPECIESNAME,SEXNAME,DISTFEAT,COMMENTS,OWNERNAME,AREAPOSTCODE,HOMETELEPHONE
      12,2025-11-01 00:00:00,Bergen,,Dog,Female,Red collar,bites,Ann Smith,1234,55501234

      """, #"{"always":{"phone":"+48 42 555 01 99"}}"#,
      #"{"id":"lost-12","species":"DOG","sex":"FEMALE","status":"MISSING","lastSeenDate":"2025-11-01","location":"Bergen","phone":"+48 42 555 01 99","description":"Red collar"}"#
    ),
    (
      "asm3-found.csv", "en",
      """
      LFID,DATEFOUND,AREAFOUND,RETURNTOOWNERDATE,SPECIESNAME,SEXNAME,DISTFEAT,COMMENTS
      12,2025-11-03 00:00:00,Bergen,,Cat,Male,White feet,in the garage

      """, #"{"always":{"phone":"+48 42 555 01 99"}}"#,
      #"{"id":"found-12","species":"CAT","sex":"MALE","status":"FOUND","lastSeenDate":"2025-11-03","location":"Bergen","phone":"+48 42 555 01 99","description":"White feet"}"#
    ),
  ]

  /// The same as `excel.csv` as a workbook, by a library that isn't petspot's.
  private static let workbook = """
    import datetime, openpyxl
    book = openpyxl.Workbook()
    book.active.append(["Nr", "Imię", "Gatunek", "Status", "Data zaginięcia", "Miejscowość", "Telefon"])
    book.active.append(["1/2025", "Żuk", "kot", "zaginiony", datetime.date(2025, 11, 18), "Łódź", "600 100 200"])
    book.save("excel.xlsx")
    """

  @Test func makesTheSamePagesOfATableAsOfJSON() async throws {
    let folder = try TemporaryFolder()
    func site(of name: String, _ locale: String) async throws -> String {
      // Into the same folder, whose name pages may show.
      let result = try await LibraryRun(["build", name, "--locale", locale, "--output", "site"], in: folder.url)
      #expect(result.status == 0, "\(name): \(result.errors)")
      try? FileManager.default.removeItem(atPath: folder.path + "/site.petspot")
      try FileManager.default.moveItem(atPath: folder.path + "/site", toPath: folder.path + "/" + name + "-site")
      return folder.path + "/" + name + "-site"
    }
    func expectSame(_ one: String, _ other: String) async throws {
      let diff = try await Tool.run(try #require(Tool.path(of: "diff")), ["-r", one, other])
      #expect(diff.output == "" && diff.status == 0)
    }
    for pair in Self.pairs {
      let encoding = pair.name == "excel.csv" ? String.Encoding.windowsCP1250 : .utf8
      try #require(pair.table.data(using: encoding)).write(to: folder.url.appending(path: pair.name))
      try Data("[\(pair.json)]".utf8).write(to: folder.url.appending(path: pair.name + ".json"))
      if let settings = pair.settings {
        try Data(settings.utf8).write(
          to: folder.url.appending(path: pair.name.replacing(".csv", with: ".columns.json")))
      }
      try await expectSame(site(of: pair.name, pair.locale), site(of: pair.name + ".json", pair.locale))
    }
    let made = try await Tool.run(URL(filePath: "/usr/bin/python3"), ["-c", Self.workbook], in: folder.url)
    #expect(made.status == 0, "\(made.errors)")
    try await expectSame(site(of: "excel.xlsx", "pl"), folder.path + "/excel.csv-site")
  }
}
