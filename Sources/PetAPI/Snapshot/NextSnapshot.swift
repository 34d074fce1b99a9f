import Essentials
import PetDecoding
import PetModel
import Support

/// The record of a fetch, so that the next one can ask for newer answers and know its age.
struct SnapshotRecord: Sendable, Hashable, Codable {
  /// The query. A snapshot of another query is no substitute.
  let source: String
  var fetchedAt: Date
  let answers: [APIAnswer]
  /// By address.
  var photos: [String: StoredPhoto] = [:]
  /// The names in `pets`.
  let files: [String]

  /// The announcements in the answers, by their ids.
  var items: [JSONValue?: JSONValue] {
    Dictionary(answers.lazy.flatMap(\.items).map { ($0.members?["id"], $0) }) { $1 }
  }
}

/// A snapshot that isn't in place yet: its announcements, each identifier once, and the photos once they are fetched.
struct NextSnapshot: Sendable {
  /// An announcement as its file will have it, but for the photo.
  struct Pet: Sendable {
    let id: PetID
    /// Nil for a report that is kept back: its file says just that, so that its page closes.
    let announcement: Announcement?
    let content: JSONValue
    /// The diagnostics that reading its file will give.
    let diagnostics: [Diagnostic]

    var photo: URL? { announcement?.pet?.photo }

    var fileName: String { "\(id).json" }

    /// Whether the API knows the report.
    var isReport: Bool { announcement.map { $0.pet != nil } ?? true }

    /// Whether its photo, if it has one, needs no request as long as the report says nothing new.
    func isSettled(with photos: [String: StoredPhoto]) -> Bool {
      guard let photo else { return true }
      guard let saved = photos[photo.absoluteString], saved.isOverdue != true else { return false }
      return announcement?.pet?.updatedAt != nil
    }

    /// The content of its file: the address of a photo becomes that of the saved one, or is left out. A text that is no
    /// address stays, so that a build reports it.
    func content(with saved: StoredPhoto?) -> JSONValue {
      photo == nil ? content : content.withPhoto(saved.map { "/photos/\($0.file)" })
    }
  }

  let pets: [Pet]
  /// The diagnostics that reading the snapshot won't give again, but for those of photos.
  private let readDiagnostics: [Diagnostic]
  private var photos: [URL: PhotoDownload.Outcome] = [:]
  private(set) var record: SnapshotRecord

  init(_ answers: [APIAnswer], origin: URL, source: String, at time: Date) async {
    let decoder = AnnouncementDecoder(photos: PhotoLocator(origin: origin))
    let read = await answers.items.boundedMap { Self.read($0, decoder) }
    let unique = Deduplication(read.map(\.result))
    let keptBack = Dictionary(read.compactMap(\.pet).filter { $0.announcement == nil }.map { ($0.id, $0) }) {
      first, _ in first
    }
    pets = unique.positions.compactMap { read[$0].pet } + keptBack.values.sorted { $0.id < $1.id }
    readDiagnostics = answers.diagnostics + read.flatMap(\.lost) + unique.diagnostics
    let answers = answers.map { answer in
      var answer = answer
      if !answer.isOld || answer.fetchedAt == nil { answer.fetchedAt = time }
      return answer
    }
    record = SnapshotRecord(
      source: source, fetchedAt: answers.compactMap(\.fetchedAt).min() ?? time, answers: answers,
      files: pets.map(\.fileName))
  }

  /// An item, and the diagnostics that reading its file won't give: all without a file, and those about a secret, which
  /// no file has.
  private static func read(
    _ item: AnnouncementFile.Item, _ decoder: AnnouncementDecoder
  ) -> (result: AnnouncementDecoder.Result, pet: Pet?, lost: [Diagnostic]) {
    let result = decoder.decode(item)
    guard let id = result.announcement?.id ?? result.keptBack else { return (result, nil, result.diagnostics) }
    let isOpen = result.announcement != nil
    let content = isOpen ? item.value.keptInSnapshot : .object(["id": .string(id.rawValue), "private": .bool(true)])
    let kept =
      item.value.hasSecret || !isOpen
      ? decoder.decode(AnnouncementFile.Item(place: item.place, value: content)).diagnostics : result.diagnostics
    let pet = Pet(id: id, announcement: result.announcement, content: content, diagnostics: kept)
    return (result, pet, result.diagnostics.filter { !kept.contains($0) && (isOpen || $0.code != .noConsent) })
  }

  var photoAddresses: [URL] { pets.compactMap(\.photo).withoutRepetitions }

  /// The parts of the answers that hold announcements and couldn't be read.
  var unread: [String] { readDiagnostics.filter(\.hidesAnnouncements).map { "\($0.location): \($0.problem)" } }

  /// The addresses of photos whose announcements are all as in the last answers, down to the time of their last change.
  /// A photo that failed the last time isn't among them.
  func photosUnchanged(since last: SnapshotRecord?) -> Set<URL> {
    let known = last?.items ?? [:]
    let changed = pets.filter { pet in
      !pet.isSettled(with: last?.photos ?? [:]) || known[pet.content.members?["id"]] != pet.content
    }
    return Set(photoAddresses).subtracting(changed.compactMap(\.photo))
  }

  /// The photos of the last fetch, by the addresses of now: the query of an address may be a signature that ends.
  func photos(since last: SnapshotRecord) -> [String: StoredPhoto] {
    let known = last.items
    var photos = last.photos
    for pet in pets {
      guard let now = pet.photo?.absoluteString, photos[now] == nil,
        let text = pet.content.members?["photoUrl"]?.text,
        let before = known[pet.content.members?["id"]]?.members?["photoUrl"]?.text,
        text.prefix(while: { $0 != "?" }) == before.prefix(while: { $0 != "?" })
      else { continue }
      photos[now] = last.photos[String(now.prefix { $0 != "?" } as Substring) + before.drop(while: { $0 != "?" })]
    }
    return photos
  }

  /// Takes the outcomes for all ``photoAddresses``.
  mutating func take(_ photos: [URL: PhotoDownload.Outcome]) {
    self.photos = photos
    let saved = photos.compactMap { address, outcome in outcome.photo.map { (address.absoluteString, $0) } }
    record.photos = Dictionary(saved) { first, _ in first }
  }

  /// Writes it beside the last one, its record last.
  func stage(in folder: SnapshotFolder) async throws(Diagnostic) {
    _ = try await pets.stoppableMap { pet throws(Diagnostic) in
      try folder.stage(pet.content(with: pet.photo.flatMap { photos[$0]?.photo }), as: pet.fileName, end: "\n")
    }
    if !unread.isEmpty {
      try folder.stage(Data(unread.joined(separator: "\n").utf8), as: AnnouncementCatalog.unreadParts)
    }
    try folder.stage(record, as: SnapshotFolder.recordName)
  }

  /// The note for the next fetch. Nil if that one has to ask for more than the list, or for several reports.
  func note(_ key: [String], _ summary: FetchSummary, in folder: SnapshotFolder) -> FetchNote? {
    guard var list = record.answers.first, list.isList, list.validators != nil, summary.pets > 0,
      pets.allSatisfy({ $0.isSettled(with: record.photos) })
    else { return nil }
    list.items = []
    return FetchNote(key: key, list: list, files: folder.files, summary: summary)
  }

  /// The problems that the snapshot's files don't show: of announcements, then of photos, in the API's order.
  private var diagnostics: [Diagnostic] {
    readDiagnostics
      + pets.flatMap { pet in
        let problem = pet.photo.flatMap {
          photos[$0]?.diagnostic(at: SourceLocation(pet.id.rawValue, key: "photoUrl"), of: $0)
        }
        return [problem].compactMap(\.self).about(pet.id)
      }
  }

  private func fileDiagnostics(in folder: String) -> [Diagnostic] {
    pets.sorted { $0.fileName.utf8.lexicographicallyPrecedes($1.fileName.utf8) }
      .flatMap { pet in
        pet.diagnostics.map { $0.moved(to: SourceLocation("\(folder)/pets/\(pet.fileName)", key: $0.location.key)) }
      }
  }

  func summary(in folder: String) -> FetchSummary {
    let unavailable = pets.count { !$0.isReport }
    return FetchSummary(
      snapshot: Snapshot(folder: folder, fetchedAt: record.fetchedAt, diagnostics: diagnostics),
      oldAnswer: record.answers.first(where: \.isOld)?.failure?.diagnostic(),
      diagnostics: diagnostics + fileDiagnostics(in: folder), pets: pets.count { $0.announcement?.pet != nil },
      unavailable: unavailable, photos: pets.count { $0.photo.flatMap { photos[$0]?.photo } != nil },
      newPhotos: photos.values.count(where: \.isNew), failedPhotos: photos.values.count { $0.problem != nil })
  }
}

/// All that a fetch needs while nothing is new: it reads no report.
struct FetchNote: Sendable, Codable {
  /// The program, the folder as the user wrote it, and the query: with others the summary may be another.
  let key: [String]
  /// The answer without its items.
  let list: APIAnswer
  /// The state of the snapshot's files.
  let files: String
  var summary: FetchSummary
}

extension PhotoDownload.Outcome {
  /// The reason for a missing or older photo, if there is one.
  func diagnostic(at place: SourceLocation, of address: URL) -> Diagnostic? {
    problem.map { problem in
      Diagnostic(
        .warning, .photoNotFetched, at: place,
        "'\(address.absoluteString.withoutCredentials.shown(upTo: 200))' \(problem.text)",
        consequence: photo == nil ? "shown without a photo" : "the last good photo is kept", advice: problem.advice)
    }
  }
}
