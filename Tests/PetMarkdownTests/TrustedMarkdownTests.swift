import Testing

@testable import PetMarkdown

/// A page of text by the site's owner.
struct TrustedMarkdownTests {
  @Test func takesTheFirstHeadingForTheTitle() {
    let text = TrustedMarkdown("# How *to* remove\n\nSee [the list](../index.html).\nReally.\n\n## More\n")
    #expect(text.title == "How to remove")
    #expect(text.html == "<p>See <a href=\"../index.html\">the list</a>.\nReally.</p>\n<h2>More</h2>\n")
  }

  @Test(arguments: ["a\n\n# b", "## b", ""])
  func hasNoTitleWithoutAFirstHeading(markdown: String) {
    #expect(TrustedMarkdown(markdown).title == nil)
  }

  @Test func leavesRawHTMLOut() {
    #expect(
      TrustedMarkdown("a <script>b</script>").html == "<p>a <!-- raw HTML omitted -->b<!-- raw HTML omitted --></p>\n")
  }
}
