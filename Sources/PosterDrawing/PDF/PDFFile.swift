internal import CPangoCairo
package import Essentials
internal import PetPresentation
package import PosterWording

/// Writes pages as a PDF: text as text with its fonts embedded, the photo as the original JPEG, and the texts for
/// listeners.
package enum PDFFile {
  private static let pointsPerMillimetre = 72 / 25.4

  /// The file's bytes: the same for the same pages, at any time.
  ///
  /// - Parameters:
  ///   - photos: The photo of each pet of a page.
  ///   - contents: The texts of each of them.
  package static func bytes(
    of pages: [Page], photos: [PhotoSurface?], contents: [PosterContent]
  ) throws(PosterError) -> Data {
    let file = ByteBuffer()
    let surface = cairo_pdf_surface_create_for_stream(append, Unmanaged.passUnretained(file).toOpaque(), 1, 1)
    defer { cairo_surface_destroy(surface) }
    // A plain table of contents at its end, as newer versions don't have, because `PDFStructure` reads it.
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
    set(contents[0].document, on: surface)
    let cairo = cairo_create(surface)
    defer { cairo_destroy(cairo) }
    let tags = PDFTags()
    var painter = Painter(cairo: cairo, photos: photos)
    painter.tags = tags
    for page in pages {
      cairo_pdf_surface_set_size(
        surface, page.size.width * pointsPerMillimetre, page.size.height * pointsPerMillimetre)
      tags.beginPage()
      painter.paint(page, scale: pointsPerMillimetre)
      cairo_show_page(cairo)
    }
    cairo_surface_finish(surface)
    for status in [cairo_status(cairo), cairo_surface_status(surface)] where status != CAIRO_STATUS_SUCCESS {
      throw .drawing(String(cString: cairo_status_to_string(status)))
    }
    return PDFStructure.adding(tags, contents, to: file.bytes)
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
