import Foundation
import PetModel
import PetPresentation
import PosterWording
import TestSupport
import Testing

@testable import PetPosters
@testable import PosterDrawing

/// The advice of lost-pet organisations, as far as it is a matter of words.
struct PosterContentTests {
  private func text(
    _ pet: PetDetails, _ kind: PosterKind = .flyer, in locale: SiteLocale = TestLocales.en,
    _ change: (inout PosterOptions) -> Void = { _ in }
  ) async throws -> String {
    let content = RenderedSheets.content(pet, in: locale, change)
    return try await PDFText(
      RenderedSheets.typesetters.document(kind, on: .a4, of: content, photo: TestPhotos.plain).pdf
    )
    .text
  }

  @Test func makesNothingOfAClosedAnnouncement() {
    #expect(PosterContent(TestPets.with { $0.status = .closed }, in: TestLocales.en) == nil)
  }

  @Test func keepsBackWhatTheOwnerOfAFoundPetCouldBeAsked() async throws {
    let text = try await text(TestPets.with { $0.status = .found })
    #expect(text.contains("FOUND DOG"))
    #expect(text.contains("Found Kamionka · Nov 18, 2025"))
    #expect(text.contains("Yours? Call"))
    for word in ["Fredi", "York", "Male", "Microchipped", "Yorkie", "collar", "REWARD"] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test func saysMicrochippedAndNeverTheNumber() async throws {
    let text = try await text(TestPets.with { $0.description = "Small. Chip 616 093 900 012 345, tell the vet. Shy." })
    #expect(text.contains("Microchipped"))
    #expect(text.contains("Small. Shy."))
    #expect(!text.filter(\.isNumber).contains("616093900012345"))
  }

  @Test func neverSaysTheShortNumberOfAChipThatTheProfileKeepsBack() async throws {
    let pet = TestPets.with {
      ($0.microchip, $0.description) = (.number("985112003456"), "Small. Chip 985 112 003 456. Shy.")
    }
    let text = try await text(PublicationProfile.public.published(pet, in: .english))
    #expect(text.contains("Microchipped"))
    #expect(text.contains("Small. Microchipped. Shy."))
    #expect(!text.filter(\.isNumber).contains("985112003456"))
  }

  @Test(arguments: ["She was stolen from the yard.", "Została skradziona z ogródka.", "STOLEN!"])
  func neverSaysStolen(sentence: String) throws {
    let content = RenderedSheets.content(TestPets.with { $0.description = "Tiny. \(sentence) Brown." })
    #expect(content.description.sentences == ["Tiny.", "Brown."])
    #expect(
      content.diagnostics.map(\.message) == [
        "the sheets appear without a sentence that tells of theft"
      ])
  }

  @Test func saysTheWordRewardAndTheAmountOnlyWhenAsked() async throws {
    #expect(try await text(TestPets.fredi).contains("REWARD"))
    #expect(try await !text(TestPets.fredi).contains("500 PLN"))
    #expect(try await text(TestPets.fredi) { $0.reward = .amount }.contains("500 PLN"))
    #expect(try await !text(TestPets.fredi) { $0.reward = .none }.contains("REWARD"))
    #expect(try await !text(TestPets.with { $0.reward = nil }).contains("REWARD"))
    let withheld = PublicationProfile.public.published(TestPets.fredi, in: .english)
    #expect(try await text(withheld) { $0.reward = .amount }.contains("REWARD"))
  }

  @Test(arguments: PosterKind.allCases.filter(\.isPrinted))
  func saysRewardOnEveryKindWithAndWithoutAPhoto(kind: PosterKind) async throws {
    for photo in [TestPhotos.plain, nil] {
      let pdf = try RenderedSheets.document(kind, .a4, photo: photo).pdf
      #expect(try await PDFText(pdf).text.contains("REWARD"), "photo: \(photo != nil)")
    }
  }

  @Test(arguments: [
    "Please do not chase him.", "DON’T CHASE!", "Nie gońcie jej, proszę.", "Prosimy nie ganiać.",
    "Don't run after her.",
  ])
  func offersNoRewardWhereTheAnnouncementAsksNotToChase(description: String) async throws {
    let pet = TestPets.with { $0.description = description }
    #expect(try await text(pet).contains("Do not chase – call"))
    #expect(try await !text(pet).contains("REWARD"))
    #expect(
      RenderedSheets.content(pet).diagnostics.map(\.message) == [
        "the sheets appear without the reward, because the sheets ask readers not to chase the pet"
      ])
  }

  @Test func asksNotToChaseACatAndWhoeverItIsAskedFor() async throws {
    #expect(try await text(TestPets.all["cat"]!, in: TestLocales.pl).contains("Nie goń – dzwoń"))
    #expect(try await text(TestPets.with { $0.species = .text("Kot") }, in: TestLocales.pl).contains("Nie goń – dzwoń"))
    let ukrainian = TestPets.with { $0.species = .text("Кішка") }
    #expect(try await text(ukrainian, in: .ukrainian).contains("Не ловіть – телефонуйте"))
    #expect(try await text(TestPets.all["cat"]!).contains("REWARD"))  // the tool asks, not the owner
    #expect(try await !text(TestPets.fredi).contains("Do not chase"))
    #expect(try await text(TestPets.fredi) { $0.doNotChase = true }.contains("Do not chase – call"))
    #expect(
      try await text(
        TestPets.with {
          $0.species = .known(.cat); $0.phone = nil
        }
      ).contains("Do not chase – write"))
  }

  @Test(
    arguments: [
      ("600 100 200", "a@example.pl", "600 100 200", "a@example.pl"), ("555-PETS", "nobody", "555-PETS", nil),
      (nil, "a@example.pl", "a@example.pl", nil), ("call me", "a@example.pl", "a@example.pl", nil),
      ("call me", nil, "call me", nil), (nil, nil, nil, nil),
    ] as [(String?, String?, String?, String?)])
  func showsThePhoneLargeElseTheEmail(phone: String?, email: String?, large: String?, small: String?) {
    let content = RenderedSheets.content(
      TestPets.with {
        $0.phone = phone
        $0.email = email
      })
    #expect(content.contact?.text == large)
    #expect(content.secondContact == small)
  }

  @Test func keepsEveryNumberOnOneLine() async throws {
    let lines = try await PDFText(RenderedSheets.document(of: TestPets.all["three-phones"]!).pdf).pages[0].words
    for number in [["+48", "123", "456", "789"], ["+48", "987", "654", "321"], ["22", "765", "43", "21"]] {
      let tops = number.map { part in lines.first { $0.text.hasPrefix(part) && $0.size > 3 }?.box.bottom }
      #expect(Set(tops.dropFirst().compactMap { $0.map { ($0 * 10).rounded() } }).count == 1, "\(number)")
    }
  }

  @Test func saysWhenItWasAnnouncedAndWhere() async throws {
    #expect(try await text(TestPets.fredi).contains("Announced Nov 19, 2025 · PetSpot"))
    #expect(try await text(TestPets.with { $0.createdAt = nil }).contains("PetSpot"))
  }
}
