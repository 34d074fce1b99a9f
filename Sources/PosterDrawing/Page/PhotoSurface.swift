internal import CPangoCairo
package import Essentials
package import PetPresentation

/// A photo in Cairo's form. It fills its frame without being stretched: extra parts at two sides are cut off.
final class PhotoSurface {
  private let surface: OpaquePointer?
  private let size: Size
  /// Whether it is a JPEG file, which goes into a PDF unchanged: Cairo asks for its pixels but never reads them.
  private let isFile: Bool

  init(_ photo: PosterPhoto) throws(PosterError) {
    let pixels = photo.size
    size = Size(width: Double(pixels.width), height: Double(pixels.height))
    surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(pixels.width), Int32(pixels.height))
    switch photo {
    case .jpeg(let jpeg, _):
      isFile = true
      cairo_surface_mark_dirty(surface)  // Cairo doesn't draw a surface that it knows to be empty.
      try attach(jpeg)
    case .pixels(let pixels):
      isFile = false
      fill(with: pixels.rgb)
      cairo_surface_mark_dirty(surface)
    }
  }

  deinit { cairo_surface_destroy(surface) }

  private func attach(_ jpeg: Data) throws(PosterError) {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: jpeg.count)
    jpeg.copyBytes(to: bytes, count: jpeg.count)
    let status = cairo_surface_set_mime_data(
      surface, CAIRO_MIME_TYPE_JPEG, bytes, UInt(jpeg.count), { $0?.deallocate() }, bytes)
    guard status == CAIRO_STATUS_SUCCESS else {
      bytes.deallocate()
      throw .drawing(String(cString: cairo_status_to_string(status)))
    }
  }

  private func fill(with rgb: Data) {
    guard let target = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let (width, height) = (Int(size.width), Int(size.height))
    rgb.withUnsafeBytes { source in
      for row in 0..<height {
        let line = UnsafeMutableRawPointer(target + row * stride).assumingMemoryBound(to: UInt32.self)
        for column in 0..<width {
          let at = 3 * (row * width + column)
          line[column] = UInt32(source[at]) << 16 | UInt32(source[at + 1]) << 8 | UInt32(source[at + 2])
        }
      }
    }
  }

  func paint(in frame: Rect, on cairo: OpaquePointer?) {
    let scale = max(frame.width / size.width, frame.height / size.height)
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_rectangle(cairo, frame.x, frame.y, frame.width, frame.height)
    cairo_clip(cairo)
    cairo_translate(
      cairo, frame.x + (frame.width - size.width * scale) / 2, frame.y + (frame.height - size.height * scale) / 2)
    cairo_scale(cairo, scale, scale)
    cairo_set_source_surface(cairo, surface, 0, 0)
    if !isFile {
      cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BEST)
      // Only for pixels: to pad a photo in a PDF, Cairo would redraw it from pixels that a JPEG doesn't have here.
      cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    }
    cairo_paint(cairo)
  }
}

/// A photo that was cropped for a sheet. If it is a little wider or higher than its frame, it is cut to fit, never
/// stretched.
package enum PosterPhoto: Sendable, Hashable {
  case jpeg(Data, PixelSize)
  case pixels(PosterPixels)

  var size: PixelSize {
    switch self {
    case .jpeg(_, let size): size
    case .pixels(let pixels): pixels.size
    }
  }
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
