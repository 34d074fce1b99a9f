package import PetPresentation

/// The common part of the frame around every page of a site: the contacts and links of its foot.
package struct SiteFrame: Sendable {
  /// Who answers questions about the pages.
  package var contact: PageLink?
  /// The pages of text that there are.
  package var contents: Set<ContentPage> = [.seen, .found, .privacy, .removal]
  /// Links to the pages that the owner of the site wrote, for head and foot.
  package var ownPages: [OwnPageLink] = []
  /// Other links of the owner of the site, for the foot.
  package var links: [PageLink] = []
  /// The way to report a pet; nil without one.
  package var report: PageLink?
  package var logo = Logo.svg
  /// The colour around the page in some browsers.
  package var colour: String?
  /// The address of the site's root on the web, with a slash at its end, for crawlers: those of messengers, of search
  /// engines, of readers of feeds. Nil when it is unknown.
  package var address: String?
  /// The picture of every page that has no other, for link previews; nil for none.
  package var picture: PreviewImage?
  /// All languages of the site, the first one at its root; none says the same as one.
  package var languages: [SiteLanguage] = []
  /// The one that the frame is in.
  package var language = SiteLanguage(.english)

  /// The picture that stands for the site.
  package enum Logo: String, Sendable {
    case svg = "icon.svg"
    case png = "icon.png"

    var mediaType: String { self == .svg ? "image/svg+xml" : "image/png" }
  }

  package init() {}
}

/// The ways in header and footer, which are the same from all pages that are as deep.
///
/// It is a class, made once for the pages of all pets: to join these ways took an eighth of the time of a page in HTML.
final class SiteLinks: Sendable {
  /// The way to the root of the pages in the page's language.
  let languageRoot: String
  let home, lost, found, places: String
  /// Nil for a text that the site doesn't have.
  let seen, foundPet, privacy, imprint, removal: String?
  /// Links to the pages that the owner of the site wrote.
  let inHead, inFoot: [PageLink]
  /// The picture that stands for the site.
  let mark: String

  /// - Parameter languageRoot: Where the ways begin.
  init(from languageRoot: String, in site: SiteFrame, _ addresses: ListAddresses) {
    func way(_ page: SitePage) -> String { languageRoot + page.path(as: .html) }
    func way(_ content: ContentPage) -> String? { site.contents.contains(content) ? way(.content(content)) : nil }
    self.languageRoot = languageRoot
    home = way(.home)
    places = way(.list(addresses[.places]))
    lost = way(.list(addresses[.list(.missing)]))
    found = way(.list(addresses[.list(.found)]))
    seen = way(.seen)
    foundPet = way(.found)
    privacy = way(.privacy)
    imprint = way(.imprint)
    removal = way(.removal)
    func ways(_ place: OwnPagePlace) -> [PageLink] {
      site.ownPages.filter { $0.place == place }.map { page in
        let language = page.language == site.language.tag ? nil : page.language
        return PageLink(label: page.label, href: way(.content(page.page)), language: language)
      }
    }
    inHead = ways(.head)
    inFoot = ways(.foot)
    mark = languageRoot + site.language.wayUp + site.logo.rawValue
  }
}

/// A link to a page that the owner of the site wrote, in the language of its text (BCP 47).
package typealias OwnPageLink = (page: ContentPage, label: String, language: String, place: OwnPagePlace)

/// The place of such a link on every page.
package enum OwnPagePlace: String, Sendable {
  case head = "header"
  case foot = "footer"
  case nowhere = "none"
}

/// A language of a site: its folder and its own name.
///
/// The pages of a language lead to each other as if there were no other one; they differ in their way to shared files.
package struct SiteLanguage: Sendable {
  /// The folder of its pages, from the site's root, with a slash at its end: `en/`; empty for the first language.
  package let folder: String
  let tag, name: String
  package let addresses: ListAddresses

  /// - Parameter folder: That of its pages; empty for the first language.
  package init(_ locale: SiteLocale, in folder: String = "") {
    self.folder = folder
    tag = locale.languageTag
    name = locale.languageName
    addresses = ListAddresses(locale)
  }

  /// The way from the root of its pages to that of the site: `../`, or nothing.
  package var wayUp: String { folder.isEmpty ? "" : "../" }

  /// The same page in this language as `page` of another one; nil for a page of the first language alone.
  func counterpart(of page: SitePage) -> SitePage? {
    switch page {
    case .list(let address): .list(addresses[address.name])
    case .pet, .pets, .content: page
    case .notFound: nil
    }
  }
}

extension PageFrame {
  /// A way to a page in one of the site's languages; without an address in the language of the page itself.
  typealias LanguageLink = (tag: String, name: String, href: String?)

  static let language: TemplateFields<LanguageLink> = [
    "tag": .text(\.tag), "name": .text(\.name), "code": .text { $0.tag.prefix { $0 != "-" }.uppercased() },
    "href": .text(\.href), "isCurrent": .flag { $0.href == nil },
  ]

  /// The site's languages, each with this page or its first page; empty on a site in one language.
  func languageLinks(as format: SitePage.Format = .html) -> [LanguageLink] {
    site.languages.count < 2
      ? []
      : site.languages.map { language in
        let isHere = language.folder == site.language.folder
        let page = language.counterpart(of: page) ?? .home
        return (language.tag, language.name, isHere ? nil : root + language.folder + page.path(as: format))
      }
  }

  /// The page's whole addresses in all languages, as search engines want them, with `x-default` for readers of none;
  /// none on a site in one language, for a page that search engines leave out, and while the site's address is unknown.
  var alternates: [(tag: String, href: String)] {
    guard site.languages.count > 1, !isNotice else { return [] }
    let all = site.languages.compactMap { language in
      language.counterpart(of: page).flatMap { site.address(of: $0, in: language) }.map {
        (tag: language.tag, href: $0)
      }
    }
    return all + all.prefix(1).map { ("x-default", $0.href) }
  }
}
