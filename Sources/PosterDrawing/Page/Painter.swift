import CPangoCairo
internal import Essentials
internal import PetPresentation
import QRCodes

/// Draws pages with Cairo; millimetres become the surface's own units.
struct Painter {
  let cairo: OpaquePointer?
  /// The photo of each pet of a page.
  let photos: [PhotoSurface?]
  /// Whether it writes a PDF, with marks around drawings that are read as one; false for a picture.
  var isPDF = false
  fileprivate(set) var isInBlack = false

  /// Draws `page`. One millimetre of the page becomes `scale` units of the surface.
  func paint(_ page: Page, scale: Double) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_scale(cairo, scale, scale)
    var painter = self
    painter.isInBlack = page.isInBlack
    for layer in page.layers { painter.paint(layer) }
  }

  private func paint(_ layer: Layer) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    if let clip = layer.clip {
      trace(clip)
      cairo_clip(cairo)
    }
    cairo_translate(cairo, layer.origin.x, layer.origin.y)
    if layer.readsUpward { cairo_rotate(cairo, -.pi / 2) }
    for part in layer.parts {
      // Only a mark: Cairo's own use of its name is dropped.
      if isPDF { cairo_tag_begin(cairo, "P", nil) }
      for drawing in part { paint(drawing.command, of: layer.pet) }
      if isPDF { cairo_tag_end(cairo, "P") }
    }
  }

  private func paint(_ command: DrawCommand, of pet: Int) {
    switch command {
    case .fill(let frame, let color):
      use(color)
      trace(frame)
      cairo_fill(cairo)
    case .photo(let frame):
      if photos.indices.contains(pet) { photos[pet]?.paint(in: frame, on: cairo) }
    case .text(let block, let x, let y, let color):
      use(color)
      paint(block, x: x, y: y)
    case .outline(let block, let x, let y, let width):
      Color.black.use(on: cairo)
      paint(block, x: x, y: y, outline: width)
    case .code(let code, let frame):
      paint(code, in: frame)
    case .line(let from, let to, let width, let dash, let color):
      use(color)
      cairo_set_line_width(cairo, width)
      cairo_set_dash(cairo, dash, Int32(dash.count), 0)
      cairo_move_to(cairo, from.x, from.y)
      cairo_line_to(cairo, to.x, to.y)
      cairo_stroke(cairo)
    }
  }

  private func use(_ color: Color) { (isInBlack && color != .white ? Color.black : color).use(on: cairo) }

  /// One path for the whole code, so that a printer sees one black shape.
  private func paint(_ code: QRCode, in frame: Rect) {
    Color.black.use(on: cairo)
    let module = frame.width / Double(code.width)
    for run in code.runs { trace(run.scaled(by: module).moved(by: Point(x: frame.x, y: frame.y))) }
    cairo_fill(cairo)
  }

  private func trace(_ frame: Rect) { cairo_rectangle(cairo, frame.x, frame.y, frame.width, frame.height) }

  /// Draws a text; with a width of `outline` only the outer edge of its letters, a line around the white parts:
  /// overlapping parts, such as the tail of an Ą, have one edge.
  private func paint(_ block: TextBlock, x: Double, y: Double, outline: Double? = nil) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_translate(cairo, x, y)
    cairo_scale(cairo, block.scale, block.scale)
    cairo_move_to(cairo, 0, 0)
    guard let outline else {
      let mayBePicture = { (sign: Unicode.Scalar) in sign.properties.isEmojiPresentation || sign.value == 0xFE0F }
      guard isPDF, block.shownText.unicodeScalars.contains(where: mayBePicture) else {
        return pango_cairo_show_layout(cairo, block.layout)
      }
      return paintRuns(of: block, density: Self.emojiDensity * block.scale)
    }
    pango_cairo_layout_path(cairo, block.layout)
    cairo_set_line_width(cairo, 2 * outline / block.scale)
    cairo_set_dash(cairo, nil, 0, 0)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke_preserve(cairo)
    Color.white.use(on: cairo)
    cairo_fill(cairo)
  }

  /// The dots of a millimetre for emoji in a PDF; a picture has pixels already.
  private static let emojiDensity = 300 / 25.4

  /// Draws run by run, because Cairo draws the pictures of a colour font at 72 to the inch, which print shows: they are
  /// drawn larger, and shrunk into their place.
  private func paintRuns(of block: TextBlock, density: Double) {
    let text = pango_layout_get_text(block.layout)
    let runs = pango_layout_get_iter(block.layout)
    defer { pango_layout_iter_free(runs) }
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(runs) else { continue }
      var logical = PangoRectangle()
      pango_layout_iter_get_run_extents(runs, nil, &logical)
      let box = Rect(logical)
      let baseline = pango_units_to_double(pango_layout_iter_get_baseline(runs))
      // Whether its font holds pictures, as emoji are.
      let face = run.pointee.item?.pointee.analysis.font.flatMap { hb_font_get_face(pango_font_get_hb_font($0)) }
      if let face, hb_ot_color_has_png(face) != 0 {
        let picture = RasterSurface(
          width: Int((box.width * density).rounded(.up)), height: Int((box.height * density).rounded(.up)),
          isTransparent: true)
        cairo_scale(picture.cairo, density, density)
        cairo_move_to(picture.cairo, 0, baseline - box.y)
        pango_cairo_show_glyph_item(picture.cairo, text, run)
        cairo_save(cairo)
        cairo_translate(cairo, box.x, box.y)
        cairo_scale(cairo, 1 / density, 1 / density)
        cairo_set_source_surface(cairo, picture.surface, 0, 0)
        cairo_paint(cairo)
        cairo_restore(cairo)
      } else {
        cairo_move_to(cairo, box.x, baseline)
        pango_cairo_show_glyph_item(cairo, text, run)
      }
    } while pango_layout_iter_next_run(runs) != 0
  }
}

extension Color {
  func use(on cairo: OpaquePointer?) { cairo_set_source_rgb(cairo, red, green, blue) }
}

extension QRCode {
  /// The dark modules as rectangles in modules: runs along the rows and along the columns. They overlap, so that no
  /// program shows a light hair between neighbours.
  fileprivate var runs: [Rect] {
    (0..<width).flatMap { line -> [Rect] in
      let row: [Range<Int>] = (0..<width).split { !isDark[line * width + $0] }
      let column: [Range<Int>] = (0..<width).split { !isDark[$0 * width + line] }
      return row.map { Rect(x: Double($0.lowerBound), y: Double(line), width: Double($0.count), height: 1) }
        + column.filter { $0.count > 1 }.map {
          Rect(x: Double(line), y: Double($0.lowerBound), width: 1, height: Double($0.count))
        }
    }
  }
}

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
