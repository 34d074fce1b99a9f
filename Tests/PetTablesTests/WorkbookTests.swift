import Foundation
import PetFixtures
import PetModel
import TestSupport
import Testing

@testable import PetTables

/// Workbooks that openpyxl has written.
@Suite struct WorkbookTests {
  private static func folder() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "workbooks.py").path
    let result = try await Tool.run(URL(filePath: "/usr/bin/python3"), [script, folder.path])
    try #require(result.status == 0, "\(result.errors)")
    return folder
  }

  private static func read(_ path: String) async -> (pets: [PetDetails], problems: [String]) {
    let catalog = await FixtureRepository(inputs: [path], hints: TableHints(language: "pl")).catalog()
    let name = URL(filePath: path).deletingLastPathComponent().path + "/"
    return (
      catalog.references.compactMap { try? catalog.announcement($0).pet },
      catalog.diagnostics.map { "\($0.location): \($0.message)".replacing(name, with: "") }
    )
  }

  @Test func readsTheFirstVisibleSheetWithAHeader() async throws {
    let folder = try await Self.folder()
    for name in ["list.xlsx", "mac.xlsx"] {
      let (pets, problems) = await Self.read("\(folder.path)/\(name)")
      #expect(pets.map(\.id.rawValue) == ["1-2025", "2-2025", "4-2025"])
      #expect(pets.map(\.name) == ["Burek", "Luna \"Lu\"", "TRUE"])
      #expect(pets.map(\.lastSeen?.day?.iso8601) == ["2025-11-18", "2025-11-01", "2025-11-03"])
      #expect(pets[0].phone == "600100200" && pets[0].microchip == .number("616093900012345"))
      #expect(
        problems == [
          "\(name), row 6: is hidden; not published",
          "\(name), row 4, column I (Uwagi): 'tajne' may be a wish for privacy; the row is published",
          "\(name), row 7, column F (Miejscowość): #N/A is an error of the spreadsheet; the cell is left out",
        ])
    }
  }

  @Test func saysWhichRowsAndSheetsItDoesNotRead() async throws {
    let folder = try await Self.folder()
    let (pets, problems) = await Self.read("\(folder.path)/hidden.xlsx")
    #expect(pets.map(\.id.rawValue) == ["1", "3"])
    #expect(
      problems == [
        "hidden.xlsx, row 3: is the first of 2 hidden rows; not published",
        "hidden.xlsx, sheet 'Found': is a table too; not read",
        "hidden.xlsx, sheet 'Strays': is a table too; not read",
      ])
    let columns = Data(#"{"sheet":"Found"}"#.utf8)
    try columns.write(to: folder.url.appending(path: "hidden.columns.json"))
    let chosen = await Self.read("\(folder.path)/hidden.xlsx").problems
    #expect(chosen == ["hidden.xlsx, row 3: is the first of 2 hidden rows; not published"])
  }

  /// A filter that was left on isn't a withdrawal.
  @Test func closesNoPageOfARowBehindAFilter() async throws {
    let folder = try await Self.folder()
    let path = "\(folder.path)/filter.xlsx"
    let catalog = await FixtureRepository(inputs: [path], hints: TableHints(language: "en")).catalog()
    #expect(catalog.references.map(\.id.rawValue) == ["1", "3"])
    let hidden = catalog.unshown.map { "\($0.key.rawValue) \($0.value.state) \($0.value.place)" }
    #expect(
      hidden.sorted() == [
        "2 open \(path), row 3", "4 open \(path), row 5", "5 closed \(path), row 6", "6 keptBack \(path), row 7",
      ])
    #expect(catalog.keptBack.isEmpty && catalog.isComplete)
    #expect(
      catalog.diagnostics.map(\.message) == ["is the first of 4 hidden rows; not published; pages of open reports stay"]
    )
    let cells = FixtureRepository.unpublishedCells(in: [path], language: "en").map { "\($0.text) \($0.place)" }
    #expect(cells.suffix(1) == ["600100299 \(path), row 7, column G (Phone)"])
    let byHand = FixtureRepository(inputs: ["\(folder.path)/hidden.xlsx"], hints: TableHints(language: "en"))
    #expect(await byHand.catalog().unshown.isEmpty)
  }

  @Test func publishesAnAnswerThatWasSentAgainWhereTheFirstIsHidden() async throws {
    let folder = try await Self.folder()
    let (pets, problems) = await Self.read("\(folder.path)/form.xlsx")
    #expect(pets.map(\.id.rawValue) == ["20251102-100000"])
    #expect(problems == ["form.xlsx, row 2: is hidden; not published; pages of open reports stay"])
  }

  @Test func readsNoWorkbookWhoseFormulasHaveNoResults() async throws {
    let folder = try await Self.folder()
    let (pets, problems) = await Self.read("\(folder.path)/formulas.xlsx")
    #expect(pets.isEmpty)
    #expect(problems == ["formulas.xlsx: has formulas without results, the first in H3; skipped"])
    #expect(await Self.read("\(folder.path)/results.xlsx").pets.map(\.id.rawValue) == ["1", "3"])
  }

  /// A count of days, a link, a title and a total.
  @Test func readsRowsBesideFormulasThatTellNothingOfPets() async throws {
    let folder = try await Self.folder()
    let (pets, problems) = await Self.read("\(folder.path)/other-formulas.xlsx")
    #expect(pets.map(\.name) == ["Rex", "Ada"])
    #expect(pets.map(\.email) == ["kate@pets.example", nil])
    #expect(problems == ["other-formulas.xlsx, row 5: 'Total' is a note or a total; the row gives no pet"])
  }

  @Test func publishesNoRowThatIsCrossedOut() async throws {
    let folder = try await Self.folder()
    let (pets, problems) = await Self.read("\(folder.path)/crossed-out.xlsx")
    #expect(pets.map(\.id.rawValue) == ["1", "3", "4"])
    #expect(
      problems == [
        "crossed-out.xlsx, row 3: is crossed out; not published",
        "crossed-out.xlsx, row 4, column B (Name): is crossed out; not read",
      ])
  }

  @Test func readsNoTextWithALineThroughIt() async throws {
    let folder = try await Self.folder()
    try Data().write(to: folder.url.appending(path: "P4.jpg"))
    let (pets, problems) = await Self.read("\(folder.path)/crossed-out-cells.xlsx")
    #expect(pets.map(\.id.rawValue) == ["1", "2", "3", "4", "6", "7", "8", "10", "11", "12"])
    #expect(
      pets.map(\.phone) == [
        "07700 900191", nil, "07700 900103", "07700 900104", "07700 900106", "07700 900197", nil, "07700 900110", nil,
        nil,
      ])
    #expect(pets.map { $0.status == .closed } == [false, false, true] + Array(repeating: false, count: 7))
    #expect(pets.filter { $0.status == .missing }.map(\.id.rawValue) == ["1", "2", "4", "6", "7", "8", "11", "12"])
    #expect(pets.allSatisfy { $0.photo == nil })
    let places = [
      "2, column F (Phone)", "3, column F (Phone)", "4, column C (Status)", "5, column E (Photo)",
      "6, column H (Do not publish)", "7, column A (Nr)", "8, column F (Phone)", "9, column F (Phone)",
      "10, column G (Consent)", "11, column C (Status)", "12, column F (Phone)", "13, column F (Phone)",
    ]
    for (index, place) in places.enumerated() {
      let problem =
        [0, 2, 6].contains(index)
        ? "is crossed out in part; that part is not read"
        : "is crossed out; \([4, 5].contains(index) ? "read all the same" : "not read")"
      #expect(problems.contains("crossed-out-cells.xlsx, row \(place): \(problem)"), "\(problems)")
    }
    let shared = await Self.read("\(folder.path)/runs.xlsx")
    #expect(shared.pets.map(\.name) == ["Ada"], "\(shared.problems)")
  }

  @Test func keepsARowWholeWhereAQuoteHasAMarkBehindIt() async throws {
    let folder = try await Self.folder()
    let (pets, _) = await Self.read("\(folder.path)/marks.xlsx")
    #expect(pets.map(\.name) == ["Rex", "Rex", "Rex", "Rex"])
    #expect(pets.map(\.place.city) == ["Oslo", "Oslo", "Oslo", "Oslo"])
  }

  @Test func publishesNoHiddenColumn() async throws {
    let folder = try await Self.folder()
    let (pets, problems) = await Self.read("\(folder.path)/hidden-columns.xlsx")
    #expect(pets.map(\.phone) == [nil] && pets.map(\.reward) == [nil] && pets.map(\.name) == ["Rex"])
    #expect(
      problems.filter { $0.contains("hidden;") } == ["hidden-columns.xlsx, column G, H: are hidden; not published"])
  }

  @Test func readsAHiddenColumnThatDecidesAboutRows() async throws {
    let folder = try await Self.folder()
    let path = "\(folder.path)/hidden-decisions"
    let asked = await Self.read("\(path).xlsx")
    #expect(asked.pets.isEmpty)
    #expect(asked.problems.contains { $0.contains("column H (OK to post): may ask for consent") }, "\(asked.problems)")
    try Data(#"{"columns":{"OK to post":"consent"}}"#.utf8).write(to: URL(filePath: "\(path).columns.json"))
    let (pets, problems) = await Self.read("\(path).xlsx")
    #expect(pets.map(\.name) == ["Open", "Home"] && pets.map(\.status) == [.missing, .closed], "\(problems)")
    #expect(pets.allSatisfy { $0.phone == nil && $0.place.city == nil && $0.description == nil })
    #expect(
      problems.prefix(2) == [
        "hidden-decisions.xlsx, column D, I: are hidden; not published",
        "hidden-decisions.xlsx, column E, F, G, H: are hidden; read all the same",
      ])
  }

  @Test func readsNumbersWithTheZerosAndTheCurrencyThatPeopleSee() async throws {
    let folder = try await Self.folder()
    let (pets, _) = await Self.read("\(folder.path)/formats.xlsx")
    let rewards = pets.map { pet in if case .text(let text) = pet.reward { text } else { "" } }
    #expect(rewards == ["£100", "1000 zł", "£100.5", "50 €", "$20", "0.5", "7", "-5", "yd30"])
    // A format has 255 signs at most.
    #expect(pets.map { $0.phone?.count } == [11, 13, 9, 9, 9, 9, 9, 255, 9])
    #expect(pets.prefix(3).map(\.phone) == ["07700900123", "+48 600100200", "600100200"])
  }

  @Test(arguments: [
    ("00000 000000", "7700900123", "07700900123"), ("0000 000 0000", "1632960001", "01632960001"),
    ("\"+48 \"000 000 000", "600100200", "+48 600100200"), ("\"+48 \"000-000-000", "600100200", "600100200"),
    ("\"K-\"00-00", "5", "5"), ("0000-0000", "5", "5"),
    ("\"K\"00/00", "5", "5"), ("\"K\"00.00", "5", "K5"),
    ("000\\ 000\\ 000", "12345678", "012345678"), ("00\u{A0}00", "5", "0005"), ("00\"-\"00", "5", "5"),
    ("# ##0\" zł\"", "1000", "1000 zł"), ("0\" kr\"", "5", "5 kr"), ("### ###", "5", "5"), ("0.00", "5", "5"),
    ("0\" of \"00", "5", "5"), ("00 0/0", "5", "5"), ("0 %", "5", "5"), ("00.0E+00", "5", "5"), ("-00", "5", "5"),
    ("00-", "5", "5"), ("(000) 000", "5", "5"), ("00:00", "5", "5"), ("\"x\"00\"y\"00", "5", "5"),
  ])
  func readsZerosInGroups(code: String, number: String, text: String) {
    #expect(NumberFormat(code).text(number) == text)
  }

  @Test func readsAMergedCellInEachOfItsRows() async throws {
    let folder = try await Self.folder()
    let (pets, problems) = await Self.read("\(folder.path)/merged.xlsx")
    #expect(pets.map(\.id.rawValue) == ["1", "2", "3", "4", "6", "8"])
    #expect(pets.map(\.place.city) == ["City 1", "City 1", "City 3", "City 4", "City 6", "City 7"])
    #expect(pets.map(\.phone) == ["600100201", "600100201", "600100201", "600100204", nil, nil])
    #expect(
      problems.prefix(2) == [
        "merged.xlsx, row 8: is hidden; not published",
        "merged.xlsx, row 6: '20' is a note or a total; the row gives no pet",
      ])
  }

  @Test(.timeLimit(.minutes(5))) func survivesMoreMergedCellsThanAnySheetHas() async throws {
    let folder = try await Self.folder()
    let (pets, _) = await Self.read("\(folder.path)/merged-bomb.xlsx")
    #expect(pets.isEmpty)
  }

  @Test(arguments: [
    ("bomb.xlsx", "is too large a workbook"), ("entities.xlsx", "is not XML"), ("dtd.xlsx", "is not XML"),
    ("list.ods", "is a sheet of LibreOffice (.ods)"),
    ("list.numbers", "is a sheet of Apple Numbers (.numbers)"), ("wide.xlsx", "is empty"),
    ("lost-strings.xlsx", "the header: is not found in the first 20 rows"),
  ])
  func refusesTrapsAndOtherSpreadsheets(name: String, problem: String) async throws {
    let folder = try await Self.folder()
    let (pets, problems) = await Self.read("\(folder.path)/\(name)")
    #expect(pets.isEmpty)
    #expect(problems.contains { $0.contains(problem) }, "\(problems.map { $0.prefix(200) })")
  }

  @Test func readsTheExampleOfAShelter() async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL.path
    let (pets, problems) = await Self.read("\(root)/Examples/shelter/list.xlsx")
    #expect(pets.map(\.id.rawValue) == ["1-2025", "2-2025", "3-2025"])
    // It has settings, which count in its folder.
    #expect(problems.count == 1 && problems.allSatisfy { $0.contains("isn't read: settings count") }, "\(problems)")
    #expect(pets.map(\.species) == [.known(.cat), .known(.dog), .known(.rabbit)])
    #expect(pets.map { $0.photo?.lastPathComponent } == ["siamese-cat.jpg", nil, nil])
  }

  @Test func readsDaysBeforeTheLeapDayThatExcelAddsTo1900() async throws {
    let folder = try await Self.folder()
    let (pets, _) = await Self.read("\(folder.path)/old.xlsx")
    #expect(pets.map(\.lastSeen?.day?.iso8601) == ["1900-02-28", "1900-03-01"])
  }

  @Test func readsTextsThatCellsShare() async throws {
    let folder = try await Self.folder()
    let (pets, _) = await Self.read("\(folder.path)/shared.xlsx")
    #expect(pets.map(\.id.rawValue) == ["7"] && pets.map(\.name) == ["Rex"])
  }

  /// ECMA-376 part 1, §22.9.2.19 and §18.4.6.
  @Test func readsTheSignsThatXMLCannotHoldAndNoReadingAid() async throws {
    let folder = try await Self.folder()
    let (pets, _) = await Self.read("\(folder.path)/escapes.xlsx")
    #expect(pets.map(\.name) == ["Rex"] && pets.map(\.id.rawValue) == ["7"])
    #expect(pets.map(\.description) == ["a_x000D_bA_xD800__x00"])
  }

  @Test func survivesWorkbooksThatAreBroken() async throws {
    let folder = try await Self.folder()
    let whole = try Data(contentsOf: folder.url.appending(path: "list.xlsx"))
    let broken = folder.url.appending(path: "broken.xlsx")
    var random = SeededRandom(seed: 62)
    for _ in 0..<1000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        bytes = bytes.prefix(Int.random(in: 1..<bytes.count, using: &random))
      }
      try bytes.write(to: broken)
      let (pets, problems) = await Self.read(broken.path)
      #expect(pets.count >= 3 || !problems.isEmpty)
    }
  }
}
