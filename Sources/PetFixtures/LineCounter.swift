import PetDecoding
import Support

/// Counts the lines of a file as far as somebody has to be told where something stands in it.
struct LineCounter {
  private let file: ReadableFile
  /// The offset of the text in the file.
  private let start: Int
  private var known = TextPosition()
  private static let window = 1 << 18

  init(_ file: ReadableFile, from start: Int) { (self.file, self.start) = (file, start) }

  /// Where the byte at an offset of the file stands.
  mutating func position(of offset: Int) throws(SystemError) -> TextPosition {
    if offset - start < known.offset { known = TextPosition() }
    while start + known.offset < offset {
      let from = known.offset
      let bytes = try file.bytes(at: start + from, count: min(Self.window, offset - start - from))
      guard !bytes.isEmpty else { break }  // It became shorter.
      for (index, byte) in bytes.enumerated() where byte == 0x0A {
        (known.line, known.lineStart) = (known.line + 1, from + index + 1)
      }
      known.offset += bytes.count
    }
    return known
  }
}
