import PetMarkdown
import PetModel
import PetPresentation

// The details screen in each of its states.

extension PageRenderer {
  func loadingPage(_ page: SitePage, message: String) -> RenderedPage {
    RenderedPage(
      page: page,
      html: templates.render(
        PetLoadingPage(frame: frame(page, title: message, summary: message), message: message)),
      markdown: MarkdownPage.links([back(from: page)], under: message))
  }

  func errorPage(_ page: SitePage, _ error: PetDetailsErrorModel) -> RenderedPage {
    RenderedPage(
      page: page,
      html: templates.render(
        PetErrorPage(frame: frame(page, title: error.message, summary: error.message), error: error)),
      markdown: MarkdownPage.text([
        back(from: page).markdown, MarkdownPage.heading(error.message, level: 1),
        error.reason.map(MarkdownPage.paragraph), error.request.map(MarkdownPage.paragraph),
        MarkdownPageLink(error.retry, to: page.href(to: page, as: .markdown)).markdown,
      ]))
  }

  func detailsPage(
    _ page: SitePage, of pet: PetDetailsViewModel, links: PetPageLinks, facts: PetDetails?
  ) -> RenderedPage {
    let list = SitePage.list(addresses.kind(pet.kind))
    let description = pet.description.isMissing ? nil : OwnerText(pet.description.value)
    return RenderedPage(
      page: page,
      html: templates.render(
        PetPage(
          frame: frame(page, in: list, title: pet.title, summary: pet.summary, image: links.shareImage), pet: pet,
          posters: links.posters, removeReportHref: links.removeReport.href(from: page, as: .html),
          description: description.map { HTML(text: $0.html) })),
      markdown: PetMarkdownPage(
        pet: pet,
        frontMatter: facts.map { FrontMatter(pet: $0, photo: pet.photo.imageUrl, languageTag: locale.languageTag) },
        description: description, back: back(from: page),
        posters: links.posters.map { MarkdownPageLink($0.label, to: $0.href) },
        removeReportHref: links.removeReport.href(from: page, as: .markdown)
      ).markdown)
  }
}
