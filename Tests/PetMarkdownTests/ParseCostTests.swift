import Testing

@testable import PetMarkdown

/// Which descriptions are read as Markdown, and what becomes of the others.
struct ParseCostTests {
  /// Each takes cmark-gfm a time that grows with the square of its length, or worse.
  @Test(arguments: [
    "a\n|-|-\n", "www.a.b/))))))))))", "a<?", "![[]()", "a@b", "http://a/<", "<!A ", "*a_ ", "a~b", "@a.b", "[",
    "`a``b", "[a](", "<a x=\"",
  ])
  func leavesTextsThatTakeTooLongAsTheyAre(piece: String) {
    let text = String(repeating: piece, count: 30_000 / piece.utf8.count)
    #expect(ParseCost.estimate(for: text) > ParseCost.limit)
  }

  @Test(arguments: ["|-", "www.", "a\n|-|-\n", ":\n", "> ", "!", "- \n", "a", "-|www.", "|-\n"])
  func callsNoTextLowThatTakesTooLong(piece: String) {
    for count in [100, 400, 1000, 2000, 40_000] {
      let text = String(repeating: piece, count: count / piece.utf8.count)
      if ParseCost.isCertainlyLow(for: text) { #expect(ParseCost.estimate(for: text) <= ParseCost.limit) }
    }
  }

  @Test func leavesWideTablesAndDeepListsAsTheyAre() {
    let wide = String(repeating: "|a", count: 500) + "\n" + String(repeating: "|-", count: 500) + "\n"
    #expect(UserMarkdown(wide + String(repeating: "a\n", count: 1500)).plainReason == .cost)
    #expect(
      UserMarkdown(String(repeating: "- ", count: 3000) + "a" + String(repeating: "\n", count: 3000)).plainReason
        == .cost)
  }

  @Test(arguments: ["www.a.b ", "\n", "\\n\n", "a\n", "a\n\n", "http://a.b\n\n"])
  func leavesAMegabyteOfAddressesOrLinesAsItIs(piece: String) {
    let text = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
    #expect(ParseCost.estimate(for: text) > ParseCost.limit)
  }

  @Test(arguments: ["See www.example.org/luna or ask. ", "one line\n", "a paragraph\n\n"])
  func readsAThousandAddressesAndTenThousandLines(piece: String) {
    let text = String(repeating: piece, count: piece.hasSuffix(" ") ? 1000 : 10_000)
    #expect(ParseCost.estimate(for: text) < ParseCost.limit)
  }

  @Test func readsAMegabyteOfProse() {
    let paragraph = String(repeating: "Luna has a *white* spot (left ear), and she is shy. ", count: 12) + "\n\n"
    let prose = String(repeating: paragraph, count: 1700)
    #expect(prose.utf8.count > 1_000_000)
    #expect(ParseCost.estimate(for: prose) < ParseCost.limit)
  }

  @Test func keepsEveryLineOfWhatItDoesNotRead() {
    let signs = String(repeating: "[<b>", count: 10_000)
    let description = UserMarkdown("  # one\n\(signs)\n\n- two\n&copy; www.a.pl")
    #expect(description.plainReason == .cost)
    let shown = String(repeating: "[&lt;b&gt;", count: 10_000)
    #expect(description.html == "<p># one<br>\n\(shown)</p>\n<p>- two<br>\n&amp;copy; www.a.pl</p>\n")
    let written = String(repeating: "&#91;&lt;b>", count: 10_000)
    #expect(description.markdown == "&#35; one\\\n\(written)\n\n&#45; two\\\n&amp;copy; www&#46;a.pl")
  }

  @Test(arguments: [
    (String(repeating: "> ", count: 51) + "a", UserMarkdown.PlainReason.nesting),
    (String(repeating: "*a **b ", count: 30) + String(repeating: "c** d* ", count: 29) + "e** f*", .nesting),
    (String(repeating: ">", count: 100_000), .cost),
    (String(repeating: "[", count: 100_000), .cost),
    ("|a|\n|-|\n|b|lost|", .loss),
  ])
  func tellsWhyATextIsShownAsItIs(markdown: String, plainReason: UserMarkdown.PlainReason) {
    let description = UserMarkdown(markdown)
    #expect(description.plainReason == plainReason)
    let escaped = markdown.replacing(">", with: "&gt;").replacing("\n", with: "<br>\n")
    #expect(description.html == "<p>\(escaped)</p>\n")
  }

  /// Quotes, the paragraph in them and its text are inside each other.
  @Test(arguments: [(48, nil), (49, .nesting)] as [(Int, UserMarkdown.PlainReason?)])
  func readsFiftyThingsInsideEachOtherAndNoMore(quotes: Int, plainReason: UserMarkdown.PlainReason?) {
    #expect(UserMarkdown(String(repeating: "> ", count: quotes) + "a").plainReason == plainReason)
  }
}
