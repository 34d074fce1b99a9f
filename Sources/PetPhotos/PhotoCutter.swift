private import ContentHash
package import Foundation

/// Cuts photos to the shapes that posters want, around their subjects.
package struct PhotoCutter: Sendable {
  /// A part of a photo as a JPEG: upright, in sRGB, without metadata.
  package struct Cut: Sendable, Hashable {
    package let jpeg: Data
    package let size: PixelSize
  }

  private let folder: URL

  /// - Parameter cache: The folder that keeps what was cut, because decoding a large photo takes longer than a poster.
  package init(cache: URL) { folder = cache.appending(path: "cuts", directoryHint: .isDirectory) }

  /// The part of the photo in `file` that has the shape `aspect`, width by height, around its subject.
  ///
  /// - Parameter pixelWidth: How wide it is wanted; where the photo has less, it is as wide as that.
  package func cut(_ file: URL, aspect: Double, pixelWidth: Int) throws(PhotoError) -> Cut {
    let content = try PhotoFile(file).content()
    let place = folder.appending(path: name(of: content, aspect: aspect, pixelWidth: pixelWidth))
    if let known = try? Data(contentsOf: place), let cut = Cut(proven: known) { return cut }
    let cut = try Cut(Negative(content), aspect: aspect, pixelWidth: pixelWidth)
    // What isn't kept is made again the next time.
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? cut.jpeg.write(to: place, options: .atomic)
    return cut
  }

  private func name(of content: Data, aspect: Double, pixelWidth: Int) -> String {
    let recipe = "3 \(aspect) \(pixelWidth) \(Cut.options) \(PhotoEngine.version ?? "")"
    return ContentHash(of: content, Data(recipe.utf8)).hex + ".jpg"
  }
}

extension PhotoCutter.Cut {
  /// For print: better than on a page, because it is seen larger and from paper. Coding it optimally takes three times as
  /// long, for a twentieth of the file.
  fileprivate static let options = ".jpg[Q=90,subsample_mode=on,strip]"

  fileprivate init(_ negative: Negative, aspect: Double, pixelWidth: Int) throws(PhotoError) {
    let whole = SubjectCrop.largest(in: negative.uprightSize, aspect: aspect)
    let scale = Double(pixelWidth) / Double(whole.width)
    var (development, kept) = try Self.developed(negative, scale: scale, aspect: aspect)
    if development.isCutShort && kept.width < pixelWidth {
      // How much there is of a photo that is cut short shows only now: the part of that is taken from more pixels.
      let larger = scale * Double(pixelWidth) / Double(kept.width)
      (development, kept) = try Self.developed(negative, scale: larger, aspect: aspect)
    }
    let picture = development.picture
    // A pixel too many by rounding is not worth resampling a photo that has just been reduced.
    let isSmallEnough = kept.width * 100 <= pixelWidth * 101
    let target = isSmallEnough ? kept : kept.scaled(by: Double(pixelWidth) / Double(kept.width))
    guard let attention = try? picture.attention(for: kept),
      let cropped = try? picture.cropped(to: SubjectCrop.area(in: picture.size, keeping: kept, attention: attention)),
      let encoded = try? cropped.resized(to: target).encoded(as: Self.options)
    else { throw .notMade(target) }
    try MetadataProof(format: .jpeg).check(encoded, size: target)
    (jpeg, size) = (encoded, target)
  }

  /// The photo at `scale` times its size, and the size of the part of it that has the shape `aspect`.
  private static func developed(
    _ negative: Negative, scale: Double, aspect: Double
  ) throws(PhotoError) -> (Development, PixelSize) {
    let development = try Development(negative, scale: scale)
    return (development, SubjectCrop.largest(in: development.picture.size, aspect: aspect))
  }

  /// A cut from the cache; nil for anything that isn't one.
  fileprivate init?(proven bytes: Data) {
    guard let negative = try? Negative(bytes), negative.kind == .jpeg,
      (try? MetadataProof(format: .jpeg).check(bytes, size: negative.size)) != nil
    else { return nil }
    (jpeg, size) = (bytes, negative.size)
  }

  /// Its pixels: red, green and blue, a byte each, row after row; nil if it can't be read any more.
  package var pixels: Data? {
    guard let picture = try? Development(Negative(jpeg)).picture, picture.bands == 3 else { return nil }
    return try? picture.withSamples { Data($0) }
  }
}

extension PixelSize {
  /// The largest JPEG of less than `limit` bytes of a picture of this size, by quality; nil if there is none.
  ///
  /// - Parameter pixels: Red, green and blue, a byte each, row after row.
  package func jpeg(of pixels: Data, lessThan limit: Int) -> Data? {
    guard let picture = try? Picture(samples: [UInt8](pixels), size: self, bands: 3) else { return nil }
    for quality in [88, 80, 70, 55, 40] {
      let options = ".jpg[Q=\(quality),optimize_coding,interlace,subsample_mode=on,strip]"
      if let file = try? picture.encoded(as: options), file.count < limit { return file }
    }
    return nil
  }
}
