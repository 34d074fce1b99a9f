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
    let result = try await ReadTable("Name,\(header),Status\nRex,\(values),lost\n")
    #expect(result.pets.isEmpty)
    #expect(result.problems == ["list.csv, \(question); nothing is published"])
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

  @Test func joinsPhonesAndDescriptions() async throws {
    let result = try await ReadTable(
      "Nr,Name,Status,Phone,Mobile,Colour,Markings\n1,Rex,lost,600100200,600300400,black,white paw\n",
      columns: #"{"columns":{"Phone":"phone","Mobile":"phone"}}"#)
    #expect(result.pets.first?.phone == "600100200 or 600300400")
    #expect(result.pets.first?.description == "Colour: black\n\nMarkings: white paw")
  }
}
