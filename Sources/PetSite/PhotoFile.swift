import Foundation
import PetModel
import PetRendering

/// The photo of a pet as the site publishes it.
enum PublishedPhoto: Sendable {
  /// Somewhere else on the web: the page loads it from there, as the app does.
  case remote(String)
  /// A file of the site.
  case local(path: String, bytes: Data)

  /// Where `page` finds it.
  func href(from page: SitePage) -> String {
    switch self {
    case .remote(let address): address
    case .local(let path, _): page.root + path
    }
  }

  /// The file to publish; nil when it is somewhere else.
  var file: (path: String, bytes: Data)? {
    if case .local(let path, let bytes) = self { (path, bytes) } else { nil }
  }
}

/// Takes a photo from where it is to where the site needs it.
struct PhotoFile {
  let pet: PetDetails

  /// The photo ready to be published; nil when the pet has none, or it isn't one, which is then reported.
  func published(report: (Report) -> Void) -> PublishedPhoto? {
    guard let photo = pet.photo else { return nil }
    guard photo.isFileURL else { return .remote(photo.absoluteString) }
    do {
      let bytes = try Data(contentsOf: photo, options: .mappedIfSafe)
      guard let kind = ImageKind(bytes) else {
        report(problem("is not a JPEG, PNG, WebP or GIF", advice: "Save the photo again as JPEG"))
        return nil
      }
      return .local(path: "\(SitePage.pet(pet.id).folder)photo.\(kind.rawValue)", bytes: bytes)
    } catch {
      report(problem("can't be read", advice: "Check that it exists and that you may read it"))
      return nil
    }
  }

  private func problem(_ text: String, advice: String) -> Report {
    let name = pet.photo?.lastPathComponent ?? ""
    return Report(.leftOut, at: "\(pet.id), photoUrl", "'\(name)' \(text); shown without a photo", advice: advice)
  }
}

/// What an image is by its first bytes; its name and what a server calls it are not believed (rules.md §6).
enum ImageKind: String {
  case jpg, png, webp, gif

  init?(_ bytes: Data) {
    let head = Array(bytes.prefix(12))
    if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpg
    } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if head.starts(with: Array("RIFF".utf8)), head.dropFirst(8).elementsEqual("WEBP".utf8) {
      self = .webp
    } else if head.starts(with: Array("GIF8".utf8)) {
      self = .gif
    } else {
      return nil
    }
  }
}
