public import PetModel
import Support

// What each field of a pet becomes, each rule once (rules.md §2).

extension PetDetails {
  /// What to call the pet where a page needs one name for it: its name, else its species, else "a pet".
  func heading(in locale: SiteLocale) -> String {
    name ?? species?.text(in: locale) ?? locale[.unknownPet]
  }

  /// The same with status and place, for a browser's tab and for link previews: `MISSING · Luna · Warsaw`.
  func title(in locale: SiteLocale) -> String {
    [locale[.status(status)], heading(in: locale), place.city].compactMap(\.self).joined(separator: " · ")
  }
}

extension Announcement {
  /// The title of its pet, or its identifier if it has no pet.
  public func title(in locale: SiteLocale) -> String { pet?.title(in: locale) ?? id.rawValue }
}

extension LastSeenDate {
  /// `2025-11-05` → `Nov 05, 2025`; a date that can't be read, as it is.
  public func text(in locale: SiteLocale) -> String { day.map(locale.text(for:)) ?? text }
}

extension Species {
  /// `DOG` → `Dog`; free text as it is.
  public func text(in locale: SiteLocale) -> String {
    switch self {
    case .known(let species): locale[.species(species)]
    case .text(let text): text
    }
  }
}

extension Sex {
  /// `Male`; free text as it is.
  public func text(in locale: SiteLocale) -> String {
    switch self {
    case .known(let sex): locale[.sex(sex)]
    case .text(let text): text
    }
  }

  /// ♂ (U+2642), ♀ (U+2640), or `?` when the sex isn't known; none for free text.
  public var symbol: String? {
    switch self {
    case .known(.male): "♂"
    case .known(.female): "♀"
    case .known(.unknown): "?"
    case .text: nil
    }
  }
}

extension Age {
  /// `3 years`, `5 lat`; the owner's own words as they are.
  public func text(in locale: SiteLocale) -> String {
    switch self {
    case .years(let years): locale.text(for: years, of: .years)
    case .text(let text): text
    }
  }
}

extension Microchip {
  /// `123456789012` → `123-456-789-012`: spaces and dashes dropped, digits in threes from the left; anything else as it
  /// is. A number that is kept back says only that there is one.
  public func text(in locale: SiteLocale) -> String {
    guard case .number(let number) = self else { return locale[.microchipped] }
    return FastPath.isOn ? Self.plainlyGrouped(number) ?? Self.grouped(number) : Self.grouped(number)
  }

  /// `number` in groups if it has nothing but ASCII digits; nil for any other.
  static func plainlyGrouped(_ number: String) -> String? {
    number.withBytes { bytes in
      guard !bytes.isEmpty, bytes.allSatisfy(\.isASCIIDigit) else { return nil }
      var groups: [UInt8] = []
      groups.reserveCapacity(2 * bytes.count)
      for (place, digit) in bytes.enumerated() {
        if place > 0 && place.isMultiple(of: 3) { groups.append(UInt8(ascii: "-")) }
        groups.append(digit)
      }
      return String(decoding: groups, as: UTF8.self)
    }
  }

  /// The same for any text.
  static func grouped(_ number: String) -> String {
    let digits = Array(number.filter { !$0.isWhitespace && !Self.dashes.contains($0) })
    guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return number }
    return stride(from: 0, to: digits.count, by: 3)
      .map { String(digits[$0..<min($0 + 3, digits.count)]) }
      .joined(separator: "-")
  }

  private static let dashes: Set<Character> = ["-", "‐", "‑", "–", "—", "−"]
}

extension Place {
  /// `Warsaw • ±15 km`, or the city alone, or `52.2297° N, 21.0122° E`; nil when nothing is known.
  public func text(in locale: SiteLocale) -> String? {
    guard let city else { return coordinates?.text(in: locale) }
    return radiusInKilometers.map { "\(city) • ±\($0) km" } ?? city
  }
}

extension Coordinates {
  /// Degrees to four decimals, with the side of the equator and of Greenwich: `52.2297° N, 21.0122° E`.
  public func text(in locale: SiteLocale) -> String {
    let northSouth = locale[latitude < 0 ? .south : .north]
    let eastWest = locale[longitude < 0 ? .west : .east]
    return "\(latitude.magnitude.fixed(places: 4))° \(northSouth), \(longitude.magnitude.fixed(places: 4))° \(eastWest)"
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) && utf8.count == 1 }
}
