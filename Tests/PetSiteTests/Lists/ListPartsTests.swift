import PetPresentation
import TestSupport
import Testing

@testable import PetSite

/// Months in parts.
struct ListPartsTests {
  /// The parts of pets with the days in `days`, in their order: their names, and how many pets they have.
  private static func parts(_ days: [Int?]) -> [String] {
    let days = days.sorted { ($0 ?? 0) < ($1 ?? 0) }
    return ListParts(days.indices.map(Int32.init)) { days[Int($0)] }.parts.map {
      "\($0.part.name) \($0.part.label ?? "all") \($0.members.count)"
    }
  }

  private static func days(_ counts: [Int: Int]) -> [Int?] {
    counts.flatMap { day, count in [Int?](repeating: day, count: count) }
  }

  @Test func aMonthOf96IsOnePage() { #expect(Self.parts(Self.days([1: 40, 31: 56])) == [" all 96"]) }

  @Test func alsoAMonthOfOne() { #expect(Self.parts([17]) == [" all 1"]) }

  @Test func aMonthOfMoreIsCutByDays() {
    #expect(Self.parts(Self.days([1: 40, 15: 20, 16: 2, 31: 56])) == [" 1–15 60", "16 16–31 58"])
    #expect(
      Self.parts(Self.days([2: 90, 9: 20, 20: 50, 30: 60])) == [" 1–7 90", "8 8–15 20", "16 16–23 50", "24 24–31 60"])
  }

  @Test func theLastPartEndsWithTheMonth() {
    let days = Self.days([1: 60, 20: 60]).compactMap(\.self).sorted()
    let labels = [28, 30].map { last in
      ListParts(days.indices.map(Int32.init), lastDay: last) { days[Int($0)] }.parts.map(\.part.label)
    }
    #expect(labels == [["1–15", "16–28"], ["1–15", "16–30"]])
  }

  @Test func aDayOfMoreFillsPageAfterPage() {
    #expect(Self.parts(Self.days([1: 200])) == [" 1 (1) 96", "1-2 1 (2) 96", "1-3 1 (3) 8"])
    let parts = Self.parts(Self.days([16: 5000]))
    #expect(parts.count == 53)
    #expect(parts.prefix(2) == [" 16 (1) 96", "16-2 16 (2) 96"])
  }

  @Test func petsWithoutADateFillPageAfterPage() {
    #expect(Self.parts([Int?](repeating: nil, count: 97)) == [" (1) 96", "2 (2) 1"])
  }

  @Test func newerPetsChangeNoPartThatAnotherOneFollows() {
    var random = SeededRandom(seed: 96)
    for busiest in [12, 60] {
      var (days, full) = ([Int](), [String: [Int32]]())
      for day in 1...31 {
        for _ in 0..<Int.random(in: 0...busiest, using: &random) {
          days.append(day)
          let parts = ListParts(days.indices.map(Int32.init)) { days[Int($0)] }.parts
          let now = Dictionary(uniqueKeysWithValues: parts.map { ($0.part.name, $0.members) })
          let changed = full.filter { now[$0.key] != $0.value }
          #expect(changed.isEmpty, "\(days.count) pets: \(changed.keys)")
          full = now.filter { $0.key != parts.last?.part.name }
        }
      }
      #expect(full.count >= days.count / 96)
    }
  }

  @Test func everyPetIsInOnePartInOrderAndAPetMoreChangesNoOtherPart() {
    var random = SeededRandom(seed: 12)
    for _ in 0..<200 {
      let limit = Int.random(in: 1...31, using: &random)
      var days = (0..<Int.random(in: 1...700, using: &random)).map { _ in Int.random(in: 1...limit, using: &random) }
        .sorted()
      let parts = ListParts(days.indices.map(Int32.init)) { days[Int($0)] }.parts
      #expect(parts.flatMap(\.members) == days.indices.map(Int32.init))
      #expect(parts.allSatisfy { $0.members.count <= 96 })
      #expect(Set(parts.map(\.part.name)).count == parts.count)
      let before = Set(parts.map { "\($0.part.name) \($0.members.map { days[Int($0)] })" })
      days.append(31)
      let after = ListParts(days.indices.map(Int32.init)) { days[Int($0)] }.parts
      let changed = after.filter { !before.contains("\($0.part.name) \($0.members.map { days[Int($0)] })") }
      #expect(changed.count <= 5, "\(parts.map(\.part)) \(after.map(\.part))")
    }
  }
}
