import Foundation
import Testing

@testable import FolderPublisher

/// The list of our own files, damaged, edited or lost.
@Suite struct PublicationManifestTests {
  private let sandbox: PublicationSandbox
  private static let sound = """
    petspot files 2 ed67a141cce7225d
    index.html\ta330395cc0a53ad1207736546afff4735940937564bbf75ce1edad40780d9139\t4
    pets/1/index.html\t7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed\t3

    """

  init() throws {
    sandbox = try PublicationSandbox()
    try sandbox.write("secret", to: "../outside.txt")
    try sandbox.write("mine", to: "README.md")
    try sandbox.publish(["index.html": "list", "pets/1/index.html": "one"])
    try #require(try sandbox.tree(withState: true)[".petspot/manifest"] == Self.sound)
  }

  private static func edited(_ list: String, _ old: String, _ new: String) -> String {
    list.replacingOccurrences(of: old, with: new)
  }

  private static let damaged: [String] = [
    "", "{", "[\"README.md\"]", "README.md\n", sound + "README.md\n", sound + "../outside.txt\n", sound + "\u{0}",
    sound + "\n\n ", String(sound.dropLast(3)), edited(sound, "index.html\t", "README.md\t"),
    edited(sound, "index.html\t", "../outside.txt\t"), edited(sound, "index.html\t", "/etc/passwd\t"),
    edited(sound, "\t4\n", "\t4\tnote\n"), edited(sound, "\t4\n", "\t5\n"), edited(sound, " 2 ", " 1 "),
    edited(sound, " 2 ", " 3 "), "petspot files 2 726c3217f030b856\nindex.html\npets/1/index.html\n",
  ]

  @Test(arguments: damaged)
  func isNotBelievedUnlessItIsWhatPetspotWrote(text: String) throws {
    try sandbox.write(text, to: ".petspot/manifest")
    let summary = try sandbox.publish([:])

    #expect(
      try sandbox.tree() == ["README.md": "mine", "index.html": "list", "pets/1/index.html": "one"])
    #expect(try sandbox.tree("").contains { $0 == ("outside.txt", "secret") })
    #expect(
      summary.problems == [
        PublicationProblem(
          kind: .damagedManifest, place: "\(sandbox.output.relativePath).petspot/manifest",
          problem: "this list of the files that petspot wrote was changed or damaged, so petspot ignores it",
          consequence: "this build replaces files of its own names, and keeps all others",
          advice: "Delete by hand the pages of reports that are gone")
      ])
    #expect(try sandbox.publish([:]).problems == [])
  }

  @Test func isNotBelievedWhenItIsNotUTF8() throws {
    try Data([0xFF, 0xFE, 0x0A]).write(to: sandbox.url(".petspot/manifest"))
    #expect(try sandbox.publish([:]).problems.count == 1)
    #expect(try sandbox.tree().count == 3)
  }

  @Test func mayHaveTheLineEndsThatGitGivesIt() throws {
    try sandbox.write(Self.sound.replacingOccurrences(of: "\n", with: "\r\n"), to: ".petspot/manifest")
    #expect(try sandbox.publish([:]).problems == [])
    #expect(try sandbox.tree() == ["README.md": "mine"])
  }

  /// The list has the hashes of any writer's bytes.
  @Test func noticesThatItSaysOtherThingsOfAFileThanItsBytesDo() throws {
    try sandbox.write("new list", to: "index.html")
    #expect(try sandbox.publish(["index.html": "new list", "pets/1/index.html": "one"]).unchanged == 2)
    let other = try PublicationSandbox()
    try other.publish(["index.html": "new list", "pets/1/index.html": "one"])
    #expect(
      try sandbox.tree(withState: true)[".petspot/manifest"] == other.tree(withState: true)[".petspot/manifest"])
  }

  @Test(arguments: ["damaged", "lost"])
  func comesBackWithTheFilesThatTheBuildWouldWrite(fate: String) throws {
    if fate == "lost" { try sandbox.remove(".petspot") } else { try sandbox.write("x", to: ".petspot/manifest") }
    let summary = try sandbox.publish(["index.html": "new list", "pets/1/index.html": "one"])
    #expect(summary.leftOut.map(\.text) == ["index.html"])
    #expect(summary.unchanged == 1)

    try sandbox.publish([:])
    #expect(try sandbox.tree() == ["README.md": "mine", "index.html": "list"])
  }

  @Test func isReplacedWhenItIsALinkAndNothingBehindItIsWritten() throws {
    try sandbox.remove(".petspot/manifest")
    try sandbox.link(".petspot/manifest", to: "../outside.txt")
    #expect(try sandbox.publish(["index.html": "list"]).problems.count == 1)
    #expect(try sandbox.tree("").contains { $0 == ("outside.txt", "secret") })
  }
}
