import PetMarkdown
import Testing

/// What a poster or a preview says of a description.
@Suite struct SentencesTests {
  @Test(arguments: [
    ("**Small** and _shy_, `blue` collar.", ["Small and shy, blue collar."]),
    ("# Heading\n\nText.", ["Text."]),
    ("- brown\n- [x] one ear\n1. collar", ["brown.", "one ear.", "collar."]),
    ("- red collar\n- blue tag!\n- chip (yes)", ["red collar.", "blue tag!", "chip (yes)."]),
    ("Small.\n\n```\ncode 1234\n```\n\nShy.", ["Small.", "Shy."]), ("~~~swift\nlet a = 1\n~~~", []),
    ("> Do not run.", ["Do not run."]),
    ("See [the page](https://example.org) now.", ["See the page now."]),
    ("![photo](x.png)", []),
    ("| a | b |\n|---|---|\n| 1 | 2 |\n\nText", ["Text"]),
    ("---\n***", []),
    ("snake_case and 2 * 3 * 4", ["snake_case and 2 * 3 * 4"]),
    ("One. Two! Three? Four…", ["One.", "Two!", "Three?", "Four…"]),
    ("He said \"come.\" Then he left.", ["He said \"come.\"", "Then he left."]),
    ("1 > 0", ["1 > 0"]), ("-5 degrees outside", ["-5 degrees outside"]), ("", []), ("  \n ", []),
  ])
  func takesTheMarksOffMarkdown(markdown: String, sentences: [String]) {
    #expect(UserMarkdown.sentences(of: markdown) == sentences)
  }

  @Test(arguments: [
    (
      ">\u{301} he answers to \\_Rex\\_ and \\*only\\* that. Collar\\: red.\n[1]: https://x.example\n<https://y.example>",
      ["\u{301} he answers to _Rex_ and *only* that.", "Collar: red.", "https://y.example"]
    ),
    ("[note]: <https://x.example> 'Title'", []), ("[Note]: he bites", ["[Note]: he bites"]),
    ("[Call]: https://x.example tells more", ["[Call]: https://x.example tells more"]),
    ("[here](javascript:alert(1)), www.example.pl", ["here, www.example.pl"]),
    ("[](https://x.example) Text", ["Text"]), ("[![photo](a.png)](https://x.example)", []),
    ("Black.\n\n    White.", ["Black.", "White."]), ("Title\n=====\n\nText", ["Text"]),
    ("Two\nlines", ["Two", "lines"]), ("***bold***_a_ ~~old~~", ["bolda old"]), ("&copy; 1", ["&copy; 1"]),
  ])
  func readsMarkdownAsThePageDoes(markdown: String, sentences: [String]) {
    #expect(UserMarkdown.sentences(of: markdown) == sentences)
  }

  @Test func takesATextThatIsNoMarkdownLineByLine() {
    let quotes = String(repeating: "> ", count: 60) + "Text."
    #expect(UserMarkdown.sentences(of: "One. Two.\n" + quotes) == ["One.", "Two.", quotes])
  }
}
