private import ContentHash
package import Foundation
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
  }

  package struct Photo: Sendable {
    fileprivate let content: Data
    fileprivate let hash: ContentHash
  }

  /// The photo in `file`.
  ///
  /// It is decoded once for that, at a small size. The result is kept like every crop, so it isn't decoded the next time.
  package func photo(in file: URL) throws(PhotoError) -> Photo {
    let content = try Data(photoIn: file)
    let photo = Photo(content: content, hash: ContentHash(of: content))
    _ = try crop(photo, aspect: 1, pixelWidth: 256, leastIntactPercent: PhotoLimits.intactPercent)
    return photo
  }

  /// The part of `photo` that has the shape `aspect`, width by height, around its subject.
  ///
  /// - Parameters:
  ///   - pixelWidth: The width that is asked for; the crop has fewer pixels where the photo has.
  ///   - leastIntactPercent: Whether there is enough of the photo is decided when it is opened, for all sheets alike.
  package func crop(
    _ photo: Photo, aspect: Double, pixelWidth: Int, leastIntactPercent: Int = 0
  ) throws(PhotoError) -> Crop {
    let settings =
      "4 \(photo.hash.hex) \(aspect) \(pixelWidth) \(leastIntactPercent) \(Crop.options) \(PhotoEngine.version ?? "")"
    let file = CacheFile(ContentHash(of: Data(settings.utf8)).hex + ".jpg", in: folder)
    if let known = file.read(), let crop = Crop(verifying: known) { return crop }
    let shape = Shape(aspect: aspect, pixelWidth: pixelWidth, leastIntactPercent: leastIntactPercent)
    let crop = try Crop(EncodedPhoto(photo.content), shape)
    try? file.write(crop.jpeg)  // What can't be kept is made again the next time.
    return crop
  }
}

private struct Shape {
  let aspect: Double
  let pixelWidth: Int
  let leastIntactPercent: Int

  /// `photo` at `scale` times its size, and the size of the part of it that has this shape.
  func decoded(_ photo: EncodedPhoto, scale: Double) throws(PhotoError) -> (PhotoDecoding, PixelSize) {
    let decoding = try PhotoDecoding(photo, scale: scale, leastIntactPercent: leastIntactPercent)
    return (decoding, SubjectCrop.largest(in: decoding.image.size, aspect: aspect))
  }
}

extension PhotoCropper.Crop {
  /// Better than on a page, because print is looked at closely. Optimal coding takes three times as long and makes the file
  /// a twentieth smaller.
  fileprivate static let options = ".jpg[Q=90,subsample_mode=on,strip]"

  fileprivate init(_ photo: EncodedPhoto, _ shape: Shape) throws(PhotoError) {
    let width = shape.pixelWidth
    let whole = SubjectCrop.largest(in: photo.uprightSize, aspect: shape.aspect)
    let scale = Double(width) / Double(whole.width)
    var (decoding, kept) = try shape.decoded(photo, scale: scale)
    if decoding.isCutShort && kept.width < width {
      // How much there is of a photo that is cut short is only known now: its part is taken from more pixels.
      (decoding, kept) = try shape.decoded(photo, scale: scale * Double(width) / Double(kept.width))
    }
    let image = decoding.image
    // A pixel too many by rounding is not worth resampling a photo that has just been reduced.
    let isSmallEnough = kept.width * 100 <= width * 101
    let target = isSmallEnough ? kept : kept.scaled(by: Double(width) / Double(kept.width))
    guard let attention = try? image.attention(for: kept),
      let cropped = try? image.cropped(to: SubjectCrop.area(in: image.size, keeping: kept, attention: attention)),
      let encoded = try? cropped.resized(to: target).encoded(as: Self.options)
    else { throw .notMade(target) }
    try MetadataVerifier(format: .jpeg).check(encoded, size: target)
    (jpeg, size) = (encoded, target)
  }

  /// A crop from the cache; nil for a file that isn't a clean JPEG.
  fileprivate init?(verifying bytes: Data) {
    guard let photo = try? EncodedPhoto(bytes), photo.format == .jpeg,
      (try? MetadataVerifier(format: .jpeg).check(bytes, size: photo.size)) != nil
    else { return nil }
    (jpeg, size) = (bytes, photo.size)
  }

  /// Its pixels: red, green and blue, a byte each, row after row.
  package func pixels() throws(PhotoError) -> Data {
    let image = try PhotoDecoding(EncodedPhoto(jpeg)).image
    guard image.bands == 3, let pixels = try? image.withSamples({ Data($0) }) else { throw .damaged(.jpeg) }
    return pixels
  }
}
