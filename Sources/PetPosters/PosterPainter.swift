package import Essentials
package import PetPresentation

/// Paints layouts, with the photos that were cropped for them.
///
/// May be used by any number of threads at once; the same layout and photo give the same bytes on each of them.
package enum PosterPainter {
  /// A printed sheet as a PDF file, with the crop that the layout asks for.
  package static func pdf(of layout: PosterLayout, photo: PosterPhoto?) throws(PosterError) -> Data {
    try PDFFile.bytes(of: layout.pages, photo: photo.map(PhotoSurface.init), reading: layout.reading)
  }

  /// A picture of 1200 × 630 or 1080 × 1080 pixels, with the crop that the layout asks for.
  package static func picture(of layout: PosterLayout, photo: PosterPhoto?) throws(PosterError) -> PosterPixels {
    guard let size = layout.kind.pixelSize else { throw .notAPicture(layout.kind) }
    let raster = RasterSurface(width: size.width, height: size.height)
    let painter = Painter(cairo: raster.cairo, photo: try photo.map(PhotoSurface.init))
    for page in layout.pages { painter.paint(page, scale: layout.pixelsPerMillimetre) }
    return try raster.pixels()
  }

  /// The first page of a layout, `width` pixels wide, to be looked at on a screen.
  package static func thumbnail(
    of layout: PosterLayout, photo: PosterPhoto?, width: Int
  ) throws(PosterError) -> PosterPixels {
    guard let page = layout.pages.first else { throw .notAPicture(layout.kind) }
    let scale = Double(width) / page.size.width
    let raster = RasterSurface(width: width, height: Int((page.size.height * scale).rounded()))
    Painter(cairo: raster.cairo, photo: try photo.map(PhotoSurface.init)).paint(page, scale: scale)
    return try raster.pixels()
  }
}

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
    (self.size, self.rgb) = (size, rgb)
  }
}
