internal import CPangoCairo
internal import Foundation

/// A photo as Cairo wants it. It fills its frame without being stretched: what is too much on one side is cut off.
final class PhotoSurface {
  private let surface: OpaquePointer?
  private let size: Size
  private let isJPEG: Bool
  private let room: UnusedMemory?

  /// A JPEG file that goes into a PDF as it is. Cairo wants room for its pixels and never looks at them, so they are
  /// pages of memory that are never touched, and so never there.
  init?(_ jpeg: PosterJPEG) {
    isJPEG = true
    size = Size(width: Double(jpeg.pixelWidth), height: Double(jpeg.pixelHeight))
    let stride = cairo_format_stride_for_width(CAIRO_FORMAT_RGB24, Int32(jpeg.pixelWidth))
    room = UnusedMemory(count: Int(stride) * jpeg.pixelHeight)
    guard let room else { return nil }
    surface = cairo_image_surface_create_for_data(
      room.start, CAIRO_FORMAT_RGB24, Int32(jpeg.pixelWidth), Int32(jpeg.pixelHeight), stride)
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: jpeg.bytes.count)
    jpeg.bytes.copyBytes(to: bytes, count: jpeg.bytes.count)
    let status = cairo_surface_set_mime_data(
      surface, CAIRO_MIME_TYPE_JPEG, bytes, UInt(jpeg.bytes.count), { $0?.deallocate() }, bytes)
    guard status == CAIRO_STATUS_SUCCESS else {
      bytes.deallocate()
      return nil
    }
  }

  /// Plain pixels, for a picture.
  init(_ pixels: PosterPixels) {
    isJPEG = false
    room = nil
    size = Size(width: Double(pixels.width), height: Double(pixels.height))
    surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(pixels.width), Int32(pixels.height))
    guard let target = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    pixels.rgb.withUnsafeBytes { source in
      for row in 0..<pixels.height {
        let line = UnsafeMutableRawPointer(target + row * stride).assumingMemoryBound(to: UInt32.self)
        for column in 0..<pixels.width {
          let at = 3 * (row * pixels.width + column)
          line[column] = UInt32(source[at]) << 16 | UInt32(source[at + 1]) << 8 | UInt32(source[at + 2])
        }
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  deinit { cairo_surface_destroy(surface) }

  func paint(in frame: Frame, on cairo: OpaquePointer?) {
    let scale = max(frame.width / size.width, frame.height / size.height)
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_rectangle(cairo, frame.x, frame.y, frame.width, frame.height)
    cairo_clip(cairo)
    cairo_translate(
      cairo, frame.x + (frame.width - size.width * scale) / 2, frame.y + (frame.height - size.height * scale) / 2)
    cairo_scale(cairo, scale, scale)
    cairo_set_source_surface(cairo, surface, 0, 0)
    if !isJPEG {
      cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BEST)
      // Only for pixels: to pad a photo in a PDF, Cairo would redraw it from pixels that a JPEG doesn't have here.
      cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    }
    cairo_paint(cairo)
  }
}

/// Memory that costs nothing until it is touched.
private final class UnusedMemory {
  let start: UnsafeMutablePointer<UInt8>
  private let count: Int

  init?(count: Int) {
    let memory = mmap(nil, max(1, count), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let memory, memory != MAP_FAILED else { return nil }
    (start, self.count) = (memory.assumingMemoryBound(to: UInt8.self), max(1, count))
  }

  deinit { munmap(start, count) }
}
