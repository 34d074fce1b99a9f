/// What is offered to the finder.
public enum Reward: Sendable, Hashable {
  /// The owner's own words, such as `500 PLN`.
  case text(String)
  /// There is one, but its amount is kept back (design.md, profile `public`).
  case withheld
}
