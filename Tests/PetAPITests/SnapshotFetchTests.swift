import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetAPI
@testable import PetFixtures

/// A folder for a snapshot, and its content.
struct SnapshotSandbox {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var path: String { folder.path }

  /// The paths of all files that a user sees, in order.
  var files: [String] {
    (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? [])
      .filter { path in !path.split(separator: "/").contains { $0.hasPrefix(".") } }
      .filter { $0.contains(".") }.sorted()
  }

  func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.url.appending(path: path)), as: UTF8.self)
  }

  /// Every byte that a user sees, by path.
  func contents() throws -> [String: Data] {
    try Dictionary(uniqueKeysWithValues: files.map { ($0, try Data(contentsOf: folder.url.appending(path: $0))) })
  }

  func write(_ text: String, to path: String) throws {
    let file = folder.url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @discardableResult
  func fetch(
    _ api: AnnouncementAPI, _ query: AnnouncementQuery = .everything, allowsEmpty: Bool = false, concurrency: Int = 8
  ) async throws(Diagnostic) -> FetchSummary {
    var fetch = SnapshotFetch(api, query: query, into: path)
    (fetch.concurrency, fetch.allowsEmpty) = (concurrency, allowsEmpty)
    return try await fetch.run()
  }

  /// A fetch for a build.
  func build(_ api: AnnouncementAPI, allowedLoss: Int, allowsEmpty: Bool = false) -> SnapshotFetch {
    var fetch = SnapshotFetch(api, into: path)
    (fetch.allowedLoss, fetch.allowsEmpty) = (allowedLoss, allowsEmpty)
    return fetch
  }

  /// Why a fetch gave nothing; nil when it did.
  func failure(_ api: AnnouncementAPI, _ query: AnnouncementQuery = .everything) async -> Diagnostic? {
    do {
      try await fetch(api, query)
      return nil
    } catch {
      return error
    }
  }
}

struct SnapshotFetchTests {
  @Test func leavesEveryFileWhereItIsWhenNothingIsNew() async throws {
    let pet = PetServer.pet("a", photo: "/1.jpg", #","updatedAt":"2026-01-02T10:00:00.000Z""#)
    let server = try await PetServer(pet, PetServer.pet("b"), photos: ["/1.jpg": PetServer.jpeg("x")])
    let sandbox = try SnapshotSandbox()
    func places() throws -> [String: Int] {
      try Dictionary(
        uniqueKeysWithValues: sandbox.files.map { name in
          let file = sandbox.folder.url.appending(path: name).path(percentEncoded: false)
          return (name, try #require(FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int))
        })
    }
    try await sandbox.fetch(server.api())
    let (before, contents) = (try places(), try sandbox.contents())
    let summary = try await sandbox.fetch(server.api())
    #expect((summary.pets, summary.photos, summary.newPhotos) == (2, 1, 0))
    #expect(server.paths == [PetServer.list, "/1.jpg", PetServer.list])
    #expect(try places() == before)
    try FileManager.default.removeItem(at: sandbox.folder.url.appending(path: "pets/b.json"))
    try await sandbox.fetch(server.api())
    #expect(try sandbox.contents() == contents)
  }

  @Test func writesAFileForEachPetAndItsPhotoNamedForItsContent() async throws {
    let server = try await PetServer(
      PetServer.pet("b", photo: "/images/b.png"), PetServer.pet("a"),
      photos: ["/images/b.png": PetServer.jpeg("luna")])
    let sandbox = try SnapshotSandbox()
    let summary = try await sandbox.fetch(server.api())
    let photo = try #require(sandbox.files.last)
    #expect(sandbox.files == ["pets/a.json", "pets/b.json", photo])
    #expect(photo.wholeMatch(of: /photos\/[0-9a-f]{64}\.jpg/) != nil)
    #expect(
      try sandbox.text("pets/b.json") == """
        {
          "id" : "b",
          "lastSeenDate" : "2025-11-18",
          "phone" : "112",
          "photoUrl" : "/\(photo)",
          "species" : "DOG",
          "status" : "MISSING"
        }

        """)
    #expect(summary.pets == 2)
    #expect(summary.photos == 1)
    #expect(summary.newPhotos == 1)
    #expect(summary.snapshot.diagnostics == [])
  }

  @Test func isAnInputLikeAnyOther() async throws {
    let server = try await PetServer(
      PetServer.pet("a", photo: "/images/a.jpg"), photos: ["/images/a.jpg": PetServer.jpeg("luna")])
    let sandbox = try SnapshotSandbox()
    try await sandbox.fetch(server.api())
    let loaded = await FixtureRepository(inputs: [sandbox.path]).announcements()
    #expect(loaded.diagnostics == [])
    let photo = try #require(loaded.announcements.first?.pet?.photo)
    #expect(try Data(contentsOf: photo) == PetServer.jpeg("luna"))
  }

  @Test func keepsEveryDialectAsItIsButNothingUnknownAndNoSecret() async throws {
    let server = try await PetServer(
      #"{"id":"1","status":"ACTIVE","gender":"MALE","photo_url":null,"location":"Łódź","managementPassword":"s3cret","management_password":"s3cret","x":{"managementPassword":"s3cret"},"petName":{"managementPassword":"s3cret"},"lastSeenDate":"2025-11-18","species":"DOG","email":"a@b.pl","description":"The password is s3cret. Not s3cret1.","latitude":1,"location_latitude":52.5,"location_longitude":21,"age":3}"#
    )
    let sandbox = try SnapshotSandbox()
    let summary = try await sandbox.fetch(server.api())
    #expect(
      try sandbox.text("pets/1.json") == """
        {
          "age" : 3,
          "description" : "The password is …. Not s3cret1.",
          "email" : "a@b.pl",
          "gender" : "MALE",
          "id" : "1",
          "lastSeenDate" : "2025-11-18",
          "location" : "Łódź",
          "location_latitude" : 52.5,
          "location_longitude" : 21,
          "petName" : {

          },
          "species" : "DOG",
          "status" : "ACTIVE"
        }

        """)
    #expect(try !sandbox.text("pets/.fetch.json").contains("s3cret."))
    #expect(
      summary.snapshot.diagnostics.map(\.location.description).first?.hasSuffix("item 1, managementPassword") == true)
    #expect(!"\(summary)".contains("s3cret."))
    let again = try await sandbox.fetch(server.api())
    #expect(again.snapshot.diagnostics == summary.snapshot.diagnostics, "the secret is reported again")
  }

  @Test func tellsEachProblemOnceWhetherTheSnapshotIsReadOrFetched() async throws {
    let server = try await PetServer(
      PetServer.pet("ok"), "7", #"{"id":"../evil","status":"FOUND"}"#, #"{"id":"bad"}"#,
      PetServer.pet("ok"), #"{"id":"odd","status":"FOUND","species":["x"],"lastSeenDate":"soon","phone":"112"}"#,
      PetServer.pet("away", photo: "ftp://example.org/a.jpg"))
    let sandbox = try SnapshotSandbox()
    let summary = try await sandbox.fetch(server.api())
    let list = "\(server.address)/api/v1/announcements"
    let fetched = ["\(list), item 2, item", "\(list), item 3, id", "\(list), item 5, id"]
    #expect(summary.snapshot.diagnostics.map(\.location.description) == fetched)
    #expect(summary.unavailable == 1)
    let loaded = await summary.snapshot.announcements()
    #expect(loaded.announcements.map(\.id.rawValue) == ["away", "bad", "odd", "ok"])
    #expect(
      loaded.diagnostics.map(\.location.description) == fetched + [
        "\(sandbox.path)/pets/away.json, photoUrl", "\(sandbox.path)/pets/bad.json, status",
        "\(sandbox.path)/pets/odd.json, lastSeenDate", "\(sandbox.path)/pets/odd.json, species",
        "\(sandbox.path)/pets/odd.json, species",
      ])
    #expect(summary.diagnostics == loaded.diagnostics, "the fetch says what a build will")
    #expect(
      try await sandbox.fetch(server.api()).snapshot.diagnostics.map(\.location.description) == fetched,
      "and by the next fetch")
  }

  @Test func warnsOfHalfAList() async throws {
    let (sandbox, server) = (try SnapshotSandbox(), try await PetServer(PetServer.Stock()))
    for (count, isWarned) in [(20, false), (18, false), (10, true), (9, false)] {
      var stock = PetServer.Stock()
      stock.list = (1...count).map { PetServer.pet("\($0)") }
      server.change { $0 = stock }
      let warnings = try await sandbox.fetch(server.api(), allowsEmpty: true).diagnostics.map(\.problem)
      #expect(warnings == (isWarned ? ["the list lacks 8 of the 18 reports of the last time"] : []))
    }
  }

  @Test func keepsAnAnnouncementThatIsRefused() async throws {
    var stock = PetServer.Stock()
    stock.details["a"] = PetServer.pet("a")
    let server = try await PetServer(stock)
    let sandbox = try SnapshotSandbox()
    let summary = try await sandbox.fetch(server.api(), .these([PetID("gone")!, PetID("a")!]))
    #expect(summary.unavailable == 1)
    #expect(summary.snapshot.diagnostics.map(\.severity) == [.warning], "that there is none is an answer")
    #expect(
      try sandbox.text("pets/gone.json") == """
        {
          "error" : {
            "code" : "NOT_FOUND",
            "message" : "Resource not found",
            "requestId" : "r-1"
          },
          "id" : "gone"
        }

        """)
    #expect(await summary.snapshot.announcements().announcements.map(\.id.rawValue) == ["a", "gone"])
  }

  @Test func givesTheSameBytesInWhateverOrderAnswersCome() async throws {
    var stock = PetServer.Stock()
    for id in (1...12).map(String.init) {
      stock.list.append(PetServer.pet(id, photo: "/images/\(id).jpg"))
      stock.photos["/images/\(id).jpg"] = PetServer.jpeg(id)
    }
    stock.photos["/images/7.jpg"] = nil
    let server = try await PetServer(stock)
    let (slow, fast) = (try SnapshotSandbox(), try SnapshotSandbox())
    let first = try await slow.fetch(server.api(), concurrency: 1)
    server.change { $0.list.reverse() }
    let gate = RequestGate()
    server.change { $0.gates = ["/images/12.jpg": gate] }  // It comes last.
    let fetch = SnapshotFetch(server.api(), into: fast.path)
    async let running = fetch.run()
    while server.paths.count(where: { $0.hasSuffix(".jpg") }) < 24 { await Task.yield() }
    await gate.open()
    let second = try await running
    #expect(try slow.contents() == fast.contents())
    #expect(first.snapshot.diagnostics == second.snapshot.diagnostics)
  }

  @Test func fetchesNoMorePhotosAtATimeThanItMay() async throws {
    let gate = RequestGate()
    let server = try await WebServer { question in
      if question.path == PetServer.list {
        return .text("[\((1...20).map { PetServer.pet("\($0)", photo: "/\($0).jpg") }.joined(separator: ","))]")
      }
      if question.path.hasSuffix(".jpg") { await gate.pass() }
      return .data(PetServer.jpeg(question.path))
    }
    #expect(try await fetched(.everything, from: server, gate).photos == 20)
  }

  @Test func asksForNoMoreAnnouncementsAtATimeThanItMay() async throws {
    let gate = RequestGate()
    let server = try await WebServer { question in
      if question.path.hasPrefix(PetServer.list) { await gate.pass() }
      return .text(PetServer.pet(String(question.path.split(separator: "/").last ?? "")))
    }
    let ids = (1...20).compactMap { PetID("\($0)") }
    #expect(try await fetched(.these(ids), from: server, gate).pets == 20)
  }

  /// A fetch of 3 requests at a time: no fourth comes as long as the server holds three back.
  private func fetched(
    _ query: AnnouncementQuery, from server: WebServer, _ gate: RequestGate
  ) async throws -> FetchSummary {
    let api = AnnouncementAPI(APIAddress(server.address)!, client: .test())
    async let summary = SnapshotSandbox().fetch(api, query, concurrency: 3)
    await gate.waitForArrivals(3)
    // Any other request that was made before these three would be answered before them.
    for number in 1...5 { _ = try await api.client.get(URL(string: "\(server.address)/\(number)")!) }
    #expect(await gate.arrived == 3)
    await gate.open()
    return try await summary
  }
}
