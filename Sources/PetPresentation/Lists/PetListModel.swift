package import PetModel

/// A page with a list of pets, or one that leads to such pages: its cards, and the words and ways around them.
package struct PetListModel: Sendable, Hashable {
  package let address: ListAddress
  package let heading: String
  package var intro: String?
  /// The number of pets on the list, in words; nil for none, so that a pet added elsewhere doesn't change the page.
  package var count: String?
  /// The pages above it, the site's first.
  package var path: [Link] = []
  /// The ways to lists that have a part of this one, or another part of the one above it.
  package var choices: [Group] = []
  package var sections: [Section] = []
  /// The ways to older pets.
  package var archive: [Group] = []
  /// Links that only its Markdown has, where there are fewer pages.
  package var markdownArchive: [Group] = []
  package var older: Link?
  package var newer: Link?
  /// The pets on it, as the start of a search.
  package var scope = Scope()
  /// Whether ``choices`` lead to kinds of pets, between which the search chooses, too.
  package var choosesKinds = false

  /// The pets of a list: of one kind, status or place, or of any.
  package struct Scope: Sendable, Hashable {
    package var species: Species.Known?
    package var list: PetList?
    package var place: ListPlace?
  }

  /// The heading with the list's subject and count, for a browser's tab: no two lists have the same.
  package var title: String { [heading, purpose, count].compactMap(\.self).joined(separator: " · ") }
  /// The subject of a place's list; nil where the heading has it.
  package var purpose: String?

  /// A way to a list.
  package struct Link: Sendable, Hashable {
    package let label: String
    package let address: ListAddress
    /// The number of its pets, if it is shown.
    package var count: Int?
  }

  /// Ways that belong together.
  package struct Group: Sendable, Hashable {
    package let heading: String
    package let links: [Link]
  }

  /// Pets that belong together.
  package struct Section: Sendable, Hashable {
    /// The positions of its pets.
    package var members: [Int32] = []
    /// Those of its pets, once they are made.
    package var cards: [PetCardModel] = []
    /// Nil for the only one of its page.
    package var heading: String?
    /// Links to lists that have a part of these.
    package var choices: Group?
    /// The text without any card.
    package var emptyNote: String?
    /// The way to all of them.
    package var more: Link?
  }

  /// The positions of its pets, in the order of their cards.
  package var members: [Int32] { sections.flatMap(\.members) }

  /// The page with the cards of its pets.
  package func showing(_ card: (Int32) -> PetCardModel?) -> PetListModel {
    var list = self
    for index in sections.indices { list.sections[index].cards = sections[index].members.compactMap(card) }
    return list
  }

  /// The page's words besides its cards, as one text.
  package var frame: String {
    let groups = (choices + sections.compactMap(\.choices) + archive + markdownArchive).flatMap {
      [$0.heading] + $0.links.map(Self.text)
    }
    let sections = sections.flatMap { [$0.heading ?? "", $0.emptyNote ?? "", $0.more.map(Self.text) ?? ""] }
    let links = path.map(Self.text) + [older, newer].map { $0.map(Self.text) ?? "" }
    return ([address.folder, "\(address.hasMarkdown)", heading, intro ?? "", count ?? ""] + groups + sections + links)
      .joined(separator: "\0")
  }

  private static func text(of link: Link) -> String {
    "\(link.label)\0\(link.address.folder)\0\(link.address.hasMarkdown)\0\(link.count ?? -1)"
  }
}

extension String {
  /// At most 80 characters and 240 bytes of it. A card has room for two lines, as has the preview of a link. So a page
  /// of a hundred cards stays small.
  package var shortened: String { shortened(to: 80) }

  /// At most `limit` characters and three times as many bytes of it.
  func shortened(to limit: Int) -> String {
    if utf8.count <= limit || utf8.count <= 3 * limit && count <= limit { return self }
    var (text, count) = ("", 0)
    for character in self {
      let bytes = character.utf8.count
      if text.utf8.count + bytes > 3 * limit || count == limit - 1 {
        // A name in another direction ends where it is cut.
        return text + "…" + (text.contains("\u{2068}") && !text.contains("\u{2069}") ? "\u{2069}" : "")
      }
      text = text + String(character)
      count = count + 1
    }
    return text
  }
}

/// A pet in a list: enough to recognise it, and a way to the rest.
package struct PetCardModel: Sendable, Hashable {
  /// The announcement that the card leads to.
  package let id: PetID
  /// The photo; nil for the gray box.
  package let photo: PhotoImage?
  /// The silhouette in the gray box: `dog`.
  package let silhouette: String
  /// Nil when the report has no status.
  package let status: StatusBadgeModel?
  /// The pet's name, or that it has none.
  package let name: String
  /// The species, or a dash.
  package let species: String
  package let breed: String?
  /// The place where it was last seen, or a dash.
  package let place: String
  /// `Last seen`, or `Found`, as on posters.
  package let dateLabel: String
  /// The day, as the language writes it, or a dash.
  package let lastSeen: String
  /// The day as programs write it; nil when none can be read.
  package let day: String?
  /// The card in one phrase, for those who hear it: `Missing dog Luna, Wrocław, Nov 18, 2026`.
  package let spoken: String

  /// The card of `pet`.
  ///
  /// - Parameter image: The photo as the list finds it; nil for none.
  package init(_ pet: PetDetails, image: PhotoImage?, in locale: SiteLocale) {
    let missing = LabelValueRowModel.missing
    id = pet.id
    photo = image
    status = StatusBadgeModel(pet.status, in: locale)
    silhouette = locale.known(pet.species).rawValue
    let name = pet.name?.shortened
    let speciesText = pet.species?.text(in: locale).shortened
    let kind = pet.breed?.shortened ?? speciesText
    // A found pet without a name is named after its kind.
    self.name = name ?? (pet.status == .found ? kind : nil) ?? locale[.unknownPet]
    species = speciesText ?? missing
    breed = self.name == kind ? nil : pet.breed?.shortened
    let words = pet.place.words(in: locale)
    place = words?.shortened ?? missing
    dateLabel = locale[pet.status == .found ? "poster.foundAt" : .lastSeen]
    let date = pet.lastSeen?.text(in: locale).shortened
    lastSeen = date ?? missing
    day = pet.lastSeen?.day?.iso8601
    let isFreeText = if case .text = pet.species { true } else { false }
    var spoken = locale.spoken(pet)
    // The text of the card's link is a part of it (WCAG 2.5.3).
    if let name { spoken += " \(name)" } else if self.name != speciesText { spoken += ", \(self.name)" }
    let further = [isFreeText ? speciesText : nil, pet.place.city?.shortened ?? words, date].compactMap(\.self)
    self.spoken = ([spoken] + further).joined(separator: ", ")
  }
}
