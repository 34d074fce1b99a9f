/// What the list says of the bytes of a file.
package struct FileFacts: Equatable, Sendable {
  package var size: UInt64
  /// SHA-256, as four numbers so that it needs no object.
  package var hash: (UInt64, UInt64, UInt64, UInt64)

  package static func == (one: FileFacts, other: FileFacts) -> Bool { one.size == other.size && one.hash == other.hash }

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
}
