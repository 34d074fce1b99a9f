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
    let tags = PDFTags()
    let painter = Painter(cairo: cairo, photos: photos, tags: tags)
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

/// The drawings of each page, in order: the marks that Cairo writes into a page, and the meaning of each.
///
/// Cairo 1.16 numbers the marks of a page, but writes no alternative texts, artefacts or texts of links (1.18 knows
/// artefacts). So the structure is ours: ``PDFStructure`` makes it from this.
final class PDFTags {
  /// Drawings that are read as one, on one page.
  struct Mark {
    let page: Int
    let number: Int
    let drawing: Drawing
    /// The index of its pet among those of the page.
    let pet: Int
    /// The bounds of its drawings, in points from the page's upper left corner.
    var boxes: [Rect] = []
    /// Its texts, and how many lines they are set on.
    var texts: [String] = []
    var lineCount = 0

    /// Whether both are read as one.
    func isRead(with other: Mark) -> Bool { pet == other.pet && drawing.isRead(with: other.drawing) }
  }

  private(set) var pages: [[Mark]] = []

  func beginPage() { pages.append([]) }

  /// Draws parts that are read as one between two of Cairo's marks.
  func mark(
    _ drawings: some Sequence<Drawing>, as first: Drawing, of pet: Int, on cairo: OpaquePointer?,
    draw: (Drawing) -> Void
  ) {
    // Only a mark: Cairo's own use of its name is dropped.
    cairo_tag_begin(cairo, "P", nil)
    let page = pages.count - 1
    var mark = Mark(page: page, number: pages[page].count, drawing: first, pet: pet)
    for drawing in drawings {
      draw(drawing)
      mark.boxes.append(Self.onDevice(drawing.command.box, cairo))
      guard case .text(let block, _, _, _) = drawing.command else { continue }
      mark.texts.append(block.shownText)
      mark.lineCount += block.lineCount
    }
    cairo_tag_end(cairo, "P")
    pages[page].append(mark)
  }

  private static func onDevice(_ box: Rect, _ cairo: OpaquePointer?) -> Rect {
    let corners = [(box.x, box.y), (box.right, box.bottom)].map { x, y in
      var (x, y) = (x, y)
      cairo_user_to_device(cairo, &x, &y)
      return Rect(x: x, y: y, width: 0, height: 0)
    }
    return corners.union
  }
}
