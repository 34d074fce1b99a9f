import Foundation
import Testing

@testable import FolderPublisher

/// Files in the output folder that petspot didn't write.
@Suite struct PublicationForeignFileTests {
  private let sandbox: PublicationSandbox

  init() throws { sandbox = try PublicationSandbox() }

  private func problem(at path: String, _ problem: String, _ consequence: String, _ advice: String)
    -> PublicationProblem
  {
    PublicationProblem(
      kind: .foreignFile, place: "\(sandbox.output.relativePath)/\(path)", problem: problem, consequence: consequence,
      advice: advice)
  }

  @Test func survivesBuildsAndRemovalsAroundIt() throws {
    let foreign = ["README.md": "mine", "CNAME": "pets.example", "pets/1/note.txt": "mine"]
    for (path, text) in foreign { try sandbox.write(text, to: path) }
    try sandbox.makeFolder("drafts")
    try sandbox.publish(["index.html": "list", "pets/1/index.html": "one", "pets/2/index.html": "two"])
    let summary = try sandbox.publish([:])
    #expect(try sandbox.tree() == foreign.merging(["drafts/": ""]) { $1 })
    #expect(summary.problems == [])
  }

  @Test func isLeftAloneWhereAFileOfTheSiteBelongsAndDoesNotStopTheOthers() throws {
    try sandbox.write("my own list", to: "index.html")
    let before = try sandbox.identity("index.html")
    for _ in 1...2 {
      let summary = try sandbox.publish(["index.html": "list", "pets/1/index.html": "one"])
      #expect(summary.leftOut.map(\.text) == ["index.html"])
      #expect(
        summary.problems == [
          problem(
            at: "index.html",
            "petspot didn't write this file, so it stays as it is", "1 file of the site is left out",
            "Move or delete it, then build again")
        ])
    }
    #expect(try sandbox.identity("index.html") == before)
    try sandbox.publish([:])
    #expect(try sandbox.tree() == ["index.html": "my own list"])
  }

  @Test func stopsAStrictPublicationBeforeAnyChange() throws {
    try sandbox.write("my own list", to: "index.html")
    let publication = try Publisher(folder: sandbox.output, isStrict: true).begin()
    for (path, text) in ["index.html": "list", "pets/1/index.html": "one"] {
      try publication.add(sandbox.item(path, text))
    }
    let summary = try publication.commit()
    #expect(summary.isHeldBack && summary.problems.count == 1)
    #expect(try sandbox.tree() == ["index.html": "my own list"])
  }

  @Test func givesWayOnceSomebodyMovedIt() throws {
    try sandbox.write("my own list", to: "index.html")
    try sandbox.publish(["index.html": "list"])
    try sandbox.remove("index.html")
    let summary = try sandbox.publish(["index.html": "list"])
    #expect(try sandbox.tree() == ["index.html": "list"])
    #expect(summary.problems == [])
  }

  @Test func becomesOursUntouchedWhenItHasTheVeryBytesOfTheBuild() throws {
    try sandbox.write("list", to: "index.html")
    let before = try sandbox.identity("index.html")
    let summary = try sandbox.publish(["index.html": "list"])
    #expect(summary.unchanged == 1)
    #expect(try sandbox.identity("index.html") == before)
    try sandbox.publish(["index.html": "new list"])
    #expect(try sandbox.tree() == ["index.html": "new list"])
  }

  @Test func staysWhenItIsAFileWhereAFolderBelongs() throws {
    try sandbox.write("mine", to: "pets")
    let summary = try sandbox.publish(["index.html": "list", "pets/1/index.html": "one", "pets/2/index.html": "two"])
    #expect(try sandbox.tree() == ["index.html": "list", "pets": "mine"])
    #expect(summary.leftOut.map(\.text) == ["pets/1/index.html", "pets/2/index.html"])
    #expect(
      summary.problems == [
        problem(
          at: "pets",
          "a file stands where a folder of the site belongs, and stays as it is", "2 files of the site are left out",
          "Move or delete it, then build again")
      ])
  }

  @Test func staysWhenItIsAFolderWhereAFileBelongs() throws {
    try sandbox.makeFolder("style.css")
    let summary = try sandbox.publish(["index.html": "list", "style.css": "css"])
    #expect(try sandbox.tree() == ["index.html": "list", "style.css/": ""])
    #expect(
      summary.problems == [
        problem(
          at: "style.css",
          "a folder stands where a file of the site belongs, and stays as it is", "1 file of the site is left out",
          "Move or delete it, then build again")
      ])
  }

  @Test func staysInAFolderOfOursThatShouldBecomeAFile() throws {
    try sandbox.publish(["about/index.html": "page"])
    try sandbox.write("mine", to: "about/note.txt")
    let summary = try sandbox.publish(["about": "file", "index.html": "list"])
    #expect(try sandbox.tree() == ["about/note.txt": "mine", "index.html": "list"])
    #expect(summary.leftOut.map(\.text) == ["about"])
    #expect(try sandbox.publish(["about": "file", "index.html": "list"]).leftOut.map(\.text) == ["about"])
  }

  @Test func staysWhenItIsNeitherFileNorFolder() throws {
    try sandbox.makeFolder("")
    #expect(mkfifo(sandbox.output.appending(path: "index.html").path, 0o600) == 0)
    let summary = try sandbox.publish(["index.html": "list"])
    #expect(try sandbox.tree() == ["index.html": "neither file, folder nor link"])
    #expect(
      summary.problems == [
        problem(
          at: "index.html",
          "this is neither a file nor a folder, so it stays as it is", "1 file of the site is left out",
          "Move or delete it, then build again")
      ])
  }
}
