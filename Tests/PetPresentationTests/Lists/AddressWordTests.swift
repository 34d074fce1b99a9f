import Testing

@testable import PetPresentation

/// Texts as parts of addresses.
struct AddressWordTests {
  @Test(arguments: [
    ("Wrocław", "wroclaw"), ("WROCŁAW ", "wroclaw"), ("wroclaw", "wroclaw"), ("Bielsko-Biała", "bielsko-biala"),
    ("Ruda  Śląska", "ruda-slaska"), ("St. John's", "st-john-s"), ("Frankfurt (Oder)", "frankfurt-oder"),
    ("Malmö", "malmo"), ("Århus", "arhus"), ("Gießen", "giessen"), ("İzmir", "izmir"), ("a/../b", "a-b"),
    ("<b>x</b>", "b-x-b"), ("Łódź\u{202E}", "lodz"), ("50%", "50"),
  ])
  func isSmallLettersDigitsAndDashes(text: String, word: String) { #expect(AddressWord(text).text == word) }

  @Test(arguments: [
    "", "..", "/", ".", "القاهرة", "חיפה", "東京", "🐈", "Wrocław القاهرة", "CON", "nul", "Lpt1", "W", "å",
  ])
  func tellsWhatAsciiCantSayByAHash(text: String) {
    let word = AddressWord(text).text
    #expect(word.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*-[0-9a-f]{8}/) != nil, "\(word)")
    #expect(AddressWord(text).text == word)
  }

  @Test func isTheSameOnEveryMachine() {
    #expect(AddressWord("القاهرة").text == "p-4ae4adef")
    #expect(AddressWord("CON").text == "con-f604f119")
  }

  @Test func tellsTextsApartThatAreLonger() {
    let long = String(repeating: "Llanfair", count: 38)
    let (one, other) = (AddressWord(long + "1"), AddressWord(long + "2"))
    #expect(one != other)
    #expect(one.text.utf8.count == 69 && one.text.hasPrefix("llanfairllanfair"))
  }

  @Test(arguments: ["", "..", "القاهرة", "CON", "a", String(repeating: "x", count: 61)])
  func isNoWordOfALocale(text: String) { #expect(AddressWord(word: text) == nil) }

  @Test(arguments: [
    ("Знайдені", "znaideni"), ("Зниклі", "znykli"), ("Йорки", "yorky"), ("Їжаки", "yizhaky"), ("Єноти", "yenoty"),
    ("Інші їжаки", "inshi-yizhaky"), ("МІСЦЯ", "mistsia"), ("Ёлка", "elka"), ("Щеня́та", "shcheniata"),
  ])
  func isAWordOfCyrillicInLatinLetters(text: String, word: String) {
    #expect(AddressWord(word: text)?.text == word)
  }
}
