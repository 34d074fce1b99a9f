import PetMarkdown
package import PetModel
package import PetPresentation

/// Makes pages of view models: values in, HTML and Markdown out.
package struct PageRenderer: Sendable {
  private let templates: [String: TemplateProgram]
  let locale: SiteLocale
  let site: SiteFrame
  let addresses: ListAddresses
  /// The ways from the pages of pets.
  private let petLinks: SiteLinks

  /// - Parameter site: The frame of every page.
  package init(templates: TemplateSet, locale: SiteLocale, site: SiteFrame = SiteFrame()) {
    self.templates = templates.compiled.mapValues { $0.program(in: locale) }
    self.locale = locale
    self.site = site
    addresses = ListAddresses(locale)
    petLinks = SiteLinks(from: SitePage.petRoot, in: site, addresses)
  }

  /// `screen` as `page`.
  ///
  /// - Parameters:
  ///   - posters: Links to printable files.
  ///   - removal: The address outside the site for removing the report; nil for the page that explains it.
  ///   - image: The picture for link previews; nil for the site's.
  ///   - facts: The pet whose facts stand before its page in Markdown, for programs; nil for none.
  package func page(
    _ page: SitePage, showing screen: PetDetailsScreen, posters: [PageLink] = [], removal: String? = nil,
    image: PreviewImage? = nil, facts: PetDetails? = nil
  ) -> RenderedPage {
    switch screen {
    case .loading(let message):
      return rendered(PetLoadingPage(frame: PageFrame(page, heading: message, summary: message, by: self)))
    case .loaded(let pet):
      let list = SitePage.list(addresses[.kind(pet.kind)])
      let frame = PageFrame(page, in: list, heading: pet.title, summary: pet.summary, image: image, by: self)
      let description = pet.description.isMissing ? nil : OwnerText(pet.description.value)
      return rendered(
        PetPage(frame: frame, pet: pet, posters: posters, removal: removal, description: description, facts: facts))
    case .error(let error):
      let frame = PageFrame(page, heading: error.message, summary: error.message, by: self)
      return rendered(PetErrorPage(frame: frame, error: error))
    }
  }

  /// A page with a list of pets, or one that leads to such pages.
  ///
  /// - Parameter image: The picture for link previews; nil for the site's.
  package func list(_ list: PetListModel, image: PreviewImage? = nil) -> RenderedPage {
    let page = SitePage.list(list.address)
    let summary = list.intro.map { "\(list.title). \($0)" } ?? list.title
    let frame = PageFrame(
      page, heading: list.heading, title: list.title, summary: summary, image: image, by: self)
    return rendered(ListPage(frame: frame, list: list))
  }

  /// A page of text by the site's owner; its first heading is the page's, else `title` is.
  ///
  /// - Parameters:
  ///   - isNotice: Whether it stands in for a page that isn't there: it leads on to the list, and search engines leave
  ///     it out.
  ///   - language: The tag of the text's language; nil for that of the page.
  package func textPage(
    _ page: SitePage, markdown: String, title: String, isNotice: Bool = false, language: String? = nil
  ) -> RenderedPage {
    let text = TrustedMarkdown(markdown, root: page.root + site.language.wayUp)
    let title = text.title ?? title
    let frame = PageFrame(page, heading: title, summary: text.summary ?? title, isNotice: isNotice, by: self)
    return rendered(TextPage(frame: frame, text: text, language: language))
  }

  private func rendered<Page: TemplatePage>(_ page: Page) -> RenderedPage {
    RenderedPage(
      page: page.frame.page,
      // The template is there: ``TemplateSet`` has looked for those of all pages.
      html: templates[Page.template]?.render(page) ?? [],
      markdown: page.markdown.map { Array($0.utf8) + foot(of: page.frame).utf8 })
  }

  /// The foot of a page in Markdown: the other languages, and the contact.
  private func foot(of frame: PageFrame) -> String {
    var foot = ""
    if site.languages.count > 1 {
      let links = frame.languageLinks(as: .markdown).compactMap { link in
        link.href.map { MarkdownEscaper.link(link.name, to: $0) }
      }
      foot += "\n\(links.joined(separator: " · "))\n"
    }
    guard let contact = site.contact else { return foot }
    let link = MarkdownEscaper.link(contact.label, to: contact.href)
    return foot + "\n\(MarkdownEscaper.paragraph(locale["words.contact"])): \(link)\n"
  }

  func links(from root: String) -> SiteLinks {
    root == petLinks.languageRoot ? petLinks : SiteLinks(from: root, in: site, addresses)
  }
}

/// A page in its two forms, saying the same, as its files hold them: UTF-8.
package struct RenderedPage: Sendable {
  package let page: SitePage
  package let html: [UInt8]
  /// Nil for a page that is there in HTML alone.
  package let markdown: [UInt8]?
}
