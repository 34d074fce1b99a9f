import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetPresentation

struct SiteLocaleTests {
  private func reading(
    _ json: String, place: String = "de.json", fallback: SiteLocale? = TestLocales.en
  ) throws -> SiteLocale.Reading {
    try SiteLocale.reading(json: Data(json.utf8), place: place, fallback: fallback)
  }

  @Test(arguments: ["en", "pl", "uk"])
  func shipsLocalesThatLackNothingAndSayNothingTooMuch(name: String) throws {
    let json = try Data(contentsOf: TestLocales.folder.appending(path: "\(name).json"))
    #expect(try SiteLocale.reading(json: json, place: name, fallback: TestLocales.en).diagnostics == [])
    #expect(throws: Never.self) { try SiteLocale.reading(json: json, place: name, fallback: nil) }
  }

  @Test func takesEnglishForAMissingKeyAndReportsIt() throws {
    let reading = try reading(#"{"lang":"de","labels":{"name":"Name des Tieres"}}"#)
    #expect(reading.locale.languageTag == "de")
    #expect(reading.locale["labels.name"] == "Name des Tieres")
    #expect(reading.locale["labels.breed"] == "Animal Breed")
    let missing = reading.diagnostics.filter { $0.code == .incompleteLocale }
    #expect(missing.count == 1)
    #expect(
      missing[0].message.contains(
        /^3[0-9]+ words are missing, such as plurals.rules, dir, language; they stand in English$/))
  }

  @Test func aKeyThatAnAlmostWholeFileLacksIsNamed() throws {
    let reading = try SiteLocale.reading(
      json: try english(without: "breed"), place: "en.json", fallback: TestLocales.en)
    #expect(
      reading.diagnostics == [
        Diagnostic(
          .warning, .incompleteLocale, at: SourceLocation("en.json", key: "labels.breed"), "is missing",
          consequence: "the English is used", advice: "Add it")
      ])
  }

  private func english(without label: String, for status: String? = nil) throws -> Data {
    let json = try JSONSerialization.jsonObject(with: try #require(SiteLocale.builtInJSON("en")))
    var file = try #require(json as? [String: Any]), labels = try #require(file["labels"] as? [String: Any])
    if let status {
      var own = try #require(labels[status] as? [String: Any])
      own[label] = nil
      labels[status] = own
    } else {
      labels[label] = nil
    }
    file["labels"] = labels
    return try JSONSerialization.data(withJSONObject: file)
  }

  @Test func aFileIsLaidOverAnother() throws {
    let reading = try SiteLocale.reading(
      json: Data(
        #"{"words":{"siteName":"Mine"},"dates":{"months":["1","2","3","4","5","6","7","8","9","10","11","12"]}}"#.utf8),
      place: "en.json", fallback: TestLocales.en, over: SiteLocale.builtInJSON("en"))
    #expect(reading.diagnostics == [])
    #expect(reading.locale[.siteName] == "Mine" && reading.locale["labels.breed"] == "Animal Breed")
    #expect(reading.locale.text(for: try #require(CalendarDay("2025-11-05"))) == "11 05, 2025")
  }

  @Test(arguments: [
    ("{\n\"words\":{\"siteName\":\"Mine\",\n\"siteName\":\"Yours\"}}", 3, "siteName"),
    ("{\"words\":{\"siteName\":\"Mine\"},\n\"words\":{}}", 2, "words"),
    ("{\"words\":{\"siteName\":\"Mine\"},\n\"labels\":{\"found\":{\"place\":\"a\",\n\n\"place\":\"b\"}}}", 4, "place"),
  ])
  func namesAKeyThatAGroupHasTwice(json: String, line: Int, key: String) throws {
    let reading = try SiteLocale.reading(
      json: Data(json.utf8), place: "en.json", fallback: TestLocales.en, over: SiteLocale.builtInJSON("en"))
    #expect(
      reading.diagnostics == [
        Diagnostic(
          .warning, .repeatedKey, at: SourceLocation("en.json", .line(line), key: key), "is given twice",
          consequence: "the first is used", advice: "Remove one of the two")
      ])
    #expect(reading.locale[.siteName] == "Mine")
  }

  @Test func missesNoWordsForTelephoneNumbers() throws {
    let reading = try reading(#"{"lang":"de","phone":{"hoursAndFloors":"geschoss"}}"#)
    #expect(reading.diagnostics.filter { $0.location.description.contains("phone") } == [])
    let number = reading.locale.phones.numbers(in: "600 100 200 wew. 3 geschoss")
    #expect(number.map(\.uri) == ["tel:600100200;ext=3"])
  }

  @Test func takesTheEnglishLabelOfAStatusWhereALanguageHasNone() throws {
    let reading = try reading(##"{"labels":{"lastSeen":"Seit","place":"Ort","found":{"place":"Fundort"}}}"##)
    #expect(AnnouncementStatus.known.map { reading.locale["labels.place", $0] } == ["Ort", "Fundort", "Ort"])
    #expect(reading.locale["labels.lastSeen", .found] == "Date Found")
    #expect(reading.locale["labels.lastSeen", .missing] == "Seit")
    let almostWhole = try SiteLocale.reading(
      json: try english(without: "lastSeen", for: "found"), place: "de.json", fallback: TestLocales.en)
    #expect(
      almostWhole.diagnostics.contains(
        Diagnostic(
          .warning, .incompleteLocale, at: SourceLocation("de.json", key: "labels.found.lastSeen"), "is missing",
          consequence: "it stands in English", advice: "Add it")))
  }

  @Test func tellsOfWordsForTablesThatAreNotRead() throws {
    let own = try reading(
      ##"{"understands":{"status":{"MISSING":["vermisst"]},"no":["nee"],"species":{"DOG":["Hund"]}}}"##)
    let unread = own.diagnostics.filter { $0.problem.contains("only words for species are read") }
    #expect(unread.map(\.location.key) == ["understands.no"])
    #expect(unread.map(\.consequence) == ["ignored, as 1 other key"])
    let copy = try SiteLocale.reading(
      json: try #require(SiteLocale.builtInJSON("en")), place: "en.json", fallback: TestLocales.en)
    #expect(copy.diagnostics == [])
  }

  /// A shelter's sheets are in several languages, and its owners write in one.
  @Test func obeysAWishInAnyLanguageOfTheSite() throws {
    let spanish = try reading(
      ##"{"poster":{"noChasePhrases":"no la persigan","withheldPhrases":"me lo robaron"}}"##
    ).locale
    for locale in [SiteLocale.english, .polish] {
      let together = locale.reading(PhoneReader(), beside: [locale, spanish])
      #expect(together.vocabulary.says(.noChase, in: "Es tímida, no la persigan."))
      #expect(together.vocabulary.says(.theft, in: "¡Me lo robaron!"))
      #expect(!together.vocabulary.says(.theft, in: "Es tímida."))
      #expect(!locale.vocabulary.says(.noChase, in: "Es tímida, no la persigan."))
    }
  }

  @Test func hasLabelsOfItsOwnForAnyStatus() throws {
    let reading = try reading(##"{"labels":{"closed":{"name":"Hieß"},"found":{"nmae":"x"}}}"##)
    #expect(reading.locale["labels.name", .closed] == "Hieß")
    let unknown = reading.diagnostics.filter { $0.code == .unknownLocaleKey }.map(\.location.description)
    #expect(unknown == ["de.json, labels.found.nmae"])
  }

  @Test(arguments: SiteLocale.builtInNames)
  func isBuiltInAsItStandsInTemplates(name: String) throws {
    let json = try Data(contentsOf: TestLocales.folder.appending(path: "\(name).json"))
    #expect(SiteLocale.builtInJSON(name) == json)
    #expect(SiteLocale.builtIn(name)?.languageTag == name)
  }

  @Test func englishHasEveryWordThatTheCodeNames() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
    let sections = ["labels", "status", "compass", "words", "lists", "spoken", "poster", "looks", "phone", "share"]
    let named = try ["PetPresentation", "PetRendering", "PosterWording", "SiteSources", "PetSite"].flatMap { target in
      let files = FileManager.default.enumerator(at: sources.appending(path: target), includingPropertiesForKeys: nil)
      return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.flatMap { file in
        try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\"").filter { text in
          let parts = text.split(separator: ".", omittingEmptySubsequences: false)
          return parts.count == 2 && !parts[1].isEmpty && sections.contains(String(parts[0]))
            && parts[1].allSatisfy(\.isLetter)
        }
      }
    }
    let species = Species.Known.allCases.flatMap { species in
      [LocaleKey.species(species), .names(of: species), .plural(of: species)]
    }
    let kinds = PetKind.all.flatMap { [LocaleKey.title(of: $0), .spoken($0)] }
    let keys = named.map(LocaleKey.init(rawValue:)) + species + kinds + Sex.Known.allCases.map(LocaleKey.sex)
    #expect(keys.count > 150)
    // Files, and no words.
    let others: Set<LocaleKey> = ["looks.js", "looks.tsv", "phone.territory", "share.jpg", "share.txt"]
    #expect(Set(keys).subtracting(LocaleKey.allCases) == others)
  }

  @Test func noPartOfALocalesGrammarOrOfItsTablesIsAWord() {
    let all = LocaleKey.allCases.map(\.rawValue)
    #expect(all.contains("words.skipToContent") && all.contains("colours.brindle"))
    #expect(!all.contains { $0.contains(/^(lang|dir|language|dates.*|plurals.*|labels.found.*|.*territory)$/) })
    #expect(all.filter { $0.hasPrefix("understands.") }.count == 5)
  }

  @Test func hasEveryLocaleOfTemplatesBuiltIn() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: TestLocales.folder.path(percentEncoded: false))
    #expect(files.sorted() == SiteLocale.builtInNames.map { "\($0).json" })
    #expect(SiteLocale.builtIn("de") == nil)
    #expect(SiteLocale.builtInJSON("de") == nil)
  }

  /// A complete locale in which `old` is replaced.
  private func notes(replacing old: String, with new: String) throws -> [String] {
    let json = try String(contentsOf: TestLocales.folder.appending(path: "pl.json"), encoding: .utf8)
    #expect(json.contains(old))
    let changed = try reading(json.replacing(old, with: new), place: "pl.json")
    return changed.diagnostics.map { "\($0.location): \($0.message)" }
  }

  @Test(arguments: [
    (#""dir": "ltr","#, "", "dir: is missing; the English is used"),
    (#""dir": "ltr","#, #""dir": "","#, "dir: is empty; the English is used"),
    (#""rules": {"#, #""ruler": {"#, "plurals.rules: is missing; the English is used"),
    (#""few": "{n} lata", "#, "", "plurals.years.few: is missing; petspot uses 'other' for numbers such as 2"),
    ("{n} lata", " ", "plurals.years.few: is empty; petspot uses 'other' for numbers such as 2"),
    ("{n} lata", "lata", "plurals.years.few: has no {n}, so it hides which number is meant"),
    (#""name": "Imię zwierzęcia""#, #""name": " ""#, "labels.name: is empty; the English is used"),
    (#"Zdjęcie: {pet}"#, "Zdjęcie", "words.photoAlt: has no {pet}, as the English has; shown as it is"),
    (#""lis""#, #""""#, "dates.months: has an empty name for month 11; the English is used"),
    (#""pattern": "#, #""pattren": "#, "dates.pattern: is missing; the English is used"),
  ])
  func saysWhatALocaleLacks(old: String, new: String, note: String) throws {
    #expect(try notes(replacing: old, with: new).first == "pl.json, \(note)")
  }

  @Test func usesTheFormOtherForAMissingOneAndEnglishForAMissingOther() throws {
    let rules = #""rules":{"one":"n = 1"}"#
    let own = try reading(#"{"plurals":{\#(rules),"years":{"other":"{n} Jahre"}}}"#).locale
    #expect(own.text(for: 1, of: .years) == "1 Jahre")
    let english = try reading(#"{"plurals":{\#(rules),"years":{"one":"{n} Jahr"}}}"#).locale
    #expect([1, 2].map { english.text(for: $0, of: .years) } == ["1 year", "2 years"])
  }

  @Test func letsAFormForOneNumberSayItInAWordAndALanguageHaveOneForm() throws {
    #expect(try notes(replacing: "{n} rok\"", with: "rok\"") == [])
    let japanese = #"{"plurals":{"rules":{},"years":{"other":"{n}歳"},"announcements":{"other":"{n}件"}}}"#
    #expect(try !reading(japanese).diagnostics.contains { $0.location.key?.contains("plurals") == true })
  }

  @Test func reportsAKeyThatNoPageUses() throws {
    let reading = try reading(#"{"lang":"de","labels":{"nmae":"Name"}}"#)
    #expect(reading.diagnostics.map(\.location.description).contains("de.json, labels.nmae"))
  }

  @Test(arguments: [
    ("Templates/locales/de.json", "de", true), ("pt-br.json", "pt-BR", true), ("pt_BR.json", "pt-BR", true),
    ("de.json", "en", false), ("pl-short.json", "pl", false),
  ])
  func reportsALanguageThatIsNotTheNameOfTheFile(place: String, lang: String, isSame: Bool) throws {
    let notes = try reading(#"{"lang":"\#(lang)"}"#, place: place).diagnostics.filter { $0.location.key == "lang" }
    #expect(notes.isEmpty == isSame)
    let note = "'\(lang)' is not the file's name; pages give it as their language"
    if !isSame { #expect(notes.first?.message == note) }
  }

  @Test func keepsTheTextDirection() throws {
    #expect(try reading(#"{"lang":"ar","dir":"rtl"}"#).locale.direction == .rtl)
    #expect(throws: Diagnostic.self) { try reading(#"{"lang":"ar","dir":"up"}"#) }
  }

  @Test(arguments: [
    "", "[]", "{", #"{"lang":1}"#, #"{"dates":{"pattern":"QQQ","months":[]}}"#,
    #"{"phone":{"territory":"XX"}}"#, #"{"phone":{"territory":""}}"#, #"{"plurals":{"rules":{"one":"n is 1"}}}"#,
    #"{"plurals":{"rules":{"some":"n = 1"}}}"#,
  ])
  func refusesWhatIsNoLocale(json: String) {
    #expect(throws: Diagnostic.self) { try reading(json) }
  }

  @Test(arguments: [
    ("{\n  \"lang\": \"de\",\n  \"dir\": ltr\n}", "invalid value around line 3, column 10"),
    (#"{"labels":{"name":1}}"#, "labels.name is neither a text, a list of texts nor a group"),
    ("[]", "it is not a group"), ("{", "unexpected end of file"),
  ])
  func saysWhereALocaleIsBroken(json: String, problem: String) {
    #expect(
      throws: Diagnostic(
        .error, .invalidLocale, at: "de.json", "is not the JSON of a locale: \(problem)",
        advice: "Compare it with 'petspot templates locales/en.json'")
    ) { try reading(json) }
  }

  @Test func needsEveryKeyWithoutAFallback() {
    #expect(
      throws: Diagnostic(
        .error, .invalidLocale, at: SourceLocation("de.json", key: "lang"), "is missing", advice: "Add it")
    ) {
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

  @Test func passesOverTheExamplesOfCLDR() throws {
    let rules = try PluralRules([
      "one": "i = 1 and v = 0 @integer 1", "other": " @integer 0, 2~16, 100, … @decimal 0.0~1.5, 10.0, …",
    ])
    #expect([0, 1, 2].map(rules.category(of:)) == [.other, .one, .other])
    #expect(throws: PluralRuleError(text: "other")) { try PluralRules(["other": "n = 1 @integer 1"]) }
  }

  @Test(arguments: ["", "@integer 1", "n", "n = ", "n = x", "n % 0 = 1", "n = 5..3", "x = 1", "n = 1 and", "n == 1"])
  func refusesOtherTexts(text: String) {
    #expect(throws: PluralRuleError.self) { try PluralRules(["one": text]) }
  }
}

struct DatePatternTests {
  private let months = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"]

  @Test(arguments: [
    ("d.M.yyyy", "5.11.2025"), ("dd/MM/yyyy", "05/11/2025"), ("yyyy-MM-dd", "2025-11-05"),
    ("d 'de' MMM yyyy", "5 de k 2025"), ("yyyy年M月d日", "2025年11月5日"), ("d''MMM yyyy", "5'k 2025"),
  ])
  func writesUnicodePatterns(pattern: String, shown: String) throws {
    let day = try #require(CalendarDay(year: 2025, month: 11, day: 5))
    #expect(DatePattern(pattern, months: months)?.text(for: day) == shown)
  }

  @Test(arguments: ["QQ d M yyyy", "d MMMM yyyy", "d M yy", "d M yyyy 'open", "ddd M yyyy", "d M yyyy hh"])
  func refusesOtherLetters(pattern: String) {
    #expect(DatePattern(pattern, months: months) == nil)
  }

  @Test(arguments: ["MM.MM.yyyy", "dd/dd/yyyy", "d.", "yyyy", "d. M.", "d. M. MMM yyyy", "", "'d M yyyy'"])
  func refusesDaysThatLackAPartOrHaveItTwice(pattern: String) {
    #expect(DatePattern(pattern, months: months) == nil)
  }

  @Test func needsTwelveMonths() {
    #expect(DatePattern("d MMM yyyy", months: Array(months.dropLast())) == nil)
  }
}

struct ListOrderTests {
  @Test func putsTheMostRecentlySeenFirstAndPetsWithoutAnyDayLast() throws {
    func pet(_ id: String, _ lastSeen: String?, created: Double? = nil) throws -> PetDetails {
      var pet = PetDetails(id: try #require(PetID(id)), status: .missing)
      pet.lastSeen = lastSeen.map(LastSeenDate.init)
      pet.createdAt = created.map(Date.init(timeIntervalSince1970:))
      return pet
    }
    var inWords = try pet("in-words", nil, created: 1)
    inWords.lastSeen = LastSeenDate("22-23 Nov 2025", listedDay: CalendarDay("2025-11-23"))
    let pets = try [
      inWords, pet("written-15-november", "last week", created: 1_763_200_000), pet("no-date", nil),
      pet("old", "2025-01-01"), pet("b", "2025-11-18"), pet("a", "2025-11-18"),
      pet("announced-later", "2025-11-18", created: 2), pet("announced", "2025-11-18", created: 1),
      pet("unreadable", "2025-13-45"), pet("new", "2025-11-19"),
    ]
    var table = AnnouncementTable()
    for pet in pets { table.append(.loaded(pet), from: InputSlice(nil, offset: 0, length: 0, file: 0), bytes: nil) }
    let references = AnnouncementReferences(table) { _ in "a.json" }
    #expect(
      references.sorted(by: AnnouncementReference.newestFirst).map(\.id.rawValue) == [
        "in-words", "new", "announced-later", "announced", "a", "b", "written-15-november", "old", "no-date",
        "unreadable",
      ])
  }
}
