/// The sex of a pet: one of the words the app knows, or what the owner wrote.
public enum Sex: Sendable, Hashable {
  case known(Known)
  case text(String)

  /// The words that the app knows, and every locale translates.
  public enum Known: String, Sendable, CaseIterable {
    case male, female, unknown
  }

  /// `MALE`, `male` → ``Known/male``; anything else is kept as the owner wrote it (rules.md §6: free text in practice).
  public init(apiValue: String) {
    self = Known(rawValue: apiValue.lowercased()).map(Sex.known) ?? .text(apiValue)
  }
}
