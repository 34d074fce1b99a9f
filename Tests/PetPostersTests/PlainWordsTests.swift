import Testing

@testable import PetPosters

@Suite struct PlainWordsTests {
  @Test(arguments: [
    ("**Small** and _shy_, `blue` collar.", ["Small and shy, blue collar."]),
    ("# Heading\n\nText.", ["Text."]),
    ("- brown\n- [x] one ear\n1. collar", ["brown", "one ear", "collar"]),
    ("> Do not run.", ["Do not run."]),
    ("See [the page](https://example.org) now.", ["See the page now."]),
    ("![photo](x.png)", []),
    ("| a | b |\n|---|---|\n| 1 | 2 |\nText", ["Text"]),
    ("---\n***", []),
    ("snake_case and 2 * 3 * 4", ["snake_case and 2 * 3 * 4"]),
    ("One. Two! Three? Four…", ["One.", "Two!", "Three?", "Four…"]),
    ("He said \"come.\" Then he left.", ["He said \"come.\"", "Then he left."]),
    ("1 &gt; 0", ["1 > 0"]), ("-5 degrees outside", ["-5 degrees outside"]), ("", []), ("  \n ", []),
  ])
  func takesTheMarksOffMarkdown(markdown: String, sentences: [String]) {
    #expect(PlainWords(markdown: markdown).sentences == sentences)
  }

  @Test(arguments: [
    ("One two. Three four five. Six seven.", 5, "One two. Three four five."),
    ("One two. Three four five.", 25, "One two. Three four five."),
    ("One. Two three four five six seven.", 4, "One. Two three four…"),
    ("One two three, four five.", 3, "One two three…"),
  ])
  func endsWithASentenceElseAfterAWholeWord(text: String, limit: Int, shown: String) {
    #expect(PlainWords(markdown: text).first(limit) == shown)
  }

  @Test func hasNoMoreThan25WordsOnAPoster() async throws {
    let words = (1...60).map { "word\($0)" }.joined(separator: " ")
    for paper in PosterPaper.allCases where paper != .a2Tiled {
      let document = try RenderedSheets.document(.poster, paper, of: TestPets.with { $0.description = words })
      let shown = try await PDFText(document.pdf).pages[0].words.filter { $0.text.hasPrefix("word") }
      #expect(!shown.isEmpty && shown.count <= 25)
      #expect(shown.last?.text.hasSuffix("…") == true)
    }
  }

  @Test func tellsMoreOnAFlyer() async throws {
    let words = (1...60).map { "word\($0)" }.joined(separator: " ")
    let document = try RenderedSheets.document(.flyer, of: TestPets.with { $0.description = words })
    #expect(try await PDFText(document.pdf).pages[0].words.count { $0.text.hasPrefix("word") } == 60)
  }
}
