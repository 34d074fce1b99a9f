import Foundation
import PetModel
import Support

/// A snapshot that is complete, but not in place yet.
struct NextSnapshot: Sendable {
  let pets: SnapshotPets
  /// The outcome for each address of a photo.
  let photos: [URL: SnapshotPhotos.Outcome]
  let answers: [AnnouncementDownload.Answer]
  let source: String
  let fetchedAt: Date

  /// The names of its photos.
  var photoFiles: Set<String> { Set(photos.values.compactMap(\.photo?.file)) }

  var record: SnapshotRecord {
    var saved: [String: SnapshotRecord.Photo] = [:]
    for (address, outcome) in photos { saved[address.absoluteString] = outcome.photo }
    return SnapshotRecord(
      source: source, fetchedAt: fetchedAt, answers: answers.map(SnapshotRecord.StoredAnswer.init), photos: saved,
      files: pets.pets.map(\.fileName))
  }

  /// The diagnostics that reading the snapshot won't give: about announcements first, then about photos, each in the order
  /// of the API.
  var diagnostics: [Diagnostic] {
    pets.diagnostics
      + pets.pets.compactMap { pet in
        guard let address = pet.photo, let outcome = photos[address], let problem = outcome.problem else { return nil }
        let consequence = outcome.photo == nil ? "shown without a photo" : "the last good photo is kept"
        return Diagnostic(
          .warning, .photoNotFetched, at: SourceLocation(pet.announcement.id.rawValue, key: "photoUrl"),
          "'\(address.absoluteString.shown(upTo: 200))' \(problem.text)", consequence: consequence,
          advice: problem.advice)
      }
  }

  /// The diagnostics that reading the snapshot from `folder` will give, file by file.
  func fileDiagnostics(in folder: String) -> [Diagnostic] {
    pets.pets.filter { !$0.diagnostics.isEmpty }
      .sorted { $0.fileName.utf8.lexicographicallyPrecedes($1.fileName.utf8) }
      .flatMap { pet in
        pet.diagnostics.map { diagnostic in
          var moved = diagnostic
          moved.location = SourceLocation("\(folder)/pets/\(pet.fileName)", key: diagnostic.location.key)
          return moved
        }
      }
  }
}
