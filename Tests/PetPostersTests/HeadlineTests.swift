import Foundation
import PetModel
import PetPresentation
import PosterWording
import TestSupport
import Testing

@testable import PetPosters
@testable import PosterDrawing

struct HeadlineTests {
  /// rules.md §10.5, and its consequences for the American papers.
  @Test(arguments: [
    (PosterPaper.a4, 55.0, 16), (.letter, 51, 15), (.a3, 80, 24), (.tabloid, 75, 22), (.a2Tiled, 115, 35),
  ])
  func reachesTheSizesOfTheRules(paper: PosterPaper, capital: Double, distance: Int) throws {
    for (species, locale) in [("DOG", "en"), ("CAT", "en"), ("BIRD", "en"), ("DOG", "pl"), ("CAT", "pl")] {
      let pet = TestPets.with { ($0.species, $0.reward) = (Species(apiValue: species), nil) }
      for photo in [TestPhotos.plain, nil] {
        let document = try RenderedSheets.document(.poster, paper, of: pet, in: TestLocales.all[locale]!, photo: photo)
        #expect(document.capital(.headline) >= capital - 0.01, "\(species) \(locale)")
        #expect(document.distances[0].distance >= Double(distance))
      }
    }
  }

  @Test(arguments: [(PosterPaper.a4, 55.0), (.a3, 80)])
  func isAsLargeOnPaperAsItSays(paper: PosterPaper, capital: Double) async throws {
    let document = try RenderedSheets.document(.poster, paper)
    let words = try await PDFText(document.pdf).pages[0].words
    let giant = try #require(words.first { $0.text == "DOG" })
    #expect(abs(giant.size * 0.714 - document.capital(.headline)) < 0.5)  // 0.714: H in Noto Sans
    #expect(giant.size * 0.714 > capital - 0.5)
    #expect(words.contains { $0.text == "LOST" })
  }

  @Test func saysTheSheetAndHowFarEachOfItsTiersIsRead() throws {
    let pet = TestPets.with { $0.posterWords = "tan terrier, red collar" }
    #expect(
      try RenderedSheets.document(of: pet).summary
        == "poster-a4.pdf  headline 55 mm, 16 m · reward 23.2 mm, 6.9 m · words 10.9 mm, 3.2 m · phone 17.9 mm, 5.3 m")
    #expect(
      try RenderedSheets.document(.poster, .a3, of: pet).summary
        == "poster-a3.pdf  headline 80 mm, 24 m · reward 33.3 mm, 9.9 m · words 15.6 mm, 4.6 m · phone 25.7 mm, 7.7 m")
  }

  @Test func isLargerWhereThereIsNoPhoto() throws {
    #expect(try RenderedSheets.document(photo: nil).capital(.headline) > 65)
  }

  @Test(arguments: [
    ("DOG", "LOST DOG", "ZAGINĄŁ PIES", "FOUND DOG", "ZNALEZIONY PIES"),
    ("CAT", "LOST CAT", "ZAGINĄŁ KOT", "FOUND CAT", "ZNALEZIONY KOT"),
    ("BIRD", "LOST BIRD", "ZAGINĄŁ PTAK", "FOUND BIRD", "ZNALEZIONY PTAK"),
    ("RABBIT", "LOST RABBIT", "ZAGINĄŁ KRÓLIK", "FOUND RABBIT", "ZNALEZIONY KRÓLIK"),
    ("OTHER", "LOST PET", "ZAGINĘŁO ZWIERZĘ", "FOUND PET", "ZNALEZIONE ZWIERZĘ"),
    ("Papuga", "LOST PAPUGA", "ZAGINĘŁA PAPUGA", "FOUND PAPUGA", "ZNALEZIONA PAPUGA"),
    (
      "Świnka morska", "LOST ŚWINKA MORSKA", "ZAGINĘŁA ŚWINKA MORSKA", "FOUND ŚWINKA MORSKA", "ZNALEZIONA ŚWINKA MORSKA"
    ),
    ("Kocię", "LOST KOCIĘ", "ZAGINĘŁO KOCIĘ", "FOUND KOCIĘ", "ZNALEZIONE KOCIĘ"),
    (
      "Golden Retriever", "LOST GOLDEN RETRIEVER", "ZAGINĄŁ GOLDEN RETRIEVER", "FOUND GOLDEN RETRIEVER",
      "ZNALEZIONY GOLDEN RETRIEVER"
    ),
  ])
  func agreesWithTheSpeciesInGender(
    species: String, lost: String, polishLost: String, found: String, polishFound: String
  ) {
    let species = Species(apiValue: species)
    #expect(HeadlineWords(species, status: .missing, in: TestLocales.en).oneLine == lost)
    #expect(HeadlineWords(species, status: .missing, in: TestLocales.pl).oneLine == polishLost)
    #expect(HeadlineWords(species, status: .found, in: TestLocales.en).oneLine == found)
    #expect(HeadlineWords(species, status: .found, in: TestLocales.pl).oneLine == polishFound)
  }

  @Test func saysPetWhereTheSpeciesIsTooLongToBeSeenFromAfarAndTellsItInWords() async throws {
    let text = try await PDFText(RenderedSheets.document(of: TestPets.all["long-fields"]!).pdf).text
    #expect(text.contains("LOST") && text.contains("PET"))
    #expect(text.contains("Dog, or so the shelter wrote"))
  }

  @Test func breaksASpeciesOfTwoWordsIntoTwoLines() async throws {
    let pet = TestPets.with { $0.species = .text("Golden Retriever") }
    let words = try await PDFText(RenderedSheets.document(of: pet).pdf).pages[0].words
    let (first, second) = (words.first { $0.text == "GOLDEN" }, words.first { $0.text == "RETRIEVER" })
    #expect(try #require(first).box.bottom < #require(second).box.top)
  }
}
