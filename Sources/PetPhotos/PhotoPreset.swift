private import ContentHash
import Essentials
import PetModel
import PetPresentation
import Support

/// The files of each photo on a site: widths, formats, and qualities.
///
/// No file is wider than the photo, which is cropped to 4 to 3.
package enum PhotoPreset: String, Sendable, Hashable, Codable, CaseIterable {
  /// One JPEG of at most 43 kB, for small hosts: soft on the sharpest phones, and twice as heavy in lists.
  case small
  /// Two sizes in WebP, for lists and for pages, and a JPEG for those who don't know WebP: at most 136 kB.
  case standard
  /// Four sizes in WebP and JPEG, with any number of bytes.
  case full
  /// One JPEG for link previews, cropped to their shape; not for pages.
  case preview
  /// One JPEG for the single picture of a site: the best quality that messengers take.
  case sitePicture
  /// One WebP of 480 pixels and at most 16 kB, for a file that has all pages in it; not for pages.
  case review

  /// The presets that a site chooses from.
  package static let allCases: [PhotoPreset] = [.small, .standard, .full]

  /// To be raised when the steps change while the values below stay, so that cached results are made again.
  private static let version = 4

  /// WebP is about a third smaller than JPEG at the same look; browsers that don't know it, and those who share a
  /// photo, get JPEG, which every preset has. Both are written without metadata.
  ///
  /// As Chromium loads them: on its page a phone of 390 px could use 1,170 pixels (3 for each), a laptop 996 or 498; in
  /// a list the phone could use 1,032, the laptop 585 or 292. For photos full of fur and grass, 960 pixels at quality
  /// 45 take as many bytes as 1,120 at 33, and look better on that phone.
  var series: [PhotoSeries] {
    switch self {
    case .small: [Self.plain]
    case .standard:
      [
        PhotoSeries(format: .webp, widths: [560, 960], qualities: [70, 55, 40, 25], bytesOf100Pixels: 10),
        Self.plain,
      ]
    case .full:
      [
        PhotoSeries(format: .webp, widths: [320, 480, 960, 1440], qualities: [75]),
        PhotoSeries(format: .jpeg, widths: [320, 480, 960, 1440], qualities: [78]),
      ]
    // At most 45 kB: a pet with all its files stays below 150 kB. A messenger shows it at most 600 pixels wide, too
    // small for the best qualities. The last one is for noise, still below the 300 kB that messengers take.
    case .preview:
      [PhotoSeries(format: .jpeg, widths: [1200], qualities: [70, 55, 45, 35, 25, 10], bytesOf100Pixels: 6)]
    case .sitePicture:
      [PhotoSeries(format: .jpeg, widths: [1200], qualities: [85, 70, 45, 10], bytesOf100Pixels: 39)]
    case .review:
      [PhotoSeries(format: .webp, widths: [480], qualities: [65, 45, 30], bytesOf100Pixels: 9)]
    }
  }

  /// The width of its photos by their height.
  var aspect: Double { exactSize.map { Double($0.width) / Double($0.height) } ?? 4 / 3 }

  /// The size of all its photos, also of enlarged ones: link previews show no smaller ones. Nil for none.
  var exactSize: PixelSize? { [.preview, .sitePicture].contains(self) ? PixelSize(width: 1200, height: 630) : nil }

  private static let plain = PhotoSeries(
    format: .jpeg, widths: [640], qualities: [75, 60, 45, 30], bytesOf100Pixels: 14)

  /// The width that nothing is wider than.
  var widest: Int { series.flatMap(\.widths).max() ?? 0 }

  /// The usual bytes for a camera's photo: enough for an estimate of how one preset compares to another.
  package var usualBytes: Int {
    switch self {
    case .small, .preview, .sitePicture: 40_000
    case .standard: 110_000
    case .full: 500_000
    case .review: 14_000
    }
  }

  /// The name of the photos made of `content`: other content, other settings or another focus give another name.
  func name(for content: Data, focus: PhotoFocus? = nil) -> String {
    let place = focus.map { " \($0.x),\($0.y)" } ?? ""
    return String(ContentHash(of: content, Data((settings + place).utf8)).hex.prefix(32))
  }

  /// All settings that change the bytes of files, besides the photo and libvips.
  var settings: String { "\(Self.version) \(series.map(\.settings))" }
}

/// The files that a preset makes of a photo in one format.
struct PhotoSeries: Sendable, Hashable {
  /// WebP or JPEG.
  let format: ImageFormat
  let widths: [Int]
  /// The best first.
  let qualities: [Int]
  /// The most bytes for each hundred pixels of a file; nil for any size. Most photos of cameras need more at the best
  /// quality, and are then written at the first quality that fits, or at the last.
  var bytesOf100Pixels: Int?

  /// All of it that the bytes of files depend on.
  var settings: String { "\(widths) \(qualities.map(format.options)) \(bytesOf100Pixels ?? 0)" }

  /// The widths for an image that is `width` pixels wide, from the narrowest: all that don't enlarge it, and its own
  /// width if that adds a fifth.
  func widths(upTo width: Int) -> [Int] {
    let fitting = widths.filter { $0 <= width }
    guard let largest = fitting.last else { return [width] }
    return fitting.count < widths.count && width * 5 >= largest * 6 ? fitting + [width] : fitting
  }

  func file(of image: VipsImage) throws(VipsError) -> Data {
    let limit = bytesOf100Pixels.map { $0 * image.size.width * image.size.height / 100 } ?? .max
    var content = Data()
    for quality in qualities {
      content = try image.encoded(as: format.options(quality))
      if format == .webp { content = WebPFile.withoutMetadata(content) }
      if content.count <= limit { break }
    }
    return content
  }
}
