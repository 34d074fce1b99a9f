import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetDecoding
@testable import PetFixtures

/// The columns of rules.md §1: three ways to say the same.
struct DialectTests {
  private func load(_ json: String) async throws -> LoadedAnnouncements {
    let folder = try TemporaryFolder(texts: ["pet.json": json])
    return await FixtureRepository(inputs: [folder.path]).announcements()
  }

  private func pet(_ json: String) async throws -> PetDetails {
    try #require(try await load(json).announcements.first?.pet)
  }

  @Test func theDocumentationHasEveryKey() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Documentation/announcements.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let table = try #require(text.firstMatch(of: /(?m)^\| key \| meaning \|\n(\|.*\n)+/)).0
    let rows = table.matches(of: /(?m)^\| (`[^|]*) \|/).map { String($0.1) }
    let keys = AnnouncementKey.allCases.map { $0.spellings.map { "`\($0)`" }.joined(separator: ", ") }
    #expect(rows.sorted() == keys.sorted())
  }

  @Test func readsTheDetailsContract() async throws {
    let pet = try await pet(
      """
      {"id":"11111111-1111-1111-1111-111111111111","petName":"Fredi","photoUrl":"https://images.dog.ceo/a.jpg",
       "status":"ACTIVE","lastSeenDate":"2025-11-18","species":"DOG","breed":"York","gender":"MALE",
       "description":"Zaginął piesek","location":"Kamionka","locationRadius":5,"phone":"+48 123 456 789",
       "email":"spotterka@example.pl","microchipNumber":"123456789012","approximateAge":"about 3","reward":"500 PLN",
       "createdAt":"2025-11-19T15:47:14.000Z","updatedAt":"2025-11-19T15:47:14.000Z"}
      """)
    #expect(pet.id.rawValue == "11111111-1111-1111-1111-111111111111")
    #expect(pet.name == "Fredi")
    #expect(pet.photo?.absoluteString == "https://images.dog.ceo/a.jpg")
    #expect(pet.status == .missing)
    #expect(pet.lastSeen?.day == CalendarDay(year: 2025, month: 11, day: 18))
    #expect(pet.species == .known(.dog))
    #expect(pet.breed == "York")
    #expect(pet.sex == .known(.male))
    #expect(pet.description == "Zaginął piesek")
    #expect(pet.place == Place(city: "Kamionka", radiusInKilometers: 5))
    #expect(pet.phone == "+48 123 456 789")
    #expect(pet.email == "spotterka@example.pl")
    #expect(pet.microchip == .number("123456789012"))
    #expect(pet.age == .text("about 3"))
    #expect(pet.reward == .text("500 PLN"))
    #expect(pet.createdAt == Date(timeIntervalSince1970: 1_763_567_234))
  }

  @Test func readsTheSubmissionContract() async throws {
    let pet = try await pet(
      """
      {"id":"bb3fc451","photo_url":null,"status":"MISSING","last_seen_date":"2025-12-01T10:30:00Z","species":"CAT",
       "sex":"FEMALE","location_latitude":52.2297,"location_longitude":21.0122,"phone":"600100200","email":"a@example.pl",
       "microchip_number":"AB12","description":null,"reward":""}
      """)
    #expect(pet.photo == nil)
    #expect(pet.status == .missing)
    #expect(pet.lastSeen?.day == CalendarDay(year: 2025, month: 12, day: 1))
    #expect(pet.sex == .known(.female))
    #expect(pet.place.coordinates == Coordinates(latitude: 52.2297, longitude: 21.0122))
    #expect(pet.microchip == .number("AB12"))
    #expect(pet.reward == nil)
  }

  @Test func readsTheServerAsItRunsToday() async throws {
    let loaded = try await load(
      """
      {"data":[{"id":"1","petName":null,"photoUrl":null,"status":"FOUND","lastSeenDate":"2026-11-20",
       "species":" Golden Retriever ","sex":"UNKNOWN","locationLatitude":-33.45,"locationLongitude":-70.66,"phone":null,
       "email":"a@example.pl","age":3,"createdAt":"2026-11-20 21:07:34","updatedAt":"2026-11-20 21:07:34"}]}
      """)
    let pet = try #require(loaded.announcements.first?.pet)
    #expect(loaded.diagnostics == [])
    #expect(pet.name == nil)
    #expect(pet.status == .found)
    #expect(pet.species == .text("Golden Retriever"))
    #expect(pet.age == .years(3))
    #expect(pet.phone == nil)
    #expect(pet.createdAt == Date(timeIntervalSince1970: 1_795_208_854))
  }

  /// rules.md §6; a mark that combines with the `;` must not hide it.
  @Test(arguments: [
    ("a &gt; b", "a > b"), ("&amp;gt;", "&amp;gt;"), ("&lt;b&gt;", "&lt;b>"), ("&copy;", "&copy;"),
    ("&gt;\u{301}", ">\u{301}"),
  ])
  func undoesTheOneEntityThatTheServerMakesOfADescription(stored: String, shown: String) async throws {
    let pet = try await pet(#"{"id":"1","status":"FOUND","petName":"\#(stored)","description":"\#(stored)"}"#)
    #expect(pet.description == shown)
    #expect(pet.name == stored)
  }

  @Test func readsAMixOfDialectsAndIgnoresOtherKeys() async throws {
    let loaded = try await load(
      #"{"id":"1","status":"ACTIVE","sex":"MALE","last_seen_date":"2025-11-18","species":"DOG","phone":"112","locationLatitude":1,"location_longitude":2,"requestId":"x","hobbies":[]}"#
    )
    #expect(loaded.diagnostics == [])
    #expect(loaded.announcements.first?.pet?.place.coordinates == Coordinates(latitude: 1, longitude: 2))
  }

  @Test func keepsTheErrorAnswerOfAnAnnouncementThatCouldNotBeLoaded() async throws {
    let loaded = try await load(
      #"{"id":"non-existent-id","error":{"code":"NOT_FOUND","message":"Resource not found"}}"#)
    let id = try #require(PetID("non-existent-id"))
    #expect(
      loaded.announcements == [.unavailable(id, reason: .refused(code: "NOT_FOUND", message: "Resource not found"))])
    #expect(loaded.diagnostics == [])
  }

  @Test(arguments: ["managementPassword", "management_password"])
  func neverLetsTheManagementPasswordPast(key: String) async throws {
    let loaded = try await load(
      #"{"id":"1","status":"MISSING","lastSeenDate":"2025-11-18","species":"DOG","phone":"112","\#(key)":"467432"}"#)
    #expect(!"\(loaded)".contains("467432"))
    #expect(loaded.diagnostics.map(\.severity) == [.warning])
    #expect(loaded.diagnostics.first?.location.description.hasSuffix("pet.json, \(key)") == true)
  }
}
