import PetPresentation

/// A page of text, such as the one on how a report is removed, for `page.mustache`.
struct TextPage: TemplatePage {
  static let template = "page"

  let frame: PageFrame
  let html: HTML
  /// Whether it stands in for a page that isn't there.
  let isNotice: Bool

  static let fields: [String: TemplateField<TextPage>] =
    PageFrame.fields(\.frame).merging([
      "heading": .text(\.frame.heading),
      "listHref": .text(\.frame.listHref),
      "html": .html(\.html),
      "toList": .object {
        $0.isNotice
          ? ButtonContext(label: $0.frame.locale[.backToList], href: $0.frame.listHref, testID: "notice.list.button")
          : nil
      },
      "ask": .object { $0.isNotice ? nil : $0.frame.contact },
    ]) { _, own in own }
}
