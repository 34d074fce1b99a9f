import PetMarkdown
import PetModel
import PetPresentation

/// A page of a list of pets in Markdown.
struct ListMarkdownPage {
  let list: PetListModel
  /// The way to another page.
  let href: (SitePage) -> String

  /// The page.
  var markdown: String {
    MarkdownPage.text([
      MarkdownPage.heading(list.heading, level: 1), list.tabs.map(text).joined(separator: " · "),
      MarkdownPage.paragraph(list.cards.isEmpty ? list.emptyNote : list.intro),
      MarkdownPage.paragraph([list.count, list.pager?.position].compactMap(\.self).joined(separator: " · ")),
      list.cards.isEmpty ? nil : list.cards.map(line).joined(separator: "\n"),
      list.pager.map(text),
    ])
  }

  /// `**Missing** 25` for this list, `[Found](found/index.md) 1` for the other.
  private func text(of tab: PetListModel.Tab) -> String {
    let link = MarkdownPageLink(tab.label, to: href(.list(tab.list, page: 1))).markdown
    return "\(tab.isCurrent ? MarkdownPage.strong(tab.label) ?? "" : link) \(tab.count)"
  }

  /// `[Previous](../../index.md) · [Next](../../page/3/index.md)`
  private func text(of pager: PetListModel.Pager) -> String {
    [pager.previous, pager.next].compactMap(\.self)
      .map { MarkdownPageLink($0.label, to: href(.list(list.list, page: $0.page))).markdown }.joined(separator: " · ")
  }

  /// `- [Fredi](pets/1/index.md) · **MISSING** · Dog · 📍 Warsaw · Last seen Nov 18, 2025`
  private func line(of card: PetCardModel) -> String {
    let pin = card.place == LabelValueRowModel.missing ? "" : "📍 "
    let parts = [
      MarkdownPageLink(card.name, to: href(.pet(card.id))).markdown, MarkdownPage.strong(card.photo.status.text),
      MarkdownEscaper.inline(card.species), pin + MarkdownEscaper.inline(card.place),
      MarkdownEscaper.inline("\(card.dateLabel) \(card.lastSeen)"),
    ]
    return "- " + MarkdownEscaper.line(parts.compactMap(\.self).joined(separator: " · "))
  }
}
