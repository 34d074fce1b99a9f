/// What the owner can be reached by, and what is offered: the app's `OwnerContactDetails`, checked.
///
/// The app asks for both phone and email; the server, and an owner who has no email, make do with one (rules.md §1).
public struct OwnerContactDetails: Sendable, Hashable {
  /// Digits and `+` alone.
  public let phone: String?
  /// Trimmed, and shaped like an address.
  public let email: String?
  /// The reward, in the owner's words.
  public let rewardDescription: String?

  /// Details that are as they should be, from what was typed.
  ///
  /// - Throws: Everything that is wrong, at once.
  public init(phone: String?, email: String?, rewardDescription: String?) throws(FieldErrors) {
    var errors = FieldErrors()
    self.phone = errors.value(of: phone, by: ContactRules.phone) ?? nil
    self.email = errors.value(of: email, by: ContactRules.email) ?? nil
    if self.phone == nil && self.email == nil && errors.errors.isEmpty { errors.add(ContactRules.neither) }
    self.rewardDescription = errors.value(of: rewardDescription, by: ContactRules.reward) ?? nil
    if !errors.errors.isEmpty { throw errors }
  }
}
