import Foundation

extension IPAddress {
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
}
