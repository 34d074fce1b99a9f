import Foundation
import PetPresentation
import TestSupport
import Testing

@testable import PetPosters

@Suite(.computes) struct TwoLanguagesTests {
  private static let content: PosterContent = {
    var content = RenderedSheets.content(TestPets.with { $0.posterWords = "tan terrier, red collar" })
    content.translation = RenderedSheets.content(
      TestPets.with { $0.posterWords = "rudy terier, czerwona obroża" }, in: TestLocales.pl)
    return content
  }()

  @Test func saysHeadlineWordsAndLastSeenInBothOnAPoster() async throws {
    for shape in PhotoProportion.allCases {
      let document = try RenderedSheets.typesetters.document(
        .poster, on: .a3, of: Self.content, photo: shape.photo)
      let words = Set(try await PDFText(document.pdf).pages[0].words.map(\.text))
      for word in ["LOST", "DOG", "ZAGINĄŁ", "PIES", "TERRIER", "TERIER", "Last", "Ostatnio"] {
        #expect(words.contains { $0.hasPrefix(word) }, "\(word), \(shape.rawValue)")
      }
      // Two headlines share the height of one: still read from 13 m.
      #expect(document.capital(.headline) >= 45, "\(shape.rawValue)")
    }
  }

  @Test(arguments: [PosterPaper.a4, .letter, .a3, .tabloid])
  func hasNothingOverlapping(paper: PosterPaper) throws {
    for shape in PhotoProportion.allCases {
      let problems = try LayoutTests.problems(of: Self.content, .poster, paper, photo: PhotoShape(shape.size))
      #expect(problems == [], "\(shape.rawValue)")
    }
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
