import ContentHash
package import Essentials
package import PetModel
import PetPhotos
import PetPosters
import PetPresentation
import PosterDrawing
import PosterWording
import Support

/// The poster of a pet as a small picture, and its problems.
package struct PosterThumbnails: Sendable, Hashable {
  /// The bytes of a WebP; nil for a pet that gets no poster.
  package fileprivate(set) var webP: Data?
  /// The missing parts of the poster.
  package fileprivate(set) var diagnostics: [Diagnostic] = []

  init() {}

  /// Wide enough to read the headline and the phone number, in pixels.
  package static let width = 220
  /// The resolution for a photo on it.
  fileprivate static let pixelsPerMillimetre = 1.5
}

extension PosterService {
  /// A small picture of the poster of `pet`, from the cache where one was drawn of the same things.
  ///
  /// - Parameter program: A name for the program that draws, down to its bytes.
  func thumbnail(of pet: PetDetails, by program: String, cache: String) -> PosterThumbnails {
    var result = PosterThumbnails()
    guard let content = content(of: pet) else { return result }
    result.diagnostics = content.diagnostics
    let file = URL(filePath: cache).appending(path: "\(key(of: content, pet, program)).webp")
    result.webP = try? Data(contentsOf: file)
    if result.webP == nil {
      do throws(PosterError) {
        result.webP = try thumbnail(of: content, photo: subject(pet, content).photo)
        // A picture that can't be kept is drawn again the next time.
        if let picture = result.webP { try? FileWriter.replace(file, with: picture) }
      } catch {
        result.diagnostics.append(
          Diagnostic(error, at: pet.location(of: PosterKind.poster.rawValue), consequence: "left out"))
      }
    }
    result.diagnostics = result.diagnostics.about(pet.id)
    return result
  }

  /// The hash of all sources of the picture.
  private func key(of content: PosterContent, _ pet: PetDetails, _ program: String) -> String {
    let photo = pet.photo.flatMap { try? Data(contentsOf: $0) } ?? Data()
    let words = "\(program) \(DrawingLibraries.versions) \(choices) \(String(describing: pet.focus)) \(content)"
    return ContentHash(of: Data(words.utf8), photo).hex
  }

  private func thumbnail(of content: PosterContent, photo: ChosenPhoto?) throws(PosterError) -> Data? {
    let paper = paper(of: .poster)
    return try typesetters.withTypesetter { typesetter throws(PosterError) in
      let layout = try PosterLayout(
        .poster, on: paper, of: content, photo: photo?.shape, typesetter: typesetter,
        pixelsPerMillimetre: PosterThumbnails.pixelsPerMillimetre)
      let crop = try crop(of: photo, for: layout).map(pixels)
      let pixels = try PosterPainter.picture(of: layout, photo: crop, width: PosterThumbnails.width)
      return PixelEncoder.thumbnail(rgb: pixels.rgb, size: pixels.size)
    }
  }
}
