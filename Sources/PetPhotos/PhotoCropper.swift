private import ContentHash
package import Essentials
package import PetModel
package import PetPresentation

/// Crops photos to the shapes that posters ask for, around their subjects, and corrects them for print.
package struct PhotoCropper: Sendable {
  private let folder: URL

  /// - Parameter cache: The folder that keeps crops, because decoding a large photo takes longer than drawing a poster.
  package init(cache: URL) { folder = Self.folder(in: cache) }

  static func folder(in cache: URL) -> URL { cache.appending(path: "cuts", directoryHint: .isDirectory) }

  /// A part of a photo as a JPEG: upright, in sRGB, without metadata.
  package struct Crop: Sendable, Hashable {
    package let jpeg: Data
    package let size: PixelSize
    /// How much of the photo it shows, 0 to 1.
    package let keptShare: Double
  }

  /// The photo in `file`.
  ///
  /// It is decoded and measured for that, unless the cache knows what it was before.
  package func photo(in file: URL) throws(PhotoError) -> Photo {
    let content = try Data(photoIn: file)
    let encoded = try EncodedPhoto(content)
    let hash = ContentHash(of: content).hex
    let known = cacheFile(of: hash, "measures", ".json")
    if let kept = known.read(), let measures = try? JSONDecoder().decode(PhotoMeasures.self, from: kept) {
      return Photo(encoded, hash: hash, measures: measures)
    }
    let photo = try Photo(measuring: encoded, hash: hash)
    // What can't be kept is found out again the next time.
    if let measures = try? JSONEncoder.stable.encode(photo.measures) { try? known.write(measures) }
    return photo
  }

  /// The part of `photo` that has the shape `aspect`, width by height, around its subject.
  ///
  /// - Parameters:
  ///   - pixelWidth: The width that is asked for; the crop has fewer pixels where the photo has, but not less than half of that:
  ///     what would be enlarged by a printer, in squares, is enlarged smoothly here.
  ///   - focus: A point that stays in the picture, wherever the subject seems to be.
  ///   - asIs: Whether its light, its edges and its pixels stay as they came, instead of being corrected for print.
  package func crop(
    _ photo: Photo, aspect: Double, pixelWidth: Int, focus: PhotoFocus? = nil, asIs: Bool = false
  ) throws(PhotoError) -> Crop {
    let place = focus.map { "\($0.x),\($0.y)" } ?? ""
    let use = "\(aspect) \(pixelWidth) \(place) \(asIs) \(Crop.options)"
    let file = cacheFile(of: photo.hash, use, ".jpg")
    if let known = file.read(), let crop = Crop(verifying: known, of: photo, aspect: aspect) { return crop }
    let crop = try Crop(photo, aspect: aspect, width: pixelWidth, focus: focus, asIs: asIs)
    try? file.write(crop.jpeg)  // What can't be kept is made again the next time.
    return crop
  }

  /// What is kept of the photo with this hash: other content, another use and another libvips have files of their own.
  private func cacheFile(of hash: String, _ use: String, _ suffix: String) -> CacheFile {
    let settings = "9 \(hash) \(use) \(PhotoEngine.version ?? "")"
    return CacheFile(ContentHash(of: Data(settings.utf8)).hex + suffix, in: folder)
  }
}

extension PhotoCropper.Crop {
  /// Better than on a page, because print is looked at closely. Optimal coding takes three times as long and makes the file
  /// a twentieth smaller.
  fileprivate static let options = ".jpg[Q=90,subsample_mode=on,strip]"

  fileprivate init(
    _ photo: PhotoCropper.Photo, aspect: Double, width: Int, focus: PhotoFocus?, asIs: Bool
  ) throws(PhotoError) {
    let image = try photo.decoded(
      scale: Double(width) / Double(SubjectCrop.largest(in: photo.size, aspect: aspect).width))
    let kept = SubjectCrop.largest(in: image.size, aspect: aspect)
    let area = SubjectCrop.area(in: image.size, keeping: kept, subject: photo.measures.subject, focus: focus)
    let printing = PrintCorrection(tone: photo.measures.tone, kept: kept, asked: width)
    guard let part = try? image.cropped(to: area),
      let encoded = try? (asIs ? part.narrowed(to: width) : printing.corrected(part)).encoded(as: Self.options)
    else { throw .notMade(kept) }
    let size = try EncodedPhoto(encoded).size
    try MetadataVerifier(format: .jpeg).check(encoded, size: size)
    (jpeg, self.size, keptShare) = (encoded, size, SubjectCrop.share(of: photo.size, aspect: aspect))
  }

  /// A crop from the cache; nil for a file that isn't a clean JPEG.
  fileprivate init?(verifying bytes: Data, of whole: PhotoCropper.Photo, aspect: Double) {
    guard let photo = try? EncodedPhoto(bytes), photo.format == .jpeg,
      (try? MetadataVerifier(format: .jpeg).check(bytes, size: photo.size)) != nil
    else { return nil }
    (jpeg, size, keptShare) = (bytes, photo.size, SubjectCrop.share(of: whole.size, aspect: aspect))
  }

  /// Its pixels: red, green and blue, a byte each, row after row.
  package func pixels() throws(PhotoError) -> Data {
    let image = try PhotoDecoding(EncodedPhoto(jpeg)).image
    guard image.bands == 3, let pixels = try? image.withSamples({ Data($0) }) else { throw .damaged(.jpeg) }
    return pixels
  }
}
