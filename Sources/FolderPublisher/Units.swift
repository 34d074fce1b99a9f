import Essentials
import Support

/// Some files that were made of the same sources. The unit is called after one of them.
struct Unit: Sendable {
  /// The hash of everything that the bytes of its files depend on: input, templates, options, and the program itself.
  let key: Digest
  /// A hash of the sizes and times of its files.
  let stamp: UInt64
  /// The numbers of its files, and first of the one that it is called after.
  let files: [Int]
}

extension StableHash {
  /// Goes on with the size and the time of a file.
  mutating func add(size: UInt64, time: Int64) { withUnsafeBytes(of: (size, time)) { add($0) } }
}
