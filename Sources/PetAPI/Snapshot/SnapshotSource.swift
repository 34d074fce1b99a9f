import Essentials
import PetDecoding
import PetModel

/// The nightly source of a site: the API's present answer or, when it is down, its last snapshot.
package struct SnapshotSource: Sendable {
  private var fetch: SnapshotFetch
  private let isOffline: Bool
  private let maximumAge: SnapshotAge?

  /// - Parameters:
  ///   - isOffline: Whether to use the last snapshot without asking.
  ///   - maximumAge: How old a snapshot may be to be used; nil for any.
  package init(_ fetch: SnapshotFetch, isOffline: Bool = false, maximumAge: SnapshotAge? = nil) {
    self.fetch = fetch
    // A build itself closes no site by accident.
    self.fetch.allowsLoss = true
    self.isOffline = isOffline
    self.maximumAge = maximumAge
  }

  /// A new snapshot; or the last good one, with a diagnostic that says so and how old it is.
  ///
  /// An API without announcements isn't down, and a folder may be read-only: both are errors.
  package func snapshot(
    progress: @escaping @Sendable (FetchProgress) -> Void = { _ in }
  ) async throws(SnapshotError) -> Snapshot {
    if isOffline { return try last(because: nil) }
    do {
      let summary = try await fetch.run(progress: progress)
      try check(summary.snapshot, because: summary.oldAnswer)
      return summary.snapshot
    } catch .api(let failure) {
      var last = try last(because: failure)
      let age = age(of: last).map { "\($0) old" } ?? "dated in the future"
      let used = "the snapshot of \(last.fetchedAt.ISO8601Format()) is used, which is \(age)"
      last.isFallback = true
      last.diagnostics.append(failure.diagnostic(.warning, consequence: used))
      return last
    }
  }

  private func last(because failure: APIError?) throws(SnapshotError) -> Snapshot {
    guard let last = Snapshot(in: fetch.folder) else {
      throw failure.map(SnapshotError.api) ?? .missing(folder: fetch.folder)
    }
    guard last.source == fetch.source else { throw .otherSource(folder: fetch.folder, source: last.source) }
    try check(last, because: failure)
    return last
  }

  private func check(_ snapshot: Snapshot, because failure: APIError?) throws(SnapshotError) {
    let age = age(of: snapshot)
    if let maximumAge, age.map({ $0 > maximumAge }) ?? true {
      throw .tooOld(folder: fetch.folder, age: age, limit: maximumAge, because: failure)
    }
  }

  /// A clock may be a little wrong. The age of a snapshot from tomorrow is unknown: nil.
  private func age(of snapshot: Snapshot) -> SnapshotAge? {
    snapshot.fetchedAt > fetch.now + 86_400 ? nil : snapshot.age(at: fetch.now)
  }
}
