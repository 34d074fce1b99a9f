import Foundation
import TestSupport
import Testing

@testable import PetPosters
@testable import PosterDrawing

struct FlyerAndTilesTests {
  @Test(arguments: PosterKind.flyer.papers)
  func hasEightTabsWithHeadlinePhoneAndAddress(paper: PosterPaper) async throws {
    let page = try await PDFText(RenderedSheets.document(.flyer, paper).pdf, tabs: 0.79).pages[0]
    let tabs = page.words.filter { $0.box.top > 0.79 * page.height }
    for word in ["LOST", "DOG", "+48", "789"] { #expect(tabs.count { $0.text == word } == 8, "\(word)") }
    #expect(tabs.count { $0.text.hasPrefix("petspot.example/pets") } == 8)
  }

  @Test func hasTheFirstOfSeveralNumbersOnEachTab() async throws {
    let pet = try #require(TestPets.all["three-phones"])
    let page = try await PDFText(RenderedSheets.document(.flyer, of: pet).pdf, tabs: 0.79).pages[0]
    let tabs = page.words.filter { $0.box.top > 0.79 * page.height }.map(\.text)
    #expect(tabs.count { $0 == "+48" } == 8 && tabs.count { $0 == "123" } == 8)
    #expect(!tabs.contains("987") && page.words.contains { $0.text == "987" })
  }

  @Test(arguments: ["information@animalrescuewolverhampton.org.uk", "marysia.kowalska-nowak@subdomain.example.co.uk"])
  func breaksAnAddressWithoutASignOfItsOwn(email: String) async throws {
    let pet = TestPets.with {
      $0.phone = nil
      $0.email = email
    }
    for kind in [PosterKind.flyer, .quarter, .cards, .poster] {
      let words = try await PDFText(RenderedSheets.document(kind, of: pet).pdf, tabs: 0.79).pages[0].words.map(\.text)
      #expect(words.joined().contains(email), "\(kind): \(words)")
      #expect(!words.contains { $0.hasSuffix("-") && !email.contains($0) }, "\(kind): \(words)")
      // The first line of several ends with one of its own signs.
      if let line = words.first(where: { email.hasPrefix($0) && $0.count > 5 }), line != email {
        #expect("@./-".contains(line.last ?? " "), "\(kind): \(words)")
      }
    }
  }

  /// rules.md §10.7. On one line its letters would be 3.3 mm high, and 1.6 on a quarter.
  @Test(arguments: [(PosterKind.poster, 4.0), (.flyer, 4), (.quarter, 3)])
  func breaksALongAddressSoThatItStaysReadable(kind: PosterKind, least: Double) throws {
    let email = "very.long.address.of.a.person.with.long.name@subdomain.example-shelter.org.pl"
    let pet = TestPets.with { ($0.phone, $0.email) = (nil, email) }
    let tiers = try RenderedSheets.document(kind, of: pet).distances
    #expect(try #require(tiers.first { $0.name == .phone }).capital >= least)
  }

  @Test func hasDashesBetweenTheTabs() async throws {
    let picture = try await Picture(RenderedSheets.document(.flyer).pdf, dpi: 127)  // five pixels a millimetre
    for index in 1...7 {
      let x = Int((5 + 25 * Double(index)) * 5)
      let column = (240 * 5..<291 * 5).map { y in (x - 1...x + 1).contains { picture.gray($0, y) < 200 } }
      let changes = zip(column, column.dropFirst()).count { $0 != $1 }
      #expect(changes > 20, "tab \(index)")
    }
  }

  @Test func hasFourSmallFlyersOnAQuarterSheetWithLinesBetweenThem() async throws {
    let document = try RenderedSheets.document(.quarter)
    let words = try await PDFText(document.pdf).pages[0].words
    #expect(words.count { $0.text == "DOG" } == 4)
    let picture = try await Picture(document.pdf, dpi: 127)
    let row = (5 * 5..<205 * 5).map { x in (741...743).contains { picture.gray(x, $0) < 200 } }
    #expect(zip(row, row.dropFirst()).count { $0 != $1 } > 50)
  }

  @Test(arguments: ["en", "pl", "ar"])
  func hasTheNumberInTheWholeWidthOfASmallFlyer(locale: String) async throws {
    let pdf = try RenderedSheets.document(.quarter, in: #require(TestLocales.all[locale])).pdf
    let sizes = try await PDFText(pdf).pages[0].words.filter { ["+48", "789"].contains($0.text) }.map(\.size)
    #expect(sizes.count == 8)
    // Digits of 7 mm; beside the code they had 4.
    #expect(sizes.allSatisfy { $0 > 10 })
  }

  /// Of one number, the digits are 10 mm high.
  @Test(arguments: [(PosterKind.flyer, 6.5, 28.0), (.quarter, 4, 14)])
  func severalNumbersStayLargeWithoutTakingTheHeadlinesRoom(kind: PosterKind, phone: Double, headline: Double) throws {
    let tiers = try RenderedSheets.document(kind, of: #require(TestPets.all["three-phones"])).distances
    let capitals = Dictionary(uniqueKeysWithValues: tiers.map { ($0.name, $0.capital) })
    #expect(try #require(capitals[.phone]) >= phone)
    #expect(try #require(capitals[.headline]) >= headline)
  }

  @Test func threeNumbersStandInTwoColumnsOfAPosterWhichMakesThemLarger() async throws {
    let document = try RenderedSheets.document(
      of: TestPets.with { $0.phone = "22 612 34 56, 600 100 200, 601 200 300" })
    let words = try await PDFText(document.pdf, tabs: 0.79).pages[0].words
    let boxes = try ["612", "600", "601"].map { number in try #require(words.first { $0.text == number }).box }
    #expect(abs(boxes[0].bottom - boxes[1].bottom) < 0.5 && boxes[2].bottom > boxes[0].bottom + 2)
    #expect(boxes[1].left > boxes[0].right + 10)
  }

  @Test(arguments: [5, 6, 8])
  func manyNumbersOfAPosterStayLegible(count: Int) throws {
    let phone = (0..<count).map { "600 100 20\($0)" }.joined(separator: ", ")
    let document = try RenderedSheets.document(of: TestPets.with { $0.phone = phone })
    #expect(document.capital(.phone) >= 4)
  }

  @Test func saysOnEachTabThatTheOwnerWantsTexts() async throws {
    let document = try RenderedSheets.document(.flyer, of: TestPets.with { $0.phone = "600 100 200 (text only)" })
    let words = try await PDFText(document.pdf).pages[0].words.map(\.text)
    #expect(words.count { $0 == "only" } == 9, "\(words)")
  }

  /// Else a line would end with the preposition of the next one.
  @Test func aWordOfOneLetterStaysWithTheNext() throws {
    try RenderedSheets.typesetters.withTypesetter { typesetter in
      let room = typesetter.set(StyledText("w domu"), capital: 5).width + 1
      let block = typesetter.set(StyledText("ab w domu"), capital: 5, width: room, breaking: .betweenWords)
      #expect(block.lineCount == 2 && block.width > room - 2)
    }
  }

  @Test(arguments: [PosterKind.poster, .flyer, .quarter, .share])
  func saysTheBreedOnce(kind: PosterKind) async throws {
    for description in ["Red collar.", nil] {
      let pet = TestPets.with { ($0.breed, $0.description) = ("Golden Retriever", description) }
      let layout = try RenderedSheets.typesetters.withTypesetter { typesetter throws(PosterError) in
        PosterLayout(
          kind, on: .a4, of: RenderedSheets.content(pet), photo: TestPhotos.usual,
          typesetter: typesetter)
      }
      let texts = layout.pages[0].layers[0].drawings.compactMap { drawing -> String? in
        if case .text(let text, _, _, _) = drawing.command { text.shownText.uppercased() } else { nil }
      }
      #expect(texts.count { $0.contains("RETRIEVER") } == 1, "\(texts)")
    }
  }

  @Test(arguments: [
    (PhotoProportion.wide, "07700 900456"), (.landscape, "01332 555019, 07700 900456"), (.square, "07700 900456"),
    (.portrait, "07700 900456"),
  ])
  func dropsNoLargeWordsOfAQuarterWithoutSayingSo(shape: PhotoProportion, phone: String) throws {
    var pet = TestPets.fredi
    (pet.phone, pet.posterWords) = (phone, "red, Rhodesian Ridgeback, tan collar")
    try RenderedSheets.typesetters.withTypesetter { typesetter throws(PosterError) in
      let layout = PosterLayout(
        .quarter, on: .a4, of: RenderedSheets.content(pet), photo: shape.size, typesetter: typesetter, pets: 1)
      let words = layout.pages[0].layers[0].drawings.compactMap { drawing -> String? in
        if drawing.part == .words, case .text(let text, _, _, _) = drawing.command { text.shownText } else { nil }
      }
      let isSaid = layout.diagnostics.contains { $0.message.contains("no room for all of the large words") }
      #expect(words.joined(separator: " ").contains("COLLAR") != isSaid, "\(words)")
    }
  }

  @Test func hasTheNextWordsOfAQuarterWhereTheFirstAreTooLong() throws {
    let pet = TestPets.with { $0.posterWords = "Brytyjski krótkowłosy, czerwona obroża" }
    let texts = try RenderedSheets.texts(.quarter, of: pet, photo: PhotoProportion.landscape.size)
    #expect(texts.filter { $0.part == .words }.map(\.text) == ["CZERWONA", "OBROŻA"])
  }

  /// On one line or two, its capitals have 1.9 mm.
  @Test func hasPlaceAndDateOfAQuarterOnThreeLinesWhereTheyAreLarger() throws {
    let pet = TestPets.with {
      ($0.species, $0.place.city, $0.place.radiusInKilometers) = (.known(.cat), "Park Wilsona, Poznań", nil)
    }
    let locale = try #require(TestLocales.all["pl"])
    let texts = try RenderedSheets.texts(.quarter, of: pet, in: locale, photo: PhotoProportion.landscape.size)
    let seen = try #require(texts.first { $0.part == .seen })
    #expect(seen.capital > 2.6 && seen.lineCount == 3, "\(seen)")
  }

  /// rules.md §10.7.
  @Test func hasFactsNoLargerThanWordsAndNumberOnAFlyerWithoutAPhoto() throws {
    let pet = TestPets.with {
      ($0.breed, $0.age, $0.posterWords) = ("Golden retriever", .years(3), "golden retriever, red collar")
      ($0.name, $0.phone, $0.email, $0.microchip) = ("Rex", "+44 113 496 0123", nil, nil)
      $0.description = String(repeating: "He is friendly but shy of men with hats. ", count: 7)
    }
    let texts = try RenderedSheets.texts(.flyer, of: pet, photo: nil)
    let capitals = Dictionary(texts.map { ($0.part, $0.capital) }) { first, _ in first }
    let looks = try #require(capitals[.looks])
    #expect(try looks <= #require(capitals[.words]) && looks <= #require(capitals[.phone]), "\(capitals)")
    #expect(try #require(capitals[.description]) > 2.8)
  }

  @Test func continuesFromTileToTile() async throws {
    let pdf = try RenderedSheets.document(.poster, .a2Tiled).pdf
    var pictures: [Picture] = []
    for page in 1...4 { pictures.append(try await Picture(pdf, page: page, dpi: 127)) }
    let millimetre = 5
    // Left of the cut, sheet 2 is white; right of it the poster goes on where sheet 1 still shows it.
    var differences = 0
    for y in 10 * millimetre..<60 * millimetre {
      for x in 1..<9 * millimetre {
        let left = pictures[0].gray(195 * millimetre + x, y)
        let right = pictures[1].gray(10 * millimetre + x, y)
        if abs(left - right) > 40 { differences += 1 }
      }
    }
    #expect(differences == 0)
    differences = 0
    for x in 10 * millimetre..<60 * millimetre {
      for y in 1..<9 * millimetre {
        let upper = pictures[0].gray(x, 282 * millimetre + y)
        let lower = pictures[2].gray(x, 10 * millimetre + y)
        if abs(upper - lower) > 40 { differences += 1 }
      }
    }
    #expect(differences == 0)
  }

  @Test(arguments: ["en", "pl", "ar"])
  func isGluedAcrossThePhotoAndNotAcrossALineOfWords(locale: String) throws {
    let content = RenderedSheets.content(TestPets.fredi, in: try #require(TestLocales.all[locale]))
    let frame = try RenderedSheets.typesetters.withTypesetter { typesetter throws(PosterError) in
      PosterLayout(.poster, on: .a2Tiled, of: content, photo: TestPhotos.usual, typesetter: typesetter)
        .sheet.photoFrame
    }
    let photo = try #require(frame)
    // The upper sheets show 287 mm of the poster; the lower ones cover the last 10 of them.
    #expect(photo.y < 277 && photo.bottom > 292)
  }

  @Test func tellsInWhichOrderTheTilesAreGlued() async throws {
    let pages = try await PDFText(RenderedSheets.document(.poster, .a2Tiled).pdf).pages
    let texts = pages.map { $0.words.map(\.text).joined(separator: " ") }
    #expect(texts[0].contains("Sheet 1 of 4 · Glue sheet 2 here"))
    #expect(texts[0].contains("Sheet 1 of 4 · Glue sheet 3 here"))
    #expect(texts[1].contains("Sheet 2 of 4 · Cut off along the dashes, glue onto sheet 1"))
    #expect(texts[2].contains("Sheet 3 of 4 · Cut off along the dashes, glue onto sheet 1"))
    #expect(texts[3].contains("Sheet 4 of 4 · Cut off along the dashes, glue onto sheet 3"))
    #expect(texts[3].contains("Sheet 4 of 4 · Cut off along the dashes, glue onto sheet 2"))
  }

  @Test func hasCrosshairsWhereTheEdgeOfTheNextSheetLies() async throws {
    let pdf = try RenderedSheets.document(.poster, .a2Tiled, photo: nil).pdf
    let millimetre = 20
    // The centre of a cross on sheet 1, and the same place on sheet 2, where it is cut through.
    for (page, x) in [(1, 195), (2, 10)] {
      let picture = try await Picture(pdf, page: page, dpi: 508)
      let isDark = { (dx: Double, dy: Double) in
        let place = (Int((Double(x) + dx) * Double(millimetre)), Int((230 + dy) * Double(millimetre)))
        return (-2...2).contains { a in (-2...2).contains { picture.gray(place.0 + a, place.1 + $0) < 120 } }
      }
      for (dx, dy) in [(2.5, 0.0), (-2.5, 0), (0, 2.5), (0, -2.5)] { #expect(isDark(dx, dy), "sheet \(page)") }
    }
  }

  @Test func showsHowTheSheetsLie() async throws {
    let pages = try await PDFText(RenderedSheets.document(.poster, .a2Tiled).pdf).pages
    // The glued part has the numbers of all four sheets; words say the same.
    for page in pages.prefix(3) {
      // Poppler takes the two of a row for one number.
      let numbers = page.words.map(\.text).filter { $0 == "12" || $0 == "34" }
      #expect(Set(numbers) == ["12", "34"])
    }
  }

  @Test func makesAPosterOf395By569Millimetres() {
    #expect(Tiling.posterSize == Size(width: 395, height: 569))
    #expect(Tiling.window(column: 1, row: 1) == Rect(x: 10, y: 10, width: 195, height: 282))
  }

  @Test func isMadeOnPaperThatMakesSense() throws {
    #expect(PosterKind.flyer.paper(.a2Tiled) == .a4 && PosterKind.flyer.paper(.a3) == .a3)
    #expect(PosterKind.cards.paper(.tabloid) == .letter && PosterKind.share.paper(.a4) == nil)
    #expect(try RenderedSheets.document(.flyer, .a2Tiled).fileName == "flyer-a4.pdf")
  }
}
