import Testing

@testable import PetPosters
@testable import PosterDrawing

/// Sizes that only this page decides, each with the reason for it.
@Suite struct HeadlineProportionTests {
  /// 25 feet of distance for an inch of letter is 0.3 m for a millimetre (rules.md §10.5), rounded down: 69.9 mm are
  /// read to 20.9 m.
  @Test func promisesNoMoreThan30CentimetresOfDistanceForAMillimetre() throws {
    let pet = TestPets.with {
      $0.phone = nil; $0.email = nil
    }
    #expect(
      try RenderedSheets.document(of: pet, photo: nil).summary.hasPrefix("poster-a4.pdf  headline 69 mm, 20 m · "))
  }

  /// One word of the headline is the giant one (rules.md §10.5): the other is at most 86 % as high.
  @Test func makesTheStatus86PercentAsHighAsTheSpeciesWhereBothHaveTheWidth() async throws {
    let words = try await PDFText(
      RenderedSheets.document(.quarter, of: TestPets.with { $0.reward = nil }, photo: nil).pdf
    ).pages[0].words
    let status = try #require(words.first { $0.text == "LOST" })
    let species = try #require(words.first { $0.text == "DOG" })
    #expect(abs(status.size / species.size - 0.86) < 0.002)
  }
}
