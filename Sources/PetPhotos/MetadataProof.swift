internal import CVips
internal import Foundation

/// Proof that a file that is about to be published holds pixels, and nothing that tells of who took them, where and with what.
///
/// The file is read back in two ways: its structure, byte for byte, because libvips says nothing of what it doesn't know;
/// and through libvips, because the structure says nothing of what is inside. Both know what may be there; anything else
/// fails, whatever it is.
struct MetadataProof {
  let format: PublishedFormat

  /// Fails with what was found that should not be there.
  func check(_ file: Data, size: PixelSize) throws(PhotoError) {
    let stranger = file.withUnsafeBytes { bytes in
      switch format {
      case .webp: strangerInWebP(bytes)
      case .jpeg: strangerInJPEG(bytes)
      }
    }
    if let stranger { throw .notClean(stranger) }
    try checkFields(of: file, size: size)
  }

  private func checkFields(of file: Data, size: PixelSize) throws(PhotoError) {
    let found: (size: PixelSize, fields: [String])? = file.withUnsafeBytes { bytes in
      // An unreadable result is a failed proof, whatever the reason.
      let picture = try? Picture(opening: bytes, as: format.loader, isStrict: true)
      return picture.map { ($0.size, $0.fieldNames) }
    }
    guard let found, found.size == size else { throw .notClean("unreadable result") }
    if let field = found.fields.first(where: { !Self.harmless.contains($0) }) { throw .notClean(field) }
  }

  /// What libvips says of a picture that has no metadata at all.
  private static let harmless: Set<String> = [
    "width", "height", "bands", "format", "coding", "interpretation", "xoffset", "yoffset", "xres", "yres",
    "resolution-unit", "filename", "vips-loader", "vips-sequential", "bits-per-sample",
    "interlaced", "jpeg-multiscan", "jpeg-chroma-subsample",
  ]
}

extension MetadataProof {
  /// One chunk, of lossy pixels, that ends with the file: anything else is EXIF, XMP, a profile, or hidden behind them.
  private func strangerInWebP(_ bytes: UnsafeRawBufferPointer) -> String? {
    guard bytes.count >= 20, bytes.starts(with: "RIFF".utf8), bytes[8...].starts(with: "WEBPVP8 ".utf8) else {
      return "chunk '\(String(decoding: bytes.dropFirst(12).prefix(4), as: UTF8.self))'"
    }
    let length = bytes[16..<20].reversed().reduce(0) { $0 << 8 | Int($1) }
    return 20 + length + length % 2 == bytes.count ? nil : "bytes after the image"
  }

  private func strangerInJPEG(_ bytes: UnsafeRawBufferPointer) -> String? {
    var end = 0
    for segment in JPEGSegments(bytes) {
      guard segment.start == end else { return "bytes between the segments" }
      let isJFIF = segment.marker == 0xE0 && isBareJFIF(bytes[segment.content])
      guard isJFIF || Self.pixelMarkers.contains(segment.marker) else {
        return "segment FF\(String(segment.marker, radix: 16, uppercase: true))"
      }
      end = segment.end
    }
    return end == bytes.count && bytes.suffix(2).elementsEqual([0xFF, JPEGSegments.endOfImage])
      ? nil : "bytes after the image"
  }

  /// `JFIF`, version, resolution, and a thumbnail of no pixels.
  private func isBareJFIF(_ content: Slice<UnsafeRawBufferPointer>) -> Bool {
    content.count == 14 && content.starts(with: "JFIF\0".utf8) && content.suffix(2).elementsEqual([0, 0])
  }

  /// Start and end, the tables of the decoder, baseline and progressive frames, and scans.
  private static let pixelMarkers: Set<UInt8> = [
    JPEGSegments.startOfImage, JPEGSegments.endOfImage, JPEGSegments.startOfScan, 0xDB, 0xC4, 0xDD, 0xC0, 0xC2,
  ]
}
