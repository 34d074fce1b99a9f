import PetPresentation

struct PhotoDecoding {
  /// The image in memory: its pixels and no metadata.
  let image: VipsImage
  /// Whether the end of the file was missing, so that the image has fewer rows than the photo.
  let isCutShort: Bool

  /// Reads the stored image of a photo strictly, at a scale.
  typealias Reading = (EncodedPhoto, _ scale: Double) throws -> VipsImage

  /// Decodes `photo` at `scale` times its size. Nothing is ever enlarged.
  ///
  /// A JPEG that is cut short is accepted when most of it is there, because its owner may have no other photo and the
  /// pet can still be recognized. The missing rows are removed. A progressive JPEG keeps all rows and is only less
  /// sharp.
  ///
  /// No other format is read leniently: at the end of a cut PNG or GIF, libvips goes on with stripes, or with random
  /// memory.
  ///
  /// - Parameters:
  ///   - leastIntactPercent: How much of a photo that is cut short has to be there.
  ///   - strictly: How it is read; tests let it fail.
  init(
    _ photo: EncodedPhoto, scale: Double = 1, leastIntactPercent: Int = PhotoLimits.intactPercent,
    reading strictly: Reading = { try $0.stored(scale: $1, isStrict: true) }
  ) throws(PhotoError) {
    (image, isCutShort) = try MemoryBudget.shared.with(photo.decodingBytes) {
      () throws(PhotoError) in
      // libvips reads with a thread of its own, and a busy machine may have none left: one failure says nothing of the
      // photo. The error doesn't matter, because the end of its file tells whether it is cut short.
      let whole = (try? strictly(photo, scale)) ?? (try? strictly(photo, scale))
      let stored = if let whole { whole } else { try Self.intactPart(of: photo, scale, leastIntactPercent) }
      guard let upright = try? stored.upright().inMemory().withoutMetadata() else { throw .damaged(photo.format) }
      return (upright, whole == nil)
    }
  }

  private static func intactPart(
    of photo: EncodedPhoto, _ scale: Double, _ leastPercent: Int
  ) throws(PhotoError) -> VipsImage {
    guard photo.isCutShort, let partial = try? photo.stored(scale: scale, isStrict: false),
      let present = try? partial.presentRows()
    else { throw .damaged(photo.format) }
    let (height, storedHeight) = (partial.size.height, photo.size.height)
    // Judged by the rows that are present, so that the answer is the same at every size that the photo is read at.
    let percent = present * 100 / height
    guard percent >= leastPercent else { throw .cutShort(intactPercent: percent) }
    // Certainly complete rows: JPEG compresses up to 16 at once, and the last of these blocks may lack a part. A row of
    // a reduced image is made of three above and three below it.
    let block = (16 * height + storedHeight - 1) / storedHeight
    let whole = max(0, present - block - (height < storedHeight ? 3 : 0))
    let area = PixelArea(left: 0, top: 0, size: PixelSize(width: partial.size.width, height: whole))
    guard let intact = try? partial.cropped(to: area) else { throw .damaged(photo.format) }
    return intact
  }
}

extension EncodedPhoto {
  /// The stored image in memory, in sRGB: not turned upright yet, because damage is looked for at its lower end.
  func stored(scale: Double, isStrict: Bool) throws -> VipsImage {
    let target = size.scaled(by: min(1, scale))
    // The decoder may read it smaller, in less time and memory; resampling does the rest.
    let shrink = [8, 4, 2].first { $0 * target.width <= size.width && $0 * target.height <= size.height } ?? 1
    return try content.withUnsafeBytes { bytes in
      let header = try VipsImage(opening: bytes, as: format, shrink: shrink, isStrict: isStrict)
      // Transparency is removed first, because the colours of transparent pixels mean nothing and must not mix with
      // others. Reduced before the colours are converted, because then there are fewer pixels to convert.
      let opaque = header.hasAlpha ? try header.flattened() : header
      return try opaque.resized(to: target).inSRGB().inMemory()
    }
  }
}

extension VipsImage {
  /// The rows of a JPEG that could not be read to its end, above those that the decoder had no data for and left gray.
  fileprivate func presentRows() throws(VipsError) -> Int {
    let (height, rowLength) = (size.height, size.width * bands)
    return try withSamples { samples in
      let last = samples.suffix(rowLength)
      let isGray = zip(last, last.dropFirst(bands)).allSatisfy { $0 == $1 }
      let gray = (0..<height).reversed().prefix { row in
        isGray && samples[(row * rowLength)...].prefix(rowLength).elementsEqual(last)
      }
      return height - gray.count
    }
  }
}
