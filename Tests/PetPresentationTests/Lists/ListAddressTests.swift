import Foundation
import TestSupport
import Testing

@testable import PetPresentation

/// The addresses of lists, in the words of a language.
struct ListAddressTests {
  private static func folders(_ locale: SiteLocale) -> [String] {
    let all = ListAddresses(locale)
    let (dogs, wroclaw) = (PetKind(.missing, .dog), AddressWord("Wrocław"))
    let names: [ListName] = [
      .home, .list(.missing), .list(.found), .kind(dogs), .kind(PetKind(.found, .other)), .places,
      .placesFrom("w", page: 1), .placesFrom("w", page: 2), .place(wroclaw), .kindInPlace(dogs, wroclaw),
      .month(.month(year: 2026, month: 3), of: .kind(dogs)),
      .month(.month(year: 2026, month: 10), part: "16", of: .kind(dogs)), .month(.undated, of: .kind(dogs)),
      .month(.earlier, of: .place(wroclaw)),
    ]
    return names.map { all[$0].folder }
  }

  @Test func areWordsOfEnglish() {
    #expect(
      Self.folders(TestLocales.en) == [
        "", "lost/", "found/", "lost/dogs/", "found/others/", "places/", "places/w/", "places/w/2/", "places/wroclaw/",
        "places/wroclaw/lost-dogs/", "lost/dogs/2026-03/", "lost/dogs/2026-10/16/", "lost/dogs/undated/",
        "places/wroclaw/earlier/",
      ])
  }

  @Test func areWordsOfPolishFolded() {
    #expect(
      Self.folders(TestLocales.pl) == [
        "", "zaginione/", "znalezione/", "zaginione/psy/", "znalezione/inne/", "miejsca/", "miejsca/w/", "miejsca/w/2/",
        "miejsca/wroclaw/", "miejsca/wroclaw/zaginione-psy/", "zaginione/psy/2026-03/", "zaginione/psy/2026-10/16/",
        "zaginione/psy/bez-daty/", "miejsca/wroclaw/wczesniej/",
      ])
  }

  @Test func areWordsOfUkrainianInLatinLetters() {
    #expect(
      Self.folders(.ukrainian) == [
        "", "znykli/", "znaideni/", "znykli/sobaky/", "znaideni/inshi/", "mistsia/", "mistsia/w/", "mistsia/w/2/",
        "mistsia/wroclaw/", "mistsia/wroclaw/znykli-sobaky/", "znykli/sobaky/2026-03/", "znykli/sobaky/2026-10/16/",
        "znykli/sobaky/bez-daty/", "mistsia/wroclaw/ranishe/",
      ])
  }

  @Test(arguments: ["القاهرة", "pets", "photos", "..", "CON", "Same"])
  func areEnglishWhereALanguageHasNoWordForThem(word: String) throws {
    let json = try #require(SiteLocale.builtInJSON("en"))
    var text = String(decoding: json, as: UTF8.self)
    for (key, english) in [("lost", "Lost"), ("found", "Found"), ("places", "Places")] {
      text = text.replacing("\"\(key)\": \"\(english)\"", with: "\"\(key)\": \"\(word)\"")
    }
    let addresses = ListAddresses(TestLocales.read(Data(text.utf8), "en.json", fallback: .english))
    let folders = [ListName.list(.missing), .list(.found), .places].map { addresses[$0].folder }
    #expect(folders == (word == "Same" ? ["same/", "found/", "places/"] : ["lost/", "found/", "places/"]))
  }

  @Test func noPlaceIsALetterOrAMonth() {
    #expect(AddressWord("W").text != "w")
    #expect(ListAddresses(TestLocales.en)[.place(AddressWord("2026-10"))].folder == "places/2026-10/")
  }
}
