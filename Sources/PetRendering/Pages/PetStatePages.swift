import PetPresentation

/// The details screen while its pet is loading, for `pet-loading.mustache`.
struct PetLoadingPage: TemplatePage {
  static let template = "pet-loading"

  let frame: PageFrame
  let message: String

  static let fields: Fields = PageFrame.fields(\.frame, and: ["message": .text(\.message)])
}

/// The page of an announcement that couldn't be loaded, for `pet-error.mustache`.
struct PetErrorPage: TemplatePage {
  static let template = "pet-error"

  let frame: PageFrame
  let error: PetDetailsErrorModel

  static let fields: Fields = PageFrame.fields(
    \.frame,
    and: [
      "message": .text(\.error.message),
      "reason": .text(\.error.reason),
      "request": .text(\.error.request),
      // A link of a page to itself loads it again, any number of times, without a script.
      "retry": .object {
        PageLink($0.error.retry, to: $0.frame.page.href(to: $0.frame.page, as: .html), name: "retry")
      },
    ])
}
