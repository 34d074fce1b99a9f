extension PhoneNumber {
  /// The number as it is printed: as its owner wrote it, but digits without anything between them in groups, which are read
  /// aloud and remembered (posters.md 15). `600123456` → `600 123 456`, `+48000900909` → `+48 000 900 909`.
  ///
  /// - Parameter text: The one that it was found in.
  public func readable(in text: String) -> String {
    let written = String(text[range])
    let run = written.prefix { $0 == "+" || $0.isASCII && $0.isNumber }
    let rest = written.dropFirst(run.count)
    // After the digits only an extension may follow: whatever else stands there groups them already.
    guard extensionDigits != nil || rest.isEmpty, !rest.hasPrefix("-"), !rest.hasPrefix("(") else { return written }
    return Self.grouped(String(run)) + rest
  }

  /// `+48600123456` → `+48 600 123 456`, `0048600123456` → `0048 600 123 456`, `5551234` → `555 1234`.
  private static func grouped(_ digits: String) -> String {
    let mark = digits.hasPrefix("+") ? "+" : digits.hasPrefix("00") && digits.count > 11 ? "00" : ""
    let number = digits.dropFirst(mark.count)
    let country = mark.isEmpty ? "" : number.prefix(lengthOfCountry(number))
    let groups = groups(of: number.dropFirst(country.count))
    return ((country.isEmpty ? [] : [mark + country]) + groups).joined(separator: " ")
  }

  /// Threes from the left, but no single digit at the end, and four where that saves a group of one or two.
  private static func groups(of digits: Substring) -> [String] {
    var (rest, groups) = (digits, [String]())
    while rest.count > 4 {
      // Of eight and of five digits, and after threes of what leaves so many: fours, or two and three.
      let size = rest.count == 5 ? 2 : rest.count == 8 ? 4 : 3
      groups.append(String(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return rest.isEmpty ? groups : groups + [String(rest)]
  }

  /// How many digits the country has that a number begins with.
  private static func lengthOfCountry(_ number: Substring) -> Int {
    (1...3).first { length in Int(number.prefix(length)).flatMap { PhonePlan.byCode[$0] } != nil } ?? 3
  }
}
