/// A label and its value: one row of the details screen (the app's `LabelValueRowModel`).
///
/// The app formats the value and handles taps with closures; on a page the value is formatted already, and a tap is a link.
public struct LabelValueRowModel: Sendable, Hashable {
  /// Which row it is.
  public let field: Field
  /// What the value is, in the language of the page.
  public let label: String
  /// ``missing`` when there is nothing to show.
  public let value: String
  /// A symbol before the value, such as ♂.
  public let symbol: String?
  /// Where a tap on the value leads.
  public let link: SafeLink?

  /// What stands in the place of a value that is missing: U+2014 (rules.md §2).
  public static let missing = "—"

  /// The rows, by the names in their test identifiers.
  public enum Field: String, Sendable, CaseIterable {
    case lastSeen, contact, phone, email, name, microchip, species, breed, sex, age, place, description
  }

  /// A row; a value of nil is shown as ``missing``.
  public init(_ field: Field, label: String, value: String?, symbol: String? = nil, link: SafeLink? = nil) {
    self.field = field
    self.label = label
    self.value = value ?? Self.missing
    self.symbol = symbol
    self.link = link
    isMissing = value == nil
  }

  /// Whether there was nothing to show.
  public let isMissing: Bool

  /// The symbol and the value in one text: `♂ Male`.
  public var text: String { [symbol, value].compactMap(\.self).joined(separator: " ") }
}

extension LabelValueRowModel.Field {
  /// The identifier of the row, in the style of seed 004, FR-016: `petDetails.breed.row`.
  public var rowTestID: String { "petDetails.\(rawValue).row" }
  /// The identifier of the link in the row: `petDetails.phone.tap`.
  public var tapTestID: String { "petDetails.\(rawValue).tap" }
}
