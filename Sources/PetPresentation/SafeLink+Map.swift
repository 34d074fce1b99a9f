public import PetModel
import Support

extension SafeLink {
  /// A map of where the pet was last seen: at the point if there is one, else a search for the city; nil when neither
  /// is known (rules.md §2).
  ///
  /// OpenStreetMap, because it needs no account, no key and no consent.
  public static func map(of place: Place) -> SafeLink? {
    if let point = place.coordinates {
      let (latitude, longitude) = (point.latitude.decimal(places: 6), point.longitude.decimal(places: 6))
      let zoom = place.isArea ? 13 : 15
      return SafeLink(
        trusted:
          "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=\(zoom)/\(latitude)/\(longitude)")
    }
    return place.city.map { SafeLink(trusted: "https://www.openstreetmap.org/search?query=\($0.percentEncoded())") }
  }
}

extension Double {
  /// The number with at most `places` decimals and no trailing zero: 52.2297, -0.5, 21.
  func decimal(places: Int) -> String {
    var text = fixed(places: places)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  /// The number with exactly `places` decimals, the same on every machine: 52.2297 → `52.2297`, 21 → `21.0000`.
  package func fixed(places: Int) -> String {
    let scale = (0..<places).reduce(1) { product, _ in product * 10 }
    let scaled = Int((magnitude * Double(scale)).rounded())
    let decimals = String(scaled % scale).zeroPadded(to: places)
    return "\(self < 0 ? "-" : "")\(scaled / scale).\(decimals)"
  }
}
