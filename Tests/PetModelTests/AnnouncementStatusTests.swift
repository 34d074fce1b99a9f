import Testing

@testable import PetModel

struct AnnouncementStatusTests {
  @Test(arguments: [
    ("ACTIVE", AnnouncementStatus.missing), ("MISSING", .missing), ("FOUND", .found), ("CLOSED", .closed),
    ("active", .missing),
  ])
  func readsTheWordsOfAllDialects(word: String, status: AnnouncementStatus) {
    #expect(AnnouncementStatus(apiValue: word) == status)
  }

  @Test(arguments: ["", "LOST", "MISSING ", "null"])
  func knowsNoOtherWord(word: String) {
    #expect(AnnouncementStatus(apiValue: word) == nil)
  }
}
