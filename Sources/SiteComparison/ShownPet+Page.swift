package import PetModel
import PetPresentation

// What a built site shows of a pet is read from its page in Markdown, which no template changes.

extension ShownPet {
  /// What the page of a pet says. Of a number of a microchip that is kept back, the words of the locale that there is one.
  ///
  /// - Returns: Nil for a page that isn't laid out as petspot lays them out.
  package init?(id: PetID, page markdown: String, at place: SourceLocation) {
    let page = MarkdownPetPage(markdown)
    guard let heading = page.heading else { return nil }
    self.init(id: id, source: place, name: heading)
    if page.rows.isEmpty {
      // A page that says that the report is closed, or can't be loaded.
      name = id.rawValue
      values = [.status: heading]
      return
    }
    guard page.rows.count >= Self.lastRows.count + 2 else { return nil }
    // A page without a badge is of a pet of whose report nobody said how it stands.
    (isShown, values[.status]) = (true, page.badge)
    (values[.reward], values[.photo], values[.description]) = (page.reward, page.photo, page.description)
    values[.lastSeen] = page.rows[0].value
    let contacts = page.rows.dropFirst().dropLast(Self.lastRows.count)
    // The phone stands above the e-mail; of one alone its link tells, or its sign.
    for (row, field) in zip(contacts, contacts.count == 1 ? contacts.map(\.contactField) : [.phone, .email]) {
      values[field] = row.value
    }
    for (field, row) in zip(Self.lastRows, page.rows.suffix(Self.lastRows.count)) {
      values[field] = row.value(of: field)
    }
    values[.point] = page.point?.text(in: .english)
    if page.point != nil, values[.place]?.contains("°") == true { values[.place] = nil }
  }

  /// The rows of a page from its end (rules.md §7).
  private static let lastRows: [PetField] = [.name, .microchip, .species, .breed, .sex, .age, .place]
}

extension MarkdownPetPage.Row {
  fileprivate var contactField: PetField {
    if addresses.contains(where: { $0.hasPrefix("mailto:") }) { return .email }
    if addresses.contains(where: { $0.hasPrefix("tel:") }) { return .phone }
    return text.contains("@") ? .email : .phone
  }

  /// Without the dash that stands for nothing, and signs before the value.
  fileprivate func value(of field: PetField) -> String? {
    guard let value else { return nil }
    switch field {
    case .place: return value.hasPrefix("📍 ") ? String(value.dropFirst(2)) : value
    case .sex:
      return value.hasPrefix("? ") ? nil : ["♂ ", "♀ "].contains(value.prefix(2)) ? String(value.dropFirst(2)) : value
    default: return value
    }
  }

  fileprivate var value: String? { text == "—" ? nil : text }
}
