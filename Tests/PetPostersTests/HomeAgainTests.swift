import Foundation
import PetPresentation
import PosterWording
import TestSupport
import Testing

@testable import PetPosters
@testable import PosterDrawing

/// The sheets of a pet that is home (rules.md §10.21).
struct HomeAgainTests {
  private static let content = content(in: .english)

  private static func content(in locale: SiteLocale) -> PosterContent {
    let pet = TestPets.with {
      $0.status = .found
      $0.phone = "+48 123 456 789"
    }
    return RenderedSheets.content(pet, in: locale) { $0.found = .home }
  }

  @Test(arguments: [PosterKind.poster, .flyer, .quarter, .cards, .wall], PhotoProportion.allCases)
  func thanksOnceASheetAndHasNothingToTearOffOrToCall(kind: PosterKind, shape: PhotoProportion) async throws {
    let document = try RenderedSheets.typesetters.document(kind, on: .a4, of: Self.content, photo: shape.photo)
    let words = try await PDFText(document.pdf).pages[0].words.map(\.text)
    let copies = kind == .quarter ? 4 : kind == .cards ? 10 : 1
    for word in ["HOME", "AGAIN", "Thank", "you.", "Please", "take", "the", "posters", "down."] {
      #expect(words.count { $0 == word } == copies, "\(word)")
    }
    for word in ["+48", "REWARD", "seen", "Kamionka"] { #expect(!words.contains(word), "\(word)") }
    #expect(document.codeWidth == nil && document.diagnostics == [])
  }

  @Test(arguments: [SiteLocale.english, .polish, .ukrainian], PhotoProportion.allCases)
  func namesThePetOnAPosterInEveryLanguage(locale: SiteLocale, shape: PhotoProportion) async throws {
    let content = Self.content(in: locale)
    let document = try RenderedSheets.typesetters.document(.poster, on: .a4, of: content, photo: shape.photo)
    #expect(try await PDFText(document.pdf).pages[0].words.contains { $0.text == "Fredi" })
    #expect(document.diagnostics == [])
  }

  @Test func hasNoCodeOnTheSheetOfABoard() throws {
    let photo = PhotoProportion.landscape.photo
    let board = try RenderedSheets.typesetters.document(.board, on: .a4, of: Self.content, photo: photo)
    #expect(board.codeWidth == nil)
  }
}
