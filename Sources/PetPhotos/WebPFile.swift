internal import Essentials

/// The container of WebP: `RIFF`, its length, `WEBP`, and chunks of a name, a length and their content.
enum WebPFile {
  /// The lossy image in `file` in the simple form, which can hold nothing else; `file` itself if there is none.
  ///
  /// libvips 8.14.1 gives every WebP it writes an EXIF chunk, for the resolution, also where it is told not to.
  static func withoutMetadata(_ file: Data) -> Data {
    guard let pixels = chunks(of: file).first(where: { file[$0].starts(with: "VP8 ".utf8) }) else { return file }
    let length = UInt32(4 + pixels.count)
    let header = Data("RIFF".utf8) + withUnsafeBytes(of: length.littleEndian) { Data($0) } + Data("WEBP".utf8)
    return header + file[pixels]
  }

  /// Where the chunks of `file` lie, each with its name, its length, and the byte that makes it even.
  private static func chunks(of file: Data) -> [Range<Int>] {
    var chunks: [Range<Int>] = []
    var start = file.startIndex + 12
    while start + 8 <= file.endIndex {
      let length = file[start + 4..<start + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + length + length % 2
      guard end <= file.endIndex else { break }
      chunks.append(start..<end)
      start = end
    }
    return chunks
  }
}
