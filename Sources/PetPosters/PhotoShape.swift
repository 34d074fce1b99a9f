package import PetPresentation

/// A layout's facts about a photo: its shape, and the limit of its enlargement.
package struct PhotoShape: Sendable, Hashable {
  /// Upright, in pixels.
  package let size: PixelSize

  /// - Parameter size: Upright, in pixels; at least one each way.
  package init(_ size: PixelSize) { self.size = size }

  /// Width by height.
  package var aspect: Double { Double(size.width) / Double(size.height) }

  /// The part of the photo that a frame of another shape shows, by area.
  func keptShare(in aspect: Double) -> Double { min(aspect / self.aspect, self.aspect / aspect) }

  /// The number of its pixels that fill an inch of a frame.
  func dotsPerInch(in frame: Size) -> Double {
    25.4 * min(Double(size.width) / frame.width, Double(size.height) / frame.height)
  }
}

extension PosterLayout {
  /// The quality of a printed photo: facts for volunteers before the sheets hang.
  package struct PhotoPrint: Sendable, Hashable {
    /// The width of its frame, in millimetres.
    package let width: Double
    /// The number of the photo's pixels, before any enlargement, that fill an inch.
    package let dotsPerInch: Double
    /// The part of the photo that is seen, by area: 0.75 where a quarter is cut off.
    package let keptShare: Double

    init(of photo: PhotoShape, in frame: Size) {
      width = frame.width
      dotsPerInch = photo.dotsPerInch(in: frame)
      keptShare = photo.keptShare(in: frame.width / frame.height)
    }
  }
}
