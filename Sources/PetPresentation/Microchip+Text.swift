public import PetModel
import Support

extension Microchip {
  /// `123456789012` → `123-456-789-012`: spaces and dashes dropped, digits in threes from the left; anything else as it
  /// is. A number that is kept back says only that there is one.
  public func text(in locale: SiteLocale) -> String {
    guard case .number(let number) = self else { return locale[.microchipped] }
    return Self.grouped(Self.unspaced(number)) ?? number
  }

  /// Nil for anything but ASCII digits.
  private static func grouped(_ number: String) -> String? {
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
}
