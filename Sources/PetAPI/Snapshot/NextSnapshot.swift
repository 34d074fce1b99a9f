import Essentials
package import PetModel
import Support

/// A snapshot that is complete, but not in place yet.
struct NextSnapshot: Sendable {
  let pets: SnapshotPets
  /// The outcome for each address of a photo.
  let photos: [URL: PhotoDownload.Outcome]
  let record: SnapshotRecord

  init(pets: SnapshotPets, photos: [URL: PhotoDownload.Outcome], answers: [APIAnswer], source: String, at time: Date) {
    let saved = photos.compactMap { address, outcome in outcome.photo.map { (address.absoluteString, $0) } }
    record = SnapshotRecord(
      source: source, fetchedAt: time, answers: answers.map(\.recorded),
      photos: Dictionary(saved) { first, _ in first }, files: pets.pets.map(\.fileName))
    (self.pets, self.photos) = (pets, photos)
  }

  /// The diagnostics that reading the snapshot won't give: about announcements first, then about photos, each in the order
  /// of the API.
  private var diagnostics: [Diagnostic] {
    pets.diagnostics
      + pets.pets.compactMap { pet in
        pet.photo.flatMap {
          photos[$0]?.diagnostic(at: SourceLocation(pet.announcement.id.rawValue, key: "photoUrl"), of: $0)
        }
      }
  }

  /// The diagnostics that reading the snapshot from `folder` will give, file by file.
  private func fileDiagnostics(in folder: String) -> [Diagnostic] {
    pets.pets.sorted { $0.fileName.utf8.lexicographicallyPrecedes($1.fileName.utf8) }
      .flatMap { pet in
        pet.diagnostics.map { diagnostic in
          var moved = diagnostic
          moved.location = SourceLocation("\(folder)/pets/\(pet.fileName)", key: diagnostic.location.key)
          return moved
        }
      }
  }

  /// What the fetch did that put it into `folder`.
  func summary(in folder: String) -> FetchSummary {
    let unavailable = pets.pets.count { $0.announcement.pet == nil }
    return FetchSummary(
      snapshot: Snapshot(
        folder: folder, source: record.source, fetchedAt: record.fetchedAt, diagnostics: diagnostics),
      diagnostics: diagnostics + fileDiagnostics(in: folder), pets: pets.pets.count - unavailable,
      unavailable: unavailable, photos: pets.pets.count { $0.photo.flatMap { photos[$0]?.photo } != nil },
      newPhotos: photos.values.count(where: \.isNew), failedPhotos: photos.values.count { $0.problem != nil })
  }
}

extension PhotoDownload.Outcome {
  /// Why the photo isn't as it should be, if it is not.
  func diagnostic(at place: SourceLocation, of address: URL) -> Diagnostic? {
    problem.map { problem in
      Diagnostic(
        .warning, .photoNotFetched, at: place,
        "'\(address.absoluteString.shown(upTo: 200))' \(problem.text)",
        consequence: photo == nil ? "shown without a photo" : "the last good photo is kept", advice: problem.advice)
    }
  }
}

/// What a fetch did.
package struct FetchSummary: Sendable, Hashable {
  /// The snapshot that it made.
  let snapshot: Snapshot
  /// Everything that was wrong: what a build from the snapshot will say, too.
  package let diagnostics: [Diagnostic]
  package let pets: Int
  /// How many announcements couldn't be loaded, and have a file that says so.
  package let unavailable: Int
  /// How many pets have a photo.
  package let photos: Int
  /// How many photos were fetched, rather than still being good.
  package let newPhotos: Int
  /// How many addresses gave no photo; of some the last good one is kept.
  package let failedPhotos: Int
}
