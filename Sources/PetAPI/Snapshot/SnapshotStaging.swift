import Foundation
import PetModel
import Synchronization

/// Writes the file of each pet to the staged snapshot as soon as its photo is there, or has failed: the disk has nothing else
/// to do while other photos are being fetched.
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

  /// Adds the record of the fetch, after all pets.
  func finish(_ record: SnapshotRecord) throws(SnapshotError) {
    if let problem = problem.withLock({ $0 }) { throw problem }
    try folder.stage(record)
  }
}
