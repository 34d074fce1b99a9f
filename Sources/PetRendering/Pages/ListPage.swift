import PetModel
import PetPresentation

/// A page of a list of pets, for `list.mustache`.
struct ListPage: TemplatePage {
  static let template = "list"

  let frame: PageFrame
  let list: PetListModel

  static let fields: Fields = PageFrame.fields(
    \.frame,
    and: [
      "intro": .text(\.list.intro),
      "tabs": .list { page in page.list.tabs.map { TabContext(tab: $0, page: page.list.page, here: page.frame.page) } },
      "count": .text(\.list.count),
      "emptyNote": .text(\.list.emptyNote),
      "cards": .list { page in page.list.cards.map { CardContext(card: $0, here: page.frame.page) } },
      "pager": .object { page in
        page.list.pager.map { PagerContext(pager: $0, list: page.list.list, here: page.frame.page) }
      },
    ])
}

/// The way to a list, for `{{#tabs}}`.
struct TabContext: TemplateContext {
  let tab: PetListModel.Tab
  let page: Int
  let here: SitePage

  static let fields: Fields = [
    "label": .text(\.tab.label),
    "count": .text { String($0.tab.count) },
    "isCurrent": .flag(\.tab.isCurrent),
    // Where `aria-current` says what is current: this very page, or the list that it is a page of.
    "current": .text { $0.page == 1 ? "page" : "true" },
    "href": .text { $0.here.href(to: .list($0.tab.list, page: 1), as: .html) },
    "testID": .text { "petList.\($0.tab.list).tab" },
  ]
}

/// A pet in the list, for `{{#cards}}`.
struct CardContext: TemplateContext {
  let card: PetCardModel
  let here: SitePage

  static let fields: Fields = [
    "href": .text { $0.here.href(to: .pet($0.card.id), as: .html) },
    "photo": .object { PhotoContext(photo: $0.card.photo) },
    "status": .object(\.card.photo.status),
    "species": .text(\.card.species),
    "name": .text(\.card.name),
    "place": .text(\.card.place),
    "placeHTML": .html { HTMLEscaping.html(isolating: $0.card.place) },
    "dateLabel": .text(\.card.dateLabel),
    "date": .text(\.card.lastSeen),
    "hasReward": .flag { $0.card.photo.reward != nil },
    "testID": .text { "petList.\($0.card.id).card" },
  ]
}

/// The ways to the pages before and after this one, for `{{#pager}}`.
struct PagerContext: TemplateContext {
  let pager: PetListModel.Pager
  let list: PetList
  let here: SitePage

  static let fields: Fields = [
    "position": .text(\.pager.position),
    "previous": .object { $0.link($0.pager.previous, name: "previous") },
    "next": .object { $0.link($0.pager.next, name: "next") },
  ]

  private func link(_ step: PetListModel.Pager.Step?, name: String) -> StepContext? {
    step.map {
      StepContext(
        label: $0.label, href: here.href(to: .list(list, page: $0.page), as: .html), testID: "petList.\(name).button")
    }
  }
}

/// The way to another page of the list, for `{{#previous}}` and `{{#next}}`.
struct StepContext: TemplateContext {
  let label, href, testID: String

  static let fields: Fields = [
    "label": .text(\.label), "href": .text(\.href), "testID": .text(\.testID),
  ]
}
