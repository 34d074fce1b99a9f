internal import CPangoCairo

/// Draws pages with Cairo; millimetres become whatever the surface counts in.
struct Painter {
  let cairo: OpaquePointer?
  /// The photo, for every command that paints it.
  let photo: PhotoSurface?
  /// The dots to a millimetre that emoji are drawn in; nil where the surface has dots of its own.
  var emojiDensity: Double?
  /// Where a PDF notes what was drawn; nil for a picture.
  var tags: PDFTags?

  /// Draws `page`, a millimetre as large as `scale`, from `origin` on.
  func paint(_ page: Page, scale: Double, at origin: Point = Point(x: 0, y: 0)) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_translate(cairo, origin.x, origin.y)
    cairo_scale(cairo, scale, scale)
    for layer in page.layers { paint(layer) }
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
    guard let tags else {
      for drawing in layer.drawings { paint(drawing.command) }
      return
    }
    var rest = layer.drawings[...]
    while let first = rest.first {
      let together = rest.prefix { $0.isRead(with: first) }
      tags.mark(together, as: first, on: cairo) { paint($0.command) }
      rest = rest.dropFirst(together.count)
    }
  }

  private func paint(_ command: DrawCommand) {
    switch command {
    case .fill(let frame, let color):
      use(color)
      trace(frame)
      cairo_fill(cairo)
    case .photo(let frame):
      photo?.paint(in: frame, on: cairo)
    case .text(let block, let x, let y, let color):
      use(color)
      paint(block, x: x, y: y)
    case .outline(let block, let x, let y, let width):
      use(.black)
      outline(block, x: x, y: y, width: width)
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

  /// One path for the whole code, so that a printer sees one black shape.
  private func paint(_ code: QRCode, in frame: Rect) {
    use(.black)
    let module = frame.width / Double(code.width)
    for run in code.runs {
      trace(
        Rect(
          x: frame.x + run.x * module, y: frame.y + run.y * module, width: run.width * module,
          height: run.height * module))
    }
    cairo_fill(cairo)
  }

  private func use(_ color: Color) { cairo_set_source_rgb(cairo, color.red, color.green, color.blue) }

  private func trace(_ frame: Rect) { cairo_rectangle(cairo, frame.x, frame.y, frame.width, frame.height) }
}
