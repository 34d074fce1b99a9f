import Foundation
import PetDecoding
import PetFixtures
import PetModel
import TestSupport
import Testing

@testable import PetTables

/// Tables as the rest of the program meets them: files in, pets and problems out.
@Suite struct TableTests {
  private static let head = "Nr,Name,Species,Status,Date lost,Location,Phone\n"
  private static let rex = "1,Rex,dog,lost,2025-11-01,Oslo,600100200\n"

  private struct Result {
    let pets: [PetDetails]
    let problems: [String]
    let codes: [Diagnostic.Code]
  }

  /// The table from a folder; `list.csv` is named alone unless there is no such file.
  private func read(
    _ files: [String: Data], language: String = "en", name: String = "list.csv", territory: String? = nil
  ) async throws -> Result {
    let folder = try TemporaryFolder(files)
    let repository = FixtureRepository(
      inputs: ["\(folder.path)/\(name)"], language: language, latest: CalendarDay("2026-11-24"))
    let catalog = await repository.catalog(reading: PhoneReader(territory: territory))
    let pets = catalog.references.compactMap { try? catalog.announcement($0).pet }
    return Result(
      pets: pets,
      problems: catalog.diagnostics.map { "\($0.location): \($0.message)".replacing(folder.path + "/", with: "") },
      codes: catalog.diagnostics.map(\.code))
  }

  private func read(_ text: String, columns: String? = nil, language: String = "en") async throws -> Result {
    var files = ["list.csv": Data(text.utf8)]
    files["list.columns.json"] = columns.map { Data($0.utf8) }
    return try await read(files, language: language)
  }

  @Test func readsAListInEnglish() async throws {
    let result = try await read(Self.head + Self.rex)
    let pet = try #require(result.pets.first)
    #expect(pet.id.rawValue == "1" && pet.name == "Rex" && pet.species == .known(.dog) && pet.status == .missing)
    #expect(pet.lastSeen?.day?.iso8601 == "2025-11-01" && pet.place.city == "Oslo" && pet.phone == "600100200")
    #expect(result.problems == [])
  }

  @Test func readsAGoogleFormInPolish() async throws {
    let result = try await read(
      """
      Sygnatura czasowa,Adres e-mail,Czy zwierzę zaginęło czy zostało znalezione?,Jakie to zwierzę?,Imię zwierzęcia,\
      Kiedy ostatnio widziane?,Gdzie zaginęło?,Telefon kontaktowy,Znaki szczególne,Zgoda na publikację,Twoje imię i nazwisko
      18.11.2025 14:03:22,ala@example.pl,zaginęło,kot,Luna,17 listopada 2025,Łódź,600 100 200,Szara,Tak,Ala Kot
      18.11.2025 15:00:00,ola@example.pl,znalezione,pies,,16.11.2025,Łódź,600 100 201,,Nie,Ola Pies
      18.11.2025 16:00:00,ewa@example.pl,znalezione,pies,,16.11.2025,Łódź,600 100 202,,,Ewa Pies

      """, language: "pl")
    let pet = try #require(result.pets.first)
    #expect(result.pets.count == 1)
    #expect(pet.id.rawValue == "20251118-140322" && pet.species == .known(.cat) && pet.status == .missing)
    #expect(pet.lastSeen?.day?.iso8601 == "2025-11-17" && pet.email == nil && pet.description == "Szara")
    #expect(result.problems == ["list.csv: 2 rows without a yes in the column of consent; not published"])
  }

  @Test(arguments: [
    ("18.11.2025", "2025-11-18"), ("1. 2. 25", "2025-02-01"), ("2025/11/18", "2025-11-18"),
    ("18-11-2025 10:00", "2025-11-18"),
    ("Nov 18, 2025", "2025-11-18"), ("Tuesday, 18 November 2025", "2025-11-18"), ("18 lis 2025 r.", "2025-11-18"),
    ("18 листопада 2025", "2025-11-18"), ("2025-11-18T23:59:00Z", "2025-11-18"), ("31.2.2025", nil),
    ("600 100 200", nil),
    ("soon", nil), ("1.2.3.4", nil),
    ("Tue 18/11/2025", "2025-11-18"), ("18.11.2025 r., wtorek, godz. 9.15", "2025-11-18"),
    ("18.11.2025 о 14:30 (п’ятниця)", "2025-11-18"), ("2025/11/18 2:03:22 PM GMT+1", "2025-11-18"),
    ("2025-11-18 10:00:00.5 +0100", "2025-11-18"), ("3 Nov 2025 at 2 pm", "2025-11-03"), ("18-Nov-25", "2025-11-18"),
    ("3rd November 2026", "2026-11-03"), ("Nov 7th 2026", "2026-11-07"), ("3 XI 2026", "2026-11-03"),
    ("18.XI.2025 r.", "2025-11-18"), ("1 V 2026", "2026-05-01"), ("3x November 2026", nil), ("3 XIII 2026", nil),
    ("3 i 5", nil), ("Polna 5 II piętro", nil),
  ])
  func readsDatesAsPeopleWriteThem(text: String, day: String?) {
    #expect(WrittenDate(text)?.day(.dayFirst)?.iso8601 == day)
  }

  @Test(arguments: [
    "10-12.11.2026", "3-5.11.2026", "3/4.11.2026", "12/13.11.2026", "10-12.2026", "Nov 10-12 2026", "Nov 10-12",
    "10-12 Nov 2026", "3.11.2026 (widziana 15.11.2026)", "12.11.2026 lub 13.11.2026",
    "3 Nov 2026, seen again 20 Nov 2026",
    "2026-11-03 not sure", "2026-11-03 - 2026-11-05", "3.11.2026 5.11", "3.11.2026 10:00-5.11.2026", "3.11.2026?",
    "26-11-03", "26-11-25", "26/11/03", "około 3.11.2026", "3 listopada lub 5 listopada 2026", "3.11.2026 2027",
    "Nov 2026", "2026 Nov", "Nov",
  ])
  func takesNoDateFromATextThatSaysMore(text: String) { #expect(WrittenDate(text) == nil) }

  @Test func showsATextThatSaysMoreThanADateAsItIs() async throws {
    let rest = "Oslo,600100200\n"
    let result = try await read(
      Self.head + "1,Rex,dog,lost,3/11/2026,\(rest)2,Ada,cat,lost,12/13.11.2026,\(rest)"
        + "3,Bob,cat,lost,10-12.11.2026,\(rest)")
    #expect(result.pets.map(\.lastSeen?.day?.iso8601) == ["2026-11-03", nil, nil])
    #expect(
      result.problems.suffix(2) == [
        "list.csv, row 3, column E (Date lost): '12/13.11.2026' is not a YYYY-MM-DD date; shown as it is",
        "list.csv, row 4, column E (Date lost): '10-12.11.2026' is not a YYYY-MM-DD date; shown as it is",
      ])
  }

  @Test(arguments: [
    ("18.11.2025 14:03:22", "140322"), ("11/18/2025 2:03 PM", "140300"), ("18/11/2025 9.15", nil),
    ("2025-11-18T09:05:07Z", "090507"), ("11/18/2025 12:30 am", "003000"), ("11/18/2025 12:30 p.m.", "123000"),
    ("18.11.2025", nil),
  ])
  func readsTimesAsPeopleWriteThem(text: String, time: String?) {
    #expect(WrittenDate(text)?.time == time)
  }

  @Test(arguments: [
    ("11/25/2025", "3/4/2025", "2025-03-04"), ("25/11/2025", "3/4/2025", "2025-04-03"),
  ])
  func takesTheOrderOfDatesFromTheRowThatTells(told: String, asked: String, day: String) async throws {
    let result = try await read(
      Self.head + "1,Rex,dog,lost,\(told),Oslo,600100200\n2,Ada,cat,lost,\(asked),Oslo,600100200\n")
    #expect(result.pets.map(\.lastSeen?.day?.iso8601).last == day)
  }

  @Test(arguments: [
    (["11/03/2026", "12/11/2026"], "US", "2026-11-03"),
    (["11/03/2026", "25/11/2025", "26/11/2025"], "US", "2026-03-11"),
    (["11/05/2026", "10/12/2026"], "PL", "2026-11-05"), (["03/11/2026", "12/11/2026"], "PL", "2026-11-03"),
    (["03/11/2025", "04/05/2026"], "PL", "2025-11-03"),
  ])
  func readsDatesInTheOrderOfTheTerritoryAndTheCalendar(dates: [String], territory: String, day: String) async throws {
    let rows = dates.enumerated().map { "\($0.offset),Rex,dog,lost,\($0.element),Oslo,600100200\n" }
    let result = try await read(["list.csv": Data((Self.head + rows.joined()).utf8)], territory: territory)
    #expect(result.pets.first?.lastSeen?.day?.iso8601 == day)
    #expect(result.problems.count { $0.contains("can mean two days") } == (day == "2025-11-03" ? 1 : 0))
  }

  @Test(arguments: [
    ("GB", "11/13/2026", ["Cy"]), ("US", "13/11/2026", ["Cy"]), ("GB", "13/11/2026", ["Ann", "Bob", "Cy"]),
    ("US", "11/13/2026", ["Ann", "Bob", "Cy"]),
  ])
  func oneDateAgainstTheTerritoryTurnsNoOthers(territory: String, told: String, names: [String]) async throws {
    let rows = [("Ann", "03/11/2026"), ("Bob", "04/11/2026"), ("Cy", told)].enumerated()
    let table = rows.map { "\($0.offset),\($0.element.0),cat,lost,\($0.element.1),Leeds,07700 900201\n" }.joined()
    let result = try await read(["list.csv": Data((Self.head + table).utf8)], territory: territory)
    #expect(result.pets.map(\.name) == names)
    #expect(
      result.problems.contains(
        "list.csv, row 2, column E (Date lost): '03/11/2026' can mean two days, because row 4 alone isn't in the order of \(territory); the row is skipped"
      ) == (names.count == 1))
  }

  @Test func losesRowsWhoseDateCanBeTwoDaysWhereBothOrdersOccur() async throws {
    let dates = ["25/11/2025", "11/25/2025", "3/4/2025"]
    let rows = dates.enumerated().map { "\($0.offset),Rex,dog,lost,\($0.element),Oslo,600100200\n" }
    let result = try await read(Self.head + rows.joined())
    #expect(result.pets.map(\.id.rawValue) == ["0", "1"])
    #expect(
      result.problems == [
        "list.csv, row 4, column E (Date lost): '3/4/2025' can mean two days, because the column has dates in both orders; the row is skipped"
      ])
  }

  @Test(arguments: [
    ("Where,Place", "Oslo,Bergen", "column B (Where) and column C (Place): both may be the location"),
    (
      "Kind,Date found", "x,2025-11-02",
      "column C (Date found): may be when a finder met a pet (foundOn), or when a lost pet was last seen (lastSeenDate)"
    ),
    ("Species,Sex", "dog,yesterday", "column C (Sex): has a name for sex, but its values don't fit"),
    ("Place,Place", "Oslo,Oslo", "column B (Place) and column C (Place): both may be the location"),
    ("Vet phone,X", "600100200,y", "column B (Vet phone): may be the phone"),
    (
      "Owner phone,Contact phone", "600100200,600100201",
      "column B (Owner phone) and column C (Contact phone): both may be the phone"
    ),
    ("Species,Pet", "dog,Burek", "column C (Pet): has a name for species, but its values don't fit"),
    (
      "Species,ID", "dog,616093900012345",
      "column C (ID): has numbers of chips or telephones, or e-mail addresses: web addresses would show them"
    ),
    (
      "Species,ID", "dog,jan@x.example",
      "column C (ID): has numbers of chips or telephones, or e-mail addresses: web addresses would show them"
    ),
    (
      "Species,Nr", "dog,600 100 200",
      "column C (Nr): has numbers of chips or telephones, or e-mail addresses: web addresses would show them"
    ),
    (
      "Species,Do not publish", "dog,soon",
      "column C (Do not publish): has a name for doNotPublish, but its values don't fit"
    ),
  ])
  func asksWhereColumnsAreOpen(header: String, values: String, question: String) async throws {
    let result = try await read("Name,\(header),Status\nRex,\(values),lost\n")
    #expect(result.pets.isEmpty)
    #expect(result.problems == ["list.csv, \(question); nothing is published"])
  }

  @Test(arguments: [
    ("Date lost,Date found", "Date found"), ("Data zaginięcia,Data odnalezienia", "Data odnalezienia"),
    ("Data,Data znalezienia", "Data znalezienia"), ("Дата,Дата знахідки", "Дата знахідки"),
  ])
  func takesTheDayOfAFoundPetFromAColumnForThatDay(headers: String, found: String) async throws {
    let head = "Nr,Name,Status,\(headers)\n1,Max,lost,2025-11-03,\n"
    let result = try await read(
      head + "2,Bella,found,,2025-11-05\n3,Tum,lost,2025-11-01,5.11.2025\n4,Kim,found,,tak\n5,Eve,found,,soon 7\n")
    #expect(result.pets.map(\.status) == [.missing, .found, .closed, .found, .found])
    #expect(
      result.pets.map(\.lastSeen?.day?.iso8601) == ["2025-11-03", "2025-11-05", "2025-11-01", nil, nil])
    #expect(
      result.problems.contains("list.csv, column E (\(found)): closes 1 report of lost pets (row 4)"))
    let asked = try await read(head + "2,Bella,found,2025-11-02,2025-11-05\n")
    #expect(
      asked.problems == [
        "list.csv, column E (\(found)): may be when a finder met a pet (foundOn), or when a lost pet came home (closedOn); nothing is published"
      ])
    let both = head + "2,Bella,found,2025-11-02,2025-11-05\n3,Ada,found,2025-11-06,2025-11-06\n4,Tum,lost,,soon\n"
    let met = try await read(both, columns: #"{"columns":{"\#(found)":"foundOn"}}"#)
    #expect(met.pets.map(\.status) == [.missing, .found, .found, .missing])
    #expect(met.pets.map(\.lastSeen?.day?.iso8601) == ["2025-11-03", "2025-11-05", "2025-11-06", nil])
    let home = try await read(both, columns: #"{"columns":{"\#(found)":"closedOn"}}"#)
    #expect(home.pets.map(\.status) == [.missing, .closed, .closed, .missing])
  }

  @Test(arguments: [
    "LOST DOGS|FOUND CATS", "Zaginione psy|Znalezione koty", "Зниклі собаки|Знайдені коти", "Lost|Cats found",
  ])
  func asksForTheStatusOfSections(sections: String) async throws {
    let parts = sections.split(separator: "|")
    let table =
      "Nr,Name,Species,Date,Location,Phone\n\(parts[0]),,,,,\n1,A,dog,2025-11-03,Leeds,07700900111\n"
      + "\(parts[1]),,,,,\n3,,cat,2025-11-05,Leeds,07700900113\n"
    let always = #"{"always":{"status":"MISSING"}}"#
    for (columns, section) in [(nil, "row 2: '\(parts[0])'"), (always, "row 4: '\(parts[1])'")] as [(String?, String)] {
      let result = try await read(table, columns: columns)
      #expect(result.pets.isEmpty && result.codes.filter { $0 == .openQuestion }.count == 1)
      #expect(
        result.problems.contains(
          "list.csv, \(section) has a status, and no column has that of the rows below it; nothing is published"),
        "\(result.problems)")
    }
    let rest = table.replacing(parts[1], with: "If you have found one of them please call")
    #expect(try await read(rest, columns: always).pets.count == 2)
  }

  @Test func readsTheSecondRowOfAHeaderOfTwo() async throws {
    let result = try await read(
      "Nr,Animal,,Report,,,Contact\n–,Name,Species,Status,Date lost,Location,Phone\n"
        + "7,Rex,dog,lost,2025-11-01,Oslo,600100200\n8,Ada,cat,found,2025-11-02,Oslo,600100200\n")
    #expect(result.pets.map(\.id.rawValue) == ["7", "8"] && result.pets.map(\.status) == [.missing, .found])
    #expect(result.pets.map(\.name) == ["Rex", "Ada"] && result.problems == [])
    let two = try await read(
      "Nr,Imię,Gatunek,Status,Data zaginięcia,Miejsce,Telefon\n" + Self.head + Self.rex)
    #expect(two.pets.map(\.name) == ["Rex"])
  }

  @Test func saysWhichColumnHasNoName() async throws {
    let result = try await read("Nr,Name,,Status,\n1,Rex,HOME 3/11,lost,\n")
    #expect(result.pets.count == 1)
    #expect(result.problems.contains("list.csv, column C: has texts, but no name; not published"))
    #expect(!result.problems.contains { $0.contains("column E") })
  }

  @Test func showsNoPlaceholders() async throws {
    let chips = ["1,0", "2,none", "3,N/A", "4,not chipped", "5,-"].map { $0.split(separator: ",") }
    let rows = chips.map { "\($0[0]),?,dog,lost,-,…,\($0[1])\n" }
    let result = try await read(
      "Nr,Name,Species,Status,Breed,Location,Chip\n" + rows.joined() + "7,Mix,dog,lost,mixed,Oslo,985000000000001\n")
    #expect(result.pets.map(\.name) == [nil, nil, nil, nil, nil, "Mix"])
    #expect(result.pets.map(\.breed) == [nil, nil, nil, nil, nil, "mixed"])
    #expect(result.pets.map(\.place.city) == [nil, nil, nil, nil, nil, "Oslo"])
    #expect(result.pets.compactMap(\.microchip) == [.number("985000000000001")])
  }

  @Test(arguments: [
    "Consent to share phone number", "I agree to publish my phone number",
    "Can we share your contact details publicly?",
    "I give permission for this to be shared on the website", "Public?", "GDPR", "Keep private", "Confidential",
    "Do not share phone", "Czy zgadza się Pan/Pani na publikację?", "Czy możemy opublikować ogłoszenie?", "RODO",
    "Nie pokazywać na stronie", "Ukryć", "Чи даєте ви згоду на публікацію?", "Погоджуюсь на публікацію",
    "Можна публікувати?", "Не показувати телефон", "Brak zgody na publikację", "Описание: можна на сайт?",
    "I consent that my report is published on this site and elsewhere, as the privacy notice says in detail"
      + String(repeating: " and so on", count: 30),
  ])
  func asksWhatAYesAllows(header: String) async throws {
    for (yes, no) in [("Yes", "No"), ("x", ""), ("TAK", "nie, bez telefonu"), ("так", "ні"), ("checked", "unchecked")] {
      let table = "Nr,Name,Status,\"\(header)\"\n1,Rex,lost,\(yes)\n2,Ada,lost,\"\(no)\"\n"
      let asked = try await read(table)
      #expect(asked.pets.isEmpty && asked.codes == [.openQuestion], "\(asked.problems)")
      for (key, name) in [("consent", "Rex"), ("doNotPublish", "Ada")] where key == "consent" || !no.contains(" ") {
        let answered = try await read(table, columns: #"{"columns":{"\#(header)":"\#(key)"}}"#)
        #expect(answered.pets.map(\.name) == [name], "\(answered.problems)")
      }
    }
  }

  @Test(arguments: [
    ("Friendly", "yes"), ("Akceptuje inne psy", "tak"), ("Visible injuries", "no"), ("Стерилізована", "так"),
    ("Public notice", "Town hall"), ("Show name", "Rex of York"), ("Published", "1.11.2025"),
  ])
  func asksNothingOfOtherAnswers(header: String, value: String) async throws {
    let result = try await read("Nr,Name,Status,\(header)\n1,Rex,lost,\(value)\n")
    #expect(result.pets.count == 1, "\(result.problems)")
  }

  @Test func needsEveryConsentThatIsAskedFor() async throws {
    let result = try await read(
      "Nr,Name,Status,Zgoda RODO,Zgoda na publikację\n1,Rex,lost,tak,nie\n2,Ada,lost,tak,tak\n3,Bob,lost,,tak\n",
      columns: #"{"columns":{"Zgoda RODO":"consent","Zgoda na publikację":"consent"}}"#)
    #expect(result.pets.map(\.name) == ["Ada"])
  }

  @Test func readsTheOrderOfDatesFromDaysOfFinding() async throws {
    let rows = "1,Max,11/25/2025,Oslo\n2,Ada,3/4/2025,Oslo\n"
    let result = try await read("Nr,Name,Date found,Location\n" + rows, columns: #"{"always":{"status":"FOUND"}}"#)
    #expect(result.pets.map(\.lastSeen?.day?.iso8601) == ["2025-11-25", "2025-03-04"])
  }

  @Test func asksWhatIsLostAndWhatIsFound() async throws {
    let table = "Name,Species,Date lost,Phone\nRex,dog,2025-11-01,600100200\n"
    #expect(try await read(table).codes.first == .openQuestion)
    let result = try await read(table, columns: #"{"always":{"status":"MISSING"}}"#)
    #expect(result.pets.map(\.status) == [.missing])
    #expect(result.pets.map(\.id.rawValue) == ["rex-2025-11-01"])
  }

  @Test func neverPublishesWhatTellsOfPeople() async throws {
    let header =
      "Nr,Name,Status,Species,Owner name,Home address,Postcode,Staff comments,Email address,Current location,Foo"
    let result = try await read(header + "\n1,Rex,lost,dog,Zofia,Polna 1,00-950,bites,z@example.pl,Kennel 4,bar\n")
    let pet = try #require(result.pets.first)
    let shown = String(describing: pet)
    for secret in ["Zofia", "Polna", "00-950", "bites", "z@example.pl", "Kennel", "bar"] {
      #expect(!shown.contains(secret))
    }
  }

  @Test(arguments: [
    "Numer telefonu znalazcy", "Numer telefonu wolontariusza", "Your phone number (not published)",
    "Microchip number (not published)", "Phone number (we will not share this)", "Phone number (for our records only)",
    "Phone number: do not show", "Phone number - not to be published", "Phone number of the finder",
    "Phone number of the vet", "Phone number of the neighbour", "Phone number of the foster home",
    "Owner phone (not published)", "Owner phone - ask before giving out", "Contact phone (hidden from the site)",
    "Contact phone (vet)", "Nr telefonu znalazcy", "Numer telefonu (nie zostanie opublikowany)",
    "Numer telefonu do domu tymczasowego", "Telefon kontaktowy wolontariusza", "Номер телефону сусіда",
    "Номер телефону волонтера", "Nr chipa - nie publikujemy!", "Numer chipa (nieupubliczniany)",
    "Chip number (do not share)", "E-mail (nie będzie widoczny)", "E-mail (tylko do kontaktu z nami)",
    "Контактний телефон (не публікуємо)", "Mobile phone number 2", "Phone number for us",
  ])
  func takesNoContactWhoseHeaderSaysMore(header: String) async throws {
    let value = header.lowercased().contains("mail") ? "x@example.org" : "616093900012"
    let result = try await read("Nr,Name,Status,\(header)\n1,Rex,lost,\(value)\n")
    if let pet = result.pets.first {
      #expect(pet.phone == nil && pet.email == nil && pet.microchip == nil)
    } else {
      #expect(result.codes == [.openQuestion])
    }
  }

  @Test(arguments: [
    "Phone number for the poster", "Mobile phone number", "Owner's phone number", "Contact telephone number (required)",
    "Phone number of the owner's", "Telefon kontaktowy właściciela", "Numer telefonu do publikacji",
    "Twój numer telefonu do kontaktu (opcjonalnie)", "Номер телефону власника",
  ])
  func takesAContactWhoseHeaderIsKnownWordByWord(header: String) async throws {
    let result = try await read("Nr,Name,Status,\(header)\n1,Rex,lost,600100200\n")
    #expect(result.pets.first?.phone == "600100200", "\(result.problems)")
  }

  @Test func asksWhoseNumbersTheseAre() async throws {
    let head = "Nr,Imię,Status,Telefon właściciela,Numer telefonu znalazcy,Numer telefonu wolontariusza\n"
    let result = try await read(head + "1,Rex,zaginiony,600100200,600100201,600100202\n")
    #expect(
      result.problems == [
        "list.csv, column D (Telefon właściciela) and column E (Numer telefonu znalazcy) and column F (Numer telefonu wolontariusza): may be the number to call; nothing is published"
      ])
  }

  @Test(arguments: [
    ("Name,Surname", "Jan,Kowalski", "Name"), ("First name,Name", "Jan,Kowalski", "Name"),
    ("Imię,Nazwisko", "Jan,Kowalski", "Imię"), ("Name,Прізвище", "Ян,Ковальський", "Name"),
  ])
  func asksWhetherANameIsAPersons(headers: String, values: String, header: String) async throws {
    let result = try await read("Nr,\(headers),Status\n1,\(values),lost\n")
    #expect(result.pets.isEmpty && result.problems.count == 1)
    #expect(result.problems.first?.contains("(\(header)): may be a person's name") == true, "\(result.problems)")
    let sure = try await read("Nr,Imię psa,Nazwisko,Pet,Status\n1,Rex,Kowalski,dog,lost\n")
    #expect(sure.pets.map(\.name) == ["Rex"] && sure.pets.map(\.species) == [.known(.dog)])
  }

  @Test(arguments: [
    "Do not publish", "Nie publikować", "Не публікувати", "Private", "Not public", "Withdrawn", "Ukryj",
  ])
  func withholdsRowsThatAreNotToBePublished(header: String) async throws {
    let marks = ["yes", "TAK", "✓", "x", "owner asked", "", "no", "-", "FALSE"]
    let rows = marks.enumerated().map { "\($0.offset),Rex,lost,\($0.element)\n" }
    let result = try await read("Nr,Name,Status,\(header)\n" + rows.joined())
    #expect(result.pets.map(\.id.rawValue) == ["5", "6", "7", "8"])
    #expect(result.problems.first == "list.csv: 5 rows with a yes in '\(header)'; not published")
  }

  @Test func fillsOnlyEmptyCellsWithAValueForAllRows() async throws {
    let result = try await read(
      "Nr,Name,Status\n1,Rex,closed\n2,Ada,\n3,Bob,found\n", columns: #"{"always":{"status":"MISSING"}}"#)
    #expect(result.pets.map(\.status) == [.closed, .missing, .found])
  }

  @Test(arguments: [("Lp.", true), ("L.p.", true), ("№ п/п", true), ("№ з/п", true), ("Nr", false), ("ID", false)])
  func warnsOfNumbersThatCountTheRows(header: String, warns: Bool) async throws {
    let table = "\(header),Name,Status\n1,Rex,lost\n2,Ada,lost\n3.,Bob,lost\n"
    #expect(try await read(table).problems.contains { $0.contains("numbers the rows, not the pets") } == warns)
    let kept = try await read(table.replacing("3.,", with: "7,"))
    #expect(!kept.problems.contains { $0.contains("numbers the rows") })
  }

  @Test func readsNoSettingsOfATableThatIsGone() async throws {
    let table = Data((Self.head + Self.rex).utf8)
    let settings = Data(#"{"columns":{"Phone":null}}"#.utf8)
    let result = try await read(
      ["in/Lost (1).csv": table, "in/Lost.columns.json": settings, "in/Lost.jpg": Data()], name: "in")
    #expect(result.pets.isEmpty && result.codes == [.invalidColumns])
    #expect(
      result.problems[0].hasPrefix("in/Lost.columns.json: belongs to no table, and 'Lost (1).csv' has none"),
      "\(result.problems)")
    let both = try await read(
      ["in/Lost (1).csv": table, "in/Lost.xls": Data(), "in/Lost.columns.json": settings],
      name: "in/Lost (1).csv")
    #expect(both.pets.isEmpty && both.codes == [.invalidColumns])
  }

  @Test func asksWhetherAnotherTablesAnswersCount() async throws {
    let table = Data((Self.head + Self.rex).utf8)
    let withheld = Data(#"{"columns":{"Phone":null}}"#.utf8)
    let files = ["list.csv": table, "list.columns.json": withheld, "list (1).csv": table]
    let copy = try await read(files, name: "list (1).csv")
    #expect(copy.pets.isEmpty)
    #expect(
      copy.problems == [
        "list.columns.json: has answers for the columns of 'list (1).csv', which has none; skipped"
      ])
    #expect(try await read(files).pets.count == 1)
    let none = files.merging(["list (1).columns.json": Data("{}".utf8)]) { $1 }
    #expect(try await read(none, name: "list (1).csv").pets.count == 1)
    let shared = files.merging(["columns.json": Data(#"{"columns":{"Location":null}}"#.utf8)]) { $1 }
    #expect(try await read(shared, name: "list (1).csv").pets.map(\.place.city) == [nil])
    let other = files.merging(["list (1).csv": Data("Nr,Name,Status\n1,Rex,lost\n".utf8)]) { $1 }
    #expect(try await read(other, name: "list (1).csv").pets.count == 1)
  }

  @Test func stopsForNumbersThatTwoTablesShare() async throws {
    let found = Data("Nr,Name,Status\n1,Ada,found\n".utf8)
    let result = try await read(["in/lost.csv": Data((Self.head + Self.rex).utf8), "in/found.csv": found], name: "in")
    #expect(result.codes.contains(.openQuestion))
    #expect(
      result.problems.contains { $0.hasPrefix("in/lost.csv, ") && $0.contains("'1' is a number in in/found.csv") })
    let copy = Data((Self.head + Self.rex).utf8)
    let both = try await read(["in/list.csv": copy, "in/last-week.csv": copy], name: "in")
    #expect(both.pets.map(\.name) == ["Rex"] && !both.codes.contains(.openQuestion))
  }

  @Test func passesOverTheLockFilesOfOffice() async throws {
    let result = try await read(
      ["in/~$list.xlsx": Data("x".utf8), "in/a.csv": Data((Self.head + Self.rex).utf8)], name: "in")
    #expect(result.pets.count == 1 && result.problems == [])
  }

  @Test func readsNoRowOfAnotherTableBelow() async throws {
    let result = try await read(
      Self.head + "no.,pet's name,dog/cat,,dd.mm.yyyy,,\n" + Self.rex
        + "2,Chip,dog,lost,2025-11-01,Town,\n\nFOUND\nNr,Name,Species,Status,Date found\n3,Ada,cat,found,2025-11-02\n")
    #expect(result.pets.map(\.name) == ["Rex", "Chip"])
    #expect(
      result.problems.filter { $0.contains("header") } == [
        "list.csv, row 2: is another header; the row gives no pet",
        "list.csv, row 7: is another header; this row and all below it are skipped",
      ])
  }

  @Test(arguments: [
    ("2025-11-05", AnnouncementStatus.closed, 0), ("yes", .closed, 0), ("no", .missing, 0), ("-", .missing, 0),
    ("unknown", .missing, 0), ("Yes 12/11", .missing, 1), ("12 Nov", .missing, 1), ("home safe!", .missing, 1),
    ("31/11/2025", .missing, 1), ("2027-11-01", .missing, 1), ("2025-10-31", .missing, 1), ("2025-11-01", .closed, 0),
  ])
  func closesAReportOnlyByACertainDay(text: String, status: AnnouncementStatus, warnings: Int) async throws {
    let result = try await read(
      "Nr,Name,Status,Date lost,Date reunited\n1,Rex,lost,2025-11-01,\(text)\n2,Ada,lost,2025-11-01,2025-11-02\n")
    #expect(result.pets.map(\.status) == [status, .closed])
    #expect(result.problems.count { $0.contains("row 2") && $0.contains("isn't closed by it") } == warnings)
  }

  @Test(arguments: ["№", " №. ", "№ п/п", "№ з/п", "No.", "Lp.", "L.p."])
  func numbersRowsByAColumnWithAUsualName(header: String) async throws {
    let result = try await read("\(header),Name,Species,Status,Location,Phone\n7,,dog,found,Oslo,600100200\n")
    #expect(result.pets.map(\.id.rawValue) == ["7"])
  }

  @Test func takesNoOtherNumberForThatOfTheRow() async throws {
    let result = try await read("№ тел.,Name,Status,№ клітки,№№ x\n600100200,Rex,lost,5,6\n")
    #expect(result.pets.map(\.id.rawValue) == ["rex"] && result.pets.map(\.phone) == ["600100200"])
  }

  @Test func readsWhatWasSaidOfColumns() async throws {
    let result = try await read(
      "Nr;Wabi;Typ;Gdzie;Miejsce\n1;Rex;dog;Oslo;Bergen\n",
      columns:
        #"{"columns":{"Wabi":"petName","Typ":"species","Gdzie":"location","Miejsce":null},"always":{"status":"FOUND"}}"#
    )
    #expect(result.pets.first?.place.city == "Oslo" && result.pets.first?.name == "Rex")
  }

  @Test(arguments: [
    (#"{"columns":{"Nmae":"petName"}}"#, "'Nmae': is no column of the table; skipped"),
    (#"{"columns":{"Name":"petname"}}"#, "list.columns.json: 'petname' is no key of a report; skipped"),
    (#"{"colums":{}}"#, "list.columns.json: 'colums' is no setting; skipped"),
    ("x", "list.columns.json: is no JSON of columns; skipped"),
  ])
  func refusesSettingsThatFitNothing(settings: String, problem: String) async throws {
    let result = try await read(Self.head + Self.rex, columns: settings)
    #expect(result.pets.isEmpty && result.codes == [.invalidColumns])
    #expect(result.problems[0].hasSuffix(problem))
  }

  @Test func passesOverTitlesTotalsAndRepeatedHeaders() async throws {
    let result = try await read(
      "Our list,,,,,,\n\n" + Self.head + Self.rex + Self.head
        + "Razem: 37,,,,,,\n,,at the vet's since May,,,,\n2,Ada,cat,lost,2025-11-02,Oslo,1234567,a,b\n")
    #expect(result.pets.map(\.name) == ["Rex", "Ada"])
    #expect(
      result.problems == [
        "list.csv, row 5: is the header again; the row gives no pet",
        "list.csv, row 6: 'Razem: 37' is a note or a total; the row gives no pet",
        "list.csv, row 7: 'at the vet's since May' is a note or a total; the row gives no pet",
        "list.csv, row 8: has 2 cells more than the header; they are not published",
      ])
  }

  @Test func saysWhatExcelHasDamaged() async throws {
    let result = try await read(
      "Nr,Name,Species,Status,Chip,Phone,Date lost\n1,Rex,dog,lost,\"6,16094E+14\",600100200.0,2025-11-01\n"
        + "2,#REF!,dog,lost,616093900012345,600100200,2025-11-01\n3,\"=HYPERLINK(\"\"u\"\";\"\"Ada\"\")\",dog,lost,,600100200,2025-11-01\n"
        + "4,=cmd|'/c calc'!A0,dog,lost,,600100200,2025-11-01\n")
    #expect(result.pets.map(\.name) == ["Rex", nil, "Ada", "=cmd|'/c calc'!A0"])
    #expect(result.pets.first?.microchip == nil && result.pets.first?.phone == "600100200")
    #expect(
      result.problems == [
        "list.csv, row 2, column E (Chip): Excel has shortened '6,16094E+14', its last digits are lost; the cell is left out",
        "list.csv, row 3, column B (Name): #REF! is an error of the spreadsheet; the cell is left out",
      ])
  }

  @Test func saysWhereTwoQuotesTakeRowsForOneCell() async throws {
    let result = try await read(
      """
      Nr;Name;Species;Status;Date lost;Location;Phone
      1;"Max;dog;lost;2026-11-03;Leeds;07700900123
      2;Bella;dog;lost;2026-11-03;York;07700900124
      3;Rex 17";dog;lost;2026-11-03;York;07700900125
      4;Tex;dog;lost;2026-11-03;York;07700900126

      """)
    #expect(result.pets.map(\.name) == ["Bella", "Rex 17\"", "Tex"])
    #expect(
      result.problems.filter { $0.contains("quote") } == [
        "list.csv, row 2, column B (Name): a quote opens here and never closes; the row is skipped"
      ])
  }

  @Test func joinsPhonesAndDescriptions() async throws {
    let result = try await read(
      "Nr,Name,Status,Phone,Mobile,Colour,Markings\n1,Rex,lost,600100200,600300400,black,white paw\n",
      columns: #"{"columns":{"Phone":"phone","Mobile":"phone"}}"#)
    #expect(result.pets.first?.phone == "600100200 or 600300400")
    #expect(result.pets.first?.description == "Colour: black\n\nMarkings: white paw")
  }

  @Test func makesAddressesOfNamesAndSpeciesWithoutANumber() async throws {
    let rows = ["Щука й Юля,dog", "Żak,cat", ",пес", ",kot", ",kot", "犬,dog", "?,"].map { "\($0),found,2025-11-01\n" }
    let result = try await read("Name,Species,Status,Date lost\n" + rows.joined() + ",dog,found,\n")
    #expect(
      result.pets.map(\.id.rawValue) == [
        "shchuka-y-yulia-2025-11-01", "zak-2025-11-01", "pes-2025-11-01", "kot-2025-11-01", "kot-2025-11-01-2",
        "dog-2025-11-01", "2025-11-01",
      ])
    #expect(
      result.problems.contains(
        "list.csv: no column numbers the rows; addresses are made of name or species and date: they change with these, and a deleted row may leave its address to another pet"
      ))
  }

  @Test(arguments: [("1/2025", "1-2025"), ("P/12/2025", "p-12-2025"), ("Ż 7", "z-7"), ("..a..", "a"), ("№", "")])
  func makesIdentifiersOfNumbers(text: String, id: String) { #expect(PetID.folded(text) == id) }

  @Test func findsPhotosByName() async throws {
    let photo = Data("x".utf8)
    let rows = [
      "0,Air,IMG_1.jpg (https://v5.airtableusercontent.example/a/b.jpg)", "1,Rex,IMG_1.jpg", "2,Ada,C:\\photos\\img 2",
      "3,Bob,\"none.png, IMG_3.PNG\"", "4,Eve,", "five,Kim,", "6,Twin,",
    ]
    let table = "Nr,Name,Photo,Status\n" + rows.map { $0 + ",lost\n" }.joined()
    let names = [
      "IMG_1.JPG", "phone/Img 2.heic", "phone/img_3.png", "eve.jpeg", "five.jpg", "a/twin.jpg", "b/twin.png",
    ]
    let result = try await read(
      Dictionary(uniqueKeysWithValues: names.map { ($0, photo) } + [("list.csv", Data(table.utf8))]))
    #expect(
      result.pets.map { $0.photo?.lastPathComponent } == [
        "IMG_1.JPG", "IMG_1.JPG", "Img 2.heic", "img_3.png", "eve.jpeg", "five.jpg", nil,
      ])
  }

  @Test func readsTablesInFoldersBesideJSON() async throws {
    let result = try await read(
      [
        "in/a.csv": Data((Self.head + Self.rex).utf8), "in/columns.json": Data(#"{"always":{"reward":"100"}}"#.utf8),
        "in/b.json": Data(
          #"{"id":"1","status":"FOUND","phone":"600100200","species":"cat","lastSeenDate":"2025-11-01"}"#.utf8),
      ],
      name: "in")
    #expect(result.pets.count == 1)
    #expect(result.codes == [.duplicateID])
  }

  @Test func readsExportsOfASM3() async throws {
    let lost = """
      LFID,DATELOST,AREALOST,DATEFOUND,SPECIESNAME,SEXNAME,DISTFEAT,COMMENTS,OWNERNAME,AREAPOSTCODE,HOMETELEPHONE
      12,2025-11-01,Oslo,,Dog,Male,White paw,bites,Anna,0150,22334455
      13,2025-11-02,Oslo,2025-11-05,Cat,Female,,,Ola,0150,22334456

      """
    let found =
      #"[{"LFID":12,"DATEFOUND":"2025-11-03T00:00:00","AREAFOUND":"Bergen","RETURNTOOWNERDATE":null,"SPECIESNAME":"Cat","COMMENTS":"x"}]"#
    let first = try await read(["list.csv": Data(lost.utf8)])
    #expect(
      first.pets.map(\.id.rawValue) == ["lost-12", "lost-13"] && first.pets.map(\.status) == [.missing, .closed])
    #expect(first.pets.first?.phone == nil && first.pets.first?.description == "White paw")
    let second = try await read(["found.json": Data(found.utf8)], name: "found.json")
    #expect(second.pets.map(\.id.rawValue) == ["found-12"] && second.pets.map(\.status) == [.found])
    #expect(second.problems.first?.hasPrefix("found.json, item 1, ") == true)
  }

  @Test func saysWhatIsNoTable() async throws {
    let old = Data([0xD0, 0xCF, 0x11, 0xE0] + [UInt8](repeating: 0, count: 600))
    func wide(_ text: String) -> Data { old + Data(text.utf8.flatMap { [$0, 0] }) }
    let xls = try await read(["list.csv": wide("Workbook")])
    #expect(xls.problems == ["list.csv: is an old Excel workbook (.xls), which petspot doesn't read; skipped"])
    let locked = try await read(["list.csv": wide("EncryptedPackage")])
    #expect(locked.problems == ["list.csv: is a workbook that is locked with a password; skipped"])
  }

  @Test func losesNoRowSilentlyWhateverIsBroken() async throws {
    let rows = (1...8).map { "\($0),Rex,dog,lost,2025-11-01,Oslo,600100200\n" }
    var random = SeededRandom(seed: 26)
    for _ in 0..<1000 {
      var bytes = Array((Self.head + rows.joined()).utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: Self.head.utf8.count..<bytes.count, using: &random)
        bytes[index] = [0, 0x22, 0x2C, 0x0A, 0xFF, 0xC5].randomElement(using: &random) ?? 0
      }
      let result = try await read(["list.csv": Data(bytes)])
      if result.pets.count < 8 { #expect(!result.problems.isEmpty, "\(String(decoding: bytes, as: UTF8.self))") }
    }
  }

  @Test(arguments: [
    ("https://drive.google.com/open?id=1aB-c_D", "https://drive.google.com/uc?export=download&id=1aB-c_D"),
    (
      "https://drive.google.com/file/d/1aB-c_D/view?usp=sharing",
      "https://drive.google.com/uc?export=download&id=1aB-c_D"
    ),
    ("https://photos.example/open?id=1", "https://photos.example/open?id=1"),
  ])
  func asksGoogleDriveForThePhotoAndNotForItsPage(cell: String, address: String) async throws {
    let result = try await read("Nr,Name,Status,Photo\n1,Rex,lost,\(cell)\n")
    #expect(result.pets.map { $0.photo?.absoluteString } == [address])
  }

  /// A wrong photo is worse than none.
  @Test func guessesNoPhotoThatIsAnotherPets() async throws {
    let head = "Nr,Name,Species,Status,Date lost,Location,Phone,Photo\n"
    let rest = "dog,lost,2025-11-01,Oslo,600100200"
    let rows = ["1,Luna,\(rest),luna", "2,LUNA,\(rest),", "3,Max,\(rest),", "4,Max,\(rest),", "5,Rex,\(rest),"]
    let photo = Data("x".utf8)
    let result = try await read([
      "list.csv": Data((head + rows.joined(separator: "\n")).utf8), "luna.jpeg": photo, "max.jpg": photo,
      "Rex.JPG": photo,
    ])
    #expect(result.pets.map { $0.photo?.lastPathComponent } == ["luna.jpeg", nil, nil, nil, "Rex.JPG"])
    #expect(
      result.problems == [
        "list.csv, row 4: several pets have the name of the photo 'Max'; none of them gets it"
      ])
  }
}
