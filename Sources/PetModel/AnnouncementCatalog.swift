package import Essentials
package import Support

/// A source of announcements: the app's `AnimalRepositoryProtocol`, for fixtures and for the API alike.
package protocol AnnouncementRepository: Sendable {
  /// Looks through everything there is, once. One bad announcement never stops the others: it becomes a diagnostic.
  ///
  /// - Parameter phones: Finds the numbers to call in their phone texts.
  func catalog(reading phones: PhoneReader) async -> AnnouncementCatalog
}

extension AnnouncementRepository {
  /// Everything there is, in memory at once: for a few announcements.
  package func announcements(reading phones: PhoneReader = PhoneReader()) async -> LoadedAnnouncements {
    await catalog(reading: phones).loaded()
  }

  /// Looks through everything there is, for numbers of no territory.
  package func catalog() async -> AnnouncementCatalog { await catalog(reading: PhoneReader()) }
}

extension AnnouncementCatalog {
  /// All announcements, in memory at once. One whose input has changed is reported.
  package func loaded() async -> LoadedAnnouncements {
    let results = await Array(references.indices).boundedMap { index in
      Result { () throws(Diagnostic) in try announcement(references[index]) }
    }
    var loaded = LoadedAnnouncements(diagnostics: Array(diagnostics))
    for result in results {
      switch result {
      case .success(let announcement): loaded.announcements.append(announcement)
      case .failure(var error):
        error.consequence = "skipped"
        loaded.diagnostics.append(error)
      }
    }
    return loaded
  }
}

/// A repository's announcements in input order, each identifier once, and the problems of the others.
public struct LoadedAnnouncements: Sendable, Hashable {
  /// Each identifier once, in the order in which they were read.
  public var announcements: [Announcement]
  /// The problems, in the order in which they were met.
  public var diagnostics: [Diagnostic]

  /// Announcements and diagnostics, unchanged.
  public init(announcements: [Announcement] = [], diagnostics: [Diagnostic] = []) {
    self.announcements = announcements
    self.diagnostics = diagnostics
  }
}

/// The result of the first pass over the input: a reference to each announcement, and the problems.
///
/// Most announcements of a large input are read again, one at a time, when one is needed: 100,000 would take 200 MB.
package struct AnnouncementCatalog: Sendable {
  /// In input order, each identifier once.
  package private(set) var references: AnnouncementReferences
  /// The problems of the input, in the order in which they were met. A second reading adds none.
  package var diagnostics: DiagnosticLog
  /// The problems that the announcements are there to show.
  package var expected = ExpectedProblems()
  /// Whether an input is an export of Animal Shelter Manager, which leaves out pets of 90 days ago.
  package var omitsOldPets = false
  /// Reports that were read, and that a column of their table keeps back: without consent, not to be published.
  package var keptBack: Set<PetID> = []
  /// The keys that keep rows of a table back or close reports (`consent`, `doNotPublish`), by the table's path; and
  /// whether their columns have answers, or the user says that none is needed.
  package var deciding: [String: [String: Bool]] = [:]
  private var source: any AnnouncementSource

  package init(
    _ references: AnnouncementReferences, diagnostics: DiagnosticLog = [], source: any AnnouncementSource
  ) {
    self.references = references
    self.diagnostics = diagnostics
    self.source = source
  }

  /// The same catalog with other references, which another source reads again.
  package func replacing(
    _ references: AnnouncementReferences, source: any AnnouncementSource
  ) -> AnnouncementCatalog {
    var catalog = self
    (catalog.references, catalog.source) = (references, source)
    return catalog
  }

  /// Reads and decodes an announcement of this catalog again, on any thread.
  ///
  /// - Throws: When a source file has changed.
  package func announcement(_ reference: AnnouncementReference) throws(Diagnostic) -> Announcement {
    try source.announcement(reference)
  }

  /// Checks for additions to the input after a complete second reading.
  ///
  /// - Throws: When a list has become longer.
  package func checkForMore() throws(Diagnostic) { try source.checkForMore() }

  /// The first file, or part of one, whose announcements are missing because it can't be read; nil when none is.
  package var unreadPart: SourceLocation? {
    if diagnostics.count(of: .error) == 0 { return nil }
    return diagnostics.first(where: \.hidesAnnouncements).map { SourceLocation($0.location.file, $0.location.position) }
  }

  /// Whether no announcement is missing because a file, or a part of one, can't be read.
  package var isComplete: Bool { unreadPart == nil }

  /// The file beside a snapshot's pets that names the parts of the API's answer that couldn't be read, one a line.
  package static let unreadParts = ".unread"
  /// The file with the defaults of commands, which is no report.
  package static let settings = "petspot.json"

  /// Whether so many of the last reports are missing at once that it is probably an accident.
  package static func isLoss(of missing: Int, among last: Int) -> Bool { missing > 5 && missing * 10 > last }

  /// Whether petspot publishes in a folder, by its notes beside or in it.
  ///
  /// - Parameter folder: Its path without a slash at the end. Links aren't followed.
  package static func isOutput(_ folder: String) -> Bool {
    ["\(folder).petspot", "\(folder)/.petspot"].contains { FileKind(at: $0) == .folder }
  }
}

extension Diagnostic {
  /// Whether it is an error of a file, or of a part of one, whose announcements are missing.
  package var hidesAnnouncements: Bool {
    guard severity == .error else { return false }
    return switch code {
    case .notReadable, .emptyFile, .otherFormat, .invalidText, .notAnAnnouncement, .invalidID,
      .inputChanged, .openQuestion, .invalidColumns, .invalidTable, .invalidDate:
      true
    case .missingValue: location.key == "id"
    // Of a value, it hides only that.
    case .invalidJSON: location.key == nil
    // That of a list, or of no report at all.
    case .refusedByServer: pet == nil
    default: false
    }
  }
}

/// A source for reading a catalog's announcements again.
package protocol AnnouncementSource: Sendable {
  /// - Throws: When a source file has changed.
  func announcement(_ reference: AnnouncementReference) throws(Diagnostic) -> Announcement

  /// - Throws: When a list has become longer since.
  func checkForMore() throws(Diagnostic)
}

/// The references of a catalog, in input order, each identifier once.
package struct AnnouncementReferences: RandomAccessCollection, Sendable {
  /// Shared, so that a reference costs no more than a pointer and a number.
  final class Storage: Sendable {
    let table: AnnouncementTable
    let names: @Sendable (Int) -> String

    init(_ table: AnnouncementTable, _ names: @escaping @Sendable (Int) -> String) {
      self.table = table
      self.names = names
    }
  }

  private let storage: Storage

  /// - Parameter names: The name of each numbered file.
  package init(_ table: AnnouncementTable, names: @escaping @Sendable (Int) -> String) {
    storage = Storage(table, names)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { storage.table.rows.count }
  package subscript(position: Int) -> AnnouncementReference { AnnouncementReference(storage: storage, index: position) }

  /// Some positions in the order of a list.
  package func newestFirst(_ positions: [Int32]) -> [Int32] {
    let table = storage.table
    return positions.sorted { table.listOrder(of: Int($0)).isBefore(table.listOrder(of: Int($1))) }
  }

  /// The same announcements, with photos changed by `change` at some positions.
  package func changing(_ change: (inout AnnouncementTable) -> Void) -> AnnouncementReferences {
    var table = storage.table
    change(&table)
    return AnnouncementReferences(table, names: storage.names)
  }
}

/// One announcement of a catalog: its place, and the facts that all pages need of it beforehand.
///
/// It takes no memory of its own: its facts are about 170 bytes of its catalog.
package struct AnnouncementReference: Sendable, Identifiable {
  fileprivate let storage: AnnouncementReferences.Storage
  package let index: Int

  package enum Photo: UInt8, Sendable {
    case none, file, web
  }

  private var row: AnnouncementTable.Row { storage.table[index] }

  /// The identifier, whether or not there is a pet.
  package var id: PetID { storage.table.id(of: index) }
  /// The state of the report; nil for an announcement that can't be shown (``Announcement/unavailable(_:reason:)``).
  package var status: AnnouncementStatus? { storage.table.kind(of: index).status }
  /// The kind of its photo, without the address.
  package var photo: Photo { row.photo }
  /// The photo file that the announcement names, and its focus: it needn't be read for them.
  package var photoFile: (file: URL, focus: PhotoFocus?)? { photo == .file ? storage.table.photoFile(of: index) : nil }
  package var species: Species? { storage.table.kind(of: index).species }
  package var place: Place { storage.table.place(of: index) }
  /// The details for lists and search, as in the announcement: name, species, breed, sex unless it is free text, place,
  /// day, microchip number, and reward. Nil for an announcement that can't be shown.
  package var brief: PetDetails? { storage.table.brief(of: index) }
  /// The announcement's content key: its bytes and the path of its photo. Nil for an announcement that was in no file.
  package var digest: Digest? { bytesDigest.map { Digest(high: $0.high, low: $0.low &+ row.photoDigest) } }
  /// The announcement itself, if it is in memory.
  package var decoded: Announcement? { storage.table.decoded(of: index) }
  /// The bytes that it was read from.
  package var slice: InputSlice { row.slice }
  package var bytesDigest: Digest? { row.bytesDigest }
  /// Its place: `Fixtures/server.json, item 3`.
  package var location: SourceLocation { SourceLocation(storage.names(Int(slice.file)), slice.position) }
}

extension AnnouncementReference: ListedPet {
  package var lastSeenDay: CalendarDay? { row.lastSeenDay }
  package var createdAt: Date? { row.createdAt }
  package var updatedAt: Date? { row.updatedAt }
  package var listOrder: ListOrder { storage.table.listOrder(of: index) }
}
