import Foundation
import TestSupport
import Testing

@testable import PetspotCommand

/// `petspot poster` and `petspot build --posters`. The real program is asked for the first two promises, and for one of
/// the cache.
struct PosterCommandTests {
  private static let fredi = "11111111-1111-1111-1111-111111111111"

  private static let fixtures = Petspot.repository.appending(path: "Fixtures/seed-pets.json").path

  private func petspot(_ arguments: String..., in folder: TemporaryFolder) async throws -> Tool.Result {
    try await Petspot.run(["poster", Self.fixtures, "--cache", PreparedPhotos.path] + arguments, in: folder.url)
  }

  /// The same without a process.
  private func poster(_ arguments: String..., in folder: TemporaryFolder) async throws -> LibraryRun {
    try await LibraryRun(["poster", Self.fixtures, "--cache", PreparedPhotos.path] + arguments, in: folder.url)
  }

  @Test func printsTheSheetAndHowFarItIsRead() async throws {
    let folder = try TemporaryFolder()
    let result = try await petspot("--id", Self.fredi, "--site", "https://pets.example", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let told = result.errors.split(separator: "\n")
    #expect(told.count == 2 && told.allSatisfy { $0.hasPrefix("advice: ") }, "\(result.errors)")
    #expect(
      result.output
        == "posters/\(Self.fredi)/fredi-kamionka-gmina-burzenin-poster-a4.pdf  headline 55 mm, 16 m · reward 22.5 mm, 6.7 m · words 18.2 mm, 5.4 m · "
        + "phone 17.9 mm, 5.3 m\n")
    #expect(
      try folder.bytes("posters/\(Self.fredi)/fredi-kamionka-gmina-burzenin-poster-a4.pdf").starts(
        with: Data("%PDF-".utf8)))
  }

  @Test func printsOnLetterWhatHasNoTabloid() async throws {
    let folder = try TemporaryFolder()
    let result = try await poster(
      "--id", Self.fredi, "--paper", "tabloid", "--kind", "cards", "--kind", "board", in: folder)
    let names = result.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(names.map { $0.hasSuffix("-letter.pdf") } == [true, true], "\(result.output)")
    #expect(result.output.contains(" in, ") && !result.output.contains(" mm, "))
  }

  @Test func saysWhichPetItDoesNotKnow() async throws {
    let folder = try TemporaryFolder()
    let none = try await petspot("--id", "nobody", in: folder)
    #expect(none.status == 2 && none.output == "", "\(none.output)")
    #expect(none.errors.contains("error: nobody: no report has this id; no poster made. Check --id.\n"))
    #expect(!Tool.exists(folder.url.appending(path: "posters/\(Self.fredi)")))
    let result = try await petspot("--id", Self.fredi, "--id", "nobody", in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains("nobody: no report has this id"))
  }

  @Test func makesEveryKindAndTheSameBytesAgain() async throws {
    let folder = try TemporaryFolder()
    let names = [
      "poster-a4.pdf", "flyer-a4.pdf", "quarter-a4.pdf", "cards-a4.pdf", "share.jpg", "share.txt", "square.jpg",
      "story.jpg",
    ]
    for output in ["one", "two"] {
      let result = try await poster(
        "--id", Self.fredi, "--kind", "all", "--site", "https://pets.example", "--output", output, in: folder)
      #expect(result.status == 0, "\(result.errors)")
    }
    for name in names {
      let first = try folder.bytes("one/\(Self.fredi)/fredi-kamionka-gmina-burzenin-\(name)")
      #expect(try first == folder.bytes("two/\(Self.fredi)/fredi-kamionka-gmina-burzenin-\(name)"), "\(name)")
    }
    #expect(try folder.bytes("one/\(Self.fredi)/fredi-kamionka-gmina-burzenin-share.jpg").count < 300_000)
  }

  @Test func namesTheSheetsThatShowOtherDetailsThanThoseMadeNow() async throws {
    let folder = try TemporaryFolder(texts: [
      "in/pets.json": "[\(TemporaryFolder.pet("1")),\(TemporaryFolder.pet("2"))]"
    ])
    func run(_ arguments: String...) async throws -> String {
      try await LibraryRun(
        ["poster", "in", "--site", "https://pets.example", "--cache", PreparedPhotos.path] + arguments, in: folder.url
      ).errors
    }
    _ = try await run("--kind", "poster", "--kind", "flyer", "--kind", "share", "--kind", "wall")
    #expect(try await !run().contains("earlier run"))
    try Data("[\(TemporaryFolder.pet("1").replacing("600100200", with: "601300499")),\(TemporaryFolder.pet("2"))]".utf8)
      .write(to: folder.url.appending(path: "in/pets.json"))
    let changed = try await run()
    #expect(
      changed.contains(
        "warning: posters/1/flyer-a4.pdf: and share.jpg, share.txt, wall-a4.pdf are of an earlier run, with other details"
      ), "\(changed)")
    try Data("[\(TemporaryFolder.pet("1"))]".utf8).write(to: folder.url.appending(path: "in/pets.json"))
    #expect(try await run().contains("advice: posters: 4 sheets of an earlier run were removed"))
  }

  /// A photo that was just saved, or is on the web, is no reason for silence.
  @Test(arguments: ["a.jpg", "https://a.example/a.jpg"])
  func namesTheSheetsOfAPetWithAPhotoToo(photo: String) async throws {
    let folder = try TemporaryFolder([
      "in/a.jpg": try Data(contentsOf: Petspot.repository.appending(path: "Fixtures/photos/luna.jpg"))
    ])
    func run(_ phone: String, _ arguments: String...) async throws -> String {
      let report = TemporaryFolder.pet("1").replacing("\"600100200\"", with: "\"\(phone)\",\"photoUrl\":\"\(photo)\"")
      try Data(report.utf8).write(to: folder.url.appending(path: "in/pets.json"))
      return try await LibraryRun(["poster", "in", "--cache", PreparedPhotos.path] + arguments, in: folder.url).errors
    }
    _ = try await run("600100200", "--kind", "flyer")
    #expect(try await !run("600100200").contains("earlier run"))
    #expect(try await run("601300499").contains("posters/1/flyer-a4.pdf: is of an earlier run, with other details"))
  }

  /// A report that moves up in its file has the same details as before.
  @Test func namesNoSheetOfAReportThatOnlyMovedInItsFile() async throws {
    let folder = try TemporaryFolder(texts: [
      "in/pets.json": "[\(TemporaryFolder.pet("1")),\(TemporaryFolder.pet("2"))]"
    ])
    func run(_ arguments: String...) async throws -> String {
      try await LibraryRun(["poster", "in", "--locale", "pl", "--cache", "cache"] + arguments, in: folder.url).errors
    }
    _ = try await run("--kind", "poster", "--kind", "flyer")
    try Data("[\(TemporaryFolder.pet("2"))]".utf8).write(to: folder.url.appending(path: "in/pets.json"))
    let moved = try await run("--kind", "poster")
    #expect(!moved.contains("with other details"), "\(moved)")
    try Data("[\(TemporaryFolder.pet("3")),\(TemporaryFolder.pet("2").replacing("600100200", with: "601300499"))]".utf8)
      .write(to: folder.url.appending(path: "in/pets.json"))
    let changed = try await run("--kind", "poster")
    #expect(changed.contains("posters/2/flyer-a4.pdf: is of an earlier run, with other details"), "\(changed)")
  }

  @Test func signsTheSheetsWithTheSitesNameOfTheSettings() async throws {
    let settings = try SettingsFile(
      Data(#"{"input": ["pets.json"], "name": "Paws of Hill"}"#.utf8), place: "petspot.json")
    let folder = try TemporaryFolder(texts: ["pets.json": TemporaryFolder.pet("1")])
    let arguments = AppliedSettings(["poster", "--cache", PreparedPhotos.path], settings).arguments
    #expect(try await LibraryRun(arguments, in: folder.url).status == 0)
    let pdftotext = try #require(Tool.path(of: "pdftotext"))
    let sheet = folder.url.appending(path: "posters/1/poster-a4.pdf").path
    #expect(try await Tool.run(pdftotext, [sheet, "-"]).output.contains("Paws of Hill"))
  }

  private static let noCode =
    "warning: posters: have no QR code, because the site's address isn't known. Give it: --site https://….\n"

  @Test func saysOnceWhyThereIsNoCodeWithoutTheSitesAddress() async throws {
    let folder = try TemporaryFolder(texts: [
      "in/pets.json": "[\(TemporaryFolder.pet("1")),\(TemporaryFolder.pet("2"))]"
    ])
    let result = try await LibraryRun(
      ["poster", "in", "--kind", "all", "--cache", PreparedPhotos.path], in: folder.url)
    #expect(result.errors.contains(Self.noCode) && result.errors.components(separatedBy: "QR code").count == 2)
    let build = try await LibraryRun(["build", "in", "--posters", "--cache", PreparedPhotos.path], in: folder.url)
    #expect(build.errors.components(separatedBy: "QR code").count == 2, "\(build.errors)")
    #expect(build.errors.contains(Self.noCode))
    let pictures = try await LibraryRun(
      ["poster", "in", "--kind", "share", "--cache", PreparedPhotos.path], in: folder.url)
    #expect(!pictures.errors.contains("QR code"), "nobody scans a picture on the screen that it is on")
  }

  /// Files are sent on, and the sheets don't print that name.
  @Test func namesNoFileByAWordOfTheft() async throws {
    func pet(_ id: String, _ name: String) -> String {
      #"{"id":"\#(id)","status":"MISSING","species":"DOG","petName":"\#(name)","phone":"600100200"}"#
    }
    let folder = try TemporaryFolder(texts: [
      "in/a.json": pet("1", "Rex (stolen)"), "in/b.json": pet("2", "Thief"),
    ])
    let result = try await LibraryRun(
      ["poster", "in", "--kind", "share", "--cache", PreparedPhotos.path, "--output", "out"], in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let names = try ["1", "2"].map { try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out/\($0)") }
    #expect(names[0].contains("share.txt") && !names[0].contains { $0.contains("stolen") }, "\(names)")
    #expect(names[1].contains("thief-share.txt"), "a name is a name")
  }

  @Test func saysOnceWhatIsLeftOutOfThePostersOfAPet() async throws {
    let pet = #"""
      {"id":"1","status":"MISSING","species":"DOG","lastSeenDate":"2025-11-18","reward":"500 zł",
       "description":"He was stolen. Please do not chase."}
      """#
    let folder = try TemporaryFolder(texts: ["in/pet.json": pet])
    let left =
      "the sheets appear without the reward, because the sheets ask readers not to chase the pet; a sentence that tells of theft."
    for command in [["poster", "in", "--kind", "all"], ["build", "in", "--posters"]] {
      let result = try await LibraryRun(
        command + ["--site", "https://pets.example", "--cache", PreparedPhotos.path], in: folder.url)
      let told = result.errors.split(separator: "\n").map(String.init).filter { $0.contains("posters: ") }
      #expect(
        told.filter { !$0.contains("have no words") } == ["advice: in/pet.json, posters: \(left)"], "\(result.errors)")
      #expect(told.count == (command[0] == "poster" ? 2 : 1), "a site needs no words for a car")
      #expect(
        result.errors.components(separatedBy: "finders can't call or write").count == 2, "once, by who reads the input")
    }
  }

  @Test(arguments: ["MISSING", "CLOSED", "FOUND", "REUNITED"])
  func aPetThatIsNamedIsHomeWhateverItsAnnouncementSays(status: String) async throws {
    let pet = #"{"id":"1","status":"\#(status)","species":"DOG","phone":"600100200"}"#
    let other = #"{"id":"2","status":"MISSING","species":"DOG","phone":"600100200"}"#
    let folder = try TemporaryFolder(texts: ["in/pets.json": "[\(pet),\(other)]", "one/pet.json": pet])
    for arguments in [["in", "--id", "1"], ["one"]] {
      let result = try await LibraryRun(
        ["poster"] + arguments + [
          "--kind", "share", "--found", "home", "--cache", PreparedPhotos.path, "--output", arguments[0] + "-out",
        ],
        in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
      let text = try String(contentsOf: folder.url.appending(path: "\(arguments[0])-out/1/share.txt"), encoding: .utf8)
      #expect(text.hasPrefix("HOME AGAIN"))
    }
  }

  @Test func ofManyPetsOnlyThoseThatAreFoundAreHome() async throws {
    let pets = ["MISSING", "FOUND", "CLOSED", "REUNITED"].enumerated().map {
      #"{"id":"\#($0 + 1)","status":"\#($1)","species":"DOG","phone":"600100200"}"#
    }
    let folder = try TemporaryFolder(texts: ["in/pets.json": "[\(pets.joined(separator: ","))]"])
    let result = try await LibraryRun(
      ["poster", "in", "--kind", "share", "--found", "home", "--cache", PreparedPhotos.path], in: folder.url)
    // The pet whose status nobody knows has no sheet.
    let problem = "error: in/pets.json, item 4: the meaning of its status is unknown; no poster made."
    #expect(result.status == 1 && result.errors.contains(problem), "\(result.errors)")
    let text = { (id: String) in
      try String(contentsOf: folder.url.appending(path: "posters/\(id)/share.txt"), encoding: .utf8)
    }
    #expect(try text("1").hasPrefix("LOST DOG") && text("2").hasPrefix("HOME AGAIN"))
    #expect(!["3", "4"].contains { Tool.exists(folder.url.appending(path: "posters/\($0)")) })
    let asked = try await LibraryRun(["poster", "in", "--id", "4", "--cache", PreparedPhotos.path], in: folder.url)
    #expect(asked.status == 2)
    let remedy = " Write MISSING or FOUND, or say that it is home: --id 4 --found home."
    #expect(asked.errors.contains(problem + remedy), "\(asked.errors)")
  }

  @Test func withIDsTellsOnlyTheProblemsOfThesePets() async throws {
    let pets = ["1", "2"].map { #"{"id":"\#($0)","status":"MISSING","species":"DOG","phone":"call me"}"# }
    let folder = try TemporaryFolder(texts: ["in/pets.json": "[\(pets.joined(separator: ","))]", "in/other.json": "{"])
    let arguments = ["poster", "in", "--site", "https://pets.example", "--cache", PreparedPhotos.path, "--id"]
    let result = try await LibraryRun(arguments + ["2"], in: folder.url)
    #expect(result.status == 0)
    let lines = result.errors.split(separator: "\n")
    #expect(!lines.isEmpty && lines.allSatisfy { $0.contains(": in/pets.json, item 2, ") }, "\(result.errors)")
    let unknown = try await LibraryRun(arguments + ["3"], in: folder.url)
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("error: in/other.json") && !unknown.errors.contains("item "), "it may stand there")
  }

  @Test func saysWhyThereIsNoPhoto() async throws {
    let pet = #"{"id":"1","status":"MISSING","species":"DOG","phone":"600100200","photoUrl":"a.jpg"}"#
    let folder = try TemporaryFolder(texts: ["in/pet.json": pet, "in/a.jpg": "<html>no</html>"])
    let result = try await LibraryRun(
      ["poster", "in", "--kind", "all", "--cache", PreparedPhotos.path], in: folder.url)
    #expect(result.status == 0)
    #expect(result.errors.contains("warning: in/pet.json, photoUrl: 'a.jpg' is not an image that can be read"))
    #expect(result.errors.components(separatedBy: "'a.jpg'").count == 2, "once, whatever the number of sheets")
    let build = try await LibraryRun(["build", "in", "--posters", "--cache", PreparedPhotos.path], in: folder.url)
    #expect(build.errors.components(separatedBy: "'a.jpg'").count == 2, "\(build.errors)")
  }

  @Test func saysHowAPhotoOnTheWebIsFetched() async throws {
    let pet = #"{"id":"1","status":"MISSING","species":"DOG","phone":"600100200","photoUrl":"https://a.example/b.jpg"}"#
    let folder = try TemporaryFolder(texts: ["in/pet.json": pet])
    let result = try await LibraryRun(["poster", "in", "--cache", PreparedPhotos.path], in: folder.url)
    #expect(result.status == 0)
    #expect(
      result.errors.contains(
        "in/pet.json, photoUrl: the photo is on the web; shown without a photo. Fetch it with --fetch-photos."))
  }

  @Test func saysOnlyWhatIsWrongWithThePetThatIsAskedFor() async throws {
    let bad = (0..<3).map { #"{"id":"\#($0)"}"# }.joined(separator: "\n")
    let folder = try TemporaryFolder(texts: ["in/pets.jsonl": bad, "in/broken.json": "{"])
    let known = try await LibraryRun(["poster", "in", "--id", "1", "--cache", PreparedPhotos.path], in: folder.url)
    #expect(known.status == 2)
    #expect(known.errors.contains("line 2, status: is missing, and so is everything else"))
    #expect(known.errors.contains("error: 1: the API gave an error in place of its details; no poster made."))
    #expect(!known.errors.contains("line 1") && !known.errors.contains("line 3") && !known.errors.contains("broken"))
    let unknown = try await LibraryRun(["poster", "in", "--id", "9", "--cache", PreparedPhotos.path], in: folder.url)
    #expect(unknown.errors.contains("error: 9: no report has this id; no poster made. Check --id."))
    #expect(unknown.errors.contains("in/broken.json"))
    #expect(!unknown.errors.contains("everything else"))
  }

  @Test func stopsWithAMessageWhereItMayNotWrite() async throws {
    let folder = try TemporaryFolder(texts: ["file": ""])
    let result = try await poster("--id", Self.fredi, "--output", "file/posters", in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "error: file/posters: couldn't be opened: a file is in the way, where a folder is needed; nothing was published"
      ))
  }

  @Test func makesSheetsThoughTheCacheCannotBeWritten() async throws {
    let folder = try TemporaryFolder(texts: ["file": ""])
    let result = try await poster("--id", Self.fredi, "--site", "https://pets.example", "--cache", "file", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try folder.bytes("posters/\(Self.fredi)/fredi-kamionka-gmina-burzenin-poster-a4.pdf").starts(
        with: Data("%PDF-".utf8)))
  }

  @Test func joinsAllSheetsInTheOrderOfTheInput() async throws {
    let pets = ["Zoë", "Ala"].enumerated().map { index, name in
      TemporaryFolder.pet("\(index)").replacing("\"species\"", with: "\"petName\":\"\(name)\",\"species\"")
    }
    let folder = try TemporaryFolder(texts: ["in/pets.json": "[\(pets.joined(separator: ","))]"])
    for _ in 0..<2 {
      let result = try await LibraryRun(
        [
          "poster", "in", "--kind", "poster", "--kind", "flyer", "--combine", "all.pdf", "--cache", PreparedPhotos.path,
        ], in: folder.url)
      #expect(result.status == 0 && result.output.hasSuffix("all.pdf  4 sheets of 2 pets\n"), "\(result)")
    }
    let text = String(decoding: try folder.bytes("all.pdf"), as: UTF8.self)
    #expect(text.contains("/Count 4") && text.contains("/Title <FEFF005A006F00EB>") && text.contains("/Title (Ala)"))
    #expect(try folder.sheets().contains("0/zoë-poster-a4.pdf"))
    let refused = try await LibraryRun(["poster", "in", "--combine", "all.txt"], in: folder.url)
    #expect(refused.status == 64 && refused.errors.contains("--combine: 'all.txt' is no .pdf."))
  }

  @Test func hangsAllPetsInTheOrderOfTheInputOnOneWall() async throws {
    let pets = (0..<8).map {
      TemporaryFolder.pet("\($0)").replacing("\"species\"", with: "\"petName\":\"Rex \($0)\",\"species\"")
    }
    let folder = try TemporaryFolder(texts: ["in/pets.json": "[\(pets.joined(separator: ","))]"])
    let arguments = [
      "poster", "in", "--kind", "wall", "--site", "https://pets.example", "--cache", PreparedPhotos.path,
    ]
    let first = try await LibraryRun(arguments, in: folder.url)
    #expect(first.status == 0 && first.output == "posters/wall-a4.pdf  1 sheet of 8 pets\n", "\(first)")
    let made = try folder.bytes("posters/wall-a4.pdf")
    let text = String(decoding: made, as: UTF8.self)
    #expect(text.contains("/Title (Rex 0)") && text.contains("/Title (Rex 7)") && text.contains("/Count 8"))
    #expect(try await LibraryRun(arguments, in: folder.url).status == 0)
    #expect(try folder.bytes("posters/wall-a4.pdf") == made)
    #expect(try folder.sheets() == ["wall-a4.pdf"], "a wall needs no sheets of single pets")
    _ = try await LibraryRun(
      ["poster", "in", "--id", "3", "--kind", "all", "--cache", PreparedPhotos.path], in: folder.url)
    #expect(try folder.bytes("posters/wall-a4.pdf") == made, "all kinds of one pet are no wall")
    let combined = try await LibraryRun(arguments + ["--combine", "all.pdf"], in: folder.url)
    #expect(combined.status == 64 && combined.errors.contains("--combine is for sheets of one pet: leave it out"))
  }

  @Test(arguments: [
    ["--paper", "a5"], ["--kind", "flyer", "--paper", "a2-tiled"], ["--site", "pets.example"], ["--id", "a/b"],
    ["--site", "https://pets.example/?page=1"], ["--site", "https://pets.example/#top"],
  ])
  func answersWrongUsageWith64(arguments: [String]) async throws {
    #expect(try await LibraryRun(["poster", "Fixtures"] + arguments).status == 64)
  }

  /// libvips rounds in another way without the vector code of its processor.
  @Test func doesNotTakeFromTheCacheWhatAnotherProcessorMade() async throws {
    let folder = try TemporaryFolder()
    let fixtures = Petspot.repository.appending(path: "Fixtures/seed-pets.json").path(percentEncoded: false)
    for (variable, cache, output) in [("VIPS_NOVECTOR=1", "cache", "a"), ("A=1", "cache", "b"), ("A=1", "new", "c")] {
      let arguments = ["--cache", cache, "--output", output]
      for command in [["build", fixtures], ["poster", fixtures, "--kind", "share", "--id", Self.fredi]] {
        let result = try await Tool.run(
          URL(filePath: "/usr/bin/env"), [variable, Petspot.binary.path] + command + arguments, in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
      }
    }
    let images = try folder.sheets("b").filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".webp") }
    try #require(images.count > 4)
    for image in images { #expect(try folder.bytes("b/\(image)") == folder.bytes("c/\(image)"), "\(image)") }
  }

  @Test(arguments: [(["poster"], true), (["poster", "cards"], true), (["poster", "flyer"], false)])
  func saysThatAnEMailAddressIsOnNoSheet(kinds: [String], isTold: Bool) async throws {
    let pet = #"{"id":"1","status":"MISSING","species":"DOG","phone":"600100200","email":"anna@example.pl"}"#
    let folder = try TemporaryFolder(texts: ["in/pet.json": pet])
    let result = try await LibraryRun(
      ["poster", "in", "--cache", PreparedPhotos.path] + kinds.flatMap { ["--kind", $0] }, in: folder.url)
    let told = "advice: in/pet.json, posters: the e-mail address is on no sheet, because the phone number is."
    #expect(result.errors.contains(told) == isTold, "\(result.errors)")
  }

  @Test(arguments: [
    (["poster", "in"], "error", 1), (["poster", "in", "--kind", "wall"], "error", 1),
    (["build", "in", "--posters"], "warning", 0),
  ])
  func saysWhichPetGetsNoSheetForWantOfAStatus(command: [String], severity: String, status: Int32) async throws {
    let folder = try TemporaryFolder(texts: [
      "in/pets.json":
        "[\(TemporaryFolder.pet("1")),\(TemporaryFolder.pet("2", "RESCUED")),{\"id\":\"3\",\"species\":\"CAT\"}]"
    ])
    let result = try await LibraryRun(command + ["--cache", PreparedPhotos.path], in: folder.url)
    #expect(result.status == status, "\(result.errors)")
    for id in [2, 3] {
      let line = "\(severity): in/pets.json, item \(id): the meaning of its status is unknown; no poster made."
      #expect(result.errors.components(separatedBy: line).count == 2, "\(result.errors)")
    }
  }

  @Test func aSiteLinksThePostersOfMissingPetsAndNoOthers() async throws {
    let folder = try TemporaryFolder()
    let fixtures = Petspot.repository.appending(path: "Fixtures/seed-pets.json").path(percentEncoded: false)
    let result = try await LibraryRun(
      [
        "build", fixtures, "--posters", "--site", "https://pets.example", "--output", "out", "--cache",
        PreparedPhotos.path,
      ],
      in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let missing = String(decoding: try folder.bytes("out/pets/\(Self.fredi)/index.html"), as: UTF8.self)
    #expect(missing.contains(#"href="poster-a4.pdf""#))
    #expect(
      missing.contains(#"<meta property="og:image" content="https://pets.example/pets/\#(Self.fredi)/share.jpg">"#))
    let markdown = String(decoding: try folder.bytes("out/pets/\(Self.fredi)/index.md"), as: UTF8.self)
    #expect(markdown.contains("[Print a poster](poster-a4.pdf)"))
    let found = "out/pets/44444444-4444-4444-4444-444444444444"
    #expect(!String(decoding: try folder.bytes("\(found)/index.html"), as: UTF8.self).contains("poster-a4.pdf"))
    #expect(!Tool.exists(folder.url.appending(path: "\(found)/poster-a4.pdf")))
  }

  @Test func removesTheSheetsOfTheOnlyPetOnceItsReportIsClosed() async throws {
    let folder = try TemporaryFolder(texts: ["in/pets.json": "[\(TemporaryFolder.pet("1"))]"])
    let arguments = ["poster", "in", "--output", "out", "--cache", PreparedPhotos.path]
    #expect(try await LibraryRun(arguments, in: folder.url).status == 0)
    #expect(try !folder.sheets("out").isEmpty)
    try Data("[\(TemporaryFolder.pet("1", "CLOSED"))]".utf8).write(to: folder.url.appending(path: "in/pets.json"))
    let result = try await LibraryRun(arguments, in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try folder.sheets("out").isEmpty)
    #expect(result.errors.contains("there is no pet to make a poster of, because no report is open"))
  }

  @Test func aSiteRemovesThePostersOfPetsThatAreHomeAgain() async throws {
    let folder = try TemporaryFolder(texts: [
      "in/pets.json": "[\(TemporaryFolder.pet("1")),\(TemporaryFolder.pet("2")),\(TemporaryFolder.pet("3"))]"
    ])
    let arguments = [
      "build", "in", "--posters", "--site", "https://pets.example", "--output", "out", "--cache", PreparedPhotos.path,
    ]
    #expect(try await LibraryRun(arguments, in: folder.url).status == 0)
    #expect(try posters(in: folder).count == 3 * 4)
    try Data("[\(TemporaryFolder.pet("1")),\(TemporaryFolder.pet("3", "CLOSED"))]".utf8).write(
      to: folder.url.appending(path: "in/pets.json"))
    let result = try await LibraryRun(arguments, in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try posters(in: folder) == ["flyer-a4.pdf", "poster-a4.pdf", "share.jpg", "share.txt"].map { "pets/1/\($0)" })
  }

  private func posters(in folder: TemporaryFolder) throws -> [String] {
    try folder.sheets("out").filter { $0.hasPrefix("pets/") && !$0.hasSuffix(".html") && !$0.hasSuffix(".md") }
  }
}
