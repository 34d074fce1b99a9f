internal import PetPresentation

/// What makes a part of a photo print well: its light, its edges and its pixels.
struct PrintCorrection {
  let tone: PhotoTone
  /// How large the part is.
  let kept: PixelSize
  /// How wide it would best be.
  let asked: Int

  /// A part that has fewer pixels than half of what paper could show is enlarged to that, in curves instead of squares; others
  /// are sharpened a little, because ink spreads.
  func corrected(_ part: VipsImage) throws(VipsError) -> VipsImage {
    let lit = tone == .none ? part : try part.mapped(by: tone.table)
    let least = (asked + 1) / 2
    return kept.width < least ? try lit.enlarged(to: least) : try lit.narrowed(to: asked).sharpened()
  }
}

extension VipsImage {
  /// The image at most as wide as `width`.
  func narrowed(to width: Int) throws(VipsError) -> VipsImage {
    // A pixel too many by rounding is not worth resampling a photo that has just been reduced.
    size.width * 100 <= width * 101 ? self : try resized(to: size.scaled(by: Double(width) / Double(size.width)))
  }

  /// The image as wide as `width`. Where each pixel becomes many, its outline and the noise of its JPEG are smoothed away first.
  fileprivate func enlarged(to width: Int) throws(VipsError) -> VipsImage {
    let target = size.narrowed(to: width)
    return try (width > 3 * size.width ? blurred(by: 0.5) : self).resized(to: target)
  }
}
