/// What a unit of files is made of, in 128 bits: two keys that are equal stand for the same files, byte for byte.
///
/// Whoever makes the files makes the key, of everything that their bytes depend on: input, templates, options, and the
/// program itself.
package struct UnitKey: Hashable, Sendable {
  package let high, low: UInt64

  package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }
}
