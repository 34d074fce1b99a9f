internal import Essentials
internal import PetPresentation

/// The files that a preset makes of a photo in one format.
struct PhotoSeries: Sendable, Hashable {
  let format: PublishedFormat
  let widths: [Int]
  /// The best first.
  let qualities: [Int]
  /// What a file may take for each hundred of its pixels; nil for any size. Most photos of cameras take more at the best quality,
  /// and are then written at the first that fits, or at the last.
  var bytesOf100Pixels: Int?

  /// All of it that the bytes of files depend on.
  var settings: String { "\(widths) \(qualities.map(options)) \(bytesOf100Pixels ?? 0)" }

  /// The widths for an image that is `width` pixels wide, from the narrowest: all that don't enlarge it, and its own where that
  /// adds a fifth.
  func widths(upTo width: Int) -> [Int] {
    let fitting = widths.filter { $0 <= width }
    guard let largest = fitting.last else { return [width] }
    return fitting.count < widths.count && width * 5 >= largest * 6 ? fitting + [width] : fitting
  }

  /// The bytes of a file that shows `image`.
  func file(of image: VipsImage) throws(VipsError) -> Data {
    let limit = bytesOf100Pixels.map { $0 * image.size.width * image.size.height / 100 } ?? .max
    var content = Data()
    for quality in qualities {
      content = try image.encoded(as: options(quality))
      if format == .webp { content = WebPFile.withoutMetadata(content) }
      if content.count <= limit { break }
    }
    return content
  }

  /// How libvips writes them.
  private func options(_ quality: Int) -> String {
    switch format {
    case .webp: ".webp[Q=\(quality),effort=4,strip]"
    case .jpeg: ".jpg[Q=\(quality),optimize_coding,interlace,subsample_mode=on,strip]"
    }
  }
}
