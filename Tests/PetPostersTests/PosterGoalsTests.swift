import Foundation
import PetModel
import PetPresentation
import TestSupport
import Testing

@testable import PetPosters
@testable import PosterDrawing

/// The least sizes of rules.md §10 for a poster, read from its PDF, for every shape of photo on every paper.
struct PosterGoalsTests {
  /// A number of 15 characters, and words of 22 letters.
  static let pet = TestPets.with {
    $0.phone = "+48 123 456 789"
    $0.posterWords = "tan terrier red collar"
  }

  @Test(arguments: PosterPaper.allCases)
  func keepsThePhotoAndReachesEveryTierWhateverTheShape(paper: PosterPaper) async throws {
    for shape in PhotoProportion.allCases {
      let document = try RenderedSheets.document(.poster, paper, of: Self.pet, photo: shape.photo)
      let seen = SeenPhoto(try await Picture.poster(document.pdf, on: paper))
      #expect(seen.kept >= shape.leastKept - 0.015, "\(shape.rawValue)")  // a pixel is a millimetre
      #expect(try #require(document.photoPrint).keptShare >= shape.leastKept, "\(shape.rawValue)")
      #expect(seen.part >= shape.leastPart - 0.003, "\(shape.rawValue)")

      let (goals, read) = (PosterGoals(paper.rawValue), try await MeasuredPoster(document))
      #expect(read.capital(of: "DOG") >= goals.headline - 0.3, "\(shape.rawValue)")
      #expect(read.capital(of: "TERRIER") >= goals.words * 0.995, "\(shape.rawValue)")
      #expect(read.capital(of: "456") >= goals.phone * 0.995, "\(shape.rawValue)")
      #expect(try #require(document.codeWidth) >= goals.code, "\(shape.rawValue)")
      #expect(read.problems(of: document, of: RenderedSheets.content(Self.pet)) == [], "\(shape.rawValue)")
    }
  }

  @Test(arguments: [(PosterPaper.a4, 1), (.letter, 1), (.a3, 1), (.tabloid, 1), (.a2Tiled, 2)])
  func hasACodeThatIsReadBesideAnyPhoto(paper: PosterPaper, page: Int) async throws {
    for shape in [PhotoProportion.portrait, .square, .landscape] {
      let document = try RenderedSheets.document(.poster, paper, of: Self.pet, photo: shape.photo)
      var codes: [String] = []
      for page in 1...(paper == .a2Tiled ? 4 : 1) {
        codes += try await Picture(document.pdf, page: page, dpi: 72).codes()
      }
      #expect(codes == ["HTTPS://PETSPOT.EXAMPLE/pets/\(Self.pet.id)/"], "\(shape.rawValue)")
    }
  }

  @Test func givesABlurredPhotoASmallerFrameInsteadOfTheWords() throws {
    let sharp = try RenderedSheets.document(of: Self.pet, photo: .marked(PixelSize(width: 1600, height: 1067)))
    let blurred = try RenderedSheets.document(of: Self.pet, photo: .marked(PixelSize(width: 80, height: 53)))
    #expect(try #require(blurred.photoFrame).width < 0.7 * (try #require(sharp.photoFrame).width))
    #expect(blurred.capital(.words) >= sharp.capital(.words) && blurred.capital(.headline) >= sharp.capital(.headline))
    #expect(try #require(blurred.photoPrint).dotsPerInch > 15)
  }

  @Test(arguments: [("en", "REWARD", 17.0), ("pl", "NAGRODA", 13), ("uk", "ВИНАГОРОДА", 13)])
  func saysRewardInTheBandAsLargeAsTheStatus(locale: String, word: String, capital: Double) async throws {
    let locales: [String: SiteLocale] = ["en": .english, "pl": .polish, "uk": .ukrainian]
    for shape in PhotoProportion.allCases {
      let content = RenderedSheets.content(Self.pet, in: try #require(locales[locale]))
      let document = try RenderedSheets.typesetters.document(.poster, on: .a4, of: content, photo: shape.photo)
      #expect(try await MeasuredPoster(document).capital(of: word) >= capital, "\(shape.rawValue)")
      #expect(document.capital(.reward) >= capital, "\(shape.rawValue)")
    }
  }

  @Test func cropsAPanoramaToTheWidestFrameThatASheetHas() throws {
    let document = try RenderedSheets.document(of: Self.pet, photo: .marked(PixelSize(width: 5000, height: 500)))
    let frame = try #require(document.photoFrame)
    #expect(frame.width == 200 && frame.height > 110)
    #expect(try #require(document.photoPrint).keptShare < 0.2)
    #expect(document.capital(.headline) >= 55 - 0.01)
  }
}
