import Foundation
import Testing

@testable import FolderPublisher

/// Symbolic links in the output folder: never followed, never replaced.
@Suite struct PublicationLinkTests {
  private let sandbox: PublicationSandbox

  init() throws {
    sandbox = try PublicationSandbox()
    try sandbox.write("secret", to: "../elsewhere/1/index.html")
    try sandbox.makeFolder("")
  }

  private func problems(at path: String, files: String) -> [PublicationProblem] {
    [
      PublicationProblem(
        kind: .foreignFile, place: "\(sandbox.output.relativePath)/\(path)",
        problem: "this is a symbolic link, and petspot neither replaces links nor follows them",
        consequence: "\(files) left out", advice: "Delete the link, then build again")
    ]
  }

  @Test(arguments: ["../elsewhere/1/index.html", "../elsewhere/nothing", "/", "index.html"])
  func isNotWrittenThroughInPlaceOfAFile(target: String) throws {
    try sandbox.link("index.html", to: target)
    let summary = try sandbox.publish(["index.html": "list", "style.css": "css"])
    #expect(try sandbox.tree() == ["index.html": "→ \(target)", "style.css": "css"])
    #expect(try sandbox.tree("elsewhere") == ["1/index.html": "secret"])
    #expect(summary.problems == problems(at: "index.html", files: "1 file of the site is"))
  }

  @Test func isNotWrittenThroughInPlaceOfAFolder() throws {
    try sandbox.link("pets", to: "../elsewhere")
    let summary = try sandbox.publish(["pets/1/index.html": "one", "pets/2/index.html": "two"])
    #expect(try sandbox.tree() == ["pets": "→ ../elsewhere"])
    #expect(try sandbox.tree("elsewhere") == ["1/index.html": "secret"])
    #expect(summary.problems == problems(at: "pets", files: "2 files of the site are"))
  }

  @Test func isNotTakenForOursEvenIfItLeadsToTheVeryBytes() throws {
    try sandbox.link("index.html", to: "../elsewhere/1/index.html")
    let summary = try sandbox.publish(["index.html": "secret"])
    #expect(summary.leftOut.map(\.text) == ["index.html"])
    try sandbox.publish([:])
    #expect(try sandbox.tree() == ["index.html": "→ ../elsewhere/1/index.html"])
  }

  @Test func staysWhereSomebodyPutItInPlaceOfAPageOfOurs() throws {
    try sandbox.publish(["index.html": "list"])
    try sandbox.remove("index.html")
    try sandbox.link("index.html", to: "../elsewhere/1/index.html")
    let summary = try sandbox.publish(["index.html": "new list"])
    #expect(summary.problems == problems(at: "index.html", files: "1 file of the site is"))
    try sandbox.publish([:])
    #expect(try sandbox.tree() == ["index.html": "→ ../elsewhere/1/index.html"])
    #expect(try sandbox.tree("elsewhere") == ["1/index.html": "secret"])
  }

  @Test(arguments: [["pets/1/index.html": "one"], ["pets/1/index.html": "two"], [:]])
  func leadsToNothingThatIsWrittenOrRemovedWhenItReplacesAFolderOfOurs(next: [String: String]) throws {
    try sandbox.publish(["pets/1/index.html": "one"])
    try sandbox.remove("pets")
    try sandbox.link("pets", to: "../elsewhere")
    try sandbox.publish(next)
    #expect(try sandbox.tree() == ["pets": "→ ../elsewhere"])
    #expect(try sandbox.tree("elsewhere") == ["1/index.html": "secret"])
  }

  @Test func leadsToNoEmptyFolderThatIsRemoved() throws {
    try sandbox.publish(["pets/empty/index.html": "one"])
    try sandbox.remove("pets")
    try sandbox.makeFolder("../elsewhere/empty")
    try sandbox.link("pets", to: "../elsewhere")
    try sandbox.publish([:])
    #expect(try sandbox.tree("elsewhere") == ["1/index.html": "secret", "empty/": ""])
  }

  @Test func isNotFollowedToALockFileOutside() throws {
    try sandbox.makeFolder(".petspot")
    try sandbox.link(".petspot/lock", to: "../elsewhere/lock")
    #expect(throws: PublicationProblem.self) { try sandbox.publish(["index.html": "list"]) }
    #expect(try sandbox.tree("elsewhere") == ["1/index.html": "secret"])
  }

  @Test func isNotTakenForThePublishersOwnFolder() throws {
    try sandbox.link(".petspot", to: "elsewhere")
    #expect(throws: PublicationProblem.self) { try sandbox.publish(["index.html": "list"]) }
    #expect(try sandbox.tree("elsewhere") == ["1/index.html": "secret"])
  }

  @Test(arguments: ["stage", "journal"])
  func isRemovedFromThePublishersOwnFolderAndNothingBehindItIs(name: String) throws {
    try sandbox.publish(["index.html": "list"])
    try sandbox.link(".petspot/\(name)", to: "../elsewhere/1")
    try sandbox.publish(["index.html": "new list"])
    #expect(try sandbox.tree() == ["index.html": "new list"])
    #expect(try sandbox.tree("elsewhere") == ["1/index.html": "secret"])
    #expect(try sandbox.tree(withState: true).count == 3)
  }
}
