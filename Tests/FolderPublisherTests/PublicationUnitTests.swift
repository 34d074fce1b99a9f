import Foundation
import Support
import TestSupport
import Testing

@testable import FolderPublisher

/// Units whose files needn't be made again.
struct PublicationUnitTests {
  private let sandbox: PublicationSandbox
  private static let files = ["pets/1/index.html": "one", "pets/1/index.md": "# one"]
  private static let (key, otherKey) = (Digest(high: 1, low: 2), Digest(high: 1, low: 3))

  init() throws {
    sandbox = try PublicationSandbox()
    _ = try publish(key: Self.key)
  }

  /// Publishes a list, and the unit unless it may stay.
  ///
  /// - Returns: Whether it stayed.
  private func publish(key: Digest?, verifies: Bool = false) throws -> Bool {
    let publication = try Publisher(folder: sandbox.output, verifies: verifies).begin()
    try publication.add(sandbox.item("index.html", "list"))
    let isKept = key.map { publication.keeps("pets/1/index.html", key: $0) } ?? false
    if !isKept { try publication.add(Self.files.map(sandbox.item), as: "pets/1/index.html", key: key) }
    let summary = try publication.commit()
    #expect(summary.problems == [] && summary.removed.count == 0)
    #expect(try sandbox.tree() == Self.files.merging(["index.html": "list"]) { $1 })
    #expect(try sandbox.tree(withState: true).keys.filter { $0.hasPrefix(".petspot") }.count <= 3)
    return isKept
  }

  private func expectToBeMadeOnce(_ comment: Comment) throws {
    #expect(try !publish(key: Self.key), comment)
    #expect(try publish(key: Self.key), comment)
  }

  @Test(arguments: [false, true])
  func stayAsTheyAreAsLongAsKeyAndFilesDo(verifies: Bool) throws {
    for _ in 1...3 { #expect(try publish(key: Self.key, verifies: verifies)) }
  }

  @Test func areMadeAgainForAnotherKeyWhichIsRemembered() throws {
    #expect(try !publish(key: Self.otherKey))
    #expect(try publish(key: Self.otherKey))
    #expect(try !publish(key: Self.key))
  }

  @Test func areListedByTheLinesOfTheListOfFiles() throws {
    let state = try sandbox.tree(withState: true)
    let manifest = try #require(state[".petspot/manifest"]).split(separator: "\n")
    let lines = try #require(state[".petspot/units"]).split(separator: "\n")
    #expect(manifest.count == 4 && lines.count == 3)
    #expect(lines[0].hasPrefix("petspot units 2 ") && lines[1] == manifest[0])
    #expect(lines[2].hasPrefix("1 2 ") && lines[2].hasSuffix(" 1 2"), "key, stamp, and lines 1 and 2")
  }

  @Test func areMadeAgainAfterTheyHadNoKey() throws {
    #expect(try !publish(key: nil))
    try expectToBeMadeOnce("no key")
  }

  @Test(arguments: ["", "One", "one!"])
  func areMadeAgainAfterAFileWasEdited(text: String) throws {
    try sandbox.write(text, to: "pets/1/index.html")
    try expectToBeMadeOnce("edited")
  }

  @Test func areMadeAgainAfterAFileWasDeletedOrAllWere() throws {
    try sandbox.remove("pets/1/index.md")
    try expectToBeMadeOnce("a file is gone")
    try sandbox.remove("pets")
    try expectToBeMadeOnce("the folder is gone")
  }

  /// A clock that was set back: a time that is older than the one that was written is another time.
  @Test(arguments: [-3600.0, 3600])
  func areMadeAgainWhenAFileHasAnotherTime(offset: Double) throws {
    let path = sandbox.output.appending(path: "pets/1/index.html").path
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let date = try #require(attributes[.modificationDate] as? Date)
    try FileManager.default.setAttributes([.modificationDate: date + offset], ofItemAtPath: path)
    #expect(try publish(key: Self.key, verifies: true), "the bytes are the same")
    try expectToBeMadeOnce("another time")
  }

  @Test func showAnEditThatKeptSizeAndTimeToWhoeverVerifies() throws {
    let path = sandbox.output.appending(path: "pets/1/index.html").path
    var info = stat()
    #expect(lstat(path, &info) == 0)
    try sandbox.write("eno", to: "pets/1/index.html")
    #expect(utimensat(AT_FDCWD, path, [info.st_atim, info.st_mtim], 0) == 0)
    let publication = try Publisher(folder: sandbox.output).begin()
    #expect(publication.keeps("pets/1/index.html", key: Self.key))
    publication.cancel()
    #expect(try !publish(key: Self.key, verifies: true))
  }

  /// The old file, which is still there, has the bytes that the list says, and is made of other things.
  @Test(arguments: [false, true]) func areMadeAgainAfterAFileWasLeftOut(verifies: Bool) throws {
    let refusing = Publisher(folder: sandbox.output) { step throws(FileOperationError) in
      if case .rename(_, to: "pets/1/index.html") = step { throw FileOperationError(step, code: EACCES) }
    }
    let publication = try refusing.begin()
    try publication.add(sandbox.item("index.html", "list"))
    let files = try [("pets/1/index.html", "new one"), ("pets/1/index.md", "# one")].map(sandbox.item)
    try publication.add(files, as: "pets/1/index.html", key: Self.otherKey)
    #expect(try publication.commit().leftOut.map(\.text) == ["pets/1/index.html"])
    let next = try Publisher(folder: sandbox.output, verifies: verifies).begin()
    #expect(!next.keeps("pets/1/index.html", key: Self.otherKey))
  }

  @Test func areMadeAgainWithoutAListOfFiles() throws {
    try sandbox.remove(".petspot/manifest")
    try expectToBeMadeOnce("no manifest")
    try sandbox.write("x", to: ".petspot/manifest")
    let publication = try Publisher(folder: sandbox.output).begin()
    #expect(!publication.keeps("pets/1/index.html", key: Self.key))
  }

  @Test(arguments: [0, 3, 16, 20, 24, 30, 60, 70, 80])
  func areMadeAgainAfterTheirRecordsWereDamaged(position: Int) throws {
    let file = sandbox.url(".petspot/units")
    let whole = try Data(contentsOf: file)
    try whole.prefix(position).write(to: file)
    try expectToBeMadeOnce("cut short at \(position)")
    var flipped = whole
    flipped[min(position, whole.count - 1)] ^= 0x40
    try flipped.write(to: file)
    try expectToBeMadeOnce("changed at \(position)")
    try sandbox.remove(".petspot/units")
    try expectToBeMadeOnce("lost")
  }

  @Test func doNotFollowALinkThatTookThePlaceOfAFolderOrAFile() throws {
    try FileManager.default.moveItem(
      at: sandbox.output.appending(path: "pets"), to: sandbox.root.appending(path: "elsewhere"))
    try sandbox.link("pets", to: "../elsewhere")
    let publication = try Publisher(folder: sandbox.output).begin()
    #expect(!publication.keeps("pets/1/index.html", key: Self.key))
  }

  @Test func areStaleWhenNobodyAsksForThem() throws {
    let publication = try Publisher(folder: sandbox.output).begin()
    try publication.add(sandbox.item("index.html", "list"))
    #expect(try publication.commit().removed.count == 2)
    #expect(try sandbox.tree() == ["index.html": "list"])
  }

  @Test func changeNothingOnTheDiskWhenAllOfThemStay() throws {
    let publication = try Publisher(folder: sandbox.output) { Issue.record("took the step \($0)") }.begin()
    try publication.add(sandbox.item("index.html", "list"))
    #expect(publication.keeps("pets/1/index.html", key: Self.key))
    #expect(try publication.commit().unchanged == 3)
  }

  @Test func clashWithItemsAsItemsDo() throws {
    let publication = try Publisher(folder: sandbox.output).begin()
    try publication.add(sandbox.item("Pets/1/Index.html", "mine"))
    _ = publication.keeps("pets/1/index.html", key: Self.key)
    #expect(throws: PublicationProblem.self) { try publication.commit() }
    #expect(try sandbox.tree() == Self.files.merging(["index.html": "list"]) { $1 })
  }
}
