public import Gazetteer
public import PetModel
import Support

// The text of each field of a pet, each rule once (rules.md §2).

extension PetDetails {
  /// The pet's name where a page needs one: its own name, else its species, else "a pet".
  package func heading(in locale: SiteLocale) -> String { name ?? species?.text(in: locale) ?? locale[.unknownPet] }

  /// The heading with status and place, for a browser's tab and for link previews: `MISSING · Luna · Warsaw`,
  /// `MISSING · Luna · near Wrocław`.
  public func title(in locale: SiteLocale) -> String {
    locale.line([status.text(in: locale), heading(in: locale), place.name(in: locale)])
  }
}

extension AnnouncementStatus {
  /// `MISSING`; any other word unchanged, and nil for none.
  public func text(in locale: SiteLocale) -> String? {
    switch self {
    case .missing: locale["status.missing"]
    case .found: locale["status.found"]
    case .closed: locale["status.closed"]
    case .unknown(let text): text
    }
  }
}

extension LastSeenDate {
  /// `2025-11-05` → `Nov 05, 2025`; an unreadable date unchanged.
  public func text(in locale: SiteLocale) -> String { day.map(locale.text(for:)) ?? text }
}

extension Species {
  /// `DOG` → `Dog`; free text unchanged.
  public func text(in locale: SiteLocale) -> String {
    switch self {
    case .known(let species): locale[.species(species)]
    case .text(let text): text
    }
  }
}

extension Sex {
  /// `Male`; free text unchanged.
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
  /// `3 years`, `5 lat`; the owner's own words unchanged.
  public func text(in locale: SiteLocale) -> String {
    switch self {
    case .years(let years): locale.text(for: years, of: .years)
    case .text(let text): text
    }
  }
}

extension Place {
  /// `Warsaw • ±15 km`, `Warsaw`, `52.2297° N, 21.0122° E`, `near Wrocław, within about 1 km`; nil if unknown. Without
  /// a town around, `marked on the map, within about 1 km`.
  public func text(in locale: SiteLocale) -> String? {
    if let city { return radiusInKilometers.map { "\(locale.isolated(city)) • ±\(locale.kilometers($0))" } ?? city }
    return isArea
      ? "\(near(in: locale) ?? locale["words.onMap"]), \(locale["words.within"])" : coordinates?.text(in: locale)
  }

  /// The place in words, as far as there are any: `near Wrocław` instead of coordinates.
  public func words(in locale: SiteLocale) -> String? { near(in: locale) ?? text(in: locale) }

  /// `Warsaw`, or `near Wrocław`; nil when neither is known.
  package func name(in locale: SiteLocale) -> String? { city ?? near(in: locale) }

  /// `near Wrocław · 4 km`, for a point; nil when there is no town around, or the city is known.
  func distance(in locale: SiteLocale) -> String? {
    guard !isArea, let near = near(in: locale), let town, let coordinates else { return nil }
    let kilometers = coordinates.kilometers(to: town.coordinates)
    let distance = kilometers < 1 ? locale["words.underOneKilometer"] : locale.kilometers(Int(kilometers.rounded()))
    return "\(near) · \(distance)"
  }

  /// `near Wrocław`; nil when there is no town around, or the city is known.
  private func near(in locale: SiteLocale) -> String? {
    city == nil ? town.map { locale.near(locale.isolated($0.name)) } : nil
  }
}

extension Coordinates {
  /// Degrees to four decimals, with the side of the equator and of Greenwich: `52.2297° N, 21.0122° E`.
  public func text(in locale: SiteLocale) -> String {
    let northSouth = locale[latitude < 0 ? "compass.south" : "compass.north"]
    let eastWest = locale[longitude < 0 ? "compass.west" : "compass.east"]
    return "\(latitude.magnitude.fixed(places: 4))° \(northSouth), \(longitude.magnitude.fixed(places: 4))° \(eastWest)"
  }
}

extension Microchip {
  /// `123456789012` → `123-456-789-012`: spaces and dashes dropped, digits in threes from the left; anything else
  /// unchanged. For a withheld number, only a word for having one.
  public func text(in locale: SiteLocale) -> String {
    guard case .number(let number) = self else { return locale["words.microchipped"] }
    let digits = Self.unspaced(number)
    guard !digits.isEmpty, digits.utf8.allSatisfy(\.isASCIIDigit) else { return number }
    return digits.enumerated().map { place, digit in place > 0 && place.isMultiple(of: 3) ? "-\(digit)" : "\(digit)" }
      .joined()
  }
}

/// A town of the table; `Town` alone is a place's.
public typealias TableTown = Town

extension Place {
  /// The place with its town: the one that the city is, however it is spelt, else the one that the point is near.
  ///
  /// A city that isn't in the table, is far from the point, or may be several towns of it, has none. The profile
  /// removes private values before, so that no distance tells more than the published point.
  public func located(by gazetteer: Gazetteer, in locale: SiteLocale) -> Place {
    var found = city == nil ? coordinates.flatMap(gazetteer.town) : nil
    if let city, case .town(let town) = gazetteer.town(named: city, near: coordinates), !isFar(from: town.point) {
      found = town
    }
    return located(
      in: found.map { Town(id: gazetteer.id(of: $0), name: $0.name(in: locale.languageTag), coordinates: $0.point) })
  }

  /// The towns that the city may be, where it is no more than a name that several have.
  public func possibleTowns(in gazetteer: Gazetteer) -> [TableTown] {
    guard let city, coordinates == nil, case .ambiguous(let towns) = gazetteer.town(named: city) else { return [] }
    return towns
  }

  /// The place with a town that was looked up before.
  package func located(in town: Town?) -> Place {
    var place = self
    place.town = town
    return place
  }

  /// Whether its point is too far from the middle of a town to be in it, so that its city means another one.
  package func isFar(from middle: Coordinates) -> Bool {
    coordinates.map { $0.kilometers(to: middle) > Gazetteer.farthest } ?? false
  }
}

// Names that are written in another direction than the text around them (Unicode TR 9, isolates).

extension String {
  /// The texts before, between and behind numbers.
  package func gaps(between numbers: [PhoneNumber]) -> [Substring] {
    let starts = [startIndex] + numbers.map(\.range.upperBound)
    return zip(starts, numbers.map(\.range.lowerBound) + [endIndex]).map { self[$0..<$1] }
  }

  /// Whether it has Hebrew or Arabic letters, or their likes.
  package var isWrittenFromRight: Bool {
    !isPlainLine
      && unicodeScalars.contains { scalar in
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
      }
  }

  /// The text between U+2068 and U+2069, which keep its direction from mixing with its neighbours', if it has letters
  /// written against `direction`. Otherwise it is unchanged, so that nearly all texts have no strange characters.
  package func isolated(in direction: SiteLocale.TextDirection) -> String {
    let isFromLeft = { (sign: Unicode.Scalar) in sign.properties.isAlphabetic && !String(sign).isWrittenFromRight }
    let isForeign = direction == .ltr ? isWrittenFromRight : unicodeScalars.contains(where: isFromLeft)
    // A part of it may be isolated already.
    return isForeign && !unicodeScalars.contains("\u{2068}") ? "\u{2068}\(self)\u{2069}" : self
  }
}

extension SiteLocale {
  /// `name` as it may stand beside other words, also when it runs in the other direction.
  func isolated(_ name: String) -> String { name.isolated(in: direction) }

  /// Pieces of a line, with ` · ` between each two.
  package func line(_ pieces: [String?]) -> String { pieces.compactMap(\.self).map(isolated).joined(separator: " · ") }
}
