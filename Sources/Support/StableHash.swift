package import Essentials

/// A hash of some bytes that is the same in every run of the program, unlike `Hasher`'s: 64-bit FNV-1a. It isn't
/// secure: two texts with the same hash are easy to find.
package struct StableHash: Sendable {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init(_ bytes: some Sequence<UInt8> = EmptyCollection()) { add(bytes) }

  /// Goes on with more bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    // Hashes contiguous memory directly, without an iterator.
    let isAdded: Void? = bytes.withContiguousStorageIfAvailable { add($0) }
    if isAdded == nil { Array(bytes).withUnsafeBufferPointer { add($0) } }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}

/// A part of a hash, in 128 bits: two equal ones are of the same things, byte for byte.
package struct Digest: Sendable, Hashable {
  package let high, low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
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
