package import Essentials
package import PetModel
package import PetPhotos
package import PetPresentation
package import PosterDrawing
package import PosterWording
import Support

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
  /// Whether the outcome says which files were written and removed, and not only how many.
  package var listsFiles = false
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
  package var found = FoundMeaning.looking
  /// Whether pets whose announcement is closed are shown, and not only said to be closed.
  package var showsClosed = false
  /// The future address of the site; nil when it is unknown.
  package var site: SiteAddress?
  package var contact: ContactAddress?
  package var brand = SiteBrand()
  /// The address for reporting a pet; nil for the page with advice on a found one.
  package var reportAddress: ContactAddress?
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

extension BuildOptions {
  /// Whether link previews show the photo of a pet: where it is known where the site is, and no share image is drawn.
  func previewsPhoto(of pet: AnnouncementReference) -> Bool {
    site != nil && (posters == nil || pet.status != .missing)
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

  package init() {}
}

extension PosterChoices {
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
      .error, .onePetOnly, at: SourceLocation(first.option), "is for one pet, and there are \(count)",
      consequence: "nothing was made",
      advice: "Choose one pet with 'petspot poster --id', or write the key '\(first.key)' into each report")
  }
}

/// A part of the pictures of a site, for one of several machines: those whose file names have hashes that fall to it.
/// Another photo more moves none of them to another shard.
package struct PhotoShard: Sendable, Hashable {
  package let number: Int
  package let count: Int

  package static let all = PhotoShard(number: 1, count: 1)
}

extension PhotoShard {
  /// The shard in `3/8`; nil unless the text names one.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard numbers.count == 2, numbers[0] >= 1, numbers[0] <= numbers[1], numbers[1] <= 1_000_000 else { return nil }
    self.init(number: numbers[0], count: numbers[1])
  }

  func has(_ file: URL) -> Bool { Self.number(of: file, in: count) == number }

  static func number(of file: URL, in count: Int) -> Int {
    Int((StableHash(file.lastPathComponent.utf8).value >> 20) % UInt64(count)) + 1
  }
}

extension Diagnostic {
  /// An error for photos missing from the cache in a build that makes none.
  ///
  /// - Parameter isThere: Whether the cache has each photo, by its file.
  static func stopForMissingPhotos(_ photos: [(file: URL, isThere: Bool)], in shards: Int) throws(Diagnostic) {
    guard let first = photos.first(where: { !$0.isThere }) else { return }
    var counts = [Int: (there: Int, all: Int)]()
    for (file, isThere) in photos {
      let shard = PhotoShard.number(of: file, in: shards)
      counts[shard, default: (0, 0)].all += 1
      if isThere { counts[shard, default: (0, 0)].there += 1 }
    }
    let incomplete = counts.filter { $0.value.there < $0.value.all }.sorted { $0.key < $1.key }
    let words = incomplete.prefix(3).map { "shard \($0) of \(shards) has \($1.there) of its \($1.all) photos" }
    let more = incomplete.count > 3 ? ["\(incomplete.count - 3) more shards lack some"] : []
    let told = shards > 1 ? ": " + (words + more).joined(separator: ", ") : ""
    let shard = shards > 1 ? " --shard \(incomplete[0].key)/\(shards)" : ""
    throw Diagnostic(
      .error, .photoNotFound, at: SourceLocation("--cached-only"),
      "\(photos.count { !$0.isThere }) of \(photos.count) photos aren't in the cache, such as "
        + "'\(first.file.lastPathComponent)'\(told)",
      consequence: "nothing was published",
      advice: "Run 'petspot prepare\(shard)' with this build's --cache, --photos and --site")
  }
}

/// The limits of a site, such as those of a host's free plan.
package struct SiteLimits: Sendable, Hashable {
  /// As `--fits` names it: `cloudflare`, or `5000,200`.
  package let name: String
  package var files: Int?
  /// The most bytes of all files together.
  package var bytes: Int?
  package var bytesOfAFile: Int?
  package var filesInAFolder: Int?
}

extension SiteLimits {
  /// A user's own limits: `5000,200` for 5,000 files and 200 MB.
  package init?(filesAndMegabytes text: String) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard numbers.count == 2, numbers.allSatisfy({ (1...1_000_000_000).contains($0) }) else { return nil }
    self.init(name: text, files: numbers[0], bytes: numbers[1] * 1_000_000)
  }
}

/// A host that serves folders of files, and its limits by its documentation.
package struct Host: Sendable {
  package let title: String
  package let limits: SiteLimits
  package let source: String
  /// When that was read, in a stored copy of the page.
  package let dayOfReading: String

  /// The hosts that `--fits` knows by name. `Documentation/hosting.md` has the same table, and a test compares them.
  package static let all = [
    Host(
      title: "Cloudflare Pages, Free plan",
      limits: SiteLimits(name: "cloudflare", files: 20_000, bytesOfAFile: 25 << 20),
      source: "https://developers.cloudflare.com/pages/platform/limits/", dayOfReading: "2026-11-21"),
    // "1 GB" in the source, which is taken for the smaller of the two units of that name.
    Host(
      title: "GitHub Pages", limits: SiteLimits(name: "github-pages", bytes: 1_000_000_000),
      source: "https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits",
      dayOfReading: "2026-11-21"),
    // It says that there is no limit for all files together.
    Host(
      title: "Netlify", limits: SiteLimits(name: "netlify", filesInAFolder: 54_000),
      source: "https://docs.netlify.com/site-deploys/overview/", dayOfReading: "2026-11-21"),
  ]
}
