import TestSupport
import Testing

@testable import PetMarkdown

/// How text is written so that Markdown reads just that text.
struct MarkdownEscaperTests {
  @Test(arguments: [
    "Warsaw • ±15 km", "+48 123 456 789", "500 PLN", "2 * 3 = 6", "snake_case", "a - b", "#1", "Kraków, ul. Długa 5/7",
    "Q&A, R&D", "a < b > c", "50 % (or so)", "\"quoted\" 'text'", "C# and F#!", "1.5 m", "jan at a.pl", "a@b", "a: //b",
    "—", "♂ Male", "אבג", "www", "10:30", "a|b", "{x} ^y $z",
  ])
  func leavesOrdinaryTextAsItIs(text: String) {
    #expect(MarkdownEscaper.line(MarkdownEscaper.inline(text)) == text)
  }

  @Test(arguments: [
    ("*a* _b_ ~c~ `d`", "\\*a\\* \\_b\\_ \\~c\\~ \\`d\\`"),
    ("[a](b) ![c]", "\\[a\\](b) !\\[c\\]"),
    ("<b> </b> <!-- <3", "\\<b> \\</b> \\<!-- \\<3"),
    ("&copy; &#35; &x", "\\&copy; \\&#35; &x"),
    ("a\\b", "a\\\\b"),
    ("www.a.pl", "www<!-- -->.a.pl"),
    ("http://a.pl ftp://b", "http:<!-- -->//a.pl ftp:<!-- -->//b"),
    ("jan@a.pl", "jan@<!-- -->a.pl"),
    ("a\nb\tc", "a&#10;b&#9;c"),
    ("<\u{301}b>", "<\u{301}b>"),
    ("*\u{301}a*\u{301}", "\\*\u{301}a\\*\u{301}"),
  ])
  func escapesWhatWouldBeReadAsSomethingElse(text: String, markdown: String) {
    #expect(MarkdownEscaper.inline(text) == markdown)
  }

  @Test(arguments: [
    ("- a", "\\- a"), ("+ a", "\\+ a"), ("-", "\\-"), ("---", "\\---"), ("===", "\\==="), ("1. a", "1\\. a"),
    ("23) a", "23\\) a"), ("1234567890. a", "1234567890. a"), ("# a", "\\# a"), ("#", "\\#"), ("> a", "\\> a"),
    ("|-|", "\\|-|"), (":-", "\\:-"), (" a ", "&#32;a&#32;"), (" ", "&#32;"), ("-a", "-a"), ("==a", "==a"),
  ])
  func escapesWhatWouldOpenABlock(text: String, markdown: String) {
    #expect(MarkdownEscaper.line(MarkdownEscaper.inline(text)) == markdown)
  }

  @Test func breaksNoAddressesInTheTextOfALink() {
    #expect(MarkdownEscaper.inline("jan@a.pl [www.b.pl]", in: .linkText) == "jan@a.pl \\[www.b.pl\\]")
    #expect(MarkdownEscaper.image("^1", at: "a.jpg") == "![\\^1](a.jpg)")
  }

  @Test(arguments: [
    ("https://a.pl/?b=1&c=2#d", "[x](https://a.pl/?b=1&c=2#d)"),
    ("a b/(c).md", "[x](<a%20b/(c).md>)"),
    ("a<b>c\\d&copy;", "[x](<a\\<b\\>c\\\\d&amp;copy;>)"),
    ("a\nb", "[x](<a%0Ab>)"),
    ("", "[x](<>)"),
  ])
  func writesAddressesSoThatTheyEndWhereTheyEnd(address: String, markdown: String) {
    #expect(MarkdownEscaper.link("x", to: address) == markdown)
  }

  /// Every place that a text can have on a page.
  @Test(arguments: [GFM.Dialect.page, .pageWithFootnotes])
  func isReadBackAsItWasInEveryPlace(dialect: GFM.Dialect) {
    var random = SeededRandom(seed: 7)
    for _ in 0..<800 {
      let text = HostileText.line(using: &random)
      let (inline, linkText) = (MarkdownEscaper.inline(text), MarkdownEscaper.inline(text, in: .linkText))
      let page = [
        MarkdownEscaper.line(inline), MarkdownEscaper.heading(inline, level: 2),
        "- " + MarkdownEscaper.line("a " + inline),
        "**\(MarkdownEscaper.delimited(inline))**", MarkdownEscaper.line(MarkdownEscaper.link(linkText, to: "b")),
        "| a |\n| - |\n| \(MarkdownEscaper.cell(inline)) |",
      ].joined(separator: "\n\n")
      let row = ReadNode("table_row", [ReadNode("table_cell", [.text(text)])])
      #expect(
        ReadNode.blocks(of: page, as: dialect) == [
          .paragraph(.text(text)), .heading(2, text),
          ReadNode("list", [ReadNode("item", [.paragraph(.text("a " + text))])]), .paragraph(.strong(text)),
          .paragraph(.link(text, to: "b")),
          ReadNode("table", [ReadNode("table_header", [ReadNode("table_cell", [.text("a")])]), row]),
        ], "\(text.debugDescription)")
    }
  }
}
