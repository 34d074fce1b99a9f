import Testing

@testable import PetMarkdown

/// How a description is shown (rules.md §2), each rule a table of what an owner writes and what the page says.
struct UserMarkdownTests {
  @Test(arguments: [
    ("one\ntwo\n\nthree", "<p>one<br>\ntwo</p>\n<p>three</p>\n"),
    ("one  \ntwo\\\nthree", "<p>one<br>\ntwo<br>\nthree</p>\n"),
    ("one\r\ntwo\rthree", "<p>one<br>\ntwo<br>\nthree</p>\n"),
    ("[Note]: he bites\n[^1]: really", "<p>[Note]: he bites<br>\n[^1]: really</p>\n"),
    ("~~~ MISSING ~~~\nBurek", "<pre><code>MISSING ~~~\nBurek\n</code></pre>\n"),
    ("- [ ] chip\n- [x] collar", "<ul>\n<li>[ ] chip</li>\n<li>[x] collar</li>\n</ul>\n"),
  ])
  func keepsEveryLine(markdown: String, html: String) {
    #expect(UserMarkdown(markdown).html == html)
  }

  @Test(arguments: [
    ("www.a.pl", "<p><a href=\"http://www.a.pl\">www.a.pl</a></p>\n"),
    ("jan@a.pl", "<p><a href=\"mailto:jan@a.pl\">jan@a.pl</a></p>\n"),
    ("<https://a.pl/?b&c>", "<p><a href=\"https://a.pl/?b&amp;c\">https://a.pl/?b&amp;c</a></p>\n"),
    ("[a](geo:1,2)", "<p><a href=\"geo:1,2\">a</a></p>\n"),
    ("[a](http://b.pl \"c \\\"d\\\"\")", "<p><a href=\"http://b.pl\" title=\"c &quot;d&quot;\">a</a></p>\n"),
    ("[](http://a.pl)", "<p><a href=\"http://a.pl\">http://a.pl</a></p>\n"),
    ("[a <http://b.pl> c](http://d.pl)", "<p><a href=\"http://d.pl\">a http://b.pl c</a></p>\n"),
    ("[a](HTTP://B.pl/%zz) [c](http:) [d](http://e..f)", "<p>a (HTTP://B.pl/%zz) c (http:) d (http://e..f)</p>\n"),
  ])
  func linksWhatCanBeFollowed(markdown: String, html: String) {
    #expect(UserMarkdown(markdown).html == html)
  }

  @Test(arguments: [
    ("[a](javascript:alert%281%29)", "<p>a (javascript:alert%281%29)</p>\n"),
    ("[a](JaVaScRiPt:b) [c](data:text/html,d)", "<p>a (JaVaScRiPt:b) c (data:text/html,d)</p>\n"),
    ("[*a*](/b \"c\")", "<p><em>a</em> (/b &quot;c&quot;)</p>\n"),
    ("<ftp://a.pl> <vbscript:b>", "<p>ftp://a.pl vbscript:b</p>\n"),
    ("[a]( javascript:b) [c](java\\script:d)", "<p>a (javascript:b) c (java\\script:d)</p>\n"),
    ("[a][b]", "<p>[a][b]</p>\n"),
  ])
  func showsTheAddressOfAnUnsafeLinkAsText(markdown: String, html: String) {
    #expect(UserMarkdown(markdown).html == html)
  }

  @Test(arguments: [
    ("![a](http://b.pl/c.png)", "<p>a (<a href=\"http://b.pl/c.png\">http://b.pl/c.png</a>)</p>\n"),
    ("![*a* b](c.png)", "<p>a b (c.png)</p>\n"),
    ("![](http://a.pl/b)", "<p><a href=\"http://a.pl/b\">http://a.pl/b</a></p>\n"),
    ("![a]()", "<p>a</p>\n"),
    ("![a](data:image/png;base64,b \"c\")", "<p>a (data:image/png;base64,b &quot;c&quot;)</p>\n"),
    ("[![a](http://b.pl/c)](http://d.pl)", "<p><a href=\"http://d.pl\">a (http://b.pl/c)</a></p>\n"),
    ("![a](tel:1)", "<p>a (tel:1)</p>\n"),
  ])
  func showsWhatAnImageShowsAndWhereItIs(markdown: String, html: String) {
    #expect(UserMarkdown(markdown).html == html)
  }

  @Test(arguments: [
    ("a <b onclick='c'>d</b>", "<p>a &lt;b onclick='c'&gt;d&lt;/b&gt;</p>\n"),
    ("<script>\nalert(1)\n\n</script>", "<p>&lt;script&gt;<br>\nalert(1)</p>\n<p>&lt;/script&gt;</p>\n"),
    ("a <!-- b --> <?c?>", "<p>a &lt;!-- b --&gt; &lt;?c?&gt;</p>\n"),
    ("a <b\nc=\"d\">", "<p>a &lt;b<br>\nc=&quot;d&quot;&gt;</p>\n"),
    ("- a\n  <div>**b**", "<ul>\n<li>\n<p>a</p>\n<p>&lt;div&gt;**b**</p>\n</li>\n</ul>\n"),
    ("<\u{301}b> \"\u{301}", "<p>&lt;\u{301}b&gt; &quot;\u{301}</p>\n"),
  ])
  func showsHTMLLetterForLetter(markdown: String, html: String) {
    #expect(UserMarkdown(markdown).html == html)
  }

  @Test(arguments: [
    ("&copy; &#35; &amp;", "<p>&amp;copy; &amp;#35; &amp;amp;</p>\n"),
    ("`&copy;`", "<p><code>&amp;copy;</code></p>\n"),
    ("[a](http://b.pl?c&copy;d)", "<p><a href=\"http://b.pl?c&amp;copy;d\">a</a></p>\n"),
    ("\\&copy; **&copy;**", "<p>&amp;copy; <strong>&amp;copy;</strong></p>\n"),
  ])
  func leavesEntitiesAsTheyAre(markdown: String, html: String) {
    #expect(UserMarkdown(markdown).html == html)
  }

  @Test(arguments: [
    ("# a", "<h3>a</h3>\n"), ("## a", "<h4>a</h4>\n"), ("##### a", "<h6>a</h6>\n"), ("a\n=", "<h3>a</h3>\n"),
    ("a\nb\n---", "<p>a<br>\nb</p>\n<hr>\n"), ("*a\nb*\n=", "<p><em>a<br>\nb</em></p>\n<hr>\n"), ("##", "<p>##</p>\n"),
  ])
  func ranksHeadingsBelowThePagesOwn(markdown: String, html: String) {
    #expect(UserMarkdown(markdown).html == html)
  }

  @Test func alignsTheColumnsOfATableWithoutInlineStyle() {
    #expect(
      UserMarkdown("|a|b|\n|-|:-:|\n|1|`2\\|3`|").html == """
        <table>
        <thead>
        <tr>
        <th>a</th>
        <th class="align-center">b</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>1</td>
        <td class="align-center"><code>2|3</code></td>
        </tr>
        </tbody>
        </table>

        """)
  }

  @Test(arguments: ["", " \n\t", "\u{0}\u{1}\u{7F}", "\u{FEFF}"])
  func makesNothingOfNothing(markdown: String) {
    #expect(UserMarkdown(markdown).plainReason == nil)
    #expect(UserMarkdown(markdown).html == "")
    #expect(UserMarkdown(markdown).markdown == "")
  }
}
