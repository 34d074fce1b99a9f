import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetDecoding
@testable import PetFixtures

/// However little of a file is in memory at a time, it is read as if all of it were.
struct WindowTests {
  private struct Outcome: Equatable {
    let announcements: [Announcement]
    let diagnostics: [Diagnostic]
    let slices: [InputSlice]
  }

  private func outcome(_ path: String, _ limits: ScanLimits) async -> Outcome {
    let catalog = await FixtureRepository(inputs: [path], limits: limits).catalog()
    let loaded = await catalog.loaded()
    return Outcome(
      announcements: loaded.announcements, diagnostics: loaded.diagnostics, slices: catalog.references.map(\.slice))
  }

  /// The tolerant reader's result for the whole file.
  private func whole(_ bytes: Data, _ path: String, _ folder: URL) -> (announcements: [Announcement], [Diagnostic]) {
    let file = AnnouncementFile(bytes: bytes, name: path)
    let decoder = AnnouncementDecoder(photos: PhotoLocator(folder: folder, in: PhotoFolders(root: folder)))
    let loaded = LoadedAnnouncements(eachIDOnceOf: file.items.map(decoder.decode), diagnostics: file.diagnostics)
    return (loaded.announcements, loaded.diagnostics.filter { $0.code != .unknownKey && $0.code != .stateFile })
  }

  @Test(arguments: ["json", "jsonl"])
  func giveWhatTheWholeFileGives(ending: String) async throws {
    var pets = RandomPets(seed: 2)
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/pets.\(ending)"
    for round in 0..<400 {
      var text = pets.document()
      if ending == "jsonl" {
        text = (0..<4).map { _ in pets.pick([pets.object(), pets.object(), " ", "tru"]) }.joined(separator: "\n")
      }
      let bytes = pets.damaged(text)
      try bytes.write(to: URL(filePath: path))
      let (announcements, diagnostics) = whole(bytes, path, folder.url)
      let expected = await outcome(path, ScanLimits())
      let same = expected.diagnostics.filter { $0.code != .unknownKey && $0.code != .stateFile } == diagnostics
      if !same || expected.announcements != announcements {
        Issue.record("\(String(decoding: bytes, as: UTF8.self))\n\(expected.diagnostics)\n\(diagnostics)")
      }
      let windows = await outcome(path, ScanLimits(window: round % 64 + 1))
      if windows != expected { Issue.record("\(round % 64 + 1): \(String(decoding: bytes, as: UTF8.self))") }
    }
  }

  @Test func tellWhereALongItemStandsAndReadTheOthers() async throws {
    let pet = #"{"id":"1","status":"FOUND","phone":"112","lastSeenDate":"2025-11-18","species":"DOG"}"#
    let long = #"{"id":"long","description":"\#(String(repeating: "a\\n", count: 500))"}"#
    let folder = try TemporaryFolder(texts: [
      "a.json": "[\(long),\(pet)]", "b.jsonl": "\(long)\n\(pet)", "c.json": #"{"data":[\#(pet),\#(long)]}"#,
      "d.json": long,
    ])
    for (name, place) in [("a.json", ", item 1"), ("b.jsonl", ", line 1"), ("c.json", ", item 2"), ("d.json", "")] {
      let path = "\(folder.path)/\(name)"
      for window in [16, 4096] {
        let catalog = await FixtureRepository(inputs: [path], limits: ScanLimits(window: window, item: 1 << 10))
          .catalog()
        #expect(catalog.references.map(\.id.rawValue) == (name == "d.json" ? [] : ["1"]))
        #expect(
          catalog.diagnostics.map { "\($0.location): \($0.message)" } == [
            "\(path)\(place): is longer than 0 MB; skipped"
          ])
        #expect(!catalog.isComplete)
      }
    }
  }

  @Test func saysThatAFileIsTooLargeOnlyWhenItsItemsCannotBeToldApart() async throws {
    let pet = #"{"id":"1","status":"FOUND","phone":"112","lastSeenDate":"2025-11-18","species":"DOG"}"#
    let folder = try TemporaryFolder(texts: ["a.json": "[\(pet)]", "b.json": "[\(pet)"])
    let limits = ScanLimits(window: 8, document: 50)
    let good = await FixtureRepository(inputs: [folder.path + "/a.json"], limits: limits).catalog()
    #expect(good.references.count == 1 && good.diagnostics == [])
    let broken = await FixtureRepository(inputs: [folder.path + "/b.json"], limits: limits).catalog()
    #expect(broken.references.isEmpty && !broken.isComplete)
    #expect(
      broken.diagnostics.map(\.message) == ["is no list that can be read in parts, and larger than 0 MB; skipped"])
  }
}

extension FixtureRepository {
  fileprivate init(inputs: [String], limits: ScanLimits) {
    self.init(inputs: inputs)
    self.limits = limits
  }
}
