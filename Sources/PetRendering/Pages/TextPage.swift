import PetPresentation

/// A page of text, such as the one on how a report is removed, for `page.mustache`.
struct TextPage: TemplatePage {
  static let template = "page"

  let frame: PageFrame
  let html: HTML
  /// Whether it stands in for a page that isn't there.
  let isNotice: Bool

  static let fields: Fields = PageFrame.fields(
    \.frame,
    and: [
      "html": .html(\.html),
      "toList": .object {
        $0.isNotice
          ? ListButton(label: $0.frame.locale[.backToList], href: $0.frame.listHref) : nil
      },
      "ask": .object { $0.isNotice ? nil : $0.frame.contact },
    ])
}

/// The way from a notice to the list.
private struct ListButton: TemplateContext {
  let label, href: String

  static let fields: Fields = [
    "label": .text(\.label), "href": .text(\.href), "testID": .text { _ in "notice.list.button" },
  ]
}
