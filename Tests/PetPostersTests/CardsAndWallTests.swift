import Foundation
import PetModel
import PetPresentation
import PosterWording
import TestSupport
import Testing

@testable import PetPosters
@testable import PosterDrawing

/// Ten cards of a pet on a sheet, and several pets on a page for a wall.
struct CardsAndWallTests {
  private static let address = "HTTPS://PETSPOT.EXAMPLE/pets/11111111-1111-1111-1111-111111111111/"

  private static func pet(_ number: Int, _ change: (inout PetDetails) -> Void = { _ in }) -> PetDetails {
    var pet = PetDetails(id: PetID("pet-\(number)")!, status: .missing)
    pet.name = ["Rex", "Luna", "Żółwik", "Maximilian", "Kto", "Bella", "Ala", "Pluto", "Zoë"][number]
    pet.species = .known(number % 2 == 0 ? .dog : .cat)
    pet.phone = "+48 600 100 20\(number)"
    pet.lastSeen = LastSeenDate("2025-11-18")
    pet.place.city = "Kamionka"
    pet.createdAt = Date(timeIntervalSince1970: 1_763_567_234)
    change(&pet)
    return pet
  }

  /// A page of `pets`, with its layouts' diagnostics.
  private static func wall(
    _ pets: [PetDetails], room: Int, on paper: PosterPaper = .a4, in locale: SiteLocale = TestLocales.en
  ) throws -> (pdf: Data, headlines: [Double], phones: [Double], diagnostics: [Diagnostic]) {
    try RenderedSheets.typesetters.withTypesetter { typesetter throws(PosterError) in
      var layouts: [PosterLayout] = []
      for (index, pet) in pets.enumerated() {
        layouts.append(
          PosterLayout(
            .wall, on: paper, of: RenderedSheets.content(pet, in: locale), photo: TestPhotos.usual,
            typesetter: typesetter, pets: room, index: index))
      }
      let pdf = try PosterLayout.pdf(of: layouts, photos: pets.map { _ in TestPhotos.plain.jpeg })
      let capitals = { (name: PosterLayout.Tier.Name) in
        layouts.compactMap { layout in layout.distances.first { $0.name == name }?.capital }
      }
      return (pdf, capitals(.headline), capitals(.phone), layouts.flatMap(\.diagnostics))
    }
  }

  @Test(arguments: [PosterPaper.a4, .letter])
  func hasTenCardsWithNameNumberAndCode(paper: PosterPaper) async throws {
    let document = try RenderedSheets.document(.cards, paper)
    let words = try await PDFText(document.pdf).pages[0].words
    for word in ["LOST", "DOG", "Fredi", "+48", "789", "Kamionka"] {
      #expect(words.count { $0.text == word } == 10, "\(word)")
    }
    #expect(document.diagnostics == [])
    #expect(document.capital(.phone) >= 4 && document.capital(.headline) >= 5)
    #expect(try await Picture(document.pdf, dpi: 100).codes() == Array(repeating: Self.address, count: 10))
  }

  /// The figures of the number reach above their capitals; the code needs that room to the tenth of a millimetre.
  @Test(arguments: [PosterPaper.a4, .letter], PhotoProportion.allCases)
  func hasACodeWhateverIsKnown(paper: PosterPaper, shape: PhotoProportion) throws {
    for phone in ["600100200", "+1 (512) 555-0100", "600 100 200, 600 100 201"] {
      var unnamed = PetDetails(id: PetID("rex")!, status: .missing)
      unnamed.species = .known(.dog)
      unnamed.phone = phone
      for pet in [unnamed, Self.pet(0) { $0.phone = phone }] {
        let content = RenderedSheets.content(pet) { $0.page = SafeLink("https://a.pl/pets/rex/") }
        let document = try RenderedSheets.typesetters.document(.cards, on: paper, of: content, photo: shape.photo)
        #expect(document.codeWidth ?? 0 >= 18, "\(phone)")
      }
    }
  }

  @Test func hasDashesToCutTheCardsApart() async throws {
    let picture = try await Picture(RenderedSheets.document(.cards).pdf, dpi: 127)  // five pixels a millimetre
    for row in 1...4 {
      let y = Int(59.4 * Double(row) * 5)
      let line = (6 * 5..<204 * 5).map { x in (y - 1...y + 1).contains { picture.gray(x, $0) < 200 } }
      #expect(zip(line, line.dropFirst()).count { $0 != $1 } > 50, "row \(row)")
    }
    let column = (6 * 5..<291 * 5).map { y in (524...526).contains { picture.gray($0, y) < 200 } }
    #expect(zip(column, column.dropFirst()).count { $0 != $1 } > 50)
  }

  @Test func hasTheFirstNumberOnACardAndSaysThatTheOthersAreMissing() async throws {
    let document = try RenderedSheets.document(.cards, of: #require(TestPets.all["three-phones"]))
    let words = try await PDFText(document.pdf).pages[0].words.map(\.text)
    #expect(words.count { $0 == "123" } == 10 && !words.contains("987"))
    #expect(document.diagnostics.map(\.message) == ["the cards have no room for all phone numbers; left out"])
    #expect(document.diagnostics[0].advice == "Print a quarter or a flyer, or write a shorter phone number")
  }

  @Test(arguments: [
    ("600 100 200 (tylko SMS)", "napisz (tylko SMS)", []),
    (
      "600 100 200 (proszę o SMS, nie dzwonić)", "napisz",
      ["the cards have no room for the words beside the phone number and all of its features; left out"]
    ),
    (
      "600 100 200 (proszę dzwonić po 16, do 20)", "dzwoń",
      ["the cards have no room for the words beside the phone number and all of its features; left out"]
    ),
  ])
  func warnsOnACatsCardAlsoWithoutTheWordsBesideTheNumber(phone: String, way: String, messages: [String]) async throws {
    var pet = Self.pet(1)
    pet.sex = .known(.female)
    pet.phone = phone
    let document = try RenderedSheets.document(.cards, of: pet, in: TestLocales.pl)
    let text = try await PDFText(document.pdf).pages[0].words.map(\.text).joined(separator: " ")
    #expect(text.contains("Nie goń – \(way)"), "\(text)")
    #expect(text.contains("Samica") == messages.isEmpty && text.contains("600 100 200"), "\(text)")
    #expect(document.diagnostics.map(\.message) == messages)
  }

  @Test(arguments: [
    (1, 4), (4, 4), (5, 6), (6, 6), (7, 9), (9, 9), (10, 6), (12, 6), (13, 9), (18, 9), (20, 9), (1000, 9),
  ])
  func putsAsManyPetsOnAPageAsTheFewestPagesNeed(count: Int, room: Int) {
    #expect(PosterKind.petsOnAWall(of: count) == room)
  }

  /// The longest of these names, Maximilian, is set in the narrow face where it has to be.
  @Test(arguments: [
    (4, PosterPaper.a4, 12.0), (6, .a4, 10.5), (9, .a4, 7), (6, .letter, 10), (9, .letter, 7), (9, .a3, 10),
  ])
  func hasEachPetOnceWithALargeNameANumberAndACode(room: Int, paper: PosterPaper, name: Double) async throws {
    let pets = (0..<room).map { Self.pet($0) }
    let wall = try Self.wall(pets, room: room, on: paper)
    #expect(wall.diagnostics == [])
    #expect(wall.headlines.count == room && wall.headlines.allSatisfy { $0 >= name }, "\(wall.headlines)")
    #expect(wall.phones.count == room && wall.phones.allSatisfy { $0 >= 5 }, "\(wall.phones)")
    let page = try await PDFText(wall.pdf).pages
    #expect(page.count == 1)
    for pet in pets { #expect(page[0].words.count { $0.text == pet.name } == 1, "\(pet.name ?? "")") }
    let codes = try await Picture(wall.pdf, dpi: 100).codes()
    #expect(codes.sorted() == pets.map { "HTTPS://PETSPOT.EXAMPLE/pets/\($0.id)/" }.sorted())
  }

  @Test func keepsAnExtensionWithItsWord() async throws {
    let wall = try Self.wall((0..<9).map { Self.pet($0) { $0.phone = "+44 131 496 0123 ext 204" } }, room: 9)
    let words = try await PDFText(wall.pdf).pages[0].words
    let (named, numbers) = (words.filter { $0.text == "ext" }, words.filter { $0.text == "204" })
    #expect(named.count == 9 && numbers.count == 9)
    for (word, number) in zip(named, numbers) { #expect(abs(word.box.bottom - number.box.bottom) < 0.5) }
  }

  @Test func breaksAnAddressWithoutAHyphen() async throws {
    let email = "information@animalrescuewolverhampton.org.uk"
    let pets = (0..<9).map {
      Self.pet($0) {
        $0.phone = nil
        $0.email = email
      }
    }
    let words = try await PDFText(Self.wall(pets, room: 9).pdf).pages[0].words.map(\.text)
    #expect(!words.contains { $0.hasSuffix("-") }, "\(words)")
    #expect(words.joined().components(separatedBy: email).count == 10, "\(words)")
  }

  /// Alone, they are wider than the column beside a portrait photo.
  @Test(arguments: [
    ("Yellow-crested cockatoo", "Stratford-upon-Avon", "Yellow-crested cockatoo"),
    ("German shepherd", "Newcastle upon Tyne", "German shepherd · 3 years · Male"),
    ("Owczarek niemiecki", "Czechowice-Dziedzice", "Owczarek niemiecki · 3 years · Male"),
  ])
  func breaksABreedOrAPlaceThatIsWiderThanItsColumn(breed: String, place: String, looks: String) throws {
    let pet = Self.pet(0) {
      ($0.breed, $0.place.city, $0.phone) = (breed, place, "+44 113 496 0123")
      if looks.contains("3") { ($0.age, $0.sex) = (.years(3), .known(.male)) }
    }
    let texts = try RenderedSheets.texts(.wall, of: pet, photo: PhotoProportion.portrait.size, pets: 9)
    #expect(texts.first { $0.part == .looks }?.text == looks)
    #expect(texts.first { $0.part == .seen }?.text.contains(place) == true, "\(texts)")
  }

  @Test(arguments: [PosterKind.cards, .wall])
  func saysThatItsFeaturesHaveNoRoom(kind: PosterKind) throws {
    let pet = TestPets.with { $0.breed = String(repeating: "half shepherd, a quarter sheepdog, ", count: 5) }
    let messages = try RenderedSheets.document(kind, of: pet).diagnostics.map(\.message)
    #expect(messages.contains { $0.contains("no room for all of its features") }, "\(messages)")
  }

  @Test func standsInRowsInTheOrderOfTheList() async throws {
    let words = try await PDFText(Self.wall((0..<6).map { Self.pet($0) }, room: 6).pdf).pages[0].words
    let places = try ["Rex", "Luna", "Żółwik", "Maximilian"].map { name in
      try #require(words.first { $0.text == name }).box
    }
    #expect(abs(places[0].left - 5) < 1 && abs(places[1].left - 110) < 1)
    #expect(abs(places[0].bottom - places[1].bottom) < 0.5 && places[0].bottom < 30)
    #expect(abs(places[2].bottom - places[0].bottom - 99) < 0.5 && abs(places[3].bottom - places[1].bottom - 99) < 0.5)
  }

  @Test(.enabled(if: PDFStructureReport.isInstalled, "needs the PDF checkers of .ci/set-up test"))
  func readsEachPetWithItsPhotoAndItsLinks() async throws {
    let report = try await PDFStructureReport.of(Self.wall((0..<3).map { Self.pet($0) }, room: 4).pdf)
    #expect(report.problems == [])
    #expect(
      report.elements.filter { $0.role == "H1" }.map(\.text) == ["LOST DOG Rex", "LOST CAT Luna", "LOST DOG Żółwik"])
    #expect(
      report.elements.compactMap(\.alternative) == ["Photo of Rex, Dog", "Photo of Luna, Cat", "Photo of Żółwik, Dog"])
    // A code and the address below it.
    let pages = (0..<3).map { "https://petspot.example/pets/pet-\($0)/" }
    let links = pages + pages + (0..<3).map { "tel:+4860010020\($0)" }
    #expect(report.links.map(\.address).sorted() == links.sorted())
  }

  @Test(arguments: [PosterKind.cards, .wall])
  func saysTheNameOfAMissingPetAndTheSpeciesOfAFoundOrNamelessOne(kind: PosterKind) async throws {
    for (pet, told) in [
      (TestPets.fredi, ["LOST", "DOG", "Fredi"]), (TestPets.with { $0.name = nil }, ["LOST", "DOG"]),
      (TestPets.with { $0.status = .found }, ["FOUND", "DOG"]),
      (TestPets.with { $0.name = String(repeating: "Maximilian ", count: 8) }, ["LOST", "DOG", "Maximilian"]),
    ] {
      let words = try await PDFText(RenderedSheets.document(kind, of: pet).pdf).pages[0].words.map(\.text)
      for word in told { #expect(words.contains(word), "\(word)") }
      #expect(pet.status != .found || !words.contains("Fredi"))
    }
  }

  @Test func saysTheSpeciesOnceWhereTheNameIsTooLong() async throws {
    let pet = TestPets.with { $0.name = String(repeating: "Maximilian ", count: 8) }
    let words = try await PDFText(RenderedSheets.document(.cards, of: pet).pdf).pages[0].words.map(\.text)
    #expect(words.count { $0 == "DOG" } == 10 && words.count { $0 == "LOST" } == 10)
  }

  @Test func keepsEveryTextOfAnyPetLargeEnoughAndApart() throws {
    for (index, (name, pet)) in (TestPets.hard + TestPets.all.map { ($0.key, $0.value) }).enumerated() {
      let locale = ["en", "pl", "ar"][index % 3]
      let content = RenderedSheets.content(pet, in: TestLocales.all[locale]!)
      let shapes = [PixelSize?.none] + [PhotoProportion.allCases[index % 6], .landscape].map { $0.size }
      for (step, (kind, paper, room)) in [
        (PosterKind.cards, PosterPaper.a4, 1), (.cards, .letter, 1), (.wall, .a4, 4), (.wall, .a4, 6), (.wall, .a4, 9),
        (.wall, .letter, 9), (.wall, .tabloid, 6),
      ].enumerated() {
        // Two of three, others for the next pet and on the next sheet.
        for (number, shape) in shapes.enumerated() where (index + step + number) % 3 > 0 {
          let place = "\(name), \(locale), \(kind.rawValue) \(paper.rawValue) \(room), \(shape?.aspect ?? 0)"
          #expect(try LayoutTests.problems(of: content, kind, paper, photo: shape, pets: room) == [], "\(place)")
        }
      }
    }
  }
}
