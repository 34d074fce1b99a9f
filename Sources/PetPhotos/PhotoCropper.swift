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
    /// The part of the photo that it shows, 0 to 1.
    package let keptShare: Double
  }

  /// The photo in `file`.
  ///
  /// It decodes and measures the photo, unless the cache has its measures.
  package func photo(in file: URL) throws(PhotoError) -> Photo {
    let content = try Data(photoIn: file)
    let encoded = try EncodedPhoto(content)
    let hash = ContentHash(of: content).hex
    let known = cacheFile(of: hash, "measures", ".json")
    if let kept = known.read(), let measures = try? JSONDecoder().decode(PhotoMeasures.self, from: kept) {
      return Photo(encoded, hash: hash, measures: measures)
    }
    let photo = try Photo(measuring: encoded, hash: hash)
    // Measures that can't be kept are taken again the next time.
    if let measures = try? JSONEncoder.stable.encode(photo.measures) { try? known.write(measures) }
    return photo
  }

  /// The part of `photo` that has the shape `aspect`, width by height, around its subject.
  ///
  /// - Parameters:
  ///   - pixelWidth: The requested width. The crop has fewer pixels if the photo has, but not less than half of that:
  ///     petspot enlarges it smoothly, a printer would do it in squares.
  ///   - focus: A point that stays in the picture, wherever the subject seems to be.
  ///   - quality: Of the JPEG: 90 for a picture that is coded again, less for print, which has pixels to spare.
  ///   - asIs: Whether its light, its edges and its pixels stay as they came, instead of being corrected for print.
  package func crop(
    _ photo: Photo, aspect: Double, pixelWidth: Int, focus: PhotoFocus? = nil, asIs: Bool = false, quality: Int = 90
  ) throws(PhotoError) -> Crop {
    let place = focus.map { "\($0.x),\($0.y),\($0.width),\($0.height)" } ?? ""
    let use = "\(aspect) \(pixelWidth) \(place) \(asIs) \(Crop.options(quality))"
    let file = cacheFile(of: photo.hash, use, ".jpg")
    if let known = file.read(), let crop = try? Crop(verifying: known, of: photo.size.part(focus), aspect: aspect) {
      return crop
    }
    let crop = try Crop(photo, aspect: aspect, width: pixelWidth, focus: focus, asIs: asIs, quality: quality)
    try? file.write(crop.jpeg)  // A crop that can't be kept is made again the next time.
    return crop
  }

  /// The cache's file for the photo with this hash; content, use and libvips each give another file.
  private func cacheFile(of hash: String, _ use: String, _ suffix: String) -> CacheFile {
    let settings = "11 \(hash) \(use) \(PhotoEngine.version ?? "")"
    return CacheFile(ContentHash(of: Data(settings.utf8)).hex + suffix, in: folder)
  }
}

extension PhotoCropper.Crop {
  /// Optimal coding takes three times as long and makes the file a twentieth smaller.
  fileprivate static func options(_ quality: Int) -> String { ".jpg[Q=\(quality),subsample_mode=on,strip]" }

  fileprivate init(
    _ photo: PhotoCropper.Photo, aspect: Double, width: Int, focus: PhotoFocus?, asIs: Bool,
    quality: Int
  ) throws(PhotoError) {
    let image = try photo.decoded(
      scale: Double(width) / Double(SubjectCrop.largest(in: photo.size.part(focus), aspect: aspect).width))
    let kept = SubjectCrop.largest(in: image.size.part(focus), aspect: aspect)
    let area = SubjectCrop.area(in: image.size, keeping: kept, subject: photo.measures.subject, focus: focus)
    let tone = photo.measures.tone
    guard let part = try? image.cropped(to: area),
      let best = try? asIs ? part.narrowed(to: width) : part.printed(through: tone, width: width),
      let encoded = try? best.encoded(as: Self.options(quality))
    else { throw .notMade(kept) }
    try self.init(verifying: encoded, of: photo.size.part(focus), aspect: aspect)
  }

  /// A crop that was made, perhaps from the cache; throws for a file that isn't a clean JPEG.
  fileprivate init(verifying bytes: Data, of whole: PixelSize, aspect: Double) throws(PhotoError) {
    let photo = try EncodedPhoto(bytes)
    guard photo.format == .jpeg else { throw .damaged(photo.format) }
    try MetadataVerifier(format: .jpeg).check(bytes, size: photo.size)
    jpeg = bytes
    size = photo.size
    keptShare = SubjectCrop.share(of: whole, aspect: aspect)
  }

  /// Its pixels: red, green and blue, a byte each, row after row.
  package func pixels() throws(PhotoError) -> Data {
    let image = try PhotoDecoding(EncodedPhoto(jpeg)).image
    guard image.bands == 3, let pixels = try? image.withSamples({ Data($0) }) else { throw .damaged(.jpeg) }
    return pixels
  }
}

extension PhotoCropper {
  /// A photo that can be decoded, so that a layout may count on it; for the sheets of one pet, on one thread.
  package final class Photo {
    let hash: String
    let measures: PhotoMeasures
    private let encoded: EncodedPhoto
    private var usual: PhotoDecoding?

    init(_ encoded: EncodedPhoto, hash: String, measures: PhotoMeasures, usual: PhotoDecoding? = nil) {
      self.encoded = encoded
      self.hash = hash
      self.measures = measures
      self.usual = usual
    }

    convenience init(measuring encoded: EncodedPhoto, hash: String) throws(PhotoError) {
      let scale = Self.usualScale(of: encoded)
      let decoding = try PhotoDecoding(encoded, scale: scale)
      guard let measures = try? PhotoMeasures(of: encoded, decoded: decoding, scale: scale) else {
        throw .damaged(encoded.format)
      }
      self.init(encoded, hash: hash, measures: measures, usual: decoding)
    }

    /// Its upright size, without the missing part of a photo that is cut short.
    package var size: PixelSize { measures.size }

    /// A problem for the missing part of the photo called `name`, at `place`; nil for a whole photo.
    package func diagnostic(at place: SourceLocation, name: String) -> Diagnostic? {
      measures.isCutShort ? .photoCutShort(at: place, name: name) : nil
    }

    /// Its faults for print.
    ///
    /// - Parameter asIs: Whether it is printed as it came, instead of corrected.
    package func printFindings(asIs: Bool = false) -> [PrintFinding] {
      asIs ? measures.findings : measures.findingsCorrected
    }

    /// The photo at `scale` times its size, or larger: decoded once for all sheets, unless one on more than A4 needs
    /// more pixels.
    ///
    /// The decoded size depends on `scale` alone, not on earlier sheets, so that a sheet has the same bytes each time.
    func decoded(scale: Double) throws(PhotoError) -> VipsImage {
      let usualScale = Self.usualScale(of: encoded)
      if encoded.format == .jpeg, min(1, scale) > usualScale {
        // Whether there is enough of a photo that is cut short was decided for all sheets alike, when it was opened.
        return try PhotoDecoding(encoded, scale: scale, leastIntactPercent: 0).image
      }
      if let usual { return usual.image }
      let decoding = try PhotoDecoding(encoded, scale: usualScale)
      usual = decoding
      return decoding.image
    }

    private static func usualScale(of photo: EncodedPhoto) -> Double {
      let size = photo.uprightSize
      // Any other format has to be decoded to its end for the smallest picture.
      guard photo.format == .jpeg else {
        return (PhotoLimits.posterPixels / Double(size.width * size.height)).squareRoot()
      }
      let width = SubjectCrop.largest(in: size, aspect: PhotoLimits.usualAspect).width
      return min(1, PhotoLimits.usualWidth / Double(width))
    }
  }
}

struct PixelArea: Sendable, Hashable {
  let left: Int
  let top: Int
  let size: PixelSize
}

extension PixelSize {
  /// The size of the part of a photo that is used.
  package func part(_ focus: PhotoFocus?) -> PixelSize {
    guard let focus, focus.isPart else { return self }
    return PixelSize(
      width: max(1, Int((Double(width) * focus.width).rounded())),
      height: max(1, Int((Double(height) * focus.height).rounded())))
  }

  var turned: PixelSize { PixelSize(width: height, height: width) }

  /// The size made as wide as `target`, in the same shape.
  func narrowed(to target: Int) -> PixelSize { scaled(by: Double(target) / Double(width)) }

  /// The size made larger or smaller; at least a pixel.
  func scaled(by factor: Double) -> PixelSize {
    PixelSize(
      width: max(1, Int((Double(width) * factor).rounded())), height: max(1, Int((Double(height) * factor).rounded())))
  }
}
