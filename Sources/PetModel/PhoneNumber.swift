/// A telephone number in a typed text, and the digits that a phone dials for it (rules.md §8).
///
/// `(22) 555 01 99 wew. 3` → `225550199`, extension `3`. The number never has a digit that the text doesn't have,
/// except for the letters of a vanity word: `555-PETS` → `5557387`.
public struct PhoneNumber: Sendable, Hashable {
  /// Its range in the text, from its first sign to the last digit, with its extension.
  public let range: Range<String.Index>
  /// Digits 0 to 9, with `+` before them if they begin with the country.
  public let dialled: String
  /// The digits to dial once the call is answered; nil for none.
  public let extensionDigits: String?
  /// Whether digits after it, which look like hours or a second number, could belong to it, too.
  public let isAmbiguous: Bool
  /// Whether it is as long as the numbers of its country, as far as its country is known.
  public let isWhole: Bool

  /// RFC 3966: `tel:225550199;ext=3`
  public var uri: String { "tel:" + dialled + (extensionDigits.map { ";ext=\($0)" } ?? "") }

  /// The digits without the code of a country after a `+`.
  package var nationalDigits: String {
    guard dialled.hasPrefix("+") else { return dialled }
    return String(dialled.dropFirst(1 + (PhonePlan.country(of: dialled.utf8.dropFirst())?.digits ?? 0)))
  }

  /// The number in print: the owner's own form, but unseparated digits in groups, which are read aloud and remembered
  /// (rules.md §10.15). `600123456` → `600 123 456`, `+48000900909` → `+48 000 900 909`.
  ///
  /// - Parameter text: The one that it was found in.
  public func readable(in text: String) -> String {
    let written = String(text[range])
    let run = written.prefix { $0 == "+" || $0.isASCII && $0.isNumber }
    let rest = written.dropFirst(run.count)
    // After the digits only an extension may follow: anything else groups them already.
    let isGrouped = rest.count(where: \.isNumber) > extensionDigits?.count ?? 0
    guard extensionDigits != nil || rest.isEmpty, !isGrouped else { return written }
    // `48600100200`, where the plus was left out
    return Self.grouped(dialled == "+" + run ? dialled : String(run)) + rest
  }

  /// `+48600123456` → `+48 600 123 456`, `0048600123456` → `0048 600 123 456`, `5551234` → `555 1234`.
  private static func grouped(_ digits: String) -> String {
    let mark = digits.hasPrefix("+") ? "+" : digits.hasPrefix("00") && digits.count > 11 ? "00" : ""
    let number = digits.dropFirst(mark.count)
    let country = mark.isEmpty ? "" : number.prefix(PhonePlan.country(of: number.utf8)?.digits ?? 3)
    // Eleven digits as they are written at home: `1 415 555 0132`, `07911 123 456`.
    let isWhole = country.isEmpty && number.count == 11
    let first = isWhole && number.first == "1" ? 1 : isWhole && number.first == "0" ? 5 : country.count
    let groups = groups(of: number.dropFirst(first))
    return ((first == 0 ? [] : [mark + number.prefix(first)]) + groups).joined(separator: " ")
  }

  /// Threes from the left, but no single digit at the end, and four where that saves a group of one or two.
  private static func groups(of digits: Substring) -> [String] {
    guard digits.count > 4 else { return digits.isEmpty ? [] : [String(digits)] }
    // Eight digits are two fours, five digits are two and three, and others begin with a three.
    let size = digits.count == 5 ? 2 : digits.count == 8 ? 4 : 3
    return [String(digits.prefix(size))] + groups(of: digits.dropFirst(size))
  }
}
