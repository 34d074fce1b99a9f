import ArgumentParser
import Essentials
import PetAPI
import PetModel
import PetSite

/// How a build gets its announcements from the API.
struct APISourceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Fetch from the API at this address, then build.", valueName: "url"),
    transform: APIOptions.address)
  var api: APIAddress?

  @Option(
    help: ArgumentHelp(
      "The folder that keeps what the API said, for when it is down.",
      discussion: "Without it, one in the cache folder is used.", valueName: "dir"))
  var snapshot: String?

  @Option(help: ArgumentHelp("How old that may be to be used; any age without this.", valueName: "hours"))
  var maxAge: Double?

  @Flag(help: "Don't ask the API; use what it said the last time.")
  var offline = false

  @OptionGroup(title: "What to ask for")
  var query: APIOptions

  func validate() throws {
    if api == nil && (snapshot != nil || maxAge != nil || offline) {
      throw ValidationError("--snapshot, --max-age and --offline need --api.")
    }
    if let maxAge, !(maxAge >= 0) { throw ValidationError("--max-age needs a number of hours.") }
  }

  /// What is asked for, for the site.
  func scope(isStale: Bool) -> InputScope {
    var scope = InputScope([.api])
    if let near = query.near { scope = InputScope([.near("\(near) \(query.range ?? 0)")]) }
    if !query.ids.isEmpty { scope = InputScope(Set(query.ids.compactMap(PetID.init).map(InputScope.Part.pet))) }
    scope.isStale = isStale
    return scope
  }

  /// What the API says, or last said; nil when it isn't asked for.
  func snapshot(
    cache: String, allowEmpty: Bool, progress: @escaping @Sendable (FetchProgress) -> Void
  ) async throws(SnapshotError) -> Snapshot? {
    guard let api else { return nil }
    let folder = snapshot ?? "\(cache)/snapshots/\(query.snapshotName(for: api))"
    let fetch = query.fetch(from: api, into: folder, allowEmpty: allowEmpty)
    return try await SnapshotSource(fetch, isOffline: offline, maximumAge: maxAge.map(SnapshotAge.init(hours:)))
      .snapshot(progress: progress)
  }
}
