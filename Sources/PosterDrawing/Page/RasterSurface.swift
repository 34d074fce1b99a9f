internal import CPangoCairo
internal import Essentials
internal import PetPresentation

final class RasterSurface {
  private let size: PixelSize
  let surface: OpaquePointer?
  let cairo: OpaquePointer?

  /// A white one; or a transparent one, to be drawn on another.
  init(width: Int, height: Int, isTransparent: Bool = false) {
    size = PixelSize(width: width, height: height)
    let format = isTransparent ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
    surface = cairo_image_surface_create(format, Int32(width), Int32(height))
    cairo = cairo_create(surface)
    if isTransparent { return }
    Color.white.use(on: cairo)
    cairo_paint(cairo)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  func pixels() throws(PosterError) -> PosterPixels {
    cairo_surface_flush(surface)
    guard let source = cairo_image_surface_get_data(surface) else { throw problem }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var rgb = [UInt8]()
    rgb.reserveCapacity(3 * size.width * size.height)
    for row in 0..<size.height {
      let line = UnsafeRawPointer(source + row * stride).assumingMemoryBound(to: UInt32.self)
      for column in 0..<size.width {
        rgb.append(UInt8(truncatingIfNeeded: line[column] >> 16))
        rgb.append(UInt8(truncatingIfNeeded: line[column] >> 8))
        rgb.append(UInt8(truncatingIfNeeded: line[column]))
      }
    }
    guard let pixels = PosterPixels(Data(rgb), size: size) else { throw problem }
    return pixels
  }

  private var problem: PosterError { .drawing(String(cString: cairo_status_to_string(cairo_surface_status(surface)))) }
}

extension Page {
  /// Its pixels, `width` in a row, with the photo of its pet.
  package func pixels(_ photo: PosterPhoto?, width: Int) throws(PosterError) -> PosterPixels {
    let scale = Double(width) / size.width
    let raster = RasterSurface(width: width, height: Int((size.height * scale).rounded()))
    Painter(cairo: raster.cairo, photos: [try photo.map(PhotoSurface.init)]).paint(self, scale: scale)
    return try raster.pixels()
  }
}
