import PetModel
import PosterWording
import TestSupport
import Testing

@testable import PetPosters
@testable import PosterDrawing

/// Sheets for coloured paper, on which only black is seen well.
struct NeonTests {
  /// Without a photo, each difference between the three colours of a pixel is ink of another colour.
  private func sheet(_ kind: PosterKind, neon: Bool) async throws -> Picture {
    let content = RenderedSheets.content(TestPets.fredi) { $0.neon = neon }
    let document = try RenderedSheets.typesetters.document(kind, on: .a4, of: content)
    return try await Picture(document.pdf, dpi: 25.4)
  }

  @Test(arguments: [PosterKind.poster, .flyer, .quarter, .cards])
  func printsInBlackAlone(kind: PosterKind) async throws {
    let (plain, neon) = try await (sheet(kind, neon: false), sheet(kind, neon: true))
    #expect(plain.colouredPixels > 100 && neon.colouredPixels == 0)
    #expect(abs(plain.share(of: (255, 255, 255)) - neon.share(of: (255, 255, 255))) < 0.01)
  }

  /// Nobody prints it.
  @Test func changesNoPictureForScreens() throws {
    let pools = try RenderedSheets.typesetters
    let (plain, neon) = (
      RenderedSheets.content(TestPets.fredi), RenderedSheets.content(TestPets.fredi) { $0.neon = true }
    )
    #expect(try pools.picture(.share, of: plain).pixels == pools.picture(.share, of: neon).pixels)
  }
}
