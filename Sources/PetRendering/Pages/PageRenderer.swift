import PetMarkdown
package import PetModel
package import PetPresentation

/// A page in its two forms, saying the same.
package struct RenderedPage: Sendable {
  package let page: SitePage
  package let html: String
  package let markdown: String
  /// What couldn't be shown as it was meant.
  package var diagnostics: [Diagnostic] = []
}

/// Where "Remove Report" leads.
package enum RemoveReportLink: Sendable, Hashable {
  case address(String)
  case page(SitePage)

  func href(from page: SitePage, as format: SitePage.Format) -> String {
    switch self {
    case .address(let address): address
    case .page(let target): page.href(to: target, as: format)
    }
  }
}

/// Makes pages of view models: values in, HTML and Markdown out.
package struct PageRenderer: Sendable {
  private let templates: TemplateSet
  private let locale: SiteLocale

  package init(templates: TemplateSet, locale: SiteLocale) {
    self.templates = templates
    self.locale = locale
  }

  /// The details page of `pet`.
  ///
  /// - Parameters:
  ///   - image: The photo as that page finds it; nil for the gray box.
  ///   - posters: The ways to what can be printed.
  ///   - shareImage: The whole address of the picture for link previews.
  package func page(
    of pet: PetDetails, image: PhotoImage?, posters: [PageLink] = [], shareImage: String? = nil,
    removeReport: RemoveReportLink
  ) -> RenderedPage {
    let screen = PetDetailsViewModel(pet, image: image, in: locale)
    let description = screen.description.isMissing ? nil : UserMarkdown(screen.description.value)
    let page = SitePage.pet(pet.id)
    return RenderedPage(
      page: page,
      html: templates.render(
        PetPage(
          frame: frame(page, title: screen.title, summary: screen.summary), pet: screen, posters: posters,
          shareImage: shareImage,
          removeReportHref: removeReport.href(from: page, as: .html),
          description: description.map { HTML(text: $0.html) })),
      markdown: PetMarkdownPage(
        pet: screen, description: description, back: back(from: page),
        posters: posters.map { MarkdownPageLink($0.label, to: $0.href) },
        removeReportHref: removeReport.href(from: page, as: .markdown), languageTag: locale.languageTag
      ).markdown,
      diagnostics: description?.plainReason.map { [$0.diagnostic(at: pet.location(of: "description"))] } ?? [])
  }

  /// The page of an announcement that couldn't be loaded.
  package func errorPage(_ page: SitePage, because error: AnnouncementError) -> RenderedPage {
    let message = locale[.unableToLoad]
    return RenderedPage(
      page: page,
      html: templates.render(
        PetErrorPage(frame: frame(page, title: message, summary: message), message: message, reason: error.answer)),
      markdown: ErrorMarkdownPage(
        message: message, reason: error.answer,
        retry: MarkdownPageLink(locale[.retry], to: page.href(to: page, as: .markdown)), back: back(from: page),
        languageTag: locale.languageTag
      ).markdown)
  }

  /// The list, with its cards in the order given.
  package func list(of cards: [PetCardModel]) -> RenderedPage {
    let list = ListPage(
      frame: frame(.list, title: locale[.listHeading], summary: locale[.listIntro]), cards: cards)
    return RenderedPage(
      page: .list, html: templates.render(list),
      markdown: ListMarkdownPage(
        heading: locale[.listHeading], intro: cards.isEmpty ? locale[.noPets] : locale[.listIntro], count: list.count,
        entries: cards.map {
          ListMarkdownPage.Entry(card: $0, href: SitePage.list.href(to: .pet($0.id), as: .markdown))
        },
        languageTag: locale.languageTag
      ).markdown)
  }

  /// What to call the page of `announcement` where nothing else tells it from others.
  package func title(of announcement: Announcement) -> String {
    announcement.pet.map { PetDetailsViewModel($0, image: nil, in: locale).title } ?? announcement.id.rawValue
  }

  /// The preview gallery: the list, the details screen in each of its states, and every page of `pages`.
  ///
  /// - Parameter pages: The pages of announcements, with what to call them.
  package func gallery(of pages: [(title: String, page: SitePage)]) -> [RenderedPage] {
    let states: [(title: String, page: SitePage)] = [
      (locale[.listHeading], .list), (locale[.loading], .galleryLoading), (locale[.unableToLoad], .galleryError),
    ]
    let frame = frame(.gallery, title: locale[.galleryHeading], summary: locale[.galleryHeading])
    let all = states + pages
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
    return [gallery, loadingPage, errorPage(.galleryError, because: .unreadable)]
  }

  private var loadingPage: RenderedPage {
    let (page, text) = (SitePage.galleryLoading, locale[.loading])
    return RenderedPage(
      page: page, html: templates.render(PetLoadingPage(frame: frame(page, title: text, summary: text))),
      markdown: GalleryMarkdownPage(heading: text, links: [back(from: page)], languageTag: locale.languageTag).markdown)
  }

  /// A page of text by the site's owner; its first heading is the page's, else `title` is.
  package func textPage(_ page: SitePage, markdown: String, title: String) -> RenderedPage {
    let text = TrustedMarkdown(markdown)
    let title = text.title ?? title
    return RenderedPage(
      page: page,
      html: templates.render(TextPage(frame: frame(page, title: title, summary: title), html: HTML(text: text.html))),
      markdown: markdown)
  }

  private func frame(_ page: SitePage, title: String, summary: String) -> PageFrame {
    PageFrame(page: page, locale: locale, heading: title, title: "\(title) · \(locale[.siteName])", summary: summary)
  }

  private func back(from page: SitePage) -> MarkdownPageLink {
    MarkdownPageLink(locale[.backToList], to: page.href(to: .list, as: .markdown))
  }
}

extension UserMarkdown.PlainReason {
  fileprivate func diagnostic(at place: SourceLocation) -> Diagnostic {
    let reason =
      switch self {
      case .cost: "is too much work to read as Markdown"
      case .nesting: "has too many lists and quotes inside each other"
      case .loss: "would lose text if it were read as Markdown"
      }
    return Diagnostic(
      .warning, .descriptionNotMarkdown, at: place, "\(reason)", consequence: "shown line by line as it was written",
      advice: "Write it in plain paragraphs with a blank line between them")
  }
}
