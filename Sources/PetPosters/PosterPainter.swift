package import Essentials
package import PetPresentation

/// Paints layouts, with the photos that were cropped for them.
///
/// May be used by any number of threads at once; the same layout and photo give the same bytes on each of them.
package enum PosterPainter {
  /// A printed sheet as a PDF file, with the crop that the layout asks for.
  package static func pdf(of layout: PosterLayout, photo: PosterPhoto?) throws(PosterError) -> Data {
    try pdf(of: [layout], photos: [photo])
  }

  /// A page of a wall with a layout for each pet, or the sheet of one.
  package static func pdf(of layouts: [PosterLayout], photos: [PosterPhoto?]) throws(PosterError) -> Data {
    var pages = layouts[0].pages
    for layout in layouts.dropFirst() { pages[0].layers += layout.pages[0].layers }
    return try PDFFile.bytes(
      of: pages, photos: photos.map { photo throws(PosterError) in try photo.map(PhotoSurface.init) },
      readings: layouts.map(\.reading))
  }

  /// A picture in its own size, or the first page of a sheet, `width` pixels wide, to be looked at on a screen.
  package static func picture(
    of layout: PosterLayout, photo: PosterPhoto?, width: Int? = nil
  ) throws(PosterError) -> PosterPixels {
    guard let page = layout.pages.first, let width = width ?? layout.kind.pixelSize?.width else {
      throw .notAPicture(layout.kind)
    }
    let scale = Double(width) / page.size.width
    let raster = RasterSurface(width: width, height: Int((page.size.height * scale).rounded()))
    Painter(cairo: raster.cairo, photos: [try photo.map(PhotoSurface.init)]).paint(page, scale: scale)
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
