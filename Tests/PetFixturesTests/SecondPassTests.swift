import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetFixtures

/// An announcement is read again as it was read before, or not at all.
struct SecondPassTests {
  private static func pet(_ id: String, name: String = "Fredi") -> String {
    #"{"id":"\#(id)","petName":"\#(name)","status":"FOUND","phone":"112","lastSeenDate":"2025-11-18","species":"DOG"}"#
  }

  private func catalog(_ path: String) async -> AnnouncementCatalog {
    var repository = FixtureRepository(inputs: [path])
    repository.limits.decoded = 0
    return await repository.catalog()
  }

  @Test func readsAnyAnnouncementInAnyOrder() async throws {
    let folder = try TemporaryFolder(texts: [
      "a.json": "\u{FEFF}[\(Self.pet("1")), tru, \(Self.pet("2", name: "\\ud83d\\u0020x"))]",
      "b.jsonl": "\u{FEFF}\n\(Self.pet("3"))\n", "c.json": #"{"data": [\#(Self.pet("4"))]}"#, "d.json": Self.pet("5"),
    ])
    let catalog = await catalog(folder.path)
    let names = try catalog.references.reversed().map { try catalog.announcement($0).pet?.name }
    #expect(catalog.references.map(\.id.rawValue) == ["1", "2", "3", "4", "5"])
    #expect(names == ["Fredi", "Fredi", "Fredi", "\u{FFFD} x", "Fredi"])
    #expect(
      catalog.references.map { "\($0.location)".dropFirst(folder.path.count + 1) } == [
        "a.json, item 1", "a.json, item 3", "b.jsonl, line 2", "c.json, item 1", "d.json",
      ])
  }

  @Test(arguments: ["a.json", "list.json"])
  func saysThatAnAnnouncementWasChangedSinceTheFirstPass(name: String) async throws {
    let folder = try TemporaryFolder(texts: ["a.json": Self.pet("1"), "list.json": "[\(Self.pet("1"))]"])
    let (path, url) = ("\(folder.path)/\(name)", folder.url.appending(path: name))
    let (whole, changed) = (try Data(contentsOf: url), Self.pet("1", name: "Gredi"))
    for bytes in [Data((name == "a.json" ? changed : "[\(changed)]").utf8), Data(), whole.dropLast(3)] {
      try whole.write(to: url)
      let catalog = await catalog(path)
      let reference = try #require(catalog.references.first)
      #expect(try catalog.announcement(reference).pet?.name == "Fredi")
      // In place, as an editor does that doesn't write another file first.
      let handle = try FileHandle(forWritingTo: url)
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: bytes)
      try handle.close()
      let error = #expect(throws: Diagnostic.self) { try catalog.announcement(reference) }
      #expect(error?.location == SourceLocation(path, name == "a.json" ? nil : .item(1)))
    }
  }

  @Test func saysThatAFileOfAFolderIsGone() async throws {
    let folder = try TemporaryFolder(texts: ["a.json": Self.pet("1"), "b.json": Self.pet("2")])
    let catalog = await catalog(folder.path)
    try FileManager.default.removeItem(at: folder.url.appending(path: "a.json"))
    #expect(throws: Diagnostic.self) { try catalog.announcement(catalog.references[0]) }
    #expect(try catalog.announcement(catalog.references[1]).id.rawValue == "2")
    let loaded = await catalog.loaded()
    #expect(loaded.announcements.count == 1)
    #expect(loaded.diagnostics.map(\.message) == ["was changed while it was being read; skipped"])
  }

  @Test func keepsOnlyTheFirstAnnouncementsOfSmallFilesInMemory() async throws {
    let folder = try TemporaryFolder(texts: [
      "a.json": "[\(Self.pet("1")),\(Self.pet("2"))]", "b.jsonl": "\(Self.pet("3"))\n\(Self.pet("4"))\n",
      "c.json": Self.pet("5"),
    ])
    var repository = FixtureRepository(inputs: [folder.path])
    repository.limits.decoded = 3 * Self.pet("1").utf8.count + 10
    let catalog = await repository.catalog()
    for name in ["a.json", "b.jsonl", "c.json"] {
      try FileHandle(forWritingTo: folder.url.appending(path: name)).truncate(atOffset: 0)
    }
    #expect(catalog.references.compactMap { try? catalog.announcement($0).id.rawValue } == ["1", "3", "5"])
  }

  @Test func saysWhyAFileThatIsThereCannotBeReadAgain() async throws {
    let folder = try TemporaryFolder(texts: ["a.json": Self.pet("1")])
    let catalog = await catalog(folder.path)
    let url = folder.url.appending(path: "a.json")
    try FileManager.default.removeItem(at: url)
    // No right is needed to meet it, unlike too many open files, which other tests of this process would meet.
    try FileManager.default.createSymbolicLink(atPath: url.path(), withDestinationPath: "a.json")
    let error = #expect(throws: Diagnostic.self) { try catalog.announcement(catalog.references[0]) }
    #expect(error?.code == .notReadable)
    #expect(error?.problem.hasPrefix("can't be read again: ") == true)
  }

  @Test(arguments: ["list.json", "lines.jsonl"])
  func noticesThatAListHasBecomeLonger(name: String) async throws {
    let folder = try TemporaryFolder(texts: ["list.json": "[\(Self.pet("1"))]", "lines.jsonl": Self.pet("1")])
    let catalog = await catalog("\(folder.path)/\(name)")
    try catalog.source.checkForMore()
    let handle = try FileHandle(forWritingTo: folder.url.appending(path: name))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("\n\(Self.pet("2"))".utf8))
    try handle.close()
    let error = #expect(throws: Diagnostic.self) { try catalog.source.checkForMore() }
    #expect(error?.location == SourceLocation("\(folder.path)/\(name)"))
    #expect(error?.problem == "was changed while it was being read")
  }

  @Test func readsAPipeTwice() async throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("[\(Self.pet("1")),\(Self.pet("2"))]".utf8))
    try pipe.fileHandleForWriting.close()
    let catalog = await catalog("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
    #expect(try catalog.references.map { try catalog.announcement($0).id.rawValue } == ["1", "2"])
  }

  @Test func hasADigestThatTellsAnnouncementsAndPhotosApart() async throws {
    let pet = #"{"id":"1","status":"FOUND","photoUrl":"a.jpg"}"#
    let folder = try TemporaryFolder(texts: ["a.json": "[\(pet)]"])
    let without = await catalog(folder.path).references.first?.digest
    let again = await catalog(folder.path).references.first?.digest
    try Data().write(to: folder.url.appending(path: "a.jpg"))
    let with = await catalog(folder.path).references.first?.digest
    #expect(without != nil && without == again && with != nil && with != without)
  }

  @Test func sortsReferencesByDayTimeAndIdentifier() async throws {
    let days = ["2025-11-18", "2025-11-19", "x", "2025-01-02T10:00:00Z", "2025-11-18"]
    let times = ["2025-11-19T15:47:14.000Z", "", "2024-11-19 15:47:14", "", "2025-11-20T15:47:14.000Z"]
    let pets = zip(days, times).enumerated().flatMap { number, texts in
      ["b", "A"].map {
        #"{"id":"\#($0)\#(number)","status":"FOUND","lastSeenDate":"\#(texts.0)","createdAt":"\#(texts.1)"}"#
      }
    }
    let folder = try TemporaryFolder(texts: ["a.json": "[\(pets.joined(separator: ","))]"])
    let catalog = await catalog(folder.path)
    let sorted = catalog.references.sorted(by: AnnouncementReference.newestFirst).map(\.id.rawValue)
    #expect(sorted == ["A1", "b1", "A4", "b4", "A0", "b0", "A3", "b3", "A2", "b2"])
  }
}
