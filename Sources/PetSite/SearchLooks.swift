import FolderPublisher
import PetModel
import PetPresentation
import PetRendering
import SiteSources
import Synchronization

/// Pets' looks for the search: taken while a pet's pages are made, so that the announcement is read once.
///
/// About 25 bytes of each pet stay in memory until the search is made.
final class SearchLooks: Sendable {
  let table: AppearanceTable
  private let known: Mutex<Known>

  /// The signs of all known pets in one piece: as texts of their own they take 70 bytes a pet.
  private struct Known {
    /// Where the signs of each pet are; nil for a pet that isn't known.
    var places: [Range<UInt32>?]
    var signs: [UInt8] = []

    subscript(index: Int) -> String? {
      places[index].map { String(decoding: signs[Int($0.lowerBound)..<Int($0.upperBound)], as: UTF8.self) }
    }
  }

  init(_ table: AppearanceTable, for count: Int) {
    self.table = table
    known = Mutex(Known(places: Array(repeating: nil, count: count)))
  }

  func note(_ pet: PetDetails, at index: Int) {
    let signs = signs(of: pet)
    known.withLock { known in
      let start = UInt32(known.signs.count)
      known.signs += signs.utf8
      known.places[index] = start..<UInt32(known.signs.count)
    }
  }

  /// The looks of `reference`: as its page was just made of them, else as its kept page has them in its note. Without
  /// either it is read again.
  func signs(
    of reference: AnnouncementReference, in pets: SitePets, lastPublished: any SiteOutput
  ) throws(Diagnostic) -> String {
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

  private func signs(of pet: PetDetails) -> String {
    let species: String? = if case .text(let text) = pet.species { text } else { nil }
    return table.signs(of: [pet.description, pet.breed, species])
  }
}
