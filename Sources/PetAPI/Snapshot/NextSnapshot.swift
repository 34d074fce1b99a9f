import Essentials
import PetDecoding
import PetModel
import Support

/// A snapshot that is complete, but not in place yet.
struct NextSnapshot: Sendable {
  let pets: SnapshotPets
  let photos: [URL: PhotoDownload.Outcome]
  let record: SnapshotRecord

  init(pets: SnapshotPets, photos: [URL: PhotoDownload.Outcome], answers: [APIAnswer], source: String, at time: Date) {
    let saved = photos.compactMap { address, outcome in outcome.photo.map { (address.absoluteString, $0) } }
    let answers = answers.map { answer in
      var answer = answer
      if !answer.isOld || answer.fetchedAt == nil { answer.fetchedAt = time }
      return answer
    }
    record = SnapshotRecord(
      source: source, fetchedAt: answers.compactMap(\.fetchedAt).min() ?? time, answers: answers,
      photos: Dictionary(saved) { first, _ in first }, files: pets.pets.map(\.fileName))
    self.pets = pets
    self.photos = photos
  }

  /// Writes it beside the last one, its record last.
  func stage(in folder: SnapshotFolder) async throws(SnapshotError) {
    _ = try await pets.pets.stoppableMap { pet throws(SnapshotError) in
      try folder.stage(pet.content(with: pet.photo.flatMap { photos[$0]?.photo }), as: pet.fileName)
    }
    try folder.stage(unread: pets.unread)
    try folder.stage(record)
  }

  /// The note for the next fetch; nil if that one has to ask for more than the list, or for several reports.
  func note(_ key: [String], _ summary: FetchSummary, in folder: SnapshotFolder) -> FetchNote? {
    guard var list = record.answers.first, list.isList, list.validators != nil, summary.pets > 0,
      pets.pets.allSatisfy({ $0.isSettled(with: record.photos) })
    else { return nil }
    list.items = []
    return FetchNote(key: key, list: list, files: folder.files, summary: summary)
  }

  /// The problems that the snapshot's files don't show: of announcements, then of photos, in the API's order.
  private var diagnostics: [Diagnostic] {
    pets.diagnostics
      + pets.pets.flatMap { pet in
        let id = pet.announcement.id
        let problem = pet.photo.flatMap {
          photos[$0]?.diagnostic(at: SourceLocation(id.rawValue, key: "photoUrl"), of: $0)
        }
        return [problem].compactMap(\.self).about(id)
      }
  }

  private func fileDiagnostics(in folder: String) -> [Diagnostic] {
    pets.pets.sorted { $0.fileName.utf8.lexicographicallyPrecedes($1.fileName.utf8) }
      .flatMap { pet in
        pet.diagnostics.map { $0.moved(to: SourceLocation("\(folder)/pets/\(pet.fileName)", key: $0.location.key)) }
      }
  }

  func summary(in folder: String) -> FetchSummary {
    let unavailable = pets.pets.count { $0.announcement.pet == nil }
    return FetchSummary(
      snapshot: Snapshot(folder: folder, source: record.source, fetchedAt: record.fetchedAt, diagnostics: diagnostics),
      oldAnswer: record.answers.first(where: \.isOld)?.failure,
      diagnostics: diagnostics + fileDiagnostics(in: folder), pets: pets.pets.count - unavailable,
      unavailable: unavailable, photos: pets.pets.count { $0.photo.flatMap { photos[$0]?.photo } != nil },
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
