import Foundation

/// Which addresses may be fetched: the web's, but nothing inside the network that this program runs in.
///
/// An announcement says where its photo is, and a server where it has moved to: without this, either could have this
/// program ask a router, a database or a cloud's metadata service, and publish the answer.
///
/// What it can't do: the host is looked up here and then again by URLSession, which takes no address to connect to. A
/// host whose owner changes its address between the two ("DNS rebinding") gets through. What is fetched so is published
/// only if it begins as an image does, and no header of the request says anything secret. Where a proxy is set
/// (`https_proxy`), it is the proxy that connects, and it sees a name of its own.
package struct AddressPolicy: Sendable {
  private let ownHost: String?
  private let allowsPrivateHosts: Bool
  private let lookup: HostLookup

  /// - Parameters:
  ///   - ownHost: The API's own host, which may be anywhere.
  ///   - allowsPrivateHosts: Whether all the others may be, too.
  package init(ownHost: String?, allowsPrivateHosts: Bool = false, lookup: HostLookup = .system) {
    self.ownHost = ownHost.map(Self.normalized)
    self.allowsPrivateHosts = allowsPrivateHosts
    self.lookup = lookup
  }

  /// The address as it can be fetched; checked again for each redirect.
  func checked(_ address: URL) async throws(HTTPError) -> URL {
    guard let scheme = address.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = address.host(percentEncoded: false), !host.isEmpty,
      address.user() == nil, address.password() == nil, (1...65_535).contains(address.port ?? 80),
      var parts = URLComponents(url: address, resolvingAgainstBaseURL: true)
    else { throw .notWebAddress }
    if !allowsPrivateHosts, Self.normalized(host) != ownHost { try await check(host) }
    parts.scheme = scheme  // URLSession on Linux doesn't know "HTTP".
    guard let url = parts.url else { throw .notWebAddress }
    return url
  }

  /// All addresses of a host have to be public: any of them may be the one that is connected to.
  private func check(_ host: String) async throws(HTTPError) {
    let addresses = await lookup.addresses(host)
    if addresses.isEmpty { throw .hostNotFound(host) }
    for address in addresses {
      if let kind = address.privateKind {
        throw .privateHost(host, address: address.description, kind: kind)
      }
    }
  }

  private static func normalized(_ host: String) -> String {
    let host = host.lowercased()
    return host.hasSuffix(".") ? String(host.dropLast()) : host
  }
}
