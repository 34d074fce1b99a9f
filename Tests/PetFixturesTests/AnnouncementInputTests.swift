import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetFixtures

/// Any argument is opened in the same way, to show announcements and to send reports.
struct AnnouncementInputTests {
  private static let pet =
    #"{"id":"1","status":"MISSING","lastSeenDate":"2025-11-18","species":"DOG","phone":"112","sex":"MALE"}"#

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  @Test func readsWhatAShellHandsOverAsAnAnnouncementAndAsAReport() async throws {
    for isDraft in [false, true] {
      let pipe = Pipe()
      try pipe.fileHandleForWriting.write(contentsOf: Data(Self.pet.utf8))
      try pipe.fileHandleForWriting.close()
      let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
      if isDraft {
        let drafts = DraftFile(path)
        #expect(drafts.items.map(\.draft[.species]) == ["DOG"] && drafts.items.map(\.place) == [SourceLocation(path)])
        #expect(drafts.diagnostics == [])
      } else {
        let loaded = await FixtureRepository(inputs: [path]).announcements()
        #expect(loaded.announcements.map(\.id.rawValue) == ["1"] && loaded.diagnostics == [])
      }
    }
  }

  @Test func readsANamedPipeThatIsNamedItself() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe.json"
    try #require(mkfifo(path, 0o600) == 0)
    for isDraft in [false, true] {
      Thread.detachNewThread {
        let handle = FileHandle(forWritingAtPath: path)  // Waits for the reader.
        try? handle?.write(contentsOf: Data(Self.pet.utf8))
        try? handle?.close()
      }
      if isDraft {
        #expect(DraftFile(path).items.count == 1)
      } else {
        #expect(await FixtureRepository(inputs: [path]).announcements().announcements.count == 1)
      }
    }
  }

  @Test(.timeLimit(.minutes(5))) func doesNotWaitForANamedPipeInAFolder() async throws {
    let folder = try TemporaryFolder(texts: ["z.json": Self.pet])
    try #require(mkfifo(folder.path + "/a.json", 0o600) == 0)
    try link(folder.path + "/b.json", to: "a.json")
    let loaded = await FixtureRepository(inputs: [folder.path]).announcements()
    #expect(loaded.announcements.count == 1)
    #expect(
      loaded.diagnostics
        == ["a", "b"].map {
          Diagnostic(
            .error, .notReadable, at: SourceLocation("\(folder.path)/\($0).json"),
            "is a pipe, a device or a linked folder", consequence: "skipped", advice: "Name it itself to read it")
        })
    #expect(DraftFile(folder.path).items.count == 1)
  }

  @Test func tellsOfALinkedFolderWithReportsAndOfNoOther() async throws {
    let folder = try TemporaryFolder(texts: [
      "in/a.json": Self.pet, "more/b.json": #"{"id":"2","status":"FOUND"}"#, "photos/rex.jpg": "",
    ])
    for name in ["more", "photos"] { try link("\(folder.path)/in/\(name)", to: "../\(name)") }
    let loaded = await FixtureRepository(inputs: ["\(folder.path)/in"]).announcements()
    #expect(loaded.announcements.count == 1)
    #expect(
      loaded.diagnostics.filter { $0.code == .linkOutside } == [
        Diagnostic(
          .error, .linkOutside, at: SourceLocation("\(folder.path)/in/more"),
          "is a linked folder with files of reports", consequence: "skipped",
          advice: "Put the folder itself there, or name it")
      ])
  }

  @Test func readsNothingOfAFolderWhoseNameOnlyBeginsLikeTheInputs() async throws {
    let folder = try TemporaryFolder(texts: [
      "in/z.json": #"{"id":"2","status":"FOUND","photoUrl":"../in-secret/a.jpg"}"#, "in-secret/a.json": Self.pet,
      "in-secret/a.jpg": "",
    ])
    try link(folder.path + "/in/a.json", to: "../in-secret/a.json")
    try link(folder.path + "/in/a.jpg", to: "../in-secret/a.jpg")
    let loaded = await FixtureRepository(inputs: [folder.path + "/in"]).announcements()
    #expect(loaded.announcements.map(\.id.rawValue) == ["2"])
    #expect(loaded.announcements.first?.pet?.photo == nil)
    #expect(loaded.diagnostics.map(\.code).prefix(1) == [.linkOutside])
    #expect(loaded.diagnostics.contains { $0.problem == "'../in-secret/a.jpg' lies outside the input folder" })
  }

  /// They may say `"profile": "public"`, and count only for a command in their folder.
  @Test(arguments: ["", "/a.json", "/more"])
  func warnsOfSettingsBesideTheReportsThatDoNotCount(input: String) throws {
    let folder = try TemporaryFolder(texts: ["petspot.json": "{}", "a.json": Self.pet, "more/b.json": Self.pet])
    let input = AnnouncementInput(folder.path + input)
    #expect(!input.files.contains { $0.name.hasSuffix("petspot.json") })
    #expect(input.diagnostics.map { URL(filePath: $0.location.file).lastPathComponent } == ["petspot.json"])
    #expect(
      input.diagnostics.map(\.problem) == ["isn't read: settings count in the current folder, and in those above it"])
  }

  @Test func takesNoStateFileForAReport() throws {
    let folder = try TemporaryFolder(texts: ["a.json": #"{"kind":"petspot report","version":1}"#, "b.json": Self.pet])
    #expect(DraftFile(folder.path).items.map(\.place.file) == ["\(folder.path)/b.json"])
  }
}
