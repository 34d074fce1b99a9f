import Testing

@testable import PetPosters
@testable import PosterDrawing

@Suite struct DescriptionLengthTests {
  /// rules.md §10.7: a description is for the flyer and the page; where there is no photo, a few of its words help.
  @Test func isLeftToTheFlyerByAPosterAndIsShortWhereThereIsNoPhoto() async throws {
    let pet = TestPets.with {
      $0.description = (1...60).map { "word\($0)" }.joined(separator: " ")
      $0.breed = nil  // Which would be the words for a car, and take the room.
    }
    for paper in PosterPaper.allCases where paper != .a2Tiled {
      let withPhoto = try await PDFText(RenderedSheets.document(.poster, paper, of: pet).pdf).pages[0].words
      #expect(!withPhoto.contains { $0.text.hasPrefix("word") })
      let without = try await PDFText(RenderedSheets.document(.poster, paper, of: pet, photo: nil).pdf).pages[0].words
      let shown = without.filter { $0.text.hasPrefix("word") }
      #expect(!shown.isEmpty && shown.count <= 25)
      #expect(shown.last?.text.hasSuffix("…") == true)
    }
  }

  @Test func tellsMoreOnAFlyer() async throws {
    let words = (1...60).map { "word\($0)" }.joined(separator: " ")
    let document = try RenderedSheets.document(.flyer, of: TestPets.with { $0.description = words })
    #expect(try await PDFText(document.pdf).pages[0].words.count { $0.text.hasPrefix("word") } == 60)
  }
}
