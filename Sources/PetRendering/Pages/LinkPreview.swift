package import PetPresentation
import QRCodes
import Support

/// A picture for link previews.
package struct PreviewImage: Sendable, Hashable {
  /// Its whole address: crawlers resolve no others.
  package let address: String
  /// A text for readers who don't see it.
  package let description: String

  /// The size of each, in pixels: Facebook's own, which every messenger takes.
  package static let size = PixelSize(width: 1200, height: 630)

  package init(at address: String, showing description: String) {
    self.address = address
    self.description = description
  }
}

/// The site's address on the web, for crawlers: those of messengers, of search engines, of readers of feeds.
package struct SiteOnTheWeb: Sendable {
  /// The address of its root, with a slash at its end.
  private let root: String
  /// The folder of the language of the pages that say it, with a slash at its end; empty for the first one.
  private let folder: String
  /// The picture of every page that has no other; nil for none.
  package let picture: PreviewImage?

  package init(root: String, folder: String = "", picture: PreviewImage?) {
    self.root = root
    self.folder = folder
    self.picture = picture
  }

  /// The printed and shared address of a page: that of its folder.
  ///
  /// - Parameter language: That of the page; nil for the one of the pages that say it.
  func address(of page: SitePage, in language: SiteLanguage? = nil) -> String {
    root + (language?.folder ?? folder) + page.folder
  }

  /// The pages above a list, and itself, as search engines read them: schema.org's `BreadcrumbList` in JSON-LD, for a
  /// script element, which no character of it can end.
  func breadcrumbs(to list: PetListModel) -> Markup {
    let pages = list.path + [PetListModel.Link(list.heading, to: list.address)]
    let items = pages.enumerated().map { number, page in
      Script.object([
        .entry(.text("@type"), .text("ListItem")), .entry(.text("position"), .number(number + 1)),
        .entry(.text("name"), .text(page.label)), .entry(.text("item"), .text(address(of: .list(page.address)))),
      ])
    }
    let whole = Script.object([
      .entry(.text("@context"), .text("https://schema.org")), .entry(.text("@type"), .text("BreadcrumbList")),
      .entry(.text("itemListElement"), .list(items)),
    ])
    return Markup(trusted: String(decoding: Script.bytes(whole), as: UTF8.self))
  }
}

/// The preview of a link to a page, in a messenger or among the results of a search, for `{{#preview}}`.
///
/// Facebook and Slack take Open Graph's values, then those of Twitter's cards, then title and description of the page;
/// every page has the last two anyway.
struct LinkPreview: TemplateContext {
  let frame: PageFrame
  let site: SiteOnTheWeb

  /// Nil for a page that is shown at any address: it has none of its own.
  private var address: String? {
    if case .notFound = frame.page { nil } else { site.address(of: frame.page) }
  }

  static let fields: Fields = [
    "address": .text(\.address),
    // The code of its address, for a reader of the printed page.
    "code": .object(
      { $0.address.flatMap { QRCode($0, correction: .medium) } },
      ["width": .text { String($0.quietWidth) }, "path": .text(\.svgPath)]),
    "kind": .text { if case .pet = $0.frame.page { "article" } else { "website" } },
    "title": .text(\.frame.previewTitle.shortened),
    "summary": .text { $0.frame.summary == $0.frame.previewTitle ? nil : $0.frame.summary },
    "locale": .text(\.frame.locale.territoryTag),
    "image": .object(
      { $0.frame.image ?? $0.site.picture },
      [
        "address": .text(\.address), "description": .text(\.description),
        "width": .text { _ in String(PreviewImage.size.width) },
        "height": .text { _ in String(PreviewImage.size.height) },
      ]),
  ]
}

extension PageFrame {
  typealias Feed = (title: String, href: String)

  static let feed: TemplateFields<Feed> = ["title": .text(\.title), "href": .text(\.href)]

  /// All feeds that the page leads to: that of the site, and its own.
  var feeds: [Feed] {
    guard site.web != nil else { return [] }
    return [(locale[.siteName], page.root + ListAddress.home.feed)]
      + (feedList == .home ? [] : [ownFeed].compactMap(\.self))
  }

  /// The feed of the list on the page.
  var ownFeed: Feed? {
    guard site.web != nil, let feedList else { return nil }
    return (title, page.root + feedList.feed)
  }
}
