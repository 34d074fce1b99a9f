import Support

/// The rules for the owner's contact details and the reward (rules.md §3): each written once.
///
/// A blank text counts as missing, without an error: `OwnerContactDetails` decides which may be missing.
public enum ReportContactRules {
  /// The most characters of a reward, as a person counts them.
  public static let longestReward = 120
  /// The number of digits in a phone number.
  public static let phoneDigits = 7...11

  private static let tooFewDigits = FieldError(.phone, "Enter at least \(phoneDigits.lowerBound) digits")
  private static let notAnAddress = FieldError(.email, "Enter a valid email address")

  /// The problem when there is no phone number and no email address.
  static let neither = [(tooFewDigits, "an email address"), (notAnAddress, "a phone number")]
    .map { FieldError($0.field, "\($0.message), or \($1)") }

  /// `+48 (600) 123-456` → `+48600123456`: digits and `+` are kept, and all digits become 0 to 9. The hours of
  /// `600 100 200 po 18`, and an extension, would make it another person's number (rules.md §3).
  public static func phone(_ text: String?) throws(FieldError) -> String? {
    guard let text, !text.trimmed.isEmpty else { return nil }
    let kept = text.compactMap { $0 == "+" ? "+" : $0.decimalDigit.map(String.init) }.joined()
    if PhoneSigns(text, words: [:]).haveLetterForDigit {
      throw FieldError(.phone, "Check the digits: a letter stands among them")
    }
    let digits = text.indices.filter { text[$0].decimalDigit != nil }
    let count = digits.count
    if count < phoneDigits.lowerBound { throw tooFewDigits }
    if count > phoneDigits.upperBound { throw FieldError(.phone, "Enter at most \(phoneDigits.upperBound) digits") }
    let number = text[digits[0]...digits[digits.count - 1]]
    let isPlain = number.allSatisfy { $0.decimalDigit != nil || $0.isWhitespace || "()/.-‐‑‒–".contains($0) }
    guard isPlain, PhoneReader().numbers(in: text).allSatisfy({ digits.allSatisfy($0.range.contains) }) else {
      throw FieldError(.phone, "Enter one number alone, without hours, an extension or other numbers")
    }
    if kept.dropFirst().contains("+") { throw FieldError(.phone, "Write + once, before the number") }
    return kept
  }

  /// Trimmed, and shaped like an address.
  public static func email(_ text: String?) throws(FieldError) -> String? {
    guard let text, !text.trimmed.isEmpty else { return nil }
    guard let address = EmailAddress(text) else { throw notAnAddress }
    return address.text
  }

  /// Trimmed, on one line, and not too long.
  public static func reward(_ text: String?) throws(FieldError) -> String? {
    guard let reward = text?.onOneLine else { return nil }
    guard reward.count <= longestReward else {
      throw FieldError(.reward, "Reward can have at most \(longestReward) characters")
    }
    return reward
  }
}
