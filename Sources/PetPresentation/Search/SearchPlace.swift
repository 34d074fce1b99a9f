public import PetModel

/// A place that has pets, as search knows it.
public struct SearchPlace: Sendable, Hashable {
  /// What addresses call it: `wroclaw`.
  public let id: String
  /// What readers call it.
  public let name: String
  /// All that it is found by.
  public let words: SearchWords
  /// Where it is; nil when nobody knows.
  public let point: SearchPoint?

  /// The place of a pet; nil when it has no name.
  init?(_ place: Place) {
    guard let city = place.city else { return nil }
    (name, words, point) = (city, SearchWords(city), nil)
    id = words.text.replacing(" ", with: "-")
    if id.isEmpty { return nil }
  }
}

/// A point to a thousandth of a degree, about 110 m: enough to say "about 3 km".
public struct SearchPoint: Sendable, Hashable {
  /// From the south pole: 0…180,000.
  public let north: Int
  /// From 180° west: 0…360,000.
  public let east: Int

  /// The nearest one to `coordinates`.
  public init(_ coordinates: Coordinates) {
    north = Int(((coordinates.latitude + 90) * 1000).rounded())
    east = Int(((coordinates.longitude + 180) * 1000).rounded())
  }
}
