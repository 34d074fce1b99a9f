import Foundation
import PetModel
import TestSupport
import Testing

/// Which rows are pets, and what numbers them.
struct TableRowTests {
  /// Shelters write `Found` for a pet that came home, and petspot takes it for one whose finder looks for the owner.
  @Test(arguments: [
    ("Date lost", "Place lost", "Phone", true), ("Date missing", "Location", "Owner's phone", true),
    ("Data zaginięcia", "Miejsce zaginięcia", "Telefon", true), ("Дата зникнення", "Місце", "Телефон власника", true),
    ("Date", "Place lost", "Owner's phone", false), ("Date lost/found", "Place lost", "Owner's phone", false),
    // A list for both may have this one.
    ("Date lost", "Location", "Phone", false),
  ])
  func namesFoundPetsOfAListOfLosses(date: String, place: String, phone: String, isTold: Bool) async throws {
    let table = """
      Nr,Name,Species,Status,\(date),\(place),\(phone)
      1,Rex,dog,lost,2025-11-01,Oslo,600100200
      2,Tom,cat,Found,2025-11-02,Oslo,600100201
      3,Kit,cat,znaleziony,2025-11-03,Oslo,600100202
      4,Ada,cat,closed,2025-11-03,Oslo,600100203
      5,Bo,cat,found,-,Oslo,600100204

      """
    let result = try await ReadTable(table)
    #expect(result.pets.map(\.status) == [.missing, .found, .found, .closed, .found], "\(result.problems)")
    #expect(
      result.problems.filter { $0.contains("only day") }
        == (isTold ? ["list.csv, column E (\(date)): is the only day of 2 FOUND reports (row 3, 4)"] : []))
  }

  @Test func namesNoFoundPetThatHasADayOfFinding() async throws {
    let table = """
      Nr,Name,Species,Status,Date lost,Date found,Place lost,Owner's phone
      1,Rex,dog,lost,2025-11-01,,Oslo,600100200
      2,Tom,cat,Found,2025-11-02,2025-11-05,Oslo,600100201
      3,Kit,cat,Found,,2025-11-05,Oslo,600100202

      """
    #expect(try await ReadTable(table).problems.allSatisfy { !$0.contains("only day") })
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
      let result = try await ReadTable(table, columns: columns)
      #expect(result.pets.isEmpty && result.codes.filter { $0 == .openQuestion }.count == 1)
      #expect(
        result.problems.contains(
          "list.csv, \(section) has a status, and rows below it have none of their own; nothing is published"),
        "\(result.problems)")
    }
    let rest = table.replacing(parts[1], with: "If you have found one of them please call")
    #expect(try await ReadTable(rest, columns: always).pets.count == 2)
  }

  @Test(arguments: ["FOUND", "Znalezione koty", "WRÓCIŁY DO DOMU - zamknięte"])
  func asksForTheStatusOfRowsBelowAHeadingThatLeaveItEmpty(heading: String) async throws {
    let table = "Nr,Name,Species,Status,Phone\n1,A,dog,lost,07700900111\n\(heading),,,,\n2,,cat,,07700900113\n"
    let result = try await ReadTable(table)
    #expect(result.pets.isEmpty && result.codes.contains(.openQuestion), "\(result.problems)")
    #expect(try await ReadTable(table.replacing("cat,,", with: "cat,found,")).pets.map(\.status) == [.missing, .found])
    #expect(try await ReadTable(table.replacing(heading, with: "LOST CATS")).pets.count == 2)
  }

  /// The rows below have a status of their own, which their editor may have forgotten.
  @Test(arguments: [
    "REUNITED", "Home again", "W domu", "DO NOT PUBLISH", "Nie publikować!", "Adopted", "Deceased", "Returned to owner",
    "Archive 2025", "Happy endings", "Reunited / home:", "Please do not publish the pets below this line", "Архів",
    "FOUND",
  ])
  func asksForTheMeaningOfALoneRowAboveOthers(heading: String) async throws {
    let head = "Nr,Name,Species,Status,Phone\n1,A,dog,lost,07700900111\n"
    let pet = "2,Ada,cat,lost,07700900113\n"
    let result = try await ReadTable(head + "\(heading),,,,\n" + pet)
    #expect(result.pets.isEmpty && result.codes == [.openQuestion], "\(result.problems)")
    #expect(
      result.problems == [
        "list.csv, row 3: '\(heading)' is alone above other rows, and may say more about them; nothing is published"
      ])
    let always = #"{"always":{"status":"MISSING"}}"#
    let unsaid = try await ReadTable("Nr,Name,Phone\n1,A,600100200\n\(heading),,\n2,Ada,600100201\n", columns: always)
    #expect(unsaid.pets.isEmpty && unsaid.codes == [.openQuestion], "\(unsaid.problems)")
    let closed = try await ReadTable(head + "\(heading),,,,\n" + pet.replacing("lost", with: "closed"))
    #expect(closed.pets.map(\.status) == [.missing, .closed], "\(closed.problems)")
    let last = try await ReadTable(head + pet + "\(heading),,,,\n,,,,\nTotal,2,,,\n")
    #expect(last.pets.count == 2, "\(last.problems)")
  }

  /// In a list that begins with names.
  @Test(arguments: [("Burek", false), ("Happy endings", false), ("REUNITED", true), ("DO NOT PUBLISH", true)])
  func takesANameAloneForARowThatSomebodyBegan(text: String, asks: Bool) async throws {
    let result = try await ReadTable(
      "Name,Species,Status,Phone\nA,dog,lost,600100200\n\(text),,,\nB,cat,lost,600100201\n")
    #expect(result.codes.contains(.openQuestion) == asks && result.pets.isEmpty == asks, "\(result.problems)")
  }

  @Test(arguments: [
    "LOST DOGS", "Dogs", "Koty i psy", "November 2026", "PAŹDZIERNIK", "Nov", "ЖОВТЕНЬ", "Total: 3", "---", "2025",
    ",Mister X", "P/12/2026",
    "If you have found one of them please call",
  ])
  func asksNothingOfALoneRowThatSaysNothingMore(text: String) async throws {
    let result = try await ReadTable(
      "Nr,Name,Species,Status,Phone\n1,A,dog,lost,600100200\n\(text)\n2,B,cat,lost,600100201\n")
    #expect(result.pets.count == 2 && !result.codes.contains(.openQuestion), "\(result.problems)")
  }

  @Test(arguments: [
    "reunited", "Found safe!", "już w domu", "odnaleziona", "adoptowany", "nie żyje", "вдома",
    "Euthanised", "Reclaimed by owner", "found by owner", "odnaleziony przez właściciela", "odebrany",
    "uśpiona", "RTO", "помер", "No longer missing", "Missing - reunited 12/11", "Lost – home", "found dead",
    "Found, reclaimed by owner", "Reunited 12/11/2026", "Return to Owner/Guardian", "Closed - Reunited", "Adoption",
    "Owner Reclaim", "Died in care", "DOA", "came home", "Found deceased", "Missing/Reunited", "Found, returned home",
  ])
  func closesAReportWhoseStatusSaysThatTheSearchIsOver(status: String) async throws {
    let result = try await ReadTable("Nr,Name,Status\n1,Rex,\"\(status)\"\n2,Ada,lost\n")
    #expect(result.pets.map(\.status) == [.closed, .missing])
    #expect(!result.problems.contains { $0.contains("status") })
    let unsure = try await ReadTable("Nr,Name,Status\n1,Rex,\"\(status)?\"\n2,Ada,lost\n")
    #expect(unsure.pets.map(\.status) == [.unknown("\(status)?"), .missing])
  }

  @Test(arguments: [
    ("found, transferred to Leeds", AnnouncementStatus.found), ("Transferred", .unknown("Transferred")),
    ("Found (RTO pending)", .found), ("Found, may be reclaimed until Friday", .found),
    ("Found, can be claimed by owner", .found), ("Missing (reclaimed land)", .missing),
    ("znaleziony, właściciel zmarł", .found), ("знайдений, господар помер", .found),
    ("znaleziony, odebrany interwencyjnie", .found),
    ("missing, seen at home", .missing), ("lost (transferred from Leeds)", .missing),
    ("Missing - not reunited", .unknown("Missing - not reunited")), ("home 12?", .unknown("home 12?")),
    ("Lost - at home farm", .unknown("Lost - at home farm")), ("Matched - pending", .unknown("Matched - pending")),
    ("Return to owner (failed)", .unknown("Return to owner (failed)")), ("Found (up for adoption)", .found),
    ("Stray, euthanasia date 12/1", .found), ("Lost (duplicate chip registration)", .missing),
    ("Stray - Field", .found), ("Stray/OTC", .found), ("Stray Hold", .found),
    ("lost/found", .unknown("lost/found")), ("n/a", .unknown("n/a")), ("Transferring", .unknown("Transferring")),
  ])
  func closesNoReportWhoseStatusSaysMore(status: String, expected: AnnouncementStatus) async throws {
    let result = try await ReadTable("Nr,Name,Status\n1,Rex,\"\(status)\"\n2,Ada,lost\n3,Bob,lost\n")
    #expect(result.pets.map(\.status) == [expected, .missing, .missing], "\(result.problems)")
  }

  @Test(arguments: [
    ("07700 900123 (do not publish)", nil), ("PRIVATE 07700 900123", "PRIVATE 07700 900123"),
    ("600 100 200 (prywatny)", "600 100 200 (prywatny)"),
    ("600 100 200 - tylko do wiadomości", nil), ("07700 900123 (do not give out)", nil),
    ("600 100 200 zastrzeżony", nil), ("600 100 200 (tylko do 18)", "600 100 200 (tylko do 18)"),
    ("600100200(private)", "600100200(private)"), ("private:600100201", "private:600100201"),
    ("067 123 45 67 приватно", "067 123 45 67 приватно"),
    ("600 100 204 nie będzie mnie do 18", "600 100 204 nie będzie mnie do 18"),
    ("07700 900123 my private mobile", "07700 900123 my private mobile"),
    ("Private Vets Acton 020 7946 0003", "Private Vets Acton 020 7946 0003"),
    ("020 7946 0001 (hidden number ok)", "020 7946 0001 (hidden number ok)"),
    ("600 100 200 tylko dla SMS", "600 100 200 tylko dla SMS"), ("600 100 200 tylko do użytku fundacji", nil),

    ("07700 900123", "07700 900123"),
  ])
  func leavesOutAPhoneThatIsMarkedPrivate(cell: String, phone: String?) async throws {
    let result = try await ReadTable("Nr,Name,Status,Phone\n1,Rex,lost,\(cell)\n")
    #expect(result.pets.map(\.phone) == [phone])
    #expect(result.problems.contains { $0.contains("says that it is private; the cell is left out") } == (phone == nil))
  }

  @Test(arguments: [
    ("Do not publish her phone", true), ("Called. Please don't publish the number!", true),
    ("nie publikować telefonu", true), ("nie publikować numeru domu", false), ("do not publish her name", false),
    ("do not publish the phone of the vet: 020 7946 0003", false), ("phoned on Monday", false),
    ("Tel. nie podawać, mail może być", true), ("Caller didn't give her number", false),
    ("nie podawać numeru 600 100 200", true), ("600100200 nie publikować", true), ("call 600 100 200 first", false),
    ("nie publikować numeru sąsiadki 600 100 999", false), ("Proszę nie podawać numeru", true),
    ("Nie podawać nr", true),
    ("Do not publish her cell", true), ("\"Do not publish phone, chip checked\"", true),
    ("Phone: do not publish", true),
    ("Her phone (not for publication)", true),
    ("\"Do not publish her name, address or phone\"", true), ("\"Owner not contacted, dog seen twice\"", false),
    ("Contact not given", false), ("Brak kontaktu ze strony właściciela", false), ("Number not ok", false),
  ])
  func leavesOutAPhoneThatANoteKeepsBack(note: String, isLeftOut: Bool) async throws {
    let result = try await ReadTable("Nr,Name,Status,Phone,Email,Notes\n1,Rex,lost,600100200,a@b.example,\(note)\n")
    #expect(result.pets.map(\.phone) == [isLeftOut ? nil : "600100200"], "\(result.problems)")
    #expect(result.pets.map(\.email) == ["a@b.example"], "\(result.problems)")
    #expect(
      result.problems.contains { $0.contains("is private by words in its row; the cell is left out") } == isLeftOut)
  }

  @Test func noTextTellsAContactThatANoteKeepsBack() async throws {
    let result = try await ReadTable(
      "Nr,Name,Status,Phone,Description,Notes\n1,Rex,lost,600100200,Call Tom 700 800 916,\"Tom 700 800 916, do not publish this number\"\n"
    )
    #expect(result.pets.map(\.description) == ["Call Tom …"] && result.pets.map(\.phone) == ["600100200"])
  }

  @Test func aNumberOfTwoIsLeftOutAlone() async throws {
    let result = try await ReadTable(
      "Nr,Name,Status,Phone,Notes\n1,Rex,lost,700 800 906 / 600 100 201,do not publish 700 800 906\n")
    #expect(result.pets.map(\.phone) == ["600 100 201"])
  }

  @Test(arguments: [("Do not publish the chip", true), ("nie publikować numeru czipa", true), ("chip checked", false)])
  func leavesOutAChipThatANoteKeepsBack(note: String, isLeftOut: Bool) async throws {
    let row = "1,Rex,lost,616093900012345,Chip 616 093 900 012 345,\(note)"
    let result = try await ReadTable("Nr,Name,Status,Microchip,Description,Notes\n\(row)\n")
    #expect(result.pets.map(\.microchip?.number) == [isLeftOut ? nil : "616093900012345"], "\(result.problems)")
    #expect(result.pets.map(\.description) == [isLeftOut ? "Chip …" : "Chip 616 093 900 012 345"])
  }

  /// An older list may still have the pet.
  @Test(arguments: ["Consent", "Do not publish"], [false, true])
  func aRowThatIsKeptBackWinsOverEveryRowOfItsNumber(header: String, isFirst: Bool) async throws {
    let (yes, no) = header == "Consent" ? ("yes", "no") : ("", "yes")
    let head = "Nr,Name,Status,Phone,\(header)\n"
    let old = Data("\(head)1,Rex,lost,600100200,\(yes)\n2,Ada,lost,600100201,\(yes)\n".utf8)
    let new = Data("\(head)1,Rex,lost,600100200,\(no)\n3,Max,lost,600100202,\(yes)\n".utf8)
    let result = try await ReadTable(["in/a.csv": isFirst ? new : old, "in/b.csv": isFirst ? old : new], name: "in")
    #expect(Set(result.pets.map(\.id.rawValue)) == ["2", "3"])
    let list = isFirst ? "b" : "a"
    #expect(
      result.problems.contains(
        "in/\(list).csv, row 2, id: '1' may not be published, as another row or file says; it is kept back"),
      "\(result.problems)")
  }

  @Test(arguments: [
    ("600 100 200 (prywatny),,a@b.example", nil), ("600 100 200 (prywatny),600 300 400,", "600 300 400"),
    ("600 100 200 (prywatny),n/a,", "600 100 200 (prywatny)"),
    ("600 100 200 (prywatny),600 300 400 (private),", "600 100 200 (prywatny) or 600 300 400 (private)"),
  ])
  func aBarePrivateHidesAPhoneBesideAnotherContact(cells: String, phone: String?) async throws {
    let columns = #"{"columns":{"Phone":"phone","Phone 2":"phone"}}"#
    let result = try await ReadTable("Nr,Name,Status,Phone,Phone 2,Email\n1,Rex,lost,\(cells)\n", columns: columns)
    #expect(result.pets.map(\.phone) == [phone], "\(result.problems)")
  }

  /// With Alt and Enter, Excel breaks the lines of a cell.
  @Test func readsAHeaderOfTwoLines() async throws {
    let table = "Nr,Name,Status,\"Share\non site?\",\"Coat\ncolour\",Description\n1,Rex,lost,yes,brown,#REF!\n"
    let asked = try await ReadTable(table)
    #expect(asked.problems.contains { $0.contains("column D (Share on site?)") }, "\(asked.problems)")
    let columns = #"{"columns":{"Share on site?":"consent","Coat colour":"description"}}"#
    let read = try await ReadTable(table, columns: columns)
    #expect(read.pets.map(\.description) == ["Coat colour: brown"])
    #expect(read.problems.contains { $0.contains("'#REF!'") || $0.contains("#REF! is an error of the spreadsheet") })
  }

  @Test func takesNoContactOfAPlaceholder() async throws {
    let table = "Nr,Name,Status,Phone,Email\n1,Rex,lost,n/a,n/a\n2,Ada,lost,600 100 200,a@b.example\n"
    let result = try await ReadTable(table)
    #expect(result.pets.map(\.phone) == [nil, "600 100 200"] && result.pets.map(\.email) == [nil, "a@b.example"])
  }

  @Test func saysThatATableWithoutRowsIsEmpty() async throws {
    let result = try await ReadTable("Nr,Name,Species,Status,Date lost,Location,Phone,Photo\n")
    #expect(result.codes == [.emptyFile], "\(result.problems)")
  }

  @Test func showsNoPlaceholders() async throws {
    let chips = ["1,0", "2,none", "3,N/A", "4,not chipped", "5,-"].map { $0.split(separator: ",") }
    let rows = chips.map { "\($0[0]),?,dog,lost,-,…,\($0[1])\n" }
    let result = try await ReadTable(
      "Nr,Name,Species,Status,Breed,Location,Chip\n" + rows.joined() + "7,Mix,dog,lost,mixed,Oslo,985000000000001\n")
    #expect(result.pets.map(\.name) == [nil, nil, nil, nil, nil, "Mix"])
    #expect(result.pets.map(\.breed) == [nil, nil, nil, nil, nil, "mixed"])
    #expect(result.pets.map(\.place.city) == [nil, nil, nil, nil, nil, "Oslo"])
    #expect(result.pets.compactMap(\.microchip) == [.number("985000000000001")])
  }

  @Test(arguments: [("Lp.", true), ("L.p.", true), ("№ п/п", true), ("№ з/п", true), ("Nr", false), ("ID", false)])
  func warnsOfNumbersThatCountTheRows(header: String, warns: Bool) async throws {
    let table = "\(header),Name,Status\n1,Rex,lost\n2,Ada,lost\n3.,Bob,lost\n"
    #expect(try await ReadTable(table).problems.contains { $0.contains("numbers the rows, not the pets") } == warns)
    let total = try await ReadTable(table + "Razem: 3,,\n")
    #expect(total.problems.contains { $0.contains("numbers the rows, not the pets") } == warns)
    let kept = try await ReadTable(table.replacing("3.,", with: "7,"))
    #expect(!kept.problems.contains { $0.contains("numbers the rows") })
  }

  @Test func warnsOfNumbersThatCountTheRowsOfALongListWithALateColumn() async throws {
    let rows = (1...600).map { "\($0),Rex \($0),lost,\($0 > 590 ? "brown" : "")\n" }
    let result = try await ReadTable("Lp.,Name,Status,Colour\n" + rows.joined())
    #expect(result.problems.contains { $0.contains("numbers the rows, not the pets") })
    #expect(result.pets.compactMap(\.description).isEmpty)
  }

  @Test func stopsForNumbersThatTwoTablesShare() async throws {
    let found = Data("Nr,Name,Status\n1,Ada,found\n".utf8)
    let result = try await ReadTable(
      ["in/lost.csv": Data((ReadTable.head + ReadTable.rex).utf8), "in/found.csv": found], name: "in")
    #expect(result.codes.contains(.openQuestion))
    #expect(
      result.problems.contains { $0.hasPrefix("in/lost.csv, ") && $0.contains("'1' is a number in in/found.csv") })
    let copy = Data((ReadTable.head + ReadTable.rex).utf8)
    let both = try await ReadTable(["in/list.csv": copy, "in/last-week.csv": copy], name: "in")
    #expect(both.pets.map(\.name) == ["Rex"] && !both.codes.contains(.openQuestion))
  }

  @Test func readsNoRowOfAnotherTableBelow() async throws {
    let result = try await ReadTable(
      ReadTable.head + "no.,pet's name,dog/cat,,dd.mm.yyyy,,\n" + ReadTable.rex
        + "2,Chip,dog,lost,2025-11-01,Town,\n\nFOUND\nNr,Name,Species,Status,Date found\n3,Ada,cat,found,2025-11-02\n")
    #expect(result.pets.map(\.name) == ["Rex", "Chip"])
    #expect(
      result.problems.filter { $0.contains("header") } == [
        "list.csv, row 2: is another header; the row gives no pet",
        "list.csv, row 7: is another header; this row and all below it are skipped",
      ])
  }

  @Test(arguments: ["№", " №. ", "№ п/п", "№ з/п", "No.", "Lp.", "L.p."])
  func numbersRowsByAColumnWithAUsualName(header: String) async throws {
    let result = try await ReadTable("\(header),Name,Species,Status,Location,Phone\n7,,dog,found,Oslo,600100200\n")
    #expect(result.pets.map(\.id.rawValue) == ["7"])
  }

  @Test func takesNoOtherNumberForThatOfTheRow() async throws {
    let result = try await ReadTable("№ тел.,Name,Status,№ клітки,№№ x\n600100200,Rex,lost,5,6\n")
    #expect(result.pets.map(\.id.rawValue) == ["rex"] && result.pets.map(\.phone) == ["600100200"])
  }

  @Test func passesOverTitlesTotalsAndRepeatedHeaders() async throws {
    let result = try await ReadTable(
      "Our list,,,,,,\n\n" + ReadTable.head + ReadTable.rex + ReadTable.head
        + "Razem: 37,,,,,,\nDog Count: 4,,,,,,\nCats total:,12,,,,,\n,,at the vet's since May,,,,\n2,Ada,cat,lost,2025-11-02,Oslo,1234567,a,b\n"
    )
    #expect(result.pets.map(\.name) == ["Rex", "Ada"])
    #expect(
      result.problems == [
        "list.csv, row 5: is the header again; the row gives no pet",
        "list.csv, row 6: 'Razem: 37' is a note or a total; the row gives no pet",
        "list.csv, row 7: 'Dog Count: 4' is a note or a total; the row gives no pet",
        "list.csv, row 8: 'Cats total:' is a note or a total; the row gives no pet",
        "list.csv, row 9: 'at the vet's since May' is a note or a total; the row gives no pet",
        "list.csv, row 10: has 2 cells more than the header; they are not published",
      ])
  }

  /// A template of a list has one, to be written over.
  @Test(arguments: [("EXAMPLE", "Rex"), ("0", "Example: Rex"), ("1", "Burek (przykład)"), ("приклад", "Рекс")])
  func passesOverTheExampleOfATemplate(number: String, name: String) async throws {
    let example = "\(number),\(name),dog,lost,2025-01-01,Oslo,600100200\n"
    let result = try await ReadTable(ReadTable.head + example + ReadTable.rex)
    #expect(result.pets.map(\.name) == ["Rex"])
    let shown = number.count > 1 ? number : name
    #expect(result.problems == ["list.csv, row 2: '\(shown)' is a note or a total; the row gives no pet"])
  }

  @Test func skipsARowWhoseCellsStandInWrongColumns() async throws {
    let rows =
      "1,Rex,lost,Leeds, UK,600100200,,yes\n2,Ada,lost,York,600100201,,yes\n3,Max,lost,Hull,600100202,,\n"
      + "4,Kai,lost,Leeds,UK,600100203,,yes\n5,Bea,lost,Leeds,600100204,,,vet called\n6,Ivo,lost,Hull,600100205,,no,a\n"
    let result = try await ReadTable("Nr,Name,Status,Location,Phone,Notes,Do not publish\n" + rows)
    #expect(result.pets.map(\.name) == ["Max", "Bea", "Ivo"] && result.keptBack == ["2"])
    #expect(result.problems.first == "list.csv, row 2: has 1 cell more than the header; the row is skipped")
    let told = try await ReadTable("Nr,Name,Status,Phone,Owner,Description\n1,Rex,lost,600100200,Jo, 5 Mill Lane,Shy\n")
    #expect(told.pets.isEmpty, "the street isn't the description")
    let one = try await ReadTable("Name,Status,Where,Text\n Rex,lost,Oslo,Brown, shy\n")
    #expect(one.pets.map(\.name) == ["Rex"])
  }

  @Test(arguments: [
    "\"Missing pets\nupdated 2026\"\n\n", "\"Lost pets\" list 2026\n\n", "\"Lost pets\n(Leeds)\"\nAll of them\n",
  ])
  func readsTheFirstPetBelowATitle(title: String) async throws {
    let result = try await ReadTable(title + ReadTable.head + ReadTable.rex)
    #expect(result.pets.map(\.name) == ["Rex"])
  }

  @Test func readsTheDecimalCommaOfAPoint() async throws {
    let result = try await ReadTable("Nr;Name;Status;Lat;Lon\n1;Rex;lost;52,2297;21,0122\n")
    #expect(result.pets.map(\.place.coordinates) == [Coordinates(latitude: 52.2297, longitude: 21.0122)])
  }

  @Test(arguments: [
    (["Rex", "Rex", "Rex 2"], ["rex", "rex-2", "rex-2-2"]), (["Rex 2", "Rex", "Rex"], ["rex-2", "rex", "rex-3"]),
  ])
  func givesEqualNamesNoAddressOfAnother(names: [String], ids: [String]) async throws {
    let rows = names.map { "\($0),dog,lost,Oslo,600100200\n" }
    let result = try await ReadTable("Name,Species,Status,Location,Phone\n" + rows.joined())
    #expect(result.pets.map(\.id.rawValue) == ids)
  }

  @Test func readsATableOfPrimaryKeys() async throws {
    let result = try await ReadTable("PK,Name,Status\n7,Rex,lost\n")
    #expect(result.pets.map(\.name) == ["Rex"])
  }

  @Test func saysWhatExcelHasDamaged() async throws {
    let result = try await ReadTable(
      "Nr,Name,Species,Status,Chip,Phone,Date lost\n1,Rex,dog,lost,\"6,16094E+14\",600100200.0,2025-11-01\n"
        + "2,#REF!,dog,lost,616093900012345,600100200,2025-11-01\n3,\"=HYPERLINK(\"\"u\"\";\"\"Ada\"\")\",dog,lost,,600100200,2025-11-01\n"
        + "4,=cmd|'/c calc'!A0,dog,lost,9.56E14,\"=\"\"07700900123\"\"\",2025-11-01\n")
    #expect(result.pets.map(\.name) == ["Rex", nil, "Ada", "=cmd|'/c calc'!A0"])
    #expect(result.pets.last?.phone == "07700900123" && result.pets.last?.microchip == nil)
    #expect(result.pets.first?.microchip == nil && result.pets.first?.phone == "600100200")
    #expect(
      result.problems == [
        "list.csv, row 2, column E (Chip): Excel has shortened '6,16094E+14', its last digits are lost; the cell is left out",
        "list.csv, row 3, column B (Name): #REF! is an error of the spreadsheet; the cell is left out",
        "list.csv, row 5, column E (Chip): Excel has shortened '9.56E14', its last digits are lost; the cell is left out",
      ])
  }

  @Test(arguments: [
    ("2026-02-01", "Rex", "age"), ("02-Jan", "Rex", "age"), ("01.lut", "Rex", "age"), ("3", "2026-06-01", "petName"),
    ("3", "01-Jun", "petName"),
  ])
  func leavesOutTextsThatExcelHasMadeADate(age: String, name: String, key: String) async throws {
    let result = try await ReadTable("Nr,Name,Status,Age\n1,\(name),lost,\(age)\n2,Ada,lost,2-3 years\n3,May,lost,4\n")
    #expect(result.pets.map(\.age) == [key == "age" ? nil : .years(3), .text("2-3 years"), .years(4)])
    #expect(result.pets.map(\.name) == [key == "age" ? "Rex" : nil, "Ada", "May"])
    let (column, text) = key == "age" ? ("D (Age)", age) : ("B (Name)", name)
    #expect(
      result.problems.contains(
        "list.csv, row 2, column \(column): Excel has probably made the date '\(text)' of another text; the cell is left out"
      ),
      "\(result.problems)")
  }

  @Test func takesNoAddressOfAMapForAPlace() async throws {
    let result = try await ReadTable(
      "Nr,Name,Status,Location\n1,Rex,lost,https://maps.app.goo.gl/abc\n2,Ada,lost,Oslo\n3,Bob,lost,Oslo\n")
    #expect(result.pets.map(\.place.city) == [nil, "Oslo", "Oslo"])
    #expect(
      result.problems.contains(
        "list.csv, row 2, column D (Location): 'https://maps.app.goo.gl/abc' is a web address, no place; left out"),
      "\(result.problems)")
  }

  @Test(arguments: ["1,Ada,cat", "1,Rex,cat", "1,Ada,dog"])
  func stopsForANumberOfTwoPets(second: String) async throws {
    let result = try await ReadTable(ReadTable.head + ReadTable.rex + "\(second),lost,2025-11-02,Oslo,600100200\n")
    #expect(result.codes.contains(.openQuestion))
    #expect(
      result.problems.contains(
        "list.csv, row 3, id: '1' is a number in list.csv, row 2 too; nothing is published"),
      "\(result.problems)")
    let same = try await ReadTable(ReadTable.head + ReadTable.rex + "1,Rex,dog,lost,2025-11-02,Bergen,600100200\n")
    #expect(same.pets.count == 1 && same.codes == [.duplicateID])
  }

  /// Nothing closes by accident (rules.md §9).
  @Test(arguments: [["lost", "reunited"], ["reunited", "lost"], ["reunited", "closed", "lost", "home"]])
  func showsAPetThatOneOfItsRowsSaysIsLost(statuses: [String]) async throws {
    let rows = statuses.map { "1,Rex,dog,\($0),2025-11-01,Oslo,600100200\n" }.joined()
    let result = try await ReadTable(ReadTable.head + rows)
    #expect(result.pets.map(\.status) == [.missing] && result.codes.allSatisfy { $0 == .duplicateID })
    let (open, closed) = (try #require(statuses.firstIndex(of: "lost")), statuses.firstIndex { $0 != "lost" } ?? 0)
    #expect(
      result.problems.contains(
        "list.csv, row \(closed + 2), id: '1' is reported elsewhere too, where it isn't closed as it is here; the report in list.csv, row \(open + 2) is shown"
      ), "\(result.problems)")
    #expect(result.problems.allSatisfy { !$0.contains("updatedAt") })
  }

  @Test func saysWhereTwoQuotesTakeRowsForOneCell() async throws {
    let result = try await ReadTable(
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

  @Test func makesAddressesOfNamesAndSpeciesWithoutANumber() async throws {
    let rows = ["Щука й Юля,dog", "Żak,cat", ",пес", ",kot", ",kot", "犬,dog", "?,"].map { "\($0),found,2025-11-01\n" }
    let result = try await ReadTable("Name,Species,Status,Date lost\n" + rows.joined() + ",dog,found,\n")
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

  @Test(arguments: ["Name", "Nr,Name"])
  func saysWhatARowWithoutAnAddressLacks(header: String) async throws {
    let cells = header == "Name" ? "" : ","
    let result = try await ReadTable("\(header),Species,Status,Date lost\n\(cells),dog,lost,\n")
    #expect(result.pets.isEmpty && result.codes.contains(.missingValue))
    #expect(
      result.problems.contains("list.csv, row 2: has no number, no name and no day; the row is skipped"),
      "\(result.problems)")
    #expect(!result.problems.contains { $0.contains("id") }, "\(result.problems)")
    // It may be one that a page shows.
    #expect(result.hidesPets)
  }

  /// Rows to be filled in have numbers, boxes without a tick, and formulas.
  @Test(arguments: [
    "3,,,,,,FALSE,FALSE,", "3,,,,,,,,", "3,,,Lost,,,,,", ",,,Lost,,,,,", ",,,,,,,FALSE,", "3,,,Lost,,,no,0,Kate",
    "3,-,,,,,,,46330",
  ])
  func takesARowWithoutAPetForEmpty(row: String) async throws {
    let head = "Nr,Name,Species,Status,Date lost,Phone,Home?,Poster up,Days\n"
    let result = try await ReadTable(head + "1,Rex,dog,lost,2025-11-01,600100200,FALSE,FALSE,5\n\(row)\n")
    #expect(result.pets.map(\.id.rawValue) == ["1"])
    #expect(!result.problems.contains { $0.contains("row 3") } && !result.hidesPets, "\(result.problems)")
  }

  @Test(arguments: [
    "3,,,,2025-11-01,,,,", "3,,,,,600100200,,,", "3,Ada,,,,,,,", "3,\",\",\",\",,,,", "3,,,,,,yes,,",
  ])
  func takesNoRowWithAFactForEmpty(row: String) async throws {
    let head = "Nr,Name,Species,Status,Date lost,Phone,Home?,Poster up,Days\n"
    let row = row.replacing("\"", with: "\"\"\"\"")
    let result = try await ReadTable(head + "1,Rex,dog,lost,2025-11-01,600100200,FALSE,FALSE,5\n\(row)\n")
    #expect(result.pets.map(\.id.rawValue) == ["1", "3"], "\(result.problems)")
  }

  /// The person below a list isn't the owner of a pet.
  @Test(arguments: [
    "Prepared by,Kate Brown,,,,,07700 900999", "Lost,2,,,,,", "Updated:,28/11/2026,,,,,",
    "Total lost:,3,Total found:,1,,,",
    ",Kate Brown,,,,,07700 900999", "Contact:,Kate,,,,York,07700 900999", "Lost: 2,Found: 1,,,,,",
  ])
  func takesARowBelowAGapThatTellsOfNoPetForANote(row: String) async throws {
    let pets = (1...4).map { "\($0),Rex,dog,lost,2025-11-01,Oslo,600100200\n" }.joined()
    let result = try await ReadTable(ReadTable.head + pets + ",,,,,,\n" + row + "\n" + row + "\n")
    #expect(result.pets.map(\.name) == ["Rex", "Rex", "Rex", "Rex"] && !result.hidesPets, "\(result.problems)")
    #expect(result.problems.count { $0.hasSuffix("is a note or a total; the row gives no pet") } == 2)
  }

  @Test func keepsThePageOfARowBelowAGapThatMayBeANote() async throws {
    let result = try await ReadTable(ReadTable.head + ReadTable.rex + ",,,,,,\n,Ada,,,,,600100201\n")
    #expect(result.pets.map(\.name) == ["Rex"] && result.unshown == ["ada"], "\(result.problems)")
    let prepared = try await ReadTable(ReadTable.head + ReadTable.rex + "2,,,lost,,,\n,Ada,,,,,600100201\n")
    #expect(prepared.pets.map(\.name) == ["Rex", "Ada"], "\(prepared.problems)")
  }

  @Test(arguments: [
    "2,Ada,,,,,600100201", "Ada,,cat,,,,600100201", ",Ada,,found,,,600100201", ",Ada,,,2025-11-02,,",
    ",Ada,,,,Leeds,600100201",
    ",Ada,hedgehog,,,,600100201", ",Ada,,,yesterday,,600100201", "2,LOST: Ada,cat,lost,2025-11-02,Leeds,600100201",
    "Very shy: do not chase,Ada,cat,lost,2025-11-02,Leeds,600100201",
  ])
  func takesARowBelowAGapForAPetThatItTellsOf(row: String) async throws {
    let result = try await ReadTable(ReadTable.head + ReadTable.rex + ",,,,,,\n" + row + "\n")
    #expect(result.pets.count == 2, "\(result.problems)")
  }

  @Test(arguments: [("1/2025", "1-2025"), ("P/12/2025", "p-12-2025"), ("Ż 7", "z-7"), ("..a..", "a"), ("№", "")])
  func makesIdentifiersOfNumbers(text: String, id: String) { #expect(PetID.folded(text) == id) }

  @Test func losesNoRowSilentlyWhateverIsBroken() async throws {
    let rows = (1...8).map { "\($0),Rex,dog,lost,2025-11-01,Oslo,600100200\n" }
    var random = SeededRandom(seed: 26)
    for _ in 0..<1000 {
      var bytes = Array((ReadTable.head + rows.joined()).utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: ReadTable.head.utf8.count..<bytes.count, using: &random)
        bytes[index] = [0, 0x22, 0x2C, 0x0A, 0xFF, 0xC5].randomElement(using: &random) ?? 0
      }
      let result = try await ReadTable(["list.csv": Data(bytes)])
      if result.pets.count < 8 { #expect(!result.problems.isEmpty, "\(String(decoding: bytes, as: UTF8.self))") }
    }
  }

  /// Excel takes the zero off a number.
  @Test(
    arguments: [
      ("GB", ["07700 900121", "7700900122", "07700 900123", "7700900124"], "row 3, 5"),
      ("UA", ["067 123 45 68", "671234567"], "row 3"), ("GB", ["07700 900121", "447700900122"], nil),
      ("GB", ["07700 900121", "+447700900122"], nil), ("GB", ["0049 30 1234567", "491701234567"], nil),
      // All of them lost it.
      ("GB", ["7700900121", "7700900122"], "row 2, 3"), ("UA", ["671234567"], "row 2"), ("DE", ["123456"], nil),
      ("GB", ["447700900121"], nil), ("PL", ["600100200"], nil), ("GB", ["07700900121", "123456"], nil),
      // Numbers of other countries have a zero or have none.
      ("PL", ["0221234567", "600100200"], nil), ("IT", ["03711234567", "3331234567"], nil),
      ("US", ["05551234567", "5551234567"], nil),
    ] as [(String, [String], String?)])
  func tellsOfNumbersWithoutTheZeroThatOthersHave(territory: String, phones: [String], rows: String?) async throws {
    let lines = phones.enumerated().map { "\($0.offset),Rex,dog,lost,2025-11-03,Leeds,\($0.element)\n" }
    let table = ["list.csv": Data((ReadTable.head + lines.joined()).utf8)]
    let result = try await ReadTable(table, territory: territory)
    #expect(result.pets.map(\.phone) == phones)
    let told = result.problems.first { $0.contains("without the zero") }
    let count = (rows?.filter { $0 == "," }.count ?? 0) + 1
    let others = phones.contains { $0.hasPrefix("0") } ? "others" : "numbers"
    #expect(
      told
        == rows.map {
          "list.csv, column G (Phone): has \(count == 1 ? "1 number" : "\(count) numbers") without the zero that \(others) begin with (\($0))"
        }, "\(result.problems)")
  }

  @Test func readsNoBoxToTickAsAText() async throws {
    let head = "Nr,Name,Species,Status,Age,Breed,Location\n"
    let result = try await ReadTable(head + "1,TRUE,dog,lost,TRUE,FALSE,Leeds\n2,Rex,dog,lost,3,York,FALSE\n")
    #expect(result.pets.map(\.name) == ["TRUE", "Rex"] && result.pets.map(\.age) == [nil, .years(3)])
    #expect(result.pets.map(\.breed) == [nil, "York"] && result.pets.map(\.place.city) == ["Leeds", nil])
    #expect(
      result.problems.contains(
        "list.csv, row 2, column E (Age): is the spreadsheet's TRUE; the cell is left out"), "\(result.problems)")
  }
}
