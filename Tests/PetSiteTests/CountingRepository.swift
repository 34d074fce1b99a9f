import PetModel
import Support
import Synchronization

/// Announcements that are read in two passes as those of files are, and counted.
final class CountingRepository: AnnouncementRepository {
  /// Problems of the input.
  private let diagnostics: [Diagnostic]
  private let announcements: [Announcement]
  /// Pets that differ at the second reading.
  private let changed: Set<PetID>
  /// Reports that a column of a table keeps back.
  private let keptBack: Set<PetID>
  /// Reports of rows that aren't published.
  private let unshown: [PetID: UnshownReport]
  private let log = Mutex<[PetID]>([])

  init(
    _ announcements: [Announcement], changed: Set<PetID> = [], keptBack: Set<PetID> = [],
    unshown: [PetID: UnshownReport] = [:], diagnostics: [Diagnostic] = []
  ) {
    (self.announcements, self.changed, self.diagnostics) = (announcements, changed, diagnostics)
    (self.keptBack, self.unshown) = (keptBack, unshown)
  }

  /// Which were read again, and how often: `["a": 2]` for one that is on its own page and in a list.
  var reads: [String: Int] {
    log.withLock { ids in ids.reduce(into: [:]) { $0[$1.rawValue, default: 0] += 1 } }
  }

  func catalog(reading phones: PhoneReader) async -> AnnouncementCatalog {
    var table = AnnouncementTable()
    for (index, announcement) in announcements.enumerated() {
      let digest = StableHash("\(announcement)".utf8).value
      table.append(
        announcement, from: InputSlice(.item, index + 1, offset: 0, length: 0, file: 0),
        bytes: Digest(high: digest, low: 1))
    }
    var catalog = AnnouncementCatalog(
      AnnouncementReferences(table) { _ in "pets.json" }, diagnostics: DiagnosticLog(diagnostics),
      source: Source(repository: self))
    (catalog.keptBack, catalog.unshown) = (keptBack, unshown)
    return catalog
  }

  private struct Source: AnnouncementSource {
    let repository: CountingRepository

    func announcement(_ reference: AnnouncementReference) throws(Diagnostic) -> Announcement {
      repository.log.withLock { $0.append(reference.id) }
      if repository.changed.contains(reference.id) { throw .inputChanged(at: reference.location) }
      return repository.announcements[reference.index]
    }

    func checkForMore() {}
  }
}
