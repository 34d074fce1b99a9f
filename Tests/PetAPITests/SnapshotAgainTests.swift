import Foundation
import PetFixtures
import PetModel
import TestSupport
import Testing

@testable import PetAPI

/// The second fetch, and those after it.
struct SnapshotAgainTests {
  private static func twoPets() async throws -> PetServer {
    try await PetServer(
      PetServer.pet("a", photo: "/images/a.jpg"), PetServer.pet("b", photo: "/images/b.jpg"),
      photos: ["/images/a.jpg": PetServer.jpeg("a"), "/images/b.jpg": PetServer.jpeg("b")])
  }

  @Test func asksWhetherAnythingIsNewAndFetchesNothingThatIsNot() async throws {
    let server = try await Self.twoPets()
    let sandbox = try SnapshotSandbox()
    let first = try await sandbox.fetch(server.api())
    let before = try sandbox.contents()
    let second = try await sandbox.fetch(server.api())
    #expect(try sandbox.contents() == before)
    #expect(first.newPhotos == 2)
    #expect((second.newPhotos, second.photos) == (0, 2))
    #expect(server.unchanged.sorted() == ["/api/v1/announcements", "/images/a.jpg", "/images/b.jpg"])
    #expect(server.questions.suffix(3).allSatisfy { $0.headers["if-none-match"]?.hasPrefix("W/") == true })
  }

  /// `"private":true`, `"isActive":false`, and words against publishing count on each night.
  @Test func keepsBackAndClosesWhatAnotherProgramMarks() async throws {
    let server = try await PetServer(
      PetServer.pet("a", #","private":true"#), PetServer.pet("b", #","description":"DO NOT PUBLISH""#),
      PetServer.pet("c", #","is_active":false"#), PetServer.pet("d"), PetServer.pet("d", #","hidden":1"#),
      PetServer.pet("e"), photos: [:])
    let sandbox = try SnapshotSandbox()
    try await sandbox.fetch(server.api())
    for _ in 0..<2 {
      let catalog = await FixtureRepository(inputs: [sandbox.path]).catalog()
      #expect(catalog.references.map { "\($0.id) \($0.status?.name ?? "")" } == ["c closed", "e missing"])
      #expect(catalog.keptBack.map(\.rawValue).sorted() == ["a", "b", "d"])
      #expect(try await sandbox.fetch(server.api()).pets == 2)
    }
    #expect(server.unchanged.count == 2)
    #expect(try sandbox.text("pets/b.json").contains("DO NOT") == false, "nothing of it but its id")
  }

  /// Their pages have closed already.
  @Test func losesReportsThatWereKeptBackWithoutAQuestion() async throws {
    let hidden = (0..<12).map { PetServer.pet("h\($0)", #","deletedAt":"2026-11-18""#) }
    let open = (0..<8).map { PetServer.pet("o\($0)") }
    let server = try await PetServer(PetServer.pet("x"), photos: [:])
    server.change { $0.list = hidden + open }
    let sandbox = try SnapshotSandbox()
    try await sandbox.fetch(server.api())
    server.change { $0.list = open }
    #expect(try await sandbox.fetch(server.api()).pets == 8)
  }

  @Test func takesAWithdrawnReportForNoFailure() async throws {
    let server = try await PetServer(PetServer.pet("a"), photos: [:])
    let sandbox = try SnapshotSandbox()
    try await sandbox.fetch(server.api())
    server.change { $0.list = [PetServer.pet("a", #","description":"DO NOT PUBLISH""#)] }
    #expect(try await sandbox.fetch(server.api()).pets == 0)
    #expect(await FixtureRepository(inputs: [sandbox.path]).catalog().keptBack.map(\.rawValue) == ["a"])
  }

  /// The server gives a new photo of the same kind the same address (rules.md §6).
  @Test func noticesANewPhotoAtTheSameAddressThoughTheListIsTheSame() async throws {
    let server = try await Self.twoPets()
    let sandbox = try SnapshotSandbox()
    try await sandbox.fetch(server.api())
    let old = sandbox.files
    server.change { $0.photos["/images/a.jpg"] = PetServer.jpeg("a, better") }
    let summary = try await sandbox.fetch(server.api())
    #expect(summary.newPhotos == 1)
    #expect(server.unchanged.sorted() == ["/api/v1/announcements", "/images/b.jpg"])
    #expect(sandbox.files.count == 4, "the old photo is gone")
    #expect(sandbox.files != old)
    #expect(try sandbox.text("pets/a.json").contains(try #require(sandbox.files.first { !old.contains($0) })))
  }

  @Test func notesTheTimeAloneWhenNothingIsNew() async throws {
    let pet = PetServer.pet("a", photo: "/1.jpg", #","updatedAt":"2026-01-02T10:00:00.000Z""#)
    let server = try await PetServer(pet, PetServer.pet("b"), photos: ["/1.jpg": PetServer.jpeg("x")])
    let (sandbox, clock) = (try SnapshotSandbox(), PatientClock())
    let first = try await sandbox.fetch(server.api(clock: clock))
    let record = try sandbox.text("pets/.fetch.json")
    clock.pass(86_400)
    let second = try await sandbox.fetch(server.api(clock: clock))
    #expect(second.snapshot.fetchedAt == first.snapshot.fetchedAt + 86_400)
    #expect(SnapshotFolder(sandbox.path).record?.fetchedAt == second.snapshot.fetchedAt)
    #expect((second.pets, second.photos, second.newPhotos, second.diagnostics) == (2, 1, 0, []))
    #expect(try sandbox.text("pets/.fetch.json") == record)
    // The note goes with the snapshot that it is about.
    server.change { $0.list.removeLast() }
    #expect(try await sandbox.fetch(server.api(clock: clock)).pets == 1)
    #expect(throws: (any Error).self) { try sandbox.text("pets/.fetched") }
  }

  @Test func tellsAgainWhatIsWrongThoughNothingIsNew() async throws {
    let pet = PetServer.pet("a", photo: "/1.jpg", #","updatedAt":"2026-01-02T10:00:00.000Z","gender":7"#)
    let server = try await PetServer(pet, photos: ["/1.jpg": PetServer.jpeg("x")])
    let sandbox = try SnapshotSandbox()
    let first = try await sandbox.fetch(server.api())
    #expect(first.diagnostics.map(\.location.key) == ["gender"])
    #expect(try await sandbox.fetch(server.api()).diagnostics == first.diagnostics)
    #expect(server.paths == [PetServer.list, "/1.jpg", PetServer.list])
  }

  @Test func removesPetsThatAreGoneAndTheirPhotos() async throws {
    let server = try await Self.twoPets()
    let sandbox = try SnapshotSandbox()
    try await sandbox.fetch(server.api())
    server.change { $0.list.removeFirst() }
    try await sandbox.fetch(server.api())
    #expect(sandbox.files.count == 2)
    #expect(sandbox.files.first == "pets/b.json")
  }

  @Test func fetchesAPhotoAgainThatWasDamagedOnDisk() async throws {
    let server = try await Self.twoPets()
    let sandbox = try SnapshotSandbox()
    try await sandbox.fetch(server.api())
    let before = try sandbox.contents()
    let photo = try #require(sandbox.files.last)
    try sandbox.write("", to: photo)
    #expect(try await sandbox.fetch(server.api()).newPhotos == 1)
    #expect(try sandbox.contents() == before)
  }

  @Test func startsAnewWhenItsRecordIsDamaged() async throws {
    let server = try await Self.twoPets()
    let sandbox = try SnapshotSandbox()
    try await sandbox.fetch(server.api())
    let before = try sandbox.contents()
    try sandbox.write("{", to: "pets/.fetch.json")
    #expect(try await sandbox.fetch(server.api()).newPhotos == 2)
    #expect(try sandbox.contents() == before)
  }

  @Test func trustsNoRecordThatPointsOutOfTheFolder() async throws {
    let server = try await Self.twoPets()
    let sandbox = try SnapshotSandbox()
    try await sandbox.fetch(server.api())
    let record = try sandbox.text("pets/.fetch.json")
    try sandbox.write(record.replacing(/"file" : "[^"]*"/, with: #""file" : "../pets/a.json""#), to: "pets/.fetch.json")
    #expect(try await sandbox.fetch(server.api()).newPhotos == 2)
  }

  /// A server with two pets, and a snapshot of both, asked for by their ids.
  private static func fetchedByID() async throws -> (PetServer, SnapshotSandbox, AnnouncementQuery) {
    var stock = PetServer.Stock()
    stock.details = ["a": PetServer.pet("a"), "b": PetServer.pet("b")]
    let (server, sandbox) = (try await PetServer(stock), try SnapshotSandbox())
    let query = AnnouncementQuery.these([PetID("a")!, PetID("b")!])
    try await sandbox.fetch(server.api(), query)
    return (server, sandbox, query)
  }

  @Test func asksForASinglePetAgainCheaplyToo() async throws {
    let (server, sandbox, query) = try await Self.fetchedByID()
    let before = try sandbox.contents()
    try await sandbox.fetch(server.api(), query)
    #expect(server.unchanged.sorted() == ["\(PetServer.list)/a", "\(PetServer.list)/b"])
    #expect(try sandbox.contents() == before)
  }

  @Test func keepsWhatASinglePetSaidTheLastTimeWhenTheServerFailsForIt() async throws {
    let (server, sandbox, query) = try await Self.fetchedByID()
    let before = try sandbox.contents()
    server.change { $0.replies["\(PetServer.list)/a"] = .text("", status: 500) }
    let summary = try await sandbox.fetch(server.api(), query)
    #expect(try sandbox.contents() == before)
    #expect(
      summary.snapshot.diagnostics == [
        Diagnostic(
          .warning, .refusedByServer, at: SourceLocation("\(server.address)/api/v1/announcements/a"),
          "the server refused with HTTP 500: Internal Server Error",
          consequence: "its last answers are used",
          advice: "Try again later; if it stays so, tell the server's owner")
      ])
  }

  /// A proxy may answer in the API's place.
  @Test(arguments: [
    WebServer.Reply.text("<html>", status: 401), .text("<html>", status: 403), .text("<html>", status: 404),
    .text("", status: 410), .text(#"{"error":{"code":"FORBIDDEN","message":"No"}}"#, status: 403),
  ])
  func keepsWhatASinglePetSaidUnlessTheAPIItselfSaysThatThereIsNone(reply: WebServer.Reply) async throws {
    let (server, sandbox, query) = try await Self.fetchedByID()
    let before = try sandbox.contents()
    server.change { $0.replies["\(PetServer.list)/a"] = reply }
    let kept = try await sandbox.fetch(server.api(), query)
    #expect(try sandbox.contents() == before)
    #expect(kept.snapshot.diagnostics.map(\.consequence) == ["its last answers are used"])
    server.change { ($0.replies, $0.details["a"]) = ([:], nil) }
    let closed = try await sandbox.fetch(server.api(), query)
    #expect(try sandbox.text("pets/a.json").contains("NOT_FOUND"))
    #expect(closed.snapshot.diagnostics.map(\.consequence) == ["no page shows the report"])
  }

  @Test func tellsProgress() async throws {
    let server = try await Self.twoPets()
    let sandbox = try SnapshotSandbox()
    let seen = Seen()
    _ = try await SnapshotFetch(server.api(), into: sandbox.path, progress: seen.add).run()
    #expect(seen.all == [.asking, .fetchingPhotos(done: 1, of: 2), .fetchingPhotos(done: 2, of: 2)])
  }

  @Test func tellsOfNoPhotosWhenNothingIsNew() async throws {
    let pet = PetServer.pet("a", photo: "/1.jpg", #","updatedAt":"2026-01-02T10:00:00.000Z""#)
    let server = try await PetServer(pet, photos: ["/1.jpg": PetServer.jpeg("x")])
    let (sandbox, seen) = (try SnapshotSandbox(), Seen())
    try await sandbox.fetch(server.api())
    _ = try await SnapshotFetch(server.api(), into: sandbox.path, progress: seen.add).run()
    #expect(seen.all == [.asking])
  }

  private final class Seen: @unchecked Sendable {  // The lock guards the list.
    private let lock = NSLock()
    private var list: [WorkProgress] = []
    func add(_ progress: WorkProgress) { lock.withLock { list.append(progress) } }
    var all: [WorkProgress] { lock.withLock { list } }
  }
}
