import Support

/// The microchip of a pet.
public enum Microchip: Sendable, Hashable {
  /// Its number, as the owner wrote it.
  case number(String)
  /// There is one, but its number is kept back (design.md, profile `public`): only its real owner should know it. It is here
  /// so that it is found in what the owner wrote elsewhere, and is never shown.
  case withheld(String)

  /// The number, as the owner wrote it, whether it may be shown or not.
  package var number: String {
    switch self {
    case .number(let number), .withheld(let number): number
    }
  }
}

extension Microchip {
  /// A number without the white space and dashes that people write between its digits (rules.md §2): `616 093-9` → `6160939`.
  package static func unspaced(_ number: String) -> String {
    if number.utf8.allSatisfy(\.isASCIIDigit) { return number }
    return number.filter { !$0.isWhitespace && !"-‐‑–—−".contains($0) }
  }
}
