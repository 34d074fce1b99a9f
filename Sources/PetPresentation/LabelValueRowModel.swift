import PetModel

/// A label and its value: one row of the details screen (the app's `LabelValueRowModel`).
///
/// The app formats values and handles taps with closures; a page has formatted values and links.
public struct LabelValueRowModel: Sendable, Hashable {
  /// Its field.
  public let field: Field
  /// The name of the value, in the language of the page.
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
    /// The text that is shown.
    public let text: String
    /// The target of a tap on it.
    public internal(set) var link: SafeLink?
  }

  /// The sign for a missing value: U+2014 (rules.md §2).
  public static let missing = "—"

  /// The rows, by the names in their test identifiers.
  public enum Field: String, Sendable, CaseIterable {
    case lastSeen, contact, phone, email, name, microchip, species, breed, sex, age, place, description
  }

  /// A row; a value of nil without parts is shown as ``missing``.
  init(
    _ field: Field, label: String, value: String? = nil, parts: [Part]? = nil, symbol: String? = nil,
    note: String? = nil, day: String? = nil
  ) {
    self.field = field
    self.label = label
    self.parts = parts ?? [Part(text: value ?? Self.missing)]
    self.symbol = symbol
    self.note = note
    self.day = day
    isMissing = value == nil && parts == nil
  }

  /// The whole value; ``missing`` when there is nothing to show.
  public var value: String { parts.count == 1 ? parts[0].text : parts.map(\.text).joined() }
  /// The target of a tap on the value, if its whole text has one target.
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

extension LabelValueRowModel.Part {
  /// `phone` unchanged, with each number in it as a link (rules.md §8): `Anna: 600 100 200` is `Anna: ` and a link.
  static func parts(ofPhone phone: String, by reader: PhoneReader) -> [Self] {
    var parts: [Self] = []
    var rest = phone[...]
    for number in reader.numbers(in: phone) {
      parts.append(Self(text: String(rest[..<number.range.lowerBound])))
      parts.append(Self(text: String(phone[number.range]), link: SafeLink(trusted: number.uri)))
      rest = phone[number.range.upperBound...]
    }
    return (parts + [Self(text: String(rest))]).filter { !$0.text.isEmpty }
  }
}
