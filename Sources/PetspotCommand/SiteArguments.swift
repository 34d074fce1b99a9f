import ArgumentParser
import CommandConsole
import Essentials
import HTTPFetch
import PetAPI
import PetModel
package import PetPhotos
import PetPresentation
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

// The options about where a site goes, and how much room there is.

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

extension SiteLimits {
  static let help = ArgumentHelp(
    "Print the site's size, and publish nothing if it doesn't fit (exit status 2).",
    discussion: "One of \(names) or your own limits: 5000,200 for 5,000 files and 200 MB.", valueName: "host")

  private static let names = hosts.joined(separator: ", ")
  static let hosts = Host.all.map(\.limits.name)

  static func argument(_ text: String) throws -> SiteLimits {
    if let host = Host.all.first(where: { $0.limits.name == text }) { return host.limits }
    if let limits = SiteLimits(filesAndMegabytes: text) { return limits }
    throw ValidationError("--fits needs one of \(names), or files and MB such as 5000,200, not '\(text)'.")
  }
}

/// The options for requests to the web, for every command that makes some.
struct WebOptions: ParsableArguments {
  @Option(
    name: .customLong("concurrency"), help: "The most requests at a time (default: \(SnapshotFetch.usualConcurrency)).")
  var requests: Int?

  @Flag(help: "Let photos come from this machine and from private networks, too.")
  var allowPrivateHosts = false

  static let fetchPhotosHelp: ArgumentHelp =
    "Fetch the photos that are on the web, as 'petspot fetch' does; without this no other server is asked for any."

  func validate() throws {
    guard (1...64).contains(concurrency) else { throw ValidationError("--concurrency needs a number from 1 to 64.") }
  }

  var concurrency: Int { requests ?? SnapshotFetch.usualConcurrency }

  /// - Throws: If `--concurrency` or `--allow-private-hosts` is given without requests to the web.
  func check(isAsked: Bool, needs: String) throws {
    if !isAsked && (requests != nil || allowPrivateHosts) {
      throw ValidationError("--concurrency and --allow-private-hosts need \(needs).")
    }
  }

  /// - Parameter own: The API, which may be anywhere; nil where none is asked.
  func client(own: URL?) -> HTTPClient {
    HTTPClient(version: Version.current, policy: AddressPolicy(own: own, allowsPrivateHosts: allowPrivateHosts))
  }

  /// The announcements of `base` with their photos on the web fetched.
  func fetchingPhotos(
    of base: any AnnouncementRepository, ids: [PetID] = [], cache: String, on console: Console
  ) -> any AnnouncementRepository {
    PhotoFetchingRepository(
      base, ids: ids, client: client(own: nil), cache: cache, concurrency: concurrency, progress: console.show)
  }
}
