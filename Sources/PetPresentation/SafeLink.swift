public import PetModel
import Support

/// An address that a page may link to: its scheme is `http`, `https`, `tel`, `mailto` or `geo` (rules.md §2).
public struct SafeLink: Sendable, Hashable {
  /// The address, without white space and control characters. It still has to be escaped for the place it goes to.
  public let address: String

  /// The schemes that are ever written.
  public static let schemes = ["http", "https", "tel", "mailto", "geo"]

  /// Nil for any other scheme, for none at all, and for an address with white space or control characters, which
  /// browsers drop before they look for a scheme.
  public init?(_ address: String) {
    guard Self.isSafe(address) else { return nil }
    self.address = address
  }

  private static func isSafe(_ address: String) -> Bool {
    guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")),
      schemes.contains(address[..<colon].lowercased())
    else { return false }
    if address.isPrintableASCII { return !address.utf8.contains(UInt8(ascii: " ")) }
    // A colon with a combining mark is another character.
    return address[colon] == ":" && address.unicodeScalars.allSatisfy { !$0.properties.isWhitespace && !$0.isControl }
  }

  /// For addresses built in this module, whose scheme is one of ours.
  package init(trusted address: String) { self.address = address }
}

// Links of a pet's page.

extension SafeLink {
  /// `mailto:` and the address percent-encoded (RFC 6068): `a+b@example.pl` → `mailto:a+b@example.pl`.
  public static func mail(to address: EmailAddress) -> SafeLink {
    SafeLink(trusted: "mailto:" + address.text.percentEncoded(allowing: "@+!$'*"))
  }

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
