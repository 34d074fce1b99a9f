import PetModel
import PetPresentation
import PosterWording
import TestSupport
import Testing

@testable import PetPosters
@testable import PosterDrawing

/// The layout by its own measures, which are exact where poppler's boxes are generous.
struct LayoutTests {
  /// The pet without a photo is the plain one, which is laid out with a photo and without, like all of them.
  @Test(arguments: TestPets.all.keys.sorted().filter { $0 != "no-photo" })
  func noBlockOverlapsAnotherLeavesTheSheetOrIsTooSmallToRead(pet: String) throws {
    for (number, locale) in ["en", "pl", "ar"].enumerated() {
      let content = RenderedSheets.content(TestPets.all[pet]!, in: TestLocales.all[locale]!) { $0.reward = .amount }
      for kind in PosterKind.allCases {
        // Each kind, paper and language with a photo and without, but not each of the three together.
        for (index, paper) in (kind.papers.count > 1 ? kind.papers : [.a4, .a4]).enumerated() {
          let photo = (index + number).isMultiple(of: 2) ? TestPhotos.usual : nil
          let problems = try Self.problems(of: content, kind, paper, photo: photo)
          #expect(problems == [], "\(locale), \(kind), \(paper.rawValue), photo: \(photo != nil)")
        }
      }
    }
  }

  /// Pango reads the text up to the end of each range, also behind the text's own end.
  @Test(arguments: ["Luna", "Luna · a dog, or so", "Luna · a dog, or so the shelter wrote · Brązowy"])
  func aShorterTextHasNoRangeBehindItsEnd(beginning: String) {
    let facts = ["Luna", "a dog, or so the shelter wrote", "Brązowy", "about two years"]
    let words = StyledText.facts(facts, in: .ltr)
    let shorter = words.clamped(to: Array(words.text.unicodeScalars.prefix(beginning.unicodeScalars.count)))
    #expect(words.unbroken.count == 4 && shorter.unbroken.count == 4)
    #expect(shorter.unbroken.allSatisfy { $0.upperBound <= shorter.text.utf8.count }, "\(shorter)")
  }

  @Test(arguments: [(28.0, 2.0, 2), (22, 3, 4)])
  func breaksAFactOnlyWhereItIsWiderThanTheFrameAtEachSize(width: Double, capital: Double, lines: Int) throws {
    try RenderedSheets.typesetters.withTypesetter { typesetter in
      let facts = StyledText.facts(["Jack Russell terrier", "3 years"], in: .ltr)
      let size = Size(width: width, height: 50)
      let block = typesetter.whole(facts, in: size, capitals: [3, 2], lines: 4)
      #expect(block?.capital == capital && block?.lineCount == lines)
    }
  }

  /// The blocks of a sheet that overlap, leave it, or are too small on paper.
  static func problems(
    of content: PosterContent, _ kind: PosterKind, _ paper: PosterPaper, photo: PixelSize?, pets: Int = 1
  ) throws -> [String] {
    try RenderedSheets.typesetters.withTypesetter { typesetter throws(PosterError) in
      let layout = PosterLayout(
        kind, on: paper, of: content, photo: photo, typesetter: typesetter, pets: pets)
      let bleed = kind.isPrinted ? 5.0 : 0
      let sheet = SheetMetrics(kind, on: kind.paper(paper), photo: nil, pets: pets).size
      // Between the plan and the sleeve of a board are its letters.
      let pages = kind == .board ? [layout.pages[0], layout.pages[layout.pages.count - 1]] : [layout.pages[0]]
      return pages.flatMap { page in
        // The sheet itself is the first layer; the others repeat or frame it.
        let drawings = page.layers[0].drawings
        let commands = drawings.map(\.command)
        return overlaps(commands)
          + commands.filter { !$0.lies(within: Rect(sheet).inset(by: bleed)) }.map { "\($0) is outside" }
          + (kind.isPrinted ? drawings.compactMap { $0.smallText(on: kind) } : [])
      }
    }
  }

  private static func overlaps(_ commands: [DrawCommand]) -> [String] {
    let tags = commands.compactMap(\.blackFill)
    let texts = commands.compactMap(\.inked)
    let pictures = commands.compactMap(\.picture)
    var problems: [String] = []
    for (index, text) in texts.enumerated() {
      for other in texts[(index + 1)...] where text.frame.liesOn(other.frame) {
        problems.append("'\(text.text)' overlaps '\(other.text)'")
      }
      let isOnTag = tags.contains { $0.contains(text.frame) }
      for picture in pictures where !isOnTag && text.frame.liesOn(picture) {
        problems.append("'\(text.text)' lies on a picture")
      }
    }
    return problems
  }

  @Test func readsAFactOfAnotherLanguageInItsOwnOrderAmongWordsFromTheRight() async throws {
    let pet = TestPets.with { $0.age = .years(19) }
    let words = try await PDFText(RenderedSheets.document(.flyer, of: pet, in: TestLocales.ar).pdf).pages[0].words
    let (number, unit) = (words.first { $0.text.contains("19") }, words.first { $0.text.contains("years") })
    #expect(try #require(number).box.right < #require(unit).box.left)
  }

  @Test(arguments: [
    ("+962 7 9012 3456, 06 555 0199", "ar", ["06", "555", "0199"]), ("٠٧٩ ٠١٢٣ ٤٥٦٧", "en", ["٠٧٩", "٠١٢٣", "٤٥٦٧"]),
  ])
  func readsTheGroupsOfEachNumberFromTheLeft(phone: String, locale: String, groups: [String]) async throws {
    let pet = TestPets.with { $0.phone = phone }
    let document = try RenderedSheets.document(.board, of: pet, in: #require(TestLocales.all[locale]))
    let words = try await PDFText(document.pdf).pages.flatMap(\.words)
    let lefts = try groups.map { group in try #require(words.first { $0.text.contains(group) }, "\(group)").box.left }
    #expect(lefts == lefts.sorted())
  }

  /// The back of a flyer is laid out in the other direction.
  @Test(arguments: [("en", "ar"), ("ar", "en")])
  func readsTheGroupsOfANumberFromTheLeftOnBothSidesOfAFlyer(first: String, second: String) async throws {
    let pet = TestPets.with { $0.phone = "612 345 679" }
    let contents = try [first, second].map { RenderedSheets.content(pet, in: try #require(TestLocales.all[$0])) }
    let document = try RenderedSheets.typesetters.document(
      .flyer, on: .a4, of: contents[0].with(contents[1]), photo: TestPhotos.plain)
    let pages = try await PDFText(document.pdf).pages
    #expect(pages.count == 2)
    for page in pages {
      let lefts = try ["612", "345", "679"].map { group in
        try #require(page.words.first { $0.text.contains(group) }).box.left
      }
      #expect(lefts == lefts.sorted())
    }
  }

  /// A strict build would publish nothing for a warning.
  @Test func onlyAdvisesWhereItHasNoRoomForTheName() throws {
    let pet = TestPets.with {
      ($0.name, $0.species, $0.sex, $0.age) = ("Figa", .known(.cat), .known(.male), .years(9))
      ($0.breed, $0.posterWords, $0.email) = (nil, nil, nil)
      ($0.phone, $0.reward) = ("+48 600 108 208", .text("500 PLN"))
      $0.description = "Figa is shy, brown with a white chest and a red collar. Please call."
      ($0.place.city, $0.place.radiusInKilometers) = ("near Kraków", nil)
      $0.lastSeen = LastSeenDate("2025-11-16")
    }
    let found = try RenderedSheets.document(of: pet, photo: PhotoProportion.landscape.photo).diagnostics
    #expect(found.map(\.message).contains("the poster has no room for the name; left out"), "\(found)")
    #expect(found.allSatisfy { $0.severity == .advice }, "\(found)")
  }

  @Test func keepsTheDateWhereAPlaceIsTooLongAndSaysSo() async throws {
    let pet = TestPets.with {
      ($0.name, $0.species, $0.phone, $0.email) = ("Фрося", .known(.cat), "067 123 45 67", nil)
      ($0.breed, $0.description, $0.posterWords, $0.reward) = (nil, nil, "сіра", nil)
      ($0.place.city, $0.place.radiusInKilometers) = (
        "Київ, вул. Академіка Заболотного 148, біля супермаркету «Сільпо»", nil
      )
      $0.lastSeen = LastSeenDate("2025-11-18")
    }
    let document = try RenderedSheets.document(of: pet, in: .ukrainian, photo: PhotoProportion.camera.photo)
    let text = try await PDFText(document.pdf).text
    #expect(text.contains("18 лист. 2025") && text.contains("Заболотного"))
    #expect(!text.contains("Сільпо"))
    #expect(
      document.diagnostics.map(\.problem) == [
        "the poster has no room for all of where and when it was last seen and the name"
      ])
    #expect(document.diagnostics.map(\.advice) == ["Print it on larger paper, or write a shorter place or name"])
  }

  @Test func keepsTheDateBesideAPortraitPhotoWhereAPlaceHasNoCommas() async throws {
    let pet = TestPets.with {
      ($0.description, $0.posterWords) = (nil, "brown")
      $0.place.city =
        "okolice skrzyżowania ul. Marszałka Józefa Piłsudskiego z al. Kardynała Stefana Wyszyńskiego, Konstantynów "
        + "Łódzki, za stacją benzynową Orlen przy Biedronce"
      $0.place.radiusInKilometers = nil
    }
    for paper in [PosterPaper.a4, .letter, .a3] {
      let document = try RenderedSheets.document(.poster, paper, of: pet, photo: PhotoProportion.portrait.photo)
      let text = try await PDFText(document.pdf).text
      #expect(text.contains("Nov 18, 2025") && text.contains("okolice") && text.contains("Marszałka"), "\(text)")
    }
    let document = try RenderedSheets.document(.cards, of: pet, photo: PhotoProportion.portrait.photo)
    #expect(try await PDFText(document.pdf).text.contains("Nov 18, 2025"))
  }

  @Test func printsTheNameBesideTheDateWhereThereIsNoRowForIt() async throws {
    let pet = TestPets.with {
      ($0.name, $0.species, $0.phone, $0.email) = ("Max", .known(.rabbit), "600 100 200", nil)
      ($0.breed, $0.sex, $0.description, $0.microchip) = (nil, .known(.unknown), nil, nil)
      $0.place = Place()
    }
    for (paper, photo) in zip([PosterPaper.a4, .letter, .a3], [PhotoProportion.landscape, .camera, .square]) {
      let document = try RenderedSheets.document(.poster, paper, of: pet, photo: photo.photo)
      #expect(try await PDFText(document.pdf).text.contains("Max"))
      #expect(document.diagnostics.isEmpty)
    }
  }

  @Test func saysWhichTextsHaveNoRoom() throws {
    let long = TestPets.with { $0.description = String(repeating: "He is a very good old dog. ", count: 60) }
    let flyer = try RenderedSheets.document(.flyer, of: long)
    #expect(flyer.diagnostics.map(\.problem) == ["the flyer has no room for all of the description"])
    #expect(try RenderedSheets.document(.flyer, of: TestPets.fredi).diagnostics.isEmpty)
  }

  @Test(arguments: [PosterKind.flyer, .quarter, .board])
  func saysThatADescriptionIsCutExactlyWhereItsLastWordIsMissing(kind: PosterKind) async throws {
    for count in [3, 9, 20, 35, 80] {
      let pet = TestPets.with { $0.description = (1...count).map { "He sleeps on bed\($0)." }.joined(separator: " ") }
      let document = try RenderedSheets.document(kind, of: pet, photo: PhotoProportion.landscape.photo)
      let isShown = try await PDFText(document.pdf).text.contains("bed\(count).")
      let isSaid = document.diagnostics.contains { $0.message.contains("all of the description") }
      #expect(isShown != isSaid, "\(count) sentences")
    }
  }

  @Test func cutsAFrameIntoPartsThatDoNotOverlap() {
    var frame = Rect(x: 10, y: 20, width: 100, height: 50)
    #expect(frame.cut(.top, 10, gap: 2) == Rect(x: 10, y: 20, width: 100, height: 10))
    #expect(frame.cut(.bottom, 8) == Rect(x: 10, y: 62, width: 100, height: 8))
    #expect(frame.cut(.leading, 30, gap: 5) == Rect(x: 10, y: 32, width: 30, height: 30))
    #expect(frame.cut(.trailing, 20) == Rect(x: 90, y: 32, width: 20, height: 30))
    #expect(frame == Rect(x: 45, y: 32, width: 45, height: 30))
  }

  @Test func cutsOnTheOtherSideWhereTheLanguageRunsFromTheRight() {
    var frame = Rect(x: 0, y: 0, width: 100, height: 10)
    #expect(frame.cut(.leading, 30, gap: 5, mirrored: true) == Rect(x: 70, y: 0, width: 30, height: 10))
    #expect(frame.cut(.trailing, 20, mirrored: true) == Rect(x: 0, y: 0, width: 20, height: 10))
    #expect(frame == Rect(x: 20, y: 0, width: 45, height: 10))
  }

  @Test func givesNoMoreThanThereIs() {
    var frame = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(frame.cut(.top, 30, gap: 5).height == 10)
    #expect(frame.height == 0)
  }
}

extension Rect {
  fileprivate func liesOn(_ other: Rect) -> Bool {
    min(right, other.right) - max(x, other.x) > 0.05 && min(bottom, other.bottom) - max(y, other.y) > 0.05
  }

  fileprivate func contains(_ other: Rect) -> Bool {
    x <= other.x && y <= other.y && right >= other.right && bottom >= other.bottom
  }
}

extension Drawing {
  /// A text below 1.76 mm; on cards and a wall also a number below 4 mm, or an address to write to below 2.2 mm.
  fileprivate func smallText(on kind: PosterKind) -> String? {
    guard case .text(let block, _, _, _) = command else { return nil }
    let isOfMany = kind == .cards || kind == .wall
    let least = isOfMany && part == .phone ? 4 : isOfMany && part == .email ? 2.2 : 1.76
    return block.capital < least ? "\(part): '\(block.shownText)' has \(block.capital) mm" : nil
  }
}

extension DrawCommand {
  /// The place of a text's ink, and the text.
  fileprivate var inked: (frame: Rect, text: String)? {
    guard case .text(let block, let x, let y, _) = self else { return nil }
    let frame = Rect(x: x + block.ink.x, y: y + block.ink.y, width: block.ink.width, height: block.ink.height)
    return (frame, block.shownText)
  }

  fileprivate var blackFill: Rect? {
    if case .fill(let frame, .black) = self { frame } else { nil }
  }

  /// A photo, or a code with its quiet zone.
  fileprivate var picture: Rect? {
    switch self {
    case .photo(let frame): frame
    case .code(let code, let frame): frame.inset(by: -4 * frame.width / Double(code.width))
    default: nil
    }
  }

  fileprivate func lies(within sheet: Rect) -> Bool {
    switch self {
    case .fill(let frame, _), .photo(let frame), .code(_, let frame): sheet.inset(by: -0.01).contains(frame)
    case .text, .outline: inked.map { sheet.inset(by: -0.05).contains($0.frame) } ?? true
    case .line(let from, let to, _, _, _):
      [from, to].allSatisfy { sheet.inset(by: -0.01).contains(Rect(x: $0.x, y: $0.y, width: 0, height: 0)) }
    }
  }
}
