package import PetModel

/// What a fetch did.
package struct FetchSummary: Sendable, Hashable {
  /// The snapshot that it made.
  package let snapshot: Snapshot
  /// Everything that was wrong: what a build from the snapshot will say, too.
  package let diagnostics: [Diagnostic]
  /// How many announcements have a pet.
  package let pets: Int
  /// How many couldn't be loaded, and have a file that says so.
  package let unavailable: Int
  /// How many pets have a photo.
  package let photos: Int
  /// How many photos were fetched, rather than still being good.
  package let newPhotos: Int
  /// How many addresses gave no photo; of some the last good one is kept.
  package let failedPhotos: Int
}

extension FetchSummary {
  init(_ next: NextSnapshot, folder: String) {
    let announcements = next.pets.pets
    snapshot = Snapshot(
      folder: folder, source: next.source, fetchedAt: next.fetchedAt, diagnostics: next.diagnostics)
    diagnostics = next.diagnostics + next.fileDiagnostics(in: folder)
    pets = announcements.count { $0.announcement.pet != nil }
    unavailable = announcements.count - pets
    photos = announcements.count { $0.photo.flatMap { next.photos[$0]?.photo } != nil }
    newPhotos = next.photos.values.count(where: \.isNew)
    failedPhotos = next.photos.values.count { $0.problem != nil }
  }
}
