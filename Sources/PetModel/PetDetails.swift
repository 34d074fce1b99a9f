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

/// The place where a pet was last seen: any of a city, a radius around it, and a point; all nil when nothing is known.
public struct Place: Sendable, Hashable {
  /// The city, as the owner wrote it.
  public var city: String?
  /// The radius around the city, in kilometres; positive.
  public var radiusInKilometers: Int?
  /// The point.
  public var coordinates: Coordinates?
  /// Whether the point is only the middle of a cell of 2 km in which the real one is.
  public var isArea = false
  /// Whether the city had the number of a house, which its profile of publication left out.
  package var hidesHouseNumber = false
  /// The town that the city is, or that the point is near; nil until it is looked up, and where none is found.
  public var town: Town?

  /// A place with the parts that are known.
  public init(city: String? = nil, radiusInKilometers: Int? = nil, coordinates: Coordinates? = nil, town: Town? = nil) {
    self.city = city
    self.radiusInKilometers = radiusInKilometers
    self.coordinates = coordinates
    self.town = town
  }

  /// A town of a table of towns, as one site shows it.
  public struct Town: Sendable, Hashable {
    /// A unique name, the same for every spelling and language: `wroclaw`.
    public let id: String
    /// The name in the language of the site.
    public let name: String
    /// Its middle.
    public let coordinates: Coordinates

    /// A town.
    public init(id: String, name: String, coordinates: Coordinates) {
      self.id = id
      self.name = name
      self.coordinates = coordinates
    }
  }
}

/// The point of a photo that a crop has to keep, the pet's head, and the only part of the photo to use.
public struct PhotoFocus: Sendable, Hashable {
  /// From the left edge of the upright photo, 0, to the right one, 1.
  public let x: Double
  /// From the upper edge of the upright photo, 0, to the lower one, 1.
  public let y: Double
  /// The share of the photo's width that is used, around the point; 1 for all.
  public private(set) var width = 1.0
  /// The share of the photo's height that is used; 1 for all.
  public private(set) var height = 1.0

  /// Whether only a part of the photo is used.
  public var isPart: Bool { width < 1 || height < 1 }

  /// A point of the photo; nil for one beside it.
  public init?(x: Double, y: Double) {
    let photo = 0.0...1.0
    guard photo.contains(x), photo.contains(y) else { return nil }
    self.x = x
    self.y = y
  }

  /// The point that `text` says: `0.5,0.8`, also with a space after the comma. Nil for anything else.
  public init?(_ text: String) {
    guard let numbers = Self.numbers(in: text), numbers.count == 2 else { return nil }
    self.init(x: numbers[0], y: numbers[1])
  }

  /// The part of the photo that `text` says, `0.2,0.1,0.5,0.4`: left, top, width and height, each as a part of 1. Nil
  /// for anything else, and for less than a fiftieth of the photo's width or height.
  public init?(crop text: String) {
    guard let numbers = Self.numbers(in: text), numbers.count == 4, numbers.allSatisfy((0...1).contains),
      numbers[2] >= 0.02, numbers[3] >= 0.02, numbers[0] + numbers[2] <= 1.001, numbers[1] + numbers[3] <= 1.001
    else { return nil }
    self.init(x: min(1, numbers[0] + numbers[2] / 2), y: min(1, numbers[1] + numbers[3] / 2))
    width = numbers[2]
    height = numbers[3]
  }

  /// The numbers between commas; nil if one is none.
  private static func numbers(in text: String) -> [Double]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0.trimmed) }
    return numbers.count == parts.count ? numbers : nil
  }
}

/// The times of a report: of a pet, or of a reference to its announcement.
package protocol ListedPet {
  var id: PetID { get }
  /// The day on which the pet was last seen; nil when none can be read.
  var lastSeenDay: CalendarDay? { get }
  /// When the announcement was made.
  var createdAt: Date? { get }
  /// When it was last changed.
  var updatedAt: Date? { get }
}

extension CalendarDay {
  /// One number for the day, greater for a later one; 0 for none.
  static func number(of day: CalendarDay?) -> Int32 { day.map { Int32($0.year << 9 | $0.month << 5 | $0.day) } ?? 0 }
}

extension ListedPet {
  /// When it was announced, as far as the report tells: without `createdAt`, noon of the day when the pet was last seen
  /// (rules.md §6). A day that is to come tells nothing.
  package func announcedAt(before today: Date?) -> Date? {
    let day = dayToCome(after: today) == nil ? lastSeenDay : nil
    return createdAt ?? day.map { Date(timeIntervalSince1970: (Double($0.daysSince1970) + 0.5) * 86_400) } ?? updatedAt
  }

  /// The day on which the pet was last seen, if it can't have been seen then.
  /// Such a day is later than `today`, or than when the announcement was written.
  package func dayToCome(after today: Date?) -> CalendarDay? {
    lastSeenDay.flatMap { isToCome($0, after: today) ? $0 : nil }
  }

  /// Whether a day is later than `today`, or than when the announcement was written.
  package func isToCome(_ day: CalendarDay, after today: Date?) -> Bool {
    let written = [createdAt, updatedAt].compactMap(\.self).max()
    return [today, written].contains { $0.map(day.isToCome) == true }
  }

  /// A warning of such a day; nil for any other.
  ///
  /// - Parameter place: Where the announcement stands.
  package func warningOfDayToCome(after today: Date?, at place: SourceLocation) -> Diagnostic? {
    guard let day = dayToCome(after: today) else { return nil }
    let isLater = today.map(day.isToCome) == true
    return Diagnostic(
      .warning, .futureDate, at: place.key("lastSeenDate"),
      "\(day.iso8601) is later than \(isLater ? "today" : "the announcement itself")",
      consequence: "shown as it is; posters leave it out", advice: "Write the day when the pet was last seen", pet: id)
  }
}

extension PetDetails: ListedPet {
  /// The day on which the pet was last seen; nil when none can be read.
  public var lastSeenDay: CalendarDay? { lastSeen?.day }

  /// The day that lists sort it by.
  var listedDay: CalendarDay? { lastSeen?.listedDay ?? createdAt.map(CalendarDay.init(utc:)) }
}
