import Foundation
import PetModel
import PetPresentation
import PosterWording

@testable import PetPosters
@testable import PosterDrawing

/// A printed sheet that was laid out and painted, with the facts of its layout.
struct RenderedDocument: Hashable, Sendable {
  let kind: PosterKind
  let paper: PosterPaper
  let fileName: String
  let summary: String
  let pdf: Data
  let distances: [PosterLayout.Tier]
  let photoPrint: PosterLayout.PhotoPrint?
  let photoFrame: Rect?
  let codeWidth: Double?
  let diagnostics: [Diagnostic]
}

/// A picture that was laid out and painted.
struct RenderedPicture: Hashable, Sendable {
  let fileName: String
  let pixels: PosterPixels
}

extension RenderedDocument {
  /// The height of the capitals of one tier, in millimetres; 0 where the sheet doesn't have it.
  func capital(_ tier: PosterLayout.Tier.Name) -> Double { distances.first { $0.name == tier }?.capital ?? 0 }
}

extension TypesetterPool {
  func document(
    _ kind: PosterKind, on paper: PosterPaper, of content: PosterContent, photo: TestPhoto? = nil
  ) throws(PosterError) -> RenderedDocument {
    try withTypesetter { typesetter throws(PosterError) in
      let layout = PosterLayout(
        kind, on: paper, of: content, photo: photo.map { $0.size }, typesetter: typesetter)
      return RenderedDocument(
        kind: kind, paper: paper, fileName: layout.fileName, summary: layout.summary,
        pdf: try PosterLayout.pdf(of: [layout], photos: [photo?.jpeg]), distances: layout.distances,
        photoPrint: layout.photoPrint, photoFrame: layout.sheet.photoFrame, codeWidth: layout.sheet.codeFrame?.width,
        diagnostics: layout.diagnostics)
    }
  }

  func picture(
    _ kind: PosterKind, of content: PosterContent, photo: TestPhoto? = nil
  ) throws(PosterError) -> RenderedPicture {
    try withTypesetter { typesetter throws(PosterError) in
      let layout = PosterLayout(
        kind, on: .a4, of: content, photo: photo.map { $0.size }, typesetter: typesetter)
      let width = kind.pixelSize!.width
      return RenderedPicture(
        fileName: layout.fileName, pixels: try layout.picture(photo?.pixels, width: width))
    }
  }
}
