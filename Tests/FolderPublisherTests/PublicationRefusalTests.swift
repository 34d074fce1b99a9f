import FolderPublisher
import Foundation
import PetModel
import Testing

/// What the system refuses for one file alone: the others are published all the same.
@Suite struct PublicationRefusalTests {
  private let sandbox: PublicationSandbox

  init() throws {
    sandbox = try PublicationSandbox()
    try sandbox.publish(["index.html": "list", "pets/1/index.html": "one", "pets/2/index.html": "two"])
  }

  private func publish(_ files: [String: String], refusing refused: FileStep, _ code: Int32) throws
    -> PublicationSummary
  {
    try sandbox.publish(files) { step throws(FileFailure) in
      if step == refused { throw FileFailure(step, code: code) }
    }
  }

  private func diagnostics(at path: String, _ problem: String, _ advice: String?) -> [Diagnostic] {
    [Diagnostic(.leftOut, at: "\(sandbox.output.relativePath)/\(path)", problem, advice: advice)]
  }

  @Test func leavesOutTheFilesOfAFolderThatMayNotBeCreated() throws {
    let files = ["index.html": "new list", "new/1.html": "1", "new/2.html": "2"]
    let summary = try publish(files, refusing: .makeFolder("new"), EACCES)
    #expect(try sandbox.tree() == ["index.html": "new list"])
    #expect(summary.leftOut.map(\.text) == ["new/1.html", "new/2.html"])
    #expect(
      summary.diagnostics.map(\.message) == [
        "couldn't be created: permission denied; 2 files of the site are left out"
      ])
    try sandbox.publish(files)
    #expect(try sandbox.tree() == files)
  }

  @Test func keepsTheOldPageOfAFileThatMayNotBeReplaced() throws {
    let files = ["index.html": "new list", "pets/1/index.html": "new one", "pets/3/index.html": "three"]
    let refused = FileStep.rename(".petspot/stage/1", to: "pets/1/index.html")
    let summary = try publish(files, refusing: refused, EPERM)
    #expect(
      try sandbox.tree() == [
        "index.html": "new list", "pets/1/index.html": "one", "pets/3/index.html": "three",
      ])
    #expect(summary.written.map(\.text) == ["index.html", "pets/3/index.html"])
    #expect(summary.leftOut.map(\.text) == ["pets/1/index.html"])
    #expect(
      summary.diagnostics
        == diagnostics(
          at: "pets/1/index.html",
          "couldn't be put in place: permission denied; 1 file of the site is left out",
          "Allow writing there, or choose another folder"))
    try sandbox.publish(files)
    #expect(try sandbox.tree() == files)
  }

  @Test func stillOwnsAFileThatMayNotBeRemoved() throws {
    let summary = try publish(["index.html": "list"], refusing: .remove("pets/1/index.html"), EACCES)
    #expect(try sandbox.tree() == ["index.html": "list", "pets/1/index.html": "one"])
    #expect(summary.removed.map(\.text) == ["pets/2/index.html"])
    #expect(
      summary.diagnostics
        == diagnostics(
          at: "pets/1/index.html", "couldn't be removed: permission denied; it stays",
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
    let summary = try publish(files, refusing: .makeFolder("about"), ENOSPC)
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
    #expect(summary.diagnostics.map(\.message).allSatisfy { $0.contains("the name is too long for this disk") })
  }

  @Test(arguments: [
    FileStep.write(".petspot/stage/list"), .rename(".petspot/stage/list", to: ".petspot/manifest"),
    .remove(".petspot/journal"), .remove(".petspot/stage"),
  ])
  func saysThatTheSiteIsPublishedWhenOnlyItsOwnListIsNot(refused: FileStep) throws {
    let journaled = FileStep.rename(".petspot/stage/list", to: ".petspot/journal")
    let seen = StepLog()
    let summary = try sandbox.publish(["index.html": "list", "pets/3/index.html": "three"]) {
      step throws(FileFailure) in
      if seen.contains(journaled), step == refused { throw FileFailure(step, code: ENOSPC) }
      seen.add(step)
    }
    #expect(try sandbox.tree() == ["index.html": "list", "pets/3/index.html": "three"])
    #expect(
      summary.diagnostics.map(\.message).map { $0.drop { $0 != ":" } } == [
        ": the disk is full; the site is published, and the next build brings petspot's own list of its files up to date"
      ])
    #expect(try sandbox.publish([:]).diagnostics == [])
    #expect(try sandbox.tree(withWorkshop: true).keys.sorted() == [".petspot/lock", ".petspot/manifest"])
  }
}
