import Essentials
package import Support

/// A short record of each announcement: about 170 bytes, in two blocks of memory. Lists and the search are made of it
/// alone, so they read no announcement again.
package struct AnnouncementTable: Sendable {
  /// The facts of one announcement beside its identifier. Packed, because there may be a million of them.
  package struct Row: Sendable {
    package let slice: InputSlice
    package var photo = AnnouncementReference.Photo.none
    /// As one number, negative where it stands among other words or is that of the announcement; 0 for none.
    fileprivate(set) var day: Int32 = 0
    /// The numbers of the city, and of the kind of report.
    fileprivate(set) var city: UInt32
    fileprivate(set) var kind: UInt32
    /// The beginning of its texts.
    fileprivate(set) var texts: Int
    /// Zero when it was read nowhere.
    let bytes: Digest
    static let noBytes = Digest(high: 0, low: 0)
    /// A name for where the photo is.
    package var photoDigest: UInt64 = 0
    fileprivate(set) var created = Double.nan
    fileprivate(set) var updated = Double.nan
    fileprivate(set) var latitude = Double.nan
    fileprivate(set) var longitude = Double.nan
    /// 0 for none.
    fileprivate(set) var radius: Int32 = 0
    /// The number of its announcement among those in memory, from 1; 0 for none.
    fileprivate(set) var decoded: UInt32 = 0
  }

  /// The facts that many announcements have in common.
  struct Kind: Hashable, Sendable {
    /// Nil without a pet.
    let status: AnnouncementStatus?
    let species: Species?
    /// Unknown if it is free text.
    let sex: Sex.Known
  }

  package private(set) var rows: [Row] = []
  /// The texts that one announcement has, one after the other.
  private(set) var ownTexts = OwnTexts()
  private(set) var cities = RepeatedValues<String?>()
  private(set) var kinds = RepeatedValues<Kind>()
  /// Some of the announcements themselves, so that they needn't be read again.
  private(set) var decoded: [Announcement] = []

  package init() {}

  /// - Parameters:
  ///   - slice: Where it was read.
  ///   - bytes: Of the bytes there; nil when it was read nowhere.
  ///   - isKept: Whether the announcement itself stays in memory.
  package mutating func append(
    _ announcement: Announcement, from slice: InputSlice, bytes: Digest?, photoDigest: UInt64 = 0, isKept: Bool = false
  ) {
    let pet = announcement.pet
    let sex: Sex.Known = if case .known(let known)? = pet?.sex { known } else { .unknown }
    let kind = kinds.number(of: Kind(status: pet?.status, species: pet?.species, sex: sex))
    var row = Row(
      slice: slice, city: cities.number(of: pet?.place.city), kind: kind, texts: ownTexts.count,
      bytes: bytes ?? Row.noBytes, photoDigest: photoDigest)
    if let pet {
      row.photo = pet.photo.map { $0.isFileURL ? .file : .web } ?? .none
      row.day = CalendarDay.number(of: pet.lastSeenDay)
      if row.day == 0 { row.day = -CalendarDay.number(of: pet.listedDay) }
      row.created = pet.createdAt?.timeIntervalSinceReferenceDate ?? .nan
      row.updated = pet.updatedAt?.timeIntervalSinceReferenceDate ?? .nan
      row.latitude = pet.place.coordinates?.latitude ?? .nan
      row.longitude = pet.place.coordinates?.longitude ?? .nan
      row.radius = pet.place.radiusInKilometers.map { Int32(clamping: $0) } ?? 0
    }
    if isKept {
      decoded.append(announcement)
      row.decoded = UInt32(decoded.count)
    }
    ownTexts.append(announcement.id, pet)
    rows.append(row)
  }

  package mutating func append(_ other: AnnouncementTable) {
    if rows.isEmpty { self = other; return }
    let (cities, kinds) = (cities.add(other.cities), kinds.add(other.kinds))
    for var row in other.rows {
      row.texts += ownTexts.count
      row.city = cities[Int(row.city)]
      row.kind = kinds[Int(row.kind)]
      if row.decoded > 0 { row.decoded += UInt32(decoded.count) }
      rows.append(row)
    }
    ownTexts.append(other.ownTexts)
    decoded += other.decoded
  }

  /// The rows at `positions` alone, in that order. The texts of the others stay.
  package func rows(at positions: some Collection<Int>) -> AnnouncementTable {
    if positions.elementsEqual(rows.indices) { return self }  // This is the usual case: no second list then.
    var table = self
    table.rows = positions.map { rows[$0] }
    return table
  }

  package subscript(index: Int) -> Row {
    get { rows[index] }
    set { rows[index] = newValue }
  }

  /// The identifier of a row, as it was written.
  package func idBytes(of index: Int) -> ArraySlice<UInt8> { ownTexts[.id, at: rows[index].texts] }
}

/// Values that many announcements have in common, such as cities. Each is kept once, and an announcement has its
/// number.
struct RepeatedValues<Value: Hashable & Sendable>: Sendable {
  private var values: [Value] = []
  private var numbers: [Value: UInt32] = [:]

  /// The number of `value`, which it is given if it has none.
  mutating func number(of value: Value) -> UInt32 {
    if let number = numbers[value] { return number }
    let number = UInt32(values.count)
    values.append(value)
    numbers[value] = number
    return number
  }

  subscript(number: UInt32) -> Value { values[Int(number)] }

  /// Takes the values of another table, and says which numbers they have here.
  mutating func add(_ other: Self) -> [UInt32] { other.values.map { number(of: $0) } }
}

/// The texts of announcements, one after the other, each with a byte behind it that no text has.
struct OwnTexts: Sendable {
  /// The texts of an announcement, in their order.
  enum Text: Int {
    case id, name, breed
    /// When the pet was last seen, in words that name no day.
    case lastSeen
    case microchip
    /// The reward, so that no other text tells the amount where it is withheld.
    case reward
    /// The address of the file of the photo, and its focus in a line below.
    case photo
  }

  private static let end: UInt8 = 0xFF
  private var bytes: [UInt8] = []

  var count: Int { bytes.count }

  /// A text of the announcement whose texts begin at a position.
  subscript(text: Text, at start: Int) -> ArraySlice<UInt8> {
    var (start, end) = (start, end(of: start))
    for _ in 0..<text.rawValue {
      start = end + 1
      end = self.end(of: start)
    }
    return bytes[start..<end]
  }

  mutating func append(_ id: PetID, _ pet: PetDetails?) {
    // A day that can be read is kept as one.
    let lastSeen = pet?.lastSeen?.day == nil ? pet?.lastSeen?.text : nil
    let chip: String? = if case .number(let number) = pet?.microchip { number } else { nil }
    let reward: String? = if case .text(let text) = pet?.reward { text } else { nil }
    let photo = pet?.photo.flatMap { photo in
      photo.isFileURL ? "\(photo.absoluteString)\n\(pet?.focus.map { "\($0.x),\($0.y)" } ?? "")" : nil
    }
    for text in [id.rawValue, pet?.name, pet?.breed, lastSeen, chip, reward, photo] {
      if let text { bytes += text.utf8 }
      bytes.append(Self.end)
    }
  }

  mutating func append(_ other: OwnTexts) { bytes += other.bytes }

  private func end(of start: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var end = start
      while bytes[end] != Self.end { end += 1 }
      return end
    }
  }
}

extension UInt8 {
  var asciiLowercase: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
