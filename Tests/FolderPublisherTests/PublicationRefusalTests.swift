import Foundation
import Testing

@testable import FolderPublisher

/// Refusals of the system for one file alone: the others are published all the same.
@Suite struct PublicationRefusalTests {
  private let sandbox: PublicationSandbox

  init() throws {
    sandbox = try PublicationSandbox()
    try sandbox.publish(["index.html": "list", "pets/1/index.html": "one", "pets/2/index.html": "two"])
  }

  private func publish(_ files: [String: String], refusing refused: FileOperation, _ code: Int32) throws
    -> PublicationSummary
  {
    try sandbox.publish(files) { step throws(FileOperationError) in
      if step == refused { throw FileOperationError(step, code: code) }
    }
  }

  private func problems(
    at path: String, _ problem: String, _ consequence: String, _ advice: String?
  ) -> [PublicationProblem] {
    [
      PublicationProblem(
        kind: .notWritten, place: "\(sandbox.output.relativePath)/\(path)", problem: problem,
        consequence: consequence, advice: advice)
    ]
  }

  @Test func leavesOutTheFilesOfAFolderThatMayNotBeCreated() throws {
    let files = ["index.html": "new list", "new/1.html": "1", "new/2.html": "2"]
    let summary = try publish(files, refusing: .rename(".petspot/stage/new", to: "new"), EACCES)
    #expect(try sandbox.tree() == ["index.html": "new list"])
    #expect(summary.leftOut.map(\.text) == ["new/1.html", "new/2.html"])
    #expect(
      summary.problems
        == problems(
          at: "new", "couldn't be put in place: permission denied",
          "2 files of the site are left out; what is there from before stays public",
          "Allow writing there, or choose another folder"))
    try sandbox.publish(files)
    #expect(try sandbox.tree() == files)
  }

  @Test func keepsTheOldPageOfAFileThatMayNotBeReplaced() throws {
    let files = ["index.html": "new list", "pets/1/index.html": "new one", "pets/3/index.html": "three"]
    let refused = FileOperation.rename(".petspot/stage/pets/1/index.html", to: "pets/1/index.html")
    let summary = try publish(files, refusing: refused, EPERM)
    #expect(
      try sandbox.tree() == [
        "index.html": "new list", "pets/1/index.html": "one", "pets/3/index.html": "three",
      ])
    let listed = try PublishedFiles(at: sandbox.output.path).files.first { $0.path == "pets/1/index.html" }
    #expect(listed?.facts == FileFacts(of: Array("one".utf8)))
    #expect(summary.written.map(\.text) == ["index.html", "pets/3/index.html"])
    #expect(summary.leftOut.map(\.text) == ["pets/1/index.html"])
    #expect(
      summary.problems
        == problems(
          at: "pets/1/index.html",
          "couldn't be put in place: permission denied",
          "1 file of the site is left out; what is there from before stays public",
          "Allow writing there, or choose another folder"))
    try sandbox.publish(files)
    #expect(try sandbox.tree() == files)
  }

  /// A disk that is mounted inside the output folder: files can't be moved there in one step.
  @Test func leavesOutWhatBelongsOnAnotherDiskAndLosesNothing() throws {
    let files = ["index.html": "new list", "pets/1/index.html": "new one", "pets/2/index.html": "two"]
    let refused = FileOperation.rename(".petspot/stage/pets/1/index.html", to: "pets/1/index.html")
    let summary = try publish(files, refusing: refused, EXDEV)
    #expect(
      try sandbox.tree() == ["index.html": "new list", "pets/1/index.html": "one", "pets/2/index.html": "two"])
    #expect(
      summary.problems
        == problems(
          at: "pets/1/index.html", "couldn't be put in place: another disk is mounted there",
          "1 file of the site is left out; what is there from before stays public",
          "Choose an output folder without another disk inside it"))
    try sandbox.publish(files)
    #expect(try sandbox.tree() == files)
  }

  @Test func stillOwnsAFileThatMayNotBeRemoved() throws {
    let summary = try publish(["index.html": "list"], refusing: .remove("pets/1/index.html"), EACCES)
    #expect(try sandbox.tree() == ["index.html": "list", "pets/1/index.html": "one"])
    #expect(summary.removed.map(\.text) == ["pets/2/index.html"])
    #expect(
      summary.problems
        == problems(
          at: "pets/1/index.html", "couldn't be removed: permission denied", "it stays",
          "Allow writing there, or choose another folder"))
    try sandbox.publish(["index.html": "list"])
    #expect(try sandbox.tree() == ["index.html": "list"])
  }

  @Test func ownsTheNewNameWhenAnOldOneThatDiffersInCaseMayNotBeRemoved() throws {
    try sandbox.publish(["About.html": "page"])
    _ = try publish(["about.html": "page"], refusing: .remove("About.html"), EACCES)
    #expect(try sandbox.publish(["about.html": "new page"]).leftOut == [])
    #expect(try sandbox.tree()["about.html"] == "new page")
  }

  @Test func goesOnWithAFullDiskOnceAFileOfTheLastSiteHadToMakeRoom() throws {
    try sandbox.publish(["index.html": "list", "about": "file"])
    let files = ["index.html": "new list", "about/index.html": "page"]
    let summary = try publish(files, refusing: .rename(".petspot/stage/about", to: "about"), ENOSPC)
    #expect(try sandbox.tree() == ["index.html": "new list"])
    #expect(summary.removed.map(\.text) == ["about"])
    #expect(summary.leftOut.map(\.text) == ["about/index.html"])
    try sandbox.publish(files)
    #expect(try sandbox.tree() == files)
  }

  @Test func leavesOutAFileWhoseNameIsTooLongForTheDisk() throws {
    let deep = Array(repeating: String(repeating: "n", count: 250), count: 20).joined(separator: "/")
    let summary = try sandbox.publish(["index.html": "new list", deep: "deep"])
    #expect(try sandbox.tree() == ["index.html": "new list"])
    #expect(summary.leftOut.map(\.text) == [deep])
    #expect(summary.problems.map(\.problem).allSatisfy { $0.contains("the name is too long for this disk") })
  }

  @Test(arguments: [
    FileOperation.write(".petspot/work/list"), .rename(".petspot/work/list", to: ".petspot/manifest"),
    .remove(".petspot/journal"), .remove(".petspot/stage"),
  ])
  func saysThatTheSiteIsPublishedWhenOnlyItsOwnListIsNot(refused: FileOperation) throws {
    let journaled = FileOperation.rename(".petspot/work/list", to: ".petspot/journal")
    let seen = OperationLog()
    let summary = try sandbox.publish(["index.html": "list", "pets/3/index.html": "three"]) {
      step throws(FileOperationError) in
      if seen.contains(journaled), step == refused { throw FileOperationError(step, code: ENOSPC) }
      seen.add(step)
    }
    #expect(try sandbox.tree() == ["index.html": "list", "pets/3/index.html": "three"])
    #expect(
      summary.problems.map { $0.problem.drop { $0 != ":" } } == [": the disk is full"])
    #expect(
      summary.problems.map(\.consequence) == [
        "the site is published, and the next build brings petspot's own list of its files up to date"
      ])
    #expect(try sandbox.publish([:]).problems == [])
    #expect(try sandbox.tree(withState: true).keys.sorted() == [".petspot/lock", ".petspot/manifest"])
  }
}
