import Foundation
import Testing

@testable import FolderPublisher

/// A user's changes in the output folder while the new files are being written: the publisher looks again before each
/// change.
@Suite struct PublicationMeanwhileTests {
  private let sandbox: PublicationSandbox

  init() throws {
    sandbox = try PublicationSandbox()
    try sandbox.publish(["index.html": "list", "pets/1/index.html": "one"])
  }

  private func publish(_ files: [String: String], meanwhile: @escaping @Sendable () throws -> Void) throws
    -> PublicationSummary
  {
    try sandbox.publish(files) { step throws(FileOperationError) in
      guard step == .sync(".petspot") else { return }
      do { try meanwhile() } catch { Issue.record(error) }
    }
  }

  @Test func leavesAFileAloneThatAppearedWhereANewOneBelongs() throws {
    let summary = try publish(["index.html": "new list", "pets/1/index.html": "one", "pets/2/index.html": "two"]) {
      [sandbox] in try sandbox.write("mine", to: "pets/2/index.html")
    }
    #expect(
      try sandbox.tree() == ["index.html": "new list", "pets/1/index.html": "one", "pets/2/index.html": "mine"])
    #expect(summary.leftOut.map(\.text) == ["pets/2/index.html"])
    try sandbox.publish([:])
    #expect(try sandbox.tree() == ["pets/2/index.html": "mine"])
  }

  @Test(arguments: [["index.html": "new list"], ["index.html": "new list", "pets/1/index.html": "new one"]])
  func followsNoLinkThatTookThePlaceOfAFolder(next: [String: String]) throws {
    try sandbox.write("secret", to: "../elsewhere/1/index.html")
    _ = try publish(next) { [sandbox] in
      try sandbox.remove("pets")
      try sandbox.link("pets", to: "../elsewhere")
    }
    #expect(try sandbox.tree() == ["index.html": "new list", "pets": "→ ../elsewhere"])
    #expect(try sandbox.tree("elsewhere") == ["1/index.html": "secret"])
  }

  @Test func writesAPageAgainWhoseFolderDisappeared() throws {
    let files = ["index.html": "new list", "pets/1/index.html": "new one"]
    _ = try publish(files) { [sandbox] in try sandbox.remove("pets") }
    #expect(try sandbox.tree() == files)
  }
}
