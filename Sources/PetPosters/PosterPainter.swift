package import Essentials
import PetPresentation
package import PosterDrawing

/// Paints layouts, with the photos that were cropped for them.
///
/// May be used by any number of threads at once; the same layout and photo give the same bytes on each of them.
package enum PosterPainter {
  /// A page of a wall with a layout for each pet, or the sheet of one, as a PDF file, with the crops that the layouts
  /// ask for.
  package static func pdf(of layouts: [PosterLayout], photos: [PosterPhoto?]) throws(PosterError) -> Data {
    var pages = layouts[0].pages
    for layout in layouts.dropFirst() { pages[0].layers += layout.pages[0].layers }
    return try PDFFile.bytes(
      of: pages, photos: photos.map { photo throws(PosterError) in try photo.map(PhotoSurface.init) },
      contents: layouts.map(\.content))
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
