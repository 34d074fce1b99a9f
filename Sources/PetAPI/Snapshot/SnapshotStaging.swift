import Foundation
import PetModel
import Synchronization

/// Writes the file of each pet where it waits for its turn, as soon as it is known what became of its photo: while others
/// are still on their way, the disk has nothing else to do.
final class SnapshotStaging: Sendable {
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
  func stage(petsWith address: URL?, _ photo: SnapshotRecord.Photo?) {
    do throws(SnapshotError) {
      for pet in pets[address] ?? [] { try folder.stage(pet.content(with: photo), as: pet.fileName) }
    } catch {
      problem.withLock { $0 = $0 ?? error }
    }
  }

  /// Adds what is known of the snapshot, after all pets.
  func finish(_ record: SnapshotRecord) throws(SnapshotError) {
    if let problem = problem.withLock({ $0 }) { throw problem }
    try folder.stage(record)
  }
}
