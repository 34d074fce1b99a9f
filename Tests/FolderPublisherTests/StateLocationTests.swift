import Foundation
import Testing

@testable import FolderPublisher

/// The publisher's own folder: beside the site, on the same disk.
@Suite struct StateLocationTests {
  private let sandbox: PublicationSandbox
  private static let files = ["index.html": "list", "pets/1/index.html": "one", "pets/2/index.html": "two"]

  init() throws { sandbox = try PublicationSandbox() }

  private func publish(at url: URL, _ files: [String: String] = files) throws -> PublicationSummary {
    try Publisher(folder: url).publish(files.map(sandbox.item))
  }

  /// The names in the folder around the site.
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: sandbox.root.path).sorted()
  }

  /// A site as a build leaves it while nothing can be beside it.
  private func makeSiteWithStateInside() throws {
    try sandbox.publish(Self.files)
    try FileManager.default.moveItem(at: sandbox.url(".petspot"), to: sandbox.output.appending(path: ".petspot"))
  }

  @Test(arguments: ["output", "output/", "./output", "output/../output", "x/../output"])
  func isBesideTheSiteHoweverItIsNamed(name: String) throws {
    let base = URL(fileURLWithPath: sandbox.root.path, isDirectory: true)
    try FileManager.default.createDirectory(at: base.appending(path: "x"), withIntermediateDirectories: true)
    _ = try publish(at: URL(fileURLWithPath: name, relativeTo: base))
    #expect(try names() == ["output", "output.petspot", "x"])
    #expect(try sandbox.tree() == Self.files)
    #expect(try sandbox.tree("output.petspot").keys.sorted() == ["lock", "manifest"])
  }

  @Test func isBesideWhatALinkLeadsTo() throws {
    try FileManager.default.createDirectory(
      at: sandbox.root.appending(path: "disk/version-2"), withIntermediateDirectories: true)
    let link = sandbox.root.appending(path: "output")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "disk/version-2")
    _ = try publish(at: link)
    #expect(try names() == ["disk", "output"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: sandbox.root.path + "/disk").sorted() == [
        "version-2", "version-2.petspot",
      ])
    #expect(PublishedFiles.manifest(of: link.path)?.hasSuffix("/disk/version-2.petspot/manifest") == true)
  }

  @Test func isInASiteThatIsADiskOfItsOwn() {
    #expect(!StateDirectory.isUsable("/proc.petspot", for: "/proc"))
    #expect(StateDirectory.beside("/") == nil)
  }

  @Test(.enabled(if: geteuid() != 0)) func isInTheSiteWhereNothingCanBeBesideIt() throws {
    try sandbox.makeFolder("")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: sandbox.root.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: sandbox.root.path) }
    _ = try publish(at: sandbox.output)
    #expect(try names() == ["output"])
    #expect(try sandbox.tree("output/.petspot").keys.sorted() == ["lock", "manifest"])
    #expect(try publish(at: sandbox.output).written.count == 0)
    #expect(PublishedFiles.manifest(of: sandbox.output.path) == sandbox.output.path + "/.petspot/manifest")
    // As soon as it can be, it is.
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: sandbox.root.path)
    #expect(try publish(at: sandbox.output).written.count == 0)
    #expect(try names() == ["output", "output.petspot"])
  }

  @Test func isMovedThereFromInsideTheSite() throws {
    try makeSiteWithStateInside()
    #expect(PublishedFiles.manifest(of: sandbox.output.path) == sandbox.output.path + "/.petspot/manifest")
    let summary = try sandbox.publish(["index.html": "new list", "pets/1/index.html": "one"])
    #expect(summary.written.map(\.text) == ["index.html"])
    #expect(summary.removed.map(\.text) == ["pets/2/index.html"])
    #expect(try names() == ["output", "output.petspot"])
    #expect(try sandbox.tree() == ["index.html": "new list", "pets/1/index.html": "one"])
  }

  @Test func isMovedThereThroughKills() throws {
    var (steps, isKilled) = (0, true)
    while isKilled {
      let sandbox = try PublicationSandbox()
      let test = try StateLocationTests(sandbox)
      try test.makeSiteWithStateInside()
      let kill = Kill(after: steps)
      _ = try? sandbox.publish(["index.html": "new list"], beforeOperation: kill.beforeOperation)
      isKilled = kill.happened
      let summary = try sandbox.publish(["index.html": "new list"])
      #expect(summary.problems == [], "killed after \(steps) steps")
      #expect(try sandbox.tree() == ["index.html": "new list"], "killed after \(steps) steps")
      #expect(try sandbox.tree("output.petspot").keys.sorted() == ["lock", "manifest"], "killed after \(steps) steps")
      steps += 1
    }
    #expect(steps > 5)
  }

  private init(_ sandbox: PublicationSandbox) throws { self.sandbox = sandbox }

  @Test func leavesAFileOfSomebodyElseInTheOldPlace() throws {
    try makeSiteWithStateInside()
    try Data("mine".utf8).write(to: sandbox.output.appending(path: ".petspot/mine.txt"))
    try sandbox.publish(Self.files)
    #expect(try sandbox.tree("output/.petspot") == ["mine.txt": "mine"])
  }

  @Test func movesWithTheSite() throws {
    try sandbox.publish(Self.files)
    for suffix in ["", ".petspot"] {
      try FileManager.default.moveItem(
        atPath: sandbox.output.path + suffix, toPath: sandbox.root.path + "/public" + suffix)
    }
    let summary = try publish(at: sandbox.root.appending(path: "public"), ["index.html": "list"])
    #expect(summary.removed.count == 2)
    #expect(summary.unchanged == 1)
    #expect(try names() == ["public", "public.petspot"])
  }

  /// The notes of a deleted site don't apply to the files that stand there now.
  @Test func isNotBelievedOfAnotherFolderOfTheSameName() throws {
    try sandbox.publish(Self.files)
    try FileManager.default.removeItem(at: sandbox.output)
    try sandbox.write("mine", to: "index.html")
    let summary = try sandbox.publish(Self.files)
    #expect(summary.leftOut.map(\.text) == ["index.html"])
    #expect(try sandbox.tree()["index.html"] == "mine")
    try sandbox.publish([:])
    #expect(try sandbox.tree() == ["index.html": "mine"])
  }

  @Test func isBelievedOfASiteOfWhichMuchWasDeleted() throws {
    try sandbox.publish(Self.files)
    try sandbox.remove("pets")
    let summary = try sandbox.publish(["index.html": "new list"])
    #expect(summary.written.count == 1)
    #expect(try sandbox.tree() == ["index.html": "new list"])
  }
}
