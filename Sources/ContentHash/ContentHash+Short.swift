extension ContentHash {
  /// The first 128 bits of the SHA-256 of some bytes, as two numbers: for a million texts that are known by their hashes, where
  /// hexadecimal digits would be most of the memory.
  package static func short(of bytes: UnsafeRawBufferPointer) -> (high: UInt64, low: UInt64) {
    let digest = digest(of: bytes)
    func number(from start: Int) -> UInt64 { digest[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) } }
    return (number(from: 0), number(from: 8))
  }
}
