package import Foundation

/// Paints layouts, with the photos that were cropped for them.
///
/// May be used by any number of threads at once; the same layout and photo give the same bytes on each of them.
package enum PosterPainter {
  /// A printed sheet as a PDF file.
  ///
  /// - Parameter photo: The crop that the layout asks for; nil if it asks for none.
  package static func pdf(of layout: PosterLayout, photo: PosterPhoto?) throws(PosterError) -> Data {
    try PDFFile.bytes(of: layout.pages, photo: photo.map(PhotoSurface.init), facts: layout.document)
  }

  /// A picture of 1200 × 630 or 1080 × 1080 pixels.
  ///
  /// - Parameter photo: The crop that the layout asks for; nil if it asks for none.
  package static func picture(of layout: PosterLayout, photo: PosterPhoto?) throws(PosterError) -> PosterPixels {
    guard let size = layout.kind.pixelSize else { throw .notAPicture(layout.kind) }
    let raster = RasterSurface(width: size.width, height: size.height)
    let painter = Painter(cairo: raster.cairo, photo: try photo.map(PhotoSurface.init))
    for page in layout.pages { painter.paint(page, scale: layout.pixelsPerMillimetre) }
    return try raster.pixels()
  }
}
