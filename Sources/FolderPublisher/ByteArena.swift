/// Many short pieces of bytes without an object for each: pieces are only added, and go all at once.
///
/// It grows by chunks, as an array that doubles would hold three times the bytes while it moves them.
struct ByteArena: Sendable {
  /// No piece is longer.
  static let limit = 1 << 15
  private static let chunkBits: UInt32 = 16
  private var chunks: [[UInt8]] = []

  /// - Returns: Where they stand now.
  mutating func append(_ parts: UnsafeRawBufferPointer...) -> UInt32 {
    let count = parts.reduce(0) { $0 + $1.count }
    precondition(count <= Self.limit)
    if chunks.isEmpty || chunks[chunks.count - 1].count + count > 1 << Self.chunkBits {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(1 << Self.chunkBits)
    }
    let last = chunks.count - 1
    let position = UInt32(last) << Self.chunkBits | UInt32(chunks[last].count)
    for part in parts { chunks[last].append(contentsOf: part) }
    return position
  }

  /// Calls `body` with the bytes from a position to the end of its chunk.
  func withBytes<Value>(from position: UInt32, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
    chunks[Int(position >> Self.chunkBits)].withUnsafeBytes { chunk in
      body(UnsafeRawBufferPointer(rebasing: chunk[Int(position & (1 << Self.chunkBits - 1))...]))
    }
  }
}
