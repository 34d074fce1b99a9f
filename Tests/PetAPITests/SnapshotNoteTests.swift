import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetAPI

/// The note of a fetch, which spares the next one all work while nothing is new.
struct SnapshotNoteTests {
  private static let pet = PetServer.pet("a", photo: "/1.jpg", updated)
  private static let updated = #","updatedAt":"2026-01-02T10:00:00.000Z""#

  private func fetched(
    _ pets: String..., photos: [String: Data] = ["/1.jpg": PetServer.jpeg("x")]
  ) async throws -> (server: PetServer, sandbox: SnapshotSandbox, summary: FetchSummary) {
    let server = try await PetServer(PetServer.Stock(list: pets, photos: photos))
    let sandbox = try SnapshotSandbox()
    return (server, sandbox, try await sandbox.fetch(server.api()))
  }

  /// The note that the next fetch from there would use.
  private func note(
    _ server: PetServer, _ sandbox: SnapshotSandbox, program: String = "petspot/1.2.3"
  ) -> FetchNote? {
    SnapshotFolder(sandbox.path).note([program, sandbox.path, server.address + PetServer.list])
  }

  @Test func isForTheSameProgramFolderAndQueryAlone() async throws {
    let (server, sandbox, _) = try await fetched(Self.pet)
    #expect(note(server, sandbox) != nil)
    #expect(note(server, sandbox, program: "petspot/1.2.4") == nil)
    let folder = SnapshotFolder(sandbox.path)
    #expect(folder.note(["petspot/1.2.3", sandbox.path + "/.", server.address + PetServer.list]) == nil)
    #expect(folder.note(["petspot/1.2.3", sandbox.path, server.address + PetServer.list + "?lat=1"]) == nil)
  }

  @Test func namesTheFolderAsTheUserDoes() async throws {
    let (server, sandbox, first) = try await fetched(PetServer.pet("a", #","gender":7"#))
    #expect(first.diagnostics.map(\.location.file) == ["\(sandbox.path)/pets/a.json"])
    for folder in [sandbox.path + "/.", sandbox.path] {
      let again = try await SnapshotFetch(server.api(), into: folder).run()
      #expect(again.snapshot.folder == folder)
      #expect(again.diagnostics.map(\.location.file) == ["\(folder)/pets/a.json"])
    }
  }

  /// Problems of reports, of parts that are none, of a secret and of an identifier that comes twice.
  @Test func tellsTheSameProblemsAgain() async throws {
    let (server, sandbox, first) = try await fetched(
      PetServer.pet("a", photo: "/1.jpg", Self.updated + #","gender":7,"managementPassword":"s3cret""#),
      "7", #"{"id":"../evil","status":"FOUND"}"#, #"{"id":"bad"}"#, PetServer.pet("a"),
      #"{"id":"odd","status":"FOUND","species":["x"],"lastSeenDate":"soon","phone":"112"}"#)
    #expect(
      Set(first.diagnostics.map(\.code)) == [
        .notAText, .managementPassword, .notAnAnnouncement, .invalidID, .missingValue, .duplicateID, .invalidDate,
      ])
    #expect(try !sandbox.text("pets/.note.json").contains("s3cret"))
    let (before, count) = (try sandbox.contents(), server.paths.count)
    for _ in 1...2 {
      let again = try await sandbox.fetch(server.api())
      #expect(again.diagnostics == first.diagnostics)
      #expect(again.snapshot.diagnostics == first.snapshot.diagnostics)
      #expect((again.pets, again.unavailable, again.photos) == (first.pets, first.unavailable, first.photos))
      #expect((again.newPhotos, again.failedPhotos) == (0, 0))
    }
    #expect(server.paths[count...] == [PetServer.list, PetServer.list])
    #expect(try sandbox.contents() == before)
    #expect(try sandbox.text("pets/.unread").split(separator: "\n").count == 2)
  }

  @Test func isWorthNothingWhenAFileHasChanged() async throws {
    let (server, sandbox, _) = try await fetched(Self.pet, PetServer.pet("b"))
    let before = try sandbox.contents()
    let photo = try #require(sandbox.files.last)
    func path(_ name: String) -> String { "\(sandbox.path)/\(name)" }
    let changes: [(String, Int, () throws -> Void)] = [
      ("a missing photo", 1, { try FileManager.default.removeItem(atPath: path(photo)) }),
      ("a photo of another size", 1, { try sandbox.write("cut", to: photo) }),
      ("a missing pet", 0, { try FileManager.default.removeItem(atPath: path("pets/b.json")) }),
      ("another pet", 0, { try sandbox.write("{}", to: "pets/b.json") }),
      (
        "a later time", 0,
        {
          try sandbox.write(
            sandbox.text("pets/b.json").replacing("112", with: "113"), to: "pets/b.json")
          try FileManager.default.setAttributes(
            [.modificationDate: Date.now + 60], ofItemAtPath: path("pets/b.json"))
        }
      ),
      ("a leftover photo", 0, { try sandbox.write("x", to: "photos/\(String(repeating: "0", count: 64)).jpg") }),
      ("no note", 0, { try FileManager.default.removeItem(atPath: path("pets/.note.json")) }),
      ("half a note", 0, { try sandbox.write("{", to: "pets/.note.json") }),
      ("the note of an older petspot", 0, { try sandbox.write("2025-11-18T12:00:00Z", to: "pets/.fetched") }),
    ]
    for (name, newPhotos, change) in changes {
      try change()
      #expect(note(server, sandbox) == nil, "\(name)")
      #expect(try await sandbox.fetch(server.api()).newPhotos == newPhotos, "\(name)")
      #expect(try sandbox.contents() == before, "\(name)")
      #expect(note(server, sandbox) != nil, "\(name)")
    }
    try sandbox.write("mine", to: "pets/mine.json")
    let foreign = "\(sandbox.path)/pets holds files that no fetch has written ('mine.json')"
    #expect(await sandbox.failure(server.api())?.text == foreign)
  }

  @Test func leavesNoPhotoUnasked() async throws {
    let pets = [
      PetServer.pet("a", photo: "/1.jpg"),  // Without a time of its last change.
      PetServer.pet("a", photo: "/2.jpg", Self.updated),  // It has no photo.
      PetServer.pet("a", photo: "/3.jpg", Self.updated),  // It is cut short.
    ]
    for pet in pets {
      let photos = ["/1.jpg": PetServer.jpeg("x"), "/3.jpg": PetServer.jpeg("y").dropLast(2)]
      let (server, sandbox, first) = try await fetched(pet, photos: photos)
      #expect(note(server, sandbox) == nil)
      #expect(try await sandbox.fetch(server.api()).diagnostics == first.diagnostics)
      #expect(server.paths[0..<2] == server.paths[2...])
    }
  }

  @Test func allowsNoEmptySnapshot() async throws {
    let server = try await PetServer(#"{"id":"bad"}"#)
    let sandbox = try SnapshotSandbox()
    #expect(try await sandbox.fetch(server.api(), allowsEmpty: true).unavailable == 1)
    let empty = "\(server.address)\(PetServer.list) has no report, which may be a fault"
    #expect(await sandbox.failure(server.api())?.text == empty)
  }

  @Test func warnsOfHalfAListOnce() async throws {
    let (sandbox, server) = (try SnapshotSandbox(), try await PetServer(PetServer.Stock()))
    for (count, warnings) in [(18, 0), (10, 1), (10, 0)] {
      server.change { $0.list = (1...count).map { PetServer.pet("\($0)") } }
      #expect(try await sandbox.fetch(server.api(), allowsEmpty: true).diagnostics.count == warnings)
    }
    #expect(note(server, sandbox) != nil)
  }

  @Test func goesWithItsSnapshot() async throws {
    let clock = PatientClock()
    let server = try await PetServer(PetServer.pet("a"), PetServer.pet("b"))
    let sandbox = try SnapshotSandbox()
    func time() -> Date? { SnapshotFolder(sandbox.path).record?.fetchedAt }
    let first = try await sandbox.fetch(server.api(clock: clock)).snapshot.fetchedAt
    clock.pass(86_400)
    try await sandbox.fetch(server.api(clock: clock))
    #expect(time() == first + 86_400)
    clock.pass(86_400)
    server.change { $0.list.removeLast() }
    #expect(try await sandbox.fetch(server.api(clock: clock)).pets == 1)
    #expect(time() == first + 2 * 86_400)
    #expect(try #require(note(server, sandbox)).summary.pets == 1)
    server.change { $0.replies[PetServer.list] = .text("", status: 500) }
    clock.pass(86_400)
    #expect(await sandbox.failure(server.api(clock: clock)) != nil)
    #expect(time() == first + 2 * 86_400)
    server.change { $0.replies = [:] }
    #expect(try await sandbox.fetch(server.api(clock: clock)).pets == 1)
    #expect(time() == first + 3 * 86_400)
  }

  /// The files after a kill, at each place where it may happen.
  @Test(arguments: [[".staged/pets/.note.json"], [".staged/pets/a.json", ".staged/photo-0"], [".aside/a.json"]])
  func cleansUpThoughNothingIsNew(leftovers: [String]) async throws {
    let (server, sandbox, _) = try await fetched(Self.pet)
    let before = try sandbox.contents()
    for path in leftovers { try sandbox.write("left over", to: path) }
    #expect(note(server, sandbox) != nil)
    try await sandbox.fetch(server.api())
    #expect(server.paths == [PetServer.list, "/1.jpg", PetServer.list])
    #expect(try sandbox.contents() == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.path).sorted() == ["pets", "photos"])
  }
}
