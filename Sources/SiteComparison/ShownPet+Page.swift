import PetModel
import PetPresentation

// What a built site shows of a pet is read from its page in Markdown, which no template changes.

extension ShownPet {
  /// What the page of a pet says.
  ///
  /// - Returns: Nil for a page that isn't laid out as petspot lays them out.
  init?(id: PetID, page markdown: String, at place: SourceLocation) {
    let page = PetPage(markdown)
    guard let heading = page.heading else { return nil }
    self.init(id: id, source: place, name: heading)
    if page.rows.isEmpty {
      // A page that says that the report is closed, or can't be loaded.
      (name, values) = (id.rawValue, [.status: heading])
      return
    }
    guard page.rows.count >= Self.lastRows.count + 2, let badge = page.badge else { return nil }
    (isShown, values[.status]) = (true, badge)
    (values[.reward], values[.photo], values[.description]) = (page.reward, page.photo, page.description)
    values[.lastSeen] = page.rows[0].value
    for row in page.rows.dropFirst().dropLast(Self.lastRows.count) { values[row.contactField] = row.value }
    for (field, row) in zip(Self.lastRows, page.rows.suffix(Self.lastRows.count)) {
      values[field] = row.value(of: field)
    }
    values[.point] = page.point?.text(in: .english)
    if page.point != nil, values[.place]?.contains("°") == true { values[.place] = nil }
  }

  /// The rows of a page from its end (rules.md §7).
  private static let lastRows: [PetField] = [.name, .microchip, .species, .breed, .sex, .age, .place]
}

extension PetPage.Row {
  fileprivate var contactField: PetField {
    if addresses.contains(where: { $0.hasPrefix("mailto:") }) { return .email }
    if addresses.contains(where: { $0.hasPrefix("tel:") }) { return .phone }
    return text.contains("@") ? .email : .phone
  }

  /// Without the dash that stands for nothing, signs before the value, and a number that is kept back.
  fileprivate func value(of field: PetField) -> String? {
    switch field {
    case .microchip: value.flatMap { $0.contains(where: \.isNumber) ? $0 : nil }
    case .place: value.map { $0.hasPrefix("📍 ") ? String($0.dropFirst(2)) : $0 }
    case .sex: value.flatMap { $0.hasPrefix("? ") ? nil : $0 }
    default: value
    }
  }

  fileprivate var value: String? { text == "—" ? nil : text }
}
