import PetPresentation

/// The page of an announcement that couldn't be loaded, in Markdown.
struct ErrorMarkdownPage {
  let error: PetDetailsErrorModel
  /// The way to the page itself, which loads it again.
  let retryHref: String
  /// The way to the list.
  let back: MarkdownPageLink
  let languageTag: String

  /// The page.
  var markdown: String {
    MarkdownPage.text([
      FrontMatter.markdown(["lang": languageTag, "title": error.message]), back.markdown,
      MarkdownPage.heading(error.message, level: 1), error.reason.map(MarkdownPage.paragraph),
      MarkdownPageLink(error.retry, to: retryHref).markdown,
    ])
  }
}
