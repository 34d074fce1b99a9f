import Foundation
import PetFixtures
import PetModel
import PetPresentation
import SiteComparison
import TestSupport
import Testing

/// The differences of two inputs, pet by pet and field by field.
struct PetChangeTests {
  static func pet(_ id: String, _ fields: String = "") -> String {
    #"{"id":"\#(id)","petName":"Luna","status":"ACTIVE","species":"CAT","gender":"FEMALE"\#(fields)}"#
  }

  static func compare(
    _ old: [String], _ new: [String], profile: PublicationProfile = .app
  ) async throws -> InputComparison {
    let folder = try TemporaryFolder(texts: [
      "old.json": "[\(old.joined(separator: ","))]", "new.json": "[\(new.joined(separator: ","))]",
    ])
    func catalog(_ name: String) async -> AnnouncementCatalog {
      await FixtureRepository(inputs: [folder.url.appending(path: name).path]).catalog()
    }
    return await InputComparison(
      from: catalog("old.json"), to: catalog("new.json"), by: profile, in: .english)
  }

  @Test func saysTheStatusFirstAndNeverRepeatsWhatIsWithdrawn() async throws {
    let comparison = try await Self.compare(
      [Self.pet("1", #","phone":"600100200","reward":"500 PLN","email":"a@b.example""#)],
      [Self.pet("1", #","email":"a@b.example""#).replacing("ACTIVE", with: "FOUND")])
    #expect(comparison.changes.map(\.text) == ["Luna (1): MISSING → FOUND; phone withdrawn; reward removed"])
  }

  @Test(arguments: [
    (#","phone":"600100200""#, #","phone":"600100300""#, "phone changed to 600100300"),
    ("", #","phone":"600100300""#, "phone newly public: 600100300"),
    (#","phone":"600111222, 600111333""#, #","phone":"600111222""#, "phone changed"),
    (#","phone":"600111222""#, #","phone":"+48 600 111 222""#, "phone changed"),
    ("", #","email":"ola@example.pl""#, "e-mail newly public: ola@example.pl"),
    ("", #","microchipNumber":"616093900012345""#, "microchip number newly public: 616-093-900-012-345"),
    (
      #","location":"Warsaw""#, #","location":"Warsaw","locationLatitude":52.2297,"locationLongitude":21.0122"#,
      "exact place newly public: 52.2297° N, 21.0122° E"
    ),
    (#","lastSeenDate":"2025-11-05""#, #","lastSeenDate":"2025-11-06""#, "date: Nov 05, 2025 → Nov 06, 2025"),
    (#","age":3"#, #","age":4"#, "age: 3 years → 4 years"),
    (#","breed":"Persian""#, "", "breed removed"),
    (#","description":"Shy.""#, #","description":"Shy.\nRed collar.""#, "description changed"),
    ("", #","description":"Shy.""#, "description added"),
    (#","location":"Warsaw""#, #","location":"Kraków","locationRadius":5"#, "place: Warsaw → Kraków • ±5 km"),
  ])
  func saysWhatAFieldWasAndWhatItIs(old: String, new: String, said: String) async throws {
    let comparison = try await Self.compare([Self.pet("1", old)], [Self.pet("1", new)])
    #expect(comparison.changes.map(\.sentence) == [said])
  }

  /// A reader of the public site sees the middle of an area on the map, below the name of a town.
  @Test func saysWhereTheMapOfATownMoved() async throws {
    let town = #","location":"Opole","locationLongitude":17.9,"locationLatitude":"#
    let comparison = try await Self.compare(
      [Self.pet("1", town + "50.67")], [Self.pet("1", town + "51.4")], profile: .public)
    #expect(
      comparison.changes.map(\.sentence) == ["place: Opole, 50.6790° N, 17.9060° E → Opole, 51.3990° N, 17.9120° E"])
  }

  @Test(arguments: [
    (["ACTIVE"], ["CLOSED"], true), (["ACTIVE"], [], true), ([], ["CLOSED"], false), (["ACTIVE"], ["FOUND"], false),
  ])
  func onlyAPetThatWasShownIsWithdrawn(old: [String], new: [String], isWithdrawn: Bool) async throws {
    func pets(_ statuses: [String]) -> [String] { statuses.map { Self.pet("1").replacing("ACTIVE", with: $0) } }
    let comparison = try await Self.compare(pets(old), pets(new))
    #expect(comparison.changes.map(\.isWithdrawn) == [isWithdrawn])
  }

  @Test func saysNothingOfAnnouncementsThatAreOnlyWrittenInAnotherWay() async throws {
    let old = #"{"id":"A1","status":"ACTIVE","petName":"Luna","phone":"600100200","microchipNumber":"616-093"}"#
    let new =
      #"{ "phone": "600100200 ", "pet_name": "x", "microchip_number": "616093", "petName": "Luna", "status": "MISSING", "id": "a1"}"#
    #expect(try await Self.compare([old], [new]).changes.isEmpty)
  }

  @Test func whatTheProfileKeepsBackIsNoChange() async throws {
    let old = Self.pet("1", #","microchipNumber":"616093900012345","reward":"500 PLN""#)
    let new = Self.pet("1", #","microchipNumber":"616093900099999","reward":"900 PLN""#)
    #expect(try await Self.compare([old], [new]).changes.count == 1)
    #expect(try await Self.compare([old], [new], profile: .public).changes.isEmpty)
  }

  @Test func newlyPublicValuesComeFirstThenNewPetsAndOtherFieldsLast() async throws {
    let comparison = try await Self.compare(
      [
        Self.pet("place", #","location":"Warsaw""#), Self.pet("home"), Self.pet("gone", #","phone":"600100200""#),
        Self.pet("mail"), Self.pet("shut").replacing("ACTIVE", with: "CLOSED"), Self.pet("same"),
      ],
      [
        Self.pet("place", #","location":"Kielce""#), Self.pet("home").replacing("ACTIVE", with: "FOUND"),
        Self.pet("new", #","phone":"600100200","email":"a@b.example""#), Self.pet("mail", #","email":"a@b.example""#),
        Self.pet("shut", #","phone":"600100200""#), Self.pet("same"),
      ])
    #expect(
      comparison.changes.map(\.text) == [
        "Luna (mail): e-mail newly public: a@b.example",
        "Luna (shut): CLOSED → MISSING; publishes phone",
        "Luna (new): new, MISSING, publishes phone and e-mail",
        "Luna (home): MISSING → FOUND",
        "Luna (gone): gone, was MISSING",
        "Luna (place): place: Warsaw → Kielce",
      ])
    #expect((comparison.old, comparison.new) == (6, 6))
  }

  @Test func aReportThatIsClosedIsSaidOnceAndNotFieldByField() async throws {
    let open = Self.pet("1", #","phone":"600100200","reward":"500 PLN","breed":"Persian""#)
    let comparison = try await Self.compare([open], [open.replacing("ACTIVE", with: "CLOSED")])
    #expect(comparison.changes.map(\.sentence) == ["MISSING → CLOSED; nothing else is shown"])
    #expect(comparison.changes.map(\.weight) == [.status])
  }

  @Test func anAnnouncementThatCanNoLongerBeShownSaysWhy() async throws {
    let error = #"{"id":"1","error":{"code":"NOT_FOUND","message":"Resource not found"}}"#
    let comparison = try await Self.compare([Self.pet("1")], [error])
    #expect(
      comparison.changes.map(\.sentence) == ["can't be shown: Resource not found (NOT_FOUND); nothing else is shown"])
    let back = try await Self.compare([error], [Self.pet("1", #","phone":"600100200""#)])
    #expect(back.changes.map(\.sentence) == ["can be shown; publishes phone"])
  }

  @Test func noticesThatTheOldAnnouncementIsTheNewerOne() async throws {
    let comparison = try await Self.compare(
      [Self.pet("1", #","age":3,"updatedAt":"2026-02-01T00:00:00.000Z""#)],
      [Self.pet("1", #","age":2,"updatedAt":"2026-01-01 00:00:00""#)])
    #expect(comparison.changes.map(\.isOlder) == [true])
  }

  /// A build keeps the pages of pets that may stand in a part that can't be read (rules.md §9).
  @Test func callsNoPetGoneWhileAPartOfTheInputCannotBeRead() async throws {
    let folder = try TemporaryFolder(texts: [
      "old/1.json": Self.pet("1"), "old/2.json": Self.pet("2"), "new/1.json": "{", "whole/2.json": Self.pet("2"),
      "new/2.json": Self.pet("2"),
    ])
    func compare(_ name: String) async -> InputComparison {
      let catalogs = await [
        FixtureRepository(inputs: [folder.url.appending(path: "old").path]).catalog(),
        FixtureRepository(inputs: [folder.url.appending(path: name).path]).catalog(),
      ]
      return await InputComparison(from: catalogs[0], to: catalogs[1], by: .app, in: .english)
    }
    let torn = await compare("new")
    #expect(
      torn.lines == [
        "~ Luna (1): not read, was MISSING, a build keeps its page until \(folder.path)/new/1.json is corrected or shown"
      ])
    #expect(torn.summary == "1 of 2 pets is not the same in OLD and NEW: 1 not read.")
    #expect(torn.changes.map(\.isWithdrawn) == [false])
    #expect(await compare("whole").lines == ["- Luna (1): gone, was MISSING"])
  }

  @Test func aPhotoIsTheSameAsLongAsItsBytesAre() async throws {
    let folder = try TemporaryFolder(texts: [
      "old/a.jpg": "first", "new/b.jpg": "first", "other/a.jpg": "second",
      "old/pets.json": "[\(Self.pet("1", #","photoUrl":"a.jpg""#))]",
      "new/pets.json": "[\(Self.pet("1", #","photoUrl":"b.jpg""#))]",
      "other/pets.json": "[\(Self.pet("1", #","photoUrl":"a.jpg""#))]",
    ])
    func sentences(_ name: String) async -> [String] {
      let catalogs = [await catalog("old"), await catalog(name)]
      return await InputComparison(from: catalogs[0], to: catalogs[1], by: .app, in: .english).changes.map(\.sentence)
    }
    func catalog(_ name: String) async -> AnnouncementCatalog {
      await FixtureRepository(inputs: [folder.url.appending(path: name).path]).catalog()
    }
    #expect(await sentences("new") == [])
    #expect(await sentences("other") == ["another photo"])
    try FileManager.default.removeItem(at: folder.url.appending(path: "other/a.jpg"))
    #expect(await sentences("other") == ["photo removed"], "the report's bytes are the same")
    let catalogs = [await catalog("other"), await catalog("old")]
    let back = await InputComparison(from: catalogs[0], to: catalogs[1], by: .app, in: .english)
    #expect(back.changes.map(\.sentence) == ["photo added"])
  }

  /// As someone may write it on a page of a site. It used to end the program.
  @Test func aListAboveTheHeadingIsNoPartOfThePage() throws {
    let rows = ["date", "phone", "name", "chip", "species", "breed", "sex", "age", "place"].map { "- **Row:** \($0)\n" }
    let page = "- a\n- b\n\n# Luna\n\n**MISSING**\n\n" + rows.joined()
    let pet = try #require(ShownPet(id: PetID(known: "1"), page: page, at: SourceLocation("1.md")))
    #expect(pet.name == "Luna" && pet.values[.status] == "MISSING" && pet.values[.lastSeen] == "date")
  }
}
