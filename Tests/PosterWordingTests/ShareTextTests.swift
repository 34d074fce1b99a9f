import Foundation
import PetModel
import PetPresentation
import PosterWording
import TestSupport
import Testing

@Suite struct ShareTextTests {
  private func text(_ change: (inout PetDetails) -> Void = { _ in }, in locale: SiteLocale = .english) throws
    -> ShareText
  {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    (pet.species, pet.name, pet.phone, pet.breed) = (.known(.dog), "Fredi", "600123456", "York")
    (pet.place.city, pet.lastSeen, pet.reward) = ("Sieradz", LastSeenDate("2025-11-18"), .text("500 PLN"))
    change(&pet)
    var options = PosterOptions()
    (options.page, options.words) = (SafeLink("https://pets.example/pets/1/"), "tan terrier, red collar")
    let content = try #require(PosterContent(pet, options: options, in: locale))
    return ShareText(of: content, please: "Please share.")
  }

  @Test func saysWhatTheSheetsSay() throws {
    let text = try text { $0.description = "Small and shy." }
    #expect(
      text.post
        == "LOST DOG: Fredi. TAN TERRIER, RED COLLAR. Last seen: Sieradz, Nov 18, 2025. Call: 600 123 456 "
        + "https://pets.example/pets/1/ Please share.")
    #expect(
      text.message == """
        LOST DOG – Fredi
        York
        TAN TERRIER, RED COLLAR
        Last seen: Sieradz · Nov 18, 2025
        Small and shy.
        REWARD
        Call: 600 123 456
        https://pets.example/pets/1/
        Please share.
        """)
    #expect(text.text == "\(text.post)\n\n---\n\n\(text.message)\n")
  }

  @Test func keepsTheGroupsOfANumberInTheirOrderAmongWordsFromTheRight() throws {
    let json = Data(#"{"lang":"ar","dir":"rtl","poster":{"call":"اتصل"}}"#.utf8)
    let arabic = try SiteLocale.reading(json: json, place: "test", fallback: .english).locale
    let text = try text({ $0.phone = "+34 612 345 678" }, in: arabic)
    #expect(text.post.contains("اتصل: \u{2066}+34 612 345 678\u{2069} https:"))
  }

  @Test(arguments: [280, 2_000])
  func hasNoMoreCharactersThanAPostAndAMessageMay(length: Int) throws {
    let endless = String(repeating: "ąę 🐈 ", count: length)
    let text = try text {
      ($0.name, $0.place.city, $0.breed, $0.description) = (endless, endless, endless, endless)
    }
    #expect(text.post.utf16.count <= 280 && text.message.utf16.count <= 1_000)
    #expect(text.post.hasPrefix("LOST DOG. TAN") && text.message.hasPrefix("LOST DOG\n"))
    #expect(text.post.contains("Call: 600 123 456 https://pets.example/pets/1/"))
    #expect(text.message.contains("Call: 600 123 456\nhttps://pets.example/pets/1/"))
  }

  @Test func keepsBackWhatTheSheetsKeepBack() throws {
    let text = try text {
      $0.microchip = .number("616093900012345")
      $0.description = "Shy.\nSTOLEN from us.\nChip 616093900012345.\nAt 52.2297, 21.0122."
    }.text
    for secret in ["STOLEN", "616093900012345", "52.2297", "500 PLN"] { #expect(!text.contains(secret), "\(secret)") }
    #expect(text.contains("Shy.") && text.contains("Microchipped"))
  }

  @Test func speaksTheLanguageOfTheSheets() throws {
    #expect(try text(in: .polish).post.hasPrefix("ZAGINĄŁ PIES: Fredi."))
    #expect(try text({ $0.species = .known(.cat) }, in: .ukrainian).post.hasPrefix("ЗНИК КІТ: Fredi."))
  }
}
