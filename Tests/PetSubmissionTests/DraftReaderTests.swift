import Foundation
import Gazetteer
import PetModel
import Testing

@testable import PetSubmission

/// People's words in a report, as the server takes them. It is 2026-11-22, a Sunday.
struct DraftReaderTests {
  private static let table = """
    Opole\tde:Oppeln\t50.67\t17.93\t127000\tPL
    Brest\t\t52.1\t23.7\t300000\tBY
    Brest\t\t48.4\t-4.5\t140000\tFR
    """
  private static let reader = DraftReader(now: Date(timeIntervalSince1970: 1_795_348_800)) {
    Gazetteer(Data(table.utf8))
  }

  private func read(_ text: String, as field: ReportField) -> DraftReader.Reading {
    var draft = AnnouncementDraft()
    draft[field] = text
    return Self.reader.read(draft)
  }

  @Test(arguments: [
    ("2026-11-18", "2026-11-18"), ("18.11.2026", "2026-11-18"), ("yesterday", "2026-11-21"),
    (" Wczoraj ", "2026-11-21"),
    ("позавчора", "2026-11-20"), ("today", "2026-11-22"), ("18 listopada", "2026-11-18"), ("Nov 18", "2026-11-18"),
    ("24 grudnia", "2025-12-24"), ("18 листопада 2025 р.", "2025-11-18"), ("11/18/2026", "2026-11-18"),
    ("29 February", "2024-02-29"), ("the other day", "the other day"), ("31 listopada", "31 listopada"),
  ])
  func readsDaysAsPeopleWriteThem(text: String, day: String) {
    #expect(read(text, as: .lastSeen).draft[.lastSeen] == day)
  }

  /// It is the 22nd in UTC; half past midnight on the 23rd in Warsaw, and the evening of the 21st in New York.
  @Test(arguments: [
    (1_795_390_200, 3600, "yesterday", "2026-11-22"), (1_795_390_200, 3600, "przedwczoraj", "2026-11-21"),
    (1_795_390_200, 3600, "today", "2026-11-22"), (1_795_390_200, 3600, "23 listopada", "2026-11-22"),
    (1_795_390_200, 3600, "23.11.2026", "2026-11-22"), (1_795_390_200, 3600, "22 listopada", "2026-11-22"),
    (1_795_390_200, 3600, "24 listopada", "2025-11-24"), (1_795_390_200, 3600, "24.11.2026", "2026-11-24"),
    (1_795_309_200, -18_000, "yesterday", "2026-11-20"), (1_795_309_200, -18_000, "today", "2026-11-21"),
  ])
  func countsFromTheDayWhereThePersonIs(now: Int, offset: Int, text: String, day: String) {
    let today = CalendarDay(utc: Date(timeIntervalSince1970: Double(now + offset)))
    let reader = DraftReader(now: Date(timeIntervalSince1970: Double(now)), today: today) { Gazetteer(Data()) }
    var draft = AnnouncementDraft()
    draft[.lastSeen] = text
    #expect(reader.read(draft).draft[.lastSeen] == day)
  }

  /// The words would be gone with the reading.
  @Test(arguments: [
    (ReportField.species, "dog - do not publish"), (.sex, "male, do not publish the phone"),
    (.place, "Opole, not for publication"), (.age, "3 (nie publikować)"),
  ])
  func refusesAValueBesideWordsThatKeepTheReportFromThePublic(field: ReportField, text: String) {
    let reason = "The words say that a part of the report, or all of it, is private, and a report is public"
    #expect(read(text, as: field).errors == [FieldError(field, "\(reason): leave it out, or the words")])
  }

  @Test func asksWhichOfTwoDaysIsMeant() {
    let reading = read("3/4/2026", as: .lastSeen)
    #expect(reading.draft[.lastSeen] == "3/4/2026")
    #expect(
      reading.errors == [FieldError(.lastSeen, "'3/4/2026' can mean two days: enter 2026-04-03 or 2026-03-04")])
  }

  @Test(
    arguments: [
      ("Opole", "50.67; 17.93", "'Opole' is read as the middle of Opole (PL); the link of a map is more exact"),
      (
        "ul. Polna, oppeln", "50.67; 17.93",
        "'ul. Polna, oppeln' is read as the middle of Opole (PL); the link of a map is more exact"
      ),
      ("52.2297, 21.0122", "52.2297, 21.0122", nil), ("Nowhere", "Nowhere", nil),
      ("https://maps.app.goo.gl/Opole", "https://maps.app.goo.gl/Opole", nil),
    ] as [(String, String, String?)])
  func readsATownAsItsMiddleAndSaysSo(text: String, point: String, note: String?) {
    let reading = read(text, as: .place)
    #expect(reading.draft[.place] == point)
    #expect(reading.notes == (note.map { [FieldError(.place, $0)] } ?? []))
  }

  @Test func asksWhichOfSeveralTownsIsMeant() {
    let reading = read("Brest", as: .place)
    #expect(reading.draft[.place] == "Brest")
    #expect(
      reading.errors
        == [FieldError(.place, "'Brest' may be several towns: enter 52.1; 23.7 (BY), or 48.4; -4.5 (FR)")])
  }

  @Test(arguments: [
    (ReportField.species, "kot", "cat"), (.species, "Golden Retriever", "Golden Retriever"), (.sex, "samica", "female"),
    (.sex, "M", "male"), (.species, "піс\u{202E}", "піс\u{202E}"),
  ])
  func understandsTheWordsOfTheLocaleFiles(field: ReportField, text: String, value: String) {
    #expect(read(text, as: field).draft[field] == value)
  }

  /// The texts for the species, their species, breed and sex, and the note.
  @Test(
    arguments: [
      ("parrot", "bird", "parrot", nil, "bird, breed parrot"), ("papuga", "bird", "papuga", nil, "bird, breed papuga"),
      ("pies, york", "dog", "york", nil, "dog, breed york"),
      ("Kotek (brytyjski)", "cat", "brytyjski", nil, "cat, breed brytyjski"),
      ("suka", "dog", nil, "female", "dog, female"), ("Dog, female", "dog", nil, "female", "dog, female"),
      ("suka, owczarek", "dog", "owczarek", "female", "dog, female, breed owczarek"),
      ("szczeniak", "dog", nil, nil, "dog"), ("kot", "cat", nil, nil, nil), ("DOG", "DOG", nil, nil, nil),
      ("Golden Retriever", "Golden Retriever", nil, nil, nil), ("dog or cat", "dog or cat", nil, nil, nil),
    ] as [(String, String, String?, String?, String?)])
  func losesNothingThatTheSpeciesTells(text: String, species: String, breed: String?, sex: String?, note: String?) {
    let reading = read(text, as: .species)
    #expect([.species, .breed, .sex].map { reading.draft[$0] } == [species, breed, sex])
    #expect(reading.notes.map(\.message) == (note.map { ["'\(text)' is read as \($0)"] } ?? []))
    #expect(Self.reader.read(reading.draft).draft == reading.draft)
  }

  @Test(
    arguments: [
      ("pies, york", "Yorkshire terrier", "", "dog", "Yorkshire terrier", nil),
      ("dog, brown", "York", "", "dog, brown", "York", nil), ("parrot", "Ara", "", "bird", "Ara", nil),
      ("suka", "", "Female", "dog", nil, "female"), ("suka", "", "unknown", "dog", nil, "unknown"),
      ("suka", "", "male", "suka", nil, "male"), ("suka", "", "M", "suka", nil, "male"),
    ] as [(String, String, String, String, String?, String?)])
  func putsNothingInPlaceOfATypedBreedOrSex(
    text: String, breed: String, sex: String, species: String, breedRead: String?, sexRead: String?
  ) {
    var draft = AnnouncementDraft()
    for (field, text) in [(ReportField.species, text), (.breed, breed), (.sex, sex)] where !text.isEmpty {
      draft[field] = text
    }
    let reading = Self.reader.read(draft)
    #expect(reading.draft[.species] == species && reading.draft[.breed] == breedRead)
    #expect(reading.draft[.sex]?.lowercased() == sexRead)
    let problem = FieldError(.sex, "'male' contradicts the species 'suka': correct one of the two")
    #expect(reading.errors == (sexRead == "male" ? [problem] : []))
  }

  @Test func isTheSameWhenReadAgain() {
    let once = Self.reader.read(read("yesterday", as: .lastSeen).draft)
    #expect(once.draft[.lastSeen] == "2026-11-21")
    #expect(once.notes == [])
  }
}

extension DraftReader {
  /// One that knows no town.
  static var plain: DraftReader { DraftReader(now: Date(timeIntervalSince1970: 1_795_348_800)) { Gazetteer(Data()) } }
}
