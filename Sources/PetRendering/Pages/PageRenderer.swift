import PetMarkdown
package import PetModel
package import PetPresentation

/// Makes pages of view models: values in, HTML and Markdown out.
package struct PageRenderer: Sendable {
  let templates: TemplateSet
  let locale: SiteLocale

  /// A renderer of pages in the words of `locale`.
  package init(templates: TemplateSet, locale: SiteLocale) {
    self.templates = templates
    self.locale = locale
  }

  /// `screen` as `page`.
  ///
  /// - Parameter facts: The pet whose facts stand before its page in Markdown, for programs; nil for none.
  package func page(
    _ page: SitePage, showing screen: PetDetailsScreen, links: PetPageLinks, facts: PetDetails? = nil
  ) -> RenderedPage {
    switch screen {
    case .loading(let message): loadingPage(page, message: message)
    case .loaded(let pet): detailsPage(page, of: pet, links: links, facts: facts)
    case .error(let error): errorPage(page, error)
    }
  }

  /// One of the two lists of pets.
  package func list(_ list: PetListModel) -> RenderedPage {
    let page = SitePage.list(of: list.status)
    return RenderedPage(
      page: page,
      html: templates.render(ListPage(frame: frame(page, title: list.heading, summary: list.intro), list: list)),
      markdown: ListMarkdownPage(list: list, href: { page.href(to: $0, as: .markdown) }).markdown)
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

  func frame(_ page: SitePage, in list: SitePage = .list, title: String, summary: String) -> PageFrame {
    PageFrame(
      page: page, list: list, locale: locale, heading: title, title: "\(title) · \(locale[.siteName])",
      summary: summary)
  }

  func back(from page: SitePage, to list: SitePage = .list) -> MarkdownPageLink {
    MarkdownPageLink(locale[.backToList], to: page.href(to: list, as: .markdown))
  }
}
