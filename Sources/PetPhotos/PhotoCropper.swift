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

    /// A crop that was made, perhaps by an earlier run; throws for a file that isn't a clean JPEG.
    fileprivate init(verifying jpeg: Data) throws(PhotoError) {
      self.jpeg = jpeg
      size = try EncodedPhoto(jpeg).size
      try MetadataVerifier.check(jpeg, as: .jpeg, size: size)
    }

    /// Its pixels: red, green and blue, a byte each, row after row.
    package func pixels() throws(PhotoError) -> Data {
      let image = try PhotoDecoding(EncodedPhoto(jpeg)).image
      guard image.bands == 3, let pixels = try? image.withSamples({ Data($0) }) else { throw .damaged(.jpeg) }
      return pixels
    }
  }

  /// The photo in `file`.
  ///
  /// It decodes and measures the photo, unless the cache has its measures.
  package func photo(in file: URL) throws(PhotoError) -> Photo {
    let content = try FileContent(of: file).bytes
    let encoded = try EncodedPhoto(content)
    let hash = ContentHash(of: content).hex
    let known = cacheFile(of: hash, "measures", ".json")
    if let kept = known.read(), let measures = try? JSONDecoder().decode(PhotoMeasures.self, from: kept) {
      return Photo(encoded: encoded, hash: hash, measures: measures)
    }
    let decoding = try PhotoDecoding(encoded, scale: encoded.usualScale)
    guard let measures = try? PhotoMeasures(of: encoded, decoded: decoding, scale: encoded.usualScale) else {
      throw .damaged(encoded.format)
    }
    // Measures that can't be kept are taken again the next time.
    if let json = try? JSONEncoder.stable.encode(measures) { try? known.write(json) }
    return Photo(encoded: encoded, hash: hash, measures: measures, usual: decoding.image)
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
    // Optimal coding takes three times as long and makes the file a twentieth smaller.
    let options = ".jpg[Q=\(quality),subsample_mode=on,strip]"
    let file = cacheFile(of: photo.hash, "\(aspect) \(pixelWidth) \(place) \(asIs) \(options)", ".jpg")
    if let known = file.read(), let crop = try? Crop(verifying: known) { return crop }
    let widest = photo.size.part(focus).largestPart(aspect: aspect).width
    let image = try photo.decoded(scale: Double(pixelWidth) / Double(widest))
    let kept = image.size.part(focus).largestPart(aspect: aspect)
    let area = photo.measures.subject.area(in: image.size, keeping: kept, focus: focus)
    let tone = photo.measures.tone
    guard let part = try? image.cropped(to: area),
      let best = try? asIs ? part.narrowed(to: pixelWidth) : part.printed(through: tone, width: pixelWidth),
      let jpeg = try? best.encoded(as: options)
    else { throw .notMade(kept) }
    let crop = try Crop(verifying: jpeg)
    try? file.write(jpeg)  // A crop that can't be kept is made again the next time.
    return crop
  }

  /// The cache's file for the photo with this hash; content, use and libvips each give another file.
  private func cacheFile(of hash: String, _ use: String, _ suffix: String) -> CacheFile {
    CacheFile(of: "12 \(hash) \(use) \(PhotoEngine.version ?? "")", suffix, in: folder)
  }

  /// A photo that can be decoded, so that a layout may count on it; for the sheets of one pet, on one thread.
  package final class Photo {
    private let encoded: EncodedPhoto
    let hash: String
    let measures: PhotoMeasures
    /// The photo at its usual scale, once it was decoded.
    private var usual: VipsImage?

    init(encoded: EncodedPhoto, hash: String, measures: PhotoMeasures, usual: VipsImage? = nil) {
      self.encoded = encoded
      self.hash = hash
      self.measures = measures
      self.usual = usual
    }

    /// Its upright size, without the missing part of a photo that is cut short.
    package var size: PixelSize { measures.size }
    package var isCutShort: Bool { measures.isCutShort }

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
      if encoded.format == .jpeg, min(1, scale) > encoded.usualScale {
        // Whether there is enough of a photo that is cut short was decided for all sheets alike, when it was opened.
        return try PhotoDecoding(encoded, scale: scale, leastIntactPercent: 0).image
      }
      let image = if let usual { usual } else { try PhotoDecoding(encoded, scale: encoded.usualScale).image }
      usual = image
      return image
    }
  }
}

extension EncodedPhoto {
  /// The scale at which it has enough pixels for the usual sheets.
  fileprivate var usualScale: Double {
    // Any other format has to be decoded to its end for the smallest picture.
    guard format == .jpeg else {
      return (PhotoLimits.posterPixels / Double(uprightSize.width * uprightSize.height)).squareRoot()
    }
    let width = uprightSize.largestPart(aspect: PhotoLimits.usualAspect).width
    return min(1, PhotoLimits.usualWidth / Double(width))
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
    return scaled(by: focus.width, focus.height)
  }

  /// The largest part of it whose width is `aspect` times its height, on pages 4 to 3; at least a pixel.
  func largestPart(aspect: Double = 4 / 3) -> PixelSize {
    let width = min(width, max(1, Int((Double(height) * aspect).rounded())))
    return PixelSize(width: width, height: min(height, max(1, Int((Double(width) / aspect).rounded()))))
  }

  /// The size made as wide as `target`, in the same shape.
  func narrowed(to target: Int) -> PixelSize { scaled(by: Double(target) / Double(width)) }

  /// The size made larger or smaller; at least a pixel.
  func scaled(by factor: Double) -> PixelSize { scaled(by: factor, factor) }

  private func scaled(by across: Double, _ down: Double) -> PixelSize {
    PixelSize(
      width: max(1, Int((Double(width) * across).rounded())), height: max(1, Int((Double(height) * down).rounded())))
  }
}
