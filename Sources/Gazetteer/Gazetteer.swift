public import Essentials
import Support

/// A table of towns: which one a point is near, and which one has a name.
///
/// It gives the same answers whatever the order of its lines.
public struct Gazetteer: Sendable {
  let table: TownTable
  let cells: TownCells
  let ownNames: LazyNames
  /// Apart, because a site whose pets have coordinates alone needs no more than the own ones, which are a tenth.
  let allNames: LazyNames

  /// A line that can't be used.
  public struct Problem: Sendable, Hashable {
    /// How many are told at most: in a file of another kind, no line can be used.
    public static let limit = 5

    /// The line, from 1.
    public let line: Int
    /// What is wrong with it, in words that follow its place.
    public let text: String
  }

  /// Reads a table of places: UTF-8, a town on each line, columns between tabs, either name, other names, latitude, longitude,
  /// people and country, or GeoNames' own 19. A line that can't be used is a ``Problem``, and the rest is used.
  public init(_ file: Data) {
    table = TownTable(file)
    cells = TownCells(table.rows)
    (ownNames, allNames) = (LazyNames(.own, of: table), LazyNames(.all, of: table))
  }

  /// How many towns there are.
  public var count: Int { table.rows.count }
  /// The first few of the lines that can't be used.
  public var problems: [Problem] { table.problems }
  /// How many lines can't be used.
  public var problemCount: Int { table.problemCount }

  /// The town that `point` belongs to, distance weighed against size; nil when there is none within 30 km.
  public func town(near point: GeoPoint) -> NearbyTown? {
    let rows = table.rows
    return cells.nearest(to: point) { table.precedes(rows[$0], rows[$1]) }
      .map { NearbyTown(town: table.town(rows[$0.row]), kilometers: $0.kilometers) }
  }
}
