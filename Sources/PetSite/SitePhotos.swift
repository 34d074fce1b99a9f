import Foundation
import PetModel
import PetPhotos
import PetPresentation
import PetRendering
import Synchronization

/// The photos of all pets, ready to be published: each in several sizes. A page loads nothing from
/// anywhere else, so a photo that is still on the web is the gray box.
struct SitePhotos: Sendable {
  private static let folder = "photos/"
  private let cache: PhotoCache
  private let published: [URL: Result<PublishedPhoto, PhotoError>]
  private let unkept = UnkeptPhotos()

  /// Makes ready what isn't in the cache yet; each photo once, however many pets it is of.
  init(of pets: [PetDetails], cache folder: String, progress: @escaping @Sendable (BuildProgress) -> Void) async {
    cache = PhotoCache(folder: URL(filePath: folder))
    let files = Set(pets.compactMap(\.photo).filter(\.isFileURL)).sorted { $0.path() < $1.path() }
    let results = await PhotoPublisher(cache: cache, unkept: unkept.add).photos(from: files) { done in
      progress(.photos(done: done, of: files.count))
    }
    published = Dictionary(uniqueKeysWithValues: zip(files, results))
  }

  /// The photo of `pet` as its own page finds it; nil for the gray box.
  func hero(of pet: PetDetails) -> PhotoImage? { image(of: pet, on: .pet(pet.id), \.hero) }

  /// The photo of `pet` as its list finds it; nil for the gray box.
  func card(of pet: PetDetails) -> PhotoImage? { image(of: pet, on: .list(of: pet.status), \.card) }

  func diagnostic(on pet: PetDetails) -> Diagnostic? {
    guard let file = pet.photo, let result = published[file] else { return nil }
    let (place, name) = (pet.location(of: "photoUrl"), file.lastPathComponent)
    return switch result {
    case .success(let photo): photo.diagnostic(at: place, name: name)
    case .failure(let error): error.diagnostic(at: place, name: name)
    }
  }

  /// Adds the files of all photos, from the cache or, where that couldn't keep them, from memory.
  func add(to site: inout RenderedSite) {
    let (unkept, error) = (unkept.contents, unkept.error)
    // What failed is reported with its pet.
    for file in Set(published.values.compactMap { try? $0.get() }.flatMap(\.files)).sorted(by: { $0.name < $1.name }) {
      let path = Self.folder + file.name
      if let bytes = unkept[file.name] {
        site.add(bytes, at: path)
      } else {
        site.add(cache.location(of: file), at: path)
      }
    }
    if let error {
      site.diagnostics.append(
        Diagnostic(
          .warning, .notWritten, at: SourceLocation("--cache"), "photos \(error.problem)",
          consequence: "the next build has to prepare them again", advice: error.advice))
    }
  }

  private func image(
    of pet: PetDetails, on page: SitePage, _ use: KeyPath<PublishedPhoto, PhotoSources>
  ) -> PhotoImage? {
    guard let photo = pet.photo, case .success(let published)? = published[photo] else { return nil }
    let (sources, folder) = (published[keyPath: use], page.root + Self.folder)
    return PhotoImage(
      url: folder + sources.fallback[.jpeg].name, size: sources.fallback.size,
      choices: PublishedFormat.allCases.map {
        PhotoImage.Choice(mediaType: $0.mediaType, sources: sources.srcset($0, in: folder))
      })
  }
}

/// The photos that the cache can't keep: it costs time the next time, but not the site.
private final class UnkeptPhotos: Sendable {
  private let state = Mutex<(contents: [String: Data], error: PhotoError?)>(([:], nil))

  func add(_ photo: ProcessedPhoto, _ error: PhotoError) {
    state.withLock { state in
      state.contents.merge(photo.contents) { $1 }
      state.error = error
    }
  }

  var contents: [String: Data] { state.withLock { $0.contents } }
  var error: PhotoError? { state.withLock { $0.error } }
}
