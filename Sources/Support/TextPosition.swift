/// A place in a text.
package struct TextPosition: Sendable, Hashable {
  /// The number of bytes before it, without a byte order mark.
  package private(set) var offset = 0
  /// From 1.
  package private(set) var line: Int
  /// The number of bytes before its line.
  private var lineStart = 0

  package init(line: Int = 1) { self.line = line }

  /// In bytes, from 1.
  package var column: Int { offset - lineStart + 1 }

  /// Moves behind the next bytes of the text.
  package mutating func move(over bytes: UnsafeRawBufferPointer) {
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      line += 1
      lineStart = offset + index + 1
    }
    offset += bytes.count
  }
}
