internal import Foundation
internal import PetModel
internal import PetPresentation

/// The content of a sheet with the photo that goes on it, about to be laid out.
struct Draft {
  let content: PosterContent
  /// What can't be set in the installed fonts.
  let diagnostic: Diagnostic?
  let typesetter: Typesetter
  /// The photo cropped for a frame whose millimetres are so many pixels; nil when it can't be had.
  let photo: ((Frame, _ pixelsPerMillimetre: Double) -> PhotoSurface?)?

  /// A page that is laid out, and the photo for it.
  struct Drawn {
    let artwork: Artwork
    let photo: PhotoSurface?
  }

  /// Content in characters that the installed fonts have.
  init(
    _ content: PosterContent, typesetter: Typesetter,
    photo: ((Frame, _ pixelsPerMillimetre: Double) -> PhotoSurface?)?
  ) {
    (self.content, diagnostic) = content.drawable(by: typesetter)
    (self.typesetter, self.photo) = (typesetter, photo)
  }

  /// The pages of a kind: with the photo if it can be had, else laid out as if there were none (posters.md 12).
  func drawn(_ kind: PosterKind, on paper: PosterPaper?, pixelsPerMillimetre: Double) -> Drawn {
    let withPhoto = photo == nil ? nil : artwork(kind, on: paper, hasPhoto: true)
    if let withPhoto, let surface = withPhoto.photo.flatMap({ photo?($0, pixelsPerMillimetre) }) {
      return Drawn(artwork: withPhoto, photo: surface)
    }
    return Drawn(artwork: artwork(kind, on: paper, hasPhoto: false), photo: nil)
  }

  private func artwork(_ kind: PosterKind, on paper: PosterPaper?, hasPhoto: Bool) -> Artwork {
    Artwork(kind, on: paper, of: content, hasPhoto: hasPhoto, typesetter: typesetter)
  }
}

extension PosterPhoto {
  /// The JPEG for a frame in print.
  func surface(for frame: Frame, pixelsPerMillimetre: Double) -> PhotoSurface? {
    jpeg(PosterCrop(frame, pixelsPerMillimetre)).flatMap { PhotoSurface($0) }
  }

  /// The pixels for a frame in a picture.
  func pixelSurface(for frame: Frame, pixelsPerMillimetre: Double) -> PhotoSurface? {
    pixels(PosterCrop(frame, pixelsPerMillimetre)).map { PhotoSurface($0) }
  }
}

extension PosterCrop {
  fileprivate init(_ frame: Frame, _ pixelsPerMillimetre: Double) {
    aspect = frame.width / frame.height
    pixelWidth = Int((frame.width * pixelsPerMillimetre).rounded(.up))
  }
}
