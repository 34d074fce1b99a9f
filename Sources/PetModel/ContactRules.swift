/// The rules for what the owner can be reached by, and for the reward (rules.md §3): each written once.
///
/// A blank text is nothing, which is no error: `OwnerContactDetails` says what may be missing.
public enum ContactRules {
  /// The most characters of a reward, as a person counts them.
  public static let longestReward = 120
  /// How many digits a phone number has.
  public static let phoneDigits = 7...11

  private static let tooFewDigits = FieldError(.phone, "Enter at least \(phoneDigits.lowerBound) digits")
  private static let notAnAddress = FieldError(.email, "Enter a valid email address")

  /// What is wrong when there is no phone number and no email address.
  static let neither = [tooFewDigits, notAnAddress]

  /// `+48 (600) 123-456` → `+48600123456`: digits and `+` are kept, and all digits become 0 to 9.
  public static func phone(_ text: String?) throws(FieldError) -> String? {
    guard let text, !text.trimmed.isEmpty else { return nil }
    let kept = text.compactMap { character -> Character? in
      if character == "+" { return character }
      return character.decimalDigit.map { Character(String($0)) }
    }
    let count = kept.count { $0 != "+" }
    if count < phoneDigits.lowerBound { throw tooFewDigits }
    if count > phoneDigits.upperBound {
      throw FieldError(.phone, "Enter at most \(phoneDigits.upperBound) digits")
    }
    return String(kept)
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
