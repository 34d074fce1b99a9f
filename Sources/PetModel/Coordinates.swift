/// A point on the map, in degrees (WGS 84).
public struct Coordinates: Sendable, Hashable {
  /// −90 (south) … 90 (north).
  public let latitude: Double
  /// −180 (west) … 180 (east).
  public let longitude: Double

  /// A point that exists, or nil when either number is out of range or not a number.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// Whether both are zero, which in an announcement means that no place was known (rules.md §6).
  public var areUnknown: Bool { latitude == 0 && longitude == 0 }
}
