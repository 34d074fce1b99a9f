private import ContentHash
package import Foundation
internal import PetPresentation

/// The published variants of a photo, in memory.
package struct ProcessedPhoto: Sendable, Hashable {
  let listing: PhotoListing
  /// The bytes of each of its files, by name.
  package let contents: [String: Data]

  package var photo: PublishedPhoto { listing.photo }
}

/// Makes the published variants of a photo. It decodes the photo once and keeps nothing.
package enum PhotoProcessor {
  /// The photo in all sizes and formats: upright, in sRGB, cropped to its subject, each file verified to hold no metadata.
  ///
  /// - Parameter name: The name that the preset gives to `content`.
  package static func photo(named name: String, from content: Data) throws(PhotoError) -> ProcessedPhoto {
    let preset = PhotoPreset()
    let encoded = try EncodedPhoto(content)
    let croppedWidth = SubjectCrop.largest(in: encoded.uprightSize).width
    let decoding = try PhotoDecoding(encoded, scale: Double(preset.widest) / Double(croppedWidth))
    let kept = SubjectCrop.largest(in: decoding.image.size)
    guard let subject = try? decoding.image.cropped(aroundSubject: kept) else { throw .damaged(encoded.format) }
    let widths = preset.widths(upTo: subject.size.width)
    var renditions = Renditions(name: name, preset: preset, subject: subject)
    let listing = PhotoListing(
      name: name, widest: try renditions.add(widths.widest),
      narrower: try widths.narrower.map { width throws(PhotoError) in try renditions.add(width) },
      isCutShort: decoding.isCutShort)
    return ProcessedPhoto(listing: listing, contents: renditions.contents)
  }
}

/// The sizes of a photo, as they are made.
private struct Renditions {
  let name: String
  let preset: PhotoPreset
  let subject: VipsImage
  var contents: [String: Data] = [:]

  mutating func add(_ width: Int) throws(PhotoError) -> PhotoListing.Rendition {
    let size = subject.size.scaled(by: Double(width) / Double(subject.size.width))
    guard let image = try? subject.resized(to: size).inMemory() else { throw .notMade(size) }
    return PhotoListing.Rendition(size: size, webp: try add(.webp, of: image), jpeg: try add(.jpeg, of: image))
  }

  private mutating func add(_ format: PublishedFormat, of image: VipsImage) throws(PhotoError) -> PhotoListing.File {
    guard let encoded = try? image.encoded(as: preset.options(for: format)) else { throw .notMade(image.size) }
    let file = format == .webp ? WebPFile.withoutMetadata(encoded) : encoded
    try MetadataVerifier(format: format).check(file, size: image.size)
    let fileName = PublishedFile.name(of: name, width: image.size.width, format)
    contents[fileName] = file
    return PhotoListing.File(name: fileName, content: file)
  }
}

/// How photos are published: sizes, formats and qualities.
struct PhotoPreset: Sendable {
  let heroWidths = [480, 960, 1440]
  let cardWidth = 320
  /// WebP is about a third smaller than JPEG at the same look; browsers that don't know it, and those who share a photo, get
  /// JPEG. Both are written without metadata.
  private let webp = ".webp[Q=75,effort=4,strip]"
  private let jpeg = ".jpg[Q=78,optimize_coding,interlace,subsample_mode=on,strip]"
  /// To be raised when the steps change while the values above stay, so that cached results are made again.
  private let version = 1

  /// The width that nothing is wider than.
  var widest: Int { heroWidths.max() ?? cardWidth }

  func options(for format: PublishedFormat) -> String { format == .webp ? webp : jpeg }

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
