import Foundation
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

  /// The rule in words, name by name and letter by letter.
  private func isSafe(_ text: String) -> Bool {
    let names = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let isPlain = text.unicodeScalars.allSatisfy {
      !(0..<0x20).contains($0.value) && !(0x7F...0x9F).contains($0.value)
        && !["\\", "\u{2028}", "\u{2029}"].contains($0)
    }
    return isPlain && names[0].lowercased() != ".petspot" && !names.contains(".") && !names.contains("..")
      && names.allSatisfy { (1...255).contains($0.utf8.count) }
      && text.precomposedStringWithCanonicalMapping.utf8.elementsEqual(text.utf8)
  }

  @Test func readsBytesAsTheRuleReadsNamesAndLetters() {
    let pieces = [
      "/", ".", "..", "a", "pets", ".petspot", ".PETSPOT", "\\", " ", "~", "\u{7F}", "\u{0}", "\t", "\r\n", "ż",
      "e\u{301}", "\u{338}", "🐶", "\u{200D}", "\u{2028}", "\u{200F}", "\u{85}", "\u{FFFD}",
      String(repeating: "n", count: 128),
    ]
    var (seed, safe): (UInt64, Int) = (7, 0)
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<(seed >> 60 & 7) + 1 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(seed >> 33) % (seed >> 62 == 0 ? pieces.count : 5)]
      }
      if isSafe(text) { safe += 1 }
      #expect((OutputPath(text) != nil) == isSafe(text), "\(text.debugDescription)")
    }
    #expect(safe > 1000)
  }

  @Test func namesItsFoldersFromTheOutside() throws {
    let path = try #require(OutputPath("pets/42/photos/1.jpg"))
    #expect(Array(path.folders) == ["pets", "pets/42", "pets/42/photos"])
    #expect(try Array(#require(OutputPath("index.html")).folders) == [])
  }
}
