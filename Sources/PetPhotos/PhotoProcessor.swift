package import Foundation
internal import PetPresentation

/// Makes the published variants of a photo. It decodes the photo once and keeps nothing.
package struct PhotoProcessor: Sendable {
  private let preset = PhotoPreset()

  package init() {}

  /// The photo in all sizes and formats: upright, in sRGB, cropped to its subject, each file verified to hold no metadata.
  ///
  /// - Parameter name: The name that the preset gives to `content`.
  package func photo(named name: String, from content: Data) throws(PhotoError) -> ProcessedPhoto {
    let encoded = try EncodedPhoto(content)
    let croppedWidth = SubjectCrop.largest(in: encoded.uprightSize).width
    let decoding = try PhotoDecoding(encoded, scale: Double(preset.widest) / Double(croppedWidth))
    guard let subject = try? subject(of: decoding.image) else { throw .damaged(encoded.format) }
    let widths = preset.widths(upTo: subject.size.width)
    return ProcessedPhoto(
      name: name, isCutShort: decoding.isCutShort,
      narrower: try widths.narrower.map { width throws(PhotoError) in try variant(of: subject, width: width) },
      widest: try variant(of: subject, width: widths.widest))
  }

  private func subject(of image: VipsImage) throws(VipsError) -> VipsImage {
    let kept = SubjectCrop.largest(in: image.size)
    if kept == image.size { return image }
    let attention = try image.attention(for: kept)
    return try image.cropped(to: SubjectCrop.area(in: image.size, keeping: kept, attention: attention))
  }

  private func variant(of subject: VipsImage, width: Int) throws(PhotoError) -> PhotoVariant {
    let size = subject.size.scaled(by: Double(width) / Double(subject.size.width))
    guard let image = try? subject.resized(to: size).inMemory() else { throw .notMade(size) }
    return PhotoVariant(size: size, webp: try file(.webp, of: image), jpeg: try file(.jpeg, of: image))
  }

  private func file(_ format: PublishedFormat, of image: VipsImage) throws(PhotoError) -> Data {
    guard let encoded = try? image.encoded(as: preset.options(for: format)) else { throw .notMade(image.size) }
    let file = format == .webp ? WebPFile.withoutMetadata(encoded) : encoded
    try MetadataVerifier(format: format).check(file, size: image.size)
    return file
  }
}
