import PetModel
import TestSupport
import Testing

@testable import PetPresentation

/// The two lists: pets that are missing, and pets that were found.
struct PetListModelTests {
  private func list(
    _ pets: [(String, AnnouncementStatus)], of status: AnnouncementStatus, in locale: SiteLocale = TestLocales.en
  ) throws -> PetListModel {
    let cards = try pets.map { id, status in
      PetCardModel(PetDetails(id: try #require(PetID(id)), status: status), image: nil, in: locale)
    }
    return PetListModel(cards, of: status, in: locale)
  }

  @Test func putsEachPetInOneOfThem() throws {
    let pets: [(String, AnnouncementStatus)] = [("1", .missing), ("2", .found), ("3", .closed), ("4", .missing)]
    let (missing, found) = (try list(pets, of: .missing), try list(pets, of: .found))
    #expect(missing.cards.map(\.id.rawValue) == ["1", "3", "4"])
    #expect(found.cards.map(\.id.rawValue) == ["2"])
    #expect([missing.count, found.count] == ["3 announcements", "1 announcement"])
    #expect([missing.heading, found.heading] == ["Missing pets", "Found pets"])
    #expect(missing.cards.map(\.dateLabel) == ["Last seen", "Last seen", "Last seen"])
    #expect(found.cards.map(\.dateLabel) == ["Found"])
  }

  @Test func namesAndCountsBothInBoth() throws {
    for status in [AnnouncementStatus.missing, .found] {
      let tabs = try list([("1", .missing), ("2", .found), ("3", .missing)], of: status, in: TestLocales.pl).tabs
      #expect(tabs.map(\.label) == ["Zaginione", "Znalezione"])
      #expect(tabs.map(\.count) == [2, 1])
      #expect(tabs.filter(\.isCurrent).map(\.status) == [status])
    }
  }

  @Test func saysThatItIsEmpty() throws {
    #expect(try list([("1", .found)], of: .missing).emptyNote == "Nobody is missing right now.")
    #expect(try list([("1", .missing)], of: .found).emptyNote == "No found pet is waiting for its owner right now.")
  }
}
