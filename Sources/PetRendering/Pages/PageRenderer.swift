import PetMarkdown
package import PetModel
package import PetPresentation

/// Makes pages of view models: values in, HTML and Markdown out.
package struct PageRenderer: Sendable {
  let templates: TemplatePrograms
  let locale: SiteLocale
  let contact: PageContact?

  /// - Parameter contact: Who answers questions about these pages.
  package init(templates: TemplateSet, locale: SiteLocale, contact: PageContact? = nil) {
    (self.templates, self.locale, self.contact) = (templates.programs(in: locale), locale, contact)
  }

  /// `screen` as `page`.
  ///
  /// - Parameter facts: The pet whose facts stand before its page in Markdown, for programs; nil for none.
  package func page(
    _ page: SitePage, showing screen: PetDetailsScreen, links: PetPageLinks, facts: PetDetails? = nil
  ) -> RenderedPage {
    let rendered =
      switch screen {
      case .loading(let message): loadingPage(page, message: message)
      case .loaded(let pet): detailsPage(page, of: pet, links: links, facts: facts)
      case .error(let error): errorPage(page, error)
      }
    return withContact(rendered)
  }

  /// A page of one of the two lists of pets.
  package func list(_ list: PetListModel) -> RenderedPage {
    let page = SitePage.list(list.list, page: list.page)
    let position = list.page > 1 ? list.pager?.position : nil
    let frame = frame(page, title: list.heading, position: position, summary: list.intro)
    return withContact(
      RenderedPage(
        page: page,
        html: templates.render(ListPage(frame: frame, list: list)),
        markdown: ListMarkdownPage(list: list, href: { page.href(to: $0, as: .markdown) }).markdown))
  }

  /// A page of text by the site's owner; its first heading is the page's, else `title` is.
  ///
  /// - Parameter isNotice: Whether it stands in for a page that isn't there: it leads on to the list, and search engines
  ///   leave it out.
  package func textPage(
    _ page: SitePage, markdown: String, title: String, isNotice: Bool = false
  ) -> RenderedPage {
    let text = TrustedMarkdown(markdown)
    let title = text.title ?? title
    let frame = frame(page, title: title, summary: title)
    return withContact(
      RenderedPage(
        page: page, html: templates.render(TextPage(frame: frame, html: HTML(text: text.html), isNotice: isNotice)),
        markdown: markdown + (isNotice ? "\n\(back(from: page).markdown)\n" : "")))
  }

  /// - Parameter position: What the browser's tab is to say besides the title, where several pages have the same one.
  func frame(
    _ page: SitePage, in list: SitePage = .home, title: String, position: String? = nil, summary: String
  ) -> PageFrame {
    PageFrame(
      page: page, list: list, locale: locale, heading: title,
      title: [title, position, locale[.siteName]].compactMap(\.self).joined(separator: " · "), summary: summary,
      contact: contact)
  }

  /// What the footer of `page` says in HTML, in Markdown.
  func withContact(_ page: RenderedPage) -> RenderedPage {
    guard let contact else { return page }
    var page = page
    let link = MarkdownPageLink(contact.label, to: contact.href).markdown
    page.append(markdown: "\n\(MarkdownPage.paragraph(locale[.contact])): \(link)\n")
    return page
  }

  func back(from page: SitePage, to list: SitePage = .home) -> MarkdownPageLink {
    MarkdownPageLink(locale[.backToList], to: page.href(to: list, as: .markdown))
  }
}
