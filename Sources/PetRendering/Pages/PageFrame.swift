import PetMarkdown
package import PetPresentation

/// The facts that every page has about itself.
///
/// It is a class because each of its fields is got through it: copying it as a struct took 2 µs a page.
final class PageFrame: TemplateContext {
  let page: SitePage
  /// The list that the way back leads to.
  let list: SitePage
  let locale: SiteLocale
  /// The subject of the page.
  let heading: String
  /// The title without the site's name, which link previews show beside it.
  let previewTitle: String
  /// For search engines and link previews.
  let summary: String
  let site: SiteFrame
  /// The picture of the page for link previews; nil for the site's.
  let image: PreviewImage?
  /// The ways in header and footer.
  let links: SiteLinks
  /// The way to the site's root, with the files that all languages share.
  let root: String
  /// Whether it stands in for a page that isn't there.
  let isNotice: Bool

  /// - Parameter title: Without the site's name; nil for the heading.
  init(
    _ page: SitePage, in list: SitePage = .home, heading: String, title: String? = nil, summary: String,
    image: PreviewImage? = nil, isNotice: Bool = false, by renderer: PageRenderer
  ) {
    self.page = page
    self.list = list
    locale = renderer.locale
    site = renderer.site
    self.heading = heading
    previewTitle = title ?? heading
    self.summary = summary
    links = renderer.links(from: page.root)
    self.image = image
    self.isNotice = isNotice
    root = links.languageRoot + site.language.wayUp
  }

  /// With the site's name, for the browser's tab.
  var title: String { "\(previewTitle) · \(locale[.siteName])" }

  /// The way back to the list.
  var listHref: String { page.href(to: list, as: .html) }

  /// The way back in Markdown: to the first page, because not every list is there in Markdown.
  var back: String { MarkdownEscaper.link(locale["words.backToList"], to: page.href(to: .home, as: .markdown)) }

  /// The search stands above every list; other pages lead to that of the first one.
  var searchHref: String {
    if case .list = page { Self.searchField } else { links.home + Self.searchField }
  }

  /// The field of `search.mustache`.
  private static let searchField = "#search-words"

  private func isList(_ name: ListName) -> Bool {
    if case .list(let here) = page { here.name == name } else { false }
  }

  /// The fields that every page has.
  static let fields: Fields = [
    "heading": .text(\.heading),
    "listHref": .text(\.listHref),
    "lang": .text(\.locale.languageTag),
    "dir": .text(\.locale.direction.rawValue),
    "title": .text(\.title),
    "summary": .text(\.summary),
    "root": .text(\.root),
    "languageRoot": .text(\.links.languageRoot),
    "hasLanguages": .flag { $0.site.languages.count > 1 },
    "languages": .list({ $0.languageLinks() }, language),
    "alternates": .list(\.alternates, ["tag": .text(\.tag), "href": .text(\.href)]),
    "words": .object({ $0 }, .words),
    "contact": .object(\.site.contact),
    "preview": .object({ $0.site.address == nil ? nil : $0 }, preview),
    "feeds": .list(\.feeds, feed),
    // Header and footer: the same ways from every page.
    "homeHref": .text(\.links.home),
    "lostHref": .text(\.links.lost),
    "foundHref": .text(\.links.found),
    "placesHref": .text(\.links.places),
    "searchHref": .text(\.searchHref),
    "lostLabel": .word(.lost),
    "foundLabel": .word(.found),
    "placesLabel": .word(.places),
    "isLost": .flag { $0.isList(.list(.missing)) },
    "isFound": .flag { $0.isList(.list(.found)) },
    "isPlaces": .flag { $0.isList(.places) },
    "markHref": .text(\.links.mark),
    "themeColour": .text(\.site.colour),
    "markType": .text(\.site.logo.mediaType),
    // A page doesn't lead to itself.
    "seenHref": .text { $0.page == .content(.seen) ? nil : $0.links.seen },
    "foundPetHref": .text { $0.page == .content(.found) ? nil : $0.links.foundPet },
    "privacyHref": .text(\.links.privacy),
    "imprintHref": .text(\.links.imprint),
    "removalHref": .text(\.links.removal),
    "ownLinks": .list(\.site.links),
    "ownPages": .list(\.links.inFoot),
    "headPages": .list(\.links.inHead),
    "reportHref": .text { $0.site.report?.href ?? $0.links.foundPet },
    "reportLabel": .text { $0.locale[$0.site.report == nil ? .foundPet : "words.reportPet"] },
    "reports": .flag { $0.site.report != nil },
  ]
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

extension TemplateFields {
  /// The words that templates may use by their names in the locale file: `{{words.backToList}}`.
  static var words: Self { Self(LocaleKey.section("words.").map { ($0.name, .word($0.key)) }) }
}
