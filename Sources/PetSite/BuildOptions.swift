package import Essentials
package import PetPhotos
package import PetPresentation

/// What a build is asked for.
package struct BuildOptions: Sendable {
  package var output: String
  /// The folder that keeps what is costly to make, such as photos, for the next build.
  package var cache: String
  /// The folder whose files replace the built-in ones; nil for none.
  package var templates: String?
  /// One of ``SiteDesign/localeNames(overriddenBy:)``.
  package var locale = "en"
  /// The other languages of the pages, each in a folder of its name: more of ``SiteDesign/localeNames(overriddenBy:)``,
  /// without a
  /// ``SiteDesign/problem(with:overriddenBy:)``.
  package var translations: [String] = []
  /// Where telephone numbers without a country code belong to, such as `PL`; nil for the territory of the first
  /// language.
  package var territory: String?
  /// What the site keeps back.
  package var profile = PublicationProfile.app
  /// Which files are made of each photo.
  package var photos = PhotoPreset.standard
  /// Which photos are made at all.
  package var shard = PhotoShard.all
  /// Whether no photo is made, and one that the cache lacks stops the build; and how many shards made them.
  package var isCachedOnly = false
  package var shards = 1
  /// What the site has to fit into; nil when nobody has said where it goes.
  package var limits: SiteLimits?
  /// Whether any problem at all stops the build before anything is published.
  package var isStrict = false
  /// Whether the content of files is compared that could be skipped for their size and time.
  package var verifies = false
  /// Whether the outcome says which files were written and removed, and not only how many.
  package var listsFiles = false
  /// Whether the outcome says how long each stage took.
  package var takesTimes = false
  /// A name for the program that builds, down to its bytes: pages that another one made are made again.
  package var program = ""
  /// Whether a site without a pet may replace the last one.
  package var allowsEmpty = false
  /// What the announcements are that are asked for.
  package var scope = InputScope()
  /// Whether files are taken back that are petspot's by their marks, when the list of them is lost.
  package var adopts = false
  /// How many open addresses may close at once; nil for as many as are usual.
  package var allowsClosing: Closing.Limit?
  /// The time that the ages of files in the cache are counted to.
  package var now = Date()
  /// The day on which pets that are gone from the input went, and after which nobody can have seen one.
  package var today = Date()
  /// After how many days an address that is gone from the input is forgotten.
  package var forgetAfter = 365
  /// What the pages of found pets say that it means.
  package var found = FoundMeaning.looking
  /// Whether pets whose announcement is closed are shown, and not only said to be closed.
  package var showsClosed = false
  /// Where the site will be; nil when nobody knows.
  package var site: SiteAddress?
  package var contact: ContactAddress?
  /// The owner's name, colour and links.
  package var brand = SiteBrand()
  /// Where somebody reports a pet; nil for the page on what to do with a found one.
  package var reportAddress: ContactAddress?
  /// What posters are made of every missing pet; nil for none.
  package var posters: PosterChoices?
  /// Whether the Markdown page of a pet begins with facts for programs.
  package var hasFrontMatter = false
  /// Where a report is removed, with `{id}` for its identifier; nil for a page of the site that explains it.
  package var removeReportAddress: RemoveReportAddress?

  package init(output: String, cache: String) { (self.output, self.cache) = (output, cache) }
}
