import Testing

@testable import FolderPublisher

@Suite struct PublicationPathTests {
  @Test(arguments: [
    "index.html", "pets/42/index.html", ".nojekyll", ".well-known/x", "..hidden/...", "ąę/ż ó.html", "🐶.png", "a:b",
    "petspot/.petspot", ".petspots/x", String(repeating: "n", count: 255),
  ])
  func acceptsPathsInsideTheSite(text: String) {
    #expect(OutputPath(text)?.text == text)
  }

  @Test(arguments: [
    "", "/", "/etc/passwd", "a/", "a//b", ".", "..", "../a", "a/../b", "a/./b", "a/..", "a\\b", "..\\a",
    "a\u{0}b", "a\nb", "a\r\nb", "a\u{7F}", "a\u{85}b", "a\u{2028}b",
    ".petspot", ".petspot/manifest", ".PetSpot/x",
    "e\u{301}.html", String(repeating: "n", count: 256), "a/" + String(repeating: "ż", count: 128),
  ])
  func refusesPathsThatLeadOutOfTheSiteOrCannotBeNamesEverywhere(text: String) {
    #expect(OutputPath(text) == nil)
  }

  /// `/` and a combining mark are one character to Swift and a slash to the disk.
  @Test(arguments: ["a/..\u{338}/b", "..\u{338}", "a/\u{338}b"])
  func takesASlashWithACombiningMarkForASlash(text: String) throws {
    let path = try #require(OutputPath(text))
    #expect(path.folders.count == text.utf8.count { $0 == UInt8(ascii: "/") })
  }

  @Test(arguments: ["..", "a/..", "../a"])
  func refusesTheParentFolderNextToACombiningMark(text: String) {
    #expect(OutputPath(text + "/\u{338}") == nil)
  }

  @Test func namesItsFoldersFromTheOutside() throws {
    let path = try #require(OutputPath("pets/42/photos/1.jpg"))
    #expect(path.folders == ["pets", "pets/42", "pets/42/photos"])
    #expect(try #require(OutputPath("index.html")).folders == [])
  }
}
