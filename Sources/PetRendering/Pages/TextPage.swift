import PetPresentation

/// A page of text, such as the one on how a report is removed, for `page.mustache`.
struct TextPage: TemplatePage {
  static let template = "page"

  let frame: PageFrame
  let html: HTML
  /// The tag of the text's language; nil for that of the page.
  let language: String?

  static let fields: Fields = PageFrame.fields(
    \.frame,
    and: [
      "html": .html(\.html),
      "textLang": .text(\.language),
      "toList": .object {
        $0.frame.isNotice
          ? ListButton(label: $0.frame.locale[.backToList], href: $0.frame.listHref, name: "list") : nil
      },
      "ask": .object { $0.asks ? $0.frame.contact : nil },
      "toSearch": .object {
        $0.isAdvice ? ListButton(label: $0.frame.locale[.searchLabel], href: $0.frame.searchHref, name: "search") : nil
      },
    ])

  /// Whether a reader may have to write to the site's owner.
  private var asks: Bool { [.removeReport, .content(.privacy)].contains(frame.page) }

  /// Whether it helps somebody who looks for the owner of a pet.
  private var isAdvice: Bool { [.content(.seen), .content(.found)].contains(frame.page) }
}

/// The way from a page of text to the reports.
private struct ListButton: TemplateContext {
  let label, href, name: String

  static let fields: Fields = [
    "label": .text(\.label), "href": .text(\.href), "testID": .text { "notice.\($0.name).button" },
  ]
}
