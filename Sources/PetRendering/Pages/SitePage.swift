package import PetModel
package import PetPresentation

/// The pages of a site, and the way from one to another.
package enum SitePage: Sendable, Hashable {
  /// A page with a list of pets, or one that leads to such pages.
  case list(ListAddress)
  case pet(PetID)
  case removeReport
  case content(ContentPage)
  /// For whoever cuts the end off a pet's address.
  case pets
  /// For any address that isn't there; `root` is the way to the site's root from everywhere, such as `/`.
  case notFound(root: String)

  /// The two forms that a page may have; some lists have no Markdown.
  package enum Format: String, Sendable, CaseIterable {
    case html, markdown

    fileprivate var file: String {
      switch self {
      case .html: "index.html"
      case .markdown: "index.md"
      }
    }
  }

  /// The folder of the page, from the site's root, with a slash at its end unless it is the root itself.
  package var folder: String {
    switch self {
    case .list(let address): address.folder
    case .notFound: ""
    case .pet(let id): Self.petFolder(id.rawValue)
    case .pets: "pets/"
    case .removeReport: "remove-report/"
    case .content(let page): page.rawValue + "/"
    }
  }

  private static func petFolder(_ id: String) -> String { "pets/\(id)/" }

  /// Where the page of a pet is, with `{id}` in place of its identifier, for the script of the search.
  static let petPattern = petFolder("{id}") + Format.html.file

  /// The way from the page of a pet to the site's root.
  static let petRoot = "../../"

  /// Where a site begins: the newest reports.
  package static let home = SitePage.list(.home)

  /// Whether the page is there in Markdown.
  var hasMarkdown: Bool { if case .list(let address) = self { address.hasMarkdown } else { true } }

  /// Where the page is, from the site's root: `pets/42/index.html`.
  package func path(as format: Format) -> String {
    if case .notFound = self { "404.\(format == .html ? "html" : "md")" } else { folder + format.file }
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
    self == other ? format.file : root + other.path(as: format)
  }
}
