package import PetPresentation

/// The list of pets in Markdown.
package struct ListMarkdownPage: Sendable, Hashable {
  /// A pet in the list.
  package struct Entry: Sendable, Hashable {
    fileprivate let card: PetCardModel
    fileprivate let href: String

    /// - Parameter href: The way to the pet's page.
    package init(_ card: PetCardModel, href: String) {
      self.card = card
      self.href = href
    }
  }

  private let heading: String
  private let intro: String
  private let count: String
  private let entries: [Entry]
  private let languageTag: String

  /// - Parameters:
  ///   - count: How many there are, in words.
  ///   - entries: In the order of the list.
  package init(heading: String, intro: String, count: String, entries: [Entry], languageTag: String) {
    self.heading = heading
    self.intro = intro
    self.count = count
    self.entries = entries
    self.languageTag = languageTag
  }

  /// The page.
  package var markdown: String {
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
      MarkdownText.inline(card.species), pin + MarkdownText.inline(card.place), MarkdownText.inline(card.lastSeen),
    ]
    return "- " + MarkdownText.line(parts.compactMap(\.self).joined(separator: " · "))
  }
}
