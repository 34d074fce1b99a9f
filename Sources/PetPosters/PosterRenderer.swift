internal import Foundation
internal import PetModel
package import PetPresentation

/// Makes posters, flyers and share images of announcements.
///
/// May be used by any number of threads at once; the same content gives the same bytes on each of them.
package struct PosterRenderer: Sendable {
  private let fonts: FontBook

  /// The pixels that a photo has to an inch of paper: above the 200 that print needs, so that rounding can't go below.
  static let pixelsPerInch = 220.0

  /// - Throws: ``PosterError/fontMissing(family:)``, which names the package to install.
  package init() throws(PosterError) { fonts = try FontBook() }

  init(fontFamily: String) throws(PosterError) { fonts = try FontBook(family: fontFamily) }

  /// A sheet to print: laid out, drawn, and described.
  package func document(
    _ kind: PosterKind, on paper: PosterPaper, of content: PosterContent, photo: PosterPhoto? = nil
  ) throws(PosterError) -> PosterDocument {
    guard kind.papers.contains(paper) else { throw .noSuchSheet(kind, paper) }
    return try withTypesetter { typesetter throws(PosterError) in
      let draft = Draft(content, typesetter: typesetter, photo: photo?.surface)
      let drawn = draft.drawn(kind, on: paper, pixelsPerMillimetre: Self.pixelsPerInch / 25.4)
      let pdf = try PDFFile.bytes(of: drawn.artwork.pages, photo: drawn.photo, facts: draft.content.document)
      return PosterDocument(
        kind: kind, paper: paper, pdf: pdf, headlineCapital: drawn.artwork.headlineCapital,
        codeWidth: drawn.artwork.codeWidth,
        diagnostics: [draft.diagnostic, Self.codeDiagnostic(content, kind, paper, drawn.artwork)].compactMap(\.self))
    }
  }

  /// A picture of 1200 × 630 or 1080 × 1080 pixels: `share` or `square`.
  package func picture(
    _ kind: PosterKind, of content: PosterContent, photo: PosterPhoto? = nil
  ) throws(PosterError) -> PosterPicture {
    guard let size = kind.pixelSize else { throw .notAPicture(kind) }
    return try withTypesetter { typesetter throws(PosterError) in
      let draft = Draft(content, typesetter: typesetter, photo: photo?.pixelSurface)
      let raster = RasterSurface(width: size.width, height: size.height)
      let scale = Double(size.width) / Composer.Plan(kind, on: nil, hasPhoto: false).size.width
      let drawn = draft.drawn(kind, on: nil, pixelsPerMillimetre: scale)
      for page in drawn.artwork.pages { Painter(cairo: raster.cairo, photo: drawn.photo).paint(page, scale: scale) }
      return PosterPicture(kind: kind, pixels: try raster.pixels(), diagnostics: [draft.diagnostic].compactMap(\.self))
    }
  }

  func withTypesetter<Result>(_ work: (Typesetter) throws(PosterError) -> Result) throws(PosterError) -> Result {
    try fonts.withTypesetter(work)
  }

  /// Why a sheet has no QR code, for it should have one (posters.md 14).
  private static func codeDiagnostic(
    _ content: PosterContent, _ kind: PosterKind, _ paper: PosterPaper, _ artwork: Artwork
  ) -> Diagnostic? {
    guard artwork.codeWidth == nil else { return nil }
    let place = SourceLocation(content.id.rawValue, key: PosterDocument.fileName(kind, paper))
    guard content.page != nil else {
      return Diagnostic(
        .warning, .noQRCode, at: place, "has no QR code, because the address of the pet's page isn't known",
        advice: "Give the site's address: --site https://…")
    }
    return Diagnostic(
      .warning, .noQRCode, at: place, "has no QR code, because the page's address is too long for one",
      advice: "Give the site a shorter address")
  }
}
