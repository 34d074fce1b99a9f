import Foundation
import TestSupport
import Testing

/// The numbers of rows, which are the addresses of their pets: one that hangs on a lamp post leads to no other animal
/// (rules.md §9).
struct BuildClosedNumbersTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Builds the site of a list with these rows alone. A row may lack its last cells.
  private func build(_ rows: String..., allowing arguments: String...) async throws -> LibraryRun {
    try await build(list: rows, arguments)
  }

  private func build(list rows: [String], _ arguments: [String] = []) async throws -> LibraryRun {
    let header = "Nr,Name,Species,Status,Date lost,Phone"
    let cells = rows.map { row in row + String(repeating: ",", count: 5 - row.count { $0 == "," }) }
    let lists = folder.url.appending(path: "lists")
    try FileManager.default.createDirectory(at: lists, withIntermediateDirectories: true)
    let table = ([header] + cells).joined(separator: "\n") + "\n"
    try Data(table.utf8).write(to: lists.appending(path: "list.csv"))
    return try await LibraryRun(
      ["build", "lists", "--output", "out", "--cache", PreparedPhotos.path] + arguments, in: folder.url,
      today: Date(timeIntervalSince1970: 1_767_225_600))
  }

  private func page(_ number: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: "out/pets/\(number)/index.html"), encoding: .utf8)
  }

  /// A number that is free again may be that of another pet.
  @Test func advisesWhereANumberThatWasGoneIsBack() async throws {
    let advice = "1 report had left the input, and is back: 2; old posters lead there"
    #expect(try await build("1,Luna,cat,lost", "2,Rex,dog,lost").status == 0)
    #expect(try await build("1,Luna,cat,lost").status == 0)
    #expect(try await build("1,Luna,cat,lost", "2,Max,dog,lost").errors.contains(advice))
    #expect(!(try await build("1,Luna,cat,lost", "2,Max,dog,lost").errors.contains(advice)))
  }

  /// `FOUND` may only mean that a lost pet is home.
  @Test func advisesWhereALostPetBecomesOneThatAFinderHas() async throws {
    let advice =
      "1 report changed from MISSING to FOUND: 2; pages say that a finder has the pet, and looks for its owner. If it is home again, write CLOSED."
    #expect(try await build("1,Luna,cat,MISSING", "2,Rex,dog,MISSING", "3,Max,dog,FOUND").status == 0)
    let pets = ["1,Luna,cat,MISSING", "2,Rex,dog,FOUND", "3,Max,dog,FOUND"]
    #expect(try await build(pets[0], pets[1], pets[2]).errors.contains(advice))
    #expect(!(try await build(pets[0], pets[1], pets[2]).errors.contains("changed from")))
    let told = try await build("1,Luna,cat,FOUND", pets[1], pets[2], allowing: "--found", "looking")
    #expect(!told.errors.contains("changed from"))
  }

  @Test func closesThePageOfTheOnlyReportOnceItIsKeptBack() async throws {
    #expect(try await build("1,Luna - do not publish,cat,lost").status == 2)
    #expect(try await build("1,Luna,cat,lost").status == 0)
    #expect(try await build("1,Luna - do not publish,cat,lost").status == 0)
    #expect(!(try page("1").contains("Luna")))
  }

  /// A list of a new month may begin with 1 again.
  @Test func publishesNothingWhereAddressesWouldShowOtherPets() async throws {
    let old = [
      "1,Luna,cat,lost,2025-11-01,600100200", "2,Rex,dog,lost,2025-11-02,600100201", "3,Max,dog,lost,2025-11-03,",
    ]
    #expect(try await build(old[0], old[1], old[2]).status == 0)
    let month = try await build("1,Figa,cat,lost,2025-12-01,", "2,Miś,dog,lost,2025-12-02,")
    #expect(month.status == 2)
    #expect(
      month.errors.contains("out: 2 pets would get the address of another pet: 1, 2; nothing was published."),
      "\(month.errors)")
    // Rex has another number, and another telephone.
    let moved = try await build(old[0], "3,Rex,dog,lost,2025-11-02,600100999")
    #expect(moved.status == 2)
    #expect(moved.errors.contains("out: 1 pet would get the address of another pet: 2 → 3; "), "\(moved.errors)")
    // One report may be corrected as a whole.
    let edited = try await build("1,Lunka,cat,lost,2025-11-09,", old[1], old[2])
    #expect(edited.status == 0)
    #expect(
      edited.errors.contains("1 report changed name, and species or day: 1; old posters lead there."),
      "\(edited.errors)")
    #expect(try await build("1,Lunka,cat,lost,2025-11-08,", "2,Reksio,dog,lost,2025-11-02,", old[2]).status == 0)
    #expect(
      try await build(
        "1,A,cat,lost,2025-10-01,", "2,B,cat,lost,2025-10-02,", "3,C,cat,lost", allowing: "--allow-closing", "3"
      ).status == 0)
  }

  /// A shelter's numbers begin with 1 at New Year.
  @Test(arguments: [(8, 3), (4, 2), (4, 1), (3, 1)])
  func publishesNothingWhereAShorterListBeginsWith1Again(before: Int, after: Int) async throws {
    func rows(_ count: Int, _ name: String, _ species: String) -> [String] {
      (1...count).map { "\($0),\(name)\($0),\(species),lost,2025-12-0\($0)," }
    }
    #expect(try await build(list: rows(before, "Luna", "cat")).status == 0)
    #expect(try await build(list: rows(after, "Azor", "rabbit")).status == 2)
    #expect(try page("1").contains("Luna1"))
  }

  /// A printed code would lead to the page of another animal.
  @Test func publishesNothingWhereRowsAreCountedAnew() async throws {
    let (luna, rex, max) = ("Luna,cat,lost", "Rex,dog,lost", "Max,dog,lost")
    #expect(try await build("1,\(luna)", "2,\(rex)", "3,\(max)", "4,Ada,cat,closed").status == 0)
    let stopped = try await build("1,\(rex)", "2,\(max)", "3,Ada,cat,closed")
    #expect(stopped.status == 2)
    #expect(
      stopped.errors.contains(
        "out: 2 pets would get the address of another pet: 2 → 1, 3 → 2; nothing was published. Give each pet its old id, or add --allow-closing 2 if no poster leads to these addresses."
      ),
      "\(stopped.errors)")
    #expect(try page("1").contains("Luna"))
    #expect(try await build("1,\(luna)", "2,\(rex)", allowing: "--allow-closing", "1").status == 0)
    // New names and new pets are none. Nor is the notice of one closed pet on the page of another.
    #expect(try await build("1,Lunka,cat,lost", "2,\(rex)", "5,\(max)", "4,Ada,cat,lost").status == 0)
    #expect(try await build("1,\(luna)", "2,Rex,dog,closed", "5,\(max)", "4,Ada,cat,lost").status == 0)
    #expect(try await build("1,\(luna)", "2,\(rex)", "5,\(max)", "4,Ada,cat,closed").status == 0)
    #expect(try await build("1,\(rex)", "2,\(luna)", "5,\(max)").status == 2)
    #expect(try await build("1,\(rex)", "2,\(luna)", "5,\(max)", allowing: "--allow-closing", "2").status == 0)
    #expect(try page("1").contains("Rex"))
  }
}
