import Foundation
import PetDecoding
import PetModel
import Testing

/// The dates of a table, as people write them.
struct TableDateTests {
  @Test(arguments: [
    ("17 de noviembre de 2026", "2026-11-17"), ("1-ene-26", "2026-01-01"), ("5-abr-2026", "2026-04-05"),
    ("3. März 2026", "2026-03-03"), ("14 août 2026", "2026-08-14"),
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

  @Test(arguments: [
    "18 November 10:00", "18 Nov 9 am", "18 Nov 12 PM", "18 listopada 17:30", "18 Nov 25", "18 November",
  ])
  func takesNoHourForAYear(text: String) {
    let date = WrittenDate(text, today: CalendarDay("2025-12-01"))
    #expect(date?.day(.dayFirst)?.iso8601 == "2025-11-18")
  }

  @Test func readsTheNumberThatExcelHasForADay() async throws {
    let rows = ["46341", "46341.7708", "\"46341,9\"", "1995"].map { "2,Luna,cat,lost,\($0),Oslo,600100201\n" }
    for (row, day) in zip(rows, ["2026-11-15", "2026-11-15", "2026-11-15", nil]) {
      let table = try await ReadTable(ReadTable.head + ReadTable.rex + row)
      #expect(table.pets.map { $0.lastSeen?.day?.iso8601 } == ["2025-11-01", day])
    }
  }

  @Test func showsATextThatSaysMoreThanADateAsItIs() async throws {
    let rest = "Oslo,600100200\n"
    let result = try await ReadTable(
      ReadTable.head + "1,Rex,dog,lost,3/11/2026,\(rest)2,Ada,cat,lost,12/13.11.2026,\(rest)"
        + "3,Bob,cat,lost,10-12.11.2026,\(rest)")
    #expect(result.pets.map(\.lastSeen?.day?.iso8601) == ["2026-11-03", nil, nil])
    #expect(
      result.problems.suffix(2) == [
        "list.csv, row 3, column E (Date lost): '12/13.11.2026' is not a YYYY-MM-DD date; shown as it is, in lists by 2026-11-13",
        "list.csv, row 4, column E (Date lost): '10-12.11.2026' is not a YYYY-MM-DD date; shown as it is, in lists by 2026-11-12",
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
    let result = try await ReadTable(
      ReadTable.head + "1,Rex,dog,lost,\(told),Oslo,600100200\n2,Ada,cat,lost,\(asked),Oslo,600100200\n")
    #expect(result.pets.map(\.lastSeen?.day?.iso8601).last == day)
  }

  @Test(arguments: [
    (["11/03/2026", "12/11/2026"], "US", "2026-11-03"),
    (["11/03/2026", "25/11/2025", "26/11/2025"], "US", "2026-03-11"),
    (["11/05/2026", "10/12/2026", "09/12/2026"], "PL", "2026-11-05"),
    (["03/11/2026", "12/11/2026"], "PL", "2026-11-03"), (["11/12/2026", "25.10.2026"], "PL", "2026-11-12"),
    (["03/11/2025", "04/05/2026"], "PL", "2025-11-03"), (["03-11-2026"], "US", "2026-03-11"),
    (["03-04-25 2:15 PM", "11/20/2025"], "US", "2025-03-04"),
    (["03-11-2026", "25-11-2025", "26-11-2025"], "US", "2026-11-03"),
    (["03-11-2026", "04-10-2026"], "PL", "2026-11-03"),
  ])
  func readsDatesInTheOrderOfTheTerritoryAndTheCalendar(dates: [String], territory: String, day: String) async throws {
    let rows = dates.enumerated().map { "\($0.offset),Rex,dog,lost,\($0.element),Oslo,600100200\n" }
    let result = try await ReadTable(["list.csv": Data((ReadTable.head + rows.joined()).utf8)], territory: territory)
    #expect(result.pets.first?.lastSeen?.day?.iso8601 == day)
    // No row tells, or only today's date does.
    let days = ["2025-11-03", "2026-11-05", "2026-11-12"]
    #expect(result.problems.count { $0.contains("can mean two days") } == (days.contains(day) ? 1 : 0))
  }

  /// Only Americans begin with the month there.
  @Test func readsDaysWithHyphensAsTheOthersAreWhateverTheyProve() async throws {
    let rows = ["05-11-2025", "04-11-2025", "11-14-2025"].enumerated().map {
      "\($0.offset),Rex,dog,lost,\($0.element),Leeds,07700 900201,11/2\($0.offset)/2025 14:03:00\n"
    }
    let table = Data((ReadTable.head.dropLast() + ",Timestamp\n" + rows.joined()).utf8)
    for territory in ["GB", "PL"] {
      let result = try await ReadTable(["list.csv": table], territory: territory)
      #expect(result.pets.map(\.lastSeen?.day?.iso8601) == ["2025-11-05", "2025-11-04", nil], "\(result.problems)")
    }
  }

  /// When the day has come, the same list would mean other days.
  @Test func warnsThatOnlyTodayTellsTheOrderOfDates() async throws {
    let rows = "1,Rex,dog,lost,11/12/2026,Leeds,07700 900201\n"
    let result = try await ReadTable(ReadTable.head + rows)
    #expect(result.pets.map(\.lastSeen?.day?.iso8601) == ["2026-11-12"])
    #expect(
      result.problems == [
        "list.csv, row 2: '11/12/2026' can mean two days, and only today's date tells which; read as 2026-11-12; later builds may read it the other way"
      ])
    let told = try await ReadTable(ReadTable.head + rows, columns: #"{"dates":"M/d/yyyy"}"#)
    #expect(told.pets.map(\.lastSeen?.day?.iso8601) == ["2026-11-12"] && told.problems == [], "\(told.problems)")
  }

  /// It is a slip, or the only proof that day and month are the other way round.
  @Test(arguments: [["10/12/2026"], ["10/12/2026", "10/12/26"]])
  func oneDateThatIsToComeTurnsNoOthers(later: [String]) async throws {
    let rows = (["11/05/2026", "09/10/2026"] + later).enumerated().map {
      "\($0.offset),Rex,dog,lost,\($0.element),Leeds,07700 900201\n"
    }
    let result = try await ReadTable(["list.csv": Data((ReadTable.head + rows.joined()).utf8)], territory: "GB")
    #expect(result.pets.prefix(2).map(\.lastSeen?.day?.iso8601) == ["2026-05-11", "2026-10-09"])
    #expect(result.problems.count { $0.contains("can mean two days") } == 1, "\(result.problems)")
  }

  @Test(arguments: [
    ("GB", "11/13/2026", ["Cy"]), ("US", "13/11/2026", ["Cy"]), ("GB", "13/11/2026", ["Ann", "Bob", "Cy"]),
    ("US", "11/13/2026", ["Ann", "Bob", "Cy"]),
  ])
  func oneDateAgainstTheTerritoryTurnsNoOthers(territory: String, told: String, names: [String]) async throws {
    let rows = [("Ann", "03/11/2026"), ("Bob", "04/11/2026"), ("Cy", told)].enumerated()
    let table = rows.map { "\($0.offset),\($0.element.0),cat,lost,\($0.element.1),Leeds,07700 900201\n" }.joined()
    let result = try await ReadTable(["list.csv": Data((ReadTable.head + table).utf8)], territory: territory)
    #expect(result.pets.map(\.name) == names)
    #expect(
      result.problems.contains(
        "list.csv, row 2, column E (Date lost): '03/11/2026' can mean two days, because row 4 alone isn't in the order of \(territory); the row is skipped"
      ) == (names.count == 1))
  }

  @Test func losesRowsWhoseDateCanBeTwoDaysWhereBothOrdersOccur() async throws {
    let dates = ["25/11/2025", "11/25/2025", "3/4/2025"]
    let rows = dates.enumerated().map { "\($0.offset),Rex,dog,lost,\($0.element),Oslo,600100200\n" }
    let result = try await ReadTable(ReadTable.head + rows.joined())
    #expect(result.pets.map(\.id.rawValue) == ["0", "1"])
    #expect(
      result.problems == [
        "list.csv, row 4, column E (Date lost): '3/4/2025' can mean two days, because the column has dates in both orders; the row is skipped"
      ])
  }

  @Test(arguments: [
    ("Date lost,Date found", "Date found"), ("Data zaginięcia,Data odnalezienia", "Data odnalezienia"),
    ("Data,Data znalezienia", "Data znalezienia"), ("Дата,Дата знахідки", "Дата знахідки"),
  ])
  func takesTheDayOfAFoundPetFromAColumnForThatDay(headers: String, found: String) async throws {
    let head = "Nr,Name,Status,\(headers)\n1,Max,lost,2025-11-03,\n"
    let result = try await ReadTable(
      head + "2,Bella,found,,2025-11-05\n3,Tum,lost,2025-11-01,5.11.2025\n4,Kim,found,,tak\n5,Eve,found,,soon 7\n")
    #expect(result.pets.map(\.status) == [.missing, .found, .closed, .found, .found])
    #expect(
      result.pets.map(\.lastSeen?.day?.iso8601) == ["2025-11-03", "2025-11-05", "2025-11-01", nil, nil])
    #expect(
      result.problems.contains("list.csv, column E (\(found)): closes 1 report of lost pets (row 4)"))
    let asked = try await ReadTable(head + "2,Bella,found,2025-11-02,2025-11-05\n")
    #expect(
      asked.problems == [
        "list.csv, column E (\(found)): may be when a finder met a pet (foundOn), or when a lost pet came home (closedOn); nothing is published"
      ])
    let both = head + "2,Bella,found,2025-11-02,2025-11-05\n3,Ada,found,2025-11-06,2025-11-06\n4,Tum,lost,,soon\n"
    let met = try await ReadTable(both, columns: #"{"columns":{"\#(found)":"foundOn"}}"#)
    #expect(met.pets.map(\.status) == [.missing, .found, .found, .missing])
    #expect(met.pets.map(\.lastSeen?.day?.iso8601) == ["2025-11-03", "2025-11-05", "2025-11-06", nil])
    let home = try await ReadTable(both, columns: #"{"columns":{"\#(found)":"closedOn"}}"#)
    #expect(home.pets.map(\.status) == [.missing, .closed, .closed, .missing])
  }

  /// A stray has no day of loss.
  @Test(arguments: ["", "open", "?", "found"])
  func takesARowWithADayOfFindingAloneForAStray(status: String) async throws {
    let head = "Nr,Name,Species,Status,Date lost,Date found\n1,Rex,dog,lost,2025-11-01,\n"
    let result = try await ReadTable(head + "2,,cat,\(status),,2025-11-05\n")
    #expect(result.pets.map(\.status) == [.missing, .found], "\(result.problems)")
    #expect(result.pets.last?.lastSeen?.day?.iso8601 == "2025-11-05")
    let advice = "list.csv, column F (Date found): makes FOUND 1 report without a day of loss (row 3)"
    #expect(result.problems.contains(advice) == (status != "found"), "\(result.problems)")
  }

  @Test(arguments: [
    "Дата знаходження", "Дата знайдення", "День знахідки", "Dzień znalezienia", "Data znalezienia zwierzęcia",
    "Finding date", "Day found",
  ])
  func knowsTheDayOnWhichAFinderMetAPet(header: String) async throws {
    let head = "Nr,Name,Species,Status,Date lost,\(header)\n1,Rex,dog,lost,2025-11-01,\n"
    let result = try await ReadTable(head + "2,,cat,,,2025-11-05\n3,Ada,cat,lost,2025-11-01,2025-11-05\n")
    #expect(result.pets.map(\.status) == [.missing, .found, .closed], "\(result.problems)")
  }

  @Test(arguments: ["Condition when found", "Дата зникнення", "Dzień zgonu", "Date finder called"])
  func takesNoOtherDayForIt(header: String) async throws {
    let result = try await ReadTable("Nr,Name,Species,Status,\(header)\n1,Rex,dog,lost,\n2,Ada,cat,,2025-11-05\n")
    #expect(!result.pets.contains { $0.status == .found }, "\(result.problems)")
  }

  @Test(arguments: [
    ("lost,,2025-11-05", AnnouncementStatus.closed), ("open,2025-11-01,2025-11-05", .closed),
    ("closed,,2025-11-05", .closed),
    (",2025-11-01,2025-11-05", .closed), ("home safe,,2025-11-05", .closed), ("open,,yes", .closed), (",,no", .missing),
    ("open,,", .missing), ("open,soon,2025-11-05", .closed), (",,2025-11-05", .closed), ("open,,2025-11-05", .closed),
  ])
  func takesNoOtherRowForAStray(cells: String, status: AnnouncementStatus) async throws {
    let result = try await ReadTable(
      "Nr,Name,Status,Date lost,Date found\n1,Rex,lost,2025-11-01,\n2,Ada,\(cells)\n3,Bob,lost,2025-11-01,\n",
      columns: #"{"always":{"status":"MISSING"}}"#)
    #expect(result.pets.map(\.status) == [.missing, status, .missing], "\(result.problems)")
  }

  @Test(arguments: [
    "Found,Yes", "Found?,y", "Found?,yes!", "Has your pet been found?,yes", "Home,TRUE", "Returned,Y", "Resolved,TRUE",
    "Outcome,Reunited", "Reunited date,2025-11-05", "Deceased,y", "Odnaleziona,Odnaleziona",
    "Знайшлася,вдома", "Odnaleziony,TAK",
    "Czy się znalazł?,TAK", "Zakończone,x", "Знайдено,так", "Вдома,так", "Date reclaimed,2025-11-05",
    "Data zgonu,2025-11-05", "Data śmierci,2025-11-05", "Uśpiony,tak", "Euthanised,yes", "Reclaimed by owner,yes",
    "Found by owner,x", "Odnaleziony przez właściciela,tak", "RTO,yes", "Помер,так",
    "No longer missing,yes", "Date rehomed,2025-11-05", "Found dead,yes",
    "Found?,✓", "Reunited,✔", "Home,✔️", "Wrócił,✅", "Odnaleziona,☑", "Вдома,✓",
  ])
  func closesTheReportOfAPetThatIsHome(column: String) async throws {
    let (header, value) = (column.prefix { $0 != "," }, column.drop { $0 != "," }.dropFirst())
    let result = try await ReadTable(
      "Nr,Name,Date lost,Status,\(header)\n1,Rex,2025-11-01,lost,\(value)\n2,Ada,2025-11-01,lost,\n3,Bob,,lost,no\n")
    #expect(result.pets.map(\.status) == [.closed, .missing, .missing], "\(result.problems)")
    #expect(result.problems.allSatisfy { !$0.contains("isn't closed by it") }, "\(result.problems)")
  }

  @Test(arguments: ["Still missing", "Active", "Current", "Aktualne", "Актуально", "Nadal zaginiony"])
  func asksWhetherANoClosesAReport(header: String) async throws {
    let table =
      "Nr,Name,Status,\(header)\n1,Rex,lost,no\n2,Ada,lost,yes\n3,Bob,lost,\n4,Kim,found,NIE\n5,Eve,lost,no?\n"
    let asked = try await ReadTable(table)
    #expect(asked.pets.isEmpty && asked.answers == ["\(header)=stillOpen", "\(header)="], "\(asked.problems)")
    let answered = try await ReadTable(table, columns: #"{"columns":{"\#(header)":"stillOpen"}}"#)
    #expect(answered.pets.map(\.status) == [.closed, .missing, .missing, .closed, .missing], "\(answered.problems)")
    let text = try await ReadTable("Nr,Name,Status,\(header)\n1,Rex,lost,seen on Monday\n")
    #expect(text.pets.map(\.status) == [.missing], "\(text.problems)")
  }

  @Test(arguments: [
    ("no - home since Monday", true, 0), ("\"No, reunited\"", true, 0), ("reunited", true, 0), ("found", false, 1),
    ("no?", false, 1), ("seen on Monday", false, 1), ("yes", false, 0), ("lost", false, 0), ("unknown", false, 0),
    ("✓", false, 0), ("✅", false, 0), ("✗", false, 1), ("❌", false, 1), ("-", false, 0), ("…", false, 0),
  ])
  func saysWhichTextLeavesAReportOpen(text: String, closes: Bool, warnings: Int) async throws {
    let result = try await ReadTable(
      "Nr,Name,Status,Still missing\n1,Rex,lost,\(text)\n", columns: #"{"columns":{"Still missing":"stillOpen"}}"#)
    #expect(result.pets.map(\.status) == [closes ? .closed : .missing])
    #expect(result.problems.count { $0.contains("isn't closed by it") } == warnings, "\(result.problems)")
  }

  @Test(arguments: ["Odnaleziony dnia", "Знайшовся", "Has your pet been found", "Found"])
  func takesNoDayOnWhichAnOwnerFoundAPetForThatOfAStray(header: String) async throws {
    for (status, isStray) in [("", header == "Found"), ("Lost?", false), ("ran off", false)] {
      let result = try await ReadTable(
        "Nr,Name,Status,Date lost,\(header)\n1,Rex,lost,2025-11-01,\n2,Ada,\(status),,2025-11-05\n3,Bob,lost,,\n")
      #expect(result.pets.map(\.status) == [.missing, isStray ? .found : .closed, .missing], "\(result.problems)")
    }
  }

  @Test func closesReportsByEachColumnForThat() async throws {
    let result = try await ReadTable(
      "Nr,Name,Date lost,Status,Reunited,Date reunited\n1,Rex,2025-11-01,lost,Y,\n2,Ada,2025-11-01,lost,,2025-11-05\n")
    #expect(result.pets.map(\.status) == [.closed, .closed], "\(result.problems)")
  }

  @Test func readsTheOrderOfDatesFromDaysOfFinding() async throws {
    let rows = "1,Max,11/25/2025,Oslo\n2,Ada,3/4/2025,Oslo\n"
    let result = try await ReadTable("Nr,Name,Date found,Location\n" + rows, columns: #"{"always":{"status":"FOUND"}}"#)
    #expect(result.pets.map(\.lastSeen?.day?.iso8601) == ["2025-11-25", "2025-03-04"])
  }

  @Test(arguments: [
    ("2025-11-05", AnnouncementStatus.closed, 0), ("yes", .closed, 0), ("no", .missing, 0), ("-", .missing, 0),
    ("unknown", .missing, 0), ("Yes 12/11", .missing, 1), ("12 Nov", .missing, 1), ("home soon!", .missing, 1),
    ("Home safe!", .closed, 0), ("still missing", .missing, 0), ("yes?", .missing, 1), ("Y (?)", .missing, 1),
    ("✓", .closed, 0), ("✓?", .missing, 1), ("✗", .missing, 1), ("+", .missing, 1), ("?", .missing, 0),
    ("…", .missing, 0),
    ("tak ?", .missing, 1), ("Home safe?", .missing, 1),
    ("31/11/2025", .missing, 1), ("2027-11-01", .missing, 1), ("2025-10-31", .missing, 1), ("2025-11-01", .closed, 0),
  ])
  func closesAReportOnlyByACertainDay(text: String, status: AnnouncementStatus, warnings: Int) async throws {
    let result = try await ReadTable(
      "Nr,Name,Status,Date lost,Date reunited\n1,Rex,lost,2025-11-01,\(text)\n2,Ada,lost,2025-11-01,2025-11-02\n")
    #expect(result.pets.map(\.status) == [status, .closed])
    #expect(result.problems.count { $0.contains("row 2") && $0.contains("isn't closed by it") } == warnings)
  }

  /// petspot can't know which of the two days is the first.
  @Test(arguments: [
    ("Reunited on", "yesterday", AnnouncementStatus.missing), ("Reunited on", "28 Nov", .missing),
    ("Reunited on", "soon", .missing), ("Reunited on", "", .closed), ("Reunited on", "unknown", .closed),
    ("Date found", "yesterday", .missing), ("Date found", "28 Nov", .missing), ("Reunited on", "2026-10-02", .closed),
  ])
  func closesNoReportWhoseLossIsNoDay(header: String, lost: String, status: AnnouncementStatus) async throws {
    let result = try await ReadTable(
      "Nr,Name,Status,Date lost,\(header)\n1,Rex,lost,\(lost),2026-10-02\n2,Ada,lost,2025-11-01,2025-11-02\n3,Al,lost,2025-11-01,\n"
    )
    #expect(result.pets.map(\.status) == [status, .closed, .missing], "\(result.problems)")
    let warning =
      "list.csv, row 2, column E (\(header)): '2026-10-02' may be before '\(lost)' in column D (Date lost), which is no day; the report isn't closed by it"
    #expect(result.problems.contains(warning) == (status == .missing), "\(result.problems)")
    let told = try await ReadTable(
      "Nr,Name,Status,Date lost,\(header)\n1,Rex,lost,\(lost),yes\n2,Al,lost,2025-11-01,\n")
    #expect(told.pets.map(\.status) == [.closed, .missing])
  }

  /// No suggestion is for an order that a row disproves.
  @Test(arguments: [
    ("US", "24/11/2025", [#""d/M/yyyy""#]), ("GB", "11/24/2025", [#""M/d/yyyy""#]),
    (nil, "24/11/2025", [#""d/M/yyyy""#, #""M/d/yyyy""#]),
  ])
  func suggestsTheOrdersThatDatesMayHave(territory: String?, date: String, orders: [String]) async throws {
    let rows = ["3/4/2025", date] + (territory == nil ? ["11/24/2025"] : [])
    let lines = rows.enumerated().map { "\($0.offset),P\($0.offset),lost,\($0.element)\n" }
    let table = Data(("Nr,Name,Status,Date lost\n" + lines.joined()).utf8)
    let result = try await ReadTable(["list.csv": table], territory: territory)
    let advice = try #require(result.advice.first { $0.contains("dates") })
    #expect(advice.matches(of: /"[dM]\/[dM]\/yyyy"/).map { String($0.output) } == orders, "\(result.advice)")
  }

  @Test(arguments: [("en", "M/d/yyyy"), ("en-US", "d/M/yyyy")])
  func suggestsTheOtherOrderForADateThatNoRowExplains(language: String, order: String) async throws {
    let result = try await ReadTable("Nr,Name,Status,Date lost\n1,A,lost,3/4/2025\n", language: language)
    #expect(result.advice.contains { $0.contains("\"\(order)\"") }, "\(result.advice)")
  }
}
