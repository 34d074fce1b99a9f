package import Essentials

#if canImport(CryptoKit)
  private import CryptoKit
#else
  private import COpenSSL
#endif

/// The SHA-256 of some bytes: a name for them that no other bytes have.
package struct ContentHash: Sendable, Hashable {
  /// 64 hexadecimal digits, lower case.
  package let hex: String

  /// The hash of all of `parts`, one after the other.
  package init(of parts: Data...) {
    var digest = Digest()
    for part in parts { part.withUnsafeBytes { digest.update($0) } }
    var hash = [UInt8](repeating: 0, count: 32)
    digest.finish(into: &hash)
    hex = hash.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 2 ? digits : "0" + digits
    }.joined()
  }

  /// The hash of `bytes` as 32 bytes, for large collections.
  ///
  /// - Parameter rounds: How many hashes of hashes, at least one: many slow down brute force.
  package static func digest(of bytes: UnsafeRawBufferPointer, rounds: Int = 1) -> [UInt8] {
    var (digest, hash) = (Digest(), [UInt8](repeating: 0, count: 32))
    digest.update(bytes)
    digest.finish(into: &hash)
    for _ in 1..<rounds {
      digest = Digest()
      hash.withUnsafeBytes { digest.update($0) }
      digest.finish(into: &hash)
    }
    return hash
  }

  /// The library that computes hashes: `OpenSSL 3.0.17`.
  package static var library: String { Digest.library }
}

#if canImport(CryptoKit)
  private struct Digest {
    static let library = "CryptoKit"
    private var hash = SHA256()
    mutating func update(_ bytes: UnsafeRawBufferPointer) { hash.update(bufferPointer: bytes) }
    mutating func finish(into bytes: inout [UInt8]) { bytes = Array(hash.finalize()) }
  }
#else
  /// OpenSSL's digest hashes 1,400 MB a second here, GLib's 270: a cache of photos hashes every byte. (swift-crypto
  /// would add more than a minute to every first build.)
  private struct Digest {
    static var library: String { "OpenSSL \(String(cString: OpenSSL_version(OPENSSL_VERSION_STRING)))" }

    private var context = SHA256_CTX()

    init() { SHA256_Init(&context) }

    mutating func update(_ bytes: UnsafeRawBufferPointer) { SHA256_Update(&context, bytes.baseAddress, bytes.count) }

    /// - Parameter bytes: 32.
    mutating func finish(into bytes: inout [UInt8]) { SHA256_Final(&bytes, &context) }
  }
#endif

extension ContentHash {
  /// The SHA-256 of some bytes as four numbers: for a million texts that are known by their hashes, where hexadecimal
  /// digits would be most of the memory.
  package static func numbers(of bytes: UnsafeRawBufferPointer) -> (UInt64, UInt64, UInt64, UInt64) {
    let digest = digest(of: bytes)
    func number(from start: Int) -> UInt64 { digest[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) } }
    return (number(from: 0), number(from: 8), number(from: 16), number(from: 24))
  }
}
