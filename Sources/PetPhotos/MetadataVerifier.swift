internal import Essentials
internal import PetPresentation
internal import Support

/// Verifies that a file to publish holds pixels, and no facts about the photographer, the place or the camera.
///
/// The file is read back in two ways. Its structure is read byte for byte, because libvips doesn't mention unknown
/// parts. Then libvips reads it, because the structure doesn't show the content. Both have a list of allowed parts;
/// anything else fails.
enum MetadataVerifier {
  /// Throws if the file, a WebP or a JPEG, holds anything else, and names it.
  static func check(_ file: Data, as format: ImageFormat, size: PixelSize) throws(PhotoError) {
    let unexpected = file.withUnsafeBytes { bytes in
      format == .webp ? unexpectedInWebP(bytes) : unexpectedInJPEG(bytes)
    }
    if let unexpected { throw .notClean(unexpected) }
    let found = file.withUnsafeBytes { bytes in
      // An unreadable result fails for any reason.
      (try? VipsImage(opening: bytes, as: format, isStrict: true)).map { (size: $0.size, fields: $0.fieldNames) }
    }
    guard let found, found.size == size else { throw .notClean("unreadable result") }
    if let field = found.fields.first(where: { !harmless.contains($0) }) { throw .notClean(field) }
  }

  private static let harmless: Set<String> = [
    "width", "height", "bands", "format", "coding", "interpretation", "xoffset", "yoffset", "xres", "yres",
    "resolution-unit", "filename", "vips-loader", "vips-sequential", "bits-per-sample",
    "interlaced", "jpeg-multiscan", "jpeg-chroma-subsample",
  ]

  /// One chunk, of lossy pixels, that ends with the file: anything else is EXIF, XMP, a profile, or hidden behind them.
  private static func unexpectedInWebP(_ bytes: UnsafeRawBufferPointer) -> String? {
    guard bytes.count >= 20, bytes.starts(with: "RIFF".utf8), bytes[8...].starts(with: "WEBPVP8 ".utf8) else {
      return "chunk '\(String(decoding: bytes.dropFirst(12).prefix(4), as: UTF8.self))'"
    }
    let length = bytes[16..<20].reversed().reduce(0) { $0 << 8 | Int($1) }
    return 20 + length + length % 2 == bytes.count ? nil : "bytes after the image"
  }

  private static func unexpectedInJPEG(_ bytes: UnsafeRawBufferPointer) -> String? {
    var end = 0
    for segment in JPEGSegments(bytes) {
      guard segment.start == end else { return "bytes between the segments" }
      let isJFIF = segment.marker == 0xE0 && isBareJFIF(bytes[segment.content])
      guard isJFIF || pixelMarkers.contains(segment.marker) else {
        return "segment FF\(String(segment.marker, radix: 16, uppercase: true))"
      }
      end = segment.end
    }
    return end == bytes.count && bytes.suffix(2).elementsEqual([0xFF, JPEGSegments.endOfImage])
      ? nil : "bytes after the image"
  }

  /// `JFIF`, version, resolution, and a thumbnail of no pixels.
  private static func isBareJFIF(_ content: Slice<UnsafeRawBufferPointer>) -> Bool {
    content.count == 14 && content.starts(with: "JFIF\0".utf8) && content.suffix(2).elementsEqual([0, 0])
  }

  /// Start and end, the tables of the decoder, baseline and progressive frames, and scans.
  private static let pixelMarkers: Set<UInt8> = [
    JPEGSegments.startOfImage, JPEGSegments.endOfImage, JPEGSegments.startOfScan, 0xDB, 0xC4, 0xDD, 0xC0, 0xC2,
  ]
}
