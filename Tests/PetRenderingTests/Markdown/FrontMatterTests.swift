import Foundation
import TestSupport
import Testing

@testable import PetRendering

/// The YAML before a page.
struct FrontMatterTests {
  @Test func leavesOutWhatHasNoValueAndKeepsTheOrder() {
    #expect(FrontMatter.markdown(["b": "1", "a": nil, "c": "no"]) == "---\nb: \"1\"\nc: \"no\"\n---")
  }

  @Test(arguments: [
    ("a \"b\" \\c", #""a \"b\" \\c""#),
    ("a: b # c", #""a: b # c""#),
    ("a\nb\tc\u{1}", #""a\u000Ab\u0009c\u0001""#),
    ("\u{7F}\u{85}\u{2028}\u{2029}\u{FEFF}", #""\u007F\u0085\u2028\u2029\uFEFF""#),
    ("\"\u{301} żółw 🐶", "\"\\\"\u{301} żółw 🐶\""),
    ("---", #""---""#),
  ])
  func quotesAnyText(text: String, quoted: String) {
    #expect(FrontMatter.markdown(["a": text]) == "---\na: \(quoted)\n---")
  }

  @Test func writesWhatAReaderOfJSONReadsBack() throws {
    var random = SeededRandom(seed: 3)
    for _ in 0..<500 {
      let text = HostileText.line(using: &random)
      let line = FrontMatter.markdown(["a": text]).dropFirst("---\na: ".count).dropLast("\n---".count)
      let read = try JSONDecoder().decode(String.self, from: Data(line.utf8))
      #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
      #expect(line.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count == 1)
    }
  }
}
