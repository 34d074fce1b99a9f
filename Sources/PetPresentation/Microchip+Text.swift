public import PetModel
import Support

extension Microchip {
  /// `123456789012` → `123-456-789-012`: spaces and dashes dropped, digits in threes from the left; anything else as it
  /// is. A number that is kept back says only that there is one.
  public func text(in locale: SiteLocale) -> String {
    guard case .number(let number) = self else { return locale[.microchipped] }
    return FastPath.isOn ? Self.plainlyGrouped(number) ?? Self.grouped(number) : Self.grouped(number)
  }

  /// `number` in groups if it has nothing but ASCII digits; nil for any other.
  static func plainlyGrouped(_ number: String) -> String? {
    number.withBytes { bytes in
      guard !bytes.isEmpty, bytes.allSatisfy(\.isASCIIDigit) else { return nil }
      var groups: [UInt8] = []
      groups.reserveCapacity(2 * bytes.count)
      for (place, digit) in bytes.enumerated() {
        if place > 0 && place.isMultiple(of: 3) { groups.append(UInt8(ascii: "-")) }
        groups.append(digit)
      }
      return String(decoding: groups, as: UTF8.self)
    }
  }

  /// The same for any text.
  static func grouped(_ number: String) -> String {
    let digits = Array(number.filter { !$0.isWhitespace && !Self.dashes.contains($0) })
    guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return number }
    return stride(from: 0, to: digits.count, by: 3)
      .map { String(digits[$0..<min($0 + 3, digits.count)]) }
      .joined(separator: "-")
  }

  private static let dashes: Set<Character> = ["-", "‐", "‑", "–", "—", "−"]
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) && utf8.count == 1 }
}
