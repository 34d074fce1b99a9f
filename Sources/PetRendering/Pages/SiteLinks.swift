import PetPresentation

/// The ways in header and footer, which are the same from all pages that are as deep.
///
/// It is a class, made once for the pages of all pets: to join these ways took an eighth of the time of a page in HTML.
final class SiteLinks: Sendable {
  /// The way to the root of the pages in the page's language.
  let languageRoot: String
  let home, lost, found, places: String
  /// Nil for a text that the site doesn't have.
  let seen, foundPet, privacy, imprint, removal: String?
  /// The picture that stands for the site.
  let mark: String

  /// - Parameter languageRoot: Where the ways begin.
  init(from languageRoot: String, in site: SiteFrame, _ addresses: ListAddresses) {
    func way(_ page: SitePage) -> String { languageRoot + page.path(as: .html) }
    func way(_ content: ContentPage) -> String? { site.contents.contains(content) ? way(.content(content)) : nil }
    self.languageRoot = languageRoot
    (home, places) = (way(.home), way(.list(addresses.places)))
    (lost, found) = (way(.list(addresses.list(.missing))), way(.list(addresses.list(.found))))
    (seen, foundPet, privacy, imprint) = (way(.seen), way(.found), way(.privacy), way(.imprint))
    removal = site.explainsRemoval ? way(.removeReport) : nil
    mark = languageRoot + site.language.wayUp + site.logo.rawValue
  }
}
