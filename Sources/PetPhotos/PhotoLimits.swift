import Support

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
