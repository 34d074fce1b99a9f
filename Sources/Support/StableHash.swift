/// A hash of some bytes that is the same in every run of the program, unlike `Hasher`'s: 64-bit FNV-1a. It keeps nobody from
/// finding two texts with the same one.
package struct StableHash: Sendable {
  package let value: UInt64

  @inlinable package init(_ bytes: some Sequence<UInt8>) {
    value = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
