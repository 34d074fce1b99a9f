import TestSupport
import Testing

@testable import PetMarkdown

/// How text is written so that any reader of Markdown shows just that text.
struct MarkdownEscaperTests {
  @Test(arguments: [
    "Warsaw • ±15 km", "+48 123 456 789", "500 PLN", "2 * 3 = 6", "snake_case", "a - b", "a #1", "+1",
    "Kraków, ul. Długa 5/7",
    "Q&A, R&D", "a < b > c", "50 % (or so)", "\"quoted\" 'text'", "C# and F#!", "1.5 m", "jan at a.pl", "a @b",
    "a: //b",
    "—", "♂ Male", "אבג", "www", "10:30", "a|b", "x} ^y $z",
  ])
  func leavesOrdinaryTextAsItIs(text: String) {
    #expect(MarkdownEscaper.paragraph(text) == text)
  }

  @Test(arguments: [
    ("*a* _b_ ~c~ `d`", "&#42;a&#42; &#95;b&#95; &#126;c&#126; &#96;d&#96;"),
    ("[a](b) ![c]", "&#91;a&#93;(b) !&#91;c&#93;"),
    ("<b> </b> <!-- <3", "&lt;b> &lt;/b> &lt;!-- &lt;3"),
    ("&copy; &#35; &lt &x", "&amp;copy; &amp;#35; &amp;lt &x"),
    ("a\\b", "a&#92;b"),
    ("{: onclick=a}", "&#123;: onclick=a}"),
    ("www.a.pl", "www&#46;a.pl"),
    ("http://a.pl ftp://b", "http&#58;//a.pl ftp&#58;//b"),
    ("jan@a.pl", "jan&#64;a.pl"), ("xmpp:jan@a.pl", "xmpp&#58;&#8288;jan&#64;a.pl"),
    ("a\nb\tc", "a&#10;b&#9;c"),
    ("<\u{301}b>", "&lt;\u{301}b>"),
    ("*\u{301}a*\u{301}", "&#42;\u{301}a&#42;\u{301}"),
  ])
  func escapesWhatWouldBeReadAsSomethingElse(text: String, markdown: String) {
    #expect(MarkdownEscaper.inline(text) == markdown)
  }

  @Test(arguments: [
    ("- a", "&#45; a"), ("+ a", "&#43; a"), ("-", "&#45;"), ("---", "&#45;--"), ("===", "&#61;=="),
    ("1. a", "1&#46; a"), ("23) a", "23&#41; a"), ("1234567890. a", "1234567890&#46; a"), ("# a", "&#35; a"),
    ("#a", "&#35;a"), ("#", "&#35;"), ("> a", "&gt; a"), ("|-|", "&#124;-|"), (":-", "&#58;-"), (": a", "&#58; a"),
    (" a ", "&#32;a&#32;"), (" ", "&#32;"), ("-a", "&#45;a"), ("1.5", "1.5"),
    ("!!! note", "&#33;!! note"),
  ])
  func escapesWhatWouldOpenABlock(text: String, markdown: String) {
    #expect(MarkdownEscaper.paragraph(text) == markdown)
  }

  @Test func breaksNoAddressesInTheTextOfALink() {
    #expect(MarkdownEscaper.inline("jan@a.pl [www.b.pl]", isLink: true) == "jan@a.pl &#91;www.b.pl&#93;")
    #expect(MarkdownEscaper.link("^1", to: "a.jpg") == "[&#94;1](a.jpg)")
  }

  @Test(arguments: [
    ("https://a.pl/?b=1&c=2#d", "[x](https://a.pl/?b=1&c=2#d)"),
    ("a b/(c).md", "[x](a%20b/%28c%29.md)"),
    ("a<b>c\\d&copy;", "[x](a%3Cb%3Ec%5Cd&amp;copy;)"),
    ("a\nb", "[x](a%0Ab)"),
    ("", "[x]()"),
  ])
  func writesAddressesSoThatTheyEndWhereTheyEnd(address: String, markdown: String) {
    #expect(MarkdownEscaper.link("x", to: address) == markdown)
  }

  /// Every place that a text can have on a page.
  @Test func isReadBackAsItWasInEveryPlace() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<800 {
      let text = HostileText.line(using: &random)
      let page = [
        MarkdownEscaper.paragraph(text), MarkdownEscaper.heading(text, level: 2),
        "- " + MarkdownEscaper.line("a " + MarkdownEscaper.inline(text)),
        "**\(MarkdownEscaper.delimited(text))**", MarkdownEscaper.line(MarkdownEscaper.link(text, to: "b")),
      ].joined(separator: "\n\n")
      #expect(
        ReadNode.blocks(of: page) == [
          .paragraph(.text(text)), .heading(2, text),
          ReadNode("list", [ReadNode("item", [.paragraph(.text("a " + text))])]), .paragraph(.strong(text)),
          .paragraph(.link(text, to: "b")),
        ], "\(text.debugDescription)")
    }
  }
}
