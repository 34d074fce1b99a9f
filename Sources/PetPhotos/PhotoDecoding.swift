internal import PetPresentation

struct PhotoDecoding {
  /// The image in memory: its pixels and no metadata.
  let image: VipsImage
  /// Whether the end of the file was missing, so that the image has fewer rows than the photo.
  let isCutShort: Bool

  /// Decodes `photo` at `scale` times its size. Nothing is ever enlarged.
  ///
  /// A JPEG that is cut short is accepted when most of it is there, because its owner may have no other photo and the pet
  /// can still be recognized. The missing rows are removed. A progressive JPEG keeps all rows and is only less sharp.
  ///
  /// No other format is read leniently: at the end of a cut PNG or GIF, libvips goes on with stripes, or with whatever was in
  /// memory.
  ///
  /// - Parameter leastIntactPercent: How much of a photo that is cut short has to be there.
  init(
    _ photo: EncodedPhoto, scale: Double = 1, leastIntactPercent: Int = PhotoLimits.intactPercent
  ) throws(PhotoError) {
    let reduction = Reduction(photo, scale: scale)
    (image, isCutShort) = try MemoryBudget.shared.with(photo.decodingBytes) {
      () throws(PhotoError) in
      // Why the strict reading failed doesn't matter: the lenient one shows how much is there.
      let whole = try? reduction.image(isStrict: true)
      let stored = if let whole { whole } else { try Self.intactPart(of: photo, reduction, leastIntactPercent) }
      guard let upright = try? stored.upright().inMemory().withoutMetadata() else { throw .damaged(photo.format) }
      return (upright, whole == nil)
    }
  }

  private static func intactPart(
    of photo: EncodedPhoto, _ reduction: Reduction, _ leastPercent: Int
  ) throws(PhotoError) -> VipsImage {
    guard photo.format == .jpeg, let partial = try? reduction.image(isStrict: false),
      let rows = try? DecodedRows(in: partial, storedHeight: photo.size.height)
    else { throw .damaged(photo.format) }
    // Judged by the rows that are present, so that the answer is the same at every size that the photo is read at.
    let percent = rows.present * 100 / partial.size.height
    guard percent >= leastPercent else { throw .cutShort(intactPercent: percent) }
    let area = PixelArea(left: 0, top: 0, size: PixelSize(width: partial.size.width, height: rows.whole))
    guard let intact = try? partial.cropped(to: area) else { throw .damaged(photo.format) }
    return intact
  }
}

private struct Reduction {
  let photo: EncodedPhoto
  let target: PixelSize

  init(_ photo: EncodedPhoto, scale: Double) {
    self.photo = photo
    target = photo.size.scaled(by: min(1, scale))
  }

  /// The image in memory, in sRGB, as it is stored: not turned upright yet, because damage is looked for at its lower end.
  func image(isStrict: Bool) throws(VipsError) -> VipsImage {
    try photo.withImage(shrink: shrink, isStrict: isStrict) { header throws(VipsError) in
      // Transparency is removed first, because the colours of transparent pixels mean nothing and must not mix with others.
      // Reduced before the colours are converted, because then there are fewer pixels to convert.
      let opaque = header.hasAlpha ? try header.flattened() : header
      return try opaque.resized(to: target).inSRGB().inMemory()
    }
  }

  /// How many times smaller the decoder may read it: that takes less time and memory; the rest is done by resampling.
  private var shrink: Int {
    [8, 4, 2].first { $0 * target.width <= photo.size.width && $0 * target.height <= photo.size.height } ?? 1
  }
}

/// How much of a JPEG that could not be read to its end is there.
private struct DecodedRows {
  /// The rows above those that the decoder had no data for and left gray.
  let present: Int
  /// Those of them that are certainly complete: without the last row of blocks, of which a part may be missing.
  let whole: Int

  /// - Parameter image: As it was read; it may be reduced from `storedHeight` rows.
  init(in image: VipsImage, storedHeight: Int) throws(VipsError) {
    let (height, rowLength) = (image.size.height, image.size.width * image.bands)
    present = try image.withSamples { samples in
      let last = samples.suffix(rowLength)
      let isGray = zip(last, last.dropFirst(image.bands)).allSatisfy { $0 == $1 }
      let gray = (0..<height).reversed().prefix { row in
        isGray && samples[(row * rowLength)...].prefix(rowLength).elementsEqual(last)
      }
      return height - gray.count
    }
    let block = (Self.blockHeight * height + storedHeight - 1) / storedHeight
    whole = max(0, present - block - (height < storedHeight ? Self.kernelHeight : 0))
  }

  /// JPEG compresses up to 16 rows at once.
  private static let blockHeight = 16
  /// A row of a reduced image is made of three above and three below it.
  private static let kernelHeight = 3
}
