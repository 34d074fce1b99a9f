import PetModel
import TestSupport
import Testing

@testable import PetPresentation

struct PetDetailsViewModelTests {
  private func pet(_ change: (inout PetDetails) -> Void = { _ in }) throws -> PetDetails {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    change(&pet)
    return pet
  }

  private func screen(
    _ locale: SiteLocale = TestLocales.en, _ change: (inout PetDetails) -> Void = { _ in }
  ) throws -> PetDetailsViewModel {
    PetDetailsViewModel(try pet(change), image: nil, in: locale)
  }

  @Test func showsADashForEveryFieldThatIsMissing() throws {
    let screen = try screen()
    let rows = [
      screen.lastSeen, screen.name, screen.microchip, screen.species, screen.breed, screen.age, screen.place,
      screen.description,
    ]
    #expect(rows.map(\.value) == Array(repeating: "—", count: 8))
    #expect(rows.filter(\.isMissing).count == 8)
    #expect(screen.photo.reward == nil)
  }

  @Test func hasItsRowsInTheOrderOfTheScreen() throws {
    let screen = try screen { ($0.phone, $0.email) = ("600 100 200", "a@example.pl") }
    #expect(
      screen.rows.map(\.field) == [
        .lastSeen, .phone, .email, .name, .microchip, .species, .breed, .sex, .age, .place, .description,
      ])
  }

  @Test func labelsEveryRowInEnglishAndPolish() throws {
    func labels(_ screen: PetDetailsViewModel) -> [String] {
      screen.rows.map(\.label) + [screen.map.label, screen.removeReport]
    }
    #expect(
      try labels(screen()) == [
        "Date of Disappearance", "Contact owner", "Animal Name", "Microchip number", "Animal Species", "Animal Breed",
        "Animal Sex", "Animal Approx. Age", "Place of Disappearance", "Animal Additional Description",
        "Show on the map",
        "Remove Report",
      ])
    #expect(
      try labels(screen(TestLocales.pl)) == [
        "Data zaginięcia", "Skontaktuj się z właścicielem", "Imię zwierzęcia", "Numer mikroczipu", "Gatunek zwierzęcia",
        "Rasa zwierzęcia", "Płeć zwierzęcia", "Przybliżony wiek zwierzęcia", "Miejsce zaginięcia",
        "Dodatkowy opis zwierzęcia", "Pokaż na mapie", "Usuń zgłoszenie",
      ])
  }

  @Test(arguments: [
    (TestLocales.en, ["Date Found", "Contact the finder", "Contact the finder", "Place Found"]),
    (
      TestLocales.pl,
      ["Data znalezienia", "Skontaktuj się ze znalazcą", "Skontaktuj się ze znalazcą", "Miejsce znalezienia"]
    ),
  ])
  func labelsTheRowsOfAFoundPetAsItsFinderWould(locale: SiteLocale, labels: [String]) throws {
    let screen = try screen(locale) { ($0.status, $0.phone, $0.email) = (.found, "600 100 200", "a@example.pl") }
    #expect(([screen.lastSeen] + screen.contacts + [screen.place]).map(\.label) == labels)
    #expect(screen.name.label == locale["labels.name"])
  }

  @Test func showsBothContactsUnderTheSameLabel() throws {
    let contacts = try screen { ($0.phone, $0.email) = ("+48 123 456 789", "spotterka@example.pl") }.contacts
    #expect(contacts.map(\.label) == ["Contact owner", "Contact owner"])
    #expect(contacts.map(\.value) == ["+48 123 456 789", "spotterka@example.pl"])
    #expect(contacts.map(\.link?.address) == ["tel:+48123456789", "mailto:spotterka@example.pl"])
    #expect(contacts.map(\.field.tapTestID) == ["petDetails.phone.tap", "petDetails.email.tap"])
  }

  @Test func showsOnlyTheContactThatIsThere() throws {
    #expect(try screen { $0.phone = "600 100 200" }.contacts.map(\.field) == [.phone])
    #expect(try screen { $0.email = "a@example.pl" }.contacts.map(\.field) == [.email])
  }

  @Test func showsOneContactRowWithADashWhenThereIsNone() throws {
    let contacts = try screen().contacts
    #expect(contacts.map(\.value) == ["—"])
    #expect(contacts.map(\.link) == [nil])
  }

  @Test func showsContactsThatAreNotShapedLikeOnesAsPlainText() throws {
    let contacts = try screen { ($0.phone, $0.email) = ("call me", "not an address") }.contacts
    #expect(contacts.map(\.value) == ["call me", "not an address"])
    #expect(contacts.map(\.link) == [nil, nil])
  }

  @Test(arguments: [
    (AnnouncementStatus.missing, "MISSING", "ZAGINIONE"), (.found, "FOUND", "ZNALEZIONE"),
    (.closed, "CLOSED", "ZAMKNIĘTE"),
  ])
  func namesTheStatus(status: AnnouncementStatus, english: String, polish: String) throws {
    #expect(try screen { $0.status = status }.photo.status?.text == english)
    #expect(try screen(TestLocales.pl) { $0.status = status }.photo.status?.text == polish)
  }

  @Test func showsTheRewardAsItIs() throws {
    let reward = try screen { $0.reward = .text("500 PLN") }.photo.reward
    #expect(reward?.label == "Reward")
    #expect(reward?.rewardText == "500 PLN")
  }

  @Test(arguments: ["nie", "no", "N/A", "brak", "0", "0 zł", "FALSE", "-", "?", "£2000 reward withdrawn"])
  func aRewardOfNothingHasNoBadge(text: String) throws {
    #expect(try screen { $0.reward = .text(text) }.photo.reward == nil)
  }

  @Test func disablesTheMapWithoutALocation() throws {
    let map = try screen().map
    #expect(map.link == nil)
    #expect(map.note == "No location data")
    #expect(try screen { $0.place.city = "Warsaw" }.map.note == nil)
  }

  @Test func namesAPetByItsSpeciesWhenItHasNoName() throws {
    #expect(try screen { $0.name = "Luna" }.heading == "Luna")
    #expect(try screen { $0.species = .known(.cat) }.heading == "Cat")
    #expect(try screen().heading == "Unnamed pet")
    #expect(try screen { ($0.name, $0.place.city) = ("Luna", "Warsaw") }.title == "MISSING · Luna · Warsaw")
  }

  @Test func turnsAnAnnouncementIntoTheStateOfItsScreen() throws {
    let pet = try pet()
    #expect(PetDetailsScreen(nil, in: TestLocales.en) == .loading(message: "Loading pet details"))
    let loaded = PetDetailsViewModel(pet, image: nil, in: TestLocales.en)
    #expect(PetDetailsScreen(.loaded(pet), in: TestLocales.en) == .loaded(loaded))
    let failed = Announcement.unavailable(pet.id, reason: .refused(code: "NOT_FOUND", message: "Resource not found"))
    let error = PetDetailsErrorModel(
      message: "Unable to load pet details", reason: "Resource not found (NOT_FOUND)", request: nil, retry: "Retry")
    #expect(PetDetailsScreen(failed, in: TestLocales.en) == .error(error))
  }
}
