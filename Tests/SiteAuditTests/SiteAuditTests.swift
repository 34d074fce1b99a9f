import Foundation
import PetModel
import PetPresentation
import TestSupport
import Testing

@testable import SiteAudit

struct SiteAuditTests {
  @Test(arguments: [
    ("Shelf A12", true), ("a@b.co", false), ("ann@b.co", true), ("A 1-23", false), ("Abcdefgh", false),
    ("12 345", false),
  ])
  func looksForCellsThatNoOtherTextHasByChance(cell: String, isSought: Bool) {
    #expect((SecretValue.value(ofCell: cell, at: SourceLocation("list.csv")) != nil) == isSought)
  }

  private static func pet(_ id: String, _ status: AnnouncementStatus = .missing, _ change: (inout PetDetails) -> Void)
    throws
    -> PetDetails
  {
    var pet = PetDetails(id: try #require(PetID(id)), status: status)
    change(&pet)
    return pet
  }

  private func outcome(
    _ files: [String: Data], _ pets: [PetDetails], passwords: [String] = [], profile: PublicationProfile = .public
  ) async throws -> SiteAudit.Outcome {
    let folder = try TemporaryFolder(files.merging(["index.html": Data("<html>".utf8)]) { first, _ in first })
    let found = passwords.map { (password: ManagementPassword($0), place: SourceLocation("in/a.json")) }
    var outcome = await SiteAudit(of: pets, passwords: found, profile: profile).outcome(in: folder.path)
    for index in outcome.diagnostics.indices {
      let file = outcome.diagnostics[index].location.file
      outcome.diagnostics[index].location.file = file.replacing("\(folder.path)/", with: "")
    }
    return outcome
  }

  private func texts(_ texts: [String: String]) -> [String: Data] { texts.mapValues { Data($0.utf8) } }

  /// The street of one pet, and the number of the next.
  @Test func joinsNoTwoRowsOfTheSearch() async throws {
    let pets = try [
      Self.pet("5") { $0.place.city = "Opole, Polna 12" }, Self.pet("11") { $0.place.city = "Opole, Polna" },
      Self.pet("12") { $0.place.city = "Opole" },
    ]
    let rows =
      "petspotSearch(\"rows\",\"74f8\",[\n[\"11\",\"Tom\",,,,\"Opole, Polna\"],\n[\"12\",\"Kit\",,,,\"Opole\"]]);\n"
    #expect(try await outcome(texts(["search/rows.js": rows]), pets).diagnostics.isEmpty)
    let told = rows.replacing("\"Opole\"", with: "\"Opole, Polna 12\"")
    #expect(try await outcome(texts(["search/rows.js": told]), pets).diagnostics.count == 1)
  }

  @Test func findsTwoHundredSecretsHoweverTheyAreSpelledInWhateverFile() async throws {
    var (random, pets, files, passwords) = (SeededRandom(seed: 2026), [PetDetails](), [String: Data](), [String]())
    var expected: [String: String] = [:]
    for number in 0..<200 {
      let id = "pet-\(number)"
      func digits(_ count: Int) -> String {
        "6" + (1..<count).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
      }
      let value: String
      switch number % 6 {
      case 0:
        value = digits(15)
        pets.append(try Self.pet(id) { $0.microchip = .number(value) })
      case 1:
        value = digits(9)
        pets.append(try Self.pet(id, .closed) { $0.phone = "+48 \(value)" })
      case 2:
        value = "owner.\(number)x@mail.example"
        pets.append(try Self.pet(id, .closed) { $0.email = value })
      case 3:
        value = "\(1000 + number * 7) PLN"
        pets.append(try Self.pet(id) { $0.reward = .text(value) })
      case 4:
        let (latitude, longitude) = (50 + Double(number) * 0.012371, 20 + Double(number) * 0.013913)
        value = "\(latitude),\(longitude)"
        pets.append(
          try Self.pet(id) { $0.place.coordinates = Coordinates(latitude: latitude, longitude: longitude) })
      default:
        value = "Pw\(number)-\(digits(7))q"
        passwords.append(value)
      }
      let plant = PlantedSecret(number % 6 == 1 ? "48" + value : value, number: number, using: &random)
      files[plant.file] = Data(plant.bytes)
      expected[plant.file] = number % 6 == 5 ? "password" : id
    }
    let outcome = try await outcome(files, pets, passwords: passwords)
    let findings = outcome.diagnostics.filter { $0.code == .withheldValue || $0.code == .publishedPassword }
    let found = Dictionary(findings.map { ($0.location.file, $0.pet?.rawValue ?? "password") }) { first, _ in first }
    #expect(expected.count == 200)
    for (file, owner) in expected where found[file] != owner {
      Issue.record("\(file) of \(owner): \(found[file] ?? "not found")")
    }
    #expect(Set(found.keys).subtracting(expected.keys) == [])
    #expect(outcome.isComplete)
  }

  @Test func saysNothingOfValuesThatAreOnlyAlike() async throws {
    let pets = [
      try Self.pet("a") { $0.microchip = .number("616093900012345") },
      try Self.pet("b") { $0.reward = .text("500 PLN") },
      try Self.pet("c", .closed) { $0.phone = "6001002" },
      try Self.pet("d") { $0.place.coordinates = Coordinates(latitude: 52.22971, longitude: 21.01222) },
    ]
    let outcome = try await outcome(
      texts([
        "a.html": "616093900012 616093 900012346", "b.html": "2500 PLN, 500 PLNs", "c.html": "16001002 60010023",
        "d.html": "52.230, 21.012 and <path d=\"M52.2297 3\"/> 21.01",
      ]), pets)
    #expect(outcome.values == 4)
    #expect(outcome.diagnostics.map(\.location.file) == [])
  }

  @Test func whatAnOpenReportGivesItselfIsWithheldInTheFilesOfTheClosedOneAlone() async throws {
    let pets = [
      try Self.pet("closed", .closed) { $0.phone = "600 100 200" }, try Self.pet("open") { $0.phone = "600-100-200" },
    ]
    let files = texts(["pets/open/index.html": "tel:600100200", "pets/closed/index.html": "tel:600100200"])
    let outcome = try await outcome(files, pets)
    #expect(outcome.values == 1)
    #expect(outcome.diagnostics.map(\.location.file) == ["pets/closed/index.html"])
  }

  @Test(arguments: ["+48 600 999 888", "600 999 888 / 601 100 200"])
  func findsANumberOfAClosedReportWithoutItsCountryOrTheOthers(phone: String) async throws {
    let pet = try Self.pet("closed", .closed) { $0.phone = phone }
    let outcome = try await outcome(texts(["ania.html": "Ania: 600 999 888"]), [pet])
    #expect(outcome.diagnostics.map(\.location.file) == ["ania.html"])
  }

  @Test func anAmountThatAnotherAnnouncementNamesIsWithheldInTheFilesOfItsOwnAlone() async throws {
    let pets = [
      try Self.pet("a") { $0.reward = .text("500 PLN") },
      try Self.pet("b") { ($0.reward, $0.description) = (.text("1000 PLN"), "We paid 500 PLN for the search.") },
    ]
    let files = texts([
      "b.html": "500 PLN", "feed.xml": "500 PLN", "posters/a.pdf.txt": "500 PLN", "c.html": "1000 PLN",
    ])
    let outcome = try await outcome(files, pets)
    #expect(outcome.diagnostics.map(\.location.file) == ["c.html", "posters/a.pdf.txt"])
  }

  @Test(arguments: [
    "1500zl", "za 1500 zlotych", "dam 1500 nagrody", "1500.-", "1500 ZL", "$1500", "1&nbsp;500,- zł",
    "Reward: 1.500,00",
  ])
  func findsTheNumberOfARewardBesideAWordForMoney(text: String) async throws {
    let pet = try Self.pet("a") { $0.reward = .text("1500 PLN") }
    let files = texts(["a.html": "<p>\(text)</p>", "b.html": "1500 steps, 15001 zł, 600 1500 PLNs, width=\"1500\""])
    #expect(try await outcome(files, [pet]).diagnostics.map(\.location.file) == ["a.html"])
  }

  @Test func noTextOfAnAnnouncementMakesItsNumbersPublic() async throws {
    let pets = [
      try Self.pet("a") {
        ($0.microchip, $0.description) = (.number("616093900012345"), "Chip 616 093 900 012 345")
        $0.place.coordinates = Coordinates(latitude: 52.22971, longitude: 21.01222)
        $0.name = "52.22971, 21.01222"
      }
    ]
    let outcome = try await outcome(texts(["a.html": "616-093-900-012-345", "b.html": "52.22971, 21.01222"]), pets)
    #expect(outcome.values == 2)
    #expect(outcome.diagnostics.map(\.code) == [.withheldValue, .withheldValue])
  }

  @Test(arguments: [
    "52.193° N, 20.985° E", "52.1930° N, 20.9850° E", "52.193 2 20.985", "52.193/20.985", "52.19, 32.20.985",
    "152.1932, 20.985", "52.1932", "52.1932 and much later \(String(repeating: "-", count: 200)) 20.985",
    "5.21932, 20.985", "52.1932, 20.98", "52.1932, 20.9851",
  ])
  func numbersOfAPointEndWithTheirOwnDigits(text: String) async throws {
    let pet = try Self.pet("a") { $0.place.coordinates = Coordinates(latitude: 52.1932, longitude: 20.985) }
    let outcome = try await outcome(texts(["a.html": text]), [pet])
    #expect(outcome.diagnostics == [])
  }

  @Test(arguments: [
    "52.1932, 20.985", "52,1932; 20,985", "20.985 52.1932", "52.19320° N, 20.9850° E", "lat=52.1932&amp;lon=20.985",
    "1,52.1932,20.985", "\"lat\":52.1932,\n\"lon\": 20.985", "５２.１９３２, ２０.９８５", "%EF%BC%95%EF%BC%92.1932,20.985",
    "<b>52.1932</b>° <i>20.985</i>", "٥٢.١٩٣٢ ٢٠.٩٨٥",
  ])
  func aPointIsFoundHoweverItIsWritten(text: String) async throws {
    let pet = try Self.pet("a") { $0.place.coordinates = Coordinates(latitude: 52.1932, longitude: -20.985) }
    let outcome = try await outcome(texts(["a.html": text]), [pet])
    #expect(outcome.diagnostics.map(\.code) == [.withheldValue])
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .isoLatin1])
  func readsTextInOtherEncodings(encoding: String.Encoding) async throws {
    let pet = try Self.pet("a") { $0.reward = .text("77013 PLN") }
    let text = "Zg\u{F3}rze: Nagroda 77013 PLN"
    let outcome = try await outcome(["a.txt": try #require(text.data(using: encoding))], [pet])
    #expect(outcome.diagnostics.map(\.code) == [.withheldValue])
  }

  @Test func readsFullWidthLettersInAnyEncoding() async throws {
    let pet = try Self.pet("a") { $0.microchip = .number("616093900012345") }
    let text = "６１６０９３９０００１２３４５"
    let files = ["8.txt": Data(text.utf8), "16.txt": try #require(text.data(using: .utf16BigEndian))]
    #expect(try await outcome(files, [pet]).diagnostics.map(\.code) == [.withheldValue, .withheldValue])
  }

  @Test func theProfileOfTheAppKeepsBackNothingButPasswords() async throws {
    let pets = [try Self.pet("a") { ($0.microchip, $0.reward) = (.number("616093900012345"), .text("500 PLN")) }]
    let files = texts(["a.html": "616093900012345 500 PLN hunter2hunter2"])
    let outcome = try await outcome(files, pets, passwords: ["hunter2hunter2"], profile: .app)
    #expect(outcome.diagnostics.map(\.code) == [.publishedPassword])
    #expect(outcome.diagnostics.first?.message.contains("hunter2") == false, "it is never said")
  }

  @Test(arguments: [("a1b2", Diagnostic.Code?.none), ("a1b2c", .publishedPassword)])
  func looksForSecretsOfFiveSignsOrMore(secret: String, found: Diagnostic.Code?) async throws {
    let outcome = try await outcome(texts(["a.html": "so \(secret) here"]), [], passwords: [secret], profile: .app)
    #expect(outcome.diagnostics.map(\.code).filter { $0 == .publishedPassword } == [found].compactMap(\.self))
  }

  @Test func aPasswordInAnAnnouncementsOwnTextIsReportedWhereItStands() async throws {
    let pets = [try Self.pet("a") { $0.description = "My password is hunter2hunter2" }]
    let outcome = try await outcome(texts(["a.html": "x"]), pets, passwords: ["hunter2hunter2"])
    #expect(outcome.diagnostics.map(\.code) == [.publishedPassword])
    #expect(outcome.diagnostics.map(\.location.file) == ["in/a.json"])
    #expect(outcome.values == 1, "it is looked for in every file all the same")
  }

  @Test(arguments: [
    (
      "a.pdf", Data("%PDF-1.4\n/Creator (petspot)\n<</Filter /FlateDecode>>\nstream\nxyzxyz\nendstream".utf8),
      "a stream of it is damaged"
    ),
    ("a.pdf", Data("%PDF-1.4\n/Creator (Writer)".utf8), "petspot reads only PDFs of its own"),
    ("a.pdf", Data("<html>".utf8), "it is no PDF"),
    ("a.html.gz", Data([0x1F, 0x8B, 0, 0]), "it can't be unpacked"),
    ("a.html.br", Data([1, 2, 3]), "files of this kind aren't unpacked"),
    ("a.docx", Data([0x50, 0x4B, 3, 4, 0, 0]), "files of this kind aren't unpacked"),
    ("a.gz", Data(PlantedSecret.deflated(Array("some text".utf8), isGzip: true).dropLast(9)), "can't all be unpacked"),
  ])
  func saysWhatItCantLookThrough(file: String, bytes: Data, problem: String) async throws {
    let outcome = try await outcome([file: bytes], [])
    #expect(outcome.diagnostics.map(\.code) == [.notAudited])
    #expect(outcome.diagnostics.first?.location.file == file)
    #expect(outcome.diagnostics.first?.problem.contains(problem) == true)
  }

  @Test func saysThatAFolderIsNoSite() async throws {
    let folder = try TemporaryFolder(texts: ["notes.txt": "x"])
    for path in [folder.path, folder.path + "/missing", folder.path + "/notes.txt"] {
      let outcome = await SiteAudit(of: [], passwords: [], profile: .app).outcome(in: path)
      #expect(outcome.diagnostics.first?.code == .notASite)
      #expect(!outcome.isComplete)
    }
  }

  @Test func looksThroughASiteOfWhateverVersion() async throws {
    let files = texts([".petspot/manifest": "petspot manifest 0\nindex.html\n", "a.html": "call 616093900012345"])
    let outcome = try await outcome(files, [try Self.pet("a") { $0.microchip = .number("616093900012345") }])
    #expect(outcome.isComplete)
    #expect(outcome.diagnostics.map(\.location.file) == ["a.html"])
  }

  @Test func followsNoLinkAndSaysSo() async throws {
    let folder = try TemporaryFolder(texts: ["site/index.html": "x", "elsewhere/a.html": "616093900012345"])
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/site/a", withDestinationPath: "\(folder.path)/elsewhere")
    let pet = try Self.pet("a") { $0.microchip = .number("616093900012345") }
    let outcome = await SiteAudit(of: [pet], passwords: [], profile: .public).outcome(in: "\(folder.path)/site")
    #expect(outcome.diagnostics.map(\.code) == [.notAudited])
    #expect(outcome.diagnostics.map(\.location.file) == ["\(folder.path)/site/a"])
  }

  /// With each of these some reader of PDFs took hours, or all memory: a test that ends has passed.
  @Test(
    arguments: [
      "<FEFF", "(", "<<", "stream\n", "1 0 obj\nstream\nendstream\n",
    ])
  func aPDFOfAHundredThousandBytesThatMeanNothingIsRead(piece: String) async throws {
    let bytes = "%PDF-1.7\n" + String(repeating: piece, count: 100_000 / piece.utf8.count)
    let outcome = try await outcome(["a.pdf": Data(bytes.utf8)], [])
    #expect(outcome.files == 2)
  }

  @Test(arguments: ["unknown", "chipped", "yes"])
  func aChipWithoutDigitsIsNoNumber(chip: String) async throws {
    let pet = try Self.pet("a") { $0.microchip = .number(chip) }
    #expect(try await outcome(texts(["a.html": "chipped, unknown, yes"]), [pet]).diagnostics == [])
  }

  @Test(arguments: ["616093900033333 (lewy bark)", "a 616093900011111 / 616 0939 0003 3333"])
  func eachNumberOfAChipsFieldIsFound(chip: String) async throws {
    let pet = try Self.pet("a") { $0.microchip = .number(chip) }
    let files = texts(["a.html": "616 093 900 033 333", "b.html": "616093900033334"])
    #expect(try await outcome(files, [pet]).diagnostics.map(\.location.file) == ["a.html"])
  }

  @Test func theChipOfADescriptionIsFound() async throws {
    let pet = try Self.pet("a") { $0.description = "Black and tan. Microchipped 981020012345678." }
    let found = try await outcome(texts(["a.html": "981020012345678"]), [pet]).diagnostics
    #expect(found.map(\.location.file) == ["a.html"])
  }

  @Test(arguments: [
    "[(G\\363)20(rn)-5(a 1)]TJ 0 -1.25 Td (2, Opole)Tj", "/Alt <FEFF004700F30072006E0061002000310032>",
    "(G\\363rna \\(1\\)2)Tj",
  ])
  func readsWhatAPosterShowsAndSaysAloud(content: String) async throws {
    let pet = try Self.pet("a") { $0.place.city = "Opole, Górna 12" }
    let outcome = try await outcome(["a.pdf": Data(PlantedSecret.pdf("BT \(content) ET"))], [pet])
    #expect(outcome.diagnostics.map(\.code) == [.withheldValue])
  }

  @Test func bytesOfAPackedStreamAreNoText() async throws {
    let pet = try Self.pet("a") { $0.reward = .text("$500") }
    var stream = PlantedSecret.deflated(Array("BT ET".utf8), isGzip: false)
    // Bytes behind the end of the packed ones stand in the stream too.
    stream += Array(" $500 ".utf8)
    let head = Array("%PDF-1.7\n/Creator (petspot)\n1 0 obj <</Filter /FlateDecode>>\nstream\n".utf8)
    let end = Array("\nendstream\nendobj\n".utf8)
    let files = ["a.pdf": Data(head + stream + end), "b.pdf": Data(head + stream + end + Array("% $500 \n".utf8))]
    let found = try await outcome(files, [pet]).diagnostics.filter { $0.code == .withheldValue }
    #expect(found.map(\.location.file) == ["b.pdf"])
  }

  @Test func theNumberOfAHouseIsFound() async throws {
    let pet = try Self.pet("a") { $0.place.city = "ul. Polna 5/7, Warszawa" }
    let files = texts([
      "a.html": "ul. Polna 5/7", "b.html": "POLNA&nbsp;5-7", "c.html": "Polna 57a, ul. Polna 5", "d.html": "Polna",
    ])
    let outcome = try await outcome(files, [pet])
    #expect(outcome.diagnostics.map(\.location.file) == ["a.html", "b.html"])
  }
}
