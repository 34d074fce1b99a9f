/// The details screen while its pet is loading, for `pet-loading.mustache`.
struct PetLoadingPage: TemplatePage {
  static let template = "pet-loading"

  let frame: PageFrame
  let message: String

  static let fields: [String: TemplateField<PetLoadingPage>] =
    PageFrame.fields(\.frame).merging([
      "heading": .text(\.frame.heading),
      "listHref": .text(\.frame.listHref),
      "message": .text(\.message),
    ]) { _, own in own }
}
