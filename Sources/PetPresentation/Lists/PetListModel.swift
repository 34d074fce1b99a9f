/// A page with a list of pets, or one that leads to such pages: its cards, and the words and ways around them.
package struct PetListModel: Sendable, Hashable {
  /// Where it is.
  package let address: ListAddress
  /// What it is called.
  package let heading: String
  /// What it is for.
  package var intro = ""
  /// How many pets the list has, in words; nil where that isn't said, so that the page stays as it is when a pet is added elsewhere.
  package var count: String?
  /// The pages above it, the site's first.
  package var path: [Link] = []
  /// The ways to lists that have a part of this one, or another part of what is above it.
  package var choices: [Group] = []
  /// The pets.
  package var sections: [Section] = []
  /// The ways to older pets.
  package var archive: [Group] = []
  /// What only its Markdown leads to, where there are fewer pages.
  package var markdownArchive: [Group] = []
  package var older: Link?
  package var newer: Link?
  /// Whether its newest pets are there as a feed, where there are feeds.
  package var hasFeed = false

  /// A way to a list.
  package struct Link: Sendable, Hashable {
    package let label: String
    package let address: ListAddress
    /// How many pets it has, if that is said.
    package var count: Int?

    package init(_ label: String, to address: ListAddress, count: Int? = nil) {
      (self.label, self.address, self.count) = (label, address, count)
    }
  }

  /// Ways that belong together.
  package struct Group: Sendable, Hashable {
    package let heading: String
    package let links: [Link]

    package init(_ heading: String, _ links: [Link]) { (self.heading, self.links) = (heading, links) }
  }

  /// Pets that belong together.
  package struct Section: Sendable, Hashable {
    /// Nil for the only one of its page.
    package var heading: String?
    /// The ways to lists that have a part of these.
    package var choices: Group?
    package var cards: [PetCardModel]
    /// What it says when there is no card.
    package var emptyNote: String?
    /// The way to all of them.
    package var more: Link?

    package init(
      _ cards: [PetCardModel] = [], heading: String? = nil, choices: Group? = nil, emptyNote: String? = nil,
      more: Link? = nil
    ) {
      (self.cards, self.heading, self.choices) = (cards, heading, choices)
      (self.emptyNote, self.more) = (emptyNote, more)
    }
  }

  package init(_ address: ListAddress, heading: String) { (self.address, self.heading) = (address, heading) }

  /// All that the page says besides its cards, as one text.
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
