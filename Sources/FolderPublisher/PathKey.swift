import Essentials
import Support

/// Hashes of paths, for tables that have no room for the paths themselves.
enum PathKey {
  /// The same for two paths that a file system which ignores case takes for one.
  static func hash(_ path: UnsafeRawBufferPointer) -> UInt64 {
    withKey(path) { exactHash($0) }
  }

  static func exactHash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(bytes: bytes)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  static func areSame(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
    withKey(one) { one in withKey(other) { one.elementsEqual($0) } }
  }

  /// Calls `body` with the lower-case letters of a path.
  private static func withKey<Value>(_ path: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Value) -> Value
  {
    guard FastPath.isOn && path.allSatisfy({ $0 < 0x80 }) else {
      return Array(String(decoding: path, as: UTF8.self).lowercased().utf8).withUnsafeBytes(body)
    }
    return withUnsafeTemporaryAllocation(byteCount: path.count, alignment: 1) { key in
      for (index, byte) in path.enumerated() {
        key[index] = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
      }
      return body(UnsafeRawBufferPointer(key))
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The paths of the folders that a file is in, from the outermost.
  var folders: some Sequence<UnsafeRawBufferPointer> {
    indices.lazy.filter { self[$0] == UInt8(ascii: "/") }.map { UnsafeRawBufferPointer(rebasing: self[..<$0]) }
  }

  /// Whether it comes first when paths are sorted.
  func isBefore(_ other: UnsafeRawBufferPointer) -> Bool {
    guard let start = baseAddress, let otherStart = other.baseAddress else { return count < other.count }
    let order = memcmp(start, otherStart, Swift.min(count, other.count))
    return order == 0 ? count < other.count : order < 0
  }
}
