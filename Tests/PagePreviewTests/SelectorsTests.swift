import Testing

@testable import PagePreview

@Suite struct SelectorsTests {
  @Test func aListIsDividedAtItsOwnCommas() {
    #expect(Selectors.parts(of: ".a, .b:is(.c, .d) > p") == [".a", ".b:is(.c, .d) > p"])
  }

  @Test(
    arguments: [
      (".hero .photo", [".hero", ".photo"]), ("a.button:hover", ["a", ".button"]), (".row:not(.is-half)", [".row"]),
      (".hero:has(.photo-link:not([hidden]))", [".hero"]), ("[title='.none'] p", ["p"]), ("*::before", []),
      (".prose th > p", [".prose", "th", "p"]), (":root", []), ("dl+h2", ["dl", "h2"]),
    ] as [(String, Set<String>)])
  func whatIsInBracketsIsNotRequired(selector: String, names: Set<String>) {
    #expect(Selectors.names(in: selector) == names)
  }

  @Test(arguments: [
    ("main", "x-main"), ("body:not(.page-list) > main", "x-body:not(.page-list) > x-main"), (":root", "[data-page]"),
    (".main", ".main"), ("#main", "#main"), (".site-header nav a", ".site-header x-nav a"),
    ("html,\n.a", "x-html,\n.a"),
    ("*::before", "*::before"), (":is(header, .footer)", ":is(x-header, .footer)"),
  ])
  func onlyElementsAreRenamed(selector: String, renamed: String) {
    #expect(RenamedElement.renamed(selector) == renamed)
  }
}
