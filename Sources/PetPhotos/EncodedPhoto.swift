import Essentials
import PetPresentation
import Support

/// The bytes of a photo, with the facts of its header; not decoded yet.
struct EncodedPhoto {
  let format: ImageFormat
  /// As it is stored; it may have to be turned.
  let size: PixelSize
  /// When it is turned upright.
  let uprightSize: PixelSize
  /// The least memory that decoding it takes at once, in bytes; 0 where it is read row by row.
  let decodingBytes: Int
  let content: Data

  /// Reads the first bytes and the header of `content`, and refuses anything that can't be a photo.
  init(_ content: Data) throws(PhotoError) {
    guard PhotoEngine.version != nil else { throw .noEngine }
    guard !content.isEmpty else { throw .empty }
    guard content.count <= PhotoLimits.bytes else { throw .tooManyBytes(content.count) }
    guard let format = ImageFormat(signatureOf: content) else { throw .notAnImage(Self.name(of: content)) }
    guard format.isReadable else { throw .unsupported(format) }
    self.format = format
    self.content = content
    let header = content.withUnsafeBytes { bytes in
      // libvips' reason for an unreadable header helps no user.
      (try? VipsImage(opening: bytes, as: format, isStrict: false)).map {
        (size: $0.size, isSideways: $0.orientation >= 5, isInterlaced: $0.isInterlaced)
      }
    }
    guard let header else { throw .damaged(format) }
    size = header.size
    uprightSize = header.isSideways ? PixelSize(width: size.height, height: size.width) : size
    let decoding = format.decoding(isInterlaced: header.isInterlaced)
    decodingBytes = size.width * size.height * decoding.bytesPerPixel
    let isTooLong = max(size.width, size.height) > PhotoLimits.side
    if isTooLong || size.width * size.height > PhotoLimits.megapixels * 1_000_000 { throw .tooLarge(size) }
    if size.width * size.height > decoding.megapixels * 1_000_000 { throw .tooLargeWhole(size, format) }
    guard format == .jpeg else { return }
    let scans = content.withUnsafeBytes { JPEGSegments($0).count { $0.marker == JPEGSegments.startOfScan } }
    if scans > PhotoLimits.scans { throw .tooManyScans(scans) }
  }

  /// Whether the end of a JPEG is missing. Known of no other format.
  var isCutShort: Bool { format == .jpeg && !format.isWhole(content) }

  /// The format of a file that is no photo, in words that follow "it is": `an SVG drawing`, `a web page`, `text`.
  private static func name(of content: Data) -> String {
    let head = Array(content.prefix(1024))
    for (signature, name) in signatures where head.starts(with: signature.utf8) { return name }
    guard let text = String(bytes: head.filter { $0 < 0x80 }, encoding: .utf8)?.lowercased() else { return "no image" }
    if text.contains("<svg") { return "an SVG drawing" }
    if text.contains("<html") || text.contains("<!doctype html") || text.contains("<script") { return "a web page" }
    return head.contains { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) } ? "no image" : "text"
  }

  private static let signatures: [(String, String)] = [
    ("%PDF", "a PDF document"), ("II*\0", "a TIFF image"), ("MM\0*", "a TIFF image"), ("BM", "a BMP image"),
    ("PK", "a ZIP archive"),
  ]
}

/// The container of WebP: `RIFF`, its length, `WEBP`, and chunks of a name, a length and their content.
enum WebPFile {
  /// The lossy image in `file` in the simple form, which can hold nothing else; `file` itself if there is none.
  ///
  /// libvips 8.14.1 gives every WebP it writes an EXIF chunk, for the resolution, even against its options.
  static func withoutMetadata(_ file: Data) -> Data {
    guard let pixels = chunks(of: file).first(where: { file[$0].starts(with: "VP8 ".utf8) }) else { return file }
    return Data("RIFF".utf8 + (4 + pixels.count).littleEndianBytes + "WEBP".utf8) + file[pixels]
  }

  /// The ranges of the chunks in `file`, each with its name, its length, and the byte that makes it even; the last one
  /// may be cut short.
  static func chunks<Bytes: RandomAccessCollection<UInt8>>(of file: Bytes) -> [Range<Int>] where Bytes.Index == Int {
    var chunks: [Range<Int>] = []
    var start = file.startIndex + 12
    while start + 8 <= file.endIndex {
      let length = file[start + 4..<start + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      let end = min(start + 8 + length + length % 2, file.endIndex)
      chunks.append(start..<end)
      start = end
    }
    return chunks
  }
}

extension Int {
  /// Its lowest 32 bits, the lowest first.
  var littleEndianBytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) } }
}

/// The limits of a photo. Photos come from strangers, and a few bytes can claim gigabytes of pixels.
enum PhotoLimits {
  /// The server takes 20 MB (rules.md §6), an owner's folder may hold more.
  static let bytes = 100_000_000
  static let megapixels = 100
  /// The limit for a GIF and an interlaced PNG, which are decoded whole: 43 bytes of a GIF that claims a hundred took
  /// 500 MB. No camera writes either of them.
  static let wholeMegapixels = 25
  /// The limit for a progressive JPEG. All of its coefficients are in memory before the first row is complete: one of a
  /// hundred megapixels took 370 MB. Cameras write none; programs write small ones for the web.
  static let progressiveMegapixels = 50
  /// Panoramas of phones come to 20,000.
  static let side = 32_768
  /// Cameras and programs write 10 to 20. 280 kB of empty scans took 9 seconds, and files can be far larger.
  static let scans = 100
  /// The least intact part of a cut photo that is worth more than a gray box. Pets are seldom at the very bottom, and
  /// owners who have lost the original have no other.
  static let intactPercent = 80
  /// The memory that decoders may take at once, in bytes. If several photos need more, one waits for another.
  static let decodingBytes = 80_000_000
  /// The width in pixels of the widest photo on a sheet of A4 (1733), and of slightly narrower shapes.
  static let usualWidth = 1740.0
  static let usualAspect = 1.55
  /// The pixels of a photo for paper: 200 an inch across the widest sheet, a poster over four sheets.
  static let posterPixels = 16_000_000.0
}

extension ImageFormat {
  /// The memory that a decoder needs at once, in bytes a pixel; 0 where it reads row by row. And the most megapixels.
  ///
  /// A progressive JPEG has 2 bytes of coefficients in each of 3 bands. libvips 8.14 gave the other figures.
  func decoding(isInterlaced: Bool) -> (bytesPerPixel: Int, megapixels: Int) {
    switch self {
    case .jpeg where isInterlaced: (6, PhotoLimits.progressiveMegapixels)
    case .png where isInterlaced: (8, PhotoLimits.wholeMegapixels)
    case .jpeg, .png: (0, PhotoLimits.megapixels)
    case .gif: (4, PhotoLimits.wholeMegapixels)
    case .webp: (4, PhotoLimits.megapixels)
    case .heic, .avif: (10, PhotoLimits.megapixels)
    }
  }
}
