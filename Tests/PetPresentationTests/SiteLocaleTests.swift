import Foundation
import PetModel
import Testing

@testable import PetPresentation

struct SiteLocaleTests {
  private func reading(_ json: String, fallback: SiteLocale? = TestLocales.en) throws -> SiteLocale.Reading {
    try SiteLocale.reading(json: Data(json.utf8), place: "de.json", fallback: fallback)
  }

  @Test(arguments: ["en", "pl"])
  func shipsLocalesThatLackNothingAndSayNothingTooMuch(name: String) throws {
    let json = try Data(contentsOf: TestLocales.folder.appending(path: "\(name).json"))
    #expect(try SiteLocale.reading(json: json, place: name, fallback: TestLocales.en).reports == [])
    #expect(throws: Never.self) { try SiteLocale.reading(json: json, place: name, fallback: nil) }
  }

  @Test func takesEnglishForAMissingKeyAndReportsIt() throws {
    let reading = try reading(#"{"lang":"de","labels":{"name":"Name des Tieres"}}"#)
    #expect(reading.locale.languageTag == "de")
    #expect(reading.locale[.labelName] == "Name des Tieres")
    #expect(reading.locale[.labelBreed] == "Animal Breed")
    #expect(
      reading.reports.contains(
        Report(.leftOut, at: "de.json, labels.breed", "is missing; the English is used", advice: "Translate it")))
  }

  @Test func reportsAKeyThatNoPageUses() throws {
    let reading = try reading(#"{"lang":"de","labels":{"nmae":"Name"}}"#)
    #expect(reading.reports.map(\.place).contains("de.json, labels.nmae"))
  }

  @Test func keepsTheTextDirection() throws {
    #expect(try reading(#"{"lang":"ar","dir":"rtl"}"#).locale.direction == .rtl)
    #expect(throws: LocaleError.self) { try reading(#"{"lang":"ar","dir":"up"}"#) }
  }

  @Test(arguments: [
    "", "[]", "{", #"{"lang":1}"#, #"{"dates":{"pattern":"QQQ","months":[]}}"#,
    #"{"plurals":{"rules":{"one":"n is 1"}}}"#, #"{"plurals":{"rules":{"some":"n = 1"}}}"#,
  ])
  func refusesWhatIsNoLocale(json: String) {
    #expect(throws: LocaleError.self) { try reading(json) }
  }

  @Test func needsEveryKeyWithoutAFallback() {
    #expect(throws: LocaleError(place: "de.json, lang", problem: "is missing", advice: "Add it")) {
      try reading("{}", fallback: nil)
    }
  }
}

struct PluralRulesTests {
  @Test func readsTheRulesOfCLDR() throws {
    // Arabic, the language with the most forms.
    let arabic = try PluralRules([
      "zero": "n = 0", "one": "n = 1", "two": "n = 2", "few": "n % 100 = 3..10", "many": "n % 100 = 11..99",
    ])
    let categories = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 111].map(arabic.category(of:))
    #expect(categories == [.zero, .one, .two, .few, .few, .many, .many, .other, .other, .few, .many])
  }

  @Test func understandsListsOfRangesAndNegation() throws {
    let rules = try PluralRules(["few": "i = 1,3..5 or n % 10 != 0..8 and v = 0"])
    #expect((0...9).filter { rules.category(of: $0) == .few } == [1, 3, 4, 5, 9])
  }

  @Test(arguments: ["", "n", "n = ", "n = x", "n % 0 = 1", "n = 5..3", "x = 1", "n = 1 and", "n == 1"])
  func refusesOtherTexts(text: String) {
    #expect(throws: PluralRuleError.self) { try PluralRules(["one": text]) }
  }
}

struct DatePatternTests {
  private let months = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"]

  @Test(arguments: [
    ("d.M.yyyy", "5.11.2025"), ("dd/MM/yyyy", "05/11/2025"), ("yyyy-MM-dd", "2025-11-05"), ("d 'de' MMM", "5 de k"),
    ("yyyy年M月d日", "2025年11月5日"), ("d''MMM", "5'k"),
  ])
  func writesUnicodePatterns(pattern: String, shown: String) throws {
    let day = try #require(CalendarDay(year: 2025, month: 11, day: 5))
    #expect(DatePattern(pattern, months: months)?.text(for: day) == shown)
  }

  @Test(arguments: ["QQ", "MMMM", "yy", "d 'open", "ddd", "hh"])
  func refusesOtherLetters(pattern: String) {
    #expect(DatePattern(pattern, months: months) == nil)
  }

  @Test func needsTwelveMonths() {
    #expect(DatePattern("MMM", months: Array(months.dropLast())) == nil)
  }
}

struct ListOrderTests {
  @Test func putsTheMostRecentlySeenFirstAndUnreadableDatesLast() throws {
    func pet(_ id: String, _ lastSeen: String?, created: Double? = nil) throws -> PetDetails {
      var pet = PetDetails(id: try #require(PetID(id)), status: .missing)
      pet.lastSeen = lastSeen.map(LastSeenDate.init)
      pet.createdAt = created.map(Date.init(timeIntervalSince1970:))
      return pet
    }
    let pets = try [
      pet("no-date", nil), pet("old", "2025-01-01"), pet("b", "2025-11-18"), pet("a", "2025-11-18"),
      pet("announced-later", "2025-11-18", created: 2), pet("announced", "2025-11-18", created: 1),
      pet("unreadable", "2025-13-45"), pet("new", "2025-11-19"),
    ]
    #expect(
      pets.sorted(by: PetDetails.newestFirst).map(\.id.rawValue) == [
        "new", "announced-later", "announced", "a", "b", "old", "no-date", "unreadable",
      ])
  }
}
