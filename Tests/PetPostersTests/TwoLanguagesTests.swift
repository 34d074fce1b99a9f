import Foundation
import PetPresentation
import PosterWording
import TestSupport
import Testing

@testable import PetPosters
@testable import PosterDrawing

struct TwoLanguagesTests {
  private static let content: PosterContent = {
    var content = RenderedSheets.content(TestPets.with { $0.posterWords = "tan terrier, red collar" })
    content.translation = RenderedSheets.content(
      TestPets.with { $0.posterWords = "rudy terier, czerwona obroża" }, in: TestLocales.pl)
    return content
  }()

  @Test(arguments: PosterPaper.allCases)
  func saysHeadlineWordsAndLastSeenInBothOnAPosterThatReachesItsGoals(paper: PosterPaper) async throws {
    for shape in PhotoProportion.allCases {
      let document = try RenderedSheets.typesetters.document(
        .poster, on: paper, of: Self.content, photo: shape.photo)
      let goals = PosterGoals(paper.rawValue)
      #expect(document.capital(.headline) >= goals.headline - 0.01, "\(shape.rawValue)")
      #expect(document.capital(.phone) >= goals.phone - 0.01, "\(shape.rawValue)")
      guard paper != .a2Tiled else { continue }  // poppler sees words that a seam cuts in two
      let words = Set(try await PDFText(document.pdf).pages[0].words.map(\.text))
      for word in ["LOST", "DOG", "ZAGINĄŁ", "PIES", "TERRIER", "TERIER", "Last", "Ostatnio"] {
        #expect(words.contains { $0.hasPrefix(word) }, "\(word), \(shape.rawValue)")
      }
    }
  }

  @Test(arguments: [PosterPaper.a4, .letter, .a3, .tabloid])
  func hasNothingOverlapping(paper: PosterPaper) throws {
    for shape in PhotoProportion.allCases {
      let problems = try LayoutTests.problems(of: Self.content, .poster, paper, photo: shape.size)
      #expect(problems == [], "\(shape.rawValue)")
    }
  }

  @Test func saysOnceWhatBothSayAndThatLarger() async throws {
    var content = RenderedSheets.content(TestPets.with { $0.posterWords = "York, tan" })
    content.translation = RenderedSheets.content(TestPets.with { $0.posterWords = "York, rudy" }, in: TestLocales.pl)
    let document = try RenderedSheets.typesetters.document(.poster, on: .a4, of: content, photo: TestPhotos.plain)
    let words = try await PDFText(document.pdf).pages[0].words.map(\.text)
    #expect(words.count { $0.hasPrefix("YORK") } == 1 && words.contains("TAN") && words.contains("RUDY"), "\(words)")
  }

  @Test func asksNotToChaseInBothOnAPoster() async throws {
    let cat = TestPets.with { $0.species = .known(.cat) }
    var content = RenderedSheets.content(cat, in: TestLocales.pl)
    content.translation = RenderedSheets.content(cat, in: TestLocales.en)
    let document = try RenderedSheets.typesetters.document(.poster, on: .a4, of: content, photo: TestPhotos.plain)
    let text = try await PDFText(document.pdf).text
    #expect(text.contains("Nie goń – dzwoń · Do not chase – call"), "\(text)")
  }

  /// Its letters look like Latin ones, and then it is a vulgar word.
  @Test func hasNoCyrillicWordThatPolishReadersTakeForAnotherOne() async throws {
    let polish = RenderedSheets.content(TestPets.with { $0.posterWords = "szara, białe łapki" }, in: TestLocales.pl)
    let content = polish.with(
      RenderedSheets.content(TestPets.with { $0.posterWords = "сіра, білі лапи" }, in: .ukrainian))
    #expect(
      content.diagnostics.map(\.message) == [
        "the sheets appear without 'СІРА', because beside Polish words it reads as another word"
      ])
    let document = try RenderedSheets.typesetters.document(.poster, on: .a4, of: content, photo: TestPhotos.plain)
    let words = try await PDFText(document.pdf).pages[0].words.map(\.text)
    #expect(words.contains("БІЛІ") && !words.contains { $0.hasPrefix("СІРА") }, "\(words)")
  }

  /// As a poster in one language does, with letters of 10.5 mm or more on A4; on the photo where the giant word needs
  /// that height.
  @Test(arguments: [PosterPaper.a4, .letter, .a3, .tabloid])
  func saysTheRewardInTheBandOfEach(paper: PosterPaper) async throws {
    var content = RenderedSheets.content(TestPets.with { $0.reward = .text("500 zł") }, in: TestLocales.pl)
    content.translation = RenderedSheets.content(TestPets.with { $0.reward = .text("500 zł") }, in: .ukrainian)
    for photo in PhotoProportion.allCases.map(\.photo) + [nil] {
      let document = try RenderedSheets.typesetters.document(.poster, on: paper, of: content, photo: photo)
      let isInBands = document.capital(.reward) >= 0.0355 * paper.size.height
      #expect(isInBands || photo != nil && document.capital(.reward) >= 4.02, "\(document.capital(.reward))")
      let words = try await PDFText(document.pdf).pages[0].words.map(\.text)
      #expect(words.contains("NAGRODA") && words.contains("ВИНАГОРОДА"), "\(words)")
    }
    let problems = try LayoutTests.problems(of: content, .poster, paper, photo: PhotoProportion.landscape.size)
    #expect(problems == [])
  }

  /// In millimetres. `ВИНАГОРОДА` beside `ЗНИК` makes both smaller than the status's goal of 16.5.
  @Test func saysALongWordForTheRewardInTheBand() throws {
    let pet = TestPets.with { $0.reward = .text("500 zł") }
    var content = RenderedSheets.content(pet, in: .ukrainian)
    content.translation = RenderedSheets.content(pet)
    let photo = PhotoProportion.landscape.photo
    let document = try RenderedSheets.typesetters.document(.poster, on: .a4, of: content, photo: photo)
    #expect(document.capital(.reward) > 13, "\(document.capital(.reward))")
  }

  /// The board's sleeve has no band.
  @Test func saysTheRewardInBothOnThePhotoOfABoard() async throws {
    var content = RenderedSheets.content(TestPets.with { $0.reward = .text("500 zł") }, in: TestLocales.pl)
    content.translation = RenderedSheets.content(TestPets.with { $0.reward = .text("500 zł") })
    let document = try RenderedSheets.typesetters.document(.board, on: .a4, of: content, photo: TestPhotos.plain)
    let words = try #require(try await PDFText(document.pdf).pages.last).words.map(\.text)
    #expect(words.contains("NAGRODA") && words.contains("REWARD"), "\(words)")
  }

  @Test func hasTheSecondOnTheBackOfAFlyer() async throws {
    let document = try RenderedSheets.typesetters.document(
      .flyer, on: .a4, of: Self.content, photo: PhotoProportion.landscape.photo)
    let pages = try await PDFText(document.pdf, tabs: 0.79).pages
    #expect(pages.count == 2)
    #expect(pages[0].words.contains { $0.text == "LOST" } && !pages[1].words.contains { $0.text == "LOST" })
    #expect(pages[1].words.contains { $0.text == "ZAGINĄŁ" })
  }
}
