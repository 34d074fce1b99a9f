import PetModel
import PetPresentation

/// Where reports are removed outside the site: an address with `{id}` in it.
package struct RemoveReportAddress: Sendable, Hashable {
  private let pattern: String

  /// Nil unless `pattern` is an `http`, `https` or `mailto` address that says `{id}`.
  package init?(_ pattern: String) {
    guard pattern.contains("{id}"), let link = SafeLink(pattern),
      ["http:", "https:", "mailto:"].contains(where: link.address.lowercased().hasPrefix)
    else { return nil }
    self.pattern = pattern
  }

  /// The address for one announcement. An identifier needs no encoding in it: it is safe in addresses as well as in
  /// file names.
  func address(for id: PetID) -> String { pattern.replacing("{id}", with: id.rawValue) }
}
