import PetModel
import PetPresentation

/// The list of all pets, for `list.mustache`.
struct ListPage: TemplatePage {
  static let template = "list"

  let frame: PageFrame
  let list: PetListModel

  static let fields: Fields = PageFrame.fields(
    \.frame,
    and: [
      "intro": .text(\.list.intro),
      "count": .text(\.list.count),
      "cards": .list(\.list.cards),
    ])
}

extension PetCardModel: TemplateContext {
  static let fields: Fields = [
    "href": .text { SitePage.list.href(to: .pet($0.id), as: .html) },
    "photo": .object { PhotoContext(photo: $0.photo) },
    "status": .object(\.photo.status),
    "species": .text(\.species),
    "name": .text(\.name),
    "place": .text(\.place),
    "date": .text(\.lastSeen),
    "hasReward": .flag { $0.photo.reward != nil },
    "testID": .text { "petList.\($0.id).card" },
  ]
}
