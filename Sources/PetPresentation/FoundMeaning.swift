/// What it means that a pet is found, which no announcement says: `FOUND` is sent for both.
public enum FoundMeaning: String, Sendable, CaseIterable {
  /// Somebody has it and looks for its owner.
  case looking
  /// It is home again.
  case home
}
