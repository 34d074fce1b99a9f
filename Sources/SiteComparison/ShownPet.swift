package import Essentials
package import PetModel
package import PetPresentation

/// The published values of an announcement, field by field, as a reader sees them.
package struct ShownPet: Sendable, Hashable, Identifiable {
  package let id: PetID
  package let source: SourceLocation
  /// Its name in a sentence: the pet's name, else its species, else its identifier.
  package var name: String
  /// Whether a reader sees more than its state: not of a report that is closed, or can't be loaded.
  package var isShown = false
  package var updatedAt: Date?
  /// The file of its photo; nil for one on the web.
  private(set) var photoFile: URL?
  /// The values that a reader sees; without missing or withheld fields.
  package var values: [PetField: String] = [:]

  package init(id: PetID, source: SourceLocation, name: String? = nil) {
    self.id = id
    self.source = source
    self.name = name ?? id.rawValue
  }
}

extension ShownPet {
  /// The values of `announcement` on a site with that profile.
  package init(
    _ announcement: Announcement, at place: SourceLocation, by profile: PublicationProfile, in locale: SiteLocale
  ) {
    switch announcement {
    case .unavailable(let id, let reason):
      self.init(id: id, source: place)
      values[.problem] = reason.answer ?? "unreadable"
    case .loaded(let pet):
      self.init(profile.published(pet, in: locale), at: place, in: locale)
    }
  }

  private init(_ pet: PetDetails, at place: SourceLocation, in locale: SiteLocale) {
    self.init(id: pet.id, source: place, name: pet.name ?? pet.species?.text(in: locale))
    isShown = pet.status != .closed
    updatedAt = pet.updatedAt
    values[.status] = pet.status.text(in: locale)
    if !isShown { return }  // Its page says nothing else (rules.md §9).
    photoFile = pet.photo.flatMap { $0.isFileURL ? $0 : nil }
    let address = Place(city: pet.place.city, radiusInKilometers: pet.place.radiusInKilometers).text(in: locale)
    let map = (point: pet.place.coordinates?.text(in: locale), isArea: pet.place.isArea)
    // The folders of two inputs differ.
    let photo = pet.photo.map { $0.isFileURL ? $0.lastPathComponent : $0.absoluteString }
    let sex = pet.sex == .known(.unknown) ? nil : pet.sex.text(in: locale)
    let chip: String? = if case .withheld? = pet.microchip { nil } else { pet.microchip?.text(in: locale) }
    // Of a withheld amount only that there is a reward.
    let offered = pet.offeredReward.map { _ in "offered" }
    let reward: String? = if case .text(let text)? = pet.offeredReward { text } else { offered }
    let texts: [(PetField, String?)] = [
      (.phone, pet.phone), (.email, pet.email), (.microchip, chip),
      (.point, map.isArea ? nil : map.point), (.place, map.isArea ? address.with(area: map.point) : address),
      (.reward, reward), (.name, pet.name), (.lastSeen, pet.lastSeen?.text(in: locale)),
      (.species, pet.species?.text(in: locale)), (.breed, pet.breed), (.sex, sex),
      (.age, pet.age?.text(in: locale)), (.photo, photo), (.description, pet.description),
      (.focus, pet.focus.map { "\($0.x), \($0.y)" + ($0.isPart ? ", \($0.width) × \($0.height)" : "") }),
      (.posterWords, pet.posterWords),
    ]
    for (field, text) in texts { values[field] = text }
  }
}

extension String? {
  /// The address, the middle of the area on the map, or both.
  fileprivate func with(area: String?) -> String? {
    let parts = [self, area].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

// The shown values of a built site come from the pet's page in Markdown, which no template changes.

extension ShownPet {
  /// The values of a pet's page. A withheld microchip number has the locale's words for "microchipped".
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
    // A page without a badge is of a pet without a status.
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
    guard let point = page.point?.text(in: .english) else { return }
    if values[.place]?.contains("°") == true { values[.place] = nil }
    if page.isArea { values[.place] = values[.place].with(area: point) } else { values[.point] = point }
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
    case .place: return value.withoutPin
    case .sex:
      return value.hasPrefix("? ") ? nil : ["♂ ", "♀ "].contains(value.prefix(2)) ? String(value.dropFirst(2)) : value
    default: return value
    }
  }

  fileprivate var value: String? { text == "—" ? nil : text }
}

extension String {
  /// Without the sign before a place.
  package var withoutPin: String { hasPrefix("📍 ") ? String(dropFirst(2)) : self }
}
