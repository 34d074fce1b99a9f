public import PetModel

// What each field of a pet becomes, each rule once (rules.md §2).

extension PetDetails {
  /// What to call the pet where a page needs one name for it: its name, else its species, else "a pet".
  func heading(in locale: SiteLocale) -> String {
    name ?? species?.text(in: locale) ?? locale[.unknownPet]
  }

  /// The same with status and place, for a browser's tab and for link previews: `MISSING · Luna · Warsaw`,
  /// `MISSING · Luna · near Wrocław`.
  public func title(in locale: SiteLocale) -> String {
    locale.line([status.text(in: locale), heading(in: locale), place.name(in: locale)])
  }
}

extension AnnouncementStatus {
  /// `MISSING`; any other word as it is, and nil when nobody said.
  public func text(in locale: SiteLocale) -> String? {
    switch self {
    case .missing: locale[.statusMissing]
    case .found: locale[.statusFound]
    case .closed: locale[.statusClosed]
    case .unknown(let text): text
    }
  }
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

extension Place {
  /// `Warsaw • ±15 km`, or the city alone, or `52.2297° N, 21.0122° E`, or `near Wrocław, within about 1 km`; nil when nothing is known.
  public func text(in locale: SiteLocale) -> String? {
    guard let city else { return isArea ? area(in: locale) : coordinates?.text(in: locale) }
    return radiusInKilometers.map { "\(locale.isolated(city)) • ±\($0) km" } ?? city
  }

  /// The same in words as far as there are any: `near Wrocław` instead of coordinates.
  public func words(in locale: SiteLocale) -> String? { near(in: locale) ?? text(in: locale) }

  /// `Warsaw`, or `near Wrocław`; nil when neither is known.
  func name(in locale: SiteLocale) -> String? { city ?? near(in: locale) }

  /// `near Wrocław · 4 km`, for a point; nil when there is no town around, or the city is known.
  func distance(in locale: SiteLocale) -> String? {
    guard !isArea, let near = near(in: locale), let kilometers = town?.kilometers else { return nil }
    let distance = kilometers < 1 ? locale[.underOneKilometer] : "\(Int(kilometers.rounded())) km"
    return "\(near) · \(distance)"
  }

  /// `near Wrocław, within about 1 km`; `marked on the map, within about 1 km` where there is no town around.
  private func area(in locale: SiteLocale) -> String { "\(near(in: locale) ?? locale[.onMap]), \(locale[.within])" }

  /// `near Wrocław`; nil when there is no town around, or the city is known.
  private func near(in locale: SiteLocale) -> String? {
    city == nil ? town.map { locale.near(locale.isolated($0.name)) } : nil
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
