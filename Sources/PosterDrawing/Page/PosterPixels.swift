package import Essentials
package import PetPresentation

/// A photo that was cropped for a sheet. If it is a little wider or higher than its frame, it is cut to fit, never
/// stretched.
package enum PosterPhoto: Sendable, Hashable {
  case jpeg(Data, PixelSize)
  case pixels(PosterPixels)
}

/// A picture as plain pixels: red, green and blue, a byte each, row by row without gaps.
package struct PosterPixels: Sendable, Hashable {
  package let size: PixelSize
  /// `3 × width × height` bytes.
  package let rgb: Data

  /// Nil unless there are three bytes for each pixel.
  package init?(_ rgb: Data, size: PixelSize) {
    guard size.width > 0, size.height > 0, rgb.count == 3 * size.width * size.height else { return nil }
    self.size = size
    self.rgb = rgb
  }
}
