extension Int {
  /// The number and what it counts: `1 pet`, `2 pets`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
