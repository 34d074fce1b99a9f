import Synchronization

/// What was found of hosts in the last minute: a site's photos are often all on one.
final class HostMemory: Sendable {
  private struct Entry {
    let addresses: [IPAddress]
    let end: ContinuousClock.Instant
  }

  private let lookup: HostLookup
  private let entries = Mutex<[String: Entry]>([:])

  init(_ lookup: HostLookup) { self.lookup = lookup }

  /// - Throws: That there is no such host, or that nobody said so in time.
  func addresses(of host: String, within limit: Duration) async throws(HTTPError) -> [IPAddress] {
    if let known = entries.withLock({ $0[host] }), known.end > .now { return known.addresses }
    guard let addresses = await lookup.addresses(of: host, within: limit) else { throw .silent(limit) }
    if addresses.isEmpty { throw .hostNotFound(host) }
    entries.withLock { $0[host] = Entry(addresses: addresses, end: .now + .seconds(60)) }
    return addresses
  }
}
