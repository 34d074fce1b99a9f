package import Foundation
package import PetPresentation

/// A photo that was cropped for a sheet. If it is a little wider or higher than its frame, it is cut to fit, never stretched.
package enum PosterPhoto: Sendable, Hashable {
  /// For print: a JPEG file and its size. The file goes into the PDF as it is.
  case jpeg(Data, PixelSize)
  /// For a picture.
  case pixels(PosterPixels)
}
