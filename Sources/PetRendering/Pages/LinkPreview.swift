package import PetPresentation
import QRCodes
import Support

/// A picture for link previews: its whole address, because crawlers resolve no others, and a text for readers who don't
/// see it.
package typealias PreviewImage = (address: String, description: String)

extension PixelSize {
  /// The size of each, in pixels: Facebook's own, which every messenger takes.
  package static let preview = PixelSize(width: 1200, height: 630)
}

extension SiteFrame {
  /// The printed and shared address of a page: that of its folder. Nil while the site's address is unknown.
  ///
  /// - Parameter language: That of the page; nil for the frame's.
  func address(of page: SitePage, in language: SiteLanguage? = nil) -> String? {
    address.map { $0 + (language ?? self.language).folder + page.folder }
  }

  /// The pages above a list, and itself, as search engines read them: schema.org's `BreadcrumbList` in JSON-LD, for a
  /// script element, which no character of it can end. Nil for the first page, and while the site's address is unknown.
  func breadcrumbs(to list: PetListModel) -> Markup? {
    if list.path.isEmpty || address == nil { return nil }
    let pages = list.path.map { ($0.label, $0.address) } + [(list.heading, list.address)]
    let items = pages.enumerated().map { number, page in
      Script.object([
        .entry(.text("@type"), .text("ListItem")), .entry(.text("position"), .number(number + 1)),
        .entry(.text("name"), .text(page.0)), .entry(.text("item"), .text(address(of: .list(page.1)) ?? "")),
      ])
    }
    let whole = Script.object([
      .entry(.text("@context"), .text("https://schema.org")), .entry(.text("@type"), .text("BreadcrumbList")),
      .entry(.text("itemListElement"), .list(items)),
    ])
    return Markup(trusted: String(decoding: Script.bytes(whole), as: UTF8.self))
  }
}

extension PageFrame {
  /// The preview of a link to the page, in a messenger or among the results of a search, for `{{#preview}}`.
  ///
  /// Facebook and Slack take Open Graph's values, then those of Twitter's cards, then title and description of the
  /// page; every page has the last two anyway.
  static let preview: Fields = [
    "address": .text(\.address),
    // The code of its address, for a reader of the printed page.
    "code": .object(
      { $0.address.flatMap { QRCode($0, isIndoors: true) } },
      ["width": .text { String($0.quietWidth) }, "path": .text(\.svgPath)]),
    "kind": .text { if case .pet = $0.page { "article" } else { "website" } },
    "title": .text(\.previewTitle.shortened),
    "summary": .text { $0.summary == $0.previewTitle ? nil : $0.summary },
    "locale": .text(\.locale.territoryTag),
    "image": .object(
      { $0.image ?? $0.site.picture },
      [
        "address": .text(\.address), "description": .text(\.description),
        "width": .text { _ in String(PixelSize.preview.width) },
        "height": .text { _ in String(PixelSize.preview.height) },
      ]),
  ]

  /// Nil for a page that is shown at any address: it has none of its own.
  private var address: String? {
    if case .notFound = page { nil } else { site.address(of: page) }
  }

  typealias Feed = (title: String, href: String)

  static let feed: TemplateFields<Feed> = ["title": .text(\.title), "href": .text(\.href)]

  /// All feeds that the page leads to: that of the site, and its own.
  var feeds: [Feed] { [feed(of: .home, called: locale[.siteName]), page == .home ? nil : ownFeed].compactMap(\.self) }

  var ownFeed: Feed? { if case .list(let list) = page { feed(of: list, called: title) } else { nil } }

  private func feed(of list: ListAddress, called title: String) -> Feed? {
    site.address == nil ? nil : list.feed.map { (title, page.root + $0) }
  }
}
