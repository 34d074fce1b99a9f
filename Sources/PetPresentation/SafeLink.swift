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
    guard let colon = address.firstIndex(of: ":"),
      Self.schemes.contains(address[..<colon].lowercased()),
      address.unicodeScalars.allSatisfy({ !$0.properties.isWhitespace && !$0.isControl })
    else { return nil }
    self.address = address
  }

  /// For addresses built in this module, whose scheme is one of ours.
  init(trusted address: String) { self.address = address }
}

extension String {
  /// The text percent-encoded (RFC 3986 §2.1): UTF-8 bytes other than letters, digits, `-._~` and those in `allowed`.
  func percentEncoded(allowing allowed: String = "") -> String {
    let kept = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~\(allowed)".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in utf8 {
      if kept.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
