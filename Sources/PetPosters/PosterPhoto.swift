package import Foundation

/// Which part of a photo a sheet wants: cropped to the subject in this shape, at this many pixels (posters.md 12).
package struct PosterCrop: Sendable, Hashable {
  /// Width by height.
  package let aspect: Double
  /// How wide the picture is wanted; fewer where the original has fewer.
  package let pixelWidth: Int
}

/// A cropped photo as JPEG, which goes into the PDF as it is.
package struct PosterJPEG: Sendable, Hashable {
  /// The file's bytes.
  package let bytes: Data
  /// Its width in pixels.
  package let pixelWidth: Int
  /// Its height in pixels.
  package let pixelHeight: Int

  /// A JPEG file of a known size.
  package init(bytes: Data, pixelWidth: Int, pixelHeight: Int) {
    (self.bytes, self.pixelWidth, self.pixelHeight) = (bytes, pixelWidth, pixelHeight)
  }
}

/// A picture as plain pixels: red, green and blue, a byte each, row by row without gaps.
package struct PosterPixels: Sendable, Hashable {
  /// Its width.
  package let width: Int
  /// Its height.
  package let height: Int
  /// `3 × width × height` bytes.
  package let rgb: Data

  /// Nil unless there are three bytes for each pixel.
  package init?(width: Int, height: Int, rgb: Data) {
    guard width > 0, height > 0, rgb.count == 3 * width * height else { return nil }
    (self.width, self.height, self.rgb) = (width, height, rgb)
  }
}

/// Where the photo of a pet comes from: the layout decides what it wants of it, libvips (elsewhere) makes that.
///
/// A crop that is a little wider or higher than asked for is cut to fit, never stretched.
package struct PosterPhoto: Sendable {
  /// The photo for print; nil when it can't be had.
  package let jpeg: @Sendable (PosterCrop) -> PosterJPEG?
  /// The photo for a picture; nil when it can't be had.
  package let pixels: @Sendable (PosterCrop) -> PosterPixels?

  /// A photo that is made on demand.
  package init(
    jpeg: @escaping @Sendable (PosterCrop) -> PosterJPEG?, pixels: @escaping @Sendable (PosterCrop) -> PosterPixels?
  ) {
    (self.jpeg, self.pixels) = (jpeg, pixels)
  }
}
