import Essentials
package import PetModel
import Synchronization

/// Turns what the API says into a snapshot on disk.
package struct SnapshotFetch: Sendable {
  /// Where the snapshot goes.
  let folder: String
  /// The default for the most requests at a time.
  package static let usualConcurrency = 8

  let api: AnnouncementAPI
  let query: AnnouncementQuery
  let concurrency: Int
  private let allowsEmpty: Bool

  /// - Parameters:
  ///   - concurrency: The most requests at a time.
  ///   - allowsEmpty: Whether a snapshot without a single announcement may replace the last one.
  package init(
    _ api: AnnouncementAPI, query: AnnouncementQuery = .everything, into folder: String,
    concurrency: Int = usualConcurrency, allowsEmpty: Bool = false
  ) {
    (self.api, self.query, self.folder) = (api, query, folder)
    (self.concurrency, self.allowsEmpty) = (concurrency, allowsEmpty)
  }

  /// Asks for the announcements and their photos, and replaces the last snapshot once everything is there.
  ///
  /// - Throws: Why it didn't. The last snapshot is then unchanged.
  package func run(
    progress: @escaping @Sendable (FetchProgress) -> Void = { _ in }
  ) async throws(SnapshotError) -> FetchSummary {
    let folder = SnapshotFolder(folder)
    return try await folder.whileLocked { () async throws(SnapshotError) in
      try await run(in: folder, progress: progress)
    }
  }

  private func run(
    in folder: SnapshotFolder, progress: @escaping @Sendable (FetchProgress) -> Void
  ) async throws(SnapshotError) -> FetchSummary {
    let last = try folder.prepare()
    progress(.asking)
    let answers = try await answers(since: last?.answers ?? [], progress: progress)
    let pets = await SnapshotPets(answers, origin: api.address.origin)
    if pets.pets.isEmpty && !allowsEmpty { throw .empty(address: api.address.list(nil).absoluteString) }
    let staging = Staging(pets, in: folder)
    staging.stage(petsWith: nil, nil)
    let download = PhotoDownload(
      client: api.client, store: folder.photos, last: last?.photos ?? [:], concurrency: concurrency)
    let photos = await download.outcomes(of: pets.photoAddresses, progress: progress) {
      staging.stage(petsWith: $0, $1.photo)
    }
    try checkNothingStopsIt(photos.values)
    let next = NextSnapshot(pets: pets, photos: photos, answers: answers, source: source, at: now)
    try staging.finish(next.record)
    try folder.replace(keeping: Set(next.record.photos.values.map(\.file)))
    return next.summary(in: folder.name)
  }

  /// What is asked for, in one line; a snapshot remembers it.
  var source: String {
    switch query {
    case .everything: api.address.list(nil).absoluteString
    case .near(let area): api.address.list(area).absoluteString
    case .these(let ids):
      "\(api.address.list(nil).absoluteString): \(ids.sorted().map(\.rawValue).joined(separator: ", "))"
    }
  }

  /// The time, as the client's clock tells it.
  var now: Date { api.client.now }
}

extension SnapshotFetch {
  /// A missing photo doesn't stop a fetch. A full disk does, because the last good photos would be lost otherwise; and so
  /// does the cancellation of its task.
  private func checkNothingStopsIt(_ outcomes: some Collection<PhotoDownload.Outcome>) throws(SnapshotError) {
    if let problem = outcomes.lazy.compactMap(\.problem?.diskProblem).first {
      throw .disk(path: "\(folder)/photos", problem: problem)
    }
    if Task.isCancelled {
      throw .api(APIError(address: api.address.description, reason: .noAnswer(.cancelled)))
    }
  }
}

/// Writes the file of each pet to the staged snapshot as soon as its photo is there, or has failed: the disk has nothing else
/// to do while other photos are being fetched.
private final class Staging: Sendable {
  private let folder: SnapshotFolder
  private let pets: [URL?: [SnapshotPets.Pet]]
  private let problem = Mutex<SnapshotError?>(nil)

  init(_ pets: SnapshotPets, in folder: SnapshotFolder) {
    self.folder = folder
    self.pets = Dictionary(grouping: pets.pets, by: \.photo)
  }

  /// Writes the files of the pets whose photo is at `address`, or that have none.
  ///
  /// - Parameter photo: The photo as it was saved; nil when it wasn't.
  func stage(petsWith address: URL?, _ photo: StoredPhoto?) {
    do throws(SnapshotError) {
      for pet in pets[address] ?? [] { try folder.stage(pet.content(with: photo), as: pet.fileName) }
    } catch {
      problem.withLock { $0 = $0 ?? error }
    }
  }

  /// Adds the record of the fetch, after all pets.
  func finish(_ record: SnapshotRecord) throws(SnapshotError) {
    if let problem = problem.withLock({ $0 }) { throw problem }
    try folder.stage(record)
  }
}

/// How far a fetch is.
package enum FetchProgress: Sendable, Hashable {
  /// Waiting for the list.
  case asking
  case announcements(done: Int, of: Int)
  case photos(done: Int, of: Int)
}
