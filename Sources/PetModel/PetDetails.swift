public import Essentials

@_exported public import struct Support.Coordinates

/// A missing pet, as an announcement describes it: the app's `PetDetails`, from any dialect of the API (rules.md §1).
///
/// Texts are free of control characters, trimmed, and never blank: a blank one is nil.
public struct PetDetails: Sendable, Hashable, Identifiable {
  /// The identifier of the announcement.
  public var id: PetID
  /// The announcement's place in the input: `pets.json, item 3`; nil without one.
  public var source: SourceLocation?
  /// The pet's name.
  public var name: String?
  /// The photo's address: a file, or an `http`/`https` address.
  public var photo: URL?
  /// The point of the photo that posters keep in the picture; nil when none is given.
  public var focus: PhotoFocus?
  /// Its looks in a few words, for posters: `tan terrier, red collar`; nil for none.
  public var posterWords: String?
  /// The state of the report.
  public var status: AnnouncementStatus
  /// When the pet was last seen.
  public var lastSeen: LastSeenDate?
  /// The kind of animal.
  public var species: Species?
  /// `unknown` when it isn't given.
  public var sex = Sex.known(.unknown)
  /// Markdown as the owner wrote it, any number of lines.
  public var description: String?
  /// The place where the pet was last seen.
  public var place = Place()
  /// Shown unchanged, never reformatted.
  public var phone: String?
  /// Shown unchanged, shaped like an address or not.
  public var email: String?
  /// The breed, in the owner's words.
  public var breed: String?
  /// The microchip, if the owner gave its number.
  public var microchip: Microchip?
  /// The pet's approximate age.
  public var age: Age?
  /// The reward for the finder.
  public var reward: Reward?
  /// When the announcement was made.
  public var createdAt: Date?
  /// When it was last changed; of two with one identifier the newer counts (rules.md §1).
  public var updatedAt: Date?

  /// The keys of texts from which the profile of publication removed private values.
  package var withheldTexts: [String] = []

  /// A pet with an identifier and a status, and nothing else.
  public init(id: PetID, status: AnnouncementStatus) {
    self.id = id
    self.status = status
  }

  /// The place of the value of `key`: `pets.json, item 3, description`.
  public func location(of key: String) -> SourceLocation { (source ?? SourceLocation(id.rawValue)).key(key) }
}
