package import Essentials
package import PetModel
import PetPresentation

/// The published variants of a photo, in memory.
package struct ProcessedPhoto: Sendable, Hashable {
  let photo: PublishedPhoto
  /// The bytes of each of its files, by name.
  package let contents: [String: Data]
}

/// Makes the published variants of a photo. It decodes the photo once and keeps nothing.
package enum PhotoProcessor {
  /// The photo in all sizes and formats of `preset`: upright, in sRGB, cropped to its subject, each file verified to
  /// hold no metadata.
  ///
  /// - Parameters:
  ///   - name: The name that the preset gives to `content`.
  ///   - focus: A point that stays in the picture, wherever the subject seems to be.
  package static func photo(
    named name: String, from content: Data, as preset: PhotoPreset, focus: PhotoFocus? = nil
  ) throws(PhotoError) -> ProcessedPhoto {
    let encoded = try EncodedPhoto(content)
    let croppedWidth = encoded.uprightSize.largestPart(aspect: preset.aspect).width
    let decoding = try PhotoDecoding(encoded, scale: Double(preset.widest) / Double(croppedWidth))
    guard let subject = try? decoding.image.cropped(as: preset, focus) else { throw .damaged(encoded.format) }
    let files = try files(named: name, of: subject, as: preset)
    let photo = PublishedPhoto(
      name: name, preset: preset, subject: subject.size, isCutShort: decoding.isCutShort,
      digest: PublishedPhoto.digest(of: files.map(\.content)))
    return ProcessedPhoto(photo: photo, contents: Dictionary(uniqueKeysWithValues: files))
  }

  /// All files, in the order of ``PublishedPhoto/files``.
  private static func files(
    named name: String, of subject: VipsImage, as preset: PhotoPreset
  ) throws(PhotoError) -> [(name: String, content: Data)] {
    // By their widths: two formats of one size are made of the same pixels.
    var images: [Int: VipsImage] = [:]
    var files: [(name: String, content: Data)] = []
    for series in preset.series {
      for width in series.widths(upTo: subject.size.width) {
        let size = subject.size.narrowed(to: width)
        guard let image = try? images[width] ?? subject.resized(to: size).inMemory(),
          let content = try? series.file(of: image)
        else { throw .notMade(size) }
        images[width] = image
        try MetadataVerifier.check(content, as: series.format, size: image.size)
        files.append((PublishedFile(of: name, size: image.size, format: series.format).name, content))
      }
    }
    return files
  }

  /// Reads the photo in `file` to its end, as small as its format allows, and makes nothing of it.
  ///
  /// - Returns: Whether it is cut short, and its intact part would be shown.
  package static func isCutShort(_ file: URL) throws(PhotoError) -> Bool {
    let photo = try EncodedPhoto(FileContent(of: file).bytes)
    return try PhotoDecoding(photo, scale: 320 / Double(max(photo.size.width, photo.size.height))).isCutShort
  }

  /// Makes the site's own picture from `content`: a JPEG of 1200 × 630 pixels, made like a pet's photo.
  package static func sitePicture(of content: Data) throws(PhotoError) -> Data {
    let processed = try photo(named: "picture", from: content, as: .sitePicture)
    return processed.contents.values.first ?? Data()
  }

  /// Two to six published photos side by side, as a JPEG of 1200 × 630 pixels with less than `limit` bytes.
  package static func mosaic(of photos: [Data], lessThan limit: Int) throws(PhotoError) -> Data {
    let (columns, rows) = photos.count > 5 ? (3, 2) : photos.count > 3 ? (2, 2) : (max(1, photos.count), 1)
    let size = PixelSize(width: 1200, height: 630)
    let tile = PixelSize(width: size.width / columns, height: size.height / rows)
    let tiles = try photos.prefix(columns * rows).map { photo throws(PhotoError) in
      let image = try PhotoDecoding(EncodedPhoto(photo)).image
      guard let samples = try? image.centre(filling: tile).withSamples({ [UInt8]($0) }) else { throw .notMade(tile) }
      return samples
    }
    var pixels = Data(capacity: size.width * size.height * 3)
    for line in 0..<size.height {
      let (row, start) = (line / tile.height, line % tile.height * tile.width * 3)
      for samples in tiles[(row * columns)...].prefix(columns) { pixels += samples[start...].prefix(tile.width * 3) }
    }
    guard let jpeg = PixelEncoder.jpeg(rgb: pixels, size: size, lessThan: limit) else { throw .notMade(size) }
    return jpeg
  }
}

extension VipsImage {
  /// The middle of it, in memory, without an edge of `target` left over.
  fileprivate func centre(filling target: PixelSize) throws(VipsError) -> VipsImage {
    let kept = size.largestPart(aspect: Double(target.width) / Double(target.height))
    let area = PixelArea(left: (size.width - kept.width) / 2, top: (size.height - kept.height) / 2, size: kept)
    return try cropped(to: area).resized(to: target).inMemory()
  }

  /// The part of it that is shown, around the focus or else the subject, in the shape of `preset`, and in its size if
  /// that is always the same.
  fileprivate func cropped(as preset: PhotoPreset, _ focus: PhotoFocus?) throws(VipsError) -> VipsImage {
    let kept = size.largestPart(aspect: preset.aspect)
    let target = preset.exactSize ?? kept
    if kept == size { return try resized(to: target) }
    let subject = try Subject(in: SmallPicture(of: self))
    return try cropped(to: subject.area(in: size, keeping: kept, focus: focus))
      .resized(to: target)
  }
}
