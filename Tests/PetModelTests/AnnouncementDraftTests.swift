import Foundation
import PetModel
import Testing

/// A typed draft, and its request.
struct AnnouncementDraftTests {
  private static let today = CalendarDay(year: 2026, month: 11, day: 21)!

  private static let placeHint =
    "Enter one of three: a town by its whole name; latitude and longitude, such as 52.2297, 21.0122; or the link of a map"

  private static let pairHint =
    "No latitude is over 90, no longitude over 180, and 52,23 may be one number. \(placeHint)"

  private static var draft: AnnouncementDraft {
    var draft = AnnouncementDraft()
    draft[.species] = " dog "
    draft[.sex] = "Female"
    draft[.lastSeen] = "2026-11-21"
    draft[.place] = "52,2297; -21.0122"
    draft[.phone] = "600 123 456"
    return draft
  }

  private func messages(_ field: ReportField, _ text: String?) -> [String] {
    var draft = Self.draft
    draft[field] = text
    do throws(FieldErrors) {
      _ = try draft.request(today: Self.today)
      return []
    } catch {
      return error.errors.map { "\($0.field.rawValue): \($0.message)" }
    }
  }

  @Test func leavesOutWhatIsNotSaid() throws {
    var draft = Self.draft
    draft[.name] = "  "
    draft[.microchip] = "-"
    draft[.reward] = ""
    draft[.description] = "\n"
    let request = try draft.request(today: Self.today)
    #expect((request.species, request.sex, request.status) == ("DOG", "FEMALE", "MISSING"))
    #expect((request.locationLatitude, request.locationLongitude) == (52.2297, -21.0122))
    #expect((request.lastSeenDate, request.phone) == ("2026-11-21", "600123456"))
    #expect(
      [request.petName, request.microchipNumber, request.reward, request.description, request.email] == [
        nil, nil, nil, nil, nil,
      ])
  }

  @Test(arguments: ["616 093-900", "616\u{2011}093\u{2013}900", "616\u{A0}093\u{2014}900", "616093900"])
  func takesAMicrochipNumberInWhateverGroups(text: String) throws {
    var draft = Self.draft
    draft[.microchip] = text
    #expect(try draft.request(today: Self.today).microchipNumber == "616093900")
  }

  @Test func tidiesTextsAndKeepsTheLinesOfADescription() throws {
    var draft = Self.draft
    draft[.name] = " Fredi\n Wielki\u{7} "
    draft[.description] = "\r\nMały.\r\n\r\nPłochliwy.\u{0}\n"
    draft[.species] = "Golden Retriever"
    draft[.age] = " 3 "
    let request = try draft.request(today: Self.today)
    #expect(request.petName == "Fredi Wielki")
    #expect(request.description == "Mały.\n\nPłochliwy.")
    #expect(request.species == "Golden Retriever")
    #expect(request.age == 3)
  }

  @Test(
    arguments: [
      (ReportField.lastSeen, "2026-11-22", "2026-11-22 is after today, which is 2026-11-21 in UTC"),
      (.lastSeen, "11/21/2026", "Enter the day as YYYY-MM-DD, such as 2025-11-18"),
      (.lastSeen, "31.11.2026", "The calendar has no such day"),
      (.lastSeen, "2026-02-30", "The calendar has no such day"),
      (.lastSeen, nil, "Enter the day as YYYY-MM-DD, such as 2025-11-18"), (.microchip, "AB12", "Enter digits only"),
      (.microchip, "٦١٦", "Enter digits only"), (.age, "-1", "Enter the age in whole years"),
      (.age, "2.5", "Enter the age in whole years"), (.age, "251", "Enter the age in whole years"),
      (.place, "91, 21", Self.pairHint), (.place, "91,20", Self.pairHint), (.place, "0,0", Self.pairHint),
      (.place, "52,2297", Self.pairHint),
      (.place, "52.5; 180.5", Self.pairHint), (.place, "", Self.placeHint), (.place, "52", Self.placeHint),
      (.place, "Polna 5, 21", Self.placeHint),
      (
        .place, "https://maps.app.goo.gl/x1",
        "This link tells no point: open it, and copy the address of the map that it leads to"
      ),
      (.species, " ", "Enter the species"), (.sex, nil, "Sex is missing. Enter male, female or unknown"),
    ] as [(ReportField, String?, String)])
  func saysWhatIsWrong(field: ReportField, text: String?, message: String) {
    #expect(messages(field, text) == ["\(field.rawValue): \(message)"])
  }

  @Test(arguments: ["0, 0", "-0; 0.0", "0,00 -0", "geo:0,0"])
  func refusesThePlaceThatMeansNone(place: String) {
    var draft = Self.draft
    draft[.place] = place
    #expect(throws: FieldErrors(FieldError(.place, "0, 0 is no place: enter where the pet was last seen"))) {
      try draft.request(today: Self.today)
    }
  }

  @Test func takesTheDayOfADateTimeAndTheEquator() throws {
    var draft = Self.draft
    draft[.lastSeen] = "2026-03-14T23:30:00.000Z"
    draft[.place] = "-0, 21"
    let request = try draft.request(today: Self.today)
    #expect(request.lastSeenDate == "2026-03-14")
    #expect(request.locationLatitude.sign == .plus)
  }

  @Test(arguments: [("18.11.2026", "2026-11-18"), ("1.2.2026", "2026-02-01"), ("1. 2. 2026.", "2026-02-01")])
  func readsADateWithDots(text: String, sent: String) throws {
    var draft = Self.draft
    draft[.lastSeen] = text
    #expect(try draft.request(today: Self.today).lastSeenDate == sent)
  }

  @Test(arguments: [("m", "MALE"), ("F", "FEMALE"), (" unknown ", "UNKNOWN"), ("neutered male", "neutered male")])
  func readsTheSexByItsInitialToo(text: String, sent: String) throws {
    var draft = Self.draft
    draft[.sex] = text
    #expect(try draft.request(today: Self.today).sex == sent)
  }

  @Test func notesWhatArrivesOtherwiseThanItsWriterMayThink() {
    var draft = Self.draft
    #expect(draft.notes == [])
    draft[.sex] = "mle"
    draft[.name] = "Rex <3"
    draft[.phone] = "600 100 200 - do not call"
    #expect(
      draft.notes == [
        FieldError(.name, "the server drops what stands between '<' and the next '>'"),
        FieldError(.sex, "'mle' is sent as it is, because it is none of male, female and unknown"),
        FieldError(.phone, "only the number is sent, without the words beside it"),
      ])
  }

  @Test func readsAKeptReport() throws {
    let kept = #"{"texts":{"species":"dog","place":"52,2297; 21.0122"},"isFound":true}"#
    let draft = try JSONDecoder().decode(AnnouncementDraft.self, from: Data(kept.utf8))
    #expect((draft[.species], draft[.place], draft.isFound) == ("dog", "52,2297; 21.0122", true))
    #expect(try JSONDecoder().decode(AnnouncementDraft.self, from: JSONEncoder().encode(draft)) == draft)
  }

  @Test func tellsEverythingInTheOrderOfTheFields() {
    let error = #expect(throws: FieldErrors.self) { try AnnouncementDraft().request(today: Self.today) }
    #expect(error?.errors.map(\.field) == [.lastSeen, .species, .sex, .place, .phone, .email])
    var draft = Self.draft
    (draft[.phone], draft[.email], draft[.reward]) = ("1", "a", String(repeating: "x", count: 121))
    let others = #expect(throws: FieldErrors.self) { try draft.request(today: Self.today) }
    #expect(others?.errors.map(\.field) == [.phone, .email, .reward])
  }

  @Test func makesDoWithOneOfPhoneAndEmail() throws {
    var draft = Self.draft
    draft[.email] = " "
    #expect(try draft.request(today: Self.today).email == nil)
    (draft[.phone], draft[.email]) = (nil, "a@b.pl")
    #expect(try draft.request(today: Self.today).phone == nil)
    (draft[.email], draft[.reward]) = ("", "500")
    let error = #expect(throws: FieldErrors.self) { try draft.request(today: Self.today) }
    #expect(
      error?.errors.map(\.message) == [
        "Enter at least 7 digits, or an email address", "Enter a valid email address, or a phone number",
      ])
  }

  @Test func knowsTheDayInUTC() {
    #expect(CalendarDay(utc: Date(timeIntervalSince1970: 1_795_219_199)).iso8601 == "2026-11-20")
    #expect(CalendarDay(utc: Date(timeIntervalSince1970: 1_795_219_200)).iso8601 == "2026-11-21")
  }

  @Test func neverPrintsAPassword() {
    let password = ManagementPassword("hush-hush")
    var dumped = ""
    dump([password], to: &dumped)
    for text in ["\(password)", String(reflecting: password), "\([password])", dumped] {
      #expect(!text.contains("hush"))
    }
  }
}
