import Foundation
import PetPresentation
import TestSupport
import Testing

@testable import PetPosters
@testable import PosterDrawing

/// The sheets of a pet that is home (rules.md §10.21).
struct HomeAgainTests {
  private static let content = RenderedSheets.content(
    TestPets.with {
      $0.status = .found
      $0.phone = "+48 123 456 789"
    }
  ) { $0.found = .home }

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
}
