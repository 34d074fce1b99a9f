package import Foundation
package import PetPresentation

/// A picture as plain pixels: red, green and blue, a byte each, row by row without gaps.
package struct PosterPixels: Sendable, Hashable {
  /// Its size.
  package let size: PixelSize
  /// `3 × width × height` bytes.
  package let rgb: Data

  /// Nil unless there are three bytes for each pixel.
  package init?(_ rgb: Data, size: PixelSize) {
    guard size.width > 0, size.height > 0, rgb.count == 3 * size.width * size.height else { return nil }
    (self.size, self.rgb) = (size, rgb)
  }
}
