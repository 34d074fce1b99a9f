import PetPresentation

/// A page of text, such as the one on how a report is removed, for `page.mustache`.
struct TextPage: TemplatePage {
  static let template = "page"

  let frame: PageFrame
  let html: HTML

  static let fields: Fields = PageFrame.fields(\.frame, and: ["html": .html(\.html)])
}
