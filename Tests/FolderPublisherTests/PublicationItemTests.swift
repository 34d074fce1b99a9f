import Foundation
import Testing

@testable import FolderPublisher

/// Items are opened late, and may turn out not to open.
@Suite struct PublicationItemTests {
  private let sandbox: PublicationSandbox

  init() throws { sandbox = try PublicationSandbox() }

  private func path(_ text: String) throws -> OutputPath { try #require(OutputPath(text)) }

  @Test func readsTheBytesOfAFileWhenItIsPublished() throws {
    try sandbox.write("photo", to: "../cache/1.jpg")
    let item = OutputItem(path: try path("photos/1.jpg"), file: sandbox.root.appending(path: "cache/1.jpg"))
    try sandbox.write("photo, larger", to: "../cache/1.jpg")
    _ = try Publisher(folder: sandbox.output, listsFiles: true).publish([item])
    #expect(try sandbox.tree() == ["photos/1.jpg": "photo, larger"])
    #expect(
      try Publisher(folder: sandbox.output, listsFiles: true).publish([item]).unchanged.paths.map(\.text) == [
        "photos/1.jpg"
      ])
  }

  @Test func keepsFilesOfTheLastPublicationThatAreWanted() throws {
    let publisher = Publisher(folder: sandbox.output, listsFiles: true)
    let items = try ["1/a", "1/b", "2/a", "2/b"].map { OutputItem(path: try path($0), bytes: Array($0.utf8)) }
    _ = try publisher.publish(items)
    let summary = try publisher.publish([items[0]]) { $0.text.hasSuffix("b") }
    #expect(summary.removed.paths.map(\.text) == ["2/a"])
    #expect(try sandbox.tree().keys.sorted() == ["1/a", "1/b", "2/b"])
    // They are still petspot's own.
    #expect(try publisher.publish([]).removed.paths.map(\.text) == ["1/a", "1/b", "2/b"])
  }

  /// One is opened to be compared, the other to be written.
  @Test(arguments: ["index.html", "photos/2.jpg"])
  func publishesNothingWhenAnItemCannotBeOpened(name: String) throws {
    let old = ["index.html": "list", "pets/1/index.html": "one", "photos/1.jpg": "photo"]
    try sandbox.publish(old)
    let before = try sandbox.tree(withState: true)
    let missing = sandbox.root.appending(path: "cache/gone.jpg")
    #expect(
      throws: PublicationProblem(
        kind: .notReadable, place: missing.path, problem: "couldn't be read: no such file or folder",
        consequence: "nothing was published",
        advice: "Check that it is there and that you may read it, then build again")
    ) {
      try Publisher(folder: sandbox.output, listsFiles: true).publish([
        sandbox.item("a.html", "new page"), OutputItem(path: path(name), file: missing),
      ])
    }
    #expect(try sandbox.tree(withState: true) == before)
  }
}
