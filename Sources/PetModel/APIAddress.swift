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

  /// The address of a list: of all announcements, or of those around a point.
  package func list(_ query: AnnouncementQuery = .everything) -> URL {
    let list = root.appending(path: "api/v1/announcements")
    guard case .near(let center, let range) = query else { return list }
    let values = [("lat", Self.plain(center.latitude)), ("lng", Self.plain(center.longitude))]
    return list.appending(
      queryItems: (values + (range.map { [("range", String($0))] } ?? [])).map { URLQueryItem(name: $0, value: $1) })
  }

  package func announcement(_ id: PetID) -> URL { root.appending(path: "api/v1/announcements/\(id)") }

  /// `0.00001`, where Swift would write `1e-05`.
  private static func plain(_ number: Double) -> String {
    let text = String(number)
    return Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))?.description ?? text
  }
}

package enum AnnouncementQuery: Sendable, Hashable {
  case everything
  /// Those up to some whole kilometres away from a point; nil for the server's own radius.
  case near(Coordinates, range: Int?)
  case these([PetID])
}
