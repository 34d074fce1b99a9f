import PetMarkdown
import PetModel
import PetPresentation

/// The list of pets in Markdown.
struct ListMarkdownPage {
  let list: PetListModel
  /// The way to a pet's page.
  let href: (PetID) -> String

  /// The page.
  var markdown: String {
    MarkdownPage.text([
      MarkdownPage.heading(list.heading, level: 1),
      MarkdownPage.paragraph(list.cards.isEmpty ? list.emptyNote : list.intro),
      MarkdownPage.paragraph(list.count),
      list.cards.isEmpty ? nil : list.cards.map(line).joined(separator: "\n"),
    ])
  }

  /// `- [Fredi](pets/1/index.md) · **MISSING** · Dog · 📍 Warsaw · Nov 18, 2025`
  private func line(of card: PetCardModel) -> String {
    let pin = card.place == LabelValueRowModel.missing ? "" : "📍 "
    let parts = [
      MarkdownPageLink(card.name, to: href(card.id)).markdown, MarkdownPage.strong(card.photo.status.text),
      MarkdownEscaper.inline(card.species), pin + MarkdownEscaper.inline(card.place),
      MarkdownEscaper.inline(card.lastSeen),
    ]
    return "- " + MarkdownEscaper.line(parts.compactMap(\.self).joined(separator: " · "))
  }
}
