import ArgumentParser
import Foundation
import PetModel
import PetPresentation
import TestSupport
import Testing

@testable import PetspotCommand

/// `petspot poster rex.jpg`: from a photo to paper, without an announcement.
struct PosterFromPhotoTests {
  private static let options = [
    "--status", "missing", "--species", "dog", "--phone", "+48 600 100 200", "--name", "Rex",
  ]

  private func folder(_ texts: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(texts: texts)
    let photos = Petspot.repository.appending(path: "Fixtures/photos")
    let names = try FileManager.default.contentsOfDirectory(atPath: photos.path(percentEncoded: false))
    let name = try #require(names.sorted().first { $0.hasSuffix(".jpg") || $0.hasSuffix(".jpeg") })
    try FileManager.default.copyItem(at: photos.appending(path: name), to: folder.url.appending(path: "rex.jpg"))
    return folder
  }

  /// Its reward is a text, and the sheets of other pets stay.
  @Test func makesTheSameBytesAsTheAnnouncement() async throws {
    let pet =
      #"{"id":"rex","status":"missing","species":"dog","phone":"+48 600 100 200","petName":"Rex","photoUrl":"rex.jpg"}"#
    let luna = #"{"id":"luna","status":"missing","species":"cat","phone":"600 100 200"}"#
    let folder = try folder(["pet.json": pet, "luna.json": luna])
    let cache = ["--cache", PreparedPhotos.path, "--kind", "poster", "--kind", "flyer"]
    _ = try await LibraryRun(["poster", "luna.json", "-o", "one", "--cache", PreparedPhotos.path], in: folder.url)
    let photo = try await Petspot.run(["poster", "rex.jpg"] + Self.options + cache + ["-o", "one"], in: folder.url)
    let json = try await LibraryRun(["poster", "pet.json", "-o", "two"] + cache, in: folder.url)
    #expect(photo.status == 0 && json.status == 0, "\(photo.errors)\(json.errors)")
    for name in ["rex-poster-a4.pdf", "rex-flyer-a4.pdf"] {
      let first = try Data(contentsOf: folder.url.appending(path: "one/rex/\(name)"))
      #expect(try first == Data(contentsOf: folder.url.appending(path: "two/rex/\(name)")), "\(name)")
    }
    #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "one/luna/poster-a4.pdf").path()))
    let offered = try await Petspot.run(
      ["poster", "rex.jpg", "--cache", PreparedPhotos.path, "--reward", "500 PLN"] + Self.options, in: folder.url)
    #expect(offered.status == 0 && offered.output.contains("reward "), "\(offered.output)\(offered.errors)")
  }

  /// Two pets may have photos of one name.
  @Test func saysThatAFolderHasSheetsOfAnEarlierRun() async throws {
    let folder = try folder()
    let options = Self.options + ["--cache", PreparedPhotos.path]
    let said =
      "posters/rex: has sheets of an earlier run; those of the same kind are replaced. If they are of another "
      + "pet, choose another folder with --output."
    let first = try await Petspot.run(["poster", "rex.jpg"] + options, in: folder.url)
    #expect(first.status == 0 && !first.errors.contains("of an earlier run"), "\(first.errors)")
    try FileManager.default.createDirectory(at: folder.url.appending(path: "b"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: folder.url.appending(path: "rex.jpg"), to: folder.url.appending(path: "b/rex.jpg"))
    let second = try await Petspot.run(["poster", "b/rex.jpg", "--kind", "flyer"] + options, in: folder.url)
    #expect(second.status == 0 && second.errors.contains("advice: \(said)"), "\(second.errors)")
  }

  /// The site may have a page of that name, of another pet.
  @Test func hasNoAddressOfAPage() async throws {
    let folder = try folder([
      "petspot.json": #"{"site": "https://shelter.example"}"#,
      "pets.json": #"{"id":"rex","status":"missing","species":"cat","phone":"600 300 400"}"#,
    ])
    let kinds = ["--kind", "poster", "--kind", "flyer", "--kind", "share", "--cache", "cache"]
    let sited = try await Petspot.run(["poster", "rex.jpg"] + Self.options + kinds, in: folder.url)
    let reason = "advice: posters: have no QR code, because a photo alone has no page on https://shelter.example. "
    #expect(sited.status == 0 && sited.errors.contains(reason), "\(sited.errors)")
    let pdftotext = try #require(Tool.path(of: "pdftotext"))
    for name in ["rex-poster-a4.pdf", "rex-flyer-a4.pdf"] {
      let text = try await Tool.run(pdftotext, [folder.url.appending(path: "posters/rex/\(name)").path, "-"]).output
      #expect(text.contains("600 100 200") && !text.lowercased().contains("shelter.example"), "\(name): \(text)")
    }
    let post = try String(contentsOf: folder.url.appending(path: "posters/rex/rex-share.txt"), encoding: .utf8)
    #expect(post.contains("600 100 200") && !post.contains("shelter.example"), "\(post)")
    let report = try await Petspot.run(["poster", "pets.json", "--kind", "share", "--cache", "cache"], in: folder.url)
    let own = try String(contentsOf: folder.url.appending(path: "posters/rex/share.txt"), encoding: .utf8)
    #expect(report.status == 0 && own.contains("https://shelter.example/pets/rex/"), "\(own)")
    let bare = try self.folder()
    let unsited = try await Petspot.run(["poster", "rex.jpg"] + Self.options + kinds, in: bare.url)
    #expect(unsited.status == 0 && !unsited.errors.contains("QR code"), "\(unsited.errors)")
  }

  @Test func refusesARewardThatIsOfReports() async throws {
    let form = try await LibraryRun(
      ["poster", "rex.jpg", "--cache", PreparedPhotos.path, "--reward", "amount"] + Self.options)
    #expect(form.status == 64 && form.errors.contains("write it, --reward '500 PLN'"), "\(form.errors)")
    let report = try await LibraryRun(["poster", "pets.json", "--reward", "500 PLN"])
    #expect(report.status == 64 && report.errors.contains("write word, amount or none"), "\(report.errors)")
  }

  @Test(arguments: [
    ("--status", "missing", nil), ("--status", "Zaginiony", nil), ("--status", "found", nil),
    ("--status", "dunno", "Enter missing or found"), ("--status", "closed", "Enter missing or found"),
    ("--status", "", "There is no sheet without it"), ("--species", "pies", nil),
    ("--species", "101", nil), ("--species", "", "There is no sheet without it"), ("--phone", "Ann: 600 100 200", nil),
    ("--phone", "call Ann", "Enter a number, such as +48 600 100 200"),
    ("--phone", "cat", "Enter a number, such as +48 600 100 200"), ("--phone", "600", nil), ("--email", "a@b.pl", nil),
    ("--email", "john@@x.pl", "Enter one address, such as name@example.org"), ("--found", "looking", nil),
    ("--found", "Home again", nil), ("--found", "yes", "Enter looking or home"),
  ])
  func asksAgainForAnAnswerThatMakesNoSheet(option: String, answer: String, problem: String?) {
    #expect(PosterPetArguments.problem(with: answer, for: option) == problem)
  }

  @Test(arguments: [
    ("--phone", "12", "--phone '12': Enter a number, such as +48 600 100 200."),
    ("--phone", "call me", "--phone 'call me': Enter a number, such as +48 600 100 200."),
    ("--status", "xyz", "--status 'xyz': Enter missing or found."),
    ("--email", "john@@x.pl", "--email 'john@@x.pl': Enter one address, such as name@example.org."),
  ])
  func checksTheOptionsAsTheAnswers(option: String, text: String, message: String) throws {
    var pet = try PosterPetArguments.parse(Self.options + [option, text])
    let error = #expect(throws: ValidationError.self) {
      try pet.complete(for: "rex.jpg", on: Self.today, asking: nil)
    }
    #expect(error?.message == message)
  }

  @Test(arguments: [
    ("dog", "600 100 200", []), ("Kot domowy", "600 100 200", []), ("dwa psy", "+48 600 100 200", []),
    ("parrot", "22 765 43 21", []), ("York, suka", "600100", ["--phone"]), ("dgo", "600 100 200", ["--species"]),
    ("kat", "600", ["--species", "--phone"]), ("101", "986", ["--species", "--phone"]),
  ])
  func namesPossibleSlipsOfTheKeyboard(species: String, phone: String, options: [String]) throws {
    let pet = try PosterPetArguments.parse(["--status", "missing", "--species", species, "--phone", phone])
    let slips = pet.slips(in: "rex.jpg")
    #expect(slips.map(\.location.key) == options)
    #expect(slips.allSatisfy { $0.severity == .advice })
  }

  @Test func printsAWordThatIsNoSpeciesWithAdvice() async throws {
    let folder = try folder()
    let arguments = ["poster", "rex.jpg", "--status", "missing", "--species", "dgo", "--phone", "600", "--cache", "c"]
    let result = try await Petspot.run(arguments, in: folder.url)
    let species = "advice: rex.jpg, --species: 'dgo' is no species that petspot knows; printed as it is. "
    let phone = "advice: rex.jpg, --phone: '600' has a number of fewer than seven digits. Check its digits.\n"
    #expect(result.status == 0 && result.errors.contains(species), "\(result.errors)")
    #expect(result.errors.contains(phone), "\(result.errors)")
  }

  private static let today = CalendarDay(year: 2026, month: 11, day: 22)!

  @Test(arguments: [
    ("yesterday", "2026-11-21"), ("wczoraj", "2026-11-21"), ("18 listopada", "2026-11-18"),
    ("2026-11-18", "2026-11-18"),
    ("18.11.2026", "2026-11-18"), ("3/4/2026", "3/4/2026"), ("last week", "last week"),
  ])
  func readsTheDayAsPeopleWriteIt(text: String, day: String) throws {
    var pet = try PosterPetArguments.parse(Self.options + ["--last-seen", text])
    try pet.complete(for: "rex.jpg", on: Self.today, asking: nil)
    #expect(pet.lastSeen == day)
  }

  @Test(arguments: [[], ["--phone", ""], ["--phone", " ", "--species", ""], ["--species", "101"]] as [[String]])
  func takesAnEmailInThePlaceOfAPhone(options: [String]) throws {
    var pet = try PosterPetArguments.parse(["--status", "found", "--species", "cat", "--email", "a@b.pl"] + options)
    try pet.complete(for: "rex.jpg", on: Self.today, asking: nil)
    #expect(pet.phone == nil)
  }

  @Test func takesAnyStatusOfAPetThatIsHome() throws {
    var pet = try PosterPetArguments.parse(Self.options + ["--status", "closed"])
    try pet.complete(for: "rex.jpg", on: Self.today, isHome: true, asking: nil)
    #expect(pet.status == "closed")
  }

  @Test(arguments: [
    ("found", ["looking"], FoundMeaning.looking), ("Znaleziony", ["dunno", "", "Home."], .home), ("found", [], nil),
    ("missing", ["home"], nil),
  ])
  func asksForTheMeaningOfFound(status: String, answers: [String], meaning: FoundMeaning?) throws {
    let pet = try PosterPetArguments.parse(["--status", status, "--species", "cat", "--phone", "600 100 200"])
    #expect(pet.meaningOfFound(asking: ReportPerson(answers).terminal) == meaning)
    #expect(pet.meaningOfFound(asking: nil) == nil)
  }

  @Test func saysOnlyThatFoundHasTwoMeanings() async throws {
    let folder = try folder()
    let arguments = ["poster", "rex.jpg", "--status", "found", "--species", "cat", "--phone", "600 100 200"]
    let result = try await Petspot.run(arguments + ["--cache", "c"], in: folder.url)
    #expect(result.status == 2 && result.errors.contains("error: rex.jpg: FOUND may mean"), "\(result.errors)")
    #expect(!result.errors.contains("there is no pet"), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "posters").path()))
  }

  @Test func namesACommandThatCanBePasted() throws {
    var pet = try PosterPetArguments.parse(["--species", "dog"])
    let error = #expect(throws: ValidationError.self) {
      try pet.complete(for: "my dog.jpg", on: Self.today, asking: nil)
    }
    #expect(error?.message.contains("petspot poster 'my dog.jpg' --status") == true)
  }

  @Test(arguments: [
    ("rex.jpg", "rex"), ("Mój Pies.JPG", "moj-pies"), ("Рекс.jpg", "reks"), ("Мила.jpg", "myla"),
    ("a/IMG_1.jpg", "img_1-ca9781"), ("b/IMG_1.jpg", "img_1-3e23e8"), ("photo.jpg", "photo-ca9781"),
    ("小白.jpg", "fela-ca9781"), ("---.jpg", "fela-ca9781"),
  ])
  func namesTheFolderAfterThePhoto(path: String, id: String) throws {
    let content = path.hasPrefix("b/") ? "b" : "a"
    let folder = try TemporaryFolder(texts: [path: content])
    let pet = try PosterPetArguments.parse(["--species", "cat", "--name", "Fela"])
    #expect(pet.id(of: folder.url.appending(path: path)).rawValue == id)
  }

  @Test(arguments: [
    ([], ["warning: rex.jpg, --last-seen: is missing; the sheets have no date. Add it."]),
    (
      ["--last-seen", "last tuesday"],
      [
        "advice: rex.jpg, posters: the sheets appear without the date, because 'last tuesday' tells no day.",
        "warning: rex.jpg, --last-seen: 'last tuesday' is not a YYYY-MM-DD date. Write it like 2025-11-18.",
      ]
    ),
    (
      ["--last-seen", "1990-05-05"],
      ["warning: rex.jpg, --last-seen: '1990-05-05' is too long ago; the sheets leave it out. Correct the year."]
    ),
    (
      ["--last-seen", "2999-05-05"],
      [
        "warning: rex.jpg, --last-seen: 2999-05-05 is later than today; the sheets leave it out. "
          + "Write the day when the pet was last seen."
      ]
    ), (["--last-seen", "2026-11-18"], []), (["--found", "home"], []),
  ])
  func namesTheOptionForTheDay(options: [String], lines: [String]) async throws {
    let folder = try folder()
    let arguments =
      ["poster", "rex.jpg", "--kind", "square", "--words", "tan", "--cache", "c"] + Self.options + options
    let result = try await Petspot.run(arguments, in: folder.url)
    #expect(result.errors.split(separator: "\n").map(String.init) == lines)
  }

  @Test func takesTheReportsWordForThePlace() throws {
    #expect(try PosterArguments.parse(["--location", "the park"]).place == "the park")
  }

  @Test func saysWhatIsMissingOrWrongAsItWasTypedWhereNobodyCanBeAsked() async throws {
    let folder = try folder(["no.jpg": "no photo"])
    let result = try await Petspot.run(["poster", "rex.jpg", "--species", "dog"], in: folder.url)
    #expect(result.status == 64)
    #expect(result.errors.contains("A photo alone says nothing of the pet: add --status, --phone, such as"))
    let words = try await Petspot.run(["poster", "rex.jpg", "--phone", "600", "100", "200"], in: folder.url)
    #expect(words.status == 64)
    #expect(words.errors.contains("'100' belongs to no option: put a value of several words in quotes"))
    let unknown = try await Petspot.run(["poster", "rex.jpg"] + Self.options + ["--age", "3"], in: folder.url)
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("'3' belongs to no option: '--age' is unknown here"), "\(unknown.errors)")
    let twice = try await Petspot.run(["poster", "rex.jpg", "rex2.jpg"] + Self.options, in: folder.url)
    #expect(twice.status == 64 && twice.errors.contains("'rex2.jpg' is one more photo"), "\(twice.errors)")
    let other = try await Petspot.run(["poster", "pets.json", "--species", "dog"], in: folder.url)
    #expect(other.status == 64)
    #expect(other.errors.contains("--species is for a photo alone: petspot poster rex.jpg --species …"))
    let named = try await Petspot.run(
      ["poster", "no.jpg", "--cache", PreparedPhotos.path] + Self.options, in: folder.url)
    #expect(named.errors.contains("'no.jpg'") && !named.errors.contains("photo.jpg"), "\(named.errors)")
  }
}
