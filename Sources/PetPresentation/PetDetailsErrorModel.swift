/// What is shown instead of a pet that couldn't be loaded.
public struct PetDetailsErrorModel: Sendable, Hashable {
  /// "Unable to load pet details", in the language of the page.
  public let message: String
  /// What the server said; nil when it said nothing.
  public let reason: String?
  /// The words on the button that tries again.
  public let retry: String
}
