internal import CVips
internal import Foundation

/// A photo as it came: sniffed and measured, not decoded yet.
struct Negative {
  let kind: PhotoKind
  /// As it is stored; it may have to be turned.
  let size: PixelSize
  /// When it is turned as it should be.
  let uprightSize: PixelSize
  /// What decoding it takes of memory at least, in bytes: little where it is read row by row.
  let decodingBytes: Int
  private let content: Data

  /// Looks at the first bytes and the header of `content`, and refuses what can't be a photo.
  init(_ content: Data) throws(PhotoError) {
    guard PhotoEngine.version != nil else { throw .noEngine }
    guard !content.isEmpty else { throw .empty }
    guard content.count <= PhotoLimits.bytes else { throw .tooManyBytes(content.count) }
    guard let kind = PhotoKind(content) else { throw .notAnImage(StrangeContent.name(of: content)) }
    guard kind.isReadable else { throw .unsupported(kind) }
    self.kind = kind
    self.content = content
    let measures = try Self.measures(of: content, kind)
    size = measures.size
    uprightSize = measures.isSideways ? measures.size.turned : measures.size
    decodingBytes = size.width * size.height * kind.decodingBytesPerPixel(isInterlaced: measures.isInterlaced)
    try Self.check(size)
    try Self.checkScans(of: content, kind)
  }

  /// Calls `body` with the picture, its pixels still to be read, at most `shrink` times smaller.
  ///
  /// The picture may not outlive `body`, nor may anything made of it that isn't in memory.
  func withPicture<Result>(
    shrink: Int = 1, isStrict: Bool, _ body: (Picture) throws(PictureFailure) -> Result
  ) throws(PictureFailure) -> Result {
    let result = content.withUnsafeBytes { bytes in
      Swift.Result { () throws(PictureFailure) in
        try body(Picture(opening: bytes, as: kind.format, shrink: shrink, isStrict: isStrict))
      }
    }
    return try result.get()
  }
}

extension Negative {
  private struct Measures {
    let size: PixelSize
    /// Whether it is turned by a quarter to be upright.
    let isSideways: Bool
    let isInterlaced: Bool
  }

  private static func measures(of content: Data, _ kind: PhotoKind) throws(PhotoError) -> Measures {
    let measures = content.withUnsafeBytes { bytes in
      // Why libvips can't read the header is more than anybody can act on.
      (try? Picture(opening: bytes, as: kind.format, isStrict: false)).map {
        Measures(size: $0.size, isSideways: $0.orientation >= 5, isInterlaced: $0.isInterlaced)
      }
    }
    guard let measures else { throw .damaged(kind) }
    return measures
  }

  private static func check(_ size: PixelSize) throws(PhotoError) {
    let isTooLong = max(size.width, size.height) > PhotoLimits.side
    if isTooLong || size.width * size.height > PhotoLimits.megapixels * 1_000_000 { throw .tooLarge(size) }
  }

  private static func checkScans(of content: Data, _ kind: PhotoKind) throws(PhotoError) {
    guard kind == .jpeg else { return }
    let scans = content.withUnsafeBytes { bytes in
      JPEGSegments(bytes).count { $0.marker == JPEGSegments.startOfScan }
    }
    if scans > PhotoLimits.scans { throw .tooManyScans(scans) }
  }
}

extension PhotoKind {
  /// What the decoder keeps of the whole picture while it reads it: the coefficients of a progressive JPEG are 2 bytes in
  /// each of 3 bands. The figures of the others are measured, with libvips 8.14.
  fileprivate func decodingBytesPerPixel(isInterlaced: Bool) -> Int {
    switch self {
    case .jpeg: isInterlaced ? 6 : 0
    case .png: isInterlaced ? 8 : 0
    case .webp, .gif: 4
    case .heic, .avif: 10
    }
  }

  /// The loader for it; nothing else ever sees the bytes.
  fileprivate var format: CVipsFormat {
    switch self {
    case .jpeg: CVIPS_JPEG
    case .png: CVIPS_PNG
    case .webp: CVIPS_WEBP
    case .gif: CVIPS_GIF
    case .heic, .avif: CVIPS_HEIF
    }
  }
}
