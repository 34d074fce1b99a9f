import PetPresentation
import Testing

@Suite struct DescriptionExcerptTests {
  @Test(arguments: [
    (["One two.", "Three four five.", "Six seven."], 5, "One two. Three four five."),
    (["One two.", "Three four five."], 25, "One two. Three four five."),
    (["One.", "Two three four five six seven."], 4, "One. Two three four…"),
    (["One two three, four five."], 3, "One two three…"),
  ])
  func endsWithASentenceElseAfterAWholeWord(sentences: [String], limit: Int, shown: String) {
    #expect(DescriptionExcerpt(sentences: sentences).first(limit) == shown)
  }
}
