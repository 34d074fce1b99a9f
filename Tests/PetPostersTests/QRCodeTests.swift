import Foundation
import PetModel
import PetPresentation
import QRCodes
import TestSupport
import Testing

@testable import PetPosters
@testable import PosterDrawing

struct QRCodeTests {
  /// With the host in capitals, which a code holds in less room.
  private static let address = "HTTPS://PETSPOT.EXAMPLE/pets/11111111-1111-1111-1111-111111111111/"

  @Test(arguments: [
    (PosterKind.poster, PosterPaper.a4, 35.0), (.poster, .letter, 35), (.poster, .a3, 50), (.poster, .tabloid, 50),
    (.flyer, .a4, 35), (.flyer, .letter, 35), (.flyer, .a3, 50), (.quarter, .a4, 35), (.quarter, .letter, 35),
  ])
  func isReadFromPaperAlsoBlurredAndInGray(kind: PosterKind, paper: PosterPaper, width: Double) async throws {
    let document = try RenderedSheets.document(kind, paper)
    let picture = try await Picture(document.pdf, dpi: 90)
    let codes = kind == .quarter ? 4 : 1
    #expect(try await picture.codes() == Array(repeating: Self.address, count: codes))
    #expect(try await Set(picture.codes(blurred: true)) == [Self.address])
    #expect(try #require(document.codeWidth) >= width)
  }

  @Test func isReadFromTheSecondSheetOfATiledPoster() async throws {
    let document = try RenderedSheets.document(.poster, .a2Tiled)
    #expect(try await Picture(document.pdf, page: 2, dpi: 90).codes(blurred: true) == [Self.address])
    #expect(try #require(document.codeWidth) >= 50)
  }

  /// Measured on the paper: the column of modules at the left edge begins and ends with a finder pattern.
  @Test func isAsWideAsItSaysAndHasItsQuietZone() async throws {
    let document = try RenderedSheets.document()
    let picture = try await Picture(document.pdf, dpi: 254)  // ten pixels a millimetre
    let width = try #require(document.codeWidth)
    let module = width / Double(try #require(QRCode(Self.address)).width)
    #expect(module >= 1)

    // The code ends where the photo does, 5 mm from the right edge of the sheet.
    let left = 205 - width
    let column = Int((left + module / 2) * 10)
    let black = (0..<picture.height / 3).filter { picture.gray(column, $0) < 60 }
    let (top, bottom) = (try #require(black.first), try #require(black.last))
    #expect(abs(Double(bottom - top + 1) / 10 - width) < 0.2)

    let quiet = Int(3.9 * module * 10)
    let (first, last) = (Int(left * 10), Int(205 * 10))
    let around = [
      (first - quiet..<last + quiet, top - quiet..<top - 2),
      (first - quiet..<last + quiet, bottom + 3..<bottom + quiet),
      (first - quiet..<first - 2, top..<bottom), (last + 3..<last + quiet, top..<bottom),
    ]
    let inked = around.flatMap { columns, rows in rows.flatMap { y in columns.filter { picture.gray($0, y) < 250 } } }
    #expect(inked == [])
  }

  @Test func hasTheAddressInWordsUnderIt() async throws {
    let words = try await PDFText(RenderedSheets.document().pdf).text
    #expect(words.contains("petspot.example/pets/11111111-1111-1111-1111-111111111111"))
  }

  @Test(arguments: ["en", "ar"])
  func hasItsAddressClearOfTheDate(locale: String) async throws {
    let words = try await PDFText(RenderedSheets.document(in: #require(TestLocales.all[locale])).pdf).pages[0].words
    let address = try #require(words.first { $0.text.hasPrefix("petspot.example") }).box
    let date = words.filter { ["Announced", "PetSpot"].contains($0.text) }.map(\.box)
    #expect(date.count == 2)
    #expect(date.allSatisfy { $0.left > address.right + 5 || $0.right < address.left - 5 })
  }

  /// A word that is as wide as the sheet leaves no white beside it: the code stands beside the words below the photo. A
  /// square photo leaves no height for both.
  @Test(arguments: ["DOG", "RABBIT", "OTHER"], ["York", "Golden Retriever", "Baran miniaturowy"])
  func isOnEveryPosterWhateverItsHeadlineIs(species: String, breed: String) throws {
    for locale in [SiteLocale.english, .polish, .ukrainian] {
      for (photo, reward) in PhotoProportion.allCases.filter({ $0 != .square }).flatMap({ [($0, "500"), ($0, nil)] }) {
        let pet = TestPets.with {
          $0.species = Species(apiValue: species)
          $0.breed = breed
          $0.reward = reward.map { .text($0) }
        }
        let layout = try RenderedSheets.layout(of: pet, in: locale, photo: photo.size)
        let sheet = "\(locale.languageTag) \(species) \(breed) \(photo) \(reward ?? "")"
        #expect(try #require(layout.sheet.codeFrame?.width, "\(sheet)") >= 35)
        #expect(layout.diagnostics == [], "\(sheet)")
        #expect(try #require(layout.photoPrint).keptShare >= photo.leastKept, "\(sheet)")
      }
    }
  }

  /// Where little else stands, the code is larger, but no higher than the room that a high headline leaves it.
  @Test(arguments: PosterPaper.allCases, ["DOG", "CAT", "RABBIT", "OTHER", "ox", "猫"])
  func isOnEveryPosterWithoutAPhotoAndText(paper: PosterPaper, species: String) throws {
    for locale in [SiteLocale.english, .polish, .ukrainian] {
      for (status, place) in [(AnnouncementStatus.found, "4th & Pine"), (.found, nil), (.missing, "4th & Pine")] {
        var pet = PetDetails(id: TestPets.fredi.id, status: status)
        pet.species = Species(apiValue: species)
        pet.place.city = place
        pet.phone = "(417) 555-0100"
        let document = try RenderedSheets.typesetters.document(
          .poster, on: paper, of: RenderedSheets.content(pet, in: locale))
        let sheet = "\(locale.languageTag) \(status) \(place ?? "")"
        #expect(try #require(document.codeWidth, "\(sheet)") >= paper.goals.code, "\(sheet)")
        #expect(document.diagnostics == [], "\(sheet)")
      }
    }
  }

  @Test func isLeftOutWithoutASite() async throws {
    let content = RenderedSheets.content(TestPets.fredi) { $0.page = nil }
    let document = try RenderedSheets.typesetters.document(.flyer, on: .a4, of: content, photo: TestPhotos.plain)
    #expect(document.codeWidth == nil)
    #expect(document.diagnostics == [], "it is said once, of all sheets")
    #expect(try await Picture(document.pdf, dpi: 100).codes() == [])
  }

  /// A code of 53 modules is the first that is wider than half of a small flyer.
  @Test(arguments: [(PosterKind.poster, 3000), (.flyer, 700), (.quarter, 130), (.quarter, 700)])
  func isLeftOutWhereTheAddressIsTooLong(kind: PosterKind, length: Int) throws {
    let address = "https://petspot.example/"
    let content = RenderedSheets.content(TestPets.fredi) {
      $0.page = SafeLink(address + String(repeating: "x", count: length - address.count))
    }
    let document = try RenderedSheets.typesetters.document(kind, on: .a4, of: content, photo: nil)
    // A flyer with all of such an address has no room for all of the description either, and says so behind it.
    #expect(document.diagnostics.first?.message == "the \(kind) has no room for a QR code of the page's address")
    #expect(document.codeWidth == nil)
  }

  @Test(arguments: [(100, true), (800, false)])
  func printsTheHostAloneOfAnAddressThatNobodyTypes(length: Int, isWhole: Bool) async throws {
    let address = "https://petspot.example/"
    let content = RenderedSheets.content(TestPets.fredi) {
      $0.page = SafeLink(address + String(repeating: "x", count: length - address.count))
    }
    let document = try RenderedSheets.typesetters.document(.poster, on: .a4, of: content, photo: nil)
    let text = try await PDFText(document.pdf).text
    #expect(text.contains("petspot.example") && text.contains("xxxxx") == isWhole)
  }

  @Test func isOnASmallFlyerAsLongAsItIsNoWiderThanHalfOfIt() throws {
    let address = "https://petspot.example/" + String(repeating: "x", count: 108 - 24)
    let content = RenderedSheets.content(TestPets.fredi) { $0.page = SafeLink(address) }
    let document = try RenderedSheets.typesetters.document(.quarter, on: .a4, of: content, photo: nil)
    #expect(try #require(document.codeWidth) <= 105 / 2)
  }

  /// Nothing is written in capitals that might mean something else then.
  @Test(arguments: [
    ("https://pets.example/Pets/a/", "HTTPS://PETS.EXAMPLE/Pets/a/"), ("https://pets.example", "HTTPS://PETS.EXAMPLE"),
    ("http://127.0.0.1:8080/a", "HTTP://127.0.0.1:8080/a"), ("https://me@pets.example/", "https://me@pets.example/"),
    ("https://żółw.example/a", "https://żółw.example/a"), ("pets.example/a", "pets.example/a"),
  ])
  func writesAHostInCapitals(address: String, written: String) throws {
    #expect(address.withCapitalHost == written)
  }

  @Test func needsFewModulesForTheAddressOfAPet() throws {
    #expect(try #require(QRCode("https://pets.example/pets/3fa85f64-5717-4562-b3fc-2c963f66afa6/")).width == 37)
  }

  @Test func isOfLevelQ() throws {
    // A code of 37 modules (version 5) holds 62 bytes at level Q and 84 at level M: one more byte needs 41 modules.
    #expect(try #require(QRCode(String(repeating: "a", count: 60))).width == 37)
    #expect(try #require(QRCode(String(repeating: "a", count: 61))).width == 41)
  }
}
