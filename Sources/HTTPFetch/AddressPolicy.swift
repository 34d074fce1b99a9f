package import Essentials
import Support

/// The allowed addresses: those of the public internet, and none inside the network that this program runs in.
///
/// An announcement says where its photo is, and a server where it has moved to. Without this rule, either could make
/// this program ask a router, a database or a cloud's metadata service, and publish the answer ("server-side request
/// forgery").
///
/// Addresses are judged where libcurl opens the socket (in ``Transfer``). So the judged address is the connected one,
/// and a host that changes its address in between ("DNS rebinding") gains nothing. A proxy opens its own connections:
/// with a proxy, all addresses of a host are judged before it is asked. If only the proxy can find the host, photos of
/// other hosts need `--allow-private-hosts`. (A host in `no_proxy` is then connected to without another look, at an
/// address that libcurl remembers for a minute.)
package struct AddressPolicy: Sendable {
  private let own: String?
  private let allowsPrivateHosts: Bool
  /// Tests' answers about hosts, instead of a name server: lines of `CURLOPT_RESOLVE`.
  let knownHosts: [String]

  /// - Parameters:
  ///   - own: The API itself, at any address; not other services of its host, at other ports.
  ///   - allowsPrivateHosts: Whether all other hosts may have any address, too.
  package init(own: URL?, allowsPrivateHosts: Bool = false, knownHosts: [String] = []) {
    self.own = own.map(Self.origin)
    self.allowsPrivateHosts = allowsPrivateHosts
    self.knownHosts = knownHosts
  }

  /// The allowed addresses of the URL's host.
  func scope(of url: URL) -> AddressScope { allowsPrivateHosts || Self.origin(of: url) == own ? .any : .publicOnly }

  /// The URL as libcurl takes it. To be called again for each redirect.
  ///
  /// - Throws: That it is no `http` or `https` address, or has no host, or credentials in it.
  static func webAddress(_ url: URL) throws(HTTPError) -> URL {
    guard url.isWebAddress, isHost(url.plainHost), (1...65_535).contains(url.port ?? 80),
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { throw .notWebAddress }
    parts.scheme = url.scheme?.lowercased()
    parts.fragment = nil  // It means nothing to a server, and would hide a loop of redirects.
    guard let url = parts.url else { throw .notWebAddress }
    return url
  }

  /// Whether libcurl will understand the same host as Foundation does: a name of letters, digits, hyphens, underscores
  /// and dots, or an IPv6 address.
  private static func isHost(_ host: String) -> Bool {
    host.contains(":") ? host.wholeMatch(of: /[A-Za-z0-9.:%]+/) != nil : host.wholeMatch(of: /[A-Za-z0-9._-]+/) != nil
  }

  /// Scheme, host and port: `https petspot.example 443`.
  private static func origin(of url: URL) -> String {
    let (scheme, host) = (url.scheme?.lowercased() ?? "", url.plainHost.lowercased())
    return
      "\(scheme) \(host.hasSuffix(".") ? String(host.dropLast()) : host) \(url.port ?? (scheme == "https" ? 443 : 80))"
  }
}

/// The addresses that a transfer may connect to.
enum AddressScope: Sendable {
  case any
  case publicOnly
  /// No address at all: they are only judged.
  case judgedOnly
}

extension URL {
  /// The host without percent-encoding; empty when there is none.
  var plainHost: String { host(percentEncoded: false) ?? "" }
}

/// The proxy that libcurl takes from the environment.
enum Proxy {
  /// Whether requests go through a proxy: `http_proxy`, `https_proxy`, `HTTPS_PROXY`, `all_proxy` or `ALL_PROXY` is
  /// set. (libcurl ignores `HTTP_PROXY`, because callers of a CGI program can set it.)
  static func isSet(for url: URL, in environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
    guard let scheme = url.scheme, !Loopback.contains(url.plainHost) else { return false }
    let names = ["\(scheme)_proxy", "all_proxy", "ALL_PROXY"] + (scheme == "https" ? ["HTTPS_PROXY"] : [])
    return names.contains { environment[$0, default: ""] != "" }
  }
}
