import Foundation
import TestSupport
import Testing

/// The words of posters and of their messages.
struct PosterWordingTests {
  private static let dog = #"""
    {"id":"1","status":"MISSING","species":"DOG","petName":"Fredi","breed":"York","phone":"600123456",
     "lastSeenDate":"2025-11-18","location":"Sieradz","description":"Tan and grey, red collar."}
    """#
  private static let found = #"""
    {"id":"2","status":"FOUND","species":"CAT","petName":"Luna","phone":"600100200","lastSeenDate":"2025-11-18",
     "location":"Sieradz"}
    """#
  private static let texts = ["in/pets.json": "[\(dog),\(found)]"]

  private func run(_ arguments: String..., in folder: TemporaryFolder) async throws -> LibraryRun {
    try await LibraryRun(
      arguments + ["--site", "https://pets.example", "--cache", PreparedPhotos.path], in: folder.url)
  }

  private func text(_ path: String, in folder: TemporaryFolder) throws -> String {
    String(decoding: try Data(contentsOf: folder.url.appending(path: path)), as: UTF8.self)
  }

  private func exists(_ path: String, in folder: TemporaryFolder) -> Bool {
    Tool.exists(folder.url.appending(path: path))
  }

  private static let question =
    "in/pets.json, item 2: FOUND may mean that it is home again, or that it looks for its owner; no posters. "
    + "Say which: --found home or --found looking.\n"

  @Test func makesNoPosterOfAFoundPetUnaskedAndSaysSo() async throws {
    let folder = try TemporaryFolder(texts: Self.texts)
    let result = try await run("poster", "in", "--kind", "all", in: folder)
    let words =
      "advice: in/pets.json, item 1, posters: the large words for the pet's looks are TAN AND GREY YORK (from the description and the breed). Write better ones, if you know some: the key 'posterWords' in the report, or --words.\n"
    #expect(result.status == 0 && result.errors.contains(words), "\(result.errors)")
    #expect(result.errors.contains("advice: " + Self.question), "\(result.errors)")
    #expect(exists("posters/1/fredi-flyer-a4.pdf", in: folder) && !exists("posters/2", in: folder))
    let build = try await run("build", "in", "--posters", "--contact", "a@b.example", "--output", "out", in: folder)
    #expect(build.status == 0 && build.errors == "advice: " + Self.question, "\(build.errors)")
    #expect(!exists("out/pets/2/poster-a4.pdf", in: folder))
    let asked = try await run("poster", "in", "--id", "2", in: folder)
    #expect(asked.status == 2 && asked.errors.contains("error: " + Self.question), "\(asked.errors)")
    #expect(!asked.errors.contains("there is no pet"), "its own error says why")
  }

  @Test func succeedsWhereAllPetsAreFound() async throws {
    let folder = try TemporaryFolder(texts: ["in/pets.json": Self.found])
    let result = try await run("poster", "in", in: folder)
    let question = Self.question.replacing(", item 2", with: "")
    #expect(result.status == 0 && result.errors == "advice: " + question && result.output.trimmed.isEmpty, "\(result)")
  }

  @Test func saysThatHomeChangesNothingWhereSeveralAreMissing() async throws {
    let other = Self.dog.replacingOccurrences(of: #""id":"1""#, with: #""id":"3""#)
    let folder = try TemporaryFolder(texts: ["in/pets.json": "[\(Self.dog),\(other)]"])
    let result = try await run("poster", "in", "--kind", "share", "--found", "home", in: folder)
    let warning = "warning: in/pets.json, item 1: is MISSING, as all others are; --found home changes no sheet. "
    #expect(result.errors.contains(warning + "Name the pet that is home: --id 1.\n"), "\(result.errors)")
  }

  @Test(arguments: [
    ("looking", "en", "FOUND CAT. ", "Yours? Call: 600 100 200"),
    ("home", "en", "HOME AGAIN: Luna.", "take the posters down"),
    ("looking", "pl", "ZNALEZIONY KOT. ", "Twoje zwierzę? Zadzwoń: 600 100 200"),
    ("home", "pl", "ZNÓW W DOMU: Luna.", "Prosimy zdjąć plakaty."),
  ])
  func makesWhatAFoundPetIsToldToMean(meaning: String, locale: String, headline: String, words: String) async throws {
    let folder = try TemporaryFolder(texts: Self.texts)
    let result = try await run(
      "poster", "in", "--id", "2", "--kind", "all", "--found", meaning, "--locale", locale, in: folder)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    let stem = meaning == "home" ? "luna-" : ""
    #expect(exists("posters/2/\(stem)poster-a4.pdf", in: folder), "a finder's sheet doesn't tell the name")
    let post = try text("posters/2/\(stem)share.txt", in: folder)
    #expect(post.hasPrefix("\u{FEFF}" + headline) && post.contains(words), "\(post)")
  }

  @Test(arguments: [
    ("en", "HOME AGAIN", "Contact owner", "Contact the finder"),
    ("pl", "ZNÓW W DOMU", "Skontaktuj się z właścicielem", "Skontaktuj się ze znalazcą"),
  ])
  func pagesOfFoundPetsSayThatTheyAreHome(locale: String, home: String, owner: String, finder: String) async throws {
    let folder = try TemporaryFolder(texts: Self.texts)
    for meaning in ["looking", "home"] {
      let result = try await run("build", "in", "--found", meaning, "--locale", locale, "--output", meaning, in: folder)
      #expect(result.status == 0, "\(result.errors)")
    }
    let (looking, home2) = (
      try text("looking/pets/2/index.html", in: folder), try text("home/pets/2/index.html", in: folder)
    )
    #expect(looking.contains(finder) && !looking.contains(home))
    #expect(home2.contains(owner) && home2.contains(home) && !home2.contains(finder))
    #expect(try text("home/pets/1/index.html", in: folder) == text("looking/pets/1/index.html", in: folder))
    let list = try text("home/index.html", in: folder)
    #expect(
      list.contains("name=\"status\" value=\"found\" aria-pressed=\"false\">\(home)</button>"),
      "nobody who has lost a pet looks among those at home")
  }

  @Test func saysTheWordsAndThePlaceThatItIsGiven() async throws {
    let folder = try TemporaryFolder(texts: Self.texts)
    let kinds = ["poster", "--id", "1", "--kind", "share"]
    _ = try await LibraryRun(kinds + ["in", "--cache", PreparedPhotos.path], in: folder.url)
    #expect(
      try text("posters/1/fredi-share.txt", in: folder).contains(
        "TAN AND GREY YORK. Last seen: Sieradz, Nov 18, 2025."))
    let told = ["--words", "small tan york, red collar", "--place", "corner of Polna and Lipowa"]
    let result = try await LibraryRun(kinds + ["in", "--cache", PreparedPhotos.path] + told, in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try text("posters/1/fredi-share.txt", in: folder)
        .contains("SMALL TAN YORK, RED COLLAR. Last seen: corner of Polna and Lipowa, Nov 18, 2025."))
  }

  @Test(arguments: [["--words", "tan"], ["--place", "Polna"], ["--focus", "0.5,0.5"]])
  func refusesForSeveralPetsWhatIsTrueOfOne(option: [String]) async throws {
    let pets = [Self.dog, Self.dog.replacing(#""id":"1""#, with: #""id":"3""#)]
    let folder = try TemporaryFolder(texts: ["in/pets.json": "[\(pets.joined(separator: ","))]"])
    for command in [["poster", "in"], ["build", "in", "--posters"]] {
      let result = try await LibraryRun(command + ["--cache", PreparedPhotos.path] + option, in: folder.url)
      #expect(result.status == 64)
      #expect(result.errors.contains("error: \(option[0]): is for one pet, and there are 2; nothing was made."))
      #expect(!exists("posters", in: folder) && !exists("output", in: folder))
    }
    let one = try await LibraryRun(
      ["poster", "in", "--id", "3", "--cache", PreparedPhotos.path] + option, in: folder.url)
    #expect(one.status == 0, "\(one.errors)")
  }

  @Test func saysWhereThatStandsWhichIsLeftOut() async throws {
    let long = Self.dog.replacing("red collar.", with: "red collar" + String(repeating: " and so on", count: 40) + ".")
    let words = long.replacing(#""phone""#, with: #""posterWords":"a b c d e f","phone""#)
    let texts = ["in/pets.json": "[\(words),\(long.replacing(#""id":"1""#, with: #""id":"3""#))]"]
    let folder = try TemporaryFolder(texts: texts)
    let site = "https://pets.example/" + String(repeating: "x", count: 300)
    let result = try await LibraryRun(
      ["poster", "in", "--kind", "all", "--site", site, "--cache", PreparedPhotos.path], in: folder.url)
    let noCode = { (kind: String) in
      let paper = kind == "cards have" ? "or" : "print them on larger paper, or"
      return
        "posters: the \(kind) no room for a QR code of the page's address. Give the site a shorter address, \(paper) "
        + "add a flyer."
    }
    let cut =
      "posters: the flyer has no room for all of the large words and all of the description; left out. Write a shorter "
      + "description."
    let lines = result.errors.split(separator: "\n").map(String.init)
    let shown = lines.filter { !$0.contains("posters: the large words for the pet's looks are ") }
    let short = { (kind: String) in
      "posters: the \(kind) has no room for all of the description; left out. Write a shorter description."
    }
    let problems = [
      noCode("poster has"), cut, noCode("quarter has"), short("quarter"), noCode("cards have"), short("board"),
    ]
    let first = [
      "advice: in/pets.json, item 1, posters: the sheets appear without some of the words, because drivers can read only five short ones."
    ]
    let warnings = [1, 2].flatMap { item in problems.map { "warning: in/pets.json, item \(item), \($0)" } }
    #expect(shown == first + warnings)
    let one = try await LibraryRun(
      ["poster", "in", "--id", "3", "--kind", "all", "--site", site, "--cache", PreparedPhotos.path], in: folder.url)
    let last = problems.suffix(5).map { "warning: in/pets.json, item 2, \($0)\n" }.joined()
    #expect(one.errors.hasSuffix(last), "\(one.errors)")
  }

  @Test func saysItInTwoLanguages() async throws {
    let folder = try TemporaryFolder(texts: Self.texts)
    let result = try await LibraryRun(
      [
        "poster", "in", "--id", "1", "--kind", "share", "--locale", "pl", "--locale", "uk", "--words", "płowy york",
        "--words", "палевий йорк", "--cache", PreparedPhotos.path,
      ], in: folder.url)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    let share = try text("posters/1/fredi-share.txt", in: folder)
    #expect(share.contains("ZAGINĄŁ PIES: Fredi. PŁOWY YORK. Ostatnio widziano: Sieradz, 18 lis 2025."))
    #expect(share.contains("ЗНИК ПЕС: Fredi. ПАЛЕВИЙ ЙОРК. Востаннє бачили: Sieradz, 18 лист. 2025."))
  }

  @Test func printsNoWordsInTheSecondLanguageOfAPetWhoseWordsAreInTheFirst() async throws {
    let folder = try TemporaryFolder(texts: Self.texts)
    let result = try await LibraryRun(
      [
        "poster", "in", "--id", "1", "--kind", "share", "--locale", "pl", "--locale", "uk", "--words", "brązowy pies",
        "--cache", PreparedPhotos.path,
      ], in: folder.url)
    #expect(result.status == 0)
    #expect(
      result.errors
        == "advice: in/pets.json, item 1, posters: the sheets have no words for the pet's looks in the second "
        + "language; other words could contradict those in the first. Give --words for each --locale.\n")
    let share = try text("posters/1/fredi-share.txt", in: folder)
    #expect(share.contains("Fredi. BRĄZOWY PIES. ") && share.contains("ЗНИК ПЕС: Fredi. Востаннє бачили: "))
  }

  @Test func linksTheTextToShareFromThePage() async throws {
    let folder = try TemporaryFolder(texts: Self.texts)
    let result = try await run("build", "in", "--posters", "--locale", "pl", "--output", "out", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try text("out/pets/1/index.html", in: folder).contains(#"href="share.txt""#))
    #expect(try text("out/pets/1/share.txt", in: folder).hasPrefix("\u{FEFF}ZAGINĄŁ PIES: Fredi."))
    let page = try text("out/pets/2/index.html", in: folder)
    #expect(!page.contains("share.txt"), "it has no poster")
  }

  @Test func eachLanguageOfASiteHasATextToShareWithItsOwnAddress() async throws {
    let folder = try TemporaryFolder(texts: Self.texts)
    let result = try await run(
      "build", "in", "--posters", "--locale", "pl", "--locale", "uk", "--site", "https://pets.example", "--output",
      "out",
      in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let polish = try text("out/pets/1/share.txt", in: folder)
    #expect(polish.contains("https://pets.example/pets/1/") && !polish.contains("ЗНИК"), "\(polish)")
    let ukrainian = try text("out/uk/pets/1/share.txt", in: folder)
    #expect(ukrainian.hasPrefix("\u{FEFF}ЗНИК ПЕС: Fredi."))
    #expect(ukrainian.contains("https://pets.example/uk/pets/1/") && !ukrainian.contains("ZAGINĄŁ"), "\(ukrainian)")
    #expect(try text("out/uk/pets/1/index.html", in: folder).contains(#"href="share.txt""#))
  }

  @Test func anEndlessDescriptionGivesTheSheetOfItsBeginning() async throws {
    let long = String(repeating: "Small black dog with a red collar, shy. ", count: 3_000)
    let pets = [long, String(long.prefix(5_000))].map { Self.dog.replacing("Tan and grey, red collar.", with: $0) }
    let folder = try TemporaryFolder(texts: ["long/a.json": pets[0], "short/a.json": pets[1]])
    for input in ["long", "short"] {
      let result = try await run("poster", input, "--kind", "flyer", "--output", "\(input)-out", in: folder)
      let warnings = result.errors.split(separator: "\n").filter { $0.hasPrefix("warning") }
      #expect(result.status == 0 && warnings.count == 1, "\(result.errors.prefix(500))")
      #expect(warnings.first?.contains("the flyer has no room for all of the description; left out") == true)
    }
    let sheets = try ["long", "short"].map {
      try Data(contentsOf: folder.url.appending(path: "\($0)-out/1/fredi-flyer-a4.pdf"))
    }
    #expect(sheets[0] == sheets[1])
  }

  @Test func saysInPlainWordsThatAFileIsInTheWay() async throws {
    let folder = try TemporaryFolder(texts: Self.texts.merging(["file": "mine"]) { $1 })
    for command in ["poster", "build"] {
      let result = try await LibraryRun(
        [command, "in", "--output", "file", "--cache", PreparedPhotos.path], in: folder.url)
      #expect(result.status == 2, "\(result.errors)")
      #expect(!result.errors.contains("Cocoa") && !result.errors.contains("Error Domain"), "\(result.errors)")
      #expect(try text("file", in: folder) == "mine")
    }
  }
}
