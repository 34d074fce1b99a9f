import Testing

@testable import PetPosters

@Suite struct DescriptionLengthTests {
  @Test func hasNoMoreThan25WordsOnAPoster() async throws {
    let words = (1...60).map { "word\($0)" }.joined(separator: " ")
    for paper in PosterPaper.allCases where paper != .a2Tiled {
      let document = try RenderedSheets.document(.poster, paper, of: TestPets.with { $0.description = words })
      let shown = try await PDFText(document.pdf).pages[0].words.filter { $0.text.hasPrefix("word") }
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
