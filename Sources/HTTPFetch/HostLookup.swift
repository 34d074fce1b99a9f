import Foundation
import Synchronization

/// Finds the addresses of a host, for tests to replace.
package struct HostLookup: Sendable {
  /// All addresses of a host, or of an address in whatever form (`127.1`, `0x7f000001`); none if there is no such host.
  package var addresses: @Sendable (_ host: String) async -> [IPAddress]

  package init(addresses: @escaping @Sendable (_ host: String) async -> [IPAddress]) { self.addresses = addresses }

  /// As the system finds them.
  package static let system = HostLookup { host in
    // The call waits, so it has to stay away from the threads that tasks run on.
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: find(host)) }
    }
  }

  private static let queue = DispatchQueue(label: "petspot.lookup", attributes: .concurrent)

  private static func find(_ host: String) -> [IPAddress] {
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, nil, nil, &found) == 0 else { return [] }
    defer { freeaddrinfo(found) }
    var addresses: [IPAddress] = []
    var next = found
    while let entry = next?.pointee {
      if let raw = entry.ai_addr, let address = IPAddress(raw), !addresses.contains(address) {
        addresses.append(address)
      }
      next = entry.ai_next
    }
    return addresses
  }
}

extension HostLookup {
  /// The same, or nil when it takes longer than `limit`: the system's own patience is a minute and more.
  func addresses(of host: String, within limit: Duration) async -> [IPAddress]? {
    await withCheckedContinuation { continuation in
      let first = First(continuation)
      let timer = Task {
        try? await Task.sleep(for: limit)  // Cancelled: somebody was first.
        first.resume(nil)
      }
      Task {
        first.resume(await addresses(host))
        timer.cancel()
      }
    }
  }

  /// Whoever comes first gives the result.
  private final class First: Sendable {
    private let continuation: Mutex<CheckedContinuation<[IPAddress]?, Never>?>

    init(_ continuation: CheckedContinuation<[IPAddress]?, Never>) { self.continuation = Mutex(continuation) }

    func resume(_ addresses: [IPAddress]?) {
      let waiting = continuation.withLock { continuation in
        defer { continuation = nil }
        return continuation
      }
      waiting?.resume(returning: addresses)
    }
  }
}

extension IPAddress {
  /// An address as the system writes it; nil for one that is neither IPv4 nor IPv6.
  fileprivate init?(_ address: UnsafeMutablePointer<sockaddr>) {
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      let bytes = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in.self).sin_addr
      self.init(bytes: withUnsafeBytes(of: bytes, Array.init))
    case AF_INET6:
      let bytes = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in6.self).sin6_addr
      self.init(bytes: withUnsafeBytes(of: bytes, Array.init))
    default: return nil
    }
  }
}
