import Essentials

/// A point on the earth, in degrees (WGS 84).
public struct Coordinates: Sendable, Hashable {
  /// −90 (south) … 90 (north).
  public let latitude: Double
  /// −180 (west) … 180 (east).
  public let longitude: Double

  /// A point that exists, or nil when either number is out of range or not a number.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Its distance along a great circle, in kilometres.
  public func kilometers(to other: Coordinates) -> Double { unit.kilometers(to: other.unit) }

  /// The way to it from the middle of the earth, which has no seam at ±180° and nothing special at the poles.
  package var unit: UnitVector {
    let (latitude, longitude) = (latitude * .pi / 180, longitude * .pi / 180)
    return UnitVector(
      x: cos(latitude) * cos(longitude), y: cos(latitude) * sin(longitude), z: sin(latitude))
  }
}

extension Coordinates {
  /// The height of a cell in degrees, about 2 km; a ten thousandth of the way from pole to pole.
  private static let cellHeight = 0.018

  /// The middle of the cell of about 2 km by 2 km that the point is in, to three decimals.
  ///
  /// A grid, no random offset: the mean of many random points would tell the real one. Each row of cells goes around
  /// the earth in equal parts, at most 2 km wide. No cell spans ±180°; at a pole each is a slice of a disc.
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

/// A direction from the middle of the earth.
package struct UnitVector: Sendable {
  package let x, y, z: Double

  /// The mean radius of the earth in kilometres (IUGG).
  package static let earthRadius = 6371.0088

  /// The square of the straight way to `other`, where the radius is 1.
  package func squaredChord(to other: UnitVector) -> Double {
    let (x, y, z) = (x - other.x, y - other.y, z - other.z)
    return x * x + y * y + z * z
  }

  /// Along the surface of the earth.
  package func kilometers(to other: UnitVector) -> Double {
    2 * Self.earthRadius * asin(min(1, squaredChord(to: other).squareRoot() / 2))
  }

  /// The straight way that belongs to `kilometers` along the surface, where the radius is 1.
  package static func chord(of kilometers: Double) -> Double { 2 * sin(kilometers / earthRadius / 2) }
}
