internal import CPangoCairo
internal import Essentials
internal import PetPresentation

/// A photo in Cairo's form. It fills its frame without being stretched: extra parts at two sides are cut off.
package final class PhotoSurface {
  private let surface: OpaquePointer?
  private let size: Size
  /// The memory for the pixels of a JPEG file, which goes into a PDF unchanged: Cairo asks for it but never reads it.
  /// It takes no room until it is written to, which never happens.
  private let unused: UnsafeMutableRawBufferPointer?

  package init(_ photo: PosterPhoto) throws(PosterError) {
    switch photo {
    case .jpeg(let bytes, let pixels):
      let stride = cairo_format_stride_for_width(CAIRO_FORMAT_RGB24, Int32(pixels.width))
      let count = max(1, Int(stride) * pixels.height)
      let memory = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
      guard let memory, memory != MAP_FAILED else { throw .drawing("out of memory") }
      unused = UnsafeMutableRawBufferPointer(start: memory, count: count)
      surface = cairo_image_surface_create_for_data(
        memory.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(pixels.width), Int32(pixels.height),
        stride)
      size = Size(width: Double(pixels.width), height: Double(pixels.height))
      try Self.attach(bytes, to: surface)
    case .pixels(let pixels):
      surface = Self.surface(of: pixels)
      unused = nil
      size = Size(width: Double(pixels.size.width), height: Double(pixels.size.height))
    }
  }

  deinit {
    cairo_surface_destroy(surface)
    if let unused { munmap(unused.baseAddress, unused.count) }
  }

  private static func attach(_ jpeg: Data, to surface: OpaquePointer?) throws(PosterError) {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: jpeg.count)
    jpeg.copyBytes(to: bytes, count: jpeg.count)
    let status = cairo_surface_set_mime_data(
      surface, CAIRO_MIME_TYPE_JPEG, bytes, UInt(jpeg.count), { $0?.deallocate() }, bytes)
    guard status == CAIRO_STATUS_SUCCESS else {
      bytes.deallocate()
      throw .drawing(String(cString: cairo_status_to_string(status)))
    }
  }

  private static func surface(of pixels: PosterPixels) -> OpaquePointer? {
    let (width, height) = (pixels.size.width, pixels.size.height)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    guard let target = cairo_image_surface_get_data(surface) else { return surface }
    let stride = Int(cairo_image_surface_get_stride(surface))
    pixels.rgb.withUnsafeBytes { source in
      for row in 0..<height {
        let line = UnsafeMutableRawPointer(target + row * stride).assumingMemoryBound(to: UInt32.self)
        for column in 0..<width {
          let at = 3 * (row * width + column)
          line[column] = UInt32(source[at]) << 16 | UInt32(source[at + 1]) << 8 | UInt32(source[at + 2])
        }
      }
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }

  package func paint(in frame: Rect, on cairo: OpaquePointer?) {
    let scale = max(frame.width / size.width, frame.height / size.height)
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_rectangle(cairo, frame.x, frame.y, frame.width, frame.height)
    cairo_clip(cairo)
    cairo_translate(
      cairo, frame.x + (frame.width - size.width * scale) / 2, frame.y + (frame.height - size.height * scale) / 2)
    cairo_scale(cairo, scale, scale)
    cairo_set_source_surface(cairo, surface, 0, 0)
    if unused == nil {
      cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BEST)
      // Only for pixels: to pad a photo in a PDF, Cairo would redraw it from pixels that a JPEG doesn't have here.
      cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    }
    cairo_paint(cairo)
  }
}
