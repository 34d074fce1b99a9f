import Essentials
import PetPhotos
import PetPosters
import PetPresentation

// The sheets themselves.

extension PosterService {
  /// Less than this, so that every messenger shows it as a preview (rules.md §10.17), in bytes.
  private static let shareLimit = 300_000

  func sheet(
    _ kind: PosterKind, of content: PosterContent, photo: ChosenPhoto?
  ) throws(PosterError) -> (PosterSheet, PosterLayout) {
    let paper = kind.papers.contains(choices.paper) ? choices.paper : kind.papers.first
    return try typesetters.withTypesetter { typesetter throws(PosterError) in
      let layout = try PosterLayout(
        kind, on: paper, of: content, photo: (photo?.photo.size).map(PhotoShape.init), typesetter: typesetter)
      let bytes = try bytes(of: layout, crop(of: photo, for: layout))
      return (PosterSheet(name: layout.fileName, bytes: bytes, summary: layout.summary), layout)
    }
  }

  private func bytes(of layout: PosterLayout, _ crop: PhotoCropper.Crop?) throws(PosterError) -> Data {
    if layout.kind.isPrinted {
      return try PosterPainter.pdf(of: layout, photo: crop.map { .jpeg($0.jpeg, $0.size) })
    }
    let picture = try PosterPainter.picture(of: layout, photo: crop.map(pixels))
    guard let jpeg = PixelEncoder.jpeg(rgb: picture.rgb, size: picture.size, lessThan: Self.shareLimit) else {
      throw .notEncoded(layout.kind, advice: PhotoEngine.version == nil ? PhotoError.noEngine.advice : nil)
    }
    return jpeg
  }

  func overview(
    of content: PosterContent, photo: ChosenPhoto?
  ) throws(PosterError) -> (Data, [PosterLayout]) {
    try typesetters.withTypesetter { typesetter throws(PosterError) in
      let sheet = try ContactSheet(of: content, photo: (photo?.photo.size).map(PhotoShape.init), typesetter: typesetter)
      let crops = try sheet.layouts.map { layout throws(PosterError) in try crop(of: photo, for: layout).map(pixels) }
      return (try sheet.png(photos: crops), sheet.layouts)
    }
  }

  func crop(
    of photo: ChosenPhoto?, for layout: PosterLayout
  ) throws(PosterError) -> PhotoCropper.Crop? {
    guard let photo, let crop = layout.crop else { return nil }
    do throws(PhotoError) {
      return try cropper.crop(
        photo.photo, aspect: crop.aspect, pixelWidth: crop.pixelWidth, focus: photo.focus, asIs: photo.isAsIs)
    } catch {
      throw .photo(error.problem, advice: error.advice)
    }
  }

  func pixels(of crop: PhotoCropper.Crop) throws(PosterError) -> PosterPhoto {
    do throws(PhotoError) {
      guard let pixels = PosterPixels(try crop.pixels(), size: crop.size) else { throw .damaged(.jpeg) }
      return .pixels(pixels)
    } catch {
      throw .photo(error.problem, advice: error.advice)
    }
  }
}
