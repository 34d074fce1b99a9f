import Foundation
import Support

/// Which addresses may be fetched: the web's, but nothing inside the network that this program runs in.
///
/// An announcement says where its photo is, and a server where it has moved to: without this, either could have this
/// program ask a router, a database or a cloud's metadata service, and publish the answer.
///
/// What was checked is what is connected to (``CheckedAddress/pinned``), so that a host whose owner changes its address in
/// between ("DNS rebinding") gains nothing. Where a proxy is set (`https_proxy`), it is the proxy that connects, and it finds
/// the host itself; where nobody but the proxy can, photos of other hosts need `--allow-private-hosts`.
package struct AddressPolicy: Sendable {
  private let ownHost: String?
  private let allowsPrivateHosts: Bool
  private let hosts: HostMemory

  /// - Parameters:
  ///   - ownHost: The API's own host, which may be anywhere.
  ///   - allowsPrivateHosts: Whether all the others may be, too.
  package init(ownHost: String?, allowsPrivateHosts: Bool = false, lookup: HostLookup = .system) {
    self.ownHost = ownHost.map(Self.normalized)
    self.allowsPrivateHosts = allowsPrivateHosts
    hosts = HostMemory(lookup)
  }

  /// The address as it can be fetched; checked again for each redirect.
  ///
  /// - Parameter limit: How long finding the host may take.
  func checked(_ address: URL, within limit: Duration) async throws(HTTPError) -> CheckedAddress {
    guard address.isWebAddress, let host = address.host(percentEncoded: false), Self.isHost(host),
      (1...65_535).contains(address.port ?? 80),
      var parts = URLComponents(url: address, resolvingAgainstBaseURL: true)
    else { throw .notWebAddress }
    let isFree = allowsPrivateHosts || Self.normalized(host) == ownHost
    let pinned = isFree ? [] : try await publicAddresses(of: host, within: limit)
    parts.scheme = address.scheme?.lowercased()
    guard let url = parts.url else { throw .notWebAddress }
    return CheckedAddress(url: url, pinned: pinned)
  }

  /// All addresses of a host, which have to be public: any of them may be the one that is connected to.
  private func publicAddresses(of host: String, within limit: Duration) async throws(HTTPError) -> [IPAddress] {
    let addresses = try await hosts.addresses(of: host, within: limit)
    for address in addresses {
      if let kind = address.privateKind {
        throw .privateHost(host, address: address.description, kind: kind)
      }
    }
    return addresses
  }

  /// Whether libcurl will understand the same host as was checked: a name of letters, digits, hyphens, underscores and dots,
  /// or an address.
  private static func isHost(_ host: String) -> Bool {
    let isAddress = host.contains(":")
    return !host.isEmpty
      && host.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
          true
        case UInt8(ascii: "-"), UInt8(ascii: "_"): !isAddress
        case UInt8(ascii: ":"), UInt8(ascii: "%"): isAddress
        default: false
        }
      }
  }

  private static func normalized(_ host: String) -> String {
    let host = host.lowercased()
    return host.hasSuffix(".") ? String(host.dropLast()) : host
  }
}
