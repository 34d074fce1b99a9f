import Foundation
import PetModel
import Testing

@testable import PetSources

struct APIRepositoryTests {
  private func load(
    _ server: PetServer, _ query: AnnouncementQuery = .everything, prefix: String = ""
  ) async -> LoadedAnnouncements {
    await APIRepository(server.api(prefix: prefix), query: query).announcements()
  }

  @Test func readsTheListInAllThreeDialects() async throws {
    let server = try await PetServer(
      """
      {"id":"today","petName":"Luna","species":"DOG","sex":"FEMALE","age":3,"status":"MISSING","lastSeenDate":"2025-11-18",
       "locationLatitude":52.2297,"locationLongitude":21.0122,"phone":"1","photoUrl":null}
      """,
      #"{"id":"details","petName":"Bob","species":"CAT","gender":"MALE","status":"ACTIVE","lastSeenDate":"2025-11-18","location":"Warsaw","phone":"1","description":"x"}"#,
      #"{"id":"submission","species":"BIRD","sex":"UNKNOWN","status":"MISSING","last_seen_date":"2025-11-18T10:00:00Z","email":"a@example.pl"}"#
    )
    let loaded = await load(server)
    #expect(loaded.reports == [])
    #expect(loaded.announcements.map(\.id.rawValue) == ["today", "details", "submission"])
    #expect(loaded.announcements.map { $0.pet?.status } == [.missing, .missing, .missing])
    #expect(loaded.announcements[1].pet?.place.city == "Warsaw")
    #expect(loaded.announcements[2].pet?.lastSeen?.day?.iso8601 == "2025-11-18")
  }

  @Test func readsAListThatIsABareArray() async throws {
    let server = try await PetServer()
    server.change { $0.replies[PetServer.list] = .text("[\(PetServer.pet("1"))]") }
    #expect(await load(server).announcements.map(\.id.rawValue) == ["1"])
  }

  @Test(arguments: [
    (5, "lat=52.2297&lng=21.0122&range=5"), (nil, "lat=52.2297&lng=21.0122"),
  ])
  func asksForWhatIsNear(range: Int?, query: String) async throws {
    let server = try await PetServer(PetServer.pet("1"))
    let center = try #require(Coordinates(latitude: 52.2297, longitude: 21.0122))
    _ = await load(server, .near(SearchArea(center: center, range: range)))
    #expect(server.questions.map(\.query) == [query])
    #expect(server.paths == ["/api/v1/announcements"])
  }

  @Test func writesSmallCoordinatesWithoutAnExponent() async throws {
    let server = try await PetServer(PetServer.pet("1"))
    let center = try #require(Coordinates(latitude: 0.00001, longitude: -0.000002))
    _ = await load(server, .near(SearchArea(center: center)))
    #expect(server.questions.map(\.query) == ["lat=0.00001&lng=-0.000002"])
  }

  @Test func asksForAnnouncementsOneByOneInTheOrderGiven() async throws {
    var stock = PetServer.Stock()
    for id in ["a", "b", "c"] { stock.details[id] = PetServer.pet(id) }
    stock.delays["/api/v1/announcements/a"] = .milliseconds(100)
    let server = try await PetServer(stock)
    let loaded = await load(server, .these([PetID("a")!, PetID("c")!, PetID("b")!, PetID("A")!]))
    #expect(loaded.announcements.map(\.id.rawValue) == ["a", "c", "b"])
    #expect(server.paths.count == 3)
  }

  @Test func hasAPageForAnIDThatTheServerDoesNotKnow() async throws {
    var stock = PetServer.Stock()
    stock.details["a"] = PetServer.pet("a")
    let server = try await PetServer(stock)
    let loaded = await load(server, .these([PetID("gone")!, PetID("a")!]))
    #expect(
      loaded.announcements.first
        == .unavailable(PetID("gone")!, reason: .refused(code: "NOT_FOUND", message: "Resource not found")))
    #expect(loaded.announcements.last?.pet != nil)
    #expect(
      loaded.reports == [
        Report(
          .petSkipped, at: "\(server.address)/api/v1/announcements/gone",
          "the server refused with NOT_FOUND (404): Resource not found [request 'r-1']; its page only says so",
          advice: "Check the address and the id")
      ])
  }

  @Test func worksBelowAPathAndWithASlashAtTheEnd() async throws {
    let server = try await PetServer()
    server.change {
      $0.replies["/pets/v2/api/v1/announcements"] = .text("[\(PetServer.pet("1", photo: "/images/1.jpg"))]")
    }
    for prefix in ["/pets/v2", "/pets/v2/", "/pets/v2//"] {
      let loaded = await load(server, prefix: prefix)
      #expect(loaded.announcements.first?.pet?.photo?.absoluteString == "\(server.address)/images/1.jpg")
    }
  }

  @Test func reportsAnItemWithWrongTypesAsAFixturesAndLoadsTheOthers() async throws {
    let server = try await PetServer(
      PetServer.pet("1"), "5", #"{"id":[],"status":"MISSING"}"#,
      #"{"id":"4","status":7,"lastSeenDate":"2025-11-18"}"#,
      #"{"id":"5","status":"FOUND","lastSeenDate":["x"],"species":"DOG","phone":1}"#)
    let loaded = await load(server)
    let list = "\(server.address)/api/v1/announcements"
    #expect(loaded.announcements.map(\.id.rawValue) == ["1", "4", "5"])
    #expect(loaded.announcements[1] == .unavailable(PetID("4")!, reason: .unreadable))
    #expect(
      loaded.reports.map(\.place) == [
        "\(list), item 2, item", "\(list), item 3, id", "\(list), item 4, status", "\(list), item 5, lastSeenDate",
        "\(list), item 5, lastSeenDate", "\(list), item 5, phone",
      ])
    #expect(loaded.reports.map(\.effect).prefix(3) == [.petSkipped, .petSkipped, .petSkipped])
  }

  /// A server in JavaScript writes half of an emoji that was cut in two as `\\ud83d`, which no JSON reader here takes.
  @Test func loadsTheAnnouncementsBesideABadValue() async throws {
    let server = try await PetServer(
      PetServer.pet("1"), PetServer.pet("2", photo: nil, #","petName":"Rex \ud83d""#), "{broken}",
      PetServer.pet("4", photo: nil, #","age":1e999"#))
    let loaded = await load(server)
    let list = "\(server.address)/api/v1/announcements"
    #expect(loaded.announcements.map(\.id.rawValue) == ["1", "2", "4"])
    #expect(loaded.announcements[1].pet?.name == "Rex \u{FFFD}")
    #expect(
      loaded.reports.map(\.place) == ["\(list), item 2, petName", "\(list), item 3", "\(list), item 4, age"])
    #expect(loaded.reports[1].problem.hasPrefix("is not JSON: "))
  }

  @Test func showsTheNewestOfSeveralWithTheSameID() async throws {
    let server = try await PetServer(
      PetServer.pet("x"), PetServer.pet("x", photo: nil, #","petName":"New","updatedAt":"2025-11-18T10:00:00.000Z""#))
    let loaded = await load(server)
    #expect(loaded.announcements.map { $0.pet?.name } == ["New"])
    #expect(loaded.reports.map(\.place) == ["\(server.address)/api/v1/announcements, item 1, id"])
  }

  @Test func isEmptyWhenTheListIs() async throws {
    let server = try await PetServer()
    #expect(await load(server) == LoadedAnnouncements())
  }

  @Test func neverLetsASecretOut() async throws {
    let server = try await PetServer(PetServer.pet("1", photo: nil, #","managementPassword":"s3cret""#))
    let loaded = await load(server)
    #expect(loaded.reports.map(\.place) == ["\(server.address)/api/v1/announcements, item 1, managementPassword"])
    #expect(!"\(loaded)".contains("s3cret"))
  }
}
