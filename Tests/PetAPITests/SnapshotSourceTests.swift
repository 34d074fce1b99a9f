import Foundation
import PetFixtures
import PetModel
import Synchronization
import TestSupport
import Testing

@testable import PetAPI

/// The API as something that is there every night.
struct SnapshotSourceTests {
  private let clock = PatientClock()

  private func stocked() async throws -> (server: PetServer, sandbox: SnapshotSandbox) {
    let server = try await PetServer(PetServer.pet("a"))
    let sandbox = try SnapshotSandbox()
    try await sandbox.fetch(server.api(clock: clock))
    return (server, sandbox)
  }

  private func source(
    _ server: PetServer, _ sandbox: SnapshotSandbox, query: AnnouncementQuery = .everything, isOffline: Bool = false,
    maximumAge: Duration? = nil
  ) -> Source {
    Source(
      fetch: SnapshotFetch(server.api(clock: clock), query: query, into: sandbox.path), isOffline: isOffline,
      maximumAge: maximumAge)
  }

  /// A build's question for a snapshot.
  private struct Source {
    let fetch: SnapshotFetch
    let isOffline: Bool
    let maximumAge: Duration?

    func snapshot() async throws(Diagnostic) -> Snapshot {
      try await fetch.snapshot(isOffline: isOffline, maximumAge: maximumAge)
    }
  }

  private func failure(_ source: Source) async -> Diagnostic? {
    do {
      _ = try await source.snapshot()
      return nil
    } catch {
      return error
    }
  }

  @Test func isWhatTheAPISaysNow() async throws {
    let (server, sandbox) = try await stocked()
    server.change { $0.list.append(PetServer.pet("b")) }
    clock.pass(3_600)
    let snapshot = try await source(server, sandbox, maximumAge: .zero).snapshot()
    #expect(await snapshot.announcements().announcements.map(\.id.rawValue) == ["a", "b"])
    #expect(snapshot.diagnostics == [])
    #expect(snapshot.fetchedAt == Date(timeIntervalSince1970: 1_763_470_800))
    #expect(SnapshotFolder(sandbox.path).record?.fetchedAt == snapshot.fetchedAt)
  }

  /// Such an answer ends the process, where URLSession of Foundation 6.3 on Linux reads it.
  @Test func isTheLastGoodSnapshotWhenTheServerHangsUpWithinItsHeader() async throws {
    let sandbox = try SnapshotSandbox()
    let list = #"{"data":[\#(PetServer.pet("a"))]}"#
    let isUp = Mutex(true)
    let server = try RawServer { connection in
      let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
      connection.send(isUp.withLock { $0 } ? "\(head)Connection: close\r\n\r\n\(list)" : head)
    }
    let api = AnnouncementAPI(try #require(APIAddress(server.address)), client: .test(clock: clock))
    let source = SnapshotFetch(api, into: sandbox.path)
    _ = try await source.snapshot()
    isUp.withLock { $0 = false }
    let snapshot = try await source.snapshot()
    #expect(await snapshot.announcements().announcements.map(\.id.rawValue) == ["a"])
    #expect(
      snapshot.diagnostics.first?.message.hasPrefix("closed the connection too early (") == true,
      "\(snapshot.diagnostics)")
  }

  @Test(arguments: [
    (WebServer.Reply.text("", status: 503), "the server refused with HTTP 503: Service Unavailable"),
    (.text("<html>"), "is a web page, not JSON"), (.text("{"), "is not JSON: "),
  ])
  func isTheLastGoodSnapshotWhenTheAPIIsDownAndSaysSo(reply: WebServer.Reply, problem: String) async throws {
    let (server, sandbox) = try await stocked()
    server.change { $0.replies[PetServer.list] = reply }
    clock.pass(5 * 3_600 + 59)
    let snapshot = try await source(server, sandbox, maximumAge: .seconds(6 * 3_600)).snapshot()
    let loaded = await snapshot.announcements()
    #expect(loaded.announcements.map(\.id.rawValue) == ["a"])
    let diagnostic = try #require(loaded.diagnostics.first)
    #expect(loaded.diagnostics.count == 1)
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.location.description == "\(server.address)/api/v1/announcements")
    #expect(diagnostic.message.hasPrefix(problem))
    #expect(diagnostic.message.hasSuffix("; the snapshot of 2025-11-18T12:00:00Z is used, which is 5 hours old"))
  }

  @Test func isFromTheFutureWhenTheClockSaysSo() async throws {
    let (server, sandbox) = try await stocked()
    server.change { $0.replies[PetServer.list] = .text("", status: 503) }
    clock.pass(-300 * 86_400)
    let message = try await source(server, sandbox).snapshot().diagnostics.first?.message
    #expect(message?.hasSuffix("; the snapshot of 2025-11-18T12:00:00Z is used, which is dated in the future") == true)
  }

  /// Without the unread part, a build from the snapshot would close the page of its pet.
  @Test func knowsThatAPartOfTheAnswerCouldNotBeRead() async throws {
    let (server, sandbox) = try await stocked()
    func catalog(_ snapshot: Snapshot? = nil, in folder: String) async -> AnnouncementCatalog {
      await FixtureRepository(inputs: [folder], known: snapshot?.diagnostics ?? []).catalog()
    }
    for broken in [PetServer.pet("bad/one"), #"{"status":"MISSING"}"#, "7"] {
      server.change { $0.list = [PetServer.pet("a"), broken] }
      let tonight = await catalog(try await source(server, sandbox).snapshot(), in: sandbox.path)
      #expect(tonight.unreadPart?.description == "\(server.address)/api/v1/announcements, item 2")
      #expect(tonight.diagnostics.count(of: .error) == 1)
      let offline = try await source(server, sandbox, isOffline: true).snapshot()
      let name = sandbox.path.split(separator: "/").last ?? ""
      for folder in [sandbox.path, "\(sandbox.path)/pets", "\(sandbox.path)/../\(name)"] {
        let later = await catalog(offline, in: folder)
        #expect(later.references.count == 1)
        #expect(later.unreadPart?.file.hasSuffix("pets") == true)
        #expect(later.diagnostics.first?.problem.contains("/api/v1/announcements, item 2") == true)
      }
    }
    server.change { $0.list = [PetServer.pet("a"), PetServer.pet("b")] }
    _ = try await source(server, sandbox).snapshot()
    #expect(await catalog(in: sandbox.path).isComplete)
  }

  /// The answers about one pet are as old as on the night when it was last answered for.
  @Test func isAsOldAsItsOldestAnswer() async throws {
    var stock = PetServer.Stock()
    stock.details = ["a": PetServer.pet("a"), "b": PetServer.pet("b")]
    let server = try await PetServer(stock)
    let (sandbox, query) = (try SnapshotSandbox(), AnnouncementQuery.these([PetID("a")!, PetID("b")!]))
    let limit = Duration.seconds(30 * 3_600)
    _ = try await source(server, sandbox, query: query, maximumAge: limit).snapshot()
    server.change { $0.replies["\(PetServer.list)/b"] = .text("", status: 503) }
    clock.pass(86_400)
    _ = try await source(server, sandbox, query: query, maximumAge: limit).snapshot()
    clock.pass(86_400)
    let failure = try #require(await failure(source(server, sandbox, query: query, maximumAge: limit)))
    #expect(failure.code == .snapshotTooOld)
    #expect(failure.problem.hasPrefix("the snapshot is 2 days old; at most 30 hours is allowed"))
    #expect(failure.problem.contains("/b the server refused with HTTP 503"))
    let snapshot = try await source(server, sandbox, query: query).snapshot()
    #expect(clock.now.timeIntervalSince(snapshot.fetchedAt) == 172_800)
    server.change { $0.replies = ["\(PetServer.list)/a": .text("", status: 503)] }
    _ = try await source(server, sandbox, query: query, maximumAge: limit).snapshot()
  }

  @Test func isAnErrorWhenTheLastSnapshotIsTooOld() async throws {
    let (server, sandbox) = try await stocked()
    server.change { $0.replies[PetServer.list] = .text("", status: 503) }
    clock.pass(3 * 86_400)
    let failure = try #require(await failure(source(server, sandbox, maximumAge: .seconds(6 * 3_600))))
    #expect(
      failure
        == Diagnostic(
          .error, .snapshotTooOld, at: SourceLocation(sandbox.path),
          "the snapshot is 3 days old; at most 6 hours is allowed. There is no newer one: "
            + "\(server.address)/api/v1/announcements the server refused with HTTP 503: Service Unavailable",
          advice: "Try again later; if it stays so, tell the server's owner"))
  }

  @Test func usesASnapshotThatIsAsOldAsIsAllowed() async throws {
    let (server, sandbox) = try await stocked()
    clock.pass(3_600)
    let limit = Duration.seconds(3_600)
    #expect(await failure(source(server, sandbox, isOffline: true, maximumAge: limit)) == nil)
    clock.pass(1)
    #expect(await failure(source(server, sandbox, isOffline: true, maximumAge: limit)) != nil)
  }

  @Test func isAnErrorWhenThereIsNoSnapshotYet() async throws {
    let server = try await PetServer()
    server.change { $0.replies[PetServer.list] = .text("", status: 500) }
    let sandbox = try SnapshotSandbox()
    defer { withExtendedLifetime(sandbox) {} }
    #expect(await failure(source(server, sandbox))?.code == .refusedByServer, "there is nothing to fall back to")
  }

  @Test func anEmptyListIsNoReasonToFallBack() async throws {
    let (server, sandbox) = try await stocked()
    server.change { $0.list = [] }
    let empty = "\(server.address)/api/v1/announcements has no report, which may be a fault"
    #expect(await failure(source(server, sandbox))?.text == empty)
  }

  @Test func neverShowsWhatAnotherAPIOrAnotherQuerySaid() async throws {
    let (server, sandbox) = try await stocked()
    server.change { $0.replies[PetServer.list] = .text("", status: 503) }
    let near = AnnouncementQuery.near(Coordinates(latitude: 1, longitude: 2)!, range: 5)
    let expected =
      "\(sandbox.path) holds a snapshot of something else: \(server.address)/api/v1/announcements"
    #expect(await failure(source(server, sandbox, query: near))?.text == expected)
    #expect(await failure(source(server, sandbox, query: .these([PetID("a")!]), isOffline: true))?.text == expected)
  }

  @Test func doesNotAskWhenItIsOffline() async throws {
    let (server, sandbox) = try await stocked()
    clock.pass(3_600)
    let snapshot = try await source(server, sandbox, isOffline: true).snapshot()
    #expect(await snapshot.announcements().announcements.count == 1)
    #expect(snapshot.diagnostics == [])
    #expect(server.paths.count == 1)
    let old = await failure(source(server, sandbox, isOffline: true, maximumAge: .seconds(1_800)))
    #expect(old?.text == "\(sandbox.path) the snapshot is 60 minutes old; at most 30 minutes is allowed")
    clock.pass(-3_600 - 2 * 86_400)
    let future = await failure(source(server, sandbox, isOffline: true, maximumAge: .seconds(24 * 3_600)))
    #expect(future?.text == "\(sandbox.path) the snapshot is dated in the future; at most 24 hours is allowed")
    let empty = try SnapshotSandbox()
    #expect(await failure(source(server, empty, isOffline: true))?.text == "\(empty.path) holds no snapshot")
  }

  @Test(arguments: [
    (0, "0 seconds"), (1, "1 second"), (119, "119 seconds"), (120, "2 minutes"), (7_199, "119 minutes"),
    (7_200, "2 hours"), (172_799, "47 hours"), (172_800, "2 days"),
  ])
  func writesAnAgeInTheUnitThatFits(seconds: Int, text: String) {
    #expect(Duration.seconds(seconds).inLargestUnit == text)
  }

  @Test func isNotYoungerThanNothingWhenTheClockWasTurnedBack() async throws {
    let (server, sandbox) = try await stocked()
    server.change { $0.replies[PetServer.list] = .text("", status: 503) }
    clock.pass(-60)
    let snapshot = try await source(server, sandbox, maximumAge: .zero).snapshot()
    #expect(snapshot.diagnostics.last?.consequence?.hasSuffix("is used, which is 0 seconds old") == true)
  }
}
