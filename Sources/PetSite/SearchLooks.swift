import FolderPublisher
import PetModel
import PetPresentation
import PetRendering
import SiteSources
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

  func note(_ pet: PetDetails, at index: Int) {
    let signs = signs(of: pet)
    known.withLock { $0[index] = signs }
  }

  /// The looks of `reference`: as its page was just made of them, else as its kept page has them in its note. Without
  /// either it is read again.
  func signs(
    of reference: AnnouncementReference, in pets: SitePets, lastPublished: any SiteOutput
  ) throws(StoppedBuild) -> String {
    if let signs = known.withLock({ $0[reference.index] }) { return signs }
    let page = OutputPath(SitePage.pet(reference.id).path(as: .markdown))
    if let note = page.flatMap(lastPublished.note), note.hasPrefix(Self.noteWord) {
      return String(note.dropFirst(Self.noteWord.count))
    }
    return try pets.announcement(reference).pet.map(signs) ?? ""
  }

  /// The looks of a pet whose page is made, for the next build, which keeps the page.
  func note(of reference: AnnouncementReference) -> String {
    known.withLock { $0[reference.index] }.map { Self.noteWord + $0 } ?? ""
  }

  private static let noteWord = "looks="

  private func signs(of pet: PetDetails) -> String { table.signs(of: [pet.description, pet.breed]) }
}
