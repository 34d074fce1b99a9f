import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetAPI

struct SnapshotPhotoTests {
  private static let address = "/images/a.jpg"

  /// A pet as the API's list has it, changed at 10 o'clock and `hour` hours.
  private static func pet(_ hour: Int, _ photo: String = address, id: String = "a") -> String {
    PetServer.pet(id, photo: photo, #","updatedAt":"2026-01-02T1\#(hour):00:00.000Z""#)
  }

  /// A server of one pet whose photo is good, and a snapshot of it.
  private func fetched(
    _ pet: String = PetServer.pet("a", photo: address), photo: String = "good"
  ) async throws -> (server: PetServer, sandbox: SnapshotSandbox) {
    let server = try await PetServer(pet, photos: [Self.address: PetServer.jpeg(photo)])
    let sandbox = try SnapshotSandbox()
    try await sandbox.fetch(server.api())
    return (server, sandbox)
  }

  /// A fetch of one pet whose photo is answered so, after another in which it was good if that is wanted.
  private func fetch(
    _ reply: WebServer.Reply, afterAGoodOne: Bool = false
  ) async throws -> (sandbox: SnapshotSandbox, summary: FetchSummary) {
    let server = try await PetServer(
      PetServer.pet("a", photo: Self.address), photos: [Self.address: PetServer.jpeg("good")])
    let sandbox = try SnapshotSandbox()
    if afterAGoodOne { try await sandbox.fetch(server.api()) }
    server.change { $0.replies[Self.address] = reply }
    return (sandbox, try await sandbox.fetch(server.api()))
  }

  @Test(arguments: [
    (WebServer.Reply.text("", status: 404), "answered 404 (Not Found)"),
    (.text("<html>Sign in</html>"), "is no image"), (.text(""), "is empty"),
    (.text("<svg xmlns='http://www.w3.org/2000/svg'/>"), "is no image"), (.text("%PDF-1.7"), "is no image"),
    (.text("GIF88a"), "is no image"), (.text("12345678WEBPVP8 "), "is no image"),
    (.text("1234ftypheio"), "is no image"),
    (.text("no", status: 500), "answered 500 (Internal Server Error)"),
    (WebServer.Reply(status: 304), "answered 304 (no reason given)"),
    (.text("part", status: 206), "answered 206 (no reason given)"),
    (.redirect(to: "/images/a.jpg"), "redirects in a loop"),
  ])
  func showsNoPhotoWhenThereIsNone(reply: WebServer.Reply, problem: String) async throws {
    let (sandbox, summary) = try await fetch(reply)
    #expect(sandbox.files == ["pets/a.json"])
    #expect(try !sandbox.text("pets/a.json").contains("photo"))
    #expect((summary.pets, summary.photos, summary.failedPhotos) == (1, 0, 1))
    let diagnostic = try #require(summary.snapshot.diagnostics.first)
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.location.description == "a, photoUrl")
    #expect(diagnostic.message.contains("/images/a.jpg' \(problem)"))
    #expect(diagnostic.message.hasSuffix("; shown without a photo"))
  }

  @Test(arguments: [
    WebServer.Reply.text("", status: 404), .text("<html>Sign in</html>"), .text(""), .text("no", status: 503),
  ])
  func keepsTheLastGoodPhotoOfTheSameAddress(reply: WebServer.Reply) async throws {
    let (sandbox, summary) = try await fetch(reply, afterAGoodOne: true)
    #expect(sandbox.files.count == 2)
    #expect((summary.photos, summary.newPhotos, summary.failedPhotos) == (1, 0, 1))
    #expect(summary.snapshot.diagnostics.first?.message.hasSuffix("; the last good photo is kept") == true)
    #expect(await summary.snapshot.announcements().announcements.first?.pet?.photo != nil)
  }

  /// Such as those of a store of files, which ends after some hours.
  @Test func keepsTheLastGoodPhotoOfAnAddressWithANewSignature() async throws {
    let server = try await PetServer(Self.pet(0, "/1.jpg?sig=1"), photos: ["/1.jpg": PetServer.jpeg("one")])
    let sandbox = try SnapshotSandbox()
    try await sandbox.fetch(server.api())
    for night in 2...3 {
      server.change {
        $0.list = [Self.pet(0, "/1.jpg?sig=\(night)")]
        $0.replies["/1.jpg"] = .text("", status: 503)
      }
      let summary = try await sandbox.fetch(server.api())
      #expect((summary.photos, summary.newPhotos, summary.failedPhotos) == (1, 0, 1))
    }
    server.change { $0.list = [Self.pet(0, "/2.jpg?sig=3")] }
    #expect(try await sandbox.fetch(server.api()).photos == 0)
  }

  @Test func keepsTheLastGoodPhotoUntilTheNewOneIsWhole() async throws {
    let (server, sandbox) = try await fetched(Self.pet(1), photo: "old")
    server.change {
      $0.list = [Self.pet(2)]
      $0.photos[Self.address] = PetServer.jpeg("a new one").dropLast(4)
    }
    let cut = try await sandbox.fetch(server.api())
    #expect(cut.failedPhotos == 1)
    #expect(cut.snapshot.diagnostics.first?.message.hasSuffix("is cut short; the last good photo is kept") == true)
    #expect(try sandbox.contents().values.contains(PetServer.jpeg("old")))
    server.change { $0.photos[Self.address] = PetServer.jpeg("a new one") }
    #expect(try await sandbox.fetch(server.api()).newPhotos == 1)
    #expect(try sandbox.contents().values.contains(PetServer.jpeg("a new one")))
  }

  @Test func showsACutPhotoRatherThanNoneAndAsksAgain() async throws {
    let server = try await PetServer(Self.pet(0, "/1.jpg"), photos: ["/1.jpg": PetServer.jpeg("one").dropLast(2)])
    let sandbox = try SnapshotSandbox()
    for _ in 1...2 { #expect(try await sandbox.fetch(server.api()).photos == 1) }
    server.change { $0.photos["/1.jpg"] = PetServer.jpeg("one") }
    #expect(try await sandbox.fetch(server.api()).newPhotos == 1)
    #expect(try await sandbox.fetch(server.api()).newPhotos == 0)
  }

  @Test func keepsItOverAnyNumberOfFailures() async throws {
    let (server, sandbox) = try await fetched()
    let before = try sandbox.contents()
    server.change { $0.replies[Self.address] = .text("", status: 404) }
    for _ in 1...3 { try await sandbox.fetch(server.api()) }
    #expect(try sandbox.contents() == before)
    server.change { $0.replies = [:] }
    #expect(try await sandbox.fetch(server.api()).newPhotos == 0, "and it still knows what to ask with")
  }

  @Test(arguments: [
    (WebServer.Reply.text("", status: 500), "better", 1), (.text("<html>Sign in</html>"), "better", 1),
    (.text("", status: 404), "old", 0),
  ])
  func asksUntilItComesForAPhotoThatFailedThoughTheListIsTheSame(
    reply: WebServer.Reply, photo: String, newPhotos: Int
  ) async throws {
    let (server, sandbox) = try await fetched(Self.pet(1), photo: "old")
    server.change {
      $0.list = [Self.pet(2)]
      $0.photos[Self.address] = PetServer.jpeg(photo)
      $0.replies[Self.address] = reply
    }
    for _ in 1...2 { #expect(try await sandbox.fetch(server.api()).failedPhotos == 1) }
    server.change { $0.replies = [:] }
    #expect(try await sandbox.fetch(server.api()).newPhotos == newPhotos)
    try await sandbox.fetch(server.api())
    #expect(server.paths.suffix(3) == [PetServer.list, Self.address, PetServer.list])
  }

  @Test func asksForNoPhotoOfAnAnnouncementThatHasNotChanged() async throws {
    let photos = ["/1.jpg": "x", "/2.jpg": "y", "/3.jpg": "z", "/4.jpg": "w"].mapValues(PetServer.jpeg)
    let server = try await PetServer(
      Self.pet(1, "/1.jpg", id: "a"), Self.pet(1, "/2.jpg", id: "b"), Self.pet(1, "/2.jpg", id: "c"),
      Self.pet(1, "/3.jpg", id: "d"),
      PetServer.pet("e", photo: "/4.jpg"), photos: photos)
    let sandbox = try SnapshotSandbox()
    try await sandbox.fetch(server.api())
    let gone = try #require(sandbox.contents().first { $0.value == PetServer.jpeg("z") }?.key)
    try FileManager.default.removeItem(at: sandbox.folder.url.appending(path: gone))
    server.change {
      $0.list = [
        Self.pet(1, "/1.jpg", id: "a"), Self.pet(1, "/2.jpg", id: "b"), Self.pet(2, "/2.jpg", id: "c"),
        Self.pet(1, "/3.jpg", id: "d"),
        PetServer.pet("e", photo: "/4.jpg"),
      ]
    }
    let before = server.paths.count
    let summary = try await sandbox.fetch(server.api())
    #expect(server.paths[before...].sorted() == ["/2.jpg", "/3.jpg", "/4.jpg", "/api/v1/announcements"])
    #expect((summary.photos, summary.newPhotos, summary.failedPhotos) == (5, 1, 0))
  }

  @Test func letsGoOfAPhotoThatTheServerSaysIsGoneForGood() async throws {
    let (sandbox, _) = try await fetch(.text("", status: 410), afterAGoodOne: true)
    #expect(sandbox.files == ["pets/a.json"])
  }

  @Test func doesNotKeepThePhotoOfAnotherAddress() async throws {
    let (server, sandbox) = try await fetched()
    server.change { $0.list = [PetServer.pet("a", photo: "/images/new.jpg")] }
    try await sandbox.fetch(server.api())
    #expect(sandbox.files == ["pets/a.json"])
  }

  @Test(arguments: [
    ([0xFF, 0xD8, 0xFF, 0xE0], "jpg"), ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "png"),
    (Array("RIFF1234WEBPVP8 ".utf8), "webp"), (Array("GIF89a".utf8), "gif"),
    (Array("1234ftypheic".utf8), "heic"), (Array("1234ftypavif".utf8), "avif"), (Array("1234ftypmif1".utf8), "heic"),
  ])
  func namesAPhotoForWhatItIs(bytes: [UInt8], kind: String) async throws {
    let (sandbox, summary) = try await fetch(.data(Data(bytes), headers: ["Content-Type": "text/html"]))
    #expect(summary.snapshot.diagnostics == [])
    #expect(sandbox.files.last?.hasSuffix(".\(kind)") == true)
  }

  @Test func storesTheSamePhotoOnceAndAsksForTheSameAddressOnce() async throws {
    let server = try await PetServer(
      PetServer.pet("a", photo: "/1.jpg"), PetServer.pet("b", photo: "/1.jpg"), PetServer.pet("c", photo: "/2.jpg"),
      photos: ["/1.jpg": PetServer.jpeg("x"), "/2.jpg": PetServer.jpeg("x")])
    let sandbox = try SnapshotSandbox()
    let summary = try await sandbox.fetch(server.api())
    #expect(server.paths.sorted() == ["/1.jpg", "/2.jpg", "/api/v1/announcements"])
    #expect(sandbox.files.count == 4)
    #expect(summary.photos == 3)
  }

  @Test func fetchesPhotosFromOtherHostsButFromNoneInsideTheNetwork() async throws {
    let photos = try await WebServer { _ in .data(PetServer.jpeg("elsewhere")) }
    let server = try await PetServer(PetServer.pet("a", photo: "http://localhost:\(photos.port)/a.jpg"))
    let sandbox = try SnapshotSandbox()
    let refused = try await sandbox.fetch(server.api())
    #expect(refused.photos == 0)
    #expect(photos.paths.isEmpty)
    #expect(
      refused.snapshot.diagnostics.map(\.message) == [
        "'http://localhost:\(photos.port)/a.jpg' leads to a loopback address: 'localhost' is 127.0.0.1; shown without a photo"
      ])
    #expect(try await sandbox.fetch(server.api(allowsPrivateHosts: true)).photos == 1)
  }

  @Test func stopsAskingAHostThatIsDead() async throws {
    let nobody = try ClosedPort()
    var stock = PetServer.Stock()
    stock.list = (1...40).map { PetServer.pet("\($0)", photo: "\(nobody.address)/\($0).jpg") }
    let server = try await PetServer(stock)
    let clock = PatientClock()
    let summary = try await SnapshotSandbox().fetch(
      server.api(attempts: 4, clock: clock, allowsPrivateHosts: true), concurrency: 2)
    #expect(summary.failedPhotos == 40)
    #expect(summary.snapshot.diagnostics.count == 40)
    #expect(clock.waited.count <= 6 * 3, "forty photos in four attempts would have waited 120 times")
  }

  @Test func asksAHostFiveTimesAndNoMoreWhenItFails() async throws {
    let photos = try await WebServer { _ in .text("", status: 503, headers: ["Retry-After": "3600"]) }
    var stock = PetServer.Stock()
    stock.list = (1...10).map { PetServer.pet("\($0)", photo: "\(photos.address)/\($0).jpg") }
    let server = try await PetServer(stock)
    _ = try await SnapshotSandbox().fetch(server.api(allowsPrivateHosts: true), concurrency: 1)
    #expect(photos.paths.count == 5)
  }

  @Test func stopsAskingAHostThatCannotKeepUp() async throws {
    let photos = try await WebServer { _ in .text("", status: 503, headers: ["Retry-After": "3600"]) }
    var stock = PetServer.Stock()
    stock.list = (1...40).map { PetServer.pet("\($0)", photo: "\(photos.address)/\($0).jpg") }
    let server = try await PetServer(stock)
    let summary = try await SnapshotSandbox().fetch(server.api(attempts: 4, allowsPrivateHosts: true), concurrency: 2)
    #expect(photos.paths.count <= 6)
    #expect(
      summary.snapshot.diagnostics.map { $0.message.contains("answered 503 (Service Unavailable)") }
        == [Bool](repeating: true, count: 40))
  }

  @Test func leavesNoHalfPhotoBehind() async throws {
    let photos = try RawServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
      connection.send(PetServer.jpeg("half"))
    }
    let server = try await PetServer(PetServer.pet("a", photo: "\(photos.address)/a.jpg"))
    let sandbox = try SnapshotSandbox()
    let summary = try await sandbox.fetch(server.api(allowsPrivateHosts: true))
    #expect(sandbox.files == ["pets/a.json"])
    #expect(
      summary.snapshot.diagnostics.first?.message.contains("closed the connection too early (transfer closed with")
        == true)
    #expect(!FileManager.default.fileExists(atPath: sandbox.path + "/.staged"))
  }
}
