import Essentials

/// What a site is built from every night: the API as it is now or, when it is down, the last snapshot of it.
package struct SnapshotSource: Sendable {
  private let fetch: SnapshotFetch
  private let isOffline: Bool
  private let maximumAge: SnapshotAge?

  /// - Parameters:
  ///   - isOffline: Whether to use the last snapshot without asking.
  ///   - maximumAge: How old a snapshot may be to be used; nil for any.
  package init(_ fetch: SnapshotFetch, isOffline: Bool = false, maximumAge: SnapshotAge? = nil) {
    (self.fetch, self.isOffline, self.maximumAge) = (fetch, isOffline, maximumAge)
  }

  /// A new snapshot; or the last good one, with a diagnostic that says so and how old it is.
  ///
  /// An API that has no announcement at all isn't down, and a folder that can't be written isn't the API's fault: both
  /// are errors.
  package func snapshot(
    progress: @escaping @Sendable (FetchProgress) -> Void = { _ in }
  ) async throws(SnapshotError) -> Snapshot {
    if isOffline { return try last(because: nil) }
    do {
      return try await fetch.run(progress: progress).snapshot
    } catch .api(let failure) {
      var last = try last(because: failure)
      let used = "the snapshot of \(last.fetchedAt.ISO8601Format()) is used, which is \(last.age(at: fetch.now)) old"
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
    let age = last.age(at: fetch.now)
    if let maximumAge, age > maximumAge {
      throw .tooOld(folder: fetch.folder, age: age, limit: maximumAge, because: failure)
    }
    return last
  }
}
