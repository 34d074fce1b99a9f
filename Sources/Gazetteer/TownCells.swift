/// Towns by the cell of space that they are in, so that only those nearby are looked at.
///
/// The cells are cubes of 30 km around the middle of the earth and not degrees, which would be narrow near the poles and end
/// at ±180°: whatever is within reach of a point is in its cell or in one beside it.
struct TownCells: Sendable {
  /// How far a town may be, in kilometres.
  static let reach = 30.0

  private struct Entry: Sendable {
    let unit: UnitVector
    let radius: Float
    let row: Int32
  }

  private let entries: [Entry]
  /// The cell of each entry, in order.
  private let cells: [Cell.Number]

  init(_ rows: [TownRow]) {
    let placed = rows.enumerated().map { index, row in
      let unit = row.point.unit
      return (
        cell: Cell(unit).number,
        entry: Entry(unit: unit, radius: Float(Self.radius(of: row.people)), row: Int32(index))
      )
    }.sorted { $0.cell < $1.cell }
    (cells, entries) = (placed.map(\.cell), placed.map(\.entry))
  }

  /// About how far a town reaches from its middle, in kilometres: its area grows with the number of its people.
  ///
  /// The factor is less than cities' real extent (Warsaw reaches 13 km, Wrocław 10, Legnica 4), so that a town beside a large one
  /// keeps its own middle: Piastów is 12.8 km from the middle of Warsaw, Luboń 7.1 from that of Poznań.
  static func radius(of people: Int) -> Double { 0.0075 * Double(people).squareRoot() }

  /// The row of the town that a point belongs to, and the way there in kilometres: of those within reach the one whose edge is
  /// nearest, so that a village 2 km away is before a town 10 km away, and within a city the city is before a village 1 km nearer.
  ///
  /// - Parameter precedes: Which of two rows is taken where they are equally near.
  func nearest(to point: GeoPoint, precedes: (Int, Int) -> Bool) -> (row: Int, kilometers: Double)? {
    let unit = point.unit
    let limit = UnitVector.chord(of: Self.reach)
    var best: (score: Double, entry: Entry)?
    for range in Cell(unit).ranges {
      var index = cells.firstIndex(notBefore: range.lowerBound)
      while index < cells.count && cells[index] <= range.upperBound {
        let entry = entries[index]
        index += 1
        let squared = unit.squaredChord(to: entry.unit)
        guard squared <= limit * limit else { continue }
        // Within reach, the straight way is shorter than the one along the surface by centimetres.
        let score = squared.squareRoot() * UnitVector.earthRadius - Double(entry.radius)
        if let best, score > best.score || score == best.score && !precedes(Int(entry.row), Int(best.entry.row)) {
          continue
        }
        best = (score, entry)
      }
    }
    return best.map { (Int($0.entry.row), unit.kilometers(to: $0.entry.unit)) }
  }

  /// The rows of the towns whose middle is `point`.
  func rows(at point: GeoPoint) -> [Int] {
    let unit = point.unit
    let cell = Cell(unit).number
    let start = cells.firstIndex(notBefore: cell)
    return cells[start...].prefix { $0 == cell }.indices.map { entries[$0] }
      .filter { $0.unit.squaredChord(to: unit) == 0 }.map { Int($0.row) }
  }
}

/// A cube of space.
private struct Cell {
  /// Nine bits for each of x, y and z, so that cells one above the other have numbers one after the other.
  typealias Number = UInt32

  private let x, y, z: Number

  init(_ unit: UnitVector) {
    (x, y, z) = (Self.position(unit.x), Self.position(unit.y), Self.position(unit.z))
  }

  /// From 1, so that there is a cell before each: the earth is 425 cells wide.
  private static func position(_ coordinate: Double) -> Number {
    1 + Number((coordinate + 1) / UnitVector.chord(of: TownCells.reach))
  }

  var number: Number { x << 18 | y << 9 | z }

  /// The numbers of this cell and of those around it.
  var ranges: [ClosedRange<Number>] {
    var ranges: [ClosedRange<Number>] = []
    for x in x - 1...x + 1 {
      for y in y - 1...y + 1 { ranges.append((x << 18 | y << 9 | z - 1)...(x << 18 | y << 9 | z + 1)) }
    }
    return ranges
  }
}
