public import PetModel

extension SafeLink {
  /// `tel:` and the number that `phone` dials (RFC 3966): its leading `+` and its digits, letters by the keypad
  /// (E.161). `+48 123 456 789` → `tel:+48123456789`, `555-PETS` → `tel:5557387`.
  ///
  /// Nil when `phone` has no digit at all: then it is text, not a number (rules.md §2).
  public static func telephone(_ phone: String) -> SafeLink? {
    guard phone.contains(where: { $0.decimalDigit != nil }) else { return nil }
    let leadingPlus = phone.first { $0 == "+" || $0.dialledDigit != nil } == "+" ? "+" : ""
    return SafeLink(trusted: "tel:\(leadingPlus)\(phone.compactMap(\.dialledDigit).map(String.init).joined())")
  }

  /// `mailto:` and the address percent-encoded (RFC 6068): `a+b@example.pl` → `mailto:a+b@example.pl`.
  public static func mail(to address: EmailAddress) -> SafeLink {
    SafeLink(trusted: "mailto:" + address.text.percentEncoded(allowing: "@+!$'*"))
  }
}

extension Character {
  /// The digit that this character dials: the digit itself, or for a letter its key on a telephone (E.161).
  fileprivate var dialledDigit: Int? {
    if let decimalDigit { return decimalDigit }
    return switch lowercased() {
    case "a", "b", "c": 2
    case "d", "e", "f": 3
    case "g", "h", "i": 4
    case "j", "k", "l": 5
    case "m", "n", "o": 6
    case "p", "q", "r", "s": 7
    case "t", "u", "v": 8
    case "w", "x", "y", "z": 9
    default: nil
    }
  }
}
