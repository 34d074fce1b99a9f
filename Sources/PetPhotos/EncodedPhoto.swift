internal import Essentials
internal import PetPresentation
internal import Support

/// The bytes of a photo, with what its header says; not decoded yet.
struct EncodedPhoto {
  let format: ImageFormat
  /// As it is stored; it may have to be turned.
  let size: PixelSize
  /// When it is turned upright.
  let uprightSize: PixelSize
  /// The least memory that decoding it takes at once, in bytes; 0 where it is read row by row.
  let decodingBytes: Int
  private let content: Data

  /// Reads the first bytes and the header of `content`, and refuses what can't be a photo.
  init(_ content: Data) throws(PhotoError) {
    guard PhotoEngine.version != nil else { throw .noEngine }
    guard !content.isEmpty else { throw .empty }
    guard content.count <= PhotoLimits.bytes else { throw .tooManyBytes(content.count) }
    guard let format = ImageFormat(signatureOf: content) else { throw .notAnImage(ContentSniffer.name(of: content)) }
    guard format.isReadable else { throw .unsupported(format) }
    self.format = format
    self.content = content
    let header = content.withUnsafeBytes { bytes in
      // Why libvips can't read the header doesn't help anybody to put it right.
      (try? VipsImage(opening: bytes, as: format.loader, isStrict: false)).map {
        (size: $0.size, isSideways: $0.orientation >= 5, isInterlaced: $0.isInterlaced)
      }
    }
    guard let header else { throw .damaged(format) }
    size = header.size
    uprightSize = header.isSideways ? size.turned : size
    decodingBytes = size.width * size.height * format.decodingBytesPerPixel(isInterlaced: header.isInterlaced)
    let isTooLong = max(size.width, size.height) > PhotoLimits.side
    if isTooLong || size.width * size.height > PhotoLimits.megapixels * 1_000_000 { throw .tooLarge(size) }
    if let most = PhotoLimits.wholeMegapixels(format, isInterlaced: header.isInterlaced),
      size.width * size.height > most * 1_000_000
    {
      throw format == .jpeg ? .tooLargeProgressive(size) : .tooLargeWhole(size)
    }
    let scans = format == .jpeg ? Self.scans(in: content) : 0
    if scans > PhotoLimits.scans { throw .tooManyScans(scans) }
  }

  private static func scans(in content: Data) -> Int {
    content.withUnsafeBytes { bytes in JPEGSegments(bytes).count { $0.marker == JPEGSegments.startOfScan } }
  }

  /// Calls `body` with the image, its pixels still to be read, at most `shrink` times smaller.
  ///
  /// The image must not outlive `body`, nor may anything made of it that isn't in memory.
  func withImage<Result>(
    shrink: Int = 1, isStrict: Bool, _ body: (VipsImage) throws(VipsError) -> Result
  ) throws(VipsError) -> Result {
    let result = content.withUnsafeBytes { bytes in
      Swift.Result { () throws(VipsError) in
        try body(VipsImage(opening: bytes, as: format.loader, shrink: shrink, isStrict: isStrict))
      }
    }
    return try result.get()
  }
}
