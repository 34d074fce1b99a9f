/// A heading and links, in Markdown.
struct GalleryMarkdownPage {
  let heading: String
  let links: [MarkdownPageLink]
  let languageTag: String

  /// The page.
  var markdown: String {
    MarkdownPage.text([
      FrontMatter.markdown(["lang": languageTag, "title": heading]), MarkdownPage.heading(heading, level: 1),
      links.map { "- " + $0.markdown }.joined(separator: "\n"),
    ])
  }
}
