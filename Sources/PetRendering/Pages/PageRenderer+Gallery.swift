import PetPresentation

extension PageRenderer {
  /// The preview gallery: the list, the details screen in each of its states, and every page of `pages`.
  ///
  /// - Parameter pages: The pages of announcements, with what to call them.
  package func gallery(of pages: [(title: String, page: SitePage)]) -> [RenderedPage] {
    let examples: [(SitePage, PetDetailsUiState)] = [
      (.galleryLoading, .loading), (.galleryError, .error(locale[.unableToLoad])),
    ]
    let all =
      [
        (locale[.home], .home), (locale[.listHeading], .list(addresses.list(.missing))),
        (locale[.foundHeading], .list(addresses.list(.found))), (locale[.places], .list(addresses.places)),
        (locale[.loading], .galleryLoading), (locale[.unableToLoad], .galleryError),
      ] + pages
    let here = SitePage.gallery
    let frame = frame(here, title: locale[.galleryHeading], summary: locale[.galleryHeading])
    let frames = all.map { GalleryPage.Frame(title: $0.title, href: here.href(to: $0.page, as: .html)) }
    let links = all.filter(\.page.hasMarkdown).map {
      MarkdownPageLink($0.title, to: here.href(to: $0.page, as: .markdown))
    }
    let gallery = RenderedPage(
      page: here, html: templates.render(GalleryPage(frame: frame, frames: frames)),
      markdown: MarkdownPage.links(links, under: frame.heading))
    return [withContact(gallery)]
      + examples.map { example, state in
        page(
          example, showing: PetDetailsScreen(state, in: locale), links: PetPageLinks(removeReport: .page(.removeReport))
        )
      }
  }
}
