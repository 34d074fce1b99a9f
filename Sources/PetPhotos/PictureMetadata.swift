import Essentials
import Support

/// Removes metadata from a picture's file: place, time, person and camera; and anything behind the picture, such as a
/// phone's film of it. Its pixels stay unchanged.
package enum PictureMetadata {
  /// The file without metadata; formats besides JPEG, PNG and WebP stay unchanged.
  package static func removed(from bytes: [UInt8]) -> [UInt8] {
    switch ImageFormat(signatureOf: Data(bytes.prefix(12))) {
    case .jpeg: jpeg(bytes)
    case .png: png(bytes)
    case .webp: webp(bytes)
    case .gif, .heic, .avif, nil: bytes
    }
  }

  /// Segments before the pixels: JFIF, the colour profile and Adobe's colours stay, and of Exif which side is up.
  private static func jpeg(_ bytes: [UInt8]) -> [UInt8] {
    let segments = bytes.withUnsafeBytes { Array(JPEGSegments($0)) }
    var kept: [UInt8] = []
    var index = 0
    for segment in segments.prefix(while: { $0.marker != JPEGSegments.startOfScan }) {
      let (marker, content) = (segment.marker, bytes[segment.content])
      let isColour = marker == 0xEE || marker == 0xE2 && content.starts(with: "ICC_PROFILE".utf8)
      let isMetadata = marker == 0xFE || (0xE1...0xEF).contains(marker) && !isColour
      if !isMetadata {
        kept += bytes[index..<segment.end]
      } else if marker == 0xE1, content.starts(with: "Exif\0\0".utf8), let orientation = orientation(bytes) {
        kept += [0xFF, 0xE1, 0, 34] + "Exif\0\0MM\0*".utf8 + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1]
        kept += [0, orientation, 0, 0, 0, 0, 0, 0]
      }
      index = segment.end
    }
    let end = segments.last { $0.marker == JPEGSegments.endOfImage }?.end
    return kept + bytes[index..<max(index, end ?? bytes.count)]
  }

  /// Exif's number for the side that is up; nil where that is the upper one anyway.
  private static func orientation(_ jpeg: [UInt8]) -> UInt8? {
    let header = jpeg.withUnsafeBytes { try? VipsImage(opening: $0, as: .jpeg, isStrict: false).orientation }
    return header.flatMap(UInt8.init(exactly:)).flatMap { $0 > 1 ? $0 : nil }
  }

  private static let texts = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME"].map { Array($0.utf8) }

  private static func png(_ bytes: [UInt8]) -> [UInt8] {
    var kept = Array(bytes[0..<8])
    var index = 8
    while index + 12 <= bytes.count {
      let length = bytes[index..<(index + 4)].reduce(0) { $0 << 8 | Int($1) }
      let end = index + 12 + length
      guard end <= bytes.count else { break }
      if !texts.contains(Array(bytes[(index + 4)..<(index + 8)])) { kept += bytes[index..<end] }
      index = end
      if kept.suffix(8).starts(with: "IEND".utf8) { return kept }
    }
    return kept + bytes[index...]
  }

  private static func webp(_ bytes: [UInt8]) -> [UInt8] {
    var kept = Array(bytes[0..<12])
    let length = bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    for range in WebPFile.chunks(of: bytes.prefix(8 + length)) {
      var chunk = Array(bytes[range])
      if chunk.starts(with: "EXIF".utf8) || chunk.starts(with: "XMP ".utf8) { continue }
      // The header says which of the two there are.
      if chunk.starts(with: "VP8X".utf8), chunk.count > 8 { chunk[8] &= ~0b1100 }
      kept += chunk
    }
    kept.replaceSubrange(4..<8, with: (kept.count - 8).littleEndianBytes)
    return kept
  }
}
