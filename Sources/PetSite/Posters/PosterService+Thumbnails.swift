import PetModel
import PetPhotos
import PetPosters
import PetPresentation

// The sheets as small pictures.

extension PosterService {
  /// Small pictures of the sheets of `pet`, for review; none for a pet whose announcement is closed.
  func thumbnails(_ kinds: [PosterKind], of pet: PetDetails, photo: PhotoCropper.Photo?) -> PosterThumbnails {
    var result = PosterThumbnails()
    guard let content = content(of: pet) else { return result }
    result.diagnostics = content.diagnostics
    let photo = photo.map { chosen($0, of: pet) }
    for kind in kinds {
      do throws(PosterError) {
        if let picture = try thumbnail(kind, of: content, photo: photo) { result.pictures.append(picture) }
      } catch {
        result.diagnostics.append(Diagnostic(error, at: pet.location(of: kind.rawValue), consequence: "left out"))
      }
    }
    result.diagnostics = result.diagnostics.about(pet.id)
    return result
  }

  private func thumbnail(
    _ kind: PosterKind, of content: PosterContent, photo: ChosenPhoto?
  ) throws(PosterError) -> PosterThumbnails.Picture? {
    let paper = kind.papers.contains(choices.paper) ? choices.paper : kind.papers.first
    return try typesetters.withTypesetter { typesetter throws(PosterError) in
      let layout = try PosterLayout(
        kind, on: paper, of: content, photo: (photo?.photo.size).map(PhotoShape.init), typesetter: typesetter,
        pixelsPerMillimetre: PosterThumbnails.pixelsPerMillimetre)
      let crop = try crop(of: photo, for: layout).map(pixels)
      let pixels = try PosterPainter.thumbnail(of: layout, photo: crop, width: PosterThumbnails.width)
      return PixelEncoder.thumbnail(rgb: pixels.rgb, size: pixels.size).map {
        PosterThumbnails.Picture(kind: kind, webP: $0, size: pixels.size)
      }
    }
  }
}
