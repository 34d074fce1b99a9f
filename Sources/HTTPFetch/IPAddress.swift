import Foundation

/// An IPv4 or IPv6 address.
struct IPAddress: Sendable, Hashable, CustomStringConvertible {
  /// 4 or 16, the most significant first.
  private let bytes: [UInt8]

  /// Nil unless there are 4 or 16 bytes. An IPv4 address that is written as an IPv6 one (`::ffff:127.0.0.1`) is the
  /// same.
  init?(bytes: [UInt8]) {
    guard [4, 16].contains(bytes.count) else { return nil }
    self.bytes = bytes.starts(with: Self.mapped) && bytes.count == 16 ? Array(bytes.suffix(4)) : bytes
  }

  /// `192.168.0.1`, `fe80::1`
  var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_ntop(bytes.count == 4 ? AF_INET : AF_INET6, bytes, &text, socklen_t(text.count)) != nil else {
      return "?"
    }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// What kind of address it is if it isn't a public one: `a loopback address`.
  var privateKind: String? {
    if bytes.count == 4 { return Self.kind(of: bytes, in: Self.versionFour) }
    if let embedded = Self.wrappings.first(where: { bytes.starts(with: $0.prefix) }) {
      return IPAddress(bytes: Array(bytes[embedded.position..<embedded.position + 4]))?.privateKind
    }
    if let kind = Self.kind(of: bytes, in: Self.versionSix) { return kind }
    // Only 2000::/3 is in public use.
    return bytes[0] & 0xE0 == 0x20 ? nil : "a reserved address"
  }
}

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

extension IPAddress {
  private struct Block {
    let start: [UInt8]
    let bits: Int
    let kind: String

    func contains(_ bytes: [UInt8]) -> Bool {
      (0..<bits).allSatisfy { bit in
        let mask = UInt8(0x80) >> UInt8(bit % 8)
        return (bit / 8 < start.count ? start[bit / 8] : 0) & mask == bytes[bit / 8] & mask
      }
    }
  }

  private static func kind(of bytes: [UInt8], in blocks: [Block]) -> String? {
    blocks.first { $0.contains(bytes) }?.kind
  }

  private static let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]

  /// IPv6 addresses that stand for an IPv4 one, and where in them it is: translated (64:ff9b::/96) and 6to4
  /// (2002::/16).
  private static let wrappings: [(prefix: [UInt8], position: Int)] = [
    ([0x00, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], 12), ([0x20, 0x02], 2),
  ]

  /// The addresses of IANA's special-purpose registries that aren't on the public internet; and two of clouds.
  private static let versionFour = [
    Block(start: [168, 63, 129, 16], bits: 32, kind: "a cloud's metadata service"),
    Block(start: [169, 254, 169, 254], bits: 32, kind: "a cloud's metadata service"),
    Block(start: [0], bits: 8, kind: "this machine"),
    Block(start: [127], bits: 8, kind: "a loopback address"),
    Block(start: [10], bits: 8, kind: "a private network"),
    Block(start: [172, 16], bits: 12, kind: "a private network"),
    Block(start: [192, 168], bits: 16, kind: "a private network"),
    Block(start: [100, 64], bits: 10, kind: "a provider's inner network"),
    Block(start: [169, 254], bits: 16, kind: "a link-local address"),
    Block(start: [192, 0, 0], bits: 24, kind: "a reserved address"),
    Block(start: [192, 0, 2], bits: 24, kind: "an address for documentation"),
    Block(start: [192, 88, 99], bits: 24, kind: "a reserved address"),
    Block(start: [198, 18], bits: 15, kind: "a network for tests"),
    Block(start: [198, 51, 100], bits: 24, kind: "an address for documentation"),
    Block(start: [203, 0, 113], bits: 24, kind: "an address for documentation"),
    Block(start: [224], bits: 4, kind: "a multicast address"),
    Block(start: [240], bits: 4, kind: "a reserved address"),
  ]

  private static let versionSix = [
    Block(start: [], bits: 128, kind: "this machine"),
    Block(start: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], bits: 128, kind: "a loopback address"),
    Block(start: [0xFC], bits: 7, kind: "a private network"),
    Block(start: [0xFE, 0x80], bits: 10, kind: "a link-local address"),
    Block(start: [0xFE, 0xC0], bits: 10, kind: "a private network"),
    Block(start: [0xFF], bits: 8, kind: "a multicast address"),
    Block(start: [0x20, 0x01], bits: 23, kind: "a reserved address"),
    Block(start: [0x20, 0x01, 0x0D, 0xB8], bits: 32, kind: "an address for documentation"),
    Block(start: [0x3F, 0xFF], bits: 20, kind: "an address for documentation"),
  ]
}
