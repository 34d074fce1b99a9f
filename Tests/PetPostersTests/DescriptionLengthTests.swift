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

  /// rules.md §10.7: a flyer tells the name and a paragraph of 40 words beside any photo, and in letters that are read.
  @Test(
    arguments: [
      (1, "+48 123 456 789"), (3, "+48 123 456 789, +48 987 654 321"), (25, "+48 123 456 789, +48 987 654 321"),
      (40, "+48 123 456 789"), (40, "+48 123 456 789, +48 987 654 321"),
    ])
  func tellsTheNameAndAParagraphOnAFlyerWhateverThePhoto(count: Int, phone: String) async throws {
    for breed in ["owczarek niemiecki", nil] {
      for photo in PhotoProportion.allCases.map(\.photo) + [nil] {
        let pet = TestPets.with {
          $0.description = (1...count).map { "word\($0)" }.joined(separator: " ")
          $0.phone = phone
          $0.breed = breed
        }
        let document = try RenderedSheets.document(.flyer, of: pet, photo: photo)
        let words = try await PDFText(document.pdf).pages[0].words
        let told = words.filter { $0.text.hasPrefix("word") }
        let sheet = Comment(rawValue: "\(breed ?? "no breed"), \(photo?.size.aspect ?? 0)")
        #expect(words.contains { $0.text == "Fredi" }, sheet)
        #expect(told.count == count && told.allSatisfy { $0.size > 2.8 }, sheet)
        #expect(document.diagnostics.isEmpty)
      }
    }
  }
}
