import Essentials
import PetDecoding
package import PetModel
import Support

/// Turns the API's answers into a snapshot on disk.
package struct SnapshotFetch: Sendable {
  /// The default for the most requests at a time.
  package static let usualConcurrency = 8

  let api: AnnouncementAPI
  let query: AnnouncementQuery
  let folder: String
  package var concurrency = usualConcurrency
  /// Whether a snapshot without a single announcement may replace the last one.
  package var allowsEmpty = false
  /// How many announcements fewer it may have for a build. Nil for a fetch alone, where `allowsEmpty` counts.
  package var allowedLoss: Int?
  private let progress: WorkProgress.Handler

  package init(
    _ api: AnnouncementAPI, query: AnnouncementQuery = .everything, into folder: String,
    progress: @escaping WorkProgress.Handler = { _ in }
  ) {
    self.api = api
    self.query = query
    self.folder = folder
    self.progress = progress
  }

  /// Asks for the announcements and their photos, and replaces the last snapshot once everything is there.
  ///
  /// - Throws: Why it didn't. The last snapshot is then unchanged.
  package func run() async throws(Diagnostic) -> FetchSummary {
    let folder = SnapshotFolder(folder)
    return try await folder.whileLocked { () async throws(Diagnostic) in try await run(in: folder) }
  }

  private func run(in folder: SnapshotFolder) async throws(Diagnostic) -> FetchSummary {
    let key = [api.client.userAgent, folder.name, source]
    let note = folder.note(key)
    var last = note == nil ? try folder.prepare() : nil
    if let last, last.source != source { throw .otherSource(folder.name, last.source) }
    progress(.asking)
    let answers = try await answers(since: note.map { [$0.list] } ?? last?.answers ?? [])
    if var note, !answers.contains(where: \.isNew) {
      note.summary.snapshot.fetchedAt = now
      try folder.keep(note)
      return note.summary
    }
    if note != nil { last = try folder.prepare() }
    var next = await NextSnapshot(answers, origin: api.address.origin, source: source, at: now)
    guard allowsEmpty || next.pets.contains(where: \.isReport) else {
      let unread = next.unread.joined(separator: "; ").shown(upTo: 600)
      throw Diagnostic(
        .error, unread.isEmpty ? .noAnnouncements : .noAnswer, at: answers.first?.address ?? source,
        unread.isEmpty ? "has no report, which may be a fault" : "has no report that can be read: \(unread)",
        consequence: "nothing was fetched",
        advice: unread.isEmpty
          ? "If there really is none, allow it with --allow-empty; a build needs --allow-closing, too"
          : "Tell the server's owner")
    }
    let before = last?.files.count ?? 0
    let there = Set(next.record.files.map { $0.lowercased() })
    // A server may forget closed reports.
    let gone = last?.files.count { !there.contains($0.lowercased()) && !folder.isClosed($0) } ?? 0
    let isLoss = SuddenLoss.isLikely(gone, of: before)
    if isLoss && gone > allowedLoss ?? (allowsEmpty ? .max : 0) {
      let remedy = allowedLoss == nil ? "--allow-empty" : "--allow-closing \(gone)"
      throw .loss(in: folder.name, gone, of: before, unread: next.unread, unless: remedy)
    }
    let download = PhotoDownload(
      client: api.client, store: folder.photos, last: last.map(next.photos(since:)) ?? [:],
      unchanged: next.photosUnchanged(since: last), concurrency: concurrency)
    let photos = await download.outcomes(of: next.photoAddresses, progress: progress)
    // A missing photo doesn't stop a fetch. A full disk does, because the last good photos would be lost otherwise; and
    // so does the cancellation of its task.
    if let problem = photos.values.lazy.compactMap(\.problem?.diskProblem).first {
      throw .disk("\(self.folder)/photos", problem)
    }
    if Task.isCancelled { throw APIError(address: api.address.description, reason: .noAnswer(.cancelled)).diagnostic() }
    next.take(photos)
    var summary = next.summary(in: folder.name)
    try await next.stage(in: folder)
    try folder.replace(keeping: Set(next.record.photos.values.map(\.file)))
    // Without its note, the next fetch reads all again.
    if let note = next.note(key, summary, in: folder) { try? folder.keep(note) }
    if isLoss { summary.diagnostics.append(.loss(in: folder.name, gone, of: before)) }
    return summary
  }

  /// The query in one line; a snapshot remembers it.
  var source: String {
    switch query {
    case .everything, .near: api.address.list(query).absoluteString
    case .these(let ids):
      "\(api.address.list().absoluteString): \(ids.sorted().map(\.rawValue).joined(separator: ", "))"
    }
  }

  /// The time, as the client's clock tells it.
  var now: Date { api.client.now }
}

// For a build: the API's present answer or, when it is down, its last snapshot.
extension SnapshotFetch {
  /// A new snapshot; or the last good one, with a diagnostic that says so and how old it is.
  ///
  /// An API that lacks many announcements, or all, isn't down, and a folder may be read-only: these are errors.
  ///
  /// - Parameters:
  ///   - isOffline: Whether to use the last snapshot without asking.
  ///   - limit: How old a snapshot may be to be used; nil for any.
  package func snapshot(
    isOffline: Bool = false, maximumAge limit: Duration? = nil
  ) async throws(Diagnostic) -> Snapshot {
    if isOffline { return try last(limit, because: nil) }
    do throws(Diagnostic) {
      let summary = try await run()
      try check(summary.snapshot, limit, because: summary.oldAnswer)
      return summary.snapshot
    } catch {
      guard [.noAnswer, .refusedByServer].contains(error.code) else { throw error }
      var (last, failure) = (try last(limit, because: error), error)
      failure.severity = .warning
      failure.consequence =
        "the snapshot of \(last.fetchedAt.ISO8601Format()) is used, which is \(words(for: age(of: last)))"
      last.isFallback = true
      last.diagnostics.append(failure)
      return last
    }
  }

  private func last(_ limit: Duration?, because failure: Diagnostic?) throws(Diagnostic) -> Snapshot {
    let place = SnapshotFolder(folder)
    guard let record = place.record else {
      throw failure
        ?? Diagnostic(
          .error, .noSnapshot, at: folder, "holds no snapshot", advice: "Fetch one first, without --offline")
    }
    guard record.source == source else { throw .otherSource(folder, record.source) }
    let last = Snapshot(folder: place.name, fetchedAt: record.fetchedAt)
    try check(last, limit, because: failure)
    return last
  }

  private func check(_ snapshot: Snapshot, _ limit: Duration?, because failure: Diagnostic?) throws(Diagnostic) {
    let age = age(of: snapshot)
    guard let limit, age.map({ $0 > limit }) ?? true else { return }
    throw Diagnostic(
      .error, .snapshotTooOld, at: folder,
      "the snapshot is \(words(for: age)); at most \(limit.inLargestUnit) is allowed"
        + (failure.map { ". There is no newer one: \($0.location) \($0.problem)" } ?? ""),
      advice: failure?.advice ?? "Fetch again, or allow more with --max-age")
  }

  /// A clock may be a little wrong. The age of a snapshot from tomorrow is unknown: nil.
  private func age(of snapshot: Snapshot) -> Duration? {
    let seconds = now.timeIntervalSince(snapshot.fetchedAt)
    return seconds < -86_400 ? nil : .seconds(Int(max(0, min(seconds, 1e12))))
  }

  private func words(for age: Duration?) -> String { age.map { "\($0.inLargestUnit) old" } ?? "dated in the future" }
}

extension SnapshotFetch {
  /// The API's answers to the query, in the order of the query.
  ///
  /// - Parameter last: The result of the last fetch.
  /// - Throws: Why there is no list, or why the API failed for every single announcement.
  func answers(since last: [APIAnswer]) async throws(Diagnostic) -> [APIAnswer] {
    let known = Dictionary(last.map { ($0.address, $0) }) { $1 }
    do throws(APIError) {
      switch query {
      case .everything, .near: return [try await api.list(query, since: known)]
      case .these(let ids):
        let ids = ids.withoutRepetitions
        let answers = await ids.boundedMap(
          atMost: concurrency, done: { progress(.fetchingReports(done: $0, of: ids.count)) }
        ) { await announcement($0, since: known) }
        let failures = answers.compactMap(\.failure)
        if let first = failures.first, failures.count == answers.count, !failures.contains(where: \.isFinal) {
          throw first
        }
        return answers
      }
    } catch { throw error.diagnostic() }
  }

  private func announcement(_ id: PetID, since last: [String: APIAnswer]) async -> APIAnswer {
    do { return try await api.announcement(id, since: last) } catch {
      var answer = APIAnswer(address: error.address, isList: false, items: [Self.item(id, error.refusal)])
      if let known = last[error.address], !error.isFinal {
        answer = known
        answer.isNew = false
      }
      answer.failure = error
      return answer
    }
  }

  /// A refused announcement, in the form of a fixture.
  private static func item(_ id: PetID, _ refusal: (code: String, message: String, requestID: String?)) -> JSONValue {
    var error: [String: JSONValue] = ["code": .string(refusal.code), "message": .string(refusal.message)]
    error["requestId"] = refusal.requestID.map(JSONValue.string)
    return .object(["id": .string(id.rawValue), "error": .object(error)])
  }
}

extension Array where Element: Hashable {
  /// Each element once, where it is first.
  var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

package struct FetchSummary: Sendable, Hashable, Codable {
  fileprivate(set) var snapshot: Snapshot
  /// The failure of the first request whose last answer is used. Nil without one.
  private(set) var oldAnswer: Diagnostic?
  /// All problems: a build from the snapshot reports them, too.
  package fileprivate(set) var diagnostics: [Diagnostic] = []
  package let pets: Int
  /// The number of announcements that couldn't be loaded; each has a file that says so.
  package private(set) var unavailable = 0
  /// The number of pets with a photo.
  package let photos: Int
  /// The number of fetched photos; others were still good.
  package private(set) var newPhotos = 0
  /// The number of addresses without a photo; for some the last good one is kept.
  package private(set) var failedPhotos = 0

  /// Omits the counts that are zero when nothing is new.
  private enum CodingKeys: CodingKey { case snapshot, diagnostics, pets, unavailable, photos }
}

/// A snapshot on disk: announcements as they were when they were fetched.
package struct Snapshot: Sendable, Hashable, Codable {
  /// A folder that `build` takes as any other.
  package let folder: String
  var fetchedAt: Date
  /// Problems that its files don't show: those of the fetch, or why there was no newer one.
  package var diagnostics: [Diagnostic] = []
  /// Whether it is used because the API didn't answer.
  package var isFallback = false
}

extension Duration {
  /// `5 hours`, in the largest unit with a count of two or more.
  var inLargestUnit: String {
    let seconds = Int(self / .seconds(1))
    for (unit, name) in [(86_400, "day"), (3_600, "hour"), (60, "minute")] where seconds >= 2 * unit {
      return "\(seconds / unit) \(name)s"
    }
    return seconds == 1 ? "1 second" : "\(seconds) seconds"
  }
}
