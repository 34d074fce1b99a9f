public import Essentials
public import Support

/// A table of towns: which one a point is near, and which one has a name.
///
/// It gives the same answers for any order of its lines.
public struct Gazetteer: Sendable {
  /// In the order of the file.
  let towns: [Town]
  /// The first few of the lines that can't be used.
  public let problems: [Problem]
  /// The number of unusable lines.
  public let problemCount: Int
  private let grid: TownGrid
  private let names: TownNames

  /// A line that can't be used.
  public struct Problem: Error, Hashable {
    /// The most lines that are reported: in a file of another kind, no line can be used.
    public static let limit = 5

    /// The line, from 1.
    public let line: Int
    /// The problem, in words that follow its place.
    public let text: String
  }

  /// The meanings of a name.
  public enum Match: Sendable, Hashable {
    /// No town of the table has it.
    case none
    /// One town.
    case town(Town)
    /// Several of about the same size, far from each other; the largest first.
    case ambiguous([Town])
  }

  /// Reads a table of places: UTF-8, a town on each line, columns between tabs: name, other names, latitude, longitude,
  /// people and country, or GeoNames' own 19. A line that can't be used is a ``Problem``.
  public init(_ file: Data) {
    let reader = TownReader(file)
    towns = reader.towns
    problems = reader.problems
    problemCount = reader.problemCount
    grid = TownGrid(towns)
    names = TownNames(towns)
  }

  /// The number of towns.
  public var count: Int { towns.count }

  /// The town that `point` belongs to, distance weighed against size; nil when there is none within 30 km.
  public func town(near point: Coordinates) -> NearbyTown? { grid.nearest(to: point, of: towns) }

  /// The town called `name`, in any of its languages and however it is typed (``FoldedText``); if no town is called so,
  /// the one that it names at either end: `Park Wilsona, Poznań`, `ul. Polna 5/7 Warszawa`.
  ///
  /// If there are several, the one nearest to `point` counts. Without a point it is the largest, unless another one far
  /// from it has a quarter of its people.
  public func town(named name: String, near point: Coordinates? = nil) -> Match {
    let found = towns(calledOrShortened: name)
    guard let largest = found.first else { return .none }
    if let point {
      return .town(found.min { point.kilometers(to: $0.point) < point.kilometers(to: $1.point) } ?? largest)
    }
    let rivals = found.prefix { $0.people * 4 >= largest.people }
      .filter { $0.point.kilometers(to: largest.point) > TownGrid.reach }
    return rivals.isEmpty ? .town(largest) : .ambiguous([largest] + rivals)
  }

  /// Whether several towns are called `name`, so that it depends on a point which one is meant.
  public func hasSeveralTowns(named name: String) -> Bool { towns(calledOrShortened: name).count > 1 }

  /// All names of the town called `name` at `point`; none without that town.
  public func allNames(ofTown name: String, at point: Coordinates?) -> [String] {
    let folded = FoldedText(name)
    if let point, let town = named(folded, among: grid.towns(at: point)).first { return town.allNames }
    guard case .town(let town) = town(named: name, near: point) else { return [] }
    return town.allNames
  }

  /// A key that only `town` has: its folded name, with the country if another country has the name, and with the place
  /// if the same country has it twice. `wroclaw`; `brest by`, `brest fr`.
  public func id(of town: Town) -> String {
    let name = FoldedText(town.name)
    // Two lines about one place are one town.
    let others = names.numbers(of: name).map { towns[$0] }
      .filter { $0.point != town.point && FoldedText($0.name) == name }
    guard !others.isEmpty else { return name.text }
    let id = "\(name.text) \(FoldedText(town.country).text)"
    let isAlone = others.allSatisfy { $0.country != town.country }
    return isAlone ? id : "\(id) \(town.point.latitude.tenths) \(town.point.longitude.tenths)"
  }

  /// All towns that have `name`, the largest first; if there is none, those that have a part of it.
  private func towns(calledOrShortened name: String) -> [Town] {
    let towns = towns(called: name)
    return towns.isEmpty ? name.partsThatMayBeTowns.lazy.map(self.towns(called:)).first { !$0.isEmpty } ?? [] : towns
  }

  private func towns(called name: String) -> [Town] {
    let name = FoldedText(name)
    return named(name, among: names.numbers(of: name))
  }

  /// The towns among some with `name`, the largest first.
  private func named(_ name: FoldedText, among numbers: [Int]) -> [Town] {
    guard !name.text.isEmpty else { return [] }
    return numbers.map { towns[$0] }.filter { $0.isCalled(name) }.sorted {
      $0.people == $1.people ? $0.precedes($1) : $0.people > $1.people
    }
  }
}

extension Double {
  /// In tenths, for a name: 51.1 → 511.
  fileprivate var tenths: Int { Int((self * 10).rounded()) }
}

extension String {
  /// The parts of a place that may be a town's name, the likeliest first. First come the parts between commas, brackets
  /// and dashes, without words that have digits: the first part, then the others from the last. After them come the
  /// words at the ends of each part, then the halves of hyphened names.
  fileprivate var partsThatMayBeTowns: [String] {
    let parts = split { ",;()/|\n".contains($0) }.flatMap { $0.split(separator: " - ") }
    let inOrder: [[Substring]] = (parts.prefix(1) + parts.dropFirst().reversed()).map { part in
      part.split(whereSeparator: \.isWhitespace).filter { !$0.contains(where: \.isNumber) }
    }
    let whole = inOrder.map { $0.joined(separator: " ") }
    let hyphened = whole.map { $0.split { "-–".contains($0) } }.filter { $0.count > 1 }
    let joined = hyphened.flatMap { [$0[0], $0[$0.count - 1]] }.map(String.init)
    return (whole + inOrder.flatMap(Self.ends) + joined).filter { !$0.isEmpty }
  }

  /// The last and the first one to four words, but not all.
  private static func ends(of words: [Substring]) -> [String] {
    var ends: [String] = []
    for count in (1..<5).reversed() where count < words.count {
      for some in [words.suffix(count), words.prefix(count)] where some.first?.first?.isUppercase == true {
        let name = some.joined(separator: " ")
        if name.count > 2 { ends.append(name) }
      }
    }
    return ends
  }
}

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
      let entry = Entry(unit: town.point.unit, radius: Float(Self.radius(of: town.people)), number: number)
      entries[Self.cells(around: entry.unit, upTo: 0)[0], default: []].append(entry)
    }
  }

  /// About how far a town reaches from its middle, in kilometres: its area grows with the number of its people.
  ///
  /// The factor is less than cities' real extent (Warsaw reaches 13 km, Wrocław 10, Legnica 4). So a town beside a
  /// large one keeps its own middle: Piastów is 12.8 km from the middle of Warsaw, Luboń 7.1 from that of Poznań.
  static func radius(of people: Int) -> Double { 0.0075 * Double(people).squareRoot() }

  /// The town of a point, and the way there: the town within reach with the nearest edge. So a village 2 km away wins
  /// over a town 10 km away, and within a city the city wins over a village 1 km nearer.
  func nearest(to point: Coordinates, of towns: [Town]) -> NearbyTown? {
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
    return best.map { NearbyTown(town: towns[$0.entry.number], kilometers: unit.kilometers(to: $0.entry.unit)) }
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
