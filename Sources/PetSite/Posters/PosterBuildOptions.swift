package import Essentials
package import PetModel
package import PetPosters
package import PetPresentation

package struct PosterBuildOptions: Sendable {
  package var kinds: [PosterKind]
  package var choices = PosterChoices()
  /// One of ``SiteDesign/localeNames(overriddenBy:)``.
  package var locale = "en"
  /// Where numbers without a country code belong to; nil for the territory of the language.
  package var territory: String?
  /// The folder whose files replace the built-in ones; nil for none.
  package var templates: String?
  package var profile = PublicationProfile.app
  /// Only these; all that aren't closed when there are none.
  package var ids: [PetID] = []
  /// A PNG with all kinds instead of the sheets.
  package var isOverview = false
  /// The folder that the sheets go to, each pet's into one of its own.
  package var output: String
  /// The folder that keeps cropped photos for the next build.
  package var cache: String
  /// After it nobody can have seen a pet.
  package var today = Date()
  /// The time that the ages of files in the cache are counted to.
  package var now = Date()

  package init(kinds: [PosterKind], output: String, cache: String) {
    (self.kinds, self.output, self.cache) = (kinds, output, cache)
  }
}

package struct PosterChoices: Sendable, Hashable {
  package var paper = PosterPaper.a4
  /// What is mentioned. Its page is that of the pet, where there is a site.
  package var options = PosterOptions()
  /// The second language of the sheets, one of ``SiteDesign/localeNames(overriddenBy:)``; nil for one language.
  package var translation: String?
  /// What the pet looks like in the second language, where somebody wrote it.
  package var translatedWords: String?
  /// Where the QR code leads; nil for no code.
  package var site: SiteAddress?

  package init() {}
}
