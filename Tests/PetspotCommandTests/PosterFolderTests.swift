import Foundation
import TestSupport
import Testing

@testable import PetspotCommand

/// The files that stay in a folder of sheets, and those that go.
struct PosterFolderTests {
  @Test func keepsWhatWasMadeBeforeOfOtherPetsAndOtherKinds() async throws {
    let folder = try TemporaryFolder(texts: [
      "in/pets.json": "[\(TemporaryFolder.pet("1")),\(TemporaryFolder.pet("2"))]"
    ])
    for arguments in [[], ["--id", "1", "--kind", "flyer"], ["--kind", "quarter", "--id", "2"], ["--paper", "a3"]] {
      #expect(
        try await LibraryRun(["poster", "in", "--cache", PreparedPhotos.path] + arguments, in: folder.url).status == 0)
    }
    #expect(
      try folder.sheets() == [
        "1/flyer-a4.pdf", "1/poster-a3.pdf", "1/poster-a4.pdf", "2/poster-a3.pdf", "2/poster-a4.pdf",
        "2/quarter-a4.pdf",
      ])
  }

  @Test func removesTheSheetsOfPetsThatAreGoneOrClosedAndNothingElse() async throws {
    let pets = ["1", "2", "3"].map { TemporaryFolder.pet($0) }.joined(separator: ",")
    let folder = try TemporaryFolder(texts: ["in/pets.json": "[\(pets)]", "posters/2/notes.txt": "Hung up on Monday."])
    _ = try await LibraryRun(["poster", "in", "--kind", "all", "--cache", PreparedPhotos.path], in: folder.url)
    try Data("[\(TemporaryFolder.pet("1")),\(TemporaryFolder.pet("3", "CLOSED"))]".utf8).write(
      to: folder.url.appending(path: "in/pets.json"))
    _ = try await LibraryRun(["poster", "in", "--id", "1", "--cache", PreparedPhotos.path], in: folder.url)
    #expect(try folder.sheets().count == 3 * 10 + 1, "with --id nothing is removed")
    let result = try await LibraryRun(["poster", "in", "--cache", PreparedPhotos.path], in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try folder.sheets() == [
        "1/board-a4.pdf", "1/cards-a4.pdf", "1/flyer-a4.pdf", "1/portrait.jpg", "1/poster-a4.pdf", "1/quarter-a4.pdf",
        "1/share.jpg", "1/share.txt", "1/square.jpg", "1/story.jpg", "2/notes.txt",
      ])
  }

  @Test func keepsTheSheetsOfOpenPetsOfAnotherInputAndOfAPhoto() async throws {
    let folder = try TemporaryFolder(texts: [
      "in/1.json": TemporaryFolder.pet("1"), "in/2.json": TemporaryFolder.pet("2"),
      "in/3.json": TemporaryFolder.pet("3"), "found.json": TemporaryFolder.pet("3", "CLOSED"),
    ])
    let photo = Petspot.repository.appending(path: "Fixtures/photos/fredi.jpg")
    try FileManager.default.copyItem(at: photo, to: folder.url.appending(path: "rex.jpg"))
    func make(_ arguments: String...) async throws -> LibraryRun {
      try await LibraryRun(["poster"] + arguments + ["--cache", PreparedPhotos.path], in: folder.url)
    }
    let details = ["--status", "missing", "--species", "dog", "--phone", "600100200", "--cache", PreparedPhotos.path]
    #expect(try await Petspot.run(["poster", "rex.jpg"] + details, in: folder.url).status == 0)
    _ = try await make("in")
    let all = ["1/poster-a4.pdf", "2/poster-a4.pdf", "3/poster-a4.pdf", "rex/poster-a4.pdf"]
    for input in ["in/1.json", "in", "./in/../in/2.json"] {
      #expect(try await make(input).status == 0)
      #expect(try folder.sheets() == all, "\(input)")
    }
    _ = try await make("found.json")
    #expect(try folder.sheets() == ["1/poster-a4.pdf", "2/poster-a4.pdf", "rex/poster-a4.pdf"])
    try FileManager.default.removeItem(at: folder.url.appending(path: "in/2.json"))
    _ = try await make("in/3.json")
    _ = try await make("in")
    #expect(try folder.sheets() == ["1/poster-a4.pdf", "3/poster-a4.pdf", "rex/poster-a4.pdf"])
    _ = try await make(".")
    #expect(try folder.sheets().contains("rex/poster-a4.pdf"))
  }

  @Test func removesTheFilesOfSeveralPetsWithTheLastOfThem() async throws {
    let folder = try TemporaryFolder(texts: [
      "in/pets.json": TemporaryFolder.pet("1"), "posters/wall-letter.pdf": "mine",
    ])
    let arguments = ["poster", "in", "--combine", "all.pdf", "--cache", PreparedPhotos.path]
    _ = try await LibraryRun(arguments + ["--kind", "wall", "--kind", "poster"], in: folder.url)
    try Data(TemporaryFolder.pet("1", "FOUND").utf8).write(to: folder.url.appending(path: "in/pets.json"))
    let untold = try await LibraryRun(arguments, in: folder.url)
    #expect(untold.errors.contains("warning: all.pdf: is of an earlier run"), "\(untold.errors)")
    try Data(TemporaryFolder.pet("1", "CLOSED").utf8).write(to: folder.url.appending(path: "in/pets.json"))
    try Data("{".utf8).write(to: folder.url.appending(path: "in/other.json"))
    let unread = try await LibraryRun(arguments, in: folder.url)
    #expect(
      unread.errors.contains("warning: all.pdf: is of an earlier run, with other details; not made again"),
      "\(unread.errors)")
    #expect(unread.errors.contains("warning: posters/wall-a4.pdf: is of an earlier run"), "\(unread.errors)")
    try FileManager.default.removeItem(at: folder.url.appending(path: "in/other.json"))
    let result = try await LibraryRun(arguments, in: folder.url)
    #expect(result.status == 0)
    for file in ["all.pdf", "posters/wall-a4.pdf"] {
      #expect(
        result.errors.contains("advice: \(file): was removed, because no pet is left for it.\n"), "\(result.errors)")
      #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/\(file)"))
    }
    #expect(try folder.sheets() == ["wall-letter.pdf"])
  }

  /// A closed pet and an old number may stand in a file that a later run isn't told of.
  @Test func namesCombinedSheetsInItsFolderOnceAPetIsGone() async throws {
    let folder = try TemporaryFolder(texts: ["in/pets.json": TemporaryFolder.pet("1")])
    let arguments = ["poster", "in", "--cache", PreparedPhotos.path]
    _ = try await LibraryRun(arguments + ["--combine", "posters/all.pdf"], in: folder.url)
    let same = try await LibraryRun(arguments, in: folder.url)
    #expect(!same.errors.contains("all.pdf"), "\(same.errors)")
    try Data(TemporaryFolder.pet("2").utf8).write(to: folder.url.appending(path: "in/pets.json"))
    let other = try await LibraryRun(arguments, in: folder.url)
    #expect(other.errors.contains("warning: posters/all.pdf: is of an earlier run"), "\(other.errors)")
    let again = try await LibraryRun(
      [
        "poster", "in", "--output", "./posters/", "--combine", "posters/all.pdf", "--cache", PreparedPhotos.path,
        "--words", "brown",
      ], in: folder.url)
    #expect(!again.errors.contains("all.pdf"), "\(again.errors)")
    try Data(TemporaryFolder.pet("2", "CLOSED").utf8).write(to: folder.url.appending(path: "in/pets.json"))
    let closed = try await LibraryRun(arguments, in: folder.url)
    #expect(closed.errors.contains("warning: posters/all.pdf: is of an earlier run"), "\(closed.errors)")
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/posters/all.pdf"), "no run but its own removes it")
  }

  @Test(arguments: ["all.pdf", "posters/wall-a4.pdf"])
  func removesNoFileOfAnotherProgramWithTheLastPet(name: String) async throws {
    let folder = try TemporaryFolder(texts: [
      "in/pets.json": TemporaryFolder.pet("1", "CLOSED"), name: "%PDF-1.7 of another program",
    ])
    let result = try await LibraryRun(
      ["poster", "in", "--combine", "all.pdf", "--cache", PreparedPhotos.path], in: folder.url)
    #expect(result.status == 0 && !result.errors.contains(name), "\(result.errors)")
    #expect(try folder.bytes(name) == Data("%PDF-1.7 of another program".utf8))
  }

  @Test(arguments: ["mine.pdf", "posters/1/poster-a4.pdf"])
  func combinesIntoNoOtherFile(name: String) async throws {
    let folder = try TemporaryFolder(texts: [
      "in/1.json": TemporaryFolder.pet("1"), "mine.pdf": "%PDF-1.7 of another program",
    ])
    _ = try await LibraryRun(["poster", "in", "--cache", PreparedPhotos.path], in: folder.url)
    let before = try folder.bytes(name)
    let result = try await LibraryRun(
      ["poster", "in", "--combine", name, "--cache", PreparedPhotos.path], in: folder.url)
    #expect(result.status == 1 && result.errors.contains("error: \(name): is no file of petspot"), "\(result.errors)")
    #expect(try folder.bytes(name) == before)
  }

  @Test func leavesAFileAloneThatHasTheNameOfTheWall() async throws {
    let folder = try TemporaryFolder(texts: [
      "in/1.json": TemporaryFolder.pet("1"), "posters/wall-a4.pdf": "%PDF-1.7 of another program",
    ])
    let result = try await LibraryRun(
      ["poster", "in", "--kind", "wall", "--cache", PreparedPhotos.path], in: folder.url)
    #expect(result.status == 2)
    #expect(
      result.errors.contains("error: posters/wall-a4.pdf: is no file of petspot. Move it to another folder."),
      "\(result.errors)")
    #expect(try folder.bytes("posters/wall-a4.pdf") == Data("%PDF-1.7 of another program".utf8))
  }

  @Test func removesNothingWhereAPartOfTheInputCanNotBeRead() async throws {
    let folder = try TemporaryFolder(texts: [
      "in/1.json": TemporaryFolder.pet("1"), "in/2.json": TemporaryFolder.pet("2"),
    ])
    _ = try await LibraryRun(["poster", "in", "--cache", PreparedPhotos.path], in: folder.url)
    try Data("{".utf8).write(to: folder.url.appending(path: "in/2.json"))
    #expect(try await LibraryRun(["poster", "in", "--cache", PreparedPhotos.path], in: folder.url).status == 1)
    #expect(try folder.sheets() == ["1/poster-a4.pdf", "2/poster-a4.pdf"])
  }

  @Test func leavesTheFilesOfASiteInTheSameFolderAlone() async throws {
    let folder = try TemporaryFolder(texts: ["in/1.json": TemporaryFolder.pet("1")])
    _ = try await LibraryRun(["build", "in", "--output", "out", "--cache", PreparedPhotos.path], in: folder.url)
    let site = try folder.sheets("out")
    let result = try await LibraryRun(
      ["poster", "in", "--output", "out", "--cache", PreparedPhotos.path], in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try folder.sheets("out") == (site + ["1/poster-a4.pdf"]).sorted())
  }

  @Test func leavesAForeignFileInPlaceOfASheetAndSaysSo() async throws {
    let folder = try TemporaryFolder(texts: ["in/1.json": TemporaryFolder.pet("1"), "posters/1/poster-a4.pdf": "mine"])
    let result = try await LibraryRun(
      ["poster", "in", "--kind", "all", "--cache", "cache"], in: folder.url)
    #expect(result.status == 1)
    #expect(result.errors.contains("posters/1/poster-a4.pdf"))
    #expect(!result.output.contains("poster-a4.pdf") && result.output.contains("posters/1/flyer-a4.pdf"))
    #expect(try folder.bytes("posters/1/poster-a4.pdf") == Data("mine".utf8))
    #expect(!FileManager.default.fileExists(atPath: folder.url.path() + "/cache"), "sheets need no folder between")
  }
}

extension TemporaryFolder {
  func bytes(_ path: String) throws -> Data { try Data(contentsOf: url.appending(path: path)) }

  /// The paths of the files in a folder in it, but petspot's own.
  func sheets(_ output: String = "posters") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url.appending(path: output).path(percentEncoded: false))
      .filter { $0.contains(".") && !$0.hasPrefix(".petspot") }.sorted()
  }

  /// A report of a dog that posters can be made of.
  static func pet(_ id: String, _ status: String = "MISSING") -> String {
    #"{"id":"\#(id)","status":"\#(status)","species":"DOG","phone":"600100200","lastSeenDate":"2025-11-18"}"#
  }
}
