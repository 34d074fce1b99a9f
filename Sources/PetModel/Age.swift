/// How old a pet is, about.
public enum Age: Sendable, Hashable {
  /// Whole years, zero or more.
  case years(Int)
  /// The owner's own words.
  case text(String)
}
