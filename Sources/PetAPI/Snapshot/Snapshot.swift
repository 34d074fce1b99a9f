import Essentials
import PetDecoding
package import PetModel
import Support

/// A snapshot on disk: announcements as they were when they were fetched.
package struct Snapshot: Sendable, Hashable {
  /// A folder that `build` takes as any other.
  package let folder: String
  /// The query.
  let source: String
  let fetchedAt: Date
  /// Problems that its files don't show: those of the fetch, or why there was no newer one.
  package var diagnostics: [Diagnostic] = []
  /// Whether it is used because the API didn't answer.
  package var isFallback = false

  func age(at now: Date) -> SnapshotAge { SnapshotAge(from: fetchedAt, to: now) }
}

extension Snapshot {
  /// The last good snapshot in a folder; nil if there is none.
  init?(in folder: String) {
    let place = SnapshotFolder(folder)
    guard let record = place.record else { return nil }
    self.init(folder: place.name, source: record.source, fetchedAt: record.fetchedAt)
  }
}

/// The age of something.
package struct SnapshotAge: Sendable, Hashable, Comparable, CustomStringConvertible {
  let seconds: Int

  /// `5 hours`, in the largest unit with a count of two or more.
  package var description: String {
    for (unit, name) in [(86_400, "day"), (3_600, "hour"), (60, "minute")] where seconds >= 2 * unit {
      return "\(seconds / unit) \(name)s"
    }
    return seconds == 1 ? "1 second" : "\(seconds) seconds"
  }

  package static func < (left: SnapshotAge, right: SnapshotAge) -> Bool { left.seconds < right.seconds }
}

extension SnapshotAge {
  /// Whole hours, as `--max-age` has them.
  package init(hours: Double) { seconds = Int((min(max(hours, 0), 1_000_000) * 3_600).rounded()) }

  /// The time between two times; zero if the clock was turned back.
  init(from start: Date, to now: Date) { seconds = Int(max(0, min(now.timeIntervalSince(start), 1e12))) }
}

/// The record of a fetch, so that the next one can ask for newer answers and know its age.
struct SnapshotRecord: Sendable, Hashable, Codable {
  /// The query. A snapshot of another query is no substitute.
  let source: String
  private(set) var fetchedAt: Date
  private(set) var answers: [APIAnswer]
  /// By address.
  let photos: [String: StoredPhoto]
  /// The names in `pets`.
  let files: [String]
  /// The numbers of pets and photos, if a fetch without a new answer has nothing to ask or to report; nil otherwise.
  var counts: Counts?

  struct Counts: Sendable, Hashable, Codable {
    let pets: Int
    let photos: Int
  }

  static func read(_ file: URL) -> SnapshotRecord? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    // Missing, damaged, or of another version: everything is fetched anew.
    return (try? Data(contentsOf: file)).flatMap { try? decoder.decode(SnapshotRecord.self, from: $0) }
  }

  /// Moves its times to a later fetch that found nothing new.
  mutating func confirm(at time: Date) {
    fetchedAt = time
    for index in answers.indices { answers[index].fetchedAt = time }
  }
}

/// The announcements of a snapshot in the making, each identifier once.
struct SnapshotPets: Sendable {
  /// An announcement as its file will have it, but for the photo.
  struct Pet: Sendable {
    let announcement: Announcement
    let content: JSONValue
    /// The diagnostics that reading its file will give.
    let diagnostics: [Diagnostic]

    var photo: URL? { announcement.pet?.photo }

    var fileName: String { "\(announcement.id).json" }

    /// The content of its file: the address of a photo becomes that of the saved one, or is left out. A text that is no
    /// address stays, so that a build reports it.
    func content(with saved: StoredPhoto?) -> JSONValue {
      photo == nil ? content : content.withPhoto(saved.map { "/photos/\($0.file)" })
    }
  }

  let pets: [Pet]
  /// The diagnostics that reading the snapshot won't give again.
  let diagnostics: [Diagnostic]

  init(_ answers: [APIAnswer], origin: URL) async {
    let decoder = AnnouncementDecoder(photos: PhotoLocator(origin: origin))
    let read = await answers.items.boundedMap { Self.read($0, decoder) }
    let unique = Deduplication(read.map(\.result))
    pets = unique.positions.compactMap { read[$0].pet }
    diagnostics = answers.diagnostics + read.flatMap(\.lost) + unique.diagnostics
  }

  var photoAddresses: [URL] { pets.compactMap(\.photo).withoutRepetitions }

  /// The parts of the answers that hold announcements and couldn't be read.
  var unread: [String] { diagnostics.filter(\.hidesAnnouncements).map { "\($0.location): \($0.problem)" } }

  /// The addresses of photos whose announcements are all as in the last answers, down to the time of their last change.
  /// A photo that failed the last time isn't among them.
  func photosUnchanged(since last: SnapshotRecord?) -> Set<URL> {
    let known = Dictionary((last?.answers ?? []).lazy.flatMap(\.items).map { ($0.members?["id"], $0) }) { $1 }
    let (same, changed) = pets.reduce(into: (Set<URL>(), Set<URL>())) { found, pet in
      guard let photo = pet.photo else { return }
      let isOverdue = last?.photos[photo.absoluteString]?.isOverdue == true
      if pet.announcement.pet?.updatedAt != nil && known[pet.content.members?["id"]] == pet.content && !isOverdue {
        found.0.insert(photo)
      } else {
        found.1.insert(photo)
      }
    }
    return same.subtracting(changed)
  }
}

extension SnapshotPets {
  /// An item, and the diagnostics that reading its file won't give: all without a file, and those about a secret, which
  /// no file has.
  private static func read(
    _ item: AnnouncementFile.Item, _ decoder: AnnouncementDecoder
  ) -> (result: AnnouncementDecoder.Result, pet: Pet?, lost: [Diagnostic]) {
    let result = decoder.decode(item)
    guard let announcement = result.announcement else { return (result, nil, result.diagnostics) }
    let content = item.value.keptInSnapshot
    let kept =
      item.value.hasSecret
      ? decoder.decode(AnnouncementFile.Item(place: item.place, value: content)).diagnostics : result.diagnostics
    let pet = Pet(announcement: announcement, content: content, diagnostics: kept)
    return (result, pet, result.diagnostics.filter { !kept.contains($0) })
  }
}

/// The nightly source of a site: the API's present answer or, when it is down, its last snapshot.
package struct SnapshotSource: Sendable {
  private let fetch: SnapshotFetch
  private let isOffline: Bool
  private let maximumAge: SnapshotAge?

  /// - Parameters:
  ///   - isOffline: Whether to use the last snapshot without asking.
  ///   - maximumAge: How old a snapshot may be to be used; nil for any.
  package init(_ fetch: SnapshotFetch, isOffline: Bool = false, maximumAge: SnapshotAge? = nil) {
    self.fetch = fetch
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

extension JSONValue: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let flag): try container.encode(flag)
    case .integer(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }
}

extension JSONValue {
  /// The kept part of an announcement: the known keys (rules.md §1), under the server's names, but never a secret, also
  /// where its texts repeat it. Values stay uncorrected, so that reading the snapshot gives the same diagnostics as
  /// fetching it.
  var keptInSnapshot: JSONValue {
    guard case .object(let members) = self else { return emptied }
    let secrets = AnnouncementKey.secret.spellings.compactMap { members[$0]?.text?.trimmed }
    let kept = members.compactMap { name, value -> (String, JSONValue)? in
      guard let key = AnnouncementKey.byName[name]?.key, key != .secret, value != .null else { return nil }
      if case .string(let text) = value, key != .id {
        return (name, .string(secrets.reduce(text) { $0.withholding($1) }))
      }
      return (name, key == .error ? value.refusal : value.emptied)
    }
    return .object(Dictionary(uniqueKeysWithValues: kept))
  }

  /// Whether it holds a secret of its owner.
  var hasSecret: Bool {
    AnnouncementKey.secret.spellings.contains { members?[$0] ?? .null != .null }
  }

  /// The announcement with another photo, or with none.
  func withPhoto(_ path: String?) -> JSONValue {
    guard case .object(var members) = self else { return self }
    for name in AnnouncementKey.photo.spellings { members[name] = nil }
    members[AnnouncementKey.photo.spellings[0]] = path.map(JSONValue.string)
    return .object(members)
  }

  /// No value of an announcement is a list or an object, so their content isn't kept.
  private var emptied: JSONValue {
    switch self {
    case .array: .array([])
    case .object: .object([:])
    default: self
    }
  }

  private var refusal: JSONValue {
    guard case .object(let members) = self else { return emptied }
    return .object(members.filter { ["code", "message", "requestId"].contains($0.key) }.mapValues(\.emptied))
  }
}
