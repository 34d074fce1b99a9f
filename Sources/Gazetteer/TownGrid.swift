import Support

/// Towns by the cell of space that they are in, so that only those nearby are looked at.
///
/// The cells are cubes of 30 km around the middle of the earth. Cells of degrees would be narrow near the poles and end
/// at ±180°. All towns within reach of a point are in its cell or in one beside it.
struct TownGrid: Sendable {
  /// The greatest distance of a town, in kilometres.
  static let reach = 30.0

  private struct Entry: Sendable {
    let unit: UnitVector
    let radius: Float
    let number: Int
  }

  /// By the number of their cell: nine bits for each of x, y and z.
  private var entries: [Int: [Entry]] = [:]

  init(_ towns: [Town]) {
    for (number, town) in towns.enumerated() {
      let entry = Entry(unit: town.point.unit, radius: Float(town.radius), number: number)
      entries[Self.cells(around: entry.unit, upTo: 0)[0], default: []].append(entry)
    }
  }

  /// The town of a point: the one within reach with the nearest edge. So a village 2 km away wins over a town 10 km
  /// away, and within a city the city wins over a village 1 km nearer.
  func nearest(to point: Coordinates, of towns: [Town]) -> Town? {
    let unit = point.unit
    let limit = UnitVector.chord(of: Self.reach)
    var best: (score: Double, entry: Entry)?
    for entry in Self.cells(around: unit, upTo: 1).lazy.compactMap({ entries[$0] }).joined() {
      let squared = unit.squaredChord(to: entry.unit)
      guard squared <= limit * limit else { continue }
      // Within reach, the straight way is shorter than the one along the surface by centimetres.
      let score = squared.squareRoot() * UnitVector.earthRadius - Double(entry.radius)
      if let best, score > best.score { continue }
      if let best, score == best.score, !towns[entry.number].precedes(towns[best.entry.number]) { continue }
      best = (score, entry)
    }
    return best.map { towns[$0.entry.number] }
  }

  /// The numbers of the towns whose middle is `point`.
  func towns(at point: Coordinates) -> [Int] {
    let unit = point.unit
    return (entries[Self.cells(around: unit, upTo: 0)[0]] ?? [])
      .filter { $0.unit.squaredChord(to: unit) == 0 }.map(\.number)
  }

  /// The cell of a point, and those up to so many cells away. The earth is 425 cells wide.
  private static func cells(around unit: UnitVector, upTo distance: Int) -> [Int] {
    let center = [unit.x, unit.y, unit.z].map { 1 + Int(($0 + 1) / UnitVector.chord(of: reach)) }
    let steps = -distance...distance
    return steps.flatMap { x in
      steps.flatMap { y in
        steps.map { z in (center[0] + x) << 18 | (center[1] + y) << 9 | (center[2] + z) }
      }
    }
  }
}
