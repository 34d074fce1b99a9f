import Testing

@testable import PetModel

struct OneLineTests {
  @Test(arguments: [
    ("a b", "a b"), ("a  b", "a b"), (" a", "a"), ("a ", "a"), ("a\r\n\tb", "a b"), ("a\u{7}b", "ab"),
    ("a \u{7} b", "a b"), ("\u{A0}a\u{2028}b", "a b"), ("", nil), (" ", nil), ("  ", nil), ("\u{7} ", nil),
  ])
  func putsATextOnOneLine(text: String, line: String?) {
    #expect(text.onOneLine == line)
  }

  /// A text is judged by its bytes first; that must not change the result.
  @Test func putsATextOnOneLineHoweverItIsJudged() {
    let pieces = ["a", "~", " ", " ", "\n", "\t", "\u{7}", "é", "\u{A0}", "\u{7F}"]
    for number in 0..<100_000 {
      let text = String(number).map { pieces[$0.wholeNumberValue ?? 0] }.joined()
      if text.onOneLine != NaiveRules.oneLine(text) { Issue.record("\(text.debugDescription)") }
    }
  }
}
