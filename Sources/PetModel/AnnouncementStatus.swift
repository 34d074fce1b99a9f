/// Where a report stands.
public enum AnnouncementStatus: String, Sendable, CaseIterable {
  case missing
  case found
  case closed

  /// The status that the API calls `apiValue`, in any case; ACTIVE and MISSING are the same one (rules.md §1).
  /// Nil for a word that no dialect knows.
  public init?(apiValue: String) {
    switch apiValue.uppercased() {
    case "ACTIVE", "MISSING": self = .missing
    case "FOUND": self = .found
    case "CLOSED": self = .closed
    default: return nil
    }
  }
}
