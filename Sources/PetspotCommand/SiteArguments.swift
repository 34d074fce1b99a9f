public import ArgumentParser
import CommandConsole
import PetModel
package import PetPhotos
public import PetPresentation
import PetRendering
import SiteSources
import Support

/// The shown part of announcements, for every command that makes pages of them or looks at such pages.
struct PublicationArguments: ParsableArguments {
  enum ClosedPets: String, CaseIterable, ExpressibleByArgument {
    case page, keep
  }

  @Option(
    name: .customLong("profile"),
    help: "The published details: 'app' as on the app's screen, 'public' without private ones. (default: app)")
  var chosenProfile: PublicationProfile?

  @Option(help: "Pets whose report is closed: 'page' says only that it is closed, 'keep' shows them as the app does.")
  var closed = ClosedPets.page

  var profile: PublicationProfile { chosenProfile ?? .app }
  var showsClosed: Bool { closed == .keep }
}

extension PublicationProfile: ExpressibleByArgument {}

/// An owner's name for the site, its colour and its links.
struct BrandArguments: ParsableArguments {
  @Option(
    name: .customLong("name"),
    help: ArgumentHelp(
      "The site's name; with pl= before it, in that language alone. May be given several times.", valueName: "text"))
  var names: [String] = []

  @Option(
    name: .customLong("tagline"),
    help: ArgumentHelp("The line above the newest reports; by language like --name.", valueName: "text"))
  var taglines: [String] = []

  @Option(
    help: ArgumentHelp("The colour of links and buttons; an unreadable one is refused.", valueName: "#0a7d5a"),
    transform: { text in
      do throws(Accent.Problem) { return try Accent(text) } catch { throw ValidationError(error.text) }
    })
  var accent: Accent?

  @Option(
    help: ArgumentHelp("A link in the footer of every page. May be given several times.", valueName: "words=address"))
  var links: [String] = []

  func validate() throws {
    for text in links where Self.link(text) == nil {
      throw ValidationError("--links needs words, = and an http, https or mailto address, not '\(text)'.")
    }
    for (option, texts) in [("--name", names), ("--tagline", taglines)] {
      try refuse("\(option) is empty; leave it out.", if: texts.contains { Self.named($0).text.trimmed.isEmpty })
    }
  }

  /// The options as a value of the library.
  var brand: SiteBrand {
    var brand = SiteBrand()
    brand.names = Self.byLanguage(names)
    brand.taglines = Self.byLanguage(taglines)
    brand.accent = accent
    brand.links = links.compactMap(Self.link)
    return brand
  }

  /// Texts such as `pl=Schronisko` by their language.
  static func byLanguage(_ texts: [String]) -> [String: String] {
    Dictionary(texts.compactMap { text in named(text).text.onOneLine.map { (named(text).language, $0) } }) { $1 }
  }

  /// `pl=Schronisko` is in Polish; a text without such a beginning is for all languages.
  private static func named(_ text: String) -> (language: String, text: String) {
    guard let match = text.wholeMatch(of: /([A-Za-z]{2,3}(?:[-_][A-Za-z0-9]+)*)=(.*)/) else { return ("", text) }
    return (String(match.1), String(match.2))
  }

  private static func link(_ text: String) -> PageLink? {
    guard let mark = text.firstIndex(of: "="), let label = String(text[..<mark]).onOneLine,
      let address = PageLink(contact: String(text[text.index(after: mark)...]))
    else { return nil }
    return address.called(label)
  }
}

extension SiteAddress {
  /// For every command that prints it or builds pages for it.
  static let help = ArgumentHelp(
    "The site's address on the web: QR codes, link previews, sitemap, feeds and 404.html lead there.", valueName: "url")
}

/// Where pages of a site lead to, and how long they stay.
struct LinkArguments: ParsableArguments {
  @Option(help: "The address for removing a report, with {id} in it. Without it, a page of the site explains it.")
  var removeUrl: String?

  @Option(
    help: ArgumentHelp(
      "The address for reporting a pet: a mail address, or an http or https address. The search leads there.",
      discussion: "Without it, the search leads to the page with advice on a found pet.", valueName: "address"),
    transform: PageLink.contact)
  var reportUrl: PageLink?

  @Option(
    help: ArgumentHelp(
      "The days that a pet's address stays after the pet left the input.",
      discussion: "They are counted to today, or to SOURCE_DATE_EPOCH where it is set.", valueName: "days"))
  var forgetAfter = 365

  func validate() throws {
    if let removeUrl, RemoveReportAddress(removeUrl) == nil {
      throw ValidationError("--remove-url needs an http, https or mailto address with {id} in it, not '\(removeUrl)'.")
    }
    try refuse("--forget-after needs a number of days, not \(forgetAfter).", if: forgetAfter < 0)
  }
}

extension PageLink {
  /// An address as it was typed.
  static func contact(_ text: String) throws -> PageLink {
    try PageLink(contact: text).orRefuse("write a mail address, or a web address that begins with https://")
  }
}

/// How a build gets and makes photos.
struct PhotoArguments: ParsableArguments {
  @Option(help: PhotoPreset.help)
  var photos = PhotoPreset.standard

  @Flag(help: "Make no photo: if the cache of 'petspot prepare' lacks one, publish nothing (exit status 2).")
  var cachedOnly = false

  @Option(help: ArgumentHelp("The number of prepared shards, to name the missing one.", valueName: "n"))
  var shards = 1

  @Flag(help: WebOptions.fetchPhotosHelp)
  var fetchPhotos = false

  func validate() throws { try refuse("--shards needs a number from 1 on, not \(shards).", if: shards < 1) }
}

extension PhotoPreset: ExpressibleByArgument {
  package init?(argument: String) {
    guard let preset = Self.allCases.first(where: { $0.rawValue == argument }) else { return nil }
    self = preset
  }

  static let help = ArgumentHelp(
    "The number of files for each photo.",
    discussion: """
      'standard' is WebP at 560 and 960 pixels and a JPEG of 640; 'small' only that JPEG, for a host with little room; 'full' \
      WebP and JPEG at 320, 480, 960 and 1440 pixels.
      """,
    valueName: "choice")
}

/// The limits of a build, and the files that it takes for its own.
struct SafetyArguments: ParsableArguments {
  @Option(help: SiteLimits.help, completion: .list(SiteLimits.hosts.map(\.name)), transform: SiteLimits.argument)
  var fits: SiteLimits?

  @Flag(help: "Let a site without any pet replace the last one.")
  var allowEmpty = false

  @Option(
    help: ArgumentHelp(
      "Let this many pets leave the site at once: a number, or 'all'.",
      discussion: "Without it, nothing is published if more than 5 and a tenth would go, or the last of several.",
      valueName: "n"),
    transform: Closing.limit)
  var allowClosing: Int?

  @Flag(
    help: ArgumentHelp(
      "Take back files with petspot's mark after the list of files was lost or damaged.",
      discussion: "Without it, such a folder isn't published into. Files of other people stay as they are."))
  var adopt = false

  @Flag(
    help: ArgumentHelp(
      "Compare the content of the last build's pages, not only their size and time.",
      discussion: "For when something else may have changed them, or a disk is in doubt. Damaged pages are made again.")
  )
  var verify = false
}

extension SiteLimits {
  static let help = ArgumentHelp(
    "Print the site's size, and publish nothing if it doesn't fit (exit status 2).",
    discussion: "One of \(names) or your own limits: 5000,200 for 5,000 files and 200 MB.", valueName: "host")

  private static let names = hosts.map(\.name).joined(separator: ", ")

  static func argument(_ text: String) throws -> SiteLimits {
    if let host = hosts.first(where: { $0.name == text }) { return host }
    return try SiteLimits(filesAndMegabytes: text).orRefuse(
      "--fits needs one of \(names), or files and MB such as 5000,200, not '\(text)'.")
  }
}

extension Closing {
  /// The value of `--allow-closing`.
  static func limit(_ text: String) throws -> Int {
    if text == "all" { return .max }
    guard let number = Int(text), number >= 0 else {
      throw ValidationError("--allow-closing needs a number of pets, or 'all', not '\(text)'.")
    }
    return number
  }
}

/// The files of a build for programs, besides the site.
struct ProgramArguments: ParsableArguments {
  @Flag(help: "Begin each pet's index.md with front matter: status, species, date, place and photo, for programs.")
  var frontMatter = false

  @Flag(
    help: ArgumentHelp(
      "Print the time of each stage.",
      discussion: "On standard error, below the problems; with --json, as 'timings' of the outcome."))
  var timings = false
}
