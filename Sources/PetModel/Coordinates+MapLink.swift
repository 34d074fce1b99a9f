import Essentials
import Support

extension Coordinates {
  /// The point that the address of a map's page tells: those of OpenStreetMap, Google, Apple, Bing and Waze, and others that
  /// are built like them. Nil for a short link, which says only where to ask.
  ///
  /// A pin counts before the middle of the picture, which is wherever somebody had moved it.
  init?(mapLink text: String) {
    guard ["http", "https"].contains(URL(string: text)?.scheme?.lowercased() ?? ""),
      let page = URLComponents(string: text)
    else { return nil }
    let point = Self.pin(of: page) ?? Self.searched(in: page) ?? Self.middle(of: page)
    guard let point else { return nil }
    self = point
  }

  private static func pin(of page: URLComponents) -> Coordinates? {
    if let pin = page.path.matches(of: /!3d(-?[0-9.]+)!4d(-?[0-9.]+)/).last {
      return Coordinates(decimals: "\(pin.1),\(pin.2)")
    }
    let values = page.values
    if let latitude = values["mlat"], let longitude = values["mlon"] {
      return Coordinates(decimals: "\(latitude),\(longitude)")
    }
    return nil
  }

  private static func searched(in page: URLComponents) -> Coordinates? {
    let values = page.values
    let named = ["q", "query", "destination", "daddr", "coordinate", "ll", "center", "cp"].lazy.compactMap { name in
      values[name].flatMap { Coordinates(decimals: $0.replacing("loc:", with: "").replacing("~", with: ",")) }
    }
    let parts = page.path.split(separator: "/").lazy.compactMap {
      Coordinates(typed: String($0.replacing("+", with: " ")))
    }
    return named.first ?? parts.first
  }

  private static func middle(of page: URLComponents) -> Coordinates? {
    if let middle = page.path.firstMatch(of: /@(-?[0-9.]+,-?[0-9.]+)/) { return Coordinates(decimals: middle.1) }
    let numbers = (page.fragment ?? "").prefix { $0 != "&" }.replacing("map=", with: "").split(separator: "/")
    return numbers.count >= 3 ? Coordinates(decimals: numbers[1...2].joined(separator: ",")) : nil
  }
}

extension URLComponents {
  /// The first value of each name in the query.
  fileprivate var values: [String: String] {
    Dictionary((queryItems ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
  }
}
