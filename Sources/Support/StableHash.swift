package import Essentials

/// A hash of some bytes that is the same in every run of the program, unlike `Hasher`'s: 64-bit FNV-1a. It isn't
/// secure: two texts with the same hash are easy to find.
package struct StableHash: Sendable {
  package let value: UInt64

  package init(_ bytes: some Sequence<UInt8>) {
    // Hashes contiguous memory directly, without an iterator.
    value =
      bytes.withContiguousStorageIfAvailable(Self.hash) ?? Array(bytes).withUnsafeBufferPointer(Self.hash)
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}

extension JSONEncoder {
  /// The same bytes for the same values: keys in order, one a line, dates in ISO 8601.
  package static var stable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }
}
