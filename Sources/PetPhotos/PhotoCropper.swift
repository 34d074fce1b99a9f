private import ContentHash
package import Foundation
package import PetModel
package import PetPresentation

/// Crops photos to the shapes that posters ask for, around their subjects.
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

  /// A photo that can be decoded, so that a layout may count on it; for the sheets of one pet, on one thread.
  package final class Photo {
    fileprivate let encoded: EncodedPhoto
    fileprivate let hash: ContentHash
    /// How large it is when it stands upright.
    package var size: PixelSize { encoded.uprightSize }
    private var usual: PhotoDecoding?

    fileprivate init(_ content: Data) throws(PhotoError) {
      (encoded, hash) = (try EncodedPhoto(content), ContentHash(of: content))
    }

    /// The photo at `scale` times its size, or larger: decoded once for all sheets, unless one on more than A4 needs more pixels.
    ///
    /// What is decoded depends on `scale` alone, not on the sheets before, so that a sheet has the same bytes each time.
    func decoded(scale: Double) throws(PhotoError) -> PhotoDecoding {
      if encoded.format == .jpeg, min(1, scale) > usualScale {
        // Whether there is enough of a photo that is cut short was decided for all sheets alike, when it was opened.
        return try PhotoDecoding(encoded, scale: scale, leastIntactPercent: 0)
      }
      if let usual { return usual }
      let decoding = try PhotoDecoding(encoded, scale: usualScale)
      usual = decoding
      return decoding
    }

    /// What is wrong with it for print.
    ///
    /// - Parameter asIs: Whether it is printed as it came, instead of corrected.
    package func printFindings(asIs: Bool = false) -> Set<PrintFinding> { [] }

    private var usualScale: Double {
      let size = encoded.uprightSize
      // Any other format has to be decoded to its end for the smallest picture.
      guard encoded.format == .jpeg else {
        return (PhotoLimits.posterPixels / Double(size.width * size.height)).squareRoot()
      }
      let width = SubjectCrop.largest(in: size, aspect: PhotoLimits.usualAspect).width
      return min(1, PhotoLimits.usualWidth / Double(width))
    }
  }

  /// The photo in `file`.
  ///
  /// It is decoded for that, unless the cache knows that it was before.
  package func photo(in file: URL) throws(PhotoError) -> Photo {
    let photo = try Photo(Data(photoIn: file))
    let mark = cacheFile(of: photo, "can be decoded", ".json")
    if mark.read() == nil {
      _ = try photo.decoded(scale: 0)
      try? mark.write(Data("{}".utf8))  // What can't be kept is found out again the next time.
    }
    return photo
  }

  /// The part of `photo` that has the shape `aspect`, width by height, around its subject.
  ///
  /// - Parameters:
  ///   - pixelWidth: The width that is asked for; the crop has fewer pixels where the photo has.
  ///   - focus: A point that stays in the picture, wherever the subject seems to be.
  ///   - asIs: Whether its light stays as it came, instead of being corrected for print.
  package func crop(
    _ photo: Photo, aspect: Double, pixelWidth: Int, focus: PhotoFocus? = nil, asIs: Bool = false
  ) throws(PhotoError) -> Crop {
    let file = cacheFile(of: photo, "\(aspect) \(pixelWidth) \(Crop.options)", ".jpg")
    if let known = file.read(), let crop = Crop(verifying: known, of: photo, aspect: aspect) { return crop }
    let crop = try Crop(photo, aspect: aspect, width: pixelWidth)
    try? file.write(crop.jpeg)  // What can't be kept is made again the next time.
    return crop
  }

  /// What is kept of `photo`: other content, another use and another libvips have files of their own.
  private func cacheFile(of photo: Photo, _ use: String, _ suffix: String) -> CacheFile {
    let settings = "6 \(photo.hash.hex) \(use) \(PhotoEngine.version ?? "")"
    return CacheFile(ContentHash(of: Data(settings.utf8)).hex + suffix, in: folder)
  }
}

extension PhotoCropper.Crop {
  /// Better than on a page, because print is looked at closely. Optimal coding takes three times as long and makes the file
  /// a twentieth smaller.
  fileprivate static let options = ".jpg[Q=90,subsample_mode=on,strip]"

  fileprivate init(_ photo: PhotoCropper.Photo, aspect: Double, width: Int) throws(PhotoError) {
    let whole = SubjectCrop.largest(in: photo.encoded.uprightSize, aspect: aspect)
    let scale = Double(width) / Double(whole.width)
    var decoding = try photo.decoded(scale: scale)
    var kept = SubjectCrop.largest(in: decoding.image.size, aspect: aspect)
    if decoding.isCutShort && kept.width < width {
      // How much there is of a photo that is cut short is only known now: its part is taken from more pixels.
      decoding = try photo.decoded(scale: scale * Double(width) / Double(kept.width))
      kept = SubjectCrop.largest(in: decoding.image.size, aspect: aspect)
    }
    let image = decoding.image
    // A pixel too many by rounding is not worth resampling a photo that has just been reduced.
    let isSmallEnough = kept.width * 100 <= width * 101
    let target = isSmallEnough ? kept : kept.scaled(by: Double(width) / Double(kept.width))
    guard let encoded = try? image.cropped(aroundSubject: kept).resized(to: target).encoded(as: Self.options) else {
      throw .notMade(target)
    }
    try MetadataVerifier(format: .jpeg).check(encoded, size: target)
    (jpeg, size, keptShare) = (encoded, target, SubjectCrop.share(of: photo.size, aspect: aspect))
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
