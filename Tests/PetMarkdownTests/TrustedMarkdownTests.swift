import Testing

@testable import PetMarkdown

/// A page of text by the site's owner.
struct TrustedMarkdownTests {
  @Test func takesTheFirstHeadingForTheTitle() {
    let text = TrustedMarkdown("# How *to* remove\n\nSee [the list](../index.html).\nReally.\n\n## More\n")
    #expect(text.title == "How to remove")
    #expect(text.html == "<p>See <a href=\"../index.html\">the list</a>.\nReally.</p>\n<h2>More</h2>\n")
  }

  @Test(arguments: [("/", "/a"), ("../", "../a"), ("/lost/", "/lost/a"), ("", "a")])
  func leadsFromTheRootOfTheSite(root: String, address: String) {
    let text = TrustedMarkdown("[*b*](/a) `[b](/a)` [c](//a) [d](a)", root: root)
    #expect(text.markdown.hasPrefix("[*b*](\(address)) ") && text.markdown.hasSuffix("[c](//a) [d](a)"))
    #expect(
      text.html
        == "<p><a href=\"\(address)\"><em>b</em></a> <code>[b](/a)</code> <a href=\"//a\">c</a> <a href=\"a\">d</a></p>\n"
    )
  }

  @Test func leadsFromTheRootByAReferenceToo() {
    let text = TrustedMarkdown("See [a] and [b].\n\n[a]: /map.pdf\n[b]: //b.example\n", root: "../")
    #expect(text.markdown == "See [a] and [b].\n\n[a]: ../map.pdf\n[b]: //b.example\n")
    #expect(text.html == "<p>See <a href=\"../map.pdf\">a</a> and <a href=\"//b.example\">b</a>.</p>\n")
  }

  /// A browser shows the folder of a page as a list, where the site is on a disk.
  @Test func leadsToTheFileOfAPage() {
    let text = TrustedMarkdown("[a](/) [b](/opening-hours/) [c](/opening-hours/#sunday) [d](/b/?c=/)", root: "../")
    for address in [
      "../index.html", "../opening-hours/index.html", "../opening-hours/index.html#sunday", "../b/index.html?c=/",
    ] {
      #expect(text.html.contains("href=\"\(address)\""), "\(text.html)")
    }
  }

  @Test(arguments: ["a\n\n# b", "## b", ""])
  func hasNoTitleWithoutAFirstHeading(markdown: String) {
    #expect(TrustedMarkdown(markdown).title == nil)
  }

  @Test func hasTablesTaskListsStrikethroughAutolinksAndFootnotes() {
    let html = TrustedMarkdown("| a |\n|:-:|\n| ~~b~~ |\n\n- [x] www.c.pl\n\nd[^1]\n\n[^1]: e").html
    for part in [
      "<th class=\"align-center\">a</th>", "<td class=\"align-center\"><del>b</del></td>",
      "<li>☑ <a href=\"http://www.c.pl\">www.c.pl</a></li>",
      "<sup class=\"footnote-ref\"><a href=\"#fn-1\"", "<section class=\"footnotes\"",
    ] {
      #expect(html.contains(part), "\(html)")
    }
    #expect(!html.contains("aria-label"), "its words are English: \(html)")
  }

  @Test(arguments: [
    ("opening-hours", "Opening *hours*!"), ("godziny-otwarcia-łódź", "Godziny otwarcia: Łódź"),
    ("a--b_c", "A & \"B\"_c"), ("x-onloady", "x\" onload=\"y"),
    // Its first letter joins the quote to one character.
    ("aൎ", "aൎ\">"), ("%C5%82%C3%B3d%C5%BA", "Łódź"),
  ])
  func leadsToTheHeadingsOfThePage(name: String, heading: String) {
    let html = TrustedMarkdown("# T\n\n[x](#\(name))\n\n## \(heading)\n\n## More\n\n### \(heading)\n").html
    let id = name.removingPercentEncoding ?? name
    #expect(html.contains("<h2><span id=\"\(id)\"></span>") && html.contains("<h2>More</h2>"), "\(html)")
    #expect(html.components(separatedBy: "<span").count == 2, "\(html)")
  }

  @Test func leadsToASecondHeadingOfTheSameText() {
    let html = TrustedMarkdown("# T\n\n[x](#cats-1)\n\n## Cats\n\n### Dogs\n\n## Cats\n\n## Cats\n").html
    #expect(
      html.contains("<h2>Cats</h2>\n<h3>Dogs</h3>\n<h2><span id=\"cats-1\"></span>Cats</h2>\n<h2>Cats</h2>"), "\(html)")
  }

  @Test(arguments: [
    ("![x](https://a.example/x.png)", ["the picture https://a.example/x.png"]),
    ("![x](//a.example/x.png) ![y](C:\\y.png)", ["the picture //a.example/x.png", "the picture C:\\y.png"]),
    (
      "[a](C:/a.pdf) [b](file:///b.pdf) [c](JavaScript:c())",
      [
        "the address C:/a.pdf", "the address file:///b.pdf", "the address JavaScript:c()",
      ]
    ),
    ("<!-- note --><b>\n\n<!-- open\n\nlost > text", ["the HTML <b>", "the HTML <!-- open"]),
    ("a <b>c</b>", ["the HTML <b>"]), ("<p>x</p>\n", ["the HTML <p>x</p>"]),
    ("![x](/x.png) ![y](../y.jpg) <!-- note -->\n\n<!-- note -->\n", []),
    ("[a](https://a.example) [b](mailto:a@b.example) [c](tel:+48600100200) [d](/d.pdf) <https://e.example> `<b>`", []),
  ])
  func namesThePartsThatNoPageShows(markdown: String, parts: [String]) {
    #expect(TrustedMarkdown.lostParts(of: markdown).map(\.text) == parts)
  }

  @Test func keepsNotesOfTheAuthorsOutOfAllTexts() {
    let text = TrustedMarkdown(
      "<!-- draft -->\n# About\n\nUs <!-- call Anna,\n600 100 200 --> here.\n\n<!-- x --> Shown\n\n`<!-- a -->` \\<!-- b -->\n\n[//]: # (c)\n"
    )
    #expect(text.title == "About")
    #expect(text.summary == "Us  here.")
    #expect(text.markdown == "\n# About\n\nUs  here.\n\n Shown\n\n`<!-- a -->` \\<!-- b -->\n\n\n")
    #expect(
      text.html == "<p>Us  here.</p>\n<p>Shown</p>\n<p><code>&lt;!-- a --&gt;</code> &lt;!-- b --&gt;</p>\n")
  }

  @Test func leavesRawHTMLOut() {
    #expect(
      TrustedMarkdown("a <script>b</script>").html == "<p>a <!-- raw HTML omitted -->b<!-- raw HTML omitted --></p>\n")
  }
}
