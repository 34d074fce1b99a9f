private import ContentHash
internal import Foundation

/// Which files a site has of each photo: how wide, in which formats, at which quality.
///
/// No file is wider than the photo, which is cropped to 4 to 3. The figures are means of the photos in `Fixtures`.
package enum PhotoPreset: String, Sendable, Hashable, Codable, CaseIterable {
  /// One JPEG of 640 pixels, 32 kB, for hosts that have little room: soft on the sharpest phones, and heavier in lists.
  case small
  /// WebP at 640 and 1120 pixels, and a JPEG of 640 for those who don't know WebP, 86 kB.
  ///
  /// A phone of 390 px at 3 pixels each would use 1,170 for the photo of a page, a laptop at 2 the same 1,060. Nobody sees the
  /// difference to 1,120, nor, on a screen that sharp, that between the qualities 70 and 75.
  case standard
  /// WebP and JPEG at 320, 480, 960 and 1440 pixels, 305 kB.
  case full

  /// To be raised when the steps change while the values below stay, so that cached results are made again.
  private static let version = 2

  /// The files in one format.
  struct Series: Sendable, Hashable {
    let format: PublishedFormat
    let widths: [Int]
    let quality: Int

    /// How libvips writes them.
    var options: String {
      switch format {
      case .webp: ".webp[Q=\(quality),effort=4,strip]"
      case .jpeg: ".jpg[Q=\(quality),optimize_coding,interlace,subsample_mode=on,strip]"
      }
    }

    /// The widths for an image that is `width` pixels wide, from the narrowest: all that don't enlarge it, and its own where
    /// that adds a fifth.
    func widths(upTo width: Int) -> [Int] {
      let fitting = widths.filter { $0 <= width }
      guard let largest = fitting.last else { return [width] }
      return fitting.count < widths.count && width * 5 >= largest * 6 ? fitting + [width] : fitting
    }
  }

  /// WebP is about a third smaller than JPEG at the same look; browsers that don't know it, and those who share a photo, get
  /// JPEG, which every preset has. Both are written without metadata.
  var series: [Series] {
    switch self {
    case .small: [Series(format: .jpeg, widths: [640], quality: 75)]
    case .standard:
      [
        Series(format: .webp, widths: [640, 1120], quality: 70),
        Series(format: .jpeg, widths: [640], quality: 75),
      ]
    case .full:
      [
        Series(format: .webp, widths: [320, 480, 960, 1440], quality: 75),
        Series(format: .jpeg, widths: [320, 480, 960, 1440], quality: 78),
      ]
    }
  }

  /// The width that nothing is wider than.
  var widest: Int { series.flatMap(\.widths).max() ?? 0 }

  /// What a photo of at least the widest size usually takes, in bytes: enough for an estimate.
  package var usualBytes: Int {
    switch self {
    case .small: 32_000
    case .standard: 86_000
    case .full: 305_000
    }
  }

  /// The name of the photos made of `content`: other content or other settings give another name.
  func name(for content: Data) -> String {
    let settings = "\(Self.version) \(series.map { "\($0.widths) \($0.options)" })"
    return String(ContentHash(of: content, Data(settings.utf8)).hex.prefix(32))
  }
}
