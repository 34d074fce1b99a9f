import Foundation
import PetModel
import Testing

/// Two rows that seem to be of one pet, where no column numbers them.
struct TableTwinTests {
  @Test(arguments: [
    ("Rex,dog,lost,2025-11-01,Oslo,600100200", true), ("REX,dog,lost,2025-11-01,,600100200", true),
    ("Rex,dog,lost,2025-11-02,Oslo,600100200", false), ("Rex,dog,lost,2025-11-01,Oslo,600100201", false),
    ("Ada,dog,lost,2025-11-01,Oslo,600100200", false), ("Rex,cat,lost,2025-11-01,Oslo,600100200", false),
    ("Rex,dog,reunited,2025-11-01,Oslo,600100200", false), ("Rex,dog,lost,2025-11-01,Oslo,600 100 200", true),
  ])
  func tellsOfARowThatSeemsToBeAnotherRowsPet(other: String, isAdvised: Bool) async throws {
    let rows = ["Rex,dog,lost,2025-11-01,Oslo,600100200", other, "unknown,cat,found,2025-11-01,Oslo,1", ""]
    let result = try await ReadTable("Name,Species,Status,Date lost,Location,Phone\n" + rows.joined(separator: "\n"))
    let advice = "list.csv, row 3: has the name, the day and the contact of another row; both are published"
    #expect(result.problems.contains(advice) == isAdvised && result.pets.count == 3, "\(result.problems)")
  }

  @Test func readsAFormOnceThatWasSentTwice() async throws {
    let head = "Timestamp,Name,Species,Status,Date lost,Location,Phone\n"
    let rex = "Rex,dog,lost,2025-11-01,Oslo,600100200\n"
    let table = try await ReadTable(
      head + "11/18/2025 9:12:01," + rex + "11/18/2025 9:12:09," + rex + "11/18/2025 9:15:00,Ada" + rex.dropFirst(3))
    #expect(table.pets.map(\.name) == ["Rex", "Ada"])
    #expect(table.problems.contains("list.csv, row 3: has the same answers as another row; only row 2 gives a pet"))
  }
}
