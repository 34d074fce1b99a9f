import PetMarkdown
import PetModel
import PetPresentation

/// A page with a list of pets in Markdown. It leads only to pages that are there in Markdown, too.
struct ListMarkdownPage {
  let list: PetListModel
  /// The way to another page.
  let href: (SitePage) -> String

  var markdown: String {
    MarkdownEscaper.page(
      [
        // `[PetSpot](../index.md) · [Places](index.md)`
        joined(list.path), MarkdownEscaper.heading(list.heading, level: 1),
        list.intro.isEmpty ? nil : MarkdownEscaper.paragraph(list.intro),
      ] + list.choices.map(text) + list.sections.flatMap(texts) + (list.archive + list.markdownArchive).map(text)
        + [joined([list.older, list.newer].compactMap(\.self))])
  }

  private func joined(_ links: [PetListModel.Link]) -> String? {
    let links = links.compactMap(text)
    return links.isEmpty ? nil : links.joined(separator: " · ")
  }

  /// `[Wrocław](wroclaw/index.md)`; nil for a page without Markdown. Numbers are left out: they would change the page.
  private func text(of link: PetListModel.Link) -> String? {
    guard link.address.hasMarkdown else { return nil }
    return MarkdownEscaper.link(link.label, to: href(.list(link.address)))
  }

  private func text(of group: PetListModel.Group) -> String? {
    joined(group.links).map { "\(MarkdownEscaper.strong(group.heading) ?? ""): \($0)" }
  }

  private func texts(of section: PetListModel.Section) -> [String?] {
    [
      section.heading.map { MarkdownEscaper.heading($0, level: 2) },
      section.cards.isEmpty
        ? section.emptyNote.map(MarkdownEscaper.paragraph) : section.cards.map(line).joined(separator: "\n"),
    ]
  }

  /// `- [Fredi](pets/1/index.md) · **MISSING** · Dog · Dalmatian · 📍 Warsaw · Last seen Nov 18, 2025`
  private func line(of card: PetCardModel) -> String {
    let pin = card.place == LabelValueRowModel.missing ? "" : "📍 "
    let parts = [
      MarkdownEscaper.link(card.name, to: href(.pet(card.id))),
      card.status.flatMap { MarkdownEscaper.strong($0.text) },
      MarkdownEscaper.inline(card.species), card.breed.map { MarkdownEscaper.inline($0) },
      pin + MarkdownEscaper.inline(card.place), MarkdownEscaper.inline("\(card.dateLabel) \(card.lastSeen)"),
    ]
    return "- " + MarkdownEscaper.line(parts.compactMap(\.self).joined(separator: " · "))
  }
}
