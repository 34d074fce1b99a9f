import Support

/// The microchip of a pet.
public enum Microchip: Sendable, Hashable {
  /// Its number, as the owner wrote it.
  case number(String)
  /// There is one, but its number is kept back (design.md, profile `public`): only its real owner should know it.
  case withheld
}

extension Microchip {
  /// A number without the white space and dashes that people write between its digits (rules.md §2): `616 093-9` → `6160939`.
  package static func unspaced(_ number: String) -> String {
    if number.utf8.allSatisfy(\.isASCIIDigit) { return number }
    return number.filter { !$0.isWhitespace && !"-‐‑–—−".contains($0) }
  }
}
