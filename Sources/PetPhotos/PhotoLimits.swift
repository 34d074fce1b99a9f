internal import Support

/// What is too much for a photo. Photos come from strangers, and a few bytes can claim gigabytes of pixels.
enum PhotoLimits {
  /// The server takes 20 MB (rules.md §6), an owner's folder may hold more.
  static let bytes = 100_000_000
  static let megapixels = 100
  /// Of a GIF and of an interlaced PNG, which are decoded whole: 43 bytes of a GIF that claims a hundred took 500 MB. No camera
  /// writes either of them.
  static let wholeMegapixels = 25
  /// Of a progressive JPEG, whose coefficients are all in memory before the first row is complete, however small it is read: one of
  /// a hundred took 370 MB. Cameras write none; programs write them for the web, where they are small.
  static let progressiveMegapixels = 50
  /// Panoramas of phones come to 20,000.
  static let side = 32_768
  /// Cameras and programs write 10 to 20. 280 kB of empty scans took 9 seconds, and a file can hold a hundred times that.
  static let scans = 100
  /// How much of a photo that is cut short must be there to be worth more than a gray box. Pets are seldom at the very
  /// bottom, and owners who have lost the original have no other.
  static let intactPercent = 80
  /// What decoders may take of memory at once, in bytes. Where several photos are too much for it, one waits for another.
  static let decodingBytes = 80_000_000
  /// What the widest photo on a sheet of A4 asks for, in pixels (1733), and a shape that is a little narrower than it.
  static let usualWidth = 1740.0
  static let usualAspect = 1.55
  /// What sheets of paper need of a photo: 200 pixels an inch across the widest, a poster over four sheets.
  static let posterPixels = 16_000_000.0

  /// The most megapixels of what is decoded whole; nil for what is read row by row.
  static func wholeMegapixels(_ format: ImageFormat, isInterlaced: Bool) -> Int? {
    switch format {
    case .gif: wholeMegapixels
    case .png: isInterlaced ? wholeMegapixels : nil
    case .jpeg: isInterlaced ? progressiveMegapixels : nil
    case .webp, .heic, .avif: nil
    }
  }
}
