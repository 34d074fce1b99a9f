/// The place where a pet was last seen: any of a city, a radius around it, and a point; all nil when nothing is known.
public struct Place: Sendable, Hashable {
  /// The city, as the owner wrote it.
  public var city: String?
  /// The radius around the city, in kilometres; positive.
  public var radiusInKilometers: Int?
  /// The point.
  public var coordinates: Coordinates?
  /// Whether the point is only the middle of a cell of 2 km in which the real one is.
  public var isArea = false
  /// Whether the city had the number of a house, which its profile of publication left out.
  package var hidesHouseNumber = false
  /// The town that the city is, or that the point is near; nil until it is looked up, and where none is found.
  public var town: Town?

  /// A place with the parts that are known.
  public init(
    city: String? = nil, radiusInKilometers: Int? = nil, coordinates: Coordinates? = nil, town: Town? = nil
  ) {
    self.city = city
    self.radiusInKilometers = radiusInKilometers
    self.coordinates = coordinates
    self.town = town
  }

  /// A town of a table of towns, as one site shows it.
  public struct Town: Sendable, Hashable {
    /// A unique name, the same for every spelling and language: `wroclaw`.
    public let id: String
    /// The name in the language of the site.
    public let name: String
    /// Its middle.
    public let coordinates: Coordinates
    /// The way from the pet's point to its middle; nil where the town is the pet's city.
    public let kilometers: Double?

    /// A town.
    public init(id: String, name: String, coordinates: Coordinates, kilometers: Double? = nil) {
      self.id = id
      self.name = name
      self.coordinates = coordinates
      self.kilometers = kilometers
    }
  }
}
