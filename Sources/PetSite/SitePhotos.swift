import Foundation
import PetModel
import PetPhotos
import PetPresentation
import PetRendering

/// The photos of all pets, ready to be published: each in several sizes. A page loads nothing from
/// anywhere else, so a photo that is still on the web is the gray box.
struct SitePhotos: Sendable {
  private static let folder = "photos/"
  private let cache: PhotoCache
  private let published: [URL: Result<PublishedPhoto, PhotoError>]

  /// Makes ready what isn't in the cache yet; each photo once, however many pets it is of.
  ///
  /// - Throws: When the cache can't be written: a site must not lose its photos because a disk is full.
  init(
    of pets: [PetDetails], cache folder: String, progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws(StoppedBuild) {
    let cache = PhotoCache(folder: URL(filePath: folder))
    let files = Set(pets.compactMap(\.photo).filter(\.isFileURL)).sorted { $0.path() < $1.path() }
    let results = await PhotoPublisher(cache: cache).photos(from: files) { done in
      progress(.photos(done: done, of: files.count))
    }
    for case .failure(.notStored(_, let error)) in results {
      throw StoppedBuild(
        .notWritten, at: folder, "photos can't be kept here: \(error.reason)", consequence: "nothing was published",
        advice: error.advice ?? "Choose another folder with --cache")
    }
    self.cache = cache
    published = Dictionary(uniqueKeysWithValues: zip(files, results))
  }

  /// The photo of `pet` as its own page finds it; nil for the gray box.
  func hero(of pet: PetDetails) -> PhotoImage? { image(of: pet, on: .pet(pet.id), \.hero) }

  /// The photo of `pet` as the list finds it; nil for the gray box.
  func card(of pet: PetDetails) -> PhotoImage? { image(of: pet, on: .list, \.card) }

  func diagnostic(on pet: PetDetails) -> Diagnostic? {
    guard let file = pet.photo, let result = published[file] else { return nil }
    let (place, name) = (pet.location(of: "photoUrl"), file.lastPathComponent)
    return switch result {
    case .success(let photo): photo.diagnostic(at: place, name: name)
    case .failure(let error): error.diagnostic(at: place, name: name)
    }
  }

  /// The files to publish: the path of each in the site, and the file in the cache.
  var files: [(path: String, file: URL)] {
    Set(published.values.compactMap { try? $0.get() }.flatMap(\.files))  // What failed is reported with its pet.
      .sorted { $0.name < $1.name }
      .map { (Self.folder + $0.name, cache.location(of: $0)) }
  }

  private func image(
    of pet: PetDetails, on page: SitePage, _ use: KeyPath<PublishedPhoto, PhotoSources>
  ) -> PhotoImage? {
    guard let photo = pet.photo, case .success(let published)? = published[photo] else { return nil }
    let (sources, folder) = (published[keyPath: use], page.root + Self.folder)
    return PhotoImage(
      url: folder + sources.fallback.jpeg.name, size: sources.fallback.size,
      choices: PublishedFormat.allCases.map {
        PhotoImage.Choice(mediaType: $0.mediaType, sources: sources.srcset($0, in: folder))
      })
  }
}
