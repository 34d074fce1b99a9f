import PetMarkdown
package import PetModel
package import PetPresentation
import Support

/// The pages of a site, and the way from one to another.
package enum SitePage: Sendable, Hashable {
  /// A page with a list of pets, or one that leads to such pages.
  case list(ListAddress)
  case pet(PetID)
  case content(ContentPage)
  /// For readers who cut the end off a pet's address.
  case pets
  /// For any address that isn't there; `root` is the way to the site's root from everywhere, such as `/`.
  case notFound(root: String)

  /// The two forms that a page may have; some lists have no Markdown.
  package enum Format: String, Sendable {
    case html = "index.html"
    case markdown = "index.md"
  }

  /// The folder of the page, from the site's root, with a slash at its end unless it is the root itself.
  package var folder: String {
    switch self {
    case .list(let address): address.folder
    case .notFound: ""
    case .pet(let id): Self.petFolder(id.rawValue)
    case .pets: "pets/"
    case .content(let page): page.rawValue + "/"
    }
  }

  private static func petFolder(_ id: String) -> String { "pets/\(id)/" }

  /// The pet whose page in HTML has a path; nil for any other file.
  ///
  /// - Parameter path: From the root of a language.
  package static func pet(at path: String, as format: Format = .html) -> PetID? {
    let (start, end) = ("pets/", "/" + format.rawValue)
    guard path.hasPrefix(start), path.hasSuffix(end) else { return nil }
    return PetID(String(Substring(path.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count))))
  }

  /// The path of a pet's page, with `{id}` in place of its identifier, for the script of the search.
  static let petPattern = petFolder("{id}") + Format.html.rawValue

  /// The way from the page of a pet to the site's root.
  static let petRoot = "../../"

  /// The first page of a site: the newest reports.
  package static let home = SitePage.list(.home)

  /// The path of the page, from the site's root: `pets/42/index.html`.
  package func path(as format: Format) -> String {
    if case .notFound = self { "404.html" } else { folder + format.rawValue }
  }

  /// The way from the page to the site's root: `../../`, or nothing.
  package var root: String {
    switch self {
    case .notFound(let root): root
    case .pet: Self.petRoot
    default: String(repeating: "../", count: folder.utf8.count { $0 == UInt8(ascii: "/") })
    }
  }

  /// The way from this page to `other`. It names the file, so that it also works without a web server.
  package func href(to other: SitePage, as format: Format) -> String {
    self == other ? format.rawValue : root + other.path(as: format)
  }
}

/// A page of text, such as the one on how a report is removed, for `page.mustache`.
struct TextPage: TemplatePage {
  static let template = "page"

  let frame: PageFrame
  let text: TrustedMarkdown
  /// The tag of the text's language; nil for that of the page.
  let language: String?

  static let fields: Fields = [
    "frame": .object(\.frame),
    "html": .html { Markup(trusted: $0.text.html) },
    "textLang": .text(\.language),
    "toList": .object {
      $0.frame.isNotice
        ? PageLink(
          label: $0.frame.locale["words.backToList"], href: $0.frame.listHref, testID: "notice.list.button") : nil
    },
    "ask": .object { $0.asks ? $0.frame.site.contact : nil },
    // After the advice for a found pet, and on the page for missing pages.
    "toReport": .flag {
      $0.frame.site.report != nil && ($0.frame.isNotice || $0.frame.page == .content(.found))
    },
    "toSearch": .object {
      $0.isAdvice
        ? PageLink(
          label: $0.frame.locale["words.searchLabel"], href: $0.frame.searchHref, testID: "notice.search.button")
        : nil
    },
  ]

  var markdown: String? {
    // A host takes that page for all addresses.
    if case .notFound = frame.page { return nil }
    return text.markdown + (frame.isNotice ? "\n\(frame.back)\n" : "")
  }

  /// Whether a reader may have to write to the site's owner.
  private var asks: Bool { [.content(.removal), .content(.privacy)].contains(frame.page) }

  /// Whether it helps finders who look for the owner of a pet.
  private var isAdvice: Bool { [.content(.seen), .content(.found)].contains(frame.page) }
}

/// A page of text that the frame around every page leads to.
package struct ContentPage: Sendable, Hashable {
  /// The name of its file and of its address.
  package let rawValue: String

  /// Advice to people who have seen, or found, a pet.
  static let seen = ContentPage("seen-a-pet")
  static let found = ContentPage("found-a-pet")
  /// The visitor's data that a visit reveals.
  static let privacy = ContentPage("privacy")
  /// Who publishes the pages. It is there if the site's owner has written it.
  static let imprint = ContentPage("imprint")
  /// How a report is removed. It isn't there if that has an address outside the site.
  package static let removal = ContentPage("remove-report")

  /// The pages that petspot knows. An owner may write others.
  package static let known = [seen, found, privacy, imprint, removal]

  package init(_ name: String) { rawValue = name }
}
