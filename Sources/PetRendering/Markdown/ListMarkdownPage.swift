import PetMarkdown
import PetPresentation

/// The list of pets in Markdown.
struct ListMarkdownPage {
  /// A pet in the list.
  struct Entry {
    let card: PetCardModel
    /// The way to the pet's page.
    let href: String
  }

  let heading: String
  let intro: String
  /// How many there are, in words.
  let count: String
  /// In the order of the list.
  let entries: [Entry]
  let languageTag: String

  /// The page.
  var markdown: String {
    MarkdownPage.text([
      FrontMatter.markdown(["lang": languageTag, "title": heading]),
      MarkdownPage.heading(heading, level: 1),
      MarkdownPage.paragraph(intro),
      MarkdownPage.paragraph(count),
      entries.isEmpty ? nil : entries.map(\.markdown).joined(separator: "\n"),
    ])
  }
}

extension ListMarkdownPage.Entry {
  /// `- [Fredi](pets/1/index.md) · **MISSING** · Dog · 📍 Warsaw · Nov 18, 2025`
  fileprivate var markdown: String {
    let pin = card.place == LabelValueRowModel.missing ? "" : "📍 "
    let parts = [
      MarkdownPageLink(card.name, to: href).markdown, MarkdownPage.strong(card.photo.status.text),
      MarkdownEscaper.inline(card.species), pin + MarkdownEscaper.inline(card.place), MarkdownEscaper.inline(card.lastSeen),
    ]
    return "- " + MarkdownEscaper.line(parts.compactMap(\.self).joined(separator: " · "))
  }
}
