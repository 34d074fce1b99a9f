import PetPresentation

/// The preview gallery, for `gallery.mustache`.
struct GalleryPage: TemplatePage {
  static let template = "gallery"

  /// A page in its frame.
  struct Frame: TemplateContext {
    let title: String
    let href: String

    static let fields: Fields = ["title": .text(\.title), "href": .text(\.href)]
  }

  let frame: PageFrame
  let frames: [Frame]

  static let fields: Fields = PageFrame.fields(\.frame, and: ["frames": .list(\.frames)])
}
