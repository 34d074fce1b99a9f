package import PetPresentation

/// What every page says about itself, whatever is on it.
///
/// It is a class because each of its fields is got through it: copying it as a struct took 2 µs a page.
final class PageFrame: Sendable {
  let page: SitePage
  /// The list that the way back leads to.
  let list: SitePage
  let locale: SiteLocale
  /// What the page is about.
  let heading: String
  /// The same with the site's name, for the browser's tab.
  let title: String
  /// For search engines and link previews.
  let summary: String
  let addresses: ListAddresses
  let site: SiteFrame
  /// The picture of the page for link previews; nil for the site's.
  let image: PreviewImage?
  /// The list on the page, if its newest pets are a feed.
  let feedList: ListAddress?
  /// The ways in header and footer.
  let links: SiteLinks
  /// The way to the site's root, where what all languages share is.
  let root: String
  /// Whether it stands in for a page that isn't there.
  let isNotice: Bool

  init(
    page: SitePage, list: SitePage, locale: SiteLocale, heading: String, title: String, summary: String,
    addresses: ListAddresses, site: SiteFrame, links: SiteLinks, image: PreviewImage? = nil,
    feedList: ListAddress? = nil, isNotice: Bool = false
  ) {
    (self.page, self.list, self.locale, self.addresses, self.site) = (page, list, locale, addresses, site)
    (self.heading, self.title, self.summary) = (heading, title, summary)
    (self.links, self.image, self.feedList, self.isNotice) = (links, image, feedList, isNotice)
    root = links.languageRoot + site.language.wayUp
  }

  var contact: PageContact? { site.contact }

  /// The way to the root of the pages in the page's language.
  var languageRoot: String { links.languageRoot }

  /// The way back to the list.
  var listHref: String { page.href(to: list, as: .html) }

  /// The fields that every page has, for a page whose frame `get` finds, and `own` in their place or beside them.
  static func fields<Page: TemplateContext>(
    _ get: @escaping @Sendable (Page) -> PageFrame, and own: Page.Fields
  ) -> Page.Fields {
    let common: Page.Fields = [
      "heading": .text { get($0).heading },
      "listHref": .text { get($0).listHref },
      "lang": .text { get($0).locale.languageTag },
      "dir": .text { get($0).locale.direction.rawValue },
      "title": .text { get($0).title },
      "summary": .text { get($0).summary },
      "root": .text { get($0).root },
      "languageRoot": .text { get($0).languageRoot },
      "hasLanguages": .flag { get($0).site.languages.count > 1 },
      "languages": .list { get($0).languageLinks() },
      "alternates": .list { get($0).alternates },
      "words": .object { _ in Words() },
      "contact": .object { get($0).contact },
      "preview": .object { page in
        let frame = get(page)
        return frame.site.web.map { LinkPreview(frame: frame, site: $0) }
      },
      "feeds": .list { get($0).feeds },
    ]
    return common.merging(surroundings(get)).merging(own)
  }
}

/// Who answers questions about the pages, for `{{#contact}}`.
package struct PageContact: TemplateContext, Hashable {
  let label: String
  let href: String

  package init(_ label: String, at link: SafeLink) { (self.label, href) = (label, link.address) }

  static let fields: Fields = ["label": .text(\.label), "href": .text(\.href)]
}

/// The words that templates may use by their names in the locale file: `{{words.backToList}}`.
struct Words: TemplateContext {
  static let fields: Fields = {
    let prefix = "words."
    let keys = LocaleKey.allCases.filter { $0.rawValue.hasPrefix(prefix) }
    return Fields(keys.map { (String($0.rawValue.dropFirst(prefix.count)), .word($0)) })
  }()
}
