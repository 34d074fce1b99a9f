/// What kind of animal it is: one of the words the app knows, or what the owner wrote.
public enum Species: Sendable, Hashable {
  case known(Known)
  case text(String)

  /// The species that the app knows, and every locale translates.
  public enum Known: String, Sendable, CaseIterable {
    case dog, cat, bird, rabbit, other
  }

  /// `DOG`, `dog` → ``Known/dog``; anything else is kept as the owner wrote it (rules.md §6: free text in practice).
  public init(apiValue: String) {
    self = Known(rawValue: apiValue.lowercased()).map(Species.known) ?? .text(apiValue)
  }
}
