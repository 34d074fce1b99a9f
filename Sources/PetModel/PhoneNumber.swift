/// A telephone number in a text that somebody typed, and what a phone dials for it (rules.md §8).
///
/// `(22) 555 01 99 wew. 3` → `225550199`, extension `3`. What is dialled never has a digit that the text doesn't have, except
/// for the letters of a vanity word: `555-PETS` → `5557387`.
public struct PhoneNumber: Sendable, Hashable {
  /// Where it stands in the text, from its first sign to the last digit, with its extension.
  public let range: Range<String.Index>
  /// Digits 0 to 9, with `+` before them if they begin with the country.
  public let dialled: String
  /// The digits to dial once somebody answers; nil for none.
  public let extensionDigits: String?
  /// Whether digits after it, which look like hours or a second number, could belong to it, too.
  public let isAmbiguous: Bool

  /// RFC 3966: `tel:225550199;ext=3`
  public var uri: String { "tel:" + dialled + (extensionDigits.map { ";ext=\($0)" } ?? "") }
}
