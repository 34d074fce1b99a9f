import Foundation
import PetModel
import PetPresentation

@testable import PetPosters

/// A printed sheet that was laid out and painted, and what its layout says of it.
struct RenderedDocument: Hashable, Sendable {
  let kind: PosterKind
  let paper: PosterPaper
  let fileName: String
  let summary: String
  let pdf: Data
  let headlineCapital: Double
  let readingDistance: Int
  let codeWidth: Double?
  let diagnostics: [Diagnostic]
}

/// A picture that was laid out and painted.
struct RenderedPicture: Hashable, Sendable {
  let fileName: String
  let pixels: PosterPixels
}

extension TypesetterPool {
  func document(
    _ kind: PosterKind, on paper: PosterPaper, of content: PosterContent, photo: TestPhoto? = nil
  ) throws(PosterError) -> RenderedDocument {
    try withTypesetter { typesetter throws(PosterError) in
      let layout = try PosterLayout(
        kind, on: paper, of: content, photo: photo.map { _ in PhotoShape(TestPhotos.usual) }, typesetter: typesetter)
      return RenderedDocument(
        kind: kind, paper: paper, fileName: layout.fileName, summary: layout.summary,
        pdf: try PosterPainter.pdf(of: layout, photo: photo?.jpeg), headlineCapital: layout.headlineCapital,
        readingDistance: layout.readingDistance, codeWidth: layout.codeWidth, diagnostics: layout.diagnostics)
    }
  }

  func picture(
    _ kind: PosterKind, of content: PosterContent, photo: TestPhoto? = nil
  ) throws(PosterError) -> RenderedPicture {
    try withTypesetter { typesetter throws(PosterError) in
      let layout = try PosterLayout(
        kind, on: nil, of: content, photo: photo.map { _ in PhotoShape(TestPhotos.usual) }, typesetter: typesetter)
      return RenderedPicture(
        fileName: layout.fileName, pixels: try PosterPainter.picture(of: layout, photo: photo?.pixels))
    }
  }

  func contactSheet(of content: PosterContent, photo: TestPhoto) throws(PosterError) -> Data {
    try withTypesetter { typesetter throws(PosterError) in
      let sheet = try ContactSheet(of: content, photo: PhotoShape(TestPhotos.usual), typesetter: typesetter)
      return try sheet.png(photos: sheet.layouts.map { _ in photo.pixels })
    }
  }
}
