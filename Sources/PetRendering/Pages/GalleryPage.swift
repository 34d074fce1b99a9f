import PetPresentation

/// The preview gallery, for `gallery.mustache`.
struct GalleryPage: TemplatePage {
  static let template = "gallery"

  /// A page in its frame.
  struct Frame: TemplateContext {
    let title: String
    let href: String

    static let fields: [String: TemplateField<Frame>] = ["title": .text(\.title), "href": .text(\.href)]
  }

  let frame: PageFrame
  let frames: [Frame]

  static let fields: [String: TemplateField<GalleryPage>] =
    PageFrame.fields(\.frame).merging([
      "heading": .text(\.frame.heading),
      "listHref": .text(\.frame.listHref),
      "frames": .list(\.frames),
    ]) { _, own in own }
}
