import Foundation
import Testing

@testable import FolderPublisher

/// The list of our own files, damaged, edited or lost.
@Suite struct PublicationManifestTests {
  private let sandbox: PublicationSandbox
  private static let sound = "petspot files 1 726c3217f030b856\nindex.html\npets/1/index.html\n"

  init() throws {
    sandbox = try PublicationSandbox()
    try sandbox.write("secret", to: "../outside.txt")
    try sandbox.write("mine", to: "README.md")
    try sandbox.publish(["index.html": "list", "pets/1/index.html": "one"])
    try #require(try sandbox.tree(withState: true)[".petspot/manifest"] == Self.sound)
  }

  @Test(arguments: [
    "", "{", "[\"README.md\"]", "README.md\n", sound + "README.md\n", sound + "../outside.txt\n",
    sound.replacingOccurrences(of: "index.html\np", with: "README.md\np"),
    sound.replacingOccurrences(of: "index.html\np", with: "../outside.txt\np"),
    sound.replacingOccurrences(of: "index.html\np", with: "/etc/passwd\np"),
    sound.replacingOccurrences(of: "index.html\np", with: "index.html\tnote\np"),
    sound.replacingOccurrences(of: " 1 ", with: " 2 "), String(sound.dropLast(3)), sound + "\u{0}", sound + "\n\n ",
  ])
  func isNotBelievedUnlessItIsWhatPetspotWrote(text: String) throws {
    try sandbox.write(text, to: ".petspot/manifest")
    let summary = try sandbox.publish([:])

    #expect(
      try sandbox.tree() == ["README.md": "mine", "index.html": "list", "pets/1/index.html": "one"])
    #expect(try sandbox.tree("").contains { $0 == ("outside.txt", "secret") })
    #expect(
      summary.problems == [
        PublicationProblem(
          kind: .damagedManifest, place: "\(sandbox.output.relativePath)/.petspot/manifest",
          problem: "this list of the files that petspot wrote was changed or damaged, so it isn't believed",
          consequence: "files that this build would write are taken back, all others stay",
          advice: "Delete by hand the pages of announcements that are gone")
      ])
    #expect(try sandbox.publish([:]).problems == [])
  }

  @Test func isNotBelievedWhenItIsNotUTF8() throws {
    try Data([0xFF, 0xFE, 0x0A]).write(to: sandbox.output.appending(path: ".petspot/manifest"))
    #expect(try sandbox.publish([:]).problems.count == 1)
    #expect(try sandbox.tree().count == 3)
  }

  @Test func mayHaveTheLineEndsThatGitGivesIt() throws {
    try sandbox.write(Self.sound.replacingOccurrences(of: "\n", with: "\r\n"), to: ".petspot/manifest")
    #expect(try sandbox.publish([:]).problems == [])
    #expect(try sandbox.tree() == ["README.md": "mine"])
  }

  @Test(arguments: ["damaged", "lost"])
  func comesBackWithTheFilesThatTheBuildWouldWrite(fate: String) throws {
    if fate == "lost" { try sandbox.remove(".petspot") } else { try sandbox.write("x", to: ".petspot/manifest") }
    let summary = try sandbox.publish(["index.html": "new list", "pets/1/index.html": "one"])
    #expect(summary.leftOut.map(\.text) == ["index.html"])
    #expect(summary.unchanged.paths.map(\.text) == ["pets/1/index.html"])

    try sandbox.publish([:])
    #expect(try sandbox.tree() == ["README.md": "mine", "index.html": "list"])
  }

  @Test func isReplacedWhenItIsALinkAndNothingBehindItIsWritten() throws {
    try sandbox.remove(".petspot/manifest")
    try sandbox.link(".petspot/manifest", to: "../../outside.txt")
    #expect(try sandbox.publish(["index.html": "list"]).problems.count == 1)
    #expect(try sandbox.tree("").contains { $0 == ("outside.txt", "secret") })
  }
}
