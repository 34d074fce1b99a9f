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
  package var references: AnnouncementReferences
  /// The problems of the input, in the order in which they were met. A second reading adds none.
  package var diagnostics: DiagnosticLog
  /// The problems that the announcements are there to show.
  package var expected = ExpectedProblems()
  /// Whether an input is an export of Animal Shelter Manager, which leaves out pets of 90 days ago.
  package var omitsOldPets = false
  /// Reports that were read, and that a column of their table keeps back: without consent, not to be published.
  package var keptBack: Set<PetID> = []
  /// Reports in rows of tables that are read, and aren't published.
  package var unshown: [PetID: UnshownReport] = [:]
  /// The keys that keep rows of a table back or close reports (`consent`, `doNotPublish`), by the table's path; and
  /// whether their columns have answers, or the user says that none is needed.
  package var deciding: [String: [String: Bool]] = [:]
  /// The files that take the place of photos, by the positions of their announcements; nil for no photo.
  package var photos: [Int: URL?] = [:]
  /// Reads the announcements again.
  package let source: any AnnouncementSource

  package init(_ references: AnnouncementReferences, diagnostics: DiagnosticLog = [], source: any AnnouncementSource) {
    self.references = references
    self.diagnostics = diagnostics
    self.source = source
  }

  /// Reads and decodes an announcement of this catalog again, on any thread.
  ///
  /// - Throws: When a source file has changed.
  package func announcement(_ reference: AnnouncementReference) throws(Diagnostic) -> Announcement {
    let announcement = try source.announcement(reference)
    guard let photo = photos[reference.index], var pet = announcement.pet else { return announcement }
    pet.photo = photo
    return .loaded(pet)
  }

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
    // That of a row is about all of its cells.
    case .missingValue: location.key == nil || location.key == "id"
    // Of a value, it hides only that.
    case .invalidJSON: location.key == nil
    // That of a list, or of no report at all.
    case .refusedByServer: pet == nil
    default: false
    }
  }
}

/// A report that isn't published: a filter hides its row, or the row may be a note. Another row may have its id, and is
/// published all the same.
package struct UnshownReport: Sendable {
  package enum State: Sendable, Comparable { case closed, open, keptBack }

  package let state: State
  package let place: SourceLocation
  package var openPlace: SourceLocation? { state == .open ? place : nil }

  package init(_ state: State, at place: SourceLocation) {
    self.state = state
    self.place = place
  }

  /// Of two rows with one id, the one that keeps it back counts, then the one that is open.
  package static func first(_ one: Self, _ other: Self) -> Self { one.state < other.state ? other : one }
}

/// A source for reading a catalog's announcements again.
package protocol AnnouncementSource: Sendable {
  /// - Throws: When a source file has changed.
  func announcement(_ reference: AnnouncementReference) throws(Diagnostic) -> Announcement

  /// Checks for additions to the input after a complete second reading.
  ///
  /// - Throws: When a list has become longer.
  func checkForMore() throws(Diagnostic)
}

/// The references of a catalog, in input order, each identifier once.
package final class AnnouncementReferences: RandomAccessCollection, Sendable {
  let table: AnnouncementTable
  fileprivate let names: @Sendable (Int) -> String

  /// - Parameter names: The name of each numbered file.
  package init(_ table: AnnouncementTable, names: @escaping @Sendable (Int) -> String) {
    self.table = table
    self.names = names
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { table.rows.count }
  package subscript(position: Int) -> AnnouncementReference { AnnouncementReference(all: self, index: position) }

  /// Some positions in the order of a list.
  package func newestFirst(_ positions: [Int32]) -> [Int32] {
    positions.sorted { AnnouncementReference.newestFirst(self[Int($0)], self[Int($1)]) }
  }

  /// The position of the first announcement with the same identifier, by the positions of the later ones.
  package var repetitions: [Int: Int] {
    // By half of a hash, in 8 bytes each: a dictionary of all identifiers would take ten times that.
    let hashes = indices.map { index in
      // Identifiers are ASCII, and the same in any case (see PetID).
      StableHash(table.idBytes(of: index).map(\.asciiLowercase)).value & ~0xFFFF_FFFF | UInt64(index)
    }.sorted()
    var (first, alike) = ([Int: Int](), [Int]())
    for (number, hash) in hashes.enumerated() {
      alike.append(Int(hash & 0xFFFF_FFFF))
      if number + 1 < hashes.count, hashes[number + 1] >> 32 == hash >> 32 { continue }
      if alike.count > 1 {
        for same in Dictionary(grouping: alike, by: { self[$0].id }).values {
          for position in same.dropFirst() { first[position] = same[0] }
        }
      }
      alike.removeAll(keepingCapacity: true)
    }
    return first
  }

  /// The announcements of another table, such as those with other photos.
  package func changing(_ change: (inout AnnouncementTable) -> Void) -> AnnouncementReferences {
    var table = table
    change(&table)
    return AnnouncementReferences(table, names: names)
  }
}

/// One announcement of a catalog: its place, and the facts that all pages need of it beforehand.
///
/// It takes no memory of its own: its facts are about 170 bytes of its catalog.
package struct AnnouncementReference: Sendable, Identifiable {
  /// Shared, so that a reference costs no more than a pointer and a number.
  fileprivate let all: AnnouncementReferences
  package let index: Int

  package enum Photo: UInt8, Sendable {
    case none, file, web
  }

  private var row: AnnouncementTable.Row { all.table[index] }

  /// No text of a pet is blank.
  private func text(_ text: OwnTexts.Text) -> String? {
    let bytes = all.table.ownTexts[text, at: row.texts]
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The identifier, whether or not there is a pet.
  package var id: PetID { PetID(known: String(decoding: all.table.idBytes(of: index), as: UTF8.self)) }
  /// The state of the report; nil for an announcement that can't be shown (``Announcement/unavailable(_:reason:)``).
  package var status: AnnouncementStatus? { all.table.kinds[row.kind].status }
  /// The kind of its photo, without the address.
  package var photo: Photo { row.photo }
  package var species: Species? { all.table.kinds[row.kind].species }
  /// The announcement itself, if it is in memory.
  package var decoded: Announcement? { row.decoded == 0 ? nil : all.table.decoded[Int(row.decoded) - 1] }
  /// The bytes that it was read from.
  package var slice: InputSlice { row.slice }
  /// The identity of its source; nil when that was no file.
  package var bytesDigest: Digest? { row.bytes == AnnouncementTable.Row.noBytes ? nil : row.bytes }
  /// The announcement's content key: its bytes and the path of its photo. Nil for an announcement that was in no file.
  package var digest: Digest? { bytesDigest.map { Digest(high: $0.high, low: $0.low &+ row.photoDigest) } }
  /// Its place: `Fixtures/server.json, item 3`.
  package var location: SourceLocation { SourceLocation(all.names(Int(slice.file)), slice.position) }
  /// If two share an identifier, the fuller one counts: a pet is newer than an announcement that couldn't be loaded,
  /// and one with a time is newer than one without.
  package var recency: (Int, Date) { (status == nil ? 0 : 1, updatedAt ?? .distantPast) }

  /// The photo file that the announcement names, and its focus: it needn't be read for them.
  package var photoFile: (file: URL, focus: PhotoFocus?)? {
    guard photo == .file, let words = text(.photo)?.split(separator: "\n", omittingEmptySubsequences: false),
      words.count == 2, let file = URL(string: String(words[0]))
    else { return nil }
    return (file, PhotoFocus(String(words[1])))
  }

  /// The place where the pet was last seen.
  package var place: Place {
    let row = row
    return Place(
      city: all.table.cities[row.city], radiusInKilometers: row.radius == 0 ? nil : Int(row.radius),
      coordinates: Coordinates(latitude: row.latitude, longitude: row.longitude))
  }

  /// The details for lists and search, as in the announcement: name, species, breed, sex unless it is free text, place,
  /// day, microchip number, and reward. Nil for an announcement that can't be shown.
  package var brief: PetDetails? {
    let kind = all.table.kinds[row.kind]
    guard let status = kind.status else { return nil }
    var pet = PetDetails(id: id, status: status)
    pet.name = text(.name)
    pet.breed = text(.breed)
    pet.species = kind.species
    pet.sex = .known(kind.sex)
    pet.place = place
    pet.lastSeen = (lastSeenDay?.iso8601 ?? text(.lastSeen)).map { LastSeenDate($0, listedDay: listedDay) }
    pet.microchip = text(.microchip).map(Microchip.number)
    pet.reward = text(.reward).map(Reward.text)
    return pet
  }
}

extension AnnouncementReference: ListedPet {
  package var lastSeenDay: CalendarDay? { row.day > 0 ? listedDay : nil }
  private var listedDay: CalendarDay? {
    let day = abs(row.day)
    return CalendarDay(year: Int(day >> 9), month: Int(day >> 5 & 15), day: Int(day & 31))
  }
  package var createdAt: Date? { Self.date(row.created) }
  package var updatedAt: Date? { Self.date(row.updated) }

  /// The order of a list: last seen most recently first, then announced most recently. Without a readable date, the day
  /// of the announcement counts, and pets without either are last; ties by identifier, in any case.
  package static func newestFirst(_ left: Self, _ right: Self) -> Bool {
    let (one, other) = (left.row, right.row)
    if abs(one.day) != abs(other.day) { return abs(one.day) > abs(other.day) }
    if one.created.isNaN != other.created.isNaN { return other.created.isNaN }
    if !one.created.isNaN, one.created != other.created { return one.created > other.created }
    return left.all.table.idBytes(of: left.index).lexicographicallyPrecedes(
      right.all.table.idBytes(of: right.index)
    ) { $0.asciiLowercase < $1.asciiLowercase }
  }

  private static func date(_ seconds: Double) -> Date? {
    seconds.isNaN ? nil : Date(timeIntervalSinceReferenceDate: seconds)
  }
}
