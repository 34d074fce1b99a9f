import PetPresentation

extension PageRenderer {
  /// The preview gallery: the list, the details screen in each of its states, and every page of `pages`.
  ///
  /// - Parameter pages: The pages of announcements, with what to call them.
  package func gallery(of pages: [(title: String, page: SitePage)]) -> [RenderedPage] {
    let examples: [(page: SitePage, state: PetDetailsUiState)] = [
      (.galleryLoading, .loading), (.galleryError, .error(locale[.unableToLoad])),
    ]
    let examplePages = examples.map { example in
      page(
        example.page, showing: PetDetailsScreen(example.state, in: locale),
        links: PetPageLinks(removeReport: .page(.removeReport)))
    }
    let frame = frame(.gallery, title: locale[.galleryHeading], summary: locale[.galleryHeading])
    let all =
      [
        (locale[.listHeading], .list), (locale[.loading], .galleryLoading), (locale[.unableToLoad], .galleryError),
      ] + pages
    let gallery = RenderedPage(
      page: .gallery,
      html: templates.render(
        GalleryPage(
          frame: frame,
          frames: all.map { GalleryPage.Frame(title: $0.title, href: SitePage.gallery.href(to: $0.page, as: .html)) })),
      markdown: GalleryMarkdownPage(
        heading: frame.heading,
        links: all.map { MarkdownPageLink($0.title, to: SitePage.gallery.href(to: $0.page, as: .markdown)) },
        languageTag: locale.languageTag
      ).markdown)
    return [withContact(gallery)] + examplePages
  }
}
