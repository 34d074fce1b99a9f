internal import Foundation

/// From a negative to an upright picture in sRGB.
struct Development {
  /// The picture, in memory, and nothing but its pixels.
  let picture: Picture
  /// Whether a part of the photo was missing, and was cut off.
  let isCutShort: Bool

  /// Develops `negative` at `scale` times its size. Nothing is ever enlarged.
  ///
  /// A JPEG that is cut short is shown as far as it goes when that is most of it: it may be the only photo its owner has,
  /// and shows the pet well enough to be found. What is missing is cut off. A progressive one is whole and less sharp.
  ///
  /// No other kind is read leniently: where a PNG or GIF ends, libvips goes on with stripes, or with whatever was in memory.
  init(_ negative: Negative, scale: Double = 1) throws(PhotoError) {
    let reduction = Reduction(negative, scale: scale)
    (picture, isCutShort) = try DecodingMemory.shared.with(negative.decodingBytes) {
      () throws(PhotoError) in
      // What a strict reading stumbles over doesn't matter: the lenient one shows how much is there.
      let whole = try? reduction.picture(isStrict: true)
      let stored = if let whole { whole } else { try Self.rest(of: negative, reduction) }
      guard let upright = try? stored.upright().inMemory().withoutMetadata() else { throw .damaged(negative.kind) }
      return (upright, whole == nil)
    }
  }

  private static func rest(of negative: Negative, _ reduction: Reduction) throws(PhotoError) -> Picture {
    guard negative.kind == .jpeg, let partial = try? reduction.picture(isStrict: false),
      let rows = try? IntactRows(in: partial, storedHeight: negative.size.height)
    else { throw .damaged(negative.kind) }
    // Of what is present, so that it is the same at every size that the photo is read at.
    let percent = rows.present * 100 / partial.size.height
    guard percent >= PhotoLimits.intactPercent else { throw .cutShort(intactPercent: percent) }
    let area = PixelArea(left: 0, top: 0, size: PixelSize(width: partial.size.width, height: rows.whole))
    guard let rest = try? partial.cropped(to: area) else { throw .damaged(negative.kind) }
    return rest
  }
}

/// A negative read at the size it is needed at.
private struct Reduction {
  let negative: Negative
  let target: PixelSize

  init(_ negative: Negative, scale: Double) {
    self.negative = negative
    target = negative.size.scaled(by: min(1, scale))
  }

  /// The picture in memory, in sRGB, not turned yet: damage is looked for at its lower end.
  func picture(isStrict: Bool) throws(PictureFailure) -> Picture {
    try negative.withPicture(shrink: shrink, isStrict: isStrict) { header throws(PictureFailure) in
      // Flattened first, because colours under a transparent pixel mean nothing and must not bleed into others. Reduced
      // before it is converted: that is fewer pixels.
      let opaque = header.hasAlpha ? try header.flattened() : header
      return try opaque.resized(to: target).inSRGB().inMemory()
    }
  }

  /// How much smaller the loader may read it: it takes less time and memory, and the rest is resampled.
  private var shrink: Int {
    [8, 4, 2].first { $0 * target.width <= negative.size.width && $0 * target.height <= negative.size.height } ?? 1
  }
}
