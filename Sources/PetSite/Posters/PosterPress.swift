package import Foundation
import PetMarkdown
package import PetModel
import PetPhotos
package import PetPosters
package import PetPresentation
import Synchronization

/// Makes the posters of pets, with their photos cut to the shapes that the sheets want.
package struct PosterPress: Sendable {
  /// What can be chosen about every poster.
  package struct Choices: Sendable, Hashable {
    package var paper = PosterPaper.a4
    package var reward = PosterOptions.Reward.word
    package var doNotChase = false
    /// Where the QR code leads; none without it.
    package var site: SiteAddress?

    package init() {}
  }

  /// A file of a poster: `poster-a4.pdf`, and what there is to say about it.
  package struct Sheet: Sendable, Hashable {
    package let name: String
    package let bytes: Data
    /// `poster-a4.pdf  headline 55 mm, read to about 16 m`.
    package let summary: String
  }

  /// Everything made of one pet.
  package struct Print: Sendable {
    package var sheets: [Sheet] = []
    package var diagnostics: [Diagnostic] = []
    /// Why the photo isn't on them, if it should be.
    var photoProblem: PhotoError?
  }

  /// Less than this, so that every messenger shows it as a preview (posters.md 17).
  private static let shareLimit = 300_000

  private let renderer: PosterRenderer
  private let cutter: PhotoCropper
  private let choices: Choices
  private let locale: SiteLocale

  /// - Parameter cache: The folder that keeps cut photos for the next time.
  /// - Throws: When the fonts that posters are set in aren't installed.
  package init(choices: Choices, locale: SiteLocale, cache: String) throws(PosterError) {
    renderer = try PosterRenderer()
    cutter = PhotoCropper(cache: URL(filePath: cache))
    self.choices = choices
    self.locale = locale
  }

  /// The sheets of `pet`, in the order of `kinds`; none for a pet whose announcement is closed.
  package func print(_ kinds: [PosterKind], of pet: PetDetails) -> Print {
    var print = Print()
    guard let content = content(of: pet) else { return print }
    let problem = FirstProblem()
    let photo = photo(of: pet, noting: problem)
    for kind in kinds {
      do throws(PosterError) {
        let (sheet, diagnostics) = try sheet(kind, of: content, photo: photo)
        print.sheets.append(sheet)
        print.diagnostics += diagnostics.filter { !print.diagnostics.contains($0) }
      } catch {
        print.diagnostics.append(
          Diagnostic(
            .error, .posterNotMade, at: SourceLocation(pet.id.rawValue, key: kind.rawValue), "\(error)",
            consequence: "left out"))
      }
    }
    print.photoProblem = problem.error
    return print
  }

  /// All kinds on one PNG, for review; nil for a pet whose announcement is closed.
  package func overview(of pet: PetDetails) throws(PosterError) -> Data? {
    guard let content = content(of: pet) else { return nil }
    return try renderer.overview(of: content, photo: photo(of: pet, noting: FirstProblem()))
  }
}

extension PosterPress {
  private func content(of pet: PetDetails) -> PosterContent? {
    var options = PosterOptions()
    options.reward = choices.reward
    options.doNotChase = choices.doNotChase
    options.page = choices.site.flatMap { SafeLink($0.page(of: pet.id)) }
    let sentences = UserMarkdown.sentences(of: pet.description ?? "")
    return PosterContent(pet, sentences: sentences, options: options, in: locale)
  }

  private func sheet(
    _ kind: PosterKind, of content: PosterContent, photo: PosterPhoto?
  ) throws(PosterError) -> (Sheet, [Diagnostic]) {
    guard kind.isPrinted else { return try picture(kind, of: content, photo: photo) }
    let paper = kind.papers.contains(choices.paper) ? choices.paper : .a4
    let document = try renderer.document(kind, on: paper, of: content, photo: photo)
    return (Sheet(name: document.fileName, bytes: document.pdf, summary: document.summary), document.diagnostics)
  }

  private func picture(
    _ kind: PosterKind, of content: PosterContent, photo: PosterPhoto?
  ) throws(PosterError) -> (Sheet, [Diagnostic]) {
    let picture = try renderer.picture(kind, of: content, photo: photo)
    let size = PixelSize(width: picture.pixels.width, height: picture.pixels.height)
    guard let jpeg = PixelEncoder.jpeg(rgb: picture.pixels.rgb, size: size, lessThan: Self.shareLimit) else {
      throw .drawing("\(kind.rawValue) can't be written as JPEG")
    }
    return (Sheet(name: picture.fileName, bytes: jpeg, summary: picture.fileName), picture.diagnostics)
  }

  /// The photo of `pet`, cut when a sheet knows what it wants; nil for none, and for one that isn't a file here.
  private func photo(of pet: PetDetails, noting problem: FirstProblem) -> PosterPhoto? {
    guard let file = pet.photo, file.isFileURL else { return nil }
    return PosterPhoto(
      jpeg: { crop in
        cut(file, crop, problem).map {
          PosterJPEG(bytes: $0.jpeg, pixelWidth: $0.size.width, pixelHeight: $0.size.height)
        }
      },
      pixels: { crop in
        cut(file, crop, problem).flatMap { cut in
          (try? cut.pixels()).flatMap { PosterPixels(width: cut.size.width, height: cut.size.height, rgb: $0) }
        }
      })
  }

  /// Nil for what can't be cut: a sheet without a photo is a sheet all the same.
  private func cut(_ file: URL, _ crop: PosterCrop, _ problem: FirstProblem) -> PhotoCropper.Crop? {
    do throws(PhotoError) {
      return try cutter.crop(cutter.photo(in: file), aspect: crop.aspect, pixelWidth: crop.pixelWidth)
    } catch {
      problem.note(error)
      return nil
    }
  }

  /// What went wrong first with a photo, of which each sheet wants another part.
  private final class FirstProblem: Sendable {
    private let first = Mutex<PhotoError?>(nil)

    var error: PhotoError? { first.withLock { $0 } }

    func note(_ error: PhotoError) { first.withLock { $0 = $0 ?? error } }
  }
}
