import PetPresentation
import Support

extension SiteOnTheWeb {
  /// The pages above a list, and itself, as search engines read them: schema.org's `BreadcrumbList` in JSON-LD, for a
  /// script element, which no character of it can end.
  func breadcrumbs(to list: PetListModel) -> Markup {
    let pages = list.path + [PetListModel.Link(list.heading, to: list.address)]
    let items = pages.enumerated().map { number, page in
      Script.object([
        .entry(.text("@type"), .text("ListItem")), .entry(.text("position"), .number(number + 1)),
        .entry(.text("name"), .text(page.label)), .entry(.text("item"), .text(address(of: .list(page.address)))),
      ])
    }
    let whole = Script.object([
      .entry(.text("@context"), .text("https://schema.org")), .entry(.text("@type"), .text("BreadcrumbList")),
      .entry(.text("itemListElement"), .list(items)),
    ])
    return Markup(trusted: String(decoding: Script.bytes(whole), as: UTF8.self))
  }
}
