private import ContentHash
internal import Foundation

/// How photos are published: sizes, formats and qualities.
struct PhotoPreset: Sendable {
  /// For the photo on the page of a pet.
  let heroWidths = [480, 960, 1440]
  /// For the cards in the list.
  let cardWidth = 320
  /// WebP is about a third smaller than JPEG at the same look; browsers that don't know it, and those who share a photo, get
  /// JPEG. Both are written without metadata.
  private let webp = ".webp[Q=75,effort=4,strip]"
  private let jpeg = ".jpg[Q=78,optimize_coding,interlace,subsample_mode=on,strip]"
  /// To be raised when the steps change while the values above stay, so that cached results are made again.
  private let version = 1

  /// The width that nothing is wider than.
  var widest: Int { heroWidths.max() ?? cardWidth }

  /// How libvips writes a format.
  func options(for format: PublishedFormat) -> String {
    switch format {
    case .webp: webp
    case .jpeg: jpeg
    }
  }

  /// The name of the photos made of `content`: other content or other settings give another name.
  func name(for content: Data) -> String {
    let settings = "\(version) \(heroWidths) \(cardWidth) \(webp) \(jpeg)"
    return String(ContentHash(of: content, Data(settings.utf8)).hex.prefix(32))
  }

  /// The widths for an image that is `width` pixels wide: all that don't enlarge it, and its own where that adds a fifth.
  func widths(upTo width: Int) -> (narrower: [Int], widest: Int) {
    let fitting = ([cardWidth] + heroWidths).filter { $0 <= width }
    guard let largest = fitting.last else { return ([], width) }
    let addsDetail = largest < widest && width * 5 >= largest * 6
    return addsDetail ? (fitting, width) : (fitting.dropLast(), largest)
  }
}
