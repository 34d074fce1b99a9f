package import Foundation
package import PetModel

/// A snapshot on disk: announcements as they were when they were fetched.
package struct Snapshot: Sendable, Hashable {
  /// A folder that `build` takes as any other.
  package let folder: String
  /// What was asked for.
  package let source: String
  /// When it was fetched.
  package let fetchedAt: Date
  /// Problems that its files don't show: those of the fetch, or why there was no newer one.
  package let diagnostics: [Diagnostic]

  init(folder: String, source: String, fetchedAt: Date, diagnostics: [Diagnostic]) {
    self.folder = folder
    self.source = source
    self.fetchedAt = fetchedAt
    self.diagnostics = diagnostics
  }

  /// The last good snapshot in a folder; nil if there is none.
  package init?(in folder: String) {
    let place = SnapshotFolder(folder)
    guard let record = place.record else { return nil }
    self.init(folder: place.name, source: record.source, fetchedAt: record.fetchedAt, diagnostics: [])
  }

  /// How old it is at a time.
  package func age(at now: Date) -> SnapshotAge { SnapshotAge(from: fetchedAt, to: now) }

  func reporting(_ diagnostic: Diagnostic) -> Snapshot {
    Snapshot(folder: folder, source: source, fetchedAt: fetchedAt, diagnostics: diagnostics + [diagnostic])
  }
}
