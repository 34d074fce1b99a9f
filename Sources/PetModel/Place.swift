/// Where a pet was last seen: any of a city, a radius around it, and a point; all nil when nothing is known.
public struct Place: Sendable, Hashable {
  /// The city, as the owner wrote it.
  public var city: String?
  /// How far around the city, in kilometres; positive.
  public var radiusInKilometers: Int?
  /// The point.
  public var coordinates: Coordinates?

  /// A place of which as much is known as is given.
  public init(city: String? = nil, radiusInKilometers: Int? = nil, coordinates: Coordinates? = nil) {
    (self.city, self.radiusInKilometers, self.coordinates) = (city, radiusInKilometers, coordinates)
  }
}
