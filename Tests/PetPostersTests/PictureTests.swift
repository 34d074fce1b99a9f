import Foundation
import PetModel
import PetPresentation
import PosterWording
import TestSupport
import Testing

@testable import PetPosters
@testable import PosterDrawing

struct PictureTests {
  @Test(arguments: [
    (PosterKind.share, 1200, 630), (.square, 1080, 1080), (.portrait, 1080, 1350), (.story, 1080, 1920),
  ])
  func hasTheSizeThatNetworksWant(kind: PosterKind, width: Int, height: Int) throws {
    for pet in ["plain", "endless-word", "nothing-known"].compactMap({ TestPets.all[$0] }) {
      for photo in [TestPhotos.plain, nil] {
        let picture = try RenderedSheets.typesetters.picture(kind, of: RenderedSheets.content(pet), photo: photo)
        #expect(picture.pixels.size == PixelSize(width: width, height: height))
        #expect(picture.pixels.rgb.count == 3 * width * height)
        #expect(picture.fileName == "\(kind.rawValue).jpg")
      }
    }
  }

  @Test func showsTheBandThePhotoAndBlackWordsOnWhite() throws {
    let content = RenderedSheets.content(TestPets.fredi)
    let picture = try RenderedSheets.typesetters.picture(.share, of: content, photo: TestPhotos.plain)
    let rgb = [UInt8](picture.pixels.rgb)
    let color = { (x: Int, y: Int) in Array(rgb[3 * (y * 1200 + x)..<3 * (y * 1200 + x) + 3]) }
    #expect(color(10, 10) == [190, 12, 24])
    #expect(color(900, 300) == [21, 149, 90])
    #expect(color(10, 600) == [255, 255, 255])
    let pixels = stride(from: 0, to: rgb.count, by: 3)
    #expect(pixels.count { rgb[$0] == 0 && rgb[$0 + 1] == 0 && rgb[$0 + 2] == 0 } > 20_000)
  }

  /// The picture is higher than wide, and so is room for a photo that is; a landscape one goes across it.
  @Test(arguments: [
    (PhotoProportion.narrow, 0.6), (.portrait, 0.75), (.square, 0.75), (.landscape, 0.75), (.camera, 0.75),
    (.wide, 0.75),
  ])
  func keepsMostOfAPhotoInThePortraitPicture(shape: PhotoProportion, least: Double) throws {
    let content = RenderedSheets.content(TestPets.fredi)
    let picture = try RenderedSheets.typesetters.picture(.portrait, of: content, photo: shape.photo)
    let seen = SeenPhoto(Picture(picture.pixels))
    #expect(seen.kept >= least)
    #expect(seen.part >= 0.27)
    #expect(try LayoutTests.problems(of: content, .portrait, .a4, photo: shape.size) == [])
  }

  /// A square photo makes room for both words of the headline (rules.md §10.5).
  @Test(arguments: PhotoProportion.allCases, [nil, "Kamionka"])
  func hasTwoLargeWordsInTheHeadlineOfAStory(shape: PhotoProportion, town: String?) throws {
    var pet = PetDetails(id: PetID("luna")!, status: .missing)
    (pet.species, pet.posterWords, pet.phone) = (.known(.cat), "grey tabby", "+48 600 100 200")
    (pet.lastSeen, pet.place.city, pet.name) = (LastSeenDate("2025-11-20"), town, town.map { _ in "Luna" })
    try RenderedSheets.typesetters.withTypesetter { typesetter throws(PosterError) in
      let content = RenderedSheets.content(pet)
      let layout = PosterLayout(.story, on: .a4, of: content, photo: shape.size, typesetter: typesetter)
      let words = layout.pages[0].layers[0].drawings.compactMap { drawing -> Double? in
        if drawing.part == .headline, case .text(let block, _, _, _) = drawing.command { block.capital } else { nil }
      }
      let pixels = words.map { 5 * $0 }
      #expect(pixels.count == 2 && pixels[0] >= 70 && pixels[1] >= 100, "\(pixels)")
    }
  }

  /// Words that a finder goes by come before the size of the headline.
  @Test(arguments: ["01332 555019", "01332 555019, 07700 900456", "01332 555019, 07700 900456, 07700 900789"])
  func keepsTheLargeWordsBesideSeveralNumbers(phone: String) throws {
    var pet = TestPets.fredi
    (pet.phone, pet.posterWords, pet.species) = (phone, "three legs, red collar", .known(.cat))
    for shape in [PhotoProportion.landscape, .camera, .square, .portrait] {
      try RenderedSheets.typesetters.withTypesetter { typesetter throws(PosterError) in
        let content = RenderedSheets.content(pet)
        let layout = PosterLayout(.share, on: .a4, of: content, photo: shape.size, typesetter: typesetter)
        #expect(layout.pages[0].layers[0].drawings.contains { $0.part == .words }, "\(shape)")
        #expect(layout.diagnostics.map(\.message).filter { $0.contains("words") } == [])
      }
    }
  }

  @Test(arguments: [(PosterKind.square, 5.0), (.portrait, 5), (.story, 5)])
  func fourNumbersStandInTwoColumns(kind: PosterKind, least: Double) throws {
    let pet = TestPets.with { $0.phone = "0113 496 0123, 07700 900123, 07700 900456, 07700 900789" }
    let numbers = try RenderedSheets.texts(kind, of: pet, photo: TestPhotos.usual).filter { $0.part == .phone }
    #expect(numbers.count == 4 && Set(numbers.map { Int($0.baseline) }).count == 2, "\(numbers)")
    #expect(numbers[0].capital > least)
  }

  @Test func isBlueForAFoundPet() throws {
    let content = RenderedSheets.content(TestPets.all["found"]!)
    let picture = try RenderedSheets.typesetters.picture(.square, of: content, photo: nil)
    #expect(Array(picture.pixels.rgb.prefix(3)) == [11, 72, 165])
  }

  @Test func isTheSamePixelsInEveryRun() throws {
    let content = RenderedSheets.content(TestPets.all["emoji"]!)
    let typesetters = try RenderedSheets.typesetters
    let first = try typesetters.picture(.share, of: content, photo: TestPhotos.plain)
    #expect(try typesetters.picture(.share, of: content, photo: TestPhotos.plain) == first)
    #expect(try TypesetterPool().picture(.share, of: content, photo: TestPhotos.plain) == first)
  }

  @Test func namesThePackageThatTheFontIsIn() {
    #expect(throws: PosterError.fontMissing(family: "No Such Font")) { try TypesetterPool(family: "No Such Font") }
    #expect(
      PosterError.fontMissing(family: "Noto Sans").problem
        == "the font 'Noto Sans' is neither beside the program, in share/petspot/fonts, nor installed")
    #expect(
      PosterError.fontMissing(family: "Noto Sans").advice
        == "Install petspot again, or the font: 'apt-get install fonts-noto-core' (Debian, Ubuntu), "
        + "'brew install --cask font-noto-sans' (macOS)")
  }

  @Test(arguments: [
    ("🐕", "fonts-noto-color-emoji"), ("漢", "fonts-noto-cjk"), ("ʘ", "fonts-noto-core or fonts-noto-extra"),
  ])
  func namesThePackageOfACharacter(character: Character, package: String) {
    #expect(PosterContent.package(with: [character]) == package)
  }

  @Test func leavesOutCharactersThatNoFontHasAndSaysSo() async throws {
    let pet = TestPets.with { $0.name = "Fre\u{E000}di" }
    let document = try RenderedSheets.document(.flyer, of: pet)
    #expect(try await PDFText(document.pdf).text.contains("Fredi"))
    #expect(
      document.diagnostics == [
        Diagnostic(
          .warning, .missingFont, at: SourceLocation("11111111-1111-1111-1111-111111111111", key: "posters"),
          "no installed font has '\u{E000}'", consequence: "left out of the posters",
          advice: "Install a font that has them, on Debian and Ubuntu the package fonts-noto-core or fonts-noto-extra")
      ])
  }
}
