import Essentials

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

  /// Whether it leads to this machine; not one with such an IPv4 address inside.
  var isLoopback: Bool { Self.specialBlocks.contains { $0.kind == Self.loopback && $0.contains(bytes) } }

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

  private static let loopback = "a loopback address"

  /// The addresses of IANA's special-purpose registries that aren't on the public internet; and two of clouds.
  private static let specialBlocks = [
    ("a cloud's metadata service", "168.63.129.16/32 169.254.169.254/32"),
    ("this machine", "0.0.0.0/8 ::/128"),
    (loopback, "127.0.0.0/8 ::1/128"),
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
