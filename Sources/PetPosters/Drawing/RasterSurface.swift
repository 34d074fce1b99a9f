internal import CPangoCairo
internal import Foundation
internal import PetPresentation

/// A picture in memory, white at first.
final class RasterSurface {
  let width: Int
  let height: Int
  private let surface: OpaquePointer?
  let cairo: OpaquePointer?

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    cairo = cairo_create(surface)
    fill(.white, Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  func fill(_ color: Color, _ frame: Rect) {
    cairo_set_source_rgb(cairo, color.red, color.green, color.blue)
    cairo_rectangle(cairo, frame.x, frame.y, frame.width, frame.height)
    cairo_fill(cairo)
  }

  /// The pixels, a byte a colour.
  func pixels() throws(PosterError) -> PosterPixels {
    cairo_surface_flush(surface)
    guard let source = cairo_image_surface_get_data(surface) else { throw problem }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var rgb = Data(count: 3 * width * height)
    rgb.withUnsafeMutableBytes { (target: UnsafeMutableRawBufferPointer) in
      for row in 0..<height {
        let line = UnsafeRawPointer(source + row * stride).assumingMemoryBound(to: UInt32.self)
        for column in 0..<width {
          let at = 3 * (row * width + column)
          target[at] = UInt8(truncatingIfNeeded: line[column] >> 16)
          target[at + 1] = UInt8(truncatingIfNeeded: line[column] >> 8)
          target[at + 2] = UInt8(truncatingIfNeeded: line[column])
        }
      }
    }
    guard let pixels = PosterPixels(rgb, size: PixelSize(width: width, height: height)) else { throw problem }
    return pixels
  }

  /// The picture as a PNG file.
  func png() throws(PosterError) -> Data {
    let file = ByteBuffer()
    let status = cairo_surface_write_to_png_stream(surface, append, Unmanaged.passUnretained(file).toOpaque())
    guard status == CAIRO_STATUS_SUCCESS else { throw problem }
    return file.bytes
  }

  private var problem: PosterError { .drawing(String(cString: cairo_status_to_string(cairo_surface_status(surface)))) }
}
