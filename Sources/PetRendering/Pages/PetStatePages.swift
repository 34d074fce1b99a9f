import PetPresentation

/// The page of an announcement that couldn't be loaded, for `pet-error.mustache`.
struct PetErrorPage: TemplatePage {
  static let template = "pet-error"

  let frame: PageFrame
  let message: String
  /// What the server said; nil when it said nothing.
  let reason: String?

  static let fields: [String: TemplateField<PetErrorPage>] =
    PageFrame.fields(\.frame).merging([
      "heading": .text(\.frame.heading),
      "listHref": .text(\.frame.listHref),
      "message": .text(\.message),
      "reason": .text(\.reason),
      // A link of a page to itself loads it again, any number of times, without a script.
      "retry": .object {
        ButtonContext(
          label: $0.frame.locale[.retry], href: $0.frame.page.href(to: $0.frame.page, as: .html),
          testID: "petDetails.retry.button")
      },
    ]) { _, own in own }
}

/// The details screen while its pet is loading, for `pet-loading.mustache`.
struct PetLoadingPage: TemplatePage {
  static let template = "pet-loading"

  let frame: PageFrame

  static let fields: [String: TemplateField<PetLoadingPage>] =
    PageFrame.fields(\.frame).merging([
      "heading": .text(\.frame.heading),
      "listHref": .text(\.frame.listHref),
      "message": .text { $0.frame.locale[.loading] },
    ]) { _, own in own }
}
