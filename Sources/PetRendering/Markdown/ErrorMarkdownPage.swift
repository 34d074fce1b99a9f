/// The page of an announcement that couldn't be loaded, in Markdown.
struct ErrorMarkdownPage {
  /// What went wrong.
  let message: String
  /// What the server said about it; nil when it said nothing.
  let reason: String?
  /// The way to the page itself, which loads it again.
  let retry: MarkdownPageLink
  /// The way to the list.
  let back: MarkdownPageLink
  let languageTag: String

  /// The page.
  var markdown: String {
    MarkdownPage.text([
      FrontMatter.markdown(["lang": languageTag, "title": message]), back.markdown,
      MarkdownPage.heading(message, level: 1), reason.map(MarkdownPage.paragraph), retry.markdown,
    ])
  }
}
