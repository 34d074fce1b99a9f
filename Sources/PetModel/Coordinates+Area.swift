import Essentials

@_exported public import struct Support.Coordinates

// The type is in Support, where the table of towns finds it; a program that imports this module has it, too.

extension Coordinates {
  /// Whether both are zero, which in an announcement means that no place was known (rules.md §6).
  public var areUnknown: Bool { latitude == 0 && longitude == 0 }

  /// The height of a cell in degrees, about 2 km; a ten thousandth of the way from pole to pole.
  private static let cellHeight = 0.018

  /// The middle of the cell of about 2 km by 2 km that the point is in, to three decimals.
  ///
  /// A grid, and no offset at random, because the mean of many random points would tell the real one. Each row of cells goes around the
  /// earth in equal parts, at most 2 km wide where the row is widest: no cell spans ±180°, and at a pole each is a slice of a disc.
  package var middleOfCell: Coordinates {
    let (height, rows) = (Self.cellHeight, 10_000.0)
    let row = min(((latitude + 90) / height).rounded(.down), rows - 1)
    let middle = -90 + (row + 0.5) * height
    let widest = max(0, abs(middle) - height / 2) * .pi / 180
    let columns = (360 * cos(widest) / height).rounded(.up)
    // 180° east is 180° west.
    let column = ((longitude + 180) / 360 * columns).rounded(.down).truncatingRemainder(dividingBy: columns)
    let width = 360 / columns
    let rounded = Coordinates(
      latitude: (middle * 1000).rounded() / 1000, longitude: ((-180 + (column + 0.5) * width) * 1000).rounded() / 1000)
    return rounded ?? self
  }
}
