import PetPresentation
import Testing

@testable import PetMarkdown

/// How a description is written so that cmark-gfm reads it back as it was.
struct MarkdownWriterTests {
  @Test(arguments: [
    ("a\nb", "a\\\nb"),
    ("*a* __b__ ~c~ `d` ``e`f``", "*a* **b** ~~c~~ `d` e&#96;f"),
    ("**_a_** _**b**_", "__*a*__ _**b**_"),
    ("# a #\\#", "### a #&#35;"),
    ("a\n- b\n- c\n\n  d", "a\n\n- b\n\n- c\n\n  d"),
    ("7) a\n8) b\n\n\n1. c", "7. a\n8. b\n\n1) c"),
    ("- a\n\n* b\n\n- c", "- a\n\n* b\n\n- c"),
    ("> a\n> > b\n\nc", "> a\n>\n> > b\n\nc"),
    ("    a\n    b\n", "```\na\nb\n```"),
    ("    a\n    <b>\n", "a\\\n&lt;b>"),
    ("|a|\n|:-|\n|`b\\|c`|", "| a |\n| :-- |\n| `b\\|c` |"),
    ("a\n\n* * *", "a\n\n***"),
    ("www.a.pl <http://b.pl>", "[www.a.pl](http://www.a.pl) <http://b.pl>"),
    ("[a](http://b.pl/(c) \"d\")", "[a](http://b.pl/%28c%29 \"d\")"),
    ("!<http://a.pl>", "&#33;<http://a.pl>"),
    ("\\![a](http://b.pl)", "&#33;[a](http://b.pl)"),
    ("<div>\n1. b\n=", "&lt;div>\\\n1&#46; b\\\n&#61;"),
    ("[x] `&copy;` &copy;", "&#91;x&#93; &amp;copy; &amp;copy;"),
  ])
  func writesOneWayOfSayingEachThing(markdown: String, written: String) {
    #expect(UserMarkdown(markdown).markdown == written)
  }

  @Test func givesUpEmphasisThatNoMarkdownSays() throws {
    let target = try #require(SafeLink("mailto:x@y.pl"))
    let link = MarkdownInline.link(MarkdownLink(target: target, content: [.text("c")]))
    let blocks: [MarkdownBlock] = [
      .paragraph([.text("a"), .strong([.text("\"b\""), link]), .text("d")]),
      .quote([.paragraph([.emphasis([.text("e")])])]),
    ]
    #expect(MarkdownWriter.markdown(of: blocks) == "a\"b\"[c](mailto:x@y.pl)d\n\n> *e*")
  }
}
