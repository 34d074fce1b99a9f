/// What the list says of the bytes of a file.
struct FileFacts: Equatable, Sendable {
  var size: UInt64
  /// SHA-256, as four numbers so that it needs no object.
  var hash: (UInt64, UInt64, UInt64, UInt64)

  static func == (one: FileFacts, other: FileFacts) -> Bool { one.size == other.size && one.hash == other.hash }

  init(size: UInt64, digest: some Collection<UInt8>) {
    var words: [UInt64] = []
    var rest = digest[...]
    while words.count < 4 {
      words.append(rest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
      rest = rest.dropFirst(8)
    }
    self.init(size: size, words: words)
  }

  init(size: UInt64, hash: (UInt64, UInt64, UInt64, UInt64)) { (self.size, self.hash) = (size, hash) }

  init(size: UInt64, words: [UInt64]) {
    (self.size, hash) = (size, (words[0], words[1], words[2], words[3]))
  }

  var digest: [UInt8] {
    [hash.0, hash.1, hash.2, hash.3].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) }
    }
  }
}

/// A file as it was written, or found right: what tells that nobody has changed it since.
struct WrittenFile: Equatable, Sendable {
  let file: UInt32
  var facts: FileFacts
  /// When its bytes were last changed, in nanoseconds.
  var time: Int64
}
