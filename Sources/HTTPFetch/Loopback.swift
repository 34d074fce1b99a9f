import Essentials

/// The machine that the program runs on.
package enum Loopback {
  /// Whether a host, as it stands in an address, is this machine: `localhost`, `127.0.0.1`, `::1`. A name that only leads
  /// here isn't: it may lead elsewhere the next time.
  package static func contains(_ host: String) -> Bool {
    if host.lowercased() == "localhost" { return true }
    var four = in_addr()
    if inet_pton(AF_INET, host, &four) == 1 { return UInt32(bigEndian: four.s_addr) >> 24 == 127 }
    var six = in6_addr()
    guard inet_pton(AF_INET6, host, &six) == 1 else { return false }
    return withUnsafeBytes(of: six) { bytes in bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1 }
  }
}
