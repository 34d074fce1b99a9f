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
    var errors: [FieldError] = []
    self.phone = Self.checked(phone, ContactRules.phone, &errors)
    self.email = Self.checked(email, ContactRules.email, &errors)
    self.rewardDescription = Self.checked(rewardDescription, ContactRules.reward, &errors)
    if self.phone == nil && self.email == nil && !errors.contains(where: { $0.field != .reward }) {
      errors.append(FieldError(.phone, "Enter at least 7 digits"))
      errors.append(FieldError(.email, "Enter a valid email address"))
    }
    if let errors = FieldErrors(errors) { throw errors }
  }

  private static func checked(
    _ text: String?, _ rule: (String) throws(FieldError) -> String?, _ errors: inout [FieldError]
  ) -> String? {
    guard let text else { return nil }
    do throws(FieldError) {
      return try rule(text)
    } catch {
      errors.append(error)
      return nil
    }
  }
}
