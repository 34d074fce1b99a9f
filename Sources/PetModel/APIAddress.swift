package import Essentials
import Support

/// The address of the API: `https://petspot.example`, or with a path before its own.
package struct APIAddress: Sendable, Hashable, CustomStringConvertible {
  private let root: URL

  /// The API at `text`, which may end with the API's own path.
  ///
  /// Nil unless `text` is an `http` or `https` address with a host, without credentials, query and fragment.
  package init?(_ text: String) {
    guard let parts = URLComponents(string: text.trimmed), parts.url?.isWebAddress == true, parts.query == nil,
      parts.fragment == nil
    else { return nil }
    var plain = parts
    plain.scheme = parts.scheme?.lowercased()
    plain.host = parts.host?.lowercased()
    while let ending = ["/", "/api/v1", "/api/v1/announcements"].first(where: plain.percentEncodedPath.hasSuffix) {
      plain.percentEncodedPath.removeLast(ending.count)
    }
    guard let root = plain.url else { return nil }
    self.root = root
  }

  /// Without a slash at its end.
  package var description: String { root.absoluteString }

  /// The start of relative paths: the server, without any path.
  package var origin: URL { URL(string: "/", relativeTo: root)?.absoluteURL ?? root }

  /// The host alone, which may be in a private network.
  package var host: String { root.host(percentEncoded: false) ?? "" }

  /// The address for a query of several announcements.
  package func list(_ area: SearchArea?) -> URL {
    let list = root.appending(path: "api/v1/announcements")
    return area.map { list.appending(queryItems: $0.queryItems) } ?? list
  }

  package func announcement(_ id: PetID) -> URL { root.appending(path: "api/v1/announcements/\(id)") }
}

/// The surroundings of a point.
package struct SearchArea: Sendable, Hashable {
  package var center: Coordinates
  /// The radius in whole kilometres; nil for the server's own.
  package var range: Int?

  package init(center: Coordinates, range: Int? = nil) {
    self.center = center
    self.range = range
  }

  fileprivate var queryItems: [URLQueryItem] {
    let point = [("lat", center.latitude), ("lng", center.longitude)]
      .map { URLQueryItem(name: $0, value: Self.plain($1)) }
    return point + (range.map { [URLQueryItem(name: "range", value: String($0))] } ?? [])
  }

  /// `0.00001`, where Swift would write `1e-05`.
  private static func plain(_ number: Double) -> String {
    let text = String(number)
    return Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))?.description ?? text
  }
}

package enum AnnouncementQuery: Sendable, Hashable {
  case everything
  case near(SearchArea)
  /// Some announcements, one by one.
  case these([PetID])
}
