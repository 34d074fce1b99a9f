import Foundation
import PetModel
import PetPresentation
import Synchronization
import TestSupport
import Testing

@testable import PetPosters
@testable import PosterDrawing

struct PDFFactsTests {
  @Test func tellsTitleAuthorLanguageAndTheDatesOfTheAnnouncement() async throws {
    let pet = TestPets.with { $0.updatedAt = Date(timeIntervalSince1970: 1_763_653_634) }
    let pdf = try RenderedSheets.document(of: pet, in: TestLocales.pl).pdf
    let facts = try await Tool.text("pdfinfo", ["-isodates", "{}"], about: pdf)
    let lines = facts.split(separator: "\n").map { $0.split(separator: ":", maxSplits: 1).map { $0.trimmed } }
    let values = Dictionary(lines.map { ($0[0], $0.last ?? "") }) { first, _ in first }
    #expect(values["Title"] == "ZAGINĄŁ PIES · Fredi · Kamionka")
    #expect(values["Author"] == "PetSpot")
    #expect(values["CreationDate"] == "2025-11-19T15:47:14Z")
    #expect(values["ModDate"] == "2025-11-20T15:47:14Z")
    #expect(values["Page size"] == "595.276 x 841.89 pts (A4)")
    #expect(String(decoding: pdf, as: UTF8.self).contains("/Lang (pl)"))
    #expect(String(decoding: pdf, as: UTF8.self).contains("/PrintScaling /None"))
  }

  @Test(arguments: [
    (PosterPaper.a4, "595.276 x 841.89"), (.letter, "612 x 792"), (.a3, "841.89 x 1190.55"), (.tabloid, "792 x 1224"),
    (.a2Tiled, "595.276 x 841.89"),
  ])
  func hasTheSizeOfItsPaper(paper: PosterPaper, size: String) async throws {
    let facts = try await Tool.text("pdfinfo", ["{}"], about: RenderedSheets.document(.poster, paper).pdf)
    #expect(facts.contains(size))
    #expect(facts.contains(paper == .a2Tiled ? "Pages:           4" : "Pages:           1"))
  }

  @Test(arguments: ["plain", "emoji", "arabic"])
  func embedsItsFontsInPart(pet: String) async throws {
    let pdf = try RenderedSheets.document(.flyer, .a4, of: TestPets.all[pet]!).pdf
    let fonts = try await Tool.text("pdffonts", ["{}"], about: pdf).split(separator: "\n").dropFirst(2)
    #expect(!fonts.isEmpty)
    for font in fonts {
      #expect(font.contains("yes yes yes"), "\(font)")  // embedded, a subset, with its Unicode
      #expect(font.contains("+NotoSans") || font.contains("+PetspotEmoji"), "\(font)")
    }
  }

  @Test func canBeSearchedForEveryWordOfIt() async throws {
    let pet = TestPets.with { $0.description?.append(" Office fluff.") }
    let text = try await PDFText(RenderedSheets.document(.flyer, .a4, of: pet, in: TestLocales.pl).pdf).text
    for words in [
      "Office fluff.",
      "ZAGINĄŁ", "PIES", "YORK", "Fredi", "Samiec", "Ma mikroczip", "Ostatnio widziano Kamionka · 18 lis 2025",
      "+48 123 456 789", "Ogłoszenie z 19 lis 2025 · PetSpot", "spotterka@example.pl", "NAGRODA",
    ] {
      #expect(text.contains(words))
    }
  }

  @Test(arguments: [(PosterPaper.a4, 185.0), (.a3, 262), (.a2Tiled, 350)])
  func asksForAtLeast200PixelsToTheInchOfThePrintedWidth(paper: PosterPaper, millimetres: Double) throws {
    let (printed, asked) = try RenderedSheets.typesetters.withTypesetter { typesetter throws(PosterError) in
      let layout = PosterLayout(
        .poster, on: paper, of: RenderedSheets.content(TestPets.fredi), photo: TestPhotos.usual,
        typesetter: typesetter)
      return (layout.sheet.photoFrame, layout.crop)
    }
    let (frame, crop) = (try #require(printed), try #require(asked))
    #expect(frame.width >= millimetres)
    #expect(Double(crop.pixelWidth) >= 200 * frame.width / 25.4)
    #expect((1.2...1.7).contains(crop.aspect))
  }

  @Test func isTheSameBytesInEveryRunAndOnEveryThread() throws {
    let kinds = [
      (PosterKind.poster, PosterPaper.a4), (.flyer, .a4), (.quarter, .letter), (.poster, .a2Tiled), (.cards, .letter),
      (.wall, .a3),
    ]
    let pets = ["plain", "emoji", "arabic", "long-fields"].map { TestPets.all[$0]! }
    let jobs = kinds.flatMap { kind in pets.map { (kind, $0) } }
    let make = { (index: Int) throws in
      let ((kind, paper), pet) = jobs[index]
      // Another typesetter each time: nothing may be left over from the sheet before.
      let typesetters = try TypesetterPool()
      return try typesetters.document(kind, on: paper, of: RenderedSheets.content(pet), photo: TestPhotos.drawn).pdf
    }
    let first = try jobs.indices.map(make)
    let again = Mutex<[Int: Result<Data, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: jobs.count) { index in
      let ((kind, paper), pet) = jobs[index]
      let pdf = Result {
        try RenderedSheets.typesetters.document(
          kind, on: paper, of: RenderedSheets.content(pet), photo: TestPhotos.drawn
        ).pdf
      }
      again.withLock { $0[index] = pdf }
    }
    for index in jobs.indices {
      #expect(
        try again.withLock { $0[index] }?.get() == first[index], "\(jobs[index].0) of \(jobs[index].1.name ?? "")")
    }
  }
}
