internal import CPangoCairo
internal import Foundation
internal import PetPresentation

/// Writes pages as a PDF: text as text with its fonts embedded, the photo as the JPEG that it was.
enum PDFFile {
  private static let pointsPerMillimetre = 72 / 25.4

  /// The file's bytes: the same for the same pages, whatever the clock says.
  static func bytes(
    of pages: [Page], photo: PhotoSurface?, facts: PosterContent.DocumentFacts
  ) throws(PosterError) -> Data {
    let file = ByteBuffer()
    let surface = cairo_pdf_surface_create_for_stream(append, Unmanaged.passUnretained(file).toOpaque(), 1, 1)
    defer { cairo_surface_destroy(surface) }
    // A plain table of contents at its end, as newer versions don't have, because `PDFCatalog` adds the language to it.
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
    for (key, value) in [
      (CAIRO_PDF_METADATA_TITLE, facts.title), (CAIRO_PDF_METADATA_AUTHOR, facts.author),
      (CAIRO_PDF_METADATA_CREATOR, "petspot"), (CAIRO_PDF_METADATA_CREATE_DATE, facts.created),
      (CAIRO_PDF_METADATA_MOD_DATE, facts.modified),
    ] {
      cairo_pdf_surface_set_metadata(surface, key, value)
    }
    let cairo = cairo_create(surface)
    defer { cairo_destroy(cairo) }
    let painter = Painter(cairo: cairo, photo: photo, emojiDensity: 300 / 25.4)
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
    return PDFCatalog.adding(language: facts.languageTag, to: file.bytes)
  }
}

/// Adds to a PDF of Cairo's what Cairo can't say: the language, and that a printer must not scale it.
///
/// Done as PDF has it for changes (ISO 32000-1, 7.5.6, incremental updates): the file stays as it is, and a new version of
/// its catalog follows, with a table that says where.
enum PDFCatalog {
  /// The file with a language tag; as it came if it isn't of the shape that Cairo writes.
  static func adding(language: String, to file: Data) -> Data {
    // What the end of a file says about its beginning; trailer and catalog are `<< /Type … >>`.
    let end = String(decoding: file.suffix(512), as: UTF8.self)
    guard let trailer = end.between("trailer\n", "\nstartxref\n"), trailer.hasPrefix("<<"), trailer.hasSuffix(">>"),
      let tableOffset = end.between("\nstartxref\n", "\n").flatMap({ Int($0) }),
      let number = trailer.between("/Root ", " 0 R").flatMap({ Int($0) }),
      let start = file.range(of: Data("\n\(number) 0 obj\n".utf8), options: .backwards),
      let stop = file.range(of: Data("\nendobj".utf8), in: start.upperBound..<file.endIndex)
    else { return file }
    let catalog = String(decoding: file[start.upperBound..<stop.lowerBound], as: UTF8.self)
    guard catalog.hasPrefix("<<"), catalog.hasSuffix(">>") else { return file }
    // Page scaling off: a poster whose sizes were worked out, and tiles that must match, are printed at 100 %.
    let entries =
      " /Lang (\(language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }))"
      + " /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >> "
    let object = "\(number) 0 obj\n\(catalog.dropLast(2))\(entries)>>\nendobj\n"
    let offset = String(String(10_000_000_000 + file.count).dropFirst())
    let table = "xref\n\(number) 1\n\(offset) 00000 n \n"
    let newTrailer = "trailer\n\(trailer.dropLast(2))/Prev \(tableOffset) >>\n"
    return file + Data("\(object)\(table)\(newTrailer)startxref\n\(file.count + object.utf8.count)\n%%EOF\n".utf8)
  }
}

extension String {
  /// What stands between the first `start` and the next `end`.
  fileprivate func between(_ start: String, _ end: String) -> String? {
    guard let start = firstRange(of: start), let end = self[start.upperBound...].firstRange(of: end) else { return nil }
    return String(self[start.upperBound..<end.lowerBound])
  }
}
