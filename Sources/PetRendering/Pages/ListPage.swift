import PetMarkdown
import PetPresentation
import Support

/// A page with a list of pets, or one that leads to such pages, for `list.mustache`.
struct ListPage: TemplatePage {
  static let template = "list"

  let frame: PageFrame
  let list: PetListModel

  static let fields: Fields = [
    "frame": .object(\.frame),
    "intro": .text(\.list.intro),
    "count": .text(\.list.count),
    "markdownHref": .text {
      $0.list.address.hasMarkdown ? $0.frame.page.href(to: $0.frame.page, as: .markdown) : nil
    },
    "scopeSpecies": .text { $0.list.scope.species?.rawValue },
    "scopeStatus": .text { $0.list.scope.list?.rawValue },
    "scopePlace": .text { page in
      page.list.scope.place.map { $0.middle == nil ? SearchPlace.id(of: $0.name.searchWords) : $0.word.text }
    },
    "scopePlaceName": .text { $0.list.scope.place?.name },
    "choosesKinds": .flag(\.list.choosesKinds),
    "isInside": .flag { !$0.list.path.isEmpty },
    "path": .list({ page in page.list.path.map(page.link) }, link),
    "choices": .list({ page in page.list.choices.map(page.group) }, group),
    "sections": .list(\.sections, section),
    "archive": .list({ page in page.list.archive.map(page.group) }, group),
    "hasNeighbours": .flag { $0.list.older != nil || $0.list.newer != nil },
    "older": .object({ page in page.list.older.map(page.link) }, link),
    "newer": .object({ page in page.list.newer.map(page.link) }, link),
    "feed": .object(\.frame.ownFeed, PageFrame.feed),
    "breadcrumbs": .html { $0.frame.site.breadcrumbs(to: $0.list) },
  ]

  /// A way from the list at `here` to another, for `{{#links}}` and the like.
  typealias Way = (link: PetListModel.Link, here: ListAddress, locale: SiteLocale)

  private static let link: TemplateFields<Way> = [
    "label": .text(\.link.label),
    "href": .text { SitePage.list($0.here).href(to: .list($0.link.address), as: .html) },
    "number": .text { link in link.link.count.map { link.locale.number($0) } },
    "isCurrent": .flag { $0.link.address.folder == $0.here.folder },
  ]

  private func link(_ link: PetListModel.Link) -> Way { (link, list.address, frame.locale) }

  /// Ways that belong together.
  typealias Group = (heading: String, links: [Way])

  private static let group: TemplateFields<Group> = ["heading": .text(\.heading), "links": .list(\.links, link)]

  private func group(_ group: PetListModel.Group) -> Group { (group.heading, group.links.map(link)) }

  /// Pets that belong together, for `{{#sections}}`.
  typealias Section = (section: PetListModel.Section, choices: Group?, cards: [Card], more: Way?)

  private static let section: TemplateFields<Section> = [
    "title": .text(\.section.heading),
    "choice": .object(\.choices, group),
    "hasCards": .flag { !$0.cards.isEmpty },
    "cards": .list(\.cards, card),
    "emptyNote": .text { $0.cards.isEmpty ? $0.section.emptyNote : nil },
    "more": .object(\.more, link),
  ]

  /// The first photos are looked at first. So they are loaded at once; the others when they are near.
  private var sections: [Section] {
    var photos = 0
    return list.sections.map { section in
      let cards = section.cards.map { card -> Card in
        if card.photo != nil { photos += 1 }
        return (card, photos > Self.eagerPhotos, frame.links.languageRoot)
      }
      return (section, section.choices.map(group), cards, section.more.map(link))
    }
  }

  private static let eagerPhotos = 4

  /// A pet in a list, for `{{#cards}}`, and the way from the list to the root of the pages in its language.
  typealias Card = (card: PetCardModel, isLazy: Bool, root: String)

  private static let card: TemplateFields<Card> = [
    "href": .text { $0.root + SitePage.pet($0.card.id).path(as: .html) },
    "photo": .object(\.card.photo, ["src": .text(\.url), "srcset": .text(\.choices.first?.sources)]),
    "isLazy": .flag(\.isLazy),
    "silhouette": .text(\.card.silhouette),
    "status": .object(\.card.status),
    "species": .text(\.card.species),
    "breed": .text(\.card.breed),
    "name": .text(\.card.name),
    "placeHTML": .html { Markup(isolating: $0.card.place) },
    "day": .text(\.card.day),
    "date": .text(\.card.lastSeen),
    "spoken": .text(\.card.spoken),
    "testID": .text { "petList.\($0.card.id).card" },
  ]

  // The page in Markdown. It leads only to pages that are there in Markdown, too.

  var markdown: String? {
    guard list.address.hasMarkdown else { return nil }
    return MarkdownEscaper.page(
      [
        // `[PetSpot](../index.md) · [Places](index.md)`
        joined(list.path), MarkdownEscaper.heading(list.heading, level: 1),
        list.intro.map(MarkdownEscaper.paragraph),
      ] + list.choices.map(text) + list.sections.flatMap(texts) + (list.archive + list.markdownArchive).map(text)
        + [joined([list.older, list.newer].compactMap(\.self))])
  }

  private func href(_ page: SitePage) -> String { frame.page.href(to: page, as: .markdown) }

  /// `[Wrocław](wroclaw/index.md)`; nil without pages in Markdown. Numbers are left out: they would change the page.
  private func joined(_ links: [PetListModel.Link]) -> String? {
    let links = links.filter(\.address.hasMarkdown).map { MarkdownEscaper.link($0.label, to: href(.list($0.address))) }
    return links.isEmpty ? nil : links.joined(separator: " · ")
  }

  private func text(of group: PetListModel.Group) -> String? {
    joined(group.links).map { "\(MarkdownEscaper.strong(group.heading) ?? ""): \($0)" }
  }

  private func texts(of section: PetListModel.Section) -> [String?] {
    [
      section.heading.map { MarkdownEscaper.heading($0, level: 2) },
      section.cards.isEmpty
        ? section.emptyNote.map(MarkdownEscaper.paragraph) : section.cards.map(line).joined(separator: "\n"),
    ]
  }

  /// `- [Fredi](pets/1/index.md) · **MISSING** · Dog · Dalmatian · 📍 Warsaw · Last seen Nov 18, 2025`
  private func line(of card: PetCardModel) -> String {
    let pin = card.place == LabelValueRowModel.missing ? "" : "📍 "
    let parts = [
      MarkdownEscaper.link(card.name, to: href(.pet(card.id))),
      card.status.flatMap { MarkdownEscaper.strong($0.text) },
      MarkdownEscaper.inline(card.species), card.breed.map { MarkdownEscaper.inline($0) },
      pin + MarkdownEscaper.inline(card.place), MarkdownEscaper.inline("\(card.dateLabel) \(card.lastSeen)"),
    ]
    return "- " + MarkdownEscaper.line(parts.compactMap(\.self).joined(separator: " · "))
  }
}
