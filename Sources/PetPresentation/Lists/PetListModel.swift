package import PetModel

/// A page with a list of pets, or one that leads to such pages: its cards, and the words and ways around them.
package struct PetListModel: Sendable, Hashable {
  package let address: ListAddress
  package let heading: String
  package var intro = ""
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
  /// Whether its newest pets are there as a feed, where there are feeds.
  package var hasFeed = false

  /// The pets of a list: of one kind, status or place, or of any.
  package struct Scope: Sendable, Hashable {
    package var species: Species.Known?
    package var list: PetList?
    package var place: ListModels.PlaceFacts?
  }

  /// The heading with the list's subject and count, for a browser's tab: no two lists have the same.
  package var title: String {
    ([heading, purpose].filter { !$0.isEmpty } + [count].compactMap(\.self)).joined(separator: " · ")
  }
  /// The subject of a place's list; empty where the heading has it.
  package var purpose = ""

  /// A way to a list.
  package struct Link: Sendable, Hashable {
    package let label: String
    package let address: ListAddress
    /// The number of its pets, if it is shown.
    package var count: Int?

    package init(_ label: String, to address: ListAddress, count: Int? = nil) {
      self.label = label
      self.address = address
      self.count = count
    }
  }

  /// Ways that belong together.
  package struct Group: Sendable, Hashable {
    package let heading: String
    package let links: [Link]

    init(_ heading: String, _ links: [Link]) {
      self.heading = heading
      self.links = links
    }
  }

  /// Pets that belong together.
  package struct Section: Sendable, Hashable {
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

  package init(_ address: ListAddress, heading: String) {
    self.address = address
    self.heading = heading
  }

  /// The page's words besides its cards, as one text.
  package var frame: String {
    let groups = (choices + sections.compactMap(\.choices) + archive + markdownArchive).flatMap {
      [$0.heading] + $0.links.map(Self.text)
    }
    let sections = sections.flatMap { [$0.heading ?? "", $0.emptyNote ?? "", $0.more.map(Self.text) ?? ""] }
    let links = path.map(Self.text) + [older, newer].map { $0.map(Self.text) ?? "" }
    return ([address.folder, "\(address.hasMarkdown)", heading, intro, count ?? ""] + groups + sections + links)
      .joined(separator: "\0")
  }

  private static func text(of link: Link) -> String {
    "\(link.label)\0\(link.address.folder)\0\(link.address.hasMarkdown)\0\(link.count ?? -1)"
  }
}

extension String {
  /// At most 80 characters and 240 bytes of it: a card has room for two lines, as has the preview of a link, and a page
  /// of a hundred cards stays small.
  package var shortened: String { shortened(to: 80) }

  /// At most `limit` characters and three times as many bytes of it.
  func shortened(to limit: Int) -> String {
    if utf8.count <= limit { return self }
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
