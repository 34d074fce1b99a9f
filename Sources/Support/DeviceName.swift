/// What Windows takes for a device, whatever folder it is in.
package enum DeviceName {
  /// Whether `name` is one, in any case: `con`, `LPT1`.
  package static func contains(_ name: some StringProtocol) -> Bool {
    (3...4).contains(name.utf8.count) && names.contains(name.lowercased())
  }

  private static let names = Set(["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })
}
