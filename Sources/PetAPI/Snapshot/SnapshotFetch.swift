import Foundation
package import PetModel

/// Turns what the API says into a snapshot on disk.
package struct SnapshotFetch: Sendable {
  /// Where the snapshot goes.
  package let folder: String
  /// The default for the most requests at a time.
  package static let usualConcurrency = 8

  private let api: AnnouncementAPI
  private let query: AnnouncementQuery
  private let concurrency: Int
  private let allowsEmpty: Bool

  /// - Parameters:
  ///   - concurrency: The most requests at a time.
  ///   - allowsEmpty: Whether a snapshot without a single announcement may replace the last one.
  package init(
    _ api: AnnouncementAPI, query: AnnouncementQuery = .everything, into folder: String,
    concurrency: Int = usualConcurrency, allowsEmpty: Bool = false
  ) {
    self.api = api
    self.query = query
    self.folder = folder
    self.concurrency = concurrency
    self.allowsEmpty = allowsEmpty
  }

  /// Asks for the announcements and their photos, and replaces the last snapshot once everything is there.
  ///
  /// - Throws: Why it didn't. The last snapshot is then unchanged.
  package func run(
    progress: @escaping @Sendable (FetchProgress) -> Void = { _ in }
  ) async throws(SnapshotError) -> FetchSummary {
    let folder = SnapshotFolder(folder)
    let lock = try folder.lock()
    defer { withExtendedLifetime(lock) {} }
    let last = try folder.prepare()
    progress(.asking)
    let answers = try await answers(since: last, progress: progress)
    let pets = await SnapshotPets(answers, origin: api.address.origin)
    if pets.pets.isEmpty && !allowsEmpty { throw .empty(address: api.address.list(nil).absoluteString) }
    let staging = SnapshotStaging(pets, in: folder)
    staging.stage(petsWith: nil, nil)
    let photos = await photos(of: pets, since: last, in: folder, staging, progress: progress)
    try checkNothingStopsIt(photos.values)
    let next = NextSnapshot(pets: pets, photos: photos, answers: answers, source: source, fetchedAt: api.client.now)
    try staging.finish(next.record)
    try folder.replace(keeping: next.photoFiles)
    return FetchSummary(next, folder: folder.name)
  }

  /// What is asked for; a snapshot remembers it.
  var source: String { query.source(at: api.address) }

  /// The time, as the client's clock tells it.
  var now: Date { api.client.now }

  /// A missing photo doesn't stop a fetch. A full disk does, because the last good photos would be lost otherwise; and so
  /// does the cancellation of its task.
  private func checkNothingStopsIt(_ outcomes: some Collection<SnapshotPhotos.Outcome>) throws(SnapshotError) {
    if let problem = outcomes.lazy.compactMap(\.problem?.diskProblem).first {
      throw .disk(path: "\(folder)/photos", problem: problem)
    }
    if Task.isCancelled {
      throw .api(APIError(address: api.address.description, reason: .noAnswer(.cancelled)))
    }
  }

  private func photos(
    of pets: SnapshotPets, since last: SnapshotRecord?, in folder: SnapshotFolder, _ staging: SnapshotStaging,
    progress: @escaping @Sendable (FetchProgress) -> Void
  ) async -> [URL: SnapshotPhotos.Outcome] {
    let photos = SnapshotPhotos(
      client: api.client, folder: folder, last: last?.photos ?? [:], concurrency: concurrency)
    let addresses = pets.photoAddresses
    let outcomes = await photos.outcomes(of: addresses, progress: progress) { staging.stage(petsWith: $0, $1.photo) }
    return Dictionary(zip(addresses, outcomes)) { first, _ in first }
  }

  private func answers(
    since last: SnapshotRecord?, progress: @escaping @Sendable (FetchProgress) -> Void
  ) async throws(SnapshotError) -> [AnnouncementDownload.Answer] {
    var download = AnnouncementDownload(api: api, query: query, concurrency: concurrency)
    for answer in last?.answers ?? [] { download.last[answer.address] = answer.download }
    do {
      return try await download.answers(progress: progress)
    } catch {
      throw .api(error)
    }
  }
}
