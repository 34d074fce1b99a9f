import PetPresentation

/// The page of an announcement that couldn't be loaded, for `pet-error.mustache`.
struct PetErrorPage: TemplatePage {
  static let template = "pet-error"

  let frame: PageFrame
  let error: PetDetailsErrorModel

  static let fields: [String: TemplateField<PetErrorPage>] =
    PageFrame.fields(\.frame).merging([
      "heading": .text(\.frame.heading),
      "listHref": .text(\.frame.listHref),
      "message": .text(\.error.message),
      "reason": .text(\.error.reason),
      // A link of a page to itself loads it again, any number of times, without a script.
      "retry": .object {
        ButtonContext(
          label: $0.error.retry, href: $0.frame.page.href(to: $0.frame.page, as: .html),
          testID: "petDetails.retry.button")
      },
    ]) { _, own in own }
}
