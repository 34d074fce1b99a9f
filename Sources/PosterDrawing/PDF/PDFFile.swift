internal import CPangoCairo
package import Essentials
package import PosterWording

/// Writes pages as a PDF: text as text with its fonts embedded, the photo as the original JPEG, and the texts for
/// listeners.
package enum PDFFile {
  private static let pointsPerMillimetre = 72 / 25.4

  /// The memory that Cairo writes a file to.
  private final class Buffer { var bytes = Data() }

  /// The file's bytes: the same for the same pages, at any time.
  ///
  /// - Parameters:
  ///   - photos: The photo of each pet of a page.
  ///   - contents: The texts of each of them.
  package static func bytes(
    of pages: [Page], photos: [PosterPhoto?], contents: [PosterContent]
  ) throws(PosterError) -> Data {
    let photos = try photos.map { photo throws(PosterError) in try photo.map(PhotoSurface.init) }
    let file = Buffer()
    let surface = cairo_pdf_surface_create_for_stream(
      { file, bytes, count in
        guard let file, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<Buffer>.fromOpaque(file).takeUnretainedValue().bytes.append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(file).toOpaque(), 1, 1)
    defer { cairo_surface_destroy(surface) }
    // A plain table of contents at its end, as newer versions don't have, because `PDFStructure` reads it.
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
    set(contents[0].document, on: surface)
    let cairo = cairo_create(surface)
    defer { cairo_destroy(cairo) }
    let painter = Painter(cairo: cairo, photos: photos, isPDF: true)
    for page in pages {
      cairo_pdf_surface_set_size(
        surface, page.size.width * pointsPerMillimetre, page.size.height * pointsPerMillimetre)
      painter.paint(page, scale: pointsPerMillimetre)
      cairo_show_page(cairo)
    }
    cairo_surface_finish(surface)
    for status in [cairo_status(cairo), cairo_surface_status(surface)] where status != CAIRO_STATUS_SUCCESS {
      throw .drawing(String(cString: cairo_status_to_string(status)))
    }
    return PDFStructure.adding(PDFMark.all(of: pages, scale: pointsPerMillimetre), contents, to: file.bytes)
  }

  private static func set(_ facts: PosterContent.DocumentFacts, on surface: OpaquePointer?) {
    for (key, value) in [
      (CAIRO_PDF_METADATA_TITLE, facts.title), (CAIRO_PDF_METADATA_AUTHOR, facts.author),
      (CAIRO_PDF_METADATA_CREATOR, "petspot"), (CAIRO_PDF_METADATA_CREATE_DATE, facts.created),
      (CAIRO_PDF_METADATA_MOD_DATE, facts.modified),
    ] {
      cairo_pdf_surface_set_metadata(surface, key, value)
    }
  }
}

/// Drawings that are read as one, on one page, between two marks that Cairo writes into the page.
///
/// Cairo 1.16 numbers the marks of a page, but writes no alternative texts, artefacts or texts of links (1.18 knows
/// artefacts). So the structure is ours: ``PDFStructure`` makes it from this.
struct PDFMark {
  let page: Int
  let number: Int
  let drawing: Drawing
  /// The index of its pet among those of the page.
  let pet: Int
  /// The bounds of its drawings, in points from the page's upper left corner.
  let boxes: [Rect]
  let blocks: [TextBlock]

  func isRead(with other: PDFMark) -> Bool { pet == other.pet && drawing.isRead(with: other.drawing) }

  /// The marks of each page, in the order of drawing.
  static func all(of pages: [Page], scale: Double) -> [[PDFMark]] {
    pages.enumerated().map { index, page in
      let parts = page.layers.flatMap { layer in layer.parts.map { (layer: layer, drawings: $0) } }
      return parts.enumerated().map { number, part in
        let commands = part.drawings.map(\.command)
        return PDFMark(
          page: index, number: number, drawing: part.drawings[0], pet: part.layer.pet,
          boxes: commands.map { part.layer.onPage($0.box).scaled(by: scale) },
          blocks: commands.compactMap { if case .text(let block, _, _, _) = $0 { block } else { nil } })
      }
    }
  }
}
