import Foundation
import PetModel
import Testing

/// Which column is which, by its header, its values, or the settings beside the table.
struct TableColumnTests {
  @Test func readsAListInEnglish() async throws {
    let result = try await ReadTable(ReadTable.head + ReadTable.rex)
    let pet = try #require(result.pets.first)
    #expect(pet.id.rawValue == "1" && pet.name == "Rex" && pet.species == .known(.dog) && pet.status == .missing)
    #expect(pet.lastSeen?.day?.iso8601 == "2025-11-01" && pet.place.city == "Oslo" && pet.phone == "600100200")
    #expect(result.problems == [])
  }

  @Test(arguments: [
    ("Where,Place", "Oslo,Bergen", "column B (Where) and column C (Place): both may be the location"),
    (
      "Kind,Date found", "big,2025-11-02",
      "column C (Date found): may be when a finder met a pet (foundOn), or when a lost pet was last seen (lastSeenDate)"
    ),
    ("Species,Sex", "dog,yesterday", "column C (Sex): has a name for sex, but its values don't fit"),
    ("Place,Place", "Oslo,Oslo", "column B (Place) and column C (Place): both may be the location"),
    ("City,Lost location", "Oslo,Park", "column B (City) and column C (Lost location): both may be the location"),
    (
      "Found address,Location", "Park 1,Pound",
      "column B (Found address) and column C (Location): may be the location"
    ),
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
    let result = try await ReadTable("Name,\(header),Status\nRex,\(values),lost\n")
    #expect(result.pets.isEmpty)
    #expect(result.problems == ["list.csv, \(question); nothing is published"])
  }

  @Test(arguments: [
    ("Animal #", "a0456101"), ("Animal ID", "a0456101"), ("Case#", "a0456101"), ("Impound number", "a0456101"),
    ("Tag #", "rex"), ("Apt #", "rex"), ("#", "rex"),
  ])
  func takesTheNumbersOfSheltersForIdentifiers(header: String, id: String) async throws {
    let result = try await ReadTable("\(header),Name,Species,Status\nA0456101,Rex,dog,lost\n")
    #expect(result.pets.map(\.id.rawValue) == [id], "\(result.problems)")
    let both = try await ReadTable("Nr,\(header),Name,Species,Status\n7,A0456101,Rex,dog,lost\n")
    #expect(both.pets.map(\.id.rawValue) == ["7"], "\(both.problems)")
  }

  @Test(arguments: [
    "INTERNAL LIST - DO NOT PUBLISH\n", ",,,Nie publikować!\n", "\"Pet\",\"\",\"DO NOT PUBLISH\",\"\"\n",
  ])
  func readsNoListBelowWordsAgainstPublishing(title: String) async throws {
    let table = Data("\(title)Nr,Name,Status,Phone\n1,Rex,lost,600100200\n".utf8)
    let result = try await ReadTable(["list.csv": table])
    #expect(result.pets.isEmpty && result.hidesPets && result.codes == [.invalidColumns])
    #expect(result.problems.first?.hasPrefix("list.csv, row 1: says '") == true, "\(result.problems)")
    let answered = try await ReadTable(["list.csv": table, "list.columns.json": Data(#"{"header":2}"#.utf8)])
    #expect(answered.pets.map(\.phone) == ["600100200"])
  }

  /// The answer keeps the names that only the first row of a header in two has.
  @Test func readsAHeaderInTwoRowsWhoseNumberIsTheAnswer() async throws {
    let table = Data(
      "Nr,Name,Contact (do not publish),,,\n,,Phone,Email,Status,Species\n1,Rex,600100200,a@b.example,lost,dog\n".utf8)
    #expect(try await ReadTable(["list.csv": table]).pets.isEmpty)
    let answered = try await ReadTable(["list.csv": table, "list.columns.json": Data(#"{"header":2}"#.utf8)])
    #expect(answered.pets.map(\.name) == ["Rex"] && answered.pets.map(\.id.rawValue) == ["1"], "\(answered.problems)")
  }

  /// The first row of a header in two may have the name.
  @Test func readsAColumnThatIsNamedDoNotPublishAboveOthers() async throws {
    let result = try await ReadTable(
      [
        "list.csv": Data(
          "Pet,,,,Do not publish\nNr,Name,Status,Phone,\n1,Rex,lost,600100200,\n2,Ada,lost,600100201,yes\n".utf8)
      ])
    #expect(result.pets.map(\.name) == ["Rex"], "\(result.problems)")
  }

  @Test(arguments: [
    ("Last seen", "Oslo", ["location", "lastSeenDate"]), ("Lost on", "by the river", ["location", "lastSeenDate"]),
    ("Where", "2025-11-02", ["lastSeenDate"]), ("Town lost / found", "Oslo", ["location"]),
    ("Found", "Park street", ["location"]), ("Znaleziono", "ul. Polna", ["location"]),
    ("Знайдено", "вул. Садова", ["location"]),
    ("Lost", "2025-11-02", ["lastSeenDate", "foundOn", "closedOn"]),
    ("GPS", "\"52.2297, 21.0122\"", ["locationLatitude"]),
    ("Date of something", "2025-11-02", ["lastSeenDate", "foundOn", "closedOn"]),
    ("Pet", "Burek", ["petName", "breed", "species"]), ("Species", "Labrador", ["petName", "breed", "species"]),
    ("Sex", "yesterday", ["sex"]),
    ("Nr zwierzęcia", "616093900012345", ["microchipNumber"]), ("ID", "616093900012345", ["microchipNumber"]),
    ("Nr", "600 100 200", ["phone", "id"]), ("ID", "jan@x.example", ["email"]),
    ("Odnaleziony", "TAK 5.11", ["foundOn"]), ("Reunited date", "10/11", ["closedOn"]),
    ("Is this your home?", "yes", ["closedOn"]),
    ("W domu", "x", ["closedOn"]), ("Czy w domu są inne zwierzęta?", "tak", ["closedOn"]),
    ("Result", "found safe", ["closedOn"]), ("Outcome", "pending", ["closedOn"]),
    ("Location", "Kennel 12", ["location"]),
    ("Lokalizacja", "Boks nr 4", ["location"]), ("Місце", "вольєр 3", ["location"]),
    ("Found Address", "12 Main St", ["location"]), ("Last seen address", "12 Main St", ["location"]),
    ("Contact", "600100200", ["phone"]), ("Kontakt", "Jan 600100200", ["phone"]), ("Контакт", "600100200", ["phone"]),
    ("WhatsApp", "600100200", ["phone"]), ("Contact details", "600100200", ["phone"]),
    ("Dane kontaktowe", "600100200", ["phone"]), ("Emergency contact", "600100200", ["phone"]),
    ("Is your pet lost or did you find one?", "I am looking for it", ["status"]),
    ("Age in something", "3", ["age"]),
    ("Data adopcji", "2025-11-05", ["closedOn"]), ("Date of adoption of the dog", "2025-11-05", ["closedOn"]),
    ("Data odbioru", "2025-11-05", ["closedOn", "lastSeenDate"]), ("Odebrany", "tak", ["closedOn"]),
    ("Date left home", "2025-11-05", ["closedOn", "lastSeenDate"]),
    ("Date ran away from home", "2025-11-05", ["closedOn", "lastSeenDate"]),
    ("Adopted", "tak", ["closedOn"]),
    ("Data ważna", "2025-11-05", ["lastSeenDate", "foundOn", "closedOn"]),
    ("Found", "in Ely 12/11", ["location", "foundOn"]), ("Znaleziono", "Polna 3", ["location", "foundOn"]),
    ("Reunited", "12/11 in Ely", ["closedOn"]),
    ("What is your phone number?", "07700 900101", ["phone"]), ("Jaki jest numer telefonu?", "600 100", ["phone"]),
    ("Який номер телефону?", "067 123", ["phone"]), ("What is the chip number?", "985112", ["microchipNumber"]),
  ])
  func offersTheKeysThatTheValuesFit(header: String, value: String, keys: [String]) async throws {
    let result = try await ReadTable("Name,\(header),Status\nRex,\(value),lost\n")
    #expect(result.pets.isEmpty && result.codes == [.openQuestion], "\(result.problems)")
    #expect(result.answers == keys.map { "\(header)=\($0)" } + ["\(header)="])
  }

  @Test func offersTheKeyOfAHeaderThatSomeTextsFit() async throws {
    let texts = ["in Ely 12/11/2026", "at the park", "not yet"]
    let rows = texts.enumerated().map { "\($0.offset),Rex,lost,2025-11-01,\($0.element)\n" }.joined()
    let result = try await ReadTable("Nr,Name,Status,Date lost,Found\n" + rows)
    #expect(result.answers == ["Found=location", "Found=foundOn", "Found="], "\(result.problems)")
    let answered = try await ReadTable(
      "Nr,Name,Status,Date lost,Found\n" + rows, columns: #"{"columns":{"Found":"foundOn"}}"#)
    #expect(answered.pets.map(\.status) == [.missing, .missing, .missing])
    #expect(answered.problems.count { $0.contains("isn't closed by it") } == 2, "\(answered.problems)")
  }

  /// Staff may want only one of two numbers on a poster.
  @Test(arguments: [
    (#"{"Phone":"phone"}"#, "600100200 or 600100201"), (#"{"D":"phone"}"#, "600100200"),
    (#"{"E":null,"Phone":"phone"}"#, "600100200"), (#"{"Phone":"phone","E":null}"#, "600100200"),
  ])
  func offersToJoinNumbersOfOneHeader(columns: String, phone: String) async throws {
    let table = "Nr,Name,Status,Phone,Phone\n1,Rex,lost,600100200,600100201\n"
    let result = try await ReadTable(table)
    #expect(result.pets.isEmpty && result.answers == ["Phone=phone", "D=phone", "E=phone", "Phone="])
    let answered = try await ReadTable(table, columns: #"{"columns":\#(columns)}"#)
    #expect(answered.pets.map(\.phone) == [phone], "\(answered.problems)")
  }

  @Test(arguments: ["Lost,Found", "Found,Lost"]) func asksWhichOfTwoContradictingStatusesCounts(cells: String)
    async throws
  {
    let table = "Nr,Name,Lost or found,Status\n1,Rex,\(cells)\n2,Ada,\(cells)\n"
    let asked = try await ReadTable(table)
    #expect(asked.pets.isEmpty && asked.codes.contains(.openQuestion), "\(asked.problems)")
    let answered = try await ReadTable(table, columns: #"{"columns":{"Lost or found":"status"}}"#)
    let status: AnnouncementStatus = cells == "Lost,Found" ? .missing : .found
    #expect(answered.pets.map(\.status) == [status, status], "\(answered.problems)")
  }

  @Test func asksForNoStatusInAColumnWithFewWordsOfIt() async throws {
    let result = try await ReadTable("Nr,Name,Status,Ran from\n1,Rex,open,Home\n2,Ada,active,Lost\n")
    #expect(result.pets.map(\.status) == [.missing, .missing], "\(result.problems)")
  }

  @Test(arguments: [
    ("Bank transfer", "yes"), ("For adoption", "no"), ("Adopted from shelter", "yes"), ("Adopted as puppy", "yes"),
    ("Transfer of ownership", "no"), ("Zgon właściciela", "nie"), ("Odebrany telefon", "tak"), ("Death", "no"),
    ("Active", "yes"),
  ])
  func asksForNoEndInHeadersThatSayMore(header: String, value: String) async throws {
    let result = try await ReadTable("Nr,Name,Status,\(header)\n1,Rex,lost,\(value)\n2,Ada,lost,\(value)\n")
    #expect(result.pets.map(\.status) == [.missing, .missing], "\(result.problems)")
  }

  @Test func takesTheLettersOfAColumnThatSharesItsHeader() async throws {
    let table = "Name,Species,Status,Name\nRex,dog,lost,Anna Kowalska\n"
    let asked = try await ReadTable(table)
    #expect(asked.answers == ["A=petName", "D=petName", "Name="], "\(asked.problems)")
    for (letters, name) in [("A", "Rex"), ("D", "Anna Kowalska")] {
      let result = try await ReadTable(table, columns: #"{"columns":{"\#(letters)":"petName"}}"#)
      #expect(result.pets.map(\.name) == [name], "\(result.problems)")
    }
    let both = try await ReadTable(table, columns: #"{"columns":{"A":"petName","D":"description"}}"#)
    #expect(both.pets.map(\.description) == ["Anna Kowalska"])
    let left = try await ReadTable(table, columns: #"{"columns":{"D":null}}"#)
    #expect(left.pets.map(\.name) == ["Rex"], "\(left.problems)")
  }

  /// A column that was put in later has the letters of another.
  @Test(arguments: ["B", "E", "a", "AA"])
  func takesNoLettersOfAnotherColumn(letters: String) async throws {
    let result = try await ReadTable(
      "Name,Species,Status,Name\nRex,dog,lost,Anna\n", columns: #"{"columns":{"\#(letters)":"petName"}}"#)
    #expect(result.pets.isEmpty && result.codes == [.invalidColumns], "\(result.problems)")
    let header = try await ReadTable(
      "D,A,Status\nRex,dog,lost\n", columns: #"{"columns":{"A":"species","D":"petName"}}"#)
    #expect(header.pets.map(\.name) == ["Rex"])
  }

  @Test func namesRowsWithoutANumber() async throws {
    let result = try await ReadTable("Nr,Name,Status,Date lost\n1,Rex,lost,2025-11-02\n,Ada,lost,2025-11-03\n")
    #expect(result.problems.contains { $0.hasPrefix("list.csv: 1 row without a number; ") }, "\(result.problems)")
  }

  @Test(arguments: [
    ("Where last seen", "Oslo"), ("Last seen place", "Oslo"), ("Area lost / found", "Oslo"),
    ("Gdzie widziany ostatnio", "Oslo"), ("Location", "Kennel Street 12"), ("Location", "Kennel Wood"),
  ])
  func readsThePlace(header: String, place: String) async throws {
    let result = try await ReadTable("Nr,Name,Status,\(header)\n1,Rex,lost,\(place)\n")
    #expect(result.pets.map(\.place.city) == [place], "\(result.problems)")
  }

  @Test(arguments: [
    "Nr mikroczipa", "Nr mikroczipu", "Nr mikrochipu", "Номер чіпа", "Номер мікрочіпа", "№ чіпа", "Номер мікрочипу",
  ])
  func readsNumbersOfChips(header: String) async throws {
    let result = try await ReadTable("Nr,Name,Status,\(header)\n1,Rex,lost,616093900012345\n")
    #expect(result.pets.map(\.id.rawValue) == ["1"] && result.problems.allSatisfy { !$0.contains("column") })
    #expect(result.pets.map(\.microchip) == [.number("616093900012345")], "\(result.problems)")
  }

  @Test(arguments: [
    ("Age (months)", "24 months"), ("Age in months", "24 months"), ("Wiek (mies.)", "24 mies."),
    ("Wiek w miesiącach", "24 mies."), ("Age (weeks)", "24 weeks"), ("\"Вік, місяців\"", "24 міс."), ("Age", "24"),
    ("Age (mths)", "24 months"), ("Age (m)", "24 months"), ("Age mnths", "24 months"), ("Age (Monate)", "24 months"),
    ("Age (meses)", "24 months"), ("Age (wk)", "24 weeks"), ("Wiek m-ce", "24 mies."),
    ("Wiek (m-ce)", "24 mies."), ("Вік (мес)", "24 міс."), ("Вік (м)", "24 міс."),
    ("Age (yrs)", "24"), ("Age (y/m)", "24"), ("Wiek (lat)", "24"), ("Вік (років)", "24"), ("Estimated age", "24"),
  ])
  func writesTheUnitOfAnAge(header: String, age: String) async throws {
    let result = try await ReadTable(
      "Nr,Name,Status,\(header)\n1,Rex,lost,24\n2,Ada,lost,2 years\n",
      columns: #"{"columns":{"\#(header.filter { $0 != "\"" })":"age"}}"#)
    #expect(result.pets.map(\.age) == [Int(age).map(Age.years) ?? .text(age), .text("2 years")], "\(result.problems)")
  }

  @Test(arguments: [
    ("Edad (xyz)", "24", true), ("Age (days)", "24", true), ("Age (y/m)", "24", true), ("Wiek (xm)", "24", true),
    ("Edad (xyz)", "2 years", false),
    ("Age (months)", "24", false), ("Age (if known)", "24", false), ("Age (approx.)", "24", false),
    ("Age (yrs)", "24", false), ("Wiek (lata)", "24", false), ("Вік (приблизний)", "24", false),
    ("Vecums", "24", false),
  ])
  func warnsOfAnAgeInUnknownUnits(header: String, age: String, warns: Bool) async throws {
    let result = try await ReadTable(
      "Nr,Name,Status,\(header)\n1,Rex,lost,\(age)\n", columns: #"{"columns":{"\#(header)":"age"}}"#)
    #expect(result.problems.contains { $0.contains("the numbers are read as years") } == warns, "\(result.problems)")
    if warns { #expect(result.pets.map(\.age) == [.years(24)]) }
  }

  @Test(arguments: ["Вік, місяців", "Age,months", "Wiek,miesiące"])
  func asksForTheUnitOfAnAgeWhoseHeaderFallsInTwo(headers: String) async throws {
    let result = try await ReadTable("Nr,Кличка,Статус,\(headers)\n1,Рекс,зник,6\n")
    let parts = headers.split(separator: ",").map(String.init)
    #expect(result.pets.isEmpty && result.answers == ["\(parts[0])="], "\(result.problems)")
  }

  @Test(arguments: [
    ("I have lost my pet", AnnouncementStatus.missing), ("I have found a pet", .found), ("I found a dog", .found),
    ("Zgubiłam kota", .missing), ("Znalazłem psa", .found), ("Я знайшла тварину", .found),
  ])
  func readsTheStatusOfASentence(sentence: String, status: AnnouncementStatus) async throws {
    let header = "Nr,Name,Is your pet lost or did you find one?\n"
    let result = try await ReadTable(header + "1,Rex,\(sentence)\n2,Ada,I have lost my pet\n")
    #expect(result.pets.map(\.status) == [status, .missing], "\(result.problems)")
  }

  @Test(arguments: ["GPS coordinates", "Coordinates", "Współrzędne", "Координати"])
  func readsCoordinatesInOneCell(header: String) async throws {
    let result = try await ReadTable(
      "Nr,Name,Status,\(header)\n1,Rex,lost,\"52.2297, 21.0122\"\n2,Ada,lost,52.2297 21.0122\n")
    let point = Coordinates(latitude: 52.2297, longitude: 21.0122)
    #expect(result.pets.map(\.place.coordinates) == [point, point], "\(result.problems)")
  }

  @Test func readsTheSecondRowOfAHeaderOfTwo() async throws {
    let result = try await ReadTable(
      "Nr,Animal,,Report,,,Contact\n–,Name,Species,Status,Date lost,Location,Phone\n"
        + "7,Rex,dog,lost,2025-11-01,Oslo,600100200\n8,Ada,cat,found,2025-11-02,Oslo,600100200\n")
    #expect(result.pets.map(\.id.rawValue) == ["7", "8"] && result.pets.map(\.status) == [.missing, .found])
    #expect(result.pets.map(\.name) == ["Rex", "Ada"] && result.problems == [])
    let two = try await ReadTable(
      "Nr,Imię,Gatunek,Status,Data zaginięcia,Miejsce,Telefon\n" + ReadTable.head + ReadTable.rex)
    #expect(two.pets.map(\.name) == ["Rex"])
  }

  @Test func saysWhichColumnHasNoName() async throws {
    let result = try await ReadTable("Nr,Name,,Status,\n1,Rex,HOME 3/11,lost,\n")
    #expect(result.pets.count == 1)
    #expect(result.problems.contains("list.csv, column C: has texts, but no name; not published"))
    #expect(!result.problems.contains { $0.contains("column E") })
  }

  @Test func asksWhatIsLostAndWhatIsFound() async throws {
    let table = "Name,Species,Date lost,Phone\nRex,dog,2025-11-01,600100200\n"
    #expect(try await ReadTable(table).codes.first == .openQuestion)
    let result = try await ReadTable(table, columns: #"{"always":{"status":"MISSING"}}"#)
    #expect(result.pets.map(\.status) == [.missing])
    #expect(result.pets.map(\.id.rawValue) == ["rex-2025-11-01"])
  }

  @Test func fillsOnlyEmptyCellsWithAValueForAllRows() async throws {
    let result = try await ReadTable(
      "Nr,Name,Status\n1,Rex,closed\n2,Ada,\n3,Bob,found\n", columns: #"{"always":{"status":"MISSING"}}"#)
    #expect(result.pets.map(\.status) == [.closed, .missing, .found])
  }

  @Test func readsNoSettingsOfATableThatIsGone() async throws {
    let table = Data((ReadTable.head + ReadTable.rex).utf8)
    let settings = Data(#"{"columns":{"Phone":null}}"#.utf8)
    let result = try await ReadTable(
      ["in/Lost (1).csv": table, "in/Lost.columns.json": settings, "in/Lost.jpg": Data()], name: "in")
    #expect(result.pets.isEmpty && result.codes == [.invalidColumns])
    #expect(
      result.problems[0].hasPrefix("in/Lost.columns.json: belongs to no table, and 'Lost (1).csv' has none"),
      "\(result.problems)")
    let both = try await ReadTable(
      ["in/Lost (1).csv": table, "in/Lost.xls": Data(), "in/Lost.columns.json": settings],
      name: "in/Lost (1).csv")
    #expect(both.pets.isEmpty && both.codes == [.invalidColumns])
  }

  @Test func asksWhetherAnotherTablesAnswersCount() async throws {
    let table = Data((ReadTable.head + ReadTable.rex).utf8)
    let withheld = Data(#"{"columns":{"Phone":null}}"#.utf8)
    let files = ["list.csv": table, "list.columns.json": withheld, "list (1).csv": table]
    let copy = try await ReadTable(files, name: "list (1).csv")
    #expect(copy.pets.isEmpty)
    #expect(
      copy.problems == [
        "list.columns.json: has answers for the columns of 'list (1).csv', which has none; skipped"
      ])
    #expect(try await ReadTable(files).pets.count == 1)
    let none = files.merging(["list (1).columns.json": Data("{}".utf8)]) { $1 }
    #expect(try await ReadTable(none, name: "list (1).csv").pets.count == 1)
    let shared = files.merging(["columns.json": Data(#"{"columns":{"Location":null}}"#.utf8)]) { $1 }
    #expect(try await ReadTable(shared, name: "list (1).csv").pets.map(\.place.city) == [nil])
    let other = files.merging(["list (1).csv": Data("Nr,Name,Status\n1,Rex,lost\n".utf8)]) { $1 }
    #expect(try await ReadTable(other, name: "list (1).csv").pets.count == 1)
  }

  @Test func readsWhatWasSaidOfColumns() async throws {
    let result = try await ReadTable(
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
    let result = try await ReadTable(ReadTable.head + ReadTable.rex, columns: settings)
    #expect(result.pets.isEmpty && result.codes == [.invalidColumns])
    #expect(result.problems[0].hasSuffix(problem))
  }

  @Test(arguments: [
    ("doNotPublish", "yes", "no"), ("doNotPublish", "", "no"), ("consent", "no", "yes"), ("stillOpen", "no", "yes"),
    ("closedOn", "2025-11-05", "no"), ("foundOn", "yes", "no"),
  ])
  func refusesAnAnswerThatWouldDecideAboutAllRows(key: String, value: String, needless: String) async throws {
    let refused = try await ReadTable(
      ReadTable.head + ReadTable.rex, columns: #"{"always":{"\#(key)":"\#(value)"}}"#)
    #expect(refused.pets.isEmpty && refused.hidesPets && refused.codes == [.invalidColumns])
    #expect(refused.problems[0].hasSuffix(": \(key) can only be \(needless) for all rows, not '\(value)'; skipped"))
    let taken = try await ReadTable(
      ReadTable.head + ReadTable.rex, columns: #"{"always":{"\#(key)":"\#(needless)"}}"#)
    #expect(taken.pets.map(\.status) == [.missing])
  }

  @Test func anAnswerForAllRowsIsForThoseWithoutOne() async throws {
    let table = """
      Nr,Name,Species,Status,Location,Phone,Consent,Do not publish
      1,Rex,dog,lost,Opole,600 100 201,yes,
      2,Ada,cat,lost,Opole,600 100 202,no,
      3,Bob,,lost,,600 100 203,,
      4,Kai,cat,lost,Opole,600 100 204,yes,yes

      """
    let always = #"{"consent":"yes","doNotPublish":"no","species":"dog","location":"Nysa"}"#
    let read = try await ReadTable(table, columns: #"{"always":\#(always)}"#)
    #expect(read.pets.map { [$0.id.rawValue, $0.place.city] } == [["1", "Opole"], ["3", "Nysa"]])
    #expect(read.pets.map(\.species) == [.known(.dog), .known(.dog)])
    let asked = try await ReadTable(table, columns: #"{"always":{"phone":"+48 77 400 00 00"}}"#)
    #expect(asked.pets.isEmpty && asked.problems[0].contains("may be private: there is an answer for all rows"))
  }

  @Test func takesOneDayOfFindingForAllRows() async throws {
    let table = "Nr,Name,Species,Status,Phone\n1,Rex,dog,found,600 100 200\n"
    let read = try await ReadTable(table, columns: #"{"always":{"foundOn":"2025-11-01"}}"#)
    #expect(read.pets.map { $0.lastSeen?.day?.iso8601 } == ["2025-11-01"])
  }

  @Test func joinsPlacesAndRefusesASecondColumnForOneValue() async throws {
    let table = "Nr,Name,Status,Area,Town\n1,Rex,lost,Zilker Park,Austin\n2,Ada,lost,Austin,Austin\n"
    let joined = try await ReadTable(table, columns: #"{"columns":{"Area":"location","Town":"location"}}"#)
    #expect(joined.pets.map(\.place.city) == ["Zilker Park, Austin", "Austin"])
    let refused = try await ReadTable(table, columns: #"{"columns":{"Area":"email","Town":"email"}}"#)
    #expect(refused.pets.isEmpty && refused.codes == [.invalidColumns])
    #expect(refused.problems == ["list.csv, 'Area', 'Town': can't be the email together; skipped"])
  }

  @Test func joinsPhonesAndDescriptions() async throws {
    let result = try await ReadTable(
      "Nr,Name,Status,Phone,Mobile,Colour,Markings\n1,Rex,lost,600100200,600300400,black,white paw\n",
      columns: #"{"columns":{"Phone":"phone","Mobile":"phone"}}"#)
    #expect(result.pets.first?.phone == "600100200 or 600300400")
    #expect(result.pets.first?.description == "Colour: black\n\nMarkings: white paw")
  }

  @Test(arguments: ["Type", "Typ", "Kategoria", "State", "Co się stało"])
  func offersTheColumnWithLostAndFoundInItWhateverItsName(header: String) async throws {
    let table =
      "Nr,Name,Species,\(header),Date,Phone\n1,Rex,dog,lost,2025-11-10,600100200\n2,,cat,found,2025-11-11,600100201\n"
    let result = try await ReadTable(table)
    #expect(result.pets.isEmpty && result.answers.contains("\(header)=status"), "\(result.problems)")
    let answered = try await ReadTable(table, columns: #"{"columns":{"\#(header)":"status"}}"#)
    #expect(answered.pets.map(\.status) == [.missing, .found])
    let refused = try await ReadTable(table, columns: #"{"columns":{"\#(header)":null}}"#)
    #expect(refused.problems.contains { $0.contains("no column says which pets are lost and which are found") })
    #expect(
      refused.advice.contains { $0.hasPrefix("If one does in other words, write MISSING, FOUND or CLOSED into it.") })
  }

  @Test func asksForTheStatusBesideAColumnOfOpenAndClosed() async throws {
    let rows = ["Open,Found", "active,Lost", "Closed,Found", "Open,Lost", "reunited,Lost", ",Found", "Open,?"]
    let table =
      "Nr,Name,Status,Type\n" + rows.enumerated().map { "\($0.offset),Rex,\($0.element)\n" }.joined()
    let asked = try await ReadTable(table)
    #expect(asked.pets.isEmpty && asked.answers == ["Type=status", "Type="], "\(asked.problems)")
    let answered = try await ReadTable(table, columns: #"{"columns":{"Type":"status"}}"#)
    #expect(
      answered.pets.map(\.status) == [.found, .missing, .closed, .missing, .closed, .found, .missing],
      "\(answered.problems)")
    let known = try await ReadTable(table.replacing("Type", with: "Lost/Found"))
    #expect(known.pets.map(\.status) == answered.pets.map(\.status), "\(known.problems)")
    let left = try await ReadTable(table, columns: #"{"columns":{"Type":null}}"#)
    #expect(left.pets.map(\.status).prefix(4) == [.missing, .missing, .closed, .missing])
  }

  @Test(arguments: [
    ("lost", "found"), ("found", "lost"), ("open", "dog"), ("open", "active"), ("closed", "open"), ("open", ""),
    ("closed", "stray"),
  ])
  func asksForNoOtherStatus(status: String, type: String) async throws {
    let result = try await ReadTable("Nr,Name,Status,Type\n1,Rex,\(status),\(type)\n2,Ada,\(status),\(type)\n")
    #expect(result.pets.count == 2, "\(result.problems)")
  }

  @Test func readsTheWordsForAPoster() async throws {
    let table = "Nr,Name,Status,Poster words,Phone\n1,Rex,lost,tan terrier red collar,600100200\n"
    #expect(try await ReadTable(table).pets.first?.posterWords == "tan terrier red collar")
    let set = try await ReadTable(
      table.replacing("Poster words", with: "Big"), columns: #"{"columns":{"Big":"posterWords"}}"#)
    #expect(set.pets.first?.posterWords == "tan terrier red collar")
  }
}
