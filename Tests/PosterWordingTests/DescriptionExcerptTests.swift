import Testing

@testable import PetPresentation
@testable import PosterWording

@Suite struct DescriptionExcerptTests {
  @Test(arguments: [
    ("One two. Three four five. Six seven.", 5, "One two. Three four five."),
    ("One two. Three four five.", 25, "One two. Three four five."),
    ("One. Two three four five six seven.", 4, "One. Two three four…"),
    ("One two three, four five.", 3, "One two three…"),
  ])
  func endsWithASentenceElseAfterAWholeWord(description: String, limit: Int, shown: String) {
    #expect(DescriptionExcerpt(of: description).first(limit) == shown)
  }

  @Test(arguments: [
    ("2025. Last seen in June\n3. floor, ring 12 _ID_", 25, "2025. Last seen in June\n3. floor, ring 12 _ID_"),
    ("- red collar\n\n\n- blue  tag\n", 25, "- red collar\n- blue tag"),
    ("One two.\nThree. Four five six.", 4, "One two.\nThree."),
    ("One\ntwo three four five six", 4, "One\ntwo three four…"),
  ])
  func keepsTheLinesAsTheyAreTyped(description: String, limit: Int, shown: String) {
    #expect(DescriptionExcerpt(of: description).first(limit) == shown)
  }

  @Test(arguments: [("He ran off. ", "He ran off…"), ("Red collar, ", "Red collar…"), ("Help!", "Help!…")])
  func hasNoFullStopBeforeAnEllipsis(text: String, cut: String) { #expect(text.withEllipsis == cut) }

  @Test(arguments: [nil, "", " \n \t\n"])
  func saysNothingOfADescriptionWithoutWords(description: String?) {
    #expect(DescriptionExcerpt(of: description).first(25) == nil)
  }

  @Test(arguments: [
    ("Small. Very shy!", ["Small.", "Very shy!"]),
    ("She said \"come.\" Then ran.", ["She said \"come.\"", "Then ran."]),
    ("Weighs 2.5 kg\nShy", ["Weighs 2.5 kg", "Shy"]), ("# 1 priority", ["# 1 priority"]),
    ("Ran to ul. Polna 12. Black.", ["Ran to ul. Polna 12.", "Black."]),
    ("Біг на вул. Польову. Чорний.", ["Біг на вул. Польову.", "Чорний."]),
    ("Seen at 3 p.m. and at 5 p.m. by J. Black. Shy.", ["Seen at 3 p.m. and at 5 p.m. by J. Black.", "Shy."]),
    ("Chip nr. 616, chip no. 617. Is he? yes.", ["Chip nr. 616, chip no. 617.", "Is he?", "yes."]),
    ("in the garden. black coat.", ["in the garden.", "black coat."]),
    ("We miss him so much... Black.", ["We miss him so much...", "Black."]),
    ("Ran at 17.45. He was shy. brown dog. shy.", ["Ran at 17.45.", "He was shy.", "brown dog.", "shy."]),
    ("Ran on 5.11.2026 r. z domu, at 5 a.m. Black.", ["Ran on 5.11.2026 r. z domu, at 5 a.m.", "Black."]),
    ("Ran 5.11. z domu ok. 15 w Main St. in Boston. Shy.", ["Ran 5.11. z domu ok. 15 w Main St. in Boston.", "Shy."]),
    ("Seit dem 17. November und dem 3. März weg. Lieb.", ["Seit dem 17. November und dem 3. März weg.", "Lieb."]),
    ("She is 5. May have been stolen.", ["She is 5.", "May have been stolen."]),
    ("Write to anna@example.org. Shy.", ["Write to anna@example.org.", "Shy."]),
  ])
  func endsSentencesAtTheirMarksAndAtTheEndOfALine(description: String, sentences: [String]) {
    #expect(DescriptionExcerpt(of: description).sentences == sentences)
  }
}
