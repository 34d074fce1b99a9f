import Foundation
import PetModel
import TestSupport
import Testing

/// Words of cells that stand for nothing, for the cell above, or for a status.
struct CellWordTests {
  @Test(arguments: ["n/a", "N/K", "b/d", "н/д", "-"])
  func showsNoValueThatSaysThatNothingIsKnown(text: String) async throws {
    let table = "Nr,Name,Species,Status,Breed,Age,Location,Reward,Phone\n"
    let result = try await ReadTable(table + "1,\(text),dog,lost,\(text),\(text),\(text),\(text),600100200\n")
    let pet = try #require(result.pets.first)
    #expect(pet.name == nil && pet.breed == nil && pet.age == nil && pet.place.city == nil && pet.reward == nil)
    let other = try await ReadTable(table + "1,No name,dog,lost,k. A.,,Bd,k.A.,600100200\n").pets.first
    #expect(other?.name == nil && other?.breed == nil && other?.place.city == nil && other?.reward == nil)
  }

  /// The row above may be kept back, or another pet's.
  @Test(arguments: ["\"\"\"\"", "ditto", "J.w.", "as above", "те саме"])
  func leavesOutACellThatStandsForTheOneAbove(mark: String) async throws {
    let table = "Nr,Name,Species,Status,Location,Phone\n1,Ada,dog,lost,Leeds,600100200\n"
    let result = try await ReadTable(table + "2,Bo,dog,lost,\(mark),\(mark)\n")
    #expect(result.pets.map(\.name) == ["Ada", "Bo"])
    #expect(result.pets.last?.place.city == nil && result.pets.last?.phone == nil)
    #expect(result.problems.count { $0.contains("stands for the cell above; the cell is left out") } == 2)
  }

  @Test func keepsBackARowWithADittoMarkBelowDoNotPublish() async throws {
    let table = "Nr,Name,Status,Phone,Do not publish\n1,Ada,lost,600100200,yes\n2,Bo,lost,600100201,\"\"\"\"\n"
    #expect(try await ReadTable(table + "3,Cid,lost,600100202,\n").pets.map(\.name) == ["Cid"])
  }

  @Test func aDittoMarkInNotesHasTheWishOfTheCellAbove() async throws {
    let table = "Nr,Name,Status,Phone,Notes\n1,Ada,lost,600100200,Do not publish the phone\n2,Bo,lost,600100201,ditto\n"
    let result = try await ReadTable(table + "3,Cid,lost,600100202,shy\n4,Dan,lost,600100203,\"\"\"\"\n")
    #expect(result.pets.map(\.phone) == [nil, nil, "600100202", "600100203"])
  }

  @Test func aDittoMarkAsADayOrAnAnswerIsNoneOfThem() async throws {
    let head = "Nr,Name,Status,Date lost,Date found,Phone\n1,Ada,,2026-11-01,,600100200\n"
    let result = try await ReadTable(head + "2,Bo,,\"\"\"\",2026-11-12,600100201\n")
    #expect(!result.pets.map(\.status).contains(.found), "\(result.problems)")
  }

  @Test func readsTheFormsOwnAnswersAsStatuses() async throws {
    let table = "Nr,Name,Species,I have lost / I have found,Phone\n1,A,dog,I have lost,600100200\n"
    let result = try await ReadTable(
      table + "2,B,cat,I have found,600100201\n", columns: #"{"columns":{"I have lost / I have found":"status"}}"#)
    #expect(result.pets.map(\.status) == [.missing, .found], "\(result.problems)")
    #expect(try await ReadTable(table).answers.contains("I have lost / I have found=status"))
  }

  @Test(
    arguments: [("Found - in our care", .found), ("znaleziony martwy", .closed), ("загинув", .closed)]
      as [(String, AnnouncementStatus)])
  func readsStatusesOfShelters(text: String, status: AnnouncementStatus) async throws {
    let result = try await ReadTable(
      "Nr,Name,Species,Status,Phone\n1,A,dog,\(text),600100200\n2,B,dog,lost,600100201\n")
    #expect(result.pets.first?.status == status, "\(result.problems)")
  }
}
