package import Foundation
import PetModel
package import PetPresentation

/// What a build is asked for.
package struct BuildOptions: Sendable {
  /// The folder that the site goes to.
  package var output: String
  /// The folder that keeps what is costly to make, such as photos, for the next build.
  package var cache: String
  /// The folder whose files replace the built-in ones; nil for none.
  package var templates: String?
  /// One of ``SiteDesign/localeNames(overriddenBy:)``.
  package var locale = "en"
  package var profile = PublicationProfile.app
  /// Any problem at all stops the build before anything is published.
  package var isStrict = false
  /// A site without a pet may replace the last one.
  package var allowsEmpty = false
  /// The time that the ages of files in the cache are counted to.
  package var now = Date()
  /// What posters are made of every missing pet; nil for none.
  package var posters: PosterChoices?
  /// With a page that shows all pages at once.
  package var hasGallery = false
  /// Where a report is removed, with `{id}` for its identifier; nil for a page of the site that explains it.
  package var removeReportAddress: RemoveReportAddress?

  package init(output: String, cache: String) {
    self.output = output
    self.cache = cache
  }
}

/// Where diagnostics are removed outside the site: an address with `{id}` in it.
package struct RemoveReportAddress: Sendable, Hashable {
  private let pattern: String

  /// Nil unless `pattern` is an `http`, `https` or `mailto` address that says `{id}`.
  package init?(_ pattern: String) {
    guard pattern.contains("{id}"), let link = SafeLink(pattern),
      ["http:", "https:", "mailto:"].contains(where: link.address.lowercased().hasPrefix)
    else { return nil }
    self.pattern = pattern
  }

  /// The address for one announcement. An identifier needs no encoding in it: it is safe in addresses as well as in
  /// file names.
  func address(for id: PetID) -> String { pattern.replacing("{id}", with: id.rawValue) }
}
