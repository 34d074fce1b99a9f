import PetModel
import PetPresentation

/// A list of pets, for `list.mustache`.
struct ListPage: TemplatePage {
  static let template = "list"

  let frame: PageFrame
  let list: PetListModel

  static let fields: Fields = PageFrame.fields(
    \.frame,
    and: [
      "intro": .text(\.list.intro),
      "tabs": .list(\.list.tabs),
      "count": .text(\.list.count),
      "emptyNote": .text(\.list.emptyNote),
      "cards": .list(\.list.cards),
    ])
}

extension PetListModel.Tab: TemplateContext {
  static let fields: Fields = [
    "label": .text(\.label),
    "count": .text { String($0.count) },
    "isCurrent": .flag(\.isCurrent),
    "href": .text { $0.list.href(to: .list(of: $0.status), as: .html) },
    "testID": .text { "petList.\($0.status).tab" },
  ]

  /// The list that the tab stands on.
  private var list: SitePage { .list(of: isCurrent == (status == .found) ? .found : .missing) }
}

extension PetCardModel: TemplateContext {
  static let fields: Fields = [
    "href": .text { SitePage.list(of: $0.photo.status.status).href(to: .pet($0.id), as: .html) },
    "photo": .object { PhotoContext(photo: $0.photo) },
    "status": .object(\.photo.status),
    "species": .text(\.species),
    "name": .text(\.name),
    "place": .text(\.place),
    "dateLabel": .text(\.dateLabel),
    "date": .text(\.lastSeen),
    "hasReward": .flag { $0.photo.reward != nil },
    "testID": .text { "petList.\($0.id).card" },
  ]
}
