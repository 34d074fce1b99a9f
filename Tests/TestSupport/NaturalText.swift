/// Descriptions as owners write them: English, Polish and Ukrainian, with lists, hours, prices, addresses and signs.
package enum NaturalText {
  /// A text of one to four paragraphs.
  package static func description(using random: inout SeededRandom) -> String {
    var text = ""
    for number in 0..<Int.random(in: 1...4, using: &random) {
      if number > 0 { text += random.next() % 4 == 0 ? "\n\n\n" : "\n\n" }
      text += paragraph(using: &random)
    }
    return text
  }

  private static func paragraph(using random: inout SeededRandom) -> String {
    let lines = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      (bullets.randomElement(using: &random) ?? "") + (sentences.randomElement(using: &random) ?? "")
    }
    return lines.joined(separator: random.next() % 2 == 0 ? "\n" : " ")
  }

  private static let bullets = ["", "", "", "", "- ", "* ", "1. ", "2) ", "– ", "• ", "+ ", "> ", "# ", "!! ", "=> "]

  private static let sentences = [
    "Last seen near the park, 2025. He may be hurt!", "3. floor, ring 12.", "Ran off after fireworks (31.12. ~23:50).",
    "Black & tan terrier, red collar, ID tag no. #4711.", "Call me 24/7: 600 100 200, or write: anna_b@poczta.pl",
    "REWARD: 500 PLN!!!", "*** PLEASE SHARE ***", "Answers to \"Rex\" or 'Rexie'...", "Shy – do not chase.",
    "More pictures: https://example.pl/psy/rex_2025?x=1&y=2.", "See http://fb.example/groups/lost-pets/123 (public)",
    "weight: 12 kg", "Tattoo in left ear: _A12_", "5 * 3 = 15 puppies, all well :-)", "<3 we miss him <3", "a < b > c",
    "Zaginął czarny kot, biała krawatka, bez obroży.", "Ostatnio widziany ok. godz. 8:00 - 8:30, ul. Długa 5/7 m. 3.",
    "Nagroda 1 000 zł!", "Pies jest chory & potrzebuje leków [pilne].", "Prosimy dzwonić po 16-tej.",
    "Kulawy na 1. łapę",
    "Загубився рудий кіт, біля парку.", "Дуже боязкий, на ім'я Мурчик.", "Винагорода 2000 грн | тел. нижче",
    "------------------", "==========", "Text me on whatsapp +48 600-100-200", "C:\\photos\\rex.jpg",
    "100% friendly ^^",
    "`Fado`", "~~old address~~ moved to Kraków", "She is 2½ years old; chip 616 093 900 012 345",
    "Email: jan@example.pl",
    "Tel:600100200", "www.example.pl", "1.5 years", "|| white chest ||", "A. Nowak", "😿 come home 🐾", "…", "?", "{Rex}",
  ]
}
