import PetPresentation
import TestSupport
import Testing

@testable import PetMarkdown

/// What is decided by bytes is what the rules decide that ask about every character.
@Suite(.computes)
struct FastPathTests {
  @Test func readsAndWritesADescriptionAsWithoutFastPaths() {
    var random = SeededRandom(seed: 11)
    for turn in 0..<400 {
      let text = turn % 3 == 0 ? HostileText.description(using: &random) : Self.description(using: &random)
      #expect(UserMarkdown(text, isFast: true) == UserMarkdown(text, isFast: false), "\(text.debugDescription)")
      #expect(
        UserMarkdown.sentences(of: text, isFast: true) == UserMarkdown.sentences(of: text, isFast: false),
        "\(text.debugDescription)")
    }
  }

  @Test(arguments: [
    "a\n\n```\nb\n\nc\n```", "<pre>\n\na\n\n</pre>", "- a\n\nb\n\n- c", "> ```\n\na", "    a\n\n\n    b\n\nc",
    "    a\n      \n    b", "\u{FEFF}a\n\nb", "\u{2060}```\n\na\n\nb", "a\n \n\t\nb\n\n\n*c*\n\nd\n", "\n\na",
    "a\n\n\u{2060}\n\nb",
    "|a|\n|-|\n|b|\n\nc", "- \n\n  a\n\nb", "1. a\n\n\nb\nc\n\n1. d", "a\n\n[b]: c\n\nd", "*a\n\nb*", "a\r\n\r\nb\r\rc",
    "a \n\nb", "2. a\n\n2.5 b\n\n2 c", "a\n===\n\nb\n---\nc", "`a\n\nb`", "- ~~~\n\na", "a\n\n~~b~~\n\nc",
  ])
  func readsParagraphsBetweenOtherBlocksAsWithoutFastPaths(text: String) {
    #expect(UserMarkdown(text, isFast: true) == UserMarkdown(text, isFast: false))
    #expect(UserMarkdown.sentences(of: text, isFast: true) == UserMarkdown.sentences(of: text, isFast: false))
  }

  @Test func escapesLinesAsWithoutFastPaths() {
    var random = SeededRandom(seed: 12)
    for turn in 0..<4000 {
      let text = turn % 2 == 0 ? HostileText.line(using: &random) : Self.line(using: &random)
      for place in [MarkdownEscaper.Place.body, .linkText] {
        #expect(
          MarkdownEscaper.inline(text, in: place, isFast: true)
            == MarkdownEscaper.inline(text, in: place, isFast: false),
          "\(text.debugDescription)")
      }
      #expect(MarkupGuard.inserted(into: text, isFast: true) == MarkupGuard.inserted(into: text, isFast: false))
      #expect(MarkupGuard.removed(from: text, isFast: true) == MarkupGuard.removed(from: text, isFast: false))
      #expect(HTMLWriter.encoded(text, isFast: true) == HTMLWriter.encoded(text, isFast: false))
    }
  }

  @Test func knowsEveryCharacterAsWithoutFastPaths() {
    for start in stride(from: UInt32(0), to: 0x110000, by: 256) where Self.isWorthATry(start) {
      let scalars = (start..<start + 256).compactMap(Unicode.Scalar.init)
      // Most blocks are all of one kind, so that one look is enough.
      let texts = [scalars] + (Self.isOneKind(scalars) ? [] : scalars.map { [$0] })
      for text in texts.map({ "a" + String(String.UnicodeScalarView($0)) + "b" }) {
        #expect(text.cleaned(isFast: true) == text.cleaned(isFast: false), "\(text.debugDescription)")
        #expect(
          MarkdownEscaper.inline(text, in: .body, isFast: true)
            == MarkdownEscaper.inline(text, in: .body, isFast: false),
          "\(text.debugDescription)")
      }
    }
  }

  /// All but the middles of the planes in which there is nothing: 4 … 13, and those for private use.
  private static func isWorthATry(_ start: UInt32) -> Bool {
    let isEmptyPlane = (4...13).contains(start >> 16) || start >> 16 >= 15
    return !isEmptyPlane || [0, 0xFF00].contains(start & 0xFFFF)
  }

  private static func isOneKind(_ scalars: [Unicode.Scalar]) -> Bool {
    let text = String(String.UnicodeScalarView(scalars))
    return PlainText.isCertain(text, in: .body) && scalars.allSatisfy { $0.value & 0xFFFE != 0xFFFE }
  }

  @Test func callsNoAddressWellFormedThatIsNot() {
    var random = SeededRandom(seed: 13)
    let pieces = [
      "http://", "https://", "HTTP://", "a", "b.pl", ".", "..", ":", "80", "/", "?", "#", "%", "%20", "-", "_", "ż",
      "@", " ",
    ]
    for _ in 0..<4000 {
      let address = Self.text(of: pieces, using: &random)
      if SafeLink.isCertainlyWellFormed(address) { #expect(SafeLink.isWellFormed(address), "\(address)") }
    }
    #expect(SafeLink.isCertainlyWellFormed("https://maps.example.com/?q=52.22,21.01"))
  }

  @Test(arguments: [
    "Żółty pies.", "Waży < 19 kg & ma 3 lata", "burek_2020_pl #1", "8:17 (or so); \"Nala\" + 2/3!", "🐾 ul. Długiej…",
    "a|b",
  ])
  func asksNobodyAboutPlainText(text: String) {
    #expect(PlainText.isCertain(text, in: .body))
  }

  @Test(arguments: [
    "*a*", "a_b_", "`", "~", "[", "a\\", "a@b.pl", "http://a", "www.a", "&amp;", "<b>", "{", "\u{85}", "\u{2028}",
    "\u{FEFF}",
    "\u{2060}", "a\nb", "\t", "\u{7F}", "^",
  ])
  func isNotSureOfSigns(text: String) {
    #expect(!PlainText.isCertain(text, in: .body))
  }
}

extension FastPathTests {
  /// What owners write, with what is easily mistaken.
  private static func description(using random: inout SeededRandom) -> String {
    (0..<Int.random(in: 1...7, using: &random)).map { _ in
      let begin = blocks[Int.random(in: blocks.indices, using: &random)]
      let lines = (0..<Int.random(in: 1...3, using: &random)).map { _ in begin + line(using: &random) }
      return lines.joined(separator: "\n")
    }.joined(separator: ["\n\n", "\n\n\n", "\n", "\n \n"][Int.random(in: 0...3, using: &random)])
  }

  private static func line(using random: inout SeededRandom) -> String { text(of: words, using: &random) }

  private static func text(of pieces: [String], using random: inout SeededRandom) -> String {
    (0..<Int.random(in: 1...6, using: &random)).map { _ in pieces[Int.random(in: pieces.indices, using: &random)] }
      .joined()
  }

  private static let blocks = ["", "", "", "", "- ", "* ", "1. ", "> ", "# ", "| a | b |\n|---|---|\n| ", "    ", "  "]

  private static let words = [
    "Pies", "żółw", " ", " ", " ", ". ", ", ", "! ", "Waży < 3 kg & ma ", "2", "1.", "(", ")", "\"", " *ma* ",
    " **dom** ",
    " ~~200~~ ", " `kod` ", "*x*", "**y**", " *z*", "*w* ", "a_b", "_", "*", "~", "&", "&lang=pl",
    "[mapę](https://a.pl/?q=1,2)",
    " [b](http://c.pl) ", " https://d.pl/e?f=1&g=2 ", " jan@a.pl ", "www.h.pl", "😀", "\u{301}", "\u{200D}", "\u{202E}",
    "—",
    "!", "|", "#", "^", "{", "\\", "]", ":", "/", "ww.", "<", ">", "-", "+", "=", "\u{A0}", "[ ] ", "[^1]", "À", "š",
    "*ż*",
  ]
}
