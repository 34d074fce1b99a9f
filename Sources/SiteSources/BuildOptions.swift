package import Essentials
package import PetModel
package import PetPhotos
package import PetPresentation
package import PetRendering
package import PosterDrawing
package import PosterWording

package struct BuildOptions: Sendable {
  package var output: String
  /// The folder that keeps costly results, such as photos, for the next build.
  package var cache: String
  /// The folder whose files replace the built-in ones; nil for none.
  package var templates: String?
  /// One of ``SiteDesign/localeNames(overriddenBy:)``.
  package var locale = "en"
  /// The other languages of the pages, each in a folder of its name: more of ``SiteDesign/localeNames(overriddenBy:)``,
  /// without a ``SiteDesign/problem(with:overriddenBy:)``.
  package var translations: [String] = []
  /// The country of phone numbers without a country code, such as `PL`; nil for the first language's.
  package var territory: String?
  /// The values that the site withholds.
  package var profile = PublicationProfile.app
  /// Whether the user has chosen it, in `petspot.json` or on the command line.
  package var isProfileChosen = true
  package var photos = PhotoPreset.standard
  package var shard = PhotoShard.all
  /// Whether no photo is made, and one that the cache lacks stops the build; and how many shards made them.
  package var isCachedOnly = false
  package var shards = 1
  /// The limits of the site's host; nil without any.
  package var limits: SiteLimits?
  /// Whether any problem at all stops the build before anything is published.
  package var isStrict = false
  /// Whether the content of files is compared that could be skipped for their size and time.
  package var verifies = false
  /// Whether the site is one to look at, which is made again after a power cut.
  package var isPreview = false
  /// Whether the outcome says how long each stage took.
  package var takesTimes = false
  /// A name for the program that builds, down to its bytes: pages that another one made are made again.
  package var program = ""
  /// Whether a site without a pet may replace the last one.
  package var allowsEmpty = false
  package var scope = InputScope()
  /// Whether files are taken back that are petspot's by their marks, when the list of them is lost.
  package var adopts = false
  /// The number of open addresses that may close at once; nil for the usual one.
  package var allowsClosing: Int?
  /// The time that the ages of files in the cache are counted to.
  package var now = Date()
  /// The present day: pets leave the input on it, and none was last seen after it.
  package var today = Date()
  /// After how many days an address that is gone from the input is forgotten.
  package var forgetAfter = 365
  package var found: FoundMeaning?
  /// Whether pets whose announcement is closed are shown, and not only said to be closed.
  package var showsClosed = false
  /// The future address of the site; nil when it is unknown.
  package var site: SiteAddress?
  package var contact: PageLink?
  package var brand = SiteBrand()
  /// The address for reporting a pet; nil for the page with advice on a found one.
  package var reportAddress: PageLink?
  /// The kinds of posters for every missing pet; nil for none.
  package var posters: PosterChoices?
  /// Whether the Markdown page of a pet begins with facts for programs.
  package var hasFrontMatter = false
  /// The address for removing a report, with `{id}` for its identifier; nil for a page of the site that explains it.
  package var removeReportAddress: RemoveReportAddress?

  package init(output: String, cache: String) {
    self.output = output
    self.cache = cache
  }
}

/// The look and the words of posters, as they were chosen.
package struct PosterChoices: Sendable, Hashable {
  package var paper = PosterPaper.a4
  /// The details on posters. With a site, the page is the pet's.
  package var options = PosterOptions()
  /// The second language of the sheets, one of ``SiteDesign/localeNames(overriddenBy:)``; nil for one language.
  package var translation: String?
  /// The pet's looks in the second language, if an owner wrote them.
  package var translatedWords: String?
  /// The target of the QR code; nil for no code.
  package var site: SiteAddress?
  /// Whether the pet is told by a photo and options alone, without a report, so that the site has no page of it.
  package var isOfPhoto = false

  package init() {}

  /// The address of a pet's page; nil for a pet without one.
  package func page(of id: PetID) -> String? { isOfPhoto ? nil : site?.page(of: id) }

  /// The options that can be true of one pet alone, each with the key of a report that says the same.
  private var ofOnePet: [(option: String, key: String)] {
    [
      (options.words != nil, "--words", "posterWords"), (options.place != nil, "--place", "location"),
      (options.focus != nil, "--focus", "focus"),
    ].filter(\.0).map { ($0.1, $0.2) }
  }

  /// Stops where one of them is chosen for more than one pet: all would get the same words.
  package func checkAreFor(_ pets: SitePets) throws(Diagnostic) {
    try checkAreFor(pets.listed.count { $0.status.flatMap { PosterContent.Message($0, options.found) } != nil })
  }

  /// - Parameter count: The number of pets that get sheets.
  package func checkAreFor(_ count: Int) throws(Diagnostic) {
    guard count > 1, let first = ofOnePet.first else { return }
    throw Diagnostic(
      .error, .onePetOnly, at: first.option, "is for one pet, and there are \(count)", consequence: "nothing was made",
      advice: "Choose one pet with 'petspot poster --id', or write the key '\(first.key)' into each report")
  }
}
