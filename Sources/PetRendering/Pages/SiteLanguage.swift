package import PetPresentation

/// A language of a site: its folder and its own name.
///
/// The pages of a language lead to each other as if there were no other one; they differ in their way to shared files.
package struct SiteLanguage: Sendable {
  /// The folder of its pages, from the site's root, with a slash at its end: `en/`; empty for the first language.
  package let folder: String
  let tag, name: String
  let addresses: ListAddresses

  /// The folders at the root that are of lists or of other pages of petspot's.
  package var rootFolders: Set<String> { addresses.rootFolders }

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
    case .pet, .pets, .removeReport, .content: page
    case .notFound: nil
    }
  }
}

/// A way to a page in one of the site's languages, for `{{#languages}}`.
struct LanguageLink: TemplateContext {
  let tag, name: String
  /// Nil for the language of the page itself.
  let href: String?

  static let fields: Fields = [
    "tag": .text(\.tag), "name": .text(\.name), "code": .text { $0.tag.prefix { $0 != "-" }.uppercased() },
    "href": .text(\.href), "isCurrent": .flag { $0.href == nil },
  ]
}

/// The whole address of a page in one of the site's languages, for `{{#alternates}}`: search engines take no other.
struct AlternateLink: TemplateContext {
  /// `x-default` for readers of none of them.
  let tag: String
  let href: String

  static let fields: Fields = ["tag": .text(\.tag), "href": .text(\.href)]
}

extension PageFrame {
  /// The site's languages, each with this page or its first page; empty on a site in one language.
  func languageLinks(as format: SitePage.Format = .html) -> [LanguageLink] {
    site.languages.count < 2
      ? []
      : site.languages.map { language in
        let isHere = language.folder == site.language.folder
        let page = language.counterpart(of: page) ?? .home
        return LanguageLink(
          tag: language.tag, name: language.name, href: isHere ? nil : root + language.folder + page.path(as: format))
      }
  }

  /// The page's addresses in all languages; none on a site in one language, for a page that search engines leave out,
  /// and while the site's address is unknown.
  var alternates: [AlternateLink] {
    guard site.languages.count > 1, let web = site.web, !isNotice else { return [] }
    let all = site.languages.compactMap { language in
      language.counterpart(of: page).map { AlternateLink(tag: language.tag, href: web.address(of: $0, in: language)) }
    }
    return all + all.prefix(1).map { AlternateLink(tag: "x-default", href: $0.href) }
  }
}
