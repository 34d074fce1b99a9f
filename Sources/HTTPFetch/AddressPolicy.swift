package import Essentials
import Support

/// The allowed addresses: those of the public internet, and none inside the network that this program runs in.
///
/// An announcement says where its photo is, and a server where it has moved to. Without this rule, either could make
/// this program ask a router, a database or a cloud's metadata service, and publish the answer ("server-side request
/// forgery").
///
/// Addresses are judged where libcurl opens the socket (``Transfer/mayConnect(to:)``). So the judged address is the
/// connected one, and a host that changes its address in between ("DNS rebinding") gains nothing. A proxy opens its own
/// connections: with a proxy, all addresses of a host are judged before it is asked. If only the proxy can find the
/// host, photos of other hosts need `--allow-private-hosts`. (A host in `no_proxy` is then connected to without another
/// look, at an address that libcurl remembers for a minute.)
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
  func scope(of url: URL) -> AddressScope {
    allowsPrivateHosts || Self.origin(of: url) == own ? .any : .publicOnly
  }

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

/// An IPv4 or IPv6 address.
struct IPAddress: Sendable, Hashable, CustomStringConvertible {
  /// 4 or 16, the most significant first.
  private let bytes: [UInt8]

  /// Nil unless there are 4 or 16 bytes. An IPv4 address written as IPv6 (`::ffff:127.0.0.1`) is the same.
  init?(bytes: [UInt8]) {
    guard [4, 16].contains(bytes.count) else { return nil }
    self.bytes = bytes.starts(with: Self.mapped) && bytes.count == 16 ? Array(bytes.suffix(4)) : bytes
  }

  /// `192.168.0.1`, `fe80::1`; nil for any other text.
  init?(_ text: String) {
    var bytes = [UInt8](repeating: 0, count: text.contains(":") ? 16 : 4)
    guard inet_pton(bytes.count == 4 ? AF_INET : AF_INET6, text, &bytes) == 1 else { return nil }
    self.init(bytes: bytes)
  }

  var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_ntop(bytes.count == 4 ? AF_INET : AF_INET6, bytes, &text, socklen_t(text.count)) != nil else {
      return "?"
    }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The kind of a private address: `a loopback address`; nil for a public one.
  var privateKind: String? {
    if let embedded = Self.wrappings.first(where: { bytes.count == 16 && bytes.starts(with: $0.prefix) }) {
      return IPAddress(bytes: Array(bytes[embedded.position..<embedded.position + 4]))?.privateKind
    }
    if let block = Self.specialBlocks.first(where: { $0.contains(bytes) }) { return block.kind }
    // Only 2000::/3 is in public use.
    return bytes.count == 4 || bytes[0] & 0xE0 == 0x20 ? nil : "a reserved address"
  }

  /// An address as the system has it; nil for one that is neither IPv4 nor IPv6.
  ///
  /// - Parameter address: A `sockaddr_in` or `sockaddr_in6`, whichever its family says.
  init?(_ address: UnsafeRawPointer) {
    switch Int32(address.loadUnaligned(as: sockaddr.self).sa_family) {
    case AF_INET:
      self.init(bytes: withUnsafeBytes(of: address.loadUnaligned(as: sockaddr_in.self).sin_addr, Array.init))
    case AF_INET6:
      self.init(bytes: withUnsafeBytes(of: address.loadUnaligned(as: sockaddr_in6.self).sin6_addr, Array.init))
    default: return nil
    }
  }

  /// Addresses that begin alike: `172.16.0.0/12`.
  private struct Block {
    let start: [UInt8]
    let bits: Int
    let kind: String

    func contains(_ bytes: [UInt8]) -> Bool {
      bytes.count == start.count
        && (0..<bits).allSatisfy { bit in (start[bit / 8] ^ bytes[bit / 8]) & (0x80 >> UInt8(bit % 8)) == 0 }
    }
  }

  private static let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]

  /// IPv6 addresses with an IPv4 one inside, and its offset: translated (64:ff9b::/96) and 6to4 (2002::/16).
  private static let wrappings: [(prefix: [UInt8], position: Int)] = [
    ([0x00, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], 12), ([0x20, 0x02], 2),
  ]

  /// The addresses of IANA's special-purpose registries that aren't on the public internet; and two of clouds.
  private static let specialBlocks = [
    ("a cloud's metadata service", "168.63.129.16/32 169.254.169.254/32"),
    ("this machine", "0.0.0.0/8 ::/128"),
    ("a loopback address", "127.0.0.0/8 ::1/128"),
    ("a private network", "10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 fc00::/7 fec0::/10"),
    ("a provider's inner network", "100.64.0.0/10"),
    ("a link-local address", "169.254.0.0/16 fe80::/10"),
    ("an address for documentation", "192.0.2.0/24 198.51.100.0/24 203.0.113.0/24 2001:db8::/32 3fff::/20"),
    ("a network for tests", "198.18.0.0/15"),
    ("a multicast address", "224.0.0.0/4 ff00::/8"),
    ("a reserved address", "192.0.0.0/24 192.88.99.0/24 240.0.0.0/4 2001::/23"),
  ].flatMap { kind, blocks in
    blocks.split(separator: " ").map { block in
      let parts = block.split(separator: "/").map(String.init)
      return Block(start: IPAddress(parts[0])?.bytes ?? [], bits: Int(parts[1]) ?? 0, kind: kind)
    }
  }
}
