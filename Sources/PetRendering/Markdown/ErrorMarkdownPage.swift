/// The page of an announcement that couldn't be loaded, in Markdown.
package struct ErrorMarkdownPage: Sendable, Hashable {
  private let message: String
  private let reason: String?
  private let retry: MarkdownPageLink
  private let back: MarkdownPageLink
  private let languageTag: String

  /// - Parameters:
  ///   - message: What went wrong.
  ///   - reason: What the server said about it; nil when it said nothing.
  ///   - retry: The way to the page itself, which loads it again.
  ///   - back: The way to the list.
  package init(
    message: String, reason: String?, retry: MarkdownPageLink, back: MarkdownPageLink, languageTag: String
  ) {
    self.message = message
    self.reason = reason
    self.retry = retry
    self.back = back
    self.languageTag = languageTag
  }

  /// The page.
  package var markdown: String {
    MarkdownPage.text([
      FrontMatter.markdown(["lang": languageTag, "title": message]), back.markdown,
      MarkdownPage.heading(message, level: 1), reason.map(MarkdownPage.paragraph), retry.markdown,
    ])
  }
}
