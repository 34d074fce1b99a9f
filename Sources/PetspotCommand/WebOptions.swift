import ArgumentParser
import Essentials
import HTTPFetch
import PetAPI
import PetModel

/// How the web is asked, for every command that may ask it.
struct WebOptions: ParsableArguments {
  @Option(
    name: .customLong("concurrency"), help: "The most requests at a time (default: \(SnapshotFetch.usualConcurrency)).")
  var requests: Int?

  @Flag(help: "Let photos come from this machine and from private networks, too.")
  var allowPrivateHosts = false

  /// What `--fetch-photos` does, in the commands that have it.
  static let fetchPhotosHelp: ArgumentHelp =
    "Fetch the photos that are on the web, as 'petspot fetch' does; without this no other server is asked for any."

  func validate() throws {
    guard (1...64).contains(concurrency) else { throw ValidationError("--concurrency needs a number from 1 to 64.") }
  }

  var concurrency: Int { requests ?? SnapshotFetch.usualConcurrency }

  /// - Throws: When something is chosen for a web that isn't asked.
  func check(isAsked: Bool, needs: String) throws {
    if !isAsked && (requests != nil || allowPrivateHosts) {
      throw ValidationError("--concurrency and --allow-private-hosts need \(needs).")
    }
  }

  /// - Parameter own: The API, which may be anywhere; nil where none is asked.
  func client(own: URL?) -> HTTPClient {
    HTTPClient(
      version: Version.current, policy: AddressPolicy(own: own, allowsPrivateHosts: allowPrivateHosts))
  }

  /// The announcements of `base` with their photos on the web fetched.
  func fetchingPhotos(
    of base: any AnnouncementRepository, ids: [PetID] = [], cache: String, on console: Console
  ) -> any AnnouncementRepository {
    PhotoFetchingRepository(
      base, ids: ids, client: client(own: nil), cache: cache, concurrency: concurrency, progress: console.show)
  }
}
