import Support

/// Bytes without what parts the signs of a number or a word: only letters, small ones of ASCII's, digits, and the bytes of other
/// letters are left. `616-093 900`, `616 093 900` and `6.1.6093900` are one.
struct CompactText {
  private(set) var bytes: [UInt8] = []
  /// Where each of them stands.
  private(set) var offsets: [Int32] = []
  /// All bytes.
  let source: [UInt8]

  init(_ source: [UInt8]) {
    self.source = source
    bytes.reserveCapacity(source.count)
    offsets.reserveCapacity(source.count)
    source.withUnsafeBufferPointer { source in
      var index = 0
      while index < source.count {
        let byte = source[index]
        if byte.isASCIILetter {
          append(byte | 0x20, index)
        } else if byte.isASCIIDigit {
          append(byte, index)
        } else if byte >= 0x80 {
          let length = Self.separatorLength(source, index)
          if length == 0 { append(byte, index) } else { index += length - 1 }
        }
        index += 1
      }
    }
  }

  private mutating func append(_ byte: UInt8, _ index: Int) {
    bytes.append(byte)
    offsets.append(Int32(truncatingIfNeeded: index))
  }

  /// How many bytes the no-break space, soft hyphen, dash or narrow space has that begins there; 0 for a letter.
  @inline(__always)
  private static func separatorLength(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    if bytes[index] == 0xC2 && (next == 0xA0 || next == 0xAD || next == 0xB7) { return 2 }
    if bytes[index] == 0xE2 && next == 0x80 { return 3 }
    return 0
  }
}
