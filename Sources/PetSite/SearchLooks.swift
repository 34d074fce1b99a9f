import PetModel
import PetPresentation
import Synchronization

/// Pets' looks for the search: taken while a pet's pages are made, so that the announcement is read once.
///
/// About 16 bytes of each pet stay in memory until the search is made.
final class SearchLooks: Sendable {
  let table: AppearanceTable
  private let known: Mutex<[String?]>

  init(_ table: AppearanceTable, for count: Int) {
    self.table = table
    known = Mutex([String?](repeating: nil, count: count))
  }

  /// Remembers the looks of the pet at a position.
  func note(_ pet: PetDetails, at index: Int) {
    let signs = signs(of: pet)
    known.withLock { $0[index] = signs }
  }

  /// The looks of `reference`; it is read again if its pages weren't made.
  func signs(of reference: AnnouncementReference, in pets: SitePets) throws(StoppedBuild) -> String {
    if let signs = known.withLock({ $0[reference.index] }) { return signs }
    return try pets.announcement(reference).pet.map(signs) ?? ""
  }

  private func signs(of pet: PetDetails) -> String {
    table.signs(of: [pet.description, pet.breed])
  }
}
