package import PetPresentation

/// The facts that every page has about itself.
///
/// It is a class because each of its fields is got through it: copying it as a struct took 2 µs a page.
final class PageFrame: Sendable {
  let page: SitePage
  /// The list that the way back leads to.
  let list: SitePage
  let locale: SiteLocale
  /// The subject of the page.
  let heading: String
  /// With the site's name, for the browser's tab.
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
  /// The way to the site's root, with the files that all languages share.
  let root: String
  /// Whether it stands in for a page that isn't there.
  let isNotice: Bool

  /// - Parameter title: Without the site's name; nil for the heading.
  init(
    _ page: SitePage, in list: SitePage = .home, heading: String, title: String? = nil, summary: String,
    image: PreviewImage? = nil, feedList: ListAddress? = nil, isNotice: Bool = false, by renderer: PageRenderer
  ) {
    self.page = page
    self.list = list
    locale = renderer.locale
    addresses = renderer.addresses
    site = renderer.site
    self.heading = heading
    self.title = "\(title ?? heading) · \(locale[.siteName])"
    self.summary = summary
    links = renderer.links(from: page.root)
    self.image = image
    self.feedList = feedList
    self.isNotice = isNotice
    root = links.languageRoot + site.language.wayUp
  }

  var contact: PageLink? { site.contact }

  /// The title without the site's name, which link previews show beside it.
  var previewTitle: String { title.hasPrefix(heading) ? String(title.dropLast(locale[.siteName].count + 3)) : heading }

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

/// A link on a page, for `{{#contact}}`, `{{#posters}}` and the like.
package struct PageLink: TemplateContext, Hashable {
  let label, href: String
  /// The language of its label (BCP 47); nil for the page's own.
  var language: String?
  /// Its name in tests: `petDetails.poster.button`; nil for one in head or foot.
  var testID: String?

  static let fields: Fields = [
    "label": .text(\.label), "href": .text(\.href), "language": .text(\.language), "testID": .text(\.testID),
  ]
}

extension PageLink {
  package init(_ label: String, at link: SafeLink) { self.init(label: label, href: link.address) }

  /// A link on the page of a pet.
  ///
  /// - Parameters:
  ///   - href: The address, relative to the page.
  ///   - name: Its name in tests: `poster` for `petDetails.poster.button`.
  package init(_ label: String, to href: String, name: String) {
    self.init(label: label, href: href, testID: "petDetails.\(name).button")
  }

  /// The same address under other words.
  package func called(_ words: String) -> PageLink { PageLink(label: words, href: href) }
}

/// The words that templates may use by their names in the locale file: `{{words.backToList}}`.
struct Words: TemplateContext {
  static let fields = Fields(LocaleKey.section("words.").map { ($0.name, .word($0.key)) })
}

// Header and footer: the same ways from every page.

extension PageFrame {
  /// The fields of `header.mustache` and `footer.mustache`.
  static func surroundings<Page: TemplateContext>(_ get: @escaping @Sendable (Page) -> PageFrame) -> Page.Fields {
    [
      "homeHref": .text { get($0).links.home },
      "lostHref": .text { get($0).links.lost },
      "foundHref": .text { get($0).links.found },
      "placesHref": .text { get($0).links.places },
      "searchHref": .text { get($0).searchHref },
      "lostLabel": .word(.lost),
      "foundLabel": .word(.found),
      "placesLabel": .word(.places),
      "isLost": .flag { get($0).isList(get($0).addresses[.list(.missing)]) },
      "isFound": .flag { get($0).isList(get($0).addresses[.list(.found)]) },
      "isPlaces": .flag { get($0).isList(get($0).addresses[.places]) },
      "markHref": .text { get($0).links.mark },
      "themeColour": .text { get($0).site.colour },
      "markType": .text { get($0).site.logo.mediaType },
      "seenHref": .text { get($0).isContent(.seen) ? nil : get($0).links.seen },
      "foundPetHref": .text { get($0).isContent(.found) ? nil : get($0).links.foundPet },
      "privacyHref": .text { get($0).links.privacy },
      "imprintHref": .text { get($0).links.imprint },
      "removalHref": .text { get($0).links.removal },
      "ownLinks": .list { get($0).site.links },
      "ownPages": .list { get($0).links.inFoot },
      "headPages": .list { get($0).links.inHead },
      "reportHref": .text { get($0).site.report ?? get($0).links.foundPet },
      "reportLabel": .text { get($0).locale[get($0).site.report == nil ? .foundPet : "words.reportPet"] },
      "reports": .flag { get($0).site.report != nil },
    ]
  }

  func href(to other: SitePage) -> String { languageRoot + other.path(as: .html) }

  /// The search stands above every list; other pages lead to that of the first one.
  var searchHref: String {
    if case .list = page { Self.searchField } else { links.home + Self.searchField }
  }

  /// The field of `search.mustache`.
  private static let searchField = "#search-words"

  /// A page doesn't lead to itself.
  private func isContent(_ content: ContentPage) -> Bool {
    if case .content(content) = page { true } else { false }
  }

  private func isList(_ address: ListAddress) -> Bool {
    if case .list(let here) = page { here.folder == address.folder } else { false }
  }
}
