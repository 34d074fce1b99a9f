import Foundation
import TestSupport
import Testing

@testable import Support

struct FoldedTextTests {
  @Test(arguments: [
    ("Wrocław", "wroclaw"), ("WROCŁAW ", "wroclaw"), ("wroclaw", "wroclaw"), ("Wroc\u{142}aw", "wroclaw"),
    ("Łódź", "lodz"), ("Lo\u{301}dz\u{301}", "lodz"), ("ŻÓŁW", "zolw"), ("Świętajno", "swietajno"),
    ("Bielsko-Biała", "bielsko biala"), ("Bielsko – Biała", "bielsko biala"),
    ("  Stalowa \u{A0}\n Wola\t", "stalowa wola"),
    ("Straße", "strasse"), ("STRASSE", "strasse"), ("ẞ", "ss"), ("Ørsted", "orsted"), ("Đakovo", "dakovo"),
    ("Æble œuf", "aeble oeuf"), ("Iğdır", "igdir"), ("İzmir", "izmir"), ("Þórshöfn á Íslandi", "thorshofn a islandi"),
    ("Ħal Qormi", "hal qormi"), ("L’Aquila", "l'aquila"), ("Ångström", "angstrom"), ("Ёлка Йод", "елка иод"),
    ("ΘΕΣΣΑΛΟΝΊΚΗΣ", "θεσσαλονικησ"), ("Θεσσαλονίκης", "θεσσαλονικησ"), ("So\u{AD}fia\u{200F}", "sofia"),
    ("", ""), (" - ", ""), ("🐾 Rex", "🐾 rex"), ("Świnoujście", "swinoujscie"), ("Киев", "киев"),
    ("Łapa 🐾 ❤️", "lapa 🐾 ❤️"),
    ("Cafe\u{301}", "cafe"), ("חיפה 東京", "חיפה 東京"),
  ])
  func leavesOutWhatPeopleLeaveOut(text: String, folded: String) {
    #expect(FoldedText(text).text == folded)
    #expect(FoldedText.folded(text) == folded)
  }

  @Test(arguments: ["القاهرة", "لوزة", "أسوان", "תֵּל אָבִיב", "חיפה", "กรุงเทพมหานคร", "เชียงใหม่", "東京", "서울", "नई दिल्ली"])
  func keepsLettersAndMarksOfOtherScripts(text: String) {
    #expect(FoldedText(text).text == text)
  }

  @Test func foldsBytesAsItFoldsText() {
    var random = SeededRandom(seed: 11)
    let pieces = [
      "a", "Ł", "ó", "ż", "ß", "Æ", "İ", "Ж", "й", "Σ", "ς", " ", "  ", "-", "'", "0", "\t", "ʼ", "ǅ", "ا", "أ", "ٔ",
      "ָ", "ח", "東", "ی", "ۀ", "ۂ", "ٱ", "Ḩ", "ẞ", "ế", "ﬁ", "が", "か", "゙", "ー", "’", "–", "\u{2003}", "\u{200D}",
      "\u{200F}", "한", "🐾", "❤", "\u{FE0F}", "👩", "🏽", "\u{1F1E6}",
    ]
    for _ in 0..<5_000 {
      let text = RandomText.text(of: pieces, using: &random)
      let slow = FoldedText.folded(text)
      #expect(Array(FoldedText(text).text.utf8) == Array(slow.utf8), "\(text.debugDescription)")
      #expect(Array(FoldedText.folded(slow).utf8) == Array(slow.utf8), "\(text.debugDescription)")
    }
    for value in [
      UInt32(0)..<0x700, 0x1E00..<0x2100, 0x2500..<0x2900, 0x3000..<0x3200, 0xFE00..<0xFE30, 0x1E000..<0x21000,
    ].joined() {
      guard let text = Unicode.Scalar(value).map({ "x\($0)y" }) else { continue }
      #expect(Array(FoldedText(text).text.utf8) == Array(FoldedText.folded(text).utf8), "\(value)")
    }
  }

  @Test func isOrderedByCodePoints() {
    #expect(
      ["łódź", "Lublin", "Zabrze", "العين"].map(FoldedText.init).sorted().map(\.text) == [
        "lodz", "lublin", "zabrze", "العين",
      ])
  }
}
