import Foundation
import TestSupport
import Testing

/// Each promise of the command line. The real program is asked for the first two, and for a few others.
struct BuildCommandTests {
  static let good = """
    {"id":"good","petName":"Luna","status":"ACTIVE","lastSeenDate":"2025-11-18","species":"CAT","gender":"FEMALE",
     "phone":"+48 123 456 789","location":"Warsaw","locationRadius":15}
    """

  private func petspot(
    _ files: [String: String], _ arguments: String...
  ) async throws -> (Tool.Result, TemporaryFolder) {
    let folder = try TemporaryFolder(texts: files)
    return (try await Petspot.run(["build", "in", "--output", "out"] + arguments, in: folder.url), folder)
  }

  /// The same without a process.
  func build(_ files: [String: String], _ arguments: String...) async throws -> (LibraryRun, TemporaryFolder) {
    let folder = try TemporaryFolder(texts: files)
    return (try await LibraryRun(["build", "in", "--output", "out"] + arguments, in: folder.url), folder)
  }

  func exists(_ path: String, in folder: TemporaryFolder) -> Bool {
    FileManager.default.fileExists(atPath: folder.url.appending(path: path).path(percentEncoded: false))
  }

  func text(_ path: String, in folder: TemporaryFolder) throws -> String {
    try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
  }

  @Test func buildsAPageForEveryPetAndSaysSo() async throws {
    let (result, folder) = try await petspot(["in/pet.json": Self.good], "--contact", "help@pets.example")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("Built 1 pet into out: "))
    #expect(result.output.hasSuffix(" s.\n") && result.output.split(separator: "\n").count == 1)
    #expect(try text("out/pets/good/index.html", in: folder).contains("Warsaw • ±15 km"))
    #expect(try text("out/pets/good/index.md", in: folder).contains("(tel:+48123456789)"))
    #expect(try text("out/index.html", in: folder).contains("pets/good/index.html"))
    #expect(exists("out/index.md", in: folder))
  }

  /// `ESC ] 0 ;` would change the title of the terminal, and a line end would pretend to be another message.
  @Test func buildsTheRestWhenSomeAnnouncementsCannotBeAndListsThemWithoutSteeringTheTerminal() async throws {
    let (result, folder) = try await petspot([
      "in/a.json": Self.good, "in/b.json": #"{"id":"bad"}"#, "in/c.json": "{",
      "in/d.json": #"{"id":"a/b"}"#, "in/\u{1B}]0;owned\u{7}\u{9B}31m\nerror.json": "{",
    ])
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "error: in/b.json, status: is missing, and so is everything else but the id; its page says that it couldn't be loaded."
      )
    )
    #expect(result.errors.contains("error: in/c.json: is not JSON: "))
    #expect(result.errors.hasPrefix("error: in/]0;owned31m error.json: is not JSON"))
    let controls = result.errors.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
    #expect(controls.isEmpty)
    #expect(result.errors.count(where: \.isNewline) == 4)
    #expect(result.output.hasPrefix("Built 1 pet and 1 error page into out: "))
    #expect(result.errors.contains("error: in/d.json, id: 'a/b' can't name a page; the report is skipped."))
    #expect(exists("out/pets/good/index.html", in: folder))
    #expect(try text("out/pets/bad/index.html", in: folder).contains("Unable to load pet details"))
    #expect(try text("out/pets/bad/index.html", in: folder).contains("petDetails.retry.button"))
  }

  @Test func showsAPetWhoseStatusNobodyKnows() async throws {
    let (result, folder) = try await build(["in/a.json": #"{"id":"x","status":"REUNITED","phone":"600100200"}"#])
    #expect(result.status == 0)
    #expect(
      result.errors.contains("warning: in/a.json, status: 'REUNITED' is not a status; shown as it is, in gray."))
    let page = try text("out/pets/x/index.html", in: folder)
    #expect(
      page.contains(#"<p class="status is-unknown" data-testid="petDetails.status.badge" dir="auto">REUNITED</p>"#))
    #expect(page.contains(#"href="tel:600100200""#) && !page.contains("retry"))
    #expect(try text("out/pets/x/index.md", in: folder).contains("**REUNITED**"))
    #expect(try text("out/index.html", in: folder).contains("REUNITED"))
  }

  @Test(arguments: ["index.html", "index.md", "Index.HTML"])
  func skipsAnAnnouncementWhosePageWouldStandInTheWayOfAnother(id: String) async throws {
    let (result, folder) = try await build(["in/a.json": Self.good, "in/b.json": #"{"id":"\#(id)","status":"ACTIVE"}"#])
    #expect(result.status == 1)
    #expect(result.errors.contains("error: in/b.json, id: '\(id)' can't name a page; the report is skipped."))
    #expect(exists("out/pets/good/index.html", in: folder))
    #expect(exists("out/pets/index.html", in: folder))
  }

  @Test func publishesNothingWithoutAnnouncementsAndLeavesTheLastSite() async throws {
    let (first, folder) = try await build(["in/pet.json": Self.good, "empty/readme.txt": ""])
    #expect(first.status == 0)
    let second = try await LibraryRun(["build", "empty", "--output", "out"], in: folder.url)
    #expect(second.status == 2)
    #expect(second.output.hasPrefix("Nothing was published; out is as it was."))
    #expect(exists("out/pets/good/index.html", in: folder))
    let third = try await LibraryRun(["build", "empty", "--output", "out", "--allow-empty"], in: folder.url)
    #expect(third.status == 0)
    #expect(try text("out/pets/good/index.html", in: folder).contains("This report is no longer shown here"))
    #expect(exists("out/index.html", in: folder))
  }

  @Test(arguments: ["-", "/dev/stdin", "pipe"])
  func readsWhatAnotherProgramWrites(input: String) async throws {
    let photo = try Data(contentsOf: Petspot.repository.appending(path: "Fixtures/photos/luna.jpg"))
    let pet = Self.good.replacing("\"status\"", with: "\"photoUrl\":\"luna.jpg\",\"status\"")
    let folder = try TemporaryFolder(["pet": Data(pet.utf8), "luna.jpg": photo])
    let command =
      "mkfifo pipe; cat pet > \(input == "pipe" ? "pipe & :" : "/dev/stdout") | \"$0\" build \(input) --output out --contact a@b.example"
    let result = try await Tool.run(
      URL(filePath: "/bin/sh"), ["-c", command, Petspot.binary.path(percentEncoded: false)], in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "")
    #expect(exists("out/pets/good/index.html", in: folder))
    #expect(exists("out/photos", in: folder))
  }

  /// A relative path has no beginning there.
  @Test func buildsNothingInAFolderThatIsGone() async throws {
    let command = "mkdir gone; cd gone; rmdir ../gone; ulimit -v 8000000; exec \"$0\" build reports"
    let folder = try TemporaryFolder(texts: [:])
    let result = try await Tool.run(
      URL(filePath: "/bin/sh"), ["-c", command, Petspot.binary.path(percentEncoded: false)], in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("error: reports: can't be read: no such file or folder"), "\(result.errors)")
  }

  @Test func publishesNothingUnderStrictWhenThereIsAnyProblem() async throws {
    let (result, folder) = try await build(
      ["in/pet.json": Self.good.replacing("2025-11-18", with: "2025-13-45")], "--strict")
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "warning: in/pet.json, lastSeenDate: the calendar has no day '2025-13-45'; shown as it is, last in lists."))
    #expect(!exists("out/index.html", in: folder))
  }

  @Test func publishesNothingUnderStrictWhenSomebodysFileStandsInTheWay() async throws {
    let texts = ["in/pet.json": Self.good, "out/index.html": "mine", "out/pets/good/index.md": "mine"]
    let (result, folder) = try await build(texts, "--strict")
    #expect(result.status == 2)
    #expect(result.errors.contains("out/index.html: petspot didn't write this file, so it stays as it is"))
    #expect(result.errors.contains("--strict allows none; nothing was published"))
    #expect(!exists("out/style.css", in: folder))
    #expect(!exists("out/pets/good/index.html", in: folder))
  }

  @Test func endsWith1WhenSomebodysFileStandsInTheWay() async throws {
    let (result, folder) = try await build(["in/pet.json": Self.good, "out/pets/good/index.md": "mine"])
    #expect(result.status == 1)
    #expect(result.errors.contains("error: out/pets/good/index.md: petspot didn't write this file"))
    #expect(try text("out/pets/good/index.md", in: folder) == "mine")
    #expect(exists("out/pets/good/index.html", in: folder))
  }

  @Test func publishesNothingWhenTheOutputCannotBeWritten() async throws {
    let folder = try TemporaryFolder(texts: ["in/pet.json": Self.good, "file": ""])
    let result = try await LibraryRun(["build", "in", "--output", "file/out"], in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("nothing was published"))
  }

  @Test func leadsToTheImprintThatTheOwnerHasWrittenAndToNoneOtherwise() async throws {
    let (plain, without) = try await build(["in/pet.json": Self.good], "--contact", "a@b.example")
    #expect(plain.errors == "")
    #expect(try !text("out/index.html", in: without).contains("imprint"))
    let (result, folder) = try await build(
      ["in/pet.json": Self.good, "Templates/pages/imprint.en.md": "# Who we are\n\nA shelter."],
      "--contact", "a@b.example")
    #expect(result.errors == "")
    #expect(try text("out/imprint/index.html", in: folder).contains("<h1 dir=\"auto\">Who we are</h1>"))
    #expect(try text("out/pets/good/index.html", in: folder).contains("\"../../imprint/index.html\""))
  }

  @Test func publishesNothingWithALogoThatCouldRun() async throws {
    let (result, folder) = try await build(
      ["in/pet.json": Self.good, "Templates/logo.svg": "<svg><script>alert(1)</script></svg>"])
    #expect(result.status == 2)
    #expect(
      result.errors == """
        error: Templates/logo.svg: has a script. Give a small PNG, or an SVG of shapes alone, because browsers get it unchanged.

        """)
    #expect(!exists("out/index.html", in: folder))
  }

  @Test func publishesNothingWithATemplateThatNamesNothing() async throws {
    let (result, folder) = try await build(["in/pet.json": Self.good, "Templates/pet.mustache": "\n {{> bagde}}"])
    #expect(result.status == 2)
    #expect(result.errors.contains("error: Templates/pet.mustache:2:2: partial 'bagde' does not exist"))
    #expect(!exists("out/index.html", in: folder))
  }

  @Test(arguments: [
    ["--locale", "xx"], ["--profile", "secret"], ["--nonsense"], ["--templates", "nowhere"],
    ["--remove-url", "javascript:{id}"], ["--locale", "pl", "--locale", "pl"],
    ["--remove-url", "https://example.org/"], ["--cache", ""], [""],
  ])
  func answersWrongUsageWith64AndSaysWhatIsRight(arguments: [String]) async throws {
    let folder = try TemporaryFolder(texts: ["in/pet.json": Self.good])
    let result = try await LibraryRun(["build", "in", "--output", "out"] + arguments, in: folder.url)
    #expect(result.status == 64)
    #expect(result.errors.contains("Error: "))
    #expect(!exists("out", in: folder))
  }

  @Test func writesTheSameBytesAgainAndTouchesNothing() async throws {
    let (_, folder) = try await build(["in/pet.json": Self.good])
    let page = folder.url.appending(path: "out/index.html").path(percentEncoded: false)
    let before = try FileManager.default.attributesOfItem(atPath: page)[.modificationDate] as? Date
    let result = try await LibraryRun(["build", "in", "--output", "out"], in: folder.url)
    #expect(result.output.contains(": 0 files written, "))
    #expect(try FileManager.default.attributesOfItem(atPath: page)[.modificationDate] as? Date == before)
  }

  @Test func closesPagesOfPetsThatAreGoneAndTouchesNothingElse() async throws {
    let (_, folder) = try await build(["in/a.json": Self.good, "in/b.json": Self.good.replacing("good", with: "gone")])
    try Data("mine".utf8).write(to: folder.url.appending(path: "out/pets/gone/notes.txt"))
    try FileManager.default.removeItem(at: folder.url.appending(path: "in/b.json"))
    let result = try await LibraryRun(["build", "in", "--output", "out"], in: folder.url)
    #expect(result.status == 0)
    #expect(try text("out/pets/gone/index.html", in: folder).contains("This report is no longer shown here"))
    #expect(try text("out/pets/gone/notes.txt", in: folder) == "mine")
    #expect(exists("out/pets/good/index.html", in: folder))
  }

  @Test func printsTheOutcomeAsJSON() async throws {
    let (result, _) = try await petspot(
      ["in/a.json": Self.good, "in/b.json": #"{"id":"bad"}"#], "--json", "--contact",
      "help@pets.example")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(document["status"] as? Int == 1)
    #expect(document["pets"] as? Int == 1)
    #expect(document["unavailable"] as? Int == 1)
    #expect(document["closed"] as? Int == 0)
    let problems = try #require(document["problems"] as? [[String: Any]])
    #expect(problems.map { $0["place"] as? String } == ["in/b.json, status"])
    #expect(problems.map { $0["severity"] as? String } == ["error"])
    #expect(problems.map { $0["code"] as? String } == ["missing-value"])
    #expect(problems.map { $0["problem"] as? String } == ["is missing, and so is everything else but the id"])
    #expect(problems.map { $0["consequence"] as? String } == ["its page says that it couldn't be loaded"])

    let (whole, _) = try await petspot(["in/a.json": Self.good], "--json", "--fits", "cloudflare")
    try expectEachField(of: whole)
    let (timed, _) = try await petspot(["in/a.json": Self.good], "--json", "--timings")
    try expectTimings(in: timed)
  }

  private func expectEachField(of result: Tool.Result) throws {
    let document = try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    func fields(_ part: Any?) -> String { (part as? [String: Any])?.keys.sorted().joined(separator: " ") ?? "" }
    #expect(fields(document) == "closed command files fit output pets problems seconds status unavailable version")
    #expect(fields(document["files"]) == "leftOut removed unchanged written")
    #expect(
      fields(document["fit"])
        == "bytes bytesOfAPet files filesOfAPet fits fullestFiles fullestFolder largestBytes largestFile limits")
  }

  private func expectTimings(in result: Tool.Result) throws {
    #expect(result.errors == "")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let timings = try #require(document["timings"] as? [[String: Any]])
    let pets = try #require(timings.first { $0["stage"] as? String == "pets" })
    #expect(try #require(pets["cpuSeconds"] as? Double) > 0)
    #expect(pets["seconds"] != nil)
  }

  @Test func neverWritesAManagementPassword() async throws {
    let (result, folder) = try await build([
      "in/pet.json": Self.good.replacing("\"id\"", with: "\"managementPassword\":\"467432\",\"id\"")
    ])
    #expect(result.status == 0)
    #expect(result.errors.contains("managementPassword: a management password stands here"))
    #expect(!(result.output + result.errors).contains("467432"))
    #expect(try folder.contains("467432", below: "out") == false)
  }

  @Test func keepsBackFromEveryFileWhatThePublicShouldNotSee() async throws {
    let secretive = Self.good.replacing(
      "\"id\"",
      with: """
        "microchipNumber":"616093900012345","reward":"7770777 PLN","locationLatitude":52.229676,"locationLongitude":21.012229,"id"
        """)
    let (_, folder) = try await build(["in/pet.json": secretive], "--profile", "public")
    for text in ["616093900012345", "616-093-900", "7770777", "52.2297", "229676", "012229"] {
      #expect(try folder.contains(text, below: "out") == false, "\(text)")
    }
    let page = try text("out/pets/good/index.html", in: folder)
    #expect(page.contains("Microchipped"))
    #expect(page.contains("mlat=52.227&amp;mlon=21.02#map=13/52.227/21.02"))
    let (_, app) = try await build(["in/pet.json": secretive])
    #expect(try app.contains("616-093-900-012-345", below: "out"))
    #expect(try app.contains("7770777 PLN", below: "out"))
  }

  @Test func putsFactsForProgramsBeforeAPageOnlyWhenAsked() async throws {
    let (_, plain) = try await build(["in/pet.json": Self.good])
    #expect(
      try text("out/pets/good/index.md", in: plain).hasPrefix(
        "<!-- petspot -->\n\n[Back to the list](../../index.md)\n\n# "))
    let (_, folder) = try await build(["in/pet.json": Self.good], "--front-matter")
    #expect(
      try text("out/pets/good/index.md", in: folder).hasPrefix(
        "---\n# petspot\nid: \"good\"\nlang: \"en\"\nstatus: \"MISSING\"\n")
    )
    #expect(try text("out/index.md", in: folder) == text("out/index.md", in: plain))
  }

  @Test func listsMissingAndFoundPetsApart() async throws {
    let (_, folder) = try await build([
      "in/pet.json": Self.good,
      "in/found.json": Self.good.replacing("good", with: "other").replacing("ACTIVE", with: "FOUND"),
    ])
    #expect(try text("out/lost/index.html", in: folder).contains("href=\"../pets/good/index.html\""))
    #expect(try !text("out/lost/index.html", in: folder).contains("pets/other"))
    #expect(try text("out/found/index.html", in: folder).contains("href=\"../pets/other/index.html\""))
    #expect(try !text("out/found/index.html", in: folder).contains("pets/good"))
    #expect(try text("out/pets/other/index.html", in: folder).contains("Contact the finder"))
  }

  @Test func leadsToWhereAReportIsRemoved() async throws {
    let (_, folder) = try await build(
      ["in/pet.json": Self.good], "--remove-url", "https://example.org/remove?id={id}&x=1")
    #expect(try text("out/pets/good/index.html", in: folder).contains("https://example.org/remove?id=good&amp;x=1"))
    #expect(!exists("out/remove-report/index.html", in: folder))
    let (_, other) = try await build(["in/pet.json": Self.good])
    #expect(try text("out/pets/good/index.html", in: other).contains("../../remove-report/index.html"))
    #expect(exists("out/remove-report/index.html", in: other))
  }

  @Test func survivesADescriptionOfAMegabyte() async throws {
    let long = String(repeating: "Fredi is small and brown. ", count: 40_000)
    let (result, folder) = try await build([
      "in/pet.json": Self.good.replacing("\"id\"", with: "\"description\":\"\(long)THE END\",\"id\"")
    ])
    #expect(result.status == 0)
    #expect(try text("out/pets/good/index.html", in: folder).contains("THE END"))
  }

  @Test(arguments: [".", "./", "k", "../k", "k/"])
  func takesAFolderHoweverItIsNamed(input: String) async throws {
    let folder = try TemporaryFolder(texts: ["k/pet.json": Self.good, "k/k/pet.json": Self.good])
    let result = try await Petspot.run(
      ["build", input, "--output", "../out", "--cache", "../cache"], in: folder.url.appending(path: "k"))
    #expect(result.status == 0, "\(result.errors)")
    #expect(exists("out/pets/good/index.html", in: folder))
  }
}

extension TemporaryFolder {
  /// Whether any file below `path`, hidden ones too, or its name, holds `text`.
  func contains(_ text: String, below path: String) throws -> Bool {
    let root = url.appending(path: path)
    return try FileManager.default.subpathsOfDirectory(atPath: root.path(percentEncoded: false)).contains { name in
      guard let bytes = try? Data(contentsOf: root.appending(path: name)) else { return name.contains(text) }
      return name.contains(text) || bytes.range(of: Data(text.utf8)) != nil
    }
  }
}
