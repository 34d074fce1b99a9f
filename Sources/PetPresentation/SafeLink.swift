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
    guard FastPath.isOn && Self.isPlain(address) || Self.isSafe(address) else { return nil }
    self.address = address
  }

  /// Whether it may be linked to.
  static func isSafe(_ address: String) -> Bool {
    guard let colon = address.firstIndex(of: ":") else { return false }
    return schemes.contains(address[..<colon].lowercased())
      && address.unicodeScalars.allSatisfy { !$0.properties.isWhitespace && !$0.isControl }
  }

  /// The same for certain: it begins as most addresses do, and every sign is of ASCII.
  static func isPlain(_ address: String) -> Bool {
    address.withBytes { bytes in
      plainBeginnings.contains { bytes.starts(with: $0) } && bytes.allSatisfy { $0.isPrintableASCII && $0 != 0x20 }
    }
  }

  private static let plainBeginnings = schemes.map { Array("\($0):".utf8) }

  /// For addresses built in this module, whose scheme is one of ours.
  init(trusted address: String) { self.address = address }

  /// The address as one would type it: `petspot.example/pets/1` for `https://petspot.example/pets/1/`.
  package var shortAddress: String {
    var text = address.split(separator: "://", maxSplits: 1).last.map(String.init) ?? address
    if text.hasSuffix("/") { text.removeLast() }
    return text
  }

  /// The host alone, for where there is no room: `petspot.example`.
  package var host: String { String(shortAddress.prefix { $0 != "/" }) }
}
