import ArgumentParser
import CommandConsole
import ContentHash
import Essentials
import HTTPFetch
import PetAPI
import PetModel
import SiteSources

/// The query for the API, for every command that asks it.
struct APIOptions: ParsableArguments {
  @Option(text: "lat,lng", "Only reports near a point: latitude and longitude in degrees.")
  var near: String?

  @Option(help: ArgumentHelp("The distance around that point, in whole kilometres.", valueName: "km"))
  var range: Int?

  @Option(name: .customLong("id"), help: "Only this report; may be given several times.", transform: PetID.argument)
  var ids: [PetID] = []

  @OptionGroup var web: WebOptions

  func validate() throws {
    try refuse("--near needs a latitude and a longitude, such as 52.2297,21.0122.", if: near != nil && center == nil)
    try refuse("--range needs --near.", if: range != nil && near == nil)
    if let range, range < 1 { throw ValidationError("--range needs a number of kilometres from 1.") }
    try refuse("--near and --id ask for different things; give one of them.", if: near != nil && !ids.isEmpty)
  }

  /// The first option that was given, where none has an effect.
  var given: String? { [("--near", near != nil), ("--range", range != nil), ("--id", !ids.isEmpty)].first { $0.1 }?.0 }

  var query: AnnouncementQuery {
    if !ids.isEmpty { return .these(ids) }
    return center.map { .near($0, range: range) } ?? .everything
  }

  private var center: Coordinates? { near.flatMap { Coordinates(decimals: $0) } }

  func fetch(from address: APIAddress, into folder: String, progress: @escaping WorkProgress.Handler) -> SnapshotFetch {
    let api = AnnouncementAPI(address, client: web.client(own: address.origin))
    var fetch = SnapshotFetch(api, query: query, into: folder, progress: progress)
    fetch.concurrency = web.concurrency
    return fetch
  }

  /// A name for the query at `address`, the same for equal queries.
  func snapshotName(for address: APIAddress) -> String {
    String(ContentHash(of: Data("\(address) \(near ?? "") \(range ?? 0) \(ids.map(\.rawValue))".utf8)).hex.prefix(16))
  }
}

extension PetID {
  static func argument(_ text: String) throws -> PetID { try PetID(text).orRefuse("'\(text)' is not an identifier.") }

  /// Also a number as a list has it: `12/2026` is `12-2026`.
  static func listed(_ text: String) throws -> PetID {
    guard PetID(text) == nil, text.contains(where: \.isNumber), let id = PetID(folded(text)) else {
      return try argument(text)
    }
    return id
  }
}

/// A build's way to announcements from the API.
struct APISourceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Fetch from the API at this address, then build.", valueName: "url"),
    transform: APIAddress.argument)
  var api: APIAddress?

  @Option(
    help: ArgumentHelp(
      "The folder for the API's answers, for times when it is down.",
      discussion: "Without it, one in the cache folder is used.", valueName: "dir"), completion: .directory)
  var snapshot: String?

  @Option(help: ArgumentHelp("The greatest age of answers; any age without this.", valueName: "hours"))
  var maxAge: Double?

  @Flag(help: "Don't ask the API; use its last answers.")
  var offline = false

  @OptionGroup var query: APIOptions

  func validate() throws {
    try refuse(
      "--snapshot, --max-age and --offline need --api.",
      if: api == nil && (snapshot != nil || maxAge != nil || offline))
    if let maxAge, !(maxAge >= 0) { throw ValidationError("--max-age needs a number of hours.") }
    if api == nil, let option = query.given {
      throw ValidationError("\(option) is about the API: add --api, or leave \(option) out.")
    }
  }

  func scope(isStale: Bool) -> InputScope {
    var scope = InputScope([.api])
    if let near = query.near { scope = InputScope([.near("\(near) \(query.range ?? 0)")]) }
    if !query.ids.isEmpty { scope = InputScope(Set(query.ids.map(InputScope.Part.pet))) }
    scope.isStale = isStale
    return scope
  }

  /// The API's present or last answer; nil without an API.
  func snapshot(
    cache: String, allowing safety: SafetyArguments, progress: @escaping WorkProgress.Handler
  ) async throws(Diagnostic) -> Snapshot? {
    guard let api else { return nil }
    let folder = snapshot ?? "\(cache)/snapshots/\(query.snapshotName(for: api))"
    var fetch = query.fetch(from: api, into: folder, progress: progress)
    fetch.allowsEmpty = safety.allowEmpty
    fetch.allowedLoss = safety.allowClosing ?? 0
    let limit = maxAge.map { Duration.seconds(Int((min($0, 1_000_000) * 3_600).rounded())) }
    return try await fetch.snapshot(isOffline: offline, maximumAge: limit)
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
    try refuse("--concurrency needs a number from 1 to 64.", if: !(1...64).contains(concurrency))
  }

  var concurrency: Int { requests ?? SnapshotFetch.usualConcurrency }

  /// - Throws: If `--concurrency` or `--allow-private-hosts` is given without requests to the web.
  func check(isAsked: Bool, needs: String) throws {
    try refuse(
      "--concurrency and --allow-private-hosts need \(needs).", if: !isAsked && (requests != nil || allowPrivateHosts))
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
