package import Essentials
package import PetModel
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
  /// The photo in all sizes and formats of `preset`: upright, in sRGB, cropped to its subject, each file verified to hold no
  /// metadata.
  ///
  /// - Parameters:
  ///   - name: The name that the preset gives to `content`.
  ///   - focus: A point that stays in the picture, wherever the subject seems to be.
  package static func photo(
    named name: String, from content: Data, as preset: PhotoPreset, focus: PhotoFocus? = nil
  ) throws(PhotoError) -> ProcessedPhoto {
    let encoded = try EncodedPhoto(content)
    let croppedWidth = SubjectCrop.largest(in: encoded.uprightSize, aspect: preset.aspect).width
    let decoding = try PhotoDecoding(encoded, scale: Double(preset.widest) / Double(croppedWidth))
    guard let subject = try? decoding.image.cropped(as: preset, focus) else { throw .damaged(encoded.format) }
    var files = PhotoFiles(name: name, subject: subject)
    for series in preset.series { try files.add(series) }
    let listing = PhotoListing(
      name: name, preset: preset, subject: subject.size, isCutShort: decoding.isCutShort, files: files.listed)
    return ProcessedPhoto(listing: listing, contents: files.contents)
  }

  /// The picture of a site in `content` as a JPEG of 1200 × 630 pixels, in the same way.
  package static func sitePicture(of content: Data) throws(PhotoError) -> Data {
    let processed = try photo(named: "picture", from: content, as: .sitePicture)
    return processed.contents.values.first ?? Data()
  }
}

extension VipsImage {
  /// The part of it that is shown, around the focus or else the subject, in the shape of `preset`, and in its size if that is always the
  /// same.
  fileprivate func cropped(as preset: PhotoPreset, _ focus: PhotoFocus?) throws(VipsError) -> VipsImage {
    let kept = SubjectCrop.largest(in: size, aspect: preset.aspect)
    let target = preset.exactSize ?? kept
    if kept == size { return try resized(to: target) }
    let subject = try Subject(in: SmallPicture(of: self))
    return try cropped(to: SubjectCrop.area(in: size, keeping: kept, subject: subject, focus: focus))
      .resized(to: target)
  }
}

/// The files of a photo, as they are made.
private struct PhotoFiles {
  private let name: String
  private let subject: VipsImage
  /// By their widths: two formats of one size are made of the same pixels.
  private var images: [Int: VipsImage] = [:]
  private(set) var listed: [PhotoListing.File] = []
  private(set) var contents: [String: Data] = [:]

  init(name: String, subject: VipsImage) { (self.name, self.subject) = (name, subject) }

  mutating func add(_ series: PhotoSeries) throws(PhotoError) {
    for width in series.widths(upTo: subject.size.width) {
      let image = try image(width)
      guard let content = try? series.file(of: image) else { throw .notMade(image.size) }
      try MetadataVerifier(format: series.format).check(content, size: image.size)
      let file = PublishedFile(of: name, size: image.size, format: series.format)
      contents[file.name] = content
      listed.append(PhotoListing.File(name: file.name, content: content))
    }
  }

  private mutating func image(_ width: Int) throws(PhotoError) -> VipsImage {
    if let image = images[width] { return image }
    let size = subject.size.narrowed(to: width)
    guard let image = try? subject.resized(to: size).inMemory() else { throw .notMade(size) }
    images[width] = image
    return image
  }
}
