/// A set of ASCII characters that is asked about every byte of a text: two words and a shift, where a `Set` would hash.
struct ByteSet {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// The characters of `ascii`.
  init(_ ascii: StaticString) {
    ascii.withUTF8Buffer { bytes in
      for byte in bytes {
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
      }
    }
  }

  /// False for every byte that isn't ASCII.
  func contains(_ byte: UInt8) -> Bool {
    byte < 128 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
  }
}
