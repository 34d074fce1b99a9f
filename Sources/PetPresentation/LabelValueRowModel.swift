/// A label and its value: one row of the details screen (the app's `LabelValueRowModel`).
///
/// The app formats the value and handles taps with closures; on a page the value is formatted already, and a tap is a link.
public struct LabelValueRowModel: Sendable, Hashable {
  /// Which row it is.
  public let field: Field
  /// What the value is, in the language of the page.
  public let label: String
  /// The value, piece by piece: more than one where only a part of it, or each of several, leads somewhere.
  public let parts: [Part]
  /// A symbol before the value, such as ♂.
  public let symbol: String?
  /// A second line below the value: `near Wrocław · 4 km`.
  public let note: String?
  /// The day that the value is, as programs write it: `2025-11-18`; nil for other values.
  public let day: String?
  /// Whether there was nothing to show.
  public let isMissing: Bool

  /// A piece of a value.
  public struct Part: Sendable, Hashable {
    /// What is shown.
    public let text: String
    /// Where a tap on it leads.
    public let link: SafeLink?

    init(text: String, link: SafeLink? = nil) { (self.text, self.link) = (text, link) }
  }

  /// What stands in the place of a value that is missing: U+2014 (rules.md §2).
  public static let missing = "—"

  /// The rows, by the names in their test identifiers.
  public enum Field: String, Sendable, CaseIterable {
    case lastSeen, contact, phone, email, name, microchip, species, breed, sex, age, place, description
  }

  init(_ field: Field, label: String, parts: [Part]) {
    (self.field, self.label, self.parts, symbol, note, day, isMissing) = (field, label, parts, nil, nil, nil, false)
  }

  /// A row; a value of nil is shown as ``missing``.
  init(
    _ field: Field, label: String, value: String?, symbol: String? = nil, note: String? = nil, day: String? = nil
  ) {
    (self.field, self.label, self.symbol, self.note, self.day) = (field, label, symbol, note, day)
    isMissing = value == nil
    parts = [Part(text: value ?? Self.missing)]
  }

  /// The whole value; ``missing`` when there is nothing to show.
  public var value: String { parts.count == 1 ? parts[0].text : parts.map(\.text).joined() }
  /// Where a tap on the value leads, if it leads to one place wherever it is tapped.
  public var link: SafeLink? { parts.count == 1 ? parts.first?.link : nil }
  /// The symbol and the value in one text: `♂ Male`.
  public var text: String { symbol.map { "\($0) \(value)" } ?? value }
}

extension LabelValueRowModel.Field {
  /// The identifier of the row, in the style of seed 004, FR-016: `petDetails.breed.row`.
  public var rowTestID: String { "petDetails.\(rawValue).row" }
  /// The identifier of the first link in the row: `petDetails.phone.tap`. The second has `petDetails.phone.tap.2`.
  public var tapTestID: String { "petDetails.\(rawValue).tap" }
}
