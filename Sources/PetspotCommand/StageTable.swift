import Essentials
import PetSite

extension BuildSummary {
  /// What took how long, one stage a line; nil unless it was measured.
  ///
  ///     stage             wall s     CPU s   CPU µs a pet
  ///     reading            0.124     0.471           47.1
  ///     pets               0.912     3.420          342.0
  ///       decoding                   0.210           21.0
  var times: String? {
    if outcome.times.isEmpty { return nil }
    let rows = outcome.times.map { time in
      let name = (time.stage.isPartOfPets ? "  " : "") + time.stage.rawValue
      return Self.line([name, time.wall?.seconds ?? "", time.cpu.seconds, perPet(time.cpu)])
    }
    let stages = outcome.times.filter { !$0.stage.isPartOfPets }
    let (wall, cpu) = (stages.compactMap(\.wall).reduce(.zero, +), stages.map(\.cpu).reduce(.zero, +))
    let head = Self.line(["stage", "wall s", "CPU s", "CPU µs a pet"])
    return ([head] + rows + [Self.line(["all", wall.seconds, cpu.seconds, perPet(cpu)])]).joined(separator: "\n")
  }

  /// The same for programs.
  var timings: [BuildDocument.Timing]? {
    if outcome.times.isEmpty { return nil }
    return outcome.times.map {
      BuildDocument.Timing(
        stage: $0.stage.rawValue, cpuSeconds: $0.cpu.rounded(to: 1_000_000), seconds: $0.wall?.rounded(to: 1_000_000))
    }
  }

  private func perPet(_ time: Duration) -> String {
    let pets = outcome.pets + outcome.unavailable + outcome.closed
    return pets == 0 ? "" : (time / .microseconds(1) / Double(pets)).fixed(places: 1)
  }

  /// The first column from the left, the others from the right.
  private static func line(_ cells: [String]) -> String {
    zip(cells, [15, 9, 10, 15]).enumerated().map { index, cell in
      index == 0 ? cell.0.padded(to: cell.1) : String(repeating: " ", count: max(0, cell.1 - cell.0.count)) + cell.0
    }.joined()
  }
}

extension Duration {
  fileprivate var seconds: String { (self / .seconds(1)).fixed(places: 3) }

  /// In seconds, with as many parts of one as `parts`.
  func rounded(to parts: Double) -> Double { (self / .seconds(1) * parts).rounded() / parts }
}
