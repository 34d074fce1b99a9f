import Testing

@testable import PagePreview

/// What a page of a site is within a preview, whoever wrote the template, and whatever an announcement says.
@Suite struct PageSectionTests {
  private func section(_ html: String, schemes: Set<String> = ["https", "tel"]) -> PageSection {
    PageSection(
      Array(html.utf8), in: "pets/42/",
      of: PictureFolder { $0 == "photos/1.svg" ? StateSample.picture : nil }, schemes: schemes)
  }

  @Test(arguments: [
    (
      "<!DOCTYPE html><html lang=\"pl\"><head><title>x</title><style>p{}</style></head><body class=\"b\">y</body></html>",
      "<x-html data-page lang=\"pl\"><x-body class=\"b\">y</x-body></x-html>"
    ),
    ("a<script>alert('</div>')</script>b<SCRIPT src=x></SCRIPT>c", "abc"), ("a<script>alert(1)", "a"),
    ("a<iframe srcdoc='<p>'></iframe>b<plaintext>c", "ab"), ("a</template></div>b", "a</div>b"), ("<template>a", "a"),
    ("a<!-- <p> -->b<!-- c", "ab"), ("a < b <3", "a &lt; b &lt;3"), ("a<", "a&lt;"), ("]]>", "]]>"),
    ("<p onclick=\"alert(1)\" ONERROR=x data-testid='y' title='a\"b'>", "<p title=\"a&quot;b\">"),
    ("<p title=a/b id=c>", "<p title=\"a/b\" id=\"c\">"),
    ("<svg><path d=\"M1\"/><circle r='1'></svg>", "<svg><path d=\"M1\"/><circle r=\"1\"></svg>"),
    ("<p\n  class='a\n b'\n>\n  c\n</p>", "<p class=\"a\n b\">\nc\n</p>"), ("<pre>\n  a\n</pre>", "<pre>\n  a\n</pre>"),
    ("<form action=x><input></form>", "<input>"),
    ("<h1>a</h1><h2>b</h2>", "<h1 aria-level=\"5\">a</h1><h2 aria-level=\"6\">b</h2>"),
    ("<main><nav>a</nav></main>", "<x-main><x-nav>a</x-nav></x-main>"), ("<p \"=\" <b>c", "<p>"),
  ])
  func hasWholeTagsAndNothingThatRuns(html: String, expected: String) {
    #expect(section(html).html.html == expected)
  }

  @Test(arguments: [
    ("https://a.example/?b=1&amp;c=2", " href=\"https://a.example/?b=1&amp;c=2\""),
    ("tel:600100200", " href=\"tel:600100200\""),
    ("javascript:alert(1)", " data-no-link"), ("JavaScript:alert(1)", " data-no-link"),
    ("data:text/html,x", " data-no-link"),
    ("../7/index.html", " href=\"#pet-7\""), ("../../pets/7/index.md", " href=\"#pet-7\""),
    ("../../lost/index.html", ""),
    ("#content", ""), ("/pets/7/index.html", ""), ("../../../../etc/passwd", ""), ("", ""),
  ])
  func leadsOutOfTheSiteOrToAnotherPet(address: String, attribute: String) {
    #expect(section("<a href=\"\(address)\">x</a>").html.html == "<a\(attribute)>x</a>")
  }

  @Test func showsThePicturesOfTheSiteAndNoOther() {
    let section = section(
      "<img src=\"../../photos/1.svg\" alt=\"Luna\"><img src=\"https://x.example/a.png\" alt=\"b\">")
    #expect(section.pictures.count == 1)
    #expect(section.html.html.contains("content:var(\(section.pictures.first?.variable ?? ""))"))
    #expect(section.html.html.hasSuffix("<img alt=\"b\">"))
  }

  @Test func namesWhatSelectorsMayName() {
    #expect(section("<p class='a b'><em class=\"c\">").names == ["p", "em", ".a", ".b", ".c"])
  }
}
