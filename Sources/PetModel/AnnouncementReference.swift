public import Essentials

/// One announcement of a catalog: where it stands, and what has to be known of all before any is made into a page.
///
/// It takes no memory of its own: about 200 bytes of its catalog are what it says.
public struct AnnouncementReference: Sendable, Identifiable {
  private let storage: AnnouncementReferences.Storage
  /// Its position in the catalog.
  package let index: Int

  init(_ storage: AnnouncementReferences.Storage, _ index: Int) { (self.storage, self.index) = (storage, index) }

  /// What kind of photo an announcement has.
  package enum Photo: UInt8, Sendable {
    case none, file, web
  }

  private var row: AnnouncementTable.Row { storage.table[index] }

  /// The identifier, whether or not there is a pet.
  public var id: PetID { storage.table.id(of: index) }
  /// Where the report stands; nil for an announcement that can't be shown (``Announcement/unavailable(_:reason:)``).
  public var status: AnnouncementStatus? { storage.table.status(of: index) }
  /// What kind of photo it has, without its address.
  package var photo: Photo { row.photo }
  /// What kind of animal it is.
  package var species: Species? { storage.table.species(of: index) }
  /// Where the pet was last seen.
  package var place: Place { storage.table.place(of: index) }
  /// What lists and the search say of the pet, as it is in the announcement: name, species, breed, sex unless it is in free text, place, day, the
  /// number of the microchip, and the reward. Nil for an announcement that can't be shown.
  package var brief: PetDetails? { storage.table.brief(of: index) }
  /// A name for all that the announcement is made of: its bytes, and where its photo is. Nil when nobody knows, as for an
  /// announcement that was in no file.
  package var digest: InputDigest? {
    row.bytesDigest.map { InputDigest(high: $0.high, low: $0.low &+ row.photoDigest) }
  }
  /// The bytes that it was read from.
  package var slice: InputSlice { row.slice }
  /// Of those bytes.
  package var bytesDigest: InputDigest? { row.bytesDigest }
  /// Where it stands: `Fixtures/server.json, item 3`.
  package var location: SourceLocation {
    SourceLocation(storage.names(Int(row.slice.file)), row.slice.position)
  }
}

extension AnnouncementReference: ListedPet {
  /// The day on which the pet was last seen; nil when none can be read.
  public var lastSeenDay: CalendarDay? { row.lastSeenDay }
  /// When the announcement was made.
  public var createdAt: Date? { row.createdAt }
  /// When the announcement was last changed; nil when it doesn't say.
  public var updatedAt: Date? { row.updatedAt }
}
