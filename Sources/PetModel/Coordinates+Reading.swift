import Essentials
import Support

extension Coordinates {
  /// The point in a text that was typed or copied; nil when the text names none, or more than one could be meant.
  ///
  /// Reads two numbers, with a decimal point or comma (`52.2297, 21.0122`, `52,2297; 21,0122`). It reads degrees,
  /// minutes and seconds, too (`52°13′47″N 21°0′44″E`, `N 52 13.78 E 21 0.73`). Letters may say that the longitude is
  /// first. It also reads `geo:` (RFC 5870), and the address of a map: see ``init(mapLink:)``. It refuses
  /// `52,23`, which may be half of a point.
  public init?(reading text: String) {
    if let point = Coordinates(geoURI: text.trimmed) ?? Coordinates(mapLink: text.trimmed) {
      self = point
    } else {
      self.init(typed: text)
    }
  }

  /// Two angles with something between them that parts them in one way only.
  init?(typed text: String) {
    // No way to write a point is longer, and each place where it may be parted is tried.
    guard text.utf8.count <= 200 else { return nil }
    let text = Self.plain(text)
    guard let separator = [";", ", ", " ", ","].first(where: text.contains) else { return nil }
    let points = text.ranges(of: separator).compactMap { gap -> Coordinates? in
      guard let first = Angle(text[..<gap.lowerBound]), let second = Angle(text[gap.upperBound...]) else { return nil }
      // "52,23" is more often one number than two.
      if text[gap] == ",", !first.hasDecimals, !second.hasDecimals { return nil }
      return Coordinates(first, second)
    }
    guard let point = points.first, points.count == 1 else { return nil }
    self = point
  }

  /// Latitude and longitude with a decimal point and a comma between them, as programs write them: `52.2297,21.0122`.
  package init?(decimals text: some StringProtocol) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Angle(Substring($0.trimmed)) }
    guard numbers.count == 2, let first = numbers[0], let second = numbers[1] else { return nil }
    self.init(first, second)
  }

  /// `geo:52.2297,21.0122`, also with a height and parameters behind it (RFC 5870).
  private init?(geoURI text: String) {
    guard text.prefix(4).lowercased() == "geo:" else { return nil }
    let numbers = text.dropFirst(4).prefix { !";?".contains($0) }.split(separator: ",")
    guard (2...3).contains(numbers.count) else { return nil }
    self.init(decimals: numbers.prefix(2).joined(separator: ","))
  }

  private init?(_ first: Angle, _ second: Angle) {
    let isLongitudeFirst = first.axis == .longitude || second.axis == .latitude
    let (latitude, longitude) = isLongitudeFirst ? (second, first) : (first, second)
    guard latitude.axis != .longitude, longitude.axis != .latitude else { return nil }
    self.init(latitude: latitude.degrees, longitude: longitude.degrees)
  }

  /// One spelling of the signs that keyboards, maps and word processors write in several.
  private static func plain(_ text: String) -> String {
    let signs: [Character: String] = [
      "′": "'", "’": "'", "‘": "'", "´": "'", "`": "'", "″": "\"", "”": "\"", "“": "\"", "º": "°", "˚": "°", "−": "-",
      "–": "-",
    ]
    return text.uppercased().map { signs[$0] ?? String($0) }.joined()
      .replacing("''", with: "\"").split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing(
        " ,", with: ",")
  }
}

/// One of the two numbers of a point, in degrees.
private struct Angle {
  enum Axis {
    case latitude, longitude
  }

  let degrees: Double
  /// The axis, if a letter names it.
  let axis: Axis?
  let hasDecimals: Bool

  /// `52.2297`, `52°13'47"N`, `S 33 55.5`; nil for anything else. Written as ``Coordinates`` makes it plain.
  init?(_ text: Substring) {
    let shape =
      #/
      ([NSEW]?) \s? ([+-]?) ([0-9]+(?:[.,][0-9]+)?(?:E[+-]?[0-9]+)?|\.[0-9]+)
      (?: [°\s]+ ([0-9]+(?:[.,][0-9]+)?) (?: ['\s]+ ([0-9]+(?:[.,][0-9]+)?) )? )?
      [°'"\s]* ([NSEW]?)
      /#
    guard let parts = text.wholeMatch(of: shape)?.output, parts.1.isEmpty || parts.6.isEmpty else { return nil }
    let letter = parts.1.isEmpty ? parts.6 : parts.1
    guard letter.isEmpty || parts.2.isEmpty else { return nil }
    let numbers = [parts.3, parts.4, parts.5].compactMap(\.self).map { $0.replacing(",", with: ".") }
    // Only the last of degrees, minutes and seconds has a fraction.
    guard numbers.dropLast().allSatisfy({ Int($0) != nil }) else { return nil }
    let values = numbers.compactMap { Double($0) }
    guard values.count == numbers.count, values.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    let size = values.reversed().reduce(0) { $0 / 60 + $1 }
    let isNegative = parts.2 == "-" || letter == "S" || letter == "W"
    degrees = isNegative && size != 0 ? -size : size
    axis = letter.isEmpty ? nil : "NS".contains(letter) ? .latitude : .longitude
    hasDecimals = numbers[0].contains(".")
  }
}

extension Coordinates {
  /// The point that the address of a map's page tells: those of OpenStreetMap, Google, Apple, Bing, Waze and HERE, and
  /// others that are built like them. Nil for a short link, which says only where to ask.
  ///
  /// A pin counts before the middle of the picture, which moves with the map.
  init?(mapLink text: String) {
    guard ["http", "https"].contains(URL(string: text)?.scheme?.lowercased() ?? ""),
      let page = URLComponents(string: text)
    else { return nil }
    let (path, values) = (page.path, page.values)
    let pin =
      path.matches(of: /!3d(-?[0-9.]+)!4d(-?[0-9.]+)/).last.map { "\($0.1),\($0.2)" }
      ?? values.pair("mlat", "mlon")
    let searched = ["q", "query", "destination", "daddr", "coordinate", "ll", "center", "cp"].compactMap { name in
      values[name]?.replacing("loc:", with: "").replacing("~", with: ",")
    }
    let told = [Self.eastFirst(page.host ?? "", values), pin].compactMap(\.self) + searched
    let parts = path.split(separator: "/").lazy.compactMap { Coordinates(typed: String($0.replacing("+", with: " "))) }
    let point =
      told.lazy.compactMap { Coordinates(decimals: $0) }.first ?? parts.first
      ?? Self.middle(of: page).flatMap { Coordinates(decimals: $0) }
    guard let point else { return nil }
    self = point
  }

  /// Mapy.com and Yandex write the longitude first.
  private static func eastFirst(_ host: String, _ values: [String: String]) -> String? {
    if host.contains("mapy."), let pair = values.pair("y", "x") { return pair }
    guard host.contains("yandex."), let pair = values["pt"] ?? values["ll"] else { return nil }
    return pair.split(separator: ",").prefix(2).reversed().joined(separator: ",")
  }

  private static func middle(of page: URLComponents) -> String? {
    if let middle = page.path.firstMatch(of: /@(-?[0-9.]+,-?[0-9.]+)/) { return String(middle.1) }
    if let map = page.values["map"] { return map.split(separator: ",").prefix(2).joined(separator: ",") }
    let numbers = (page.fragment ?? "").prefix { $0 != "&" }.replacing("map=", with: "").split(separator: "/")
    return numbers.count >= 3 ? numbers[1...2].joined(separator: ",") : nil
  }
}

extension URLComponents {
  /// The first value of each name in the query.
  fileprivate var values: [String: String] {
    Dictionary((queryItems ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
  }
}

extension [String: String] {
  /// Two values with a comma between them.
  fileprivate func pair(_ first: String, _ second: String) -> String? {
    self[first].flatMap { first in self[second].map { "\(first),\($0)" } }
  }
}

// The type is in Support, where the table of towns finds it; a program that imports this module has it, too.

extension Coordinates {
  /// Whether both are zero, which in an announcement means that no place was known (rules.md §6).
  public var areUnknown: Bool { latitude == 0 && longitude == 0 }
}
