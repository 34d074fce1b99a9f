package import Essentials
import PetMarkdown
package import PetModel
package import PetPresentation
import Support

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

  // The shown values of a built site come from the pet's page in Markdown, which no template changes.

  /// The values of a pet's page as cmark-gfm reads it, with or without front matter. A withheld microchip number has
  /// the locale's words for "microchipped".
  ///
  /// - Returns: Nil for a page that isn't laid out as petspot lays them out.
  package init?(id: PetID, page markdown: String, at place: SourceLocation) {
    self.init(id: id, source: place)
    let end = markdown.hasPrefix("---\n") ? markdown.firstRange(of: "\n---\n")?.upperBound : nil
    let page = GFM(String(markdown[(end ?? markdown.startIndex)...]))
    guard page.read({ root in read(Array(root.children)) }) else { return nil }
  }

  /// - Returns: Whether they are laid out as on a page of petspot's.
  private mutating func read(_ blocks: [GFMNode]) -> Bool {
    guard let first = blocks.firstIndex(where: { $0.headingLevel == 1 }) else { return false }
    let heading = blocks[first].plainText
    // A list above the heading is no part of the page.
    let list = blocks[first...].firstIndex { $0.kind == "list" }
    let items = list.map { Array(blocks[$0].children) } ?? []
    let rows = items.compactMap { item in item.children.first { _ in true }.flatMap(PageRow.init) }
    guard let list, !rows.isEmpty else {
      // A page that says that the report is closed, or can't be loaded.
      values[.status] = heading
      return true
    }
    guard rows.count >= Self.lastRows.count + 2 else { return false }
    (name, isShown) = (heading, true)
    for block in blocks[(first + 1)..<list] { readAbove(Array(block.children)) }
    values[.lastSeen] = rows[0].value
    let contacts = rows.dropFirst().dropLast(Self.lastRows.count)
    // The phone stands above the e-mail; of one alone its link tells, or its sign.
    for (row, field) in zip(contacts, contacts.count == 1 ? contacts.map(\.contactField) : [.phone, .email]) {
      values[field] = row.value
    }
    for (field, row) in zip(Self.lastRows, rows.suffix(Self.lastRows.count)) { values[field] = row.value(of: field) }
    if let map = blocks.dropFirst(list + 1).first?.addresses.first { readPoint(of: map) }
    guard let below = blocks[list...].firstIndex(where: { $0.headingLevel == 2 }) else { return true }
    // The owner's text. Links to posters and to the removal of the report follow, and the contact.
    let text = blocks[(below + 1)...].prefix { !$0.isWay }.map(\.plainText).joined(separator: "\n\n")
    if !text.isEmpty && text != "—" { values[.description] = text }
    return true
  }

  /// Reads the photo, which is named for its content, or the badges: `**MISSING** · 💰 Reward: 500 PLN`. An unknown
  /// status has no badge.
  private mutating func readAbove(_ inlines: [GFMNode]) {
    guard let first = inlines.first else { return }
    if first.kind == "image" { values[.photo] = first.address }
    if first.kind == "strong" { values[.status] = first.plainText }
    let rest = inlines.dropFirst(values[.status] == nil ? 0 : 1).map(\.plainText).joined()
    guard let sign = rest.firstRange(of: "💰 ") else { return }
    // `Reward: 500 PLN`, or only that there is one.
    values[.reward] =
      rest[sign.upperBound...].split(separator: ": ", maxSplits: 1).dropFirst().first.map(String.init) ?? "offered"
  }

  /// Reads the exact point of a map's address, or the middle of an area, whose map is wider (rules.md §2).
  private mutating func readPoint(of map: String) {
    guard let query = map.split(separator: "?mlat=", maxSplits: 1).dropFirst().first else { return }
    let numbers = query.prefix { $0 != "#" }.split(separator: "&mlon=").compactMap { Double($0) }
    guard numbers.count == 2, let point = Coordinates(latitude: numbers[0], longitude: numbers[1]) else { return }
    let text = point.text(in: .english)
    if values[.place]?.contains("°") == true { values[.place] = nil }
    if map.contains("#map=13/") { values[.place] = values[.place].with(area: text) } else { values[.point] = text }
  }

  /// The rows of a page from its end (rules.md §7).
  private static let lastRows: [PetField] = [.name, .microchip, .species, .breed, .sex, .age, .place]
}

extension String? {
  /// The address, the middle of the area on the map, or both.
  fileprivate func with(area: String?) -> String? {
    let parts = [self, area].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// A row of a pet's page: `**Animal Sex:** ♂ Male`, with a note on a second line.
private struct PageRow {
  /// Without the note.
  private let text: String
  private let addresses: [String]

  init?(_ paragraph: GFMNode) {
    let inlines = Array(paragraph.children)
    guard inlines.first?.kind == "strong" else { return nil }
    let lines = inlines.dropFirst().map(\.plainText).joined().split(separator: "\n", maxSplits: 1)
    text = lines.first?.trimmed ?? ""
    addresses = paragraph.addresses
  }

  var contactField: PetField {
    if addresses.contains(where: { $0.hasPrefix("mailto:") }) { return .email }
    if addresses.contains(where: { $0.hasPrefix("tel:") }) { return .phone }
    return text.contains("@") ? .email : .phone
  }

  /// Without the dash that stands for nothing, and signs before the value.
  func value(of field: PetField) -> String? {
    guard let value else { return nil }
    switch field {
    case .place: return value.withoutPin
    case .sex:
      return value.hasPrefix("? ") ? nil : ["♂ ", "♀ "].contains(value.prefix(2)) ? String(value.dropFirst(2)) : value
    default: return value
    }
  }

  var value: String? { text == "—" ? nil : text }
}

extension GFMNode {
  /// Whether it is a paragraph of links that have words. An owner's link has its own address as its text.
  fileprivate var isWay: Bool {
    guard kind == "paragraph", let first = children.first(where: { _ in true }), first.kind == "link" else {
      return false
    }
    return !first.plainText.lowercased().hasPrefix("http")
      && children.allSatisfy { $0.kind == "link" || $0.plainText == " · " }
  }
}

extension String {
  /// Without the sign before a place.
  package var withoutPin: String { hasPrefix("📍 ") ? String(dropFirst(2)) : self }
}
