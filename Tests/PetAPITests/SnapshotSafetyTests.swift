import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetAPI
@testable import PetFixtures
@testable import Support

/// After any error, the last snapshot is unchanged.
struct SnapshotSafetyTests {
  private func stocked() async throws -> (server: PetServer, sandbox: SnapshotSandbox, before: [String: Data]) {
    let server = try await PetServer(
      PetServer.pet("a", photo: "/images/a.jpg"), photos: ["/images/a.jpg": PetServer.jpeg("a")])
    let sandbox = try SnapshotSandbox()
    try await sandbox.fetch(server.api())
    return (server, sandbox, try sandbox.contents())
  }

  @Test(arguments: [
    WebServer.Reply.text("", status: 500), .text("", status: 404), .text("<html>"), .text("{"), .text(#"{"data":5}"#),
    .text(""), .text(#"{"data":[]}"#), .text("[]"), .text(#"[1,2,{"id":"../x","status":"FOUND"}]"#),
    .redirect(to: PetServer.list),
    .redirect(to: "file:///etc/passwd"),
  ])
  func keepsTheLastSnapshotWhenTheListIsNone(reply: WebServer.Reply) async throws {
    let (server, sandbox, before) = try await stocked()
    server.change { $0.replies[PetServer.list] = reply }
    #expect(await sandbox.failure(server.api()) != nil)
    #expect(try sandbox.contents() == before)
    server.change { $0.replies = [:] }
    try await sandbox.fetch(server.api())
    #expect(server.unchanged.contains(PetServer.list), "it still knows what to ask with")
  }

  @Test(arguments: [true, false])
  func leavesNothingInAFolderWithoutASnapshotWhenItFails(isNew: Bool) async throws {
    let sandbox = try SnapshotSandbox()
    let folder = isNew ? sandbox.path + "/new" : sandbox.path
    let server = try await PetServer()
    do {
      _ = try await SnapshotFetch(server.api(), into: folder).run()
      Issue.record("there is no announcement")
    } catch {
      #expect(error.text == "\(server.address)/api/v1/announcements has no report, which may be a fault")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.path) == [])
    let offline = SnapshotFetch(server.api(), into: folder)
    let error = await #expect(throws: Diagnostic.self) { try await offline.snapshot(isOffline: true) }
    #expect(error?.text == "\(folder) holds no snapshot")
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.path) == [])
  }

  @Test func becomesEmptyOnlyWhenThatIsAllowed() async throws {
    let (server, sandbox, before) = try await stocked()
    server.change { $0.list = [] }
    let empty = "\(server.address)/api/v1/announcements has no report, which may be a fault"
    #expect(await sandbox.failure(server.api())?.text == empty)
    #expect(try sandbox.contents() == before)
    let summary = try await sandbox.fetch(server.api(), allowsEmpty: true)
    #expect(sandbox.files == [])
    #expect(await summary.snapshot.announcements() == LoadedAnnouncements())
  }

  @Test func losesManyPetsOnlyWhenThatIsAllowed() async throws {
    let (sandbox, server) = (try SnapshotSandbox(), try await PetServer(PetServer.Stock()))
    server.change { $0.list = (1...18).map { PetServer.pet("\($0)") } }
    try await sandbox.fetch(server.api())
    let before = try sandbox.contents()
    server.change { $0.list.removeLast(8) }
    #expect(
      await sandbox.failure(server.api())
        == Diagnostic(
          .error, .closesManyPages, at: SourceLocation(sandbox.path),
          "the list lacks 8 of the 18 reports of the last time", consequence: "nothing was fetched",
          advice: "Ask the server again; if they are really gone, add --allow-empty"))
    #expect(try sandbox.contents() == before)
    server.change { $0.list += (11...13).map { PetServer.pet("\($0)") } }
    #expect(await sandbox.failure(server.api()) == nil, "5 may go at once")
  }

  @Test func namesTheUnreadablePartsOfAListThatLacksManyPets() async throws {
    let (sandbox, server) = (try SnapshotSandbox(), try await PetServer(PetServer.Stock()))
    server.change { $0.list = (1...18).map { PetServer.pet("\($0)") } }
    try await sandbox.fetch(server.api())
    let before = try sandbox.contents()
    server.change { $0.list[12...] = ["null", "5", "null", "null", "null", PetServer.pet("a/b")] }
    let failure = try #require(await sandbox.failure(server.api()))
    let list = "\(server.address)/api/v1/announcements"
    #expect(
      failure.problem.hasPrefix(
        "the list lacks 6 of the 18 reports of the last time, and parts of it can't be read: "
          + "\(list), item 13, item: null is not a report; \(list), item 14, item: 5 is not a report; "))
    #expect(failure.problem.hasSuffix("; \(list), item 18, id: 'a/b' can't name a page"))
    #expect(failure.advice == "Tell the server's owner; to leave them out, add --allow-empty")
    #expect(try sandbox.contents() == before)
  }

  @Test func usesTheLastSnapshotWhenNoReportCanBeRead() async throws {
    let (server, sandbox, before) = try await stocked()
    server.change { $0.list = $0.list.map { $0.replacing(#""id""#, with: #""_id""#) } }
    let failure = try #require(await sandbox.failure(server.api()))
    let list = "\(server.address)\(PetServer.list)"
    #expect(failure.problem.hasPrefix("has no report that can be read: \(list), item 1, id: is missing"))
    #expect(try sandbox.contents() == before)
    #expect(try await sandbox.build(server.api(), allowedLoss: 0).snapshot().isFallback)
  }

  /// Such as after a move of the server's data.
  @Test func losesNoPetWhoseIDHasOtherCapitals() async throws {
    let (sandbox, server) = (try SnapshotSandbox(), try await PetServer(PetServer.Stock()))
    server.change { $0.list = (1...18).map { PetServer.pet("A\($0)") } }
    try await sandbox.fetch(server.api())
    server.change { $0.list = (1...18).map { PetServer.pet("a\($0)") } }
    #expect(await sandbox.failure(server.api()) == nil)
    #expect(sandbox.files.count == 18)
  }

  @Test func losesManyPetsToABuildOnlyWhenItMayCloseThem() async throws {
    let (sandbox, server) = (try SnapshotSandbox(), try await PetServer(PetServer.Stock()))
    server.change { $0.list = (1...18).map { PetServer.pet("\($0)") } }
    try await sandbox.fetch(server.api())
    server.change { $0.list.removeLast(8) }
    let before = try sandbox.contents()
    let build = sandbox.build(server.api(), allowedLoss: 7, allowsEmpty: true)
    let error = await #expect(throws: Diagnostic.self) { _ = try await build.snapshot() }
    #expect(error?.advice == "Ask the server again; if they are really gone, add --allow-closing 8")
    #expect(try sandbox.contents() == before)
    #expect(try await build.snapshot(isOffline: true).announcements().announcements.count == 18)
    let snapshot = try await sandbox.build(server.api(), allowedLoss: 8).snapshot()
    #expect(await snapshot.announcements().announcements.count == 10)
  }

  /// The pets count, not the length of the list; closed reports may go.
  @Test func countsThePetsThatAreMissingAndStillLookedFor() async throws {
    let (sandbox, server) = (try SnapshotSandbox(), try await PetServer(PetServer.Stock()))
    let closed = (1...12).map { PetServer.pet("c\($0)").replacing("MISSING", with: "CLOSED") }
    server.change { $0.list = (1...12).map { PetServer.pet("\($0)") } + closed }
    try await sandbox.fetch(server.api())
    server.change { $0.list = (1...6).map { PetServer.pet("\($0)") } + (1...20).map { PetServer.pet("new-\($0)") } }
    let build = sandbox.build(server.api(), allowedLoss: 0)
    let error = await #expect(throws: Diagnostic.self) { _ = try await build.snapshot() }
    #expect(error?.problem == "the list lacks 6 of the 24 reports of the last time")
    server.change { $0.list.append(PetServer.pet("7")) }
    #expect(try await build.snapshot().announcements().announcements.count == 27)
  }

  @Test func losesItsOnlyPetToARefusalOnlyWhenThatIsAllowed() async throws {
    let server = try await PetServer()
    server.change { $0.details["a"] = PetServer.pet("a") }
    let (sandbox, query) = (try SnapshotSandbox(), AnnouncementQuery.these([PetID("a")!]))
    try await sandbox.fetch(server.api(), query)
    let before = try sandbox.contents()
    server.change { $0.details = [:] }
    let empty = "\(server.address)\(PetServer.list)/a has no report, which may be a fault"
    #expect(await sandbox.failure(server.api(), query)?.text == empty)
    #expect(try sandbox.contents() == before)
    #expect(try await sandbox.fetch(server.api(), query, allowsEmpty: true).unavailable == 1)
  }

  @Test func keepsASnapshotOfAnotherQuery() async throws {
    let (server, sandbox, before) = try await stocked()
    let requests = server.paths.count
    let error = try #require(await sandbox.failure(server.api(), .these([PetID("a")!])))
    #expect(
      error
        == Diagnostic(
          .error, .otherSnapshot, at: SourceLocation(sandbox.path),
          "holds a snapshot of something else: \(server.address)/api/v1/announcements",
          advice: "Choose another folder, or remove this one"))
    #expect(server.paths.count == requests)
    #expect(try sandbox.contents() == before)
  }

  @Test func keepsTheLastSnapshotWhenNobodyIsThere() async throws {
    let (server, sandbox, before) = try await stocked()
    let nobody = try ClosedPort()
    try sandbox.write(
      sandbox.text("pets/.fetch.json").replacing(server.address, with: nobody.address), to: "pets/.fetch.json")
    let api = AnnouncementAPI(APIAddress(nobody.address)!, client: .test())
    let error = await sandbox.failure(api)
    #expect(error?.code == .noAnswer)
    #expect(error?.problem.hasPrefix("can't be reached (Failed to connect") == true)
    #expect(try sandbox.contents() == before)
  }

  /// The files after a kill, at each place where it may happen.
  @Test(arguments: [
    [".staged/photo-3", ".staged/pets/a.json"], [".staged/pets/.fetch.json", ".staged/pets/.fetched"], [".aside/x"],
    ["photos/\(String(repeating: "0", count: 64)).jpg"],
  ])
  func cleansUpAfterAFetchThatWasKilled(leftovers: [String]) async throws {
    let (server, sandbox, before) = try await stocked()
    for path in leftovers { try sandbox.write("left over", to: path) }
    #expect(await FixtureRepository(inputs: [sandbox.path]).announcements().announcements.count == 1)
    try await sandbox.fetch(server.api())
    #expect(try sandbox.contents() == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: sandbox.path).sorted() == ["pets", "photos"])
  }

  /// Where folders can't be exchanged they are moved, and the process may be killed in between.
  @Test func findsTheLastSnapshotWhereItWasMovedTo() async throws {
    let (server, sandbox, before) = try await stocked()
    let (pets, aside) = (sandbox.path + "/pets", sandbox.path + "/.aside")
    try FileManager.default.moveItem(atPath: pets, toPath: aside)
    #expect(SnapshotFolder(sandbox.path).record?.source == "\(server.address)/api/v1/announcements")
    #expect(try sandbox.contents() == before)
    try FileManager.default.moveItem(atPath: pets, toPath: aside)
    try await sandbox.fetch(server.api())
    #expect(server.unchanged.contains(PetServer.list))
    #expect(try sandbox.contents() == before)
  }

  @Test func keepsTheLastSnapshotAsideWhileItCannotBeMovedBack() async throws {
    let (_, sandbox, before) = try await stocked()
    let (pets, aside) = (sandbox.path + "/pets", sandbox.path + "/.aside")
    try FileManager.default.moveItem(atPath: pets, toPath: aside)
    // A link that leads nowhere is no snapshot, but is in the way of one.
    try FileManager.default.createSymbolicLink(atPath: pets, withDestinationPath: "gone")
    #expect(SnapshotFolder(sandbox.path).record == nil)
    try FileManager.default.removeItem(atPath: pets)
    #expect(SnapshotFolder(sandbox.path).record != nil)
    #expect(try sandbox.contents() == before)
  }

  @Test func replacesASnapshotEvenWhereFoldersCannotBeExchanged() throws {
    let sandbox = try SnapshotSandbox()
    let folder = SnapshotFolder(sandbox.path) { _, _ in false }
    for name in ["a.json", "b.json"] {
      _ = try folder.prepare()
      let record = SnapshotRecord(source: name, fetchedAt: .distantPast, answers: [], photos: [:], files: [name])
      try folder.stage([String: String](), as: name)
      try folder.stage(record, as: SnapshotFolder.recordName)
      try folder.replace(keeping: [])
      #expect(sandbox.files == ["pets/\(name)"])
      #expect(folder.record?.source == name)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.path).sorted() == ["pets", "photos"])
  }

  @Test func exchangesFoldersInOneStep() throws {
    let folder = try TemporaryFolder(texts: ["one/a": "", "other/b": ""])
    let (one, other) = (folder.url.appending(path: "one"), folder.url.appending(path: "other"))
    guard SnapshotFolder.exchange(one, other) else { return }  // Not every file system can.
    #expect(try FileManager.default.contentsOfDirectory(atPath: one.path(percentEncoded: false)) == ["b"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.path(percentEncoded: false)) == ["a"])
    #expect(!SnapshotFolder.exchange(one, folder.url.appending(path: "missing")))
  }

  @Test(arguments: ["pets/mine.json", "pets/notes.txt", "pets/deep/x.json"])
  func touchesNothingThatNoFetchHasWritten(file: String) async throws {
    let server = try await PetServer(PetServer.pet("a"))
    let sandbox = try SnapshotSandbox()
    try sandbox.write("mine", to: file)
    let name = file.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    let foreign = "pets holds files that no fetch has written ('\(name)')"
    #expect(await sandbox.failure(server.api())?.text == "\(sandbox.path)/\(foreign)")
    #expect(try sandbox.text(file) == "mine")
    let (other, full, before) = try await stocked()
    try full.write("mine", to: file)
    #expect(await full.failure(other.api())?.text == "\(full.path)/\(foreign)")
    #expect(try full.contents().merging(before) { old, _ in old }.count == before.count + 1)
  }

  @Test func touchesNothingBesideTheSnapshot() async throws {
    let (server, sandbox, _) = try await stocked()
    for file in ["README.md", "photos/mine.jpg", "photos/notes.txt", "other/x.json"] {
      try sandbox.write("mine", to: file)
    }
    try await sandbox.fetch(server.api())
    for file in ["README.md", "photos/mine.jpg", "photos/notes.txt", "other/x.json"] {
      #expect(try sandbox.text(file) == "mine")
    }
  }

  @Test func letsOnlyOneFetchIntoAFolderAtATime() async throws {
    let (server, sandbox, before) = try await stocked()
    let gate = RequestGate()
    server.change { $0.gates[PetServer.list] = gate }
    let (api, path) = (server.api(), sandbox.path)
    async let first = SnapshotFetch(api, into: path).run()
    await gate.waitForArrivals(1)
    #expect(await sandbox.failure(server.api())?.text == "\(sandbox.path) another fetch is at work here")
    await gate.open()
    #expect(try await first.pets == 1)
    #expect(try sandbox.contents() == before)
  }

  /// Otherwise a full disk would cost the photos that are there.
  @Test func stopsWhenAPhotoCannotBeStored() async throws {
    let (server, sandbox, before) = try await stocked()
    let b = "13b3ae90e94af582a54323c479b70e3772e34823c23666dea3f593e64c3d2a77"  // The hash of the new photo.
    try sandbox.write("in the way", to: "photos/\(b).jpg/x")
    server.change { $0.photos["/images/a.jpg"] = PetServer.jpeg("b") }
    #expect(await sandbox.failure(server.api())?.code == .notWritten, "a folder was in the way")
    for (path, bytes) in before { #expect(try sandbox.text(path) == String(decoding: bytes, as: UTF8.self)) }
  }

  @Test func stopsWhenItIsToldTo() async throws {
    let (server, sandbox, before) = try await stocked()
    let gate = RequestGate()
    server.change { stock in
      stock.list.append(PetServer.pet("b", photo: "/images/b.jpg"))
      stock.gates["/images/b.jpg"] = gate
    }
    let fetch = SnapshotFetch(server.api(), into: sandbox.path)
    let task = Task { try await fetch.run() }
    await gate.waitForArrivals(1)  // All announcements are there, and one photo isn't.
    task.cancel()
    await #expect(throws: Diagnostic.self) { try await task.value }
    #expect(try sandbox.contents() == before)
    await gate.open()
  }

  @Test func saysThatTheFolderCannotBeWritten() async throws {
    let server = try await PetServer(PetServer.pet("a"))
    let sandbox = try SnapshotSandbox()
    try sandbox.write("a file", to: "snapshot")
    let fetch = SnapshotFetch(server.api(), into: sandbox.path + "/snapshot")
    do {
      _ = try await fetch.run()
      Issue.record("a file is no folder")
    } catch {
      #expect(error.code == .notWritten)
      #expect(error.severity == .error)
      let text = "\(error.problem) \(error.advice ?? "")"
      #expect(!text.contains("Cocoa") && !text.contains("Error Domain"), "\(text)")
    }
    #expect(try String(contentsOfFile: sandbox.path + "/snapshot", encoding: .utf8) == "a file")
    #expect(server.paths.isEmpty, "the API isn't asked for nothing")
  }
}
