package import Essentials

#if canImport(CryptoKit)
  private import CryptoKit
#else
  private import COpenSSL
#endif

/// The SHA-256 of some bytes: a name for them that no other bytes have.
package struct ContentHash: Sendable, Hashable, CustomStringConvertible {
  /// 64 hexadecimal digits, lower case.
  package let hex: String

  /// The hash of all of `parts`, one after the other.
  package init(of parts: Data...) {
    let digest = Digest()
    for part in parts { part.withUnsafeBytes { digest.update($0) } }
    hex = digest.finish().map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 2 ? digits : "0" + digits
    }.joined()
  }

  /// The hash of `bytes` as 32 bytes, for whoever keeps many of them.
  package static func digest(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
    let digest = Digest()
    digest.update(bytes)
    return digest.finish()
  }

  /// The hash of `bytes`, then the hash of that, and so on, so that whoever tries many texts takes as many times as long.
  ///
  /// - Parameter rounds: How many hashes, at least one.
  package static func digest(of bytes: UnsafeRawBufferPointer, rounds: Int) -> [UInt8] {
    let digest = Digest()
    digest.update(bytes)
    var hash = digest.finish()
    for _ in 1..<rounds {
      digest.restart()
      hash.withUnsafeBytes { digest.update($0) }
      digest.finish(into: &hash)
    }
    return hash
  }

  package var description: String { hex }

  /// What reckons hashes: `OpenSSL 3.0.17`.
  package static var library: String { Digest.library }
}

#if canImport(CryptoKit)
  private final class Digest {
    static let library = "CryptoKit"
    private var hash = SHA256()
    func update(_ bytes: UnsafeRawBufferPointer) { hash.update(bufferPointer: bytes) }
    func finish() -> [UInt8] { Array(hash.finalize()) }
    func finish(into bytes: inout [UInt8]) { bytes = finish() }
    func restart() { hash = SHA256() }
  }
#else
  /// OpenSSL's, which does 1,400 MB a second here where GLib's does 270: a cache of photos asks it about every byte.
  /// (swift-crypto would add more than a minute to every first build.)
  private final class Digest {
    static var library: String { "OpenSSL \(String(cString: OpenSSL_version(OPENSSL_VERSION_STRING)))" }

    private let context = EVP_MD_CTX_new()

    /// Looked for once: `EVP_sha256` has it looked for at each use, which takes a fifth of a small hash's time. It never changes.
    private nonisolated(unsafe) static let algorithm = EVP_MD_fetch(nil, "SHA256", nil) ?? EVP_sha256()

    init() { EVP_DigestInit_ex(context, Self.algorithm, nil) }

    deinit { EVP_MD_CTX_free(context) }

    func update(_ bytes: UnsafeRawBufferPointer) { EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) }

    func finish() -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: 32)
      finish(into: &bytes)
      return bytes
    }

    /// - Parameter bytes: 32.
    func finish(into bytes: inout [UInt8]) { EVP_DigestFinal_ex(context, &bytes, nil) }

    /// Begins another hash with what is there of the last one.
    func restart() { EVP_DigestInit_ex(context, nil, nil) }
  }
#endif
