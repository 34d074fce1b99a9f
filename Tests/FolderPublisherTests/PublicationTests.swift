import Foundation
import Testing

@testable import FolderPublisher

@Suite struct PublicationTests {
  private let sandbox: PublicationSandbox

  /// Of the files a/b, a/c and b with the texts 4, 3 and 2.
  private static let manifest = """
    petspot files 2 54e140074dcda355
    a/b\t4b227777d4dd1fc61c6f884f48641d02b4d121d3fd328cb08b5531fcacdabf8a\t1
    a/c\t4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce\t1
    b\td4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35\t1

    """

  init() throws { sandbox = try PublicationSandbox() }

  private func paths(_ paths: [OutputPath]) -> [String] { paths.map(\.text) }

  @Test func writesEveryFileIntoFoldersThatItCreates() throws {
    let summary = try sandbox.publish(["pets/2/index.html": "two", "index.html": "list", "pets/1/index.html": "one"])

    #expect(
      try sandbox.tree() == ["index.html": "list", "pets/1/index.html": "one", "pets/2/index.html": "two"])
    #expect(paths(summary.written) == ["index.html", "pets/1/index.html", "pets/2/index.html"])
    #expect(
      summary.unchanged == 0 && summary.removed == [] && summary.leftOut == [] && summary.problems == [])
  }

  @Test func createsTheFoldersAboveTheOutputFolder() throws {
    let folder = sandbox.root.appending(path: "a/b/c")
    _ = try Publisher(folder: folder).publish([try sandbox.item("index.html", "list")])
    #expect(try sandbox.tree("a/b/c") == ["index.html": "list"])
  }

  @Test func keepsEmptyFilesAndBytesThatAreNotText() throws {
    let bytes: [UInt8] = [0, 255, 13, 10, 0]
    let file = OutputItem(path: try #require(OutputPath("photo.jpg")), bytes: bytes)
    _ = try Publisher(folder: sandbox.output).publish([file, try sandbox.item("empty.txt", "")])
    #expect(try Array(Data(contentsOf: sandbox.output.appending(path: "photo.jpg"))) == bytes)
    #expect(try Data(contentsOf: sandbox.output.appending(path: "empty.txt")).isEmpty)
  }

  @Test func doesNotTouchAFileWhoseBytesAreTheSame() throws {
    try sandbox.publish(["index.html": "list", "pets/1/index.html": "one"])
    let before = try sandbox.identity("pets/1/index.html")

    let summary = try sandbox.publish(["index.html": "new list", "pets/1/index.html": "one"])

    #expect(try sandbox.identity("pets/1/index.html") == before)
    #expect(try sandbox.tree() == ["index.html": "new list", "pets/1/index.html": "one"])
    #expect(paths(summary.written) == ["index.html"])
    #expect(summary.unchanged == 1)
  }

  @Test func changesNothingOnDiskWhenNothingChanged() throws {
    let files = ["index.html": "list", "pets/1/index.html": "one"]
    try sandbox.publish(files)
    let summary = try sandbox.publish(files) { step throws(FileOperationError) in
      Issue.record("took the step \(step)")
    }
    #expect(summary.unchanged == 2)
  }

  @Test func removesFilesThatAreNoLongerInTheSiteAndTheFoldersThatLeavesEmpty() throws {
    try sandbox.publish(["index.html": "list", "pets/1/index.html": "one", "pets/2/a/b/c.html": "two"])
    let steps = OperationLog()
    let summary = try sandbox.publish(["index.html": "list", "pets/1/index.html": "one"], beforeOperation: steps.add)

    #expect(try sandbox.tree() == ["index.html": "list", "pets/1/index.html": "one"])
    #expect(paths(summary.removed) == ["pets/2/a/b/c.html"])
    #expect(!steps.contains(.rename(".petspot/work/list", to: ".petspot/journal")), "nothing becomes ours")
  }

  @Test func removesTheWholeSiteWhenThereIsNoFileAnyMore() throws {
    try sandbox.publish(["index.html": "list", "pets/1/index.html": "one"])
    try sandbox.publish([:])
    #expect(try sandbox.tree() == [:])
  }

  @Test(arguments: [true, false]) func waitsForTheDiskUnlessTheFolderIsOnlyToLookAt(isDurable: Bool) throws {
    let steps = OperationLog()
    let publisher = Publisher(folder: sandbox.output, isDurable: isDurable, beforeOperation: steps.add)
    _ = try publisher.publish([sandbox.item("index.html", "list")])
    #expect(try sandbox.tree() == ["index.html": "list"])
    #expect(steps.contains(.sync(".petspot")) == isDurable)
  }

  @Test(arguments: ["lisp", "li", "", "list, and a note"])
  func putsADamagedPageRightWhateverItsSize(damage: String) throws {
    try sandbox.publish(["index.html": "list"])
    try sandbox.write(damage, to: "index.html")
    let summary = try sandbox.publish(["index.html": "list"])
    #expect(try sandbox.tree() == ["index.html": "list"])
    #expect(paths(summary.written) == ["index.html"])
  }

  @Test func writesAPageAgainThatSomebodyDeleted() throws {
    try sandbox.publish(["index.html": "list", "pets/1/index.html": "one"])
    try sandbox.remove("pets")
    try sandbox.publish(["index.html": "list", "pets/1/index.html": "one"])
    #expect(try sandbox.tree() == ["index.html": "list", "pets/1/index.html": "one"])
  }

  @Test func turnsAFileIntoAFolderAndAFolderIntoAFile() throws {
    try sandbox.publish(["about": "file", "pets/1/index.html": "one", "pets/2/index.html": "two"])
    let summary = try sandbox.publish(["about/index.html": "page", "pets": "list"])
    #expect(try sandbox.tree() == ["about/index.html": "page", "pets": "list"])
    #expect(paths(summary.written) == ["about/index.html", "pets"])
    #expect(paths(summary.removed) == ["about", "pets/1/index.html", "pets/2/index.html"])
    #expect(summary.problems == [])
  }

  /// The old name goes first: where case is ignored, removing it later would remove the new file.
  @Test func changesTheCaseOfAName() throws {
    try sandbox.publish(["Index.html": "list", "Pets/1.html": "one"])
    let removed = FileOperation.remove("Index.html")
    let steps = OperationLog()
    let summary = try sandbox.publish(["index.html": "list", "pets/1.html": "one"]) { step throws(FileOperationError) in
      if step == .rename(".petspot/stage/index.html", to: "index.html") { #expect(steps.contains(removed)) }
      steps.add(step)
    }
    #expect(try sandbox.tree() == ["index.html": "list", "pets/1.html": "one"])
    #expect(paths(summary.removed) == ["Index.html", "Pets/1.html"])
    #expect(steps.contains(removed))
  }

  @Test func leavesTheSameBytesWhateverTheOrderAndThePlace() throws {
    let files = try [("b", "2"), ("a/c", "3"), ("a/b", "4")].map(sandbox.item)
    for (folder, order) in [("first", files), ("second", files.reversed())] {
      _ = try Publisher(folder: sandbox.root.appending(path: folder)).publish(order)
    }
    let first = try sandbox.tree("first", withState: true)
    #expect(try sandbox.tree("second", withState: true) == first)
    #expect(
      first == [
        "a/b": "4", "a/c": "3", "b": "2", ".petspot/lock": "",
        ".petspot/manifest": Self.manifest,
      ])
  }

  @Test func leavesTheSameBytesAfterAnyEarlierSite() throws {
    try sandbox.publish(["x/y/z": "1", "a/b": "5", "old": "6"])
    try sandbox.publish(["b": "2", "a/c": "3", "a/b": "4"])
    #expect(
      try sandbox.tree(withState: true) == [
        "a/b": "4", "a/c": "3", "b": "2", ".petspot/lock": "",
        ".petspot/manifest": Self.manifest,
      ])
  }

  @Test func publishesIntoAnOutputFolderThatIsALinkToAFolder() throws {
    try FileManager.default.createDirectory(at: sandbox.root.appending(path: "www"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: sandbox.output.path, withDestinationPath: "www")
    try sandbox.publish(["pets/1/index.html": "one"])
    #expect(try sandbox.tree("www") == ["pets/1/index.html": "one"])
  }
}
