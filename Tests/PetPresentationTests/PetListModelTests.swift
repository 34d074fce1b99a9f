import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetPresentation

/// The two lists, of pets that are missing and of pets that were found, and their pages.
struct PetListModelTests {
  private static func list(
    _ list: PetList = .missing, page: Int = 1, of counts: PetListCounts, in locale: SiteLocale = TestLocales.en
  ) -> PetListModel {
    PetListModel([], of: list, page: page, counts: counts, in: locale)
  }

  @Test(arguments: [(AnnouncementStatus.missing, PetList.missing), (.closed, .missing), (.found, .found)])
  func putsEachPetInOneOfThem(status: AnnouncementStatus, list: PetList) {
    #expect(PetList(of: status) == list)
  }

  @Test func saysWhatItIsAndHowManyPetsItHas() {
    let counts = PetListCounts(missing: 3, found: 1)
    let (missing, found) = (Self.list(of: counts), Self.list(.found, of: counts))
    #expect([missing.count, found.count] == ["3 announcements", "1 announcement"])
    #expect([missing.heading, found.heading] == ["Missing pets", "Found pets"])
  }

  @Test(arguments: [(AnnouncementStatus.missing, "Last seen"), (.closed, "Last seen"), (.found, "Found")])
  func saysOnACardWhatItsDateIs(status: AnnouncementStatus, label: String) throws {
    let pet = PetDetails(id: try #require(PetID("1")), status: status)
    #expect(PetCardModel(pet, image: nil, in: TestLocales.en).dateLabel == label)
  }

  /// What lists leave out when they read announcements.
  @Test func showsOnACardNothingThatListsDoNotRead() throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .found)
    (pet.name, pet.species, pet.breed) = ("Luna", .known(.dog), "Collie")
    (pet.place.city, pet.lastSeen, pet.reward, pet.age) = ("Gdynia", LastSeenDate("2025-11-18"), .text("5"), .years(3))
    let card = PetCardModel(pet, image: nil, in: TestLocales.en)
    (pet.photo, pet.description) = (URL(string: "https://example.org/a.jpg"), "**Shy**")
    (pet.phone, pet.email, pet.microchip) = ("112", "a@example.org", .number("1"))
    (pet.createdAt, pet.updatedAt) = (.distantPast, .distantFuture)
    #expect(PetCardModel(pet, image: nil, in: TestLocales.en) == card)
  }

  @Test(arguments: PetList.allCases) func namesAndCountsBothInBoth(list: PetList) {
    let tabs = Self.list(list, of: PetListCounts(missing: 2, found: 1), in: TestLocales.pl).tabs
    #expect(tabs.map(\.label) == ["Zaginione", "Znalezione"])
    #expect(tabs.map(\.count) == [2, 1])
    #expect(tabs.filter(\.isCurrent).map(\.list) == [list])
  }

  @Test func saysThatItIsEmpty() {
    #expect(Self.list(of: PetListCounts(missing: 0, found: 1)).emptyNote == "Nobody is missing right now.")
    #expect(
      Self.list(.found, of: PetListCounts(missing: 0)).emptyNote == "No found pet is waiting for its owner right now.")
  }

  @Test(arguments: [(0, 1), (1, 1), (48, 1), (49, 2), (96, 2), (97, 3), (9_984, 208), (10_000, 209)])
  func hasAPageForEvery48Pets(pets: Int, pages: Int) {
    #expect(PetListCounts(missing: pets, found: 200).pages(of: .missing) == pages)
  }

  @Test(arguments: [0, 1, 48]) func hasNoPagerOnItsOnlyPage(pets: Int) {
    #expect(Self.list(of: PetListCounts(missing: pets, found: 200)).pager == nil)
  }

  @Test func leadsFromEachPageToTheOnesBesideIt() throws {
    let counts = PetListCounts(missing: 100)
    let pagers = try (1...3).map { try #require(Self.list(page: $0, of: counts).pager) }
    #expect(pagers.map(\.position) == ["Page 1 of 3", "Page 2 of 3", "Page 3 of 3"])
    #expect(pagers.map(\.previous?.page) == [nil, 1, 2])
    #expect(pagers.map(\.next?.page) == [2, 3, nil])
    #expect(pagers[1].previous?.label == "Previous" && pagers[1].next?.label == "Next")
  }

  @Test func saysThePositionInTheWordsOfTheLocale() throws {
    let pager = try #require(Self.list(page: 2, of: PetListCounts(missing: 10_000), in: TestLocales.pl).pager)
    #expect(pager.position == "Strona 2 z 209")
    #expect([pager.previous?.label, pager.next?.label] == ["Poprzednia", "Następna"])
  }
}
