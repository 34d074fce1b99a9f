/// Where a report stands.
public enum AnnouncementStatus: Sendable, Hashable {
  case missing
  case found
  case closed
  /// A word that nobody knows, as it came; nil when nobody said. Such a pet is shown, and nothing is guessed of it.
  case unknown(String?)

  /// Those that the API has.
  public static let known: [AnnouncementStatus] = [.missing, .found, .closed]

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

  /// A word for programs: `missing`, and `unknown` for any text.
  public var name: String {
    switch self {
    case .missing: "missing"
    case .found: "found"
    case .closed: "closed"
    case .unknown: "unknown"
    }
  }
}
