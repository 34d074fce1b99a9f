public import PetModel

/// A place that has pets, as search knows it.
public struct SearchPlace: Sendable, Hashable {
  /// What addresses call it: `wroclaw`.
  public let id: String
  /// What readers call it.
  public let name: String
  /// What its pets' owners call it.
  public let words: SearchWords
  /// The middle of a town of the table; nil for any other place.
  public let middle: Coordinates?

  /// The place of a pet; nil when it has no name.
  init?(_ place: Place) {
    words = SearchWords(place.city)
    if let town = place.town {
      (id, name, middle) = (Self.id(of: town.id), town.name, town.coordinates)
    } else if let city = place.city, !words.text.isEmpty, !city.isStreet {
      (id, name, middle) = (words.text.dashed, city, nil)
    } else {
      return nil
    }
  }

  /// What the search calls a town of the table, in any language.
  public static func id(of town: String) -> String { town.dashed }
}

extension String {
  /// With a dash for each space.
  fileprivate var dashed: String { utf8.contains(UInt8(ascii: " ")) ? replacing(" ", with: "-") : self }
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
