import TestSupport
import Testing

@testable import PetMarkdown

/// What is written while its bytes are read is what cmark-gfm and the writers make of it.
@Suite(.computes)
struct CertainMarkdownTests {
  /// Texts of which each piece may be certain, and every tenth piece is not.
  @Test func writesWhatTheParserAndTheWritersWrite() {
    var random = SeededRandom(seed: 21)
    for _ in 0..<250 {
      let text = Self.description(using: &random)
      #expect(UserMarkdown(text, isFast: true) == UserMarkdown(text, isFast: false), "\(text.debugDescription)")
    }
  }

  @Test(arguments: [
    "Waży < 3 kg & ma *dwa* lata.\n**Boi się** ~~200~~ 100, `kod` i _tak_, R&D <3 \"x\"", "5 * 3 = 15",
    "- Żółty.\n- Mały **pies**", "* a\n* b", "7) a\n7) b", "1. a\n\n- b\n\n+ c\n\n2. d", "> a\n> b", "### Ala ma kota",
    "| a | 20:30 |\n| --- | :--: |\n| R, 2 | < 3 |", "| a |\n| :-- |",
    "[mapę](https://a.pl/?q=1,2) i https://b.pl/?c=1&d=2",
    "Pisz na jan.k@a-b.pl, albo\nkot@kraków.pl", "dźwięków.", "a\n\n\n\nb", "*a*", "[a](https://b.pl)",
  ])
  func asksTheParserNothing(text: String) {
    let isAsked = MarkdownSource(dividing: text).rest != nil
    #expect(isAsked == text.contains("kraków.pl"))
    #expect(UserMarkdown(text, isFast: true) == UserMarkdown(text, isFast: false))
  }

  @Test(arguments: [
    "- a\n\n- b", "- a\n\n  b", "1. a\n\n1. b", "- a\n- - b", "- a\n* b", "1. a\n2) b", "-  a", "  a\n  b", "> a\nb",
    "> > a",
    "# a\nb", "# a #", "# \u{A0}", "####### a", "#a", "| a |\n| --- | --- |", "| a | b |\n| --- | --- |\n| c |",
    "| a\\|b |\n| --- |",
    "| |\n| --- |", "*a", "*a*b", "a*b*", "***a***", "*a **b***", "`1. a`", "``a``", "~a~", "~~a~~b", "[a]", "[a](b)",
    "[a](javascript:b)", "[a](https://b.pl \"c\")", "![a](https://b.pl)", "https://b.pl.", "https://b", "http://",
    "xhttp://b.pl",
    "a@b", "a@b.pl.", "www.a.pl", "www.a@b.pl", "<b>", "<3a@b.pl>", "&#42;", "R&Dą", "* ", "a * ", "a\\", "1234567. a",
    "0. a", "999999. a\n1. b", "a  \nb", "\u{2060}```\n\na", "- a\n\n\u{2060}- b", "*a*\u{301}", "a\u{2028}b",
    "*\u{A0}a*",
  ])
  func agreesAboutWhatIsEasilyMistaken(text: String) {
    for text in [text, "b\n\n\(text)\n\nc", "- c\n\n\(text)\n\n1. d", "*a _b\n\n\(text)\n\n*c"] {
      #expect(UserMarkdown(text, isFast: true) == UserMarkdown(text, isFast: false), "\(text.debugDescription)")
    }
  }

  private static func description(using random: inout SeededRandom) -> String {
    (0..<Int.random(in: 1...5, using: &random)).map { _ in
      let begin = pick(begins, using: &random)
      return (0..<Int.random(in: 1...3, using: &random)).map { _ in begin + line(using: &random) }.joined(
        separator: "\n")
    }.joined(separator: pick(["\n\n", "\n\n", "\n\n", "\n\n\n", "\n", "\n \n"], using: &random))
  }

  private static func line(using random: inout SeededRandom) -> String {
    let words = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      pick(Int.random(in: 0..<30, using: &random) == 0 ? odd : pieces, using: &random)
    }
    return words.joined(separator: Int.random(in: 0..<30, using: &random) == 0 ? "" : " ")
  }

  private static func pick(_ pieces: [String], using random: inout SeededRandom) -> String {
    pieces[Int.random(in: pieces.indices, using: &random)]
  }

  private static let begins = ["", "", "", "- ", "* ", "+ ", "1. ", "7) ", "> ", "# ", "###### "]
  private static let pieces = [
    "Pies", "żółw", "i", "a,", "dom.", "kot!", "(tak)", "\"Nala\"", "5 * 3 = 15", "*ma*", "**dom**", "~~200~~",
    "`kod 1`", "_nie_",
    "__tak__,", "a_b", "R&D", "<3", "< 3 & 4", "[mapę tu](https://a.pl/?q=1,2)", "https://d.pl/e?f=1&g=2",
    "jan.x@a-b.pl,", "😀",
    "20:30", "#1", "—", "1.", "2)", "> 10", "a|b",
  ]
  private static let odd = [
    "*", "_", "**", "~~", "`", "[", "]", "(", "&", "<", "@", ":", "://", ".", "www.", "\\", "\u{301}", "\u{200D}",
    "\u{202E}", "\u{0}",
    "\u{2028}", "\u{2060}", "\u{A0}", "\r", "\t", "  ", "|", "&amp;", "<b>", "-",
  ]
}
