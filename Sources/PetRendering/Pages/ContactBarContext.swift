import PetPresentation

extension ContactBarModel: TemplateContext {
  static let fields: Fields = [
    "label": .text(\.label),
    "callHref": .text {
      switch $0.call {
      case .number(let link): link.address
      case .rows: "#contact"
      case nil: nil
      }
    },
    "emailHref": .text { $0.email?.address },
  ]
}
