import Foundation

/// Keeps requests to this machine away from a proxy: libcurl would send them there, password and all, unencrypted, when
/// `http_proxy` is set and `no_proxy` doesn't name the host (tried out).
enum LoopbackProxy {
  private static let lock = NSLock()

  static func isAvoided(for address: URL) {
    guard let host = address.host(percentEncoded: false), Loopback.contains(host) else { return }
    lock.withLock {
      let environment = ProcessInfo.processInfo.environment
      let known = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
      guard known != "*", !known.split(separator: ",").contains(Substring(host)) else { return }
      setenv("no_proxy", known.isEmpty ? host : "\(known),\(host)", 1)
    }
  }
}

/// The machine itself.
enum Loopback {
  /// Whether a host, as it stands in an address, is this machine: `localhost`, `127.0.0.1`, `::1`. A name that only leads
  /// here isn't: it may lead elsewhere the next time.
  static func contains(_ host: String) -> Bool {
    if ["localhost", "localhost."].contains(host.lowercased()) { return true }
    var four = in_addr()
    if inet_pton(AF_INET, host, &four) == 1 { return UInt32(bigEndian: four.s_addr) >> 24 == 127 }
    var six = in6_addr()
    guard inet_pton(AF_INET6, host, &six) == 1 else { return false }
    return withUnsafeBytes(of: six) { bytes in bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1 }
  }
}
