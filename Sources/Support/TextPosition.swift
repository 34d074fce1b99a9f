package struct TextPosition: Sendable, Hashable {
  /// The number of bytes before it, without a byte order mark.
  package private(set) var offset = 0
  /// From 1.
  package private(set) var line: Int
  /// In code points, from 1.
  package private(set) var column = 1

  package init(line: Int = 1) { self.line = line }

  /// Moves behind the next bytes of the text, which is UTF-8.
  package mutating func move(over bytes: UnsafeRawBufferPointer) {
    for byte in bytes {
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    offset += bytes.count
  }
}
