import Essentials
package import PetModel
package import PetPhotos
package import PetPresentation
import PetRendering
import Support

/// The photos of all pets in several sizes. A photo that is still on the web is the gray box: pages load no other file.
package struct SitePhotos: Sendable {
  package static let folder = "photos/"
  private let preset: PhotoPreset
  private let cache: PhotoCache
  /// Each photo once, even if several pets share it.
  private var photos: [(source: PhotoSource, result: Result<PublishedPhoto, PhotoError>)] = []
  /// Each photo's picture for link previews; nil where no preview shows it, empty when no pet has a preview.
  private var previews: [PublishedPhoto?] = []
  /// For each announcement, by position: the index of its photo in ``photos``. Empty when no pet has a photo.
  private var numbers: [Int32?] = []

  /// Prepares the photos that the cache lacks.
  package init(
    of pets: SitePets, for options: BuildOptions, progress: @escaping WorkProgress.Handler
  ) async throws(Diagnostic) {
    self.init(none: options)
    let owners = pets.shown.filter { $0.photo == .file }
    let found = try await pets.photoSources(of: owners).map { $0.flatMap { options.shard.has($0.file) ? $0 : nil } }
    let sources = Set(found.compactMap(\.self)).sorted { $0.order < $1.order }
    // Link previews need the site's address. Of a missing pet with posters they show the share image.
    let previewing = zip(options.site == nil ? [] : owners, found)
    let shared = Set(previewing.compactMap { options.posters == nil || $0.status != .missing ? $1 : nil })
    let total = sources.count + shared.count
    let cache = cache
    func publisher(_ preset: PhotoPreset) -> PhotoPublisher {
      var publisher = PhotoPublisher(preset, cache: cache)
      publisher.verifies = options.verifies
      publisher.isCachedOnly = options.isCachedOnly
      return publisher
    }
    let results = await publisher(preset).photos(from: sources) { done in progress(.photos(done: done, of: total)) }
    photos = Array(zip(sources, results))
    let previewed = photos.filter { shared.contains($0.source) && (try? $0.result.get()) != nil }.map(\.source)
    let previews = await publisher(.preview).photos(from: previewed) { done in
      progress(.photos(done: sources.count + done, of: total))
    }
    if options.isCachedOnly {
      let made = Array(zip(sources, results)) + zip(previewed, previews)
      try Diagnostic.stopForMissingPhotos(made.map { ($0.file, $1 != .failure(.notPrepared)) }, in: options.shards)
    }
    let bySource = Dictionary(uniqueKeysWithValues: zip(previewed, previews))
    self.previews = shared.isEmpty ? [] : sources.map { try? bySource[$0]?.get() }
    let numbered = Dictionary(uniqueKeysWithValues: zip(sources, sources.indices))
    numbers = Array(repeating: nil, count: owners.isEmpty ? 0 : pets.references.count)
    for (owner, source) in zip(owners, found) { numbers[owner.index] = source.flatMap { numbered[$0] }.map(Int32.init) }
  }

  package init(none options: BuildOptions) {
    preset = options.photos
    cache = PhotoCache(folder: URL(filePath: options.cache))
  }

  package var count: Int { shown.count }

  /// The number of photos that the cache has.
  package var keptCount: Int { shown.count { $0.files.first.map { cache.unkeptBytes(of: $0) == nil } ?? false } }

  /// The photo of an announcement on a page; nil for the gray box.
  ///
  /// - Parameters:
  ///   - use: Its sources on its own page, or on one with a list.
  ///   - root: The way from the page to the site's root.
  package func image(
    of pet: AnnouncementReference, _ use: KeyPath<PublishedPhoto, [PublishedFile]>, root: String
  ) -> PhotoImage? {
    published(of: pet)?[keyPath: use].image(in: root + Self.folder)
  }

  /// The photo of an announcement; nil for none, and for one that can't be shown.
  package func published(of pet: AnnouncementReference) -> PublishedPhoto? {
    number(of: pet).flatMap { try? photos[$0].result.get() }
  }

  /// The photo for link previews; nil also where they show something else.
  package func preview(of pet: AnnouncementReference) -> PublishedPhoto? {
    number(of: pet).flatMap { $0 < previews.count ? previews[$0] : nil }
  }

  /// A picture of the first faces of `pets`, for a list of them; nil for fewer than two, or a file that is gone.
  package func mosaic(of pets: [AnnouncementReference]) -> [UInt8]? {
    let faces = Array(pets.lazy.compactMap(published).compactMap(\.card.fallback).prefix(6))
    let files = faces.compactMap { try? bytes(of: $0) }.map { Data($0) }
    guard files.count > 1, files.count == faces.count else { return nil }
    let made = try? cache.picture(of: ["faces"] + faces.map(\.name), size: .preview) {
      () throws(PhotoError) in try PhotoProcessor.mosaic(of: files, lessThan: 100_000)
    }
    return made.map(Array.init)
  }

  /// The names of both, which stand for the content of their files.
  package func names(of pet: AnnouncementReference) -> String {
    (published(of: pet)?.name ?? "") + (preview(of: pet)?.name ?? "")
  }

  /// The problems with the photos of `pets`, in their order, and one if they can't be kept.
  package func diagnostics(on pets: SitePets) -> DiagnosticLog {
    let unfetched = Diagnostic.unfetchedPhotos(of: pets.shown.filter { $0.photo == .web }.map(\.location))
    return DiagnosticLog(pets.shown.lazy.compactMap(diagnostic)) + [unfetched, unkeptDiagnostic].compactMap(\.self)
  }

  /// All photos and previews by their names. Two files with the same photo are one here.
  package var all: [PublishedPhoto] { Self.distinct(shown + previews.compactMap(\.self)) }

  /// The bytes of a file, from the cache or, where that couldn't keep it, from memory.
  package func bytes(of file: PublishedFile) throws(Diagnostic) -> [UInt8] {
    if let bytes = cache.unkeptBytes(of: file) { return [UInt8](bytes) }
    let location = cache.location(of: file)
    do { return [UInt8](try Data(contentsOf: location)) } catch {
      throw Diagnostic(
        .error, .notReadable, at: location.path(percentEncoded: false),
        "couldn't be read: \(SystemError(error).reason)", consequence: "nothing was published",
        advice: "Check that it is there and that you may read it, then build again")
    }
  }

  /// By how much files and bytes would be fewer, about, if the photos were made otherwise: for each preset that takes
  /// less than this site's, the largest first.
  package var savings: [(preset: PhotoPreset, files: Int, bytes: Int)] {
    let photos = Self.distinct(shown)
    let bytes = photos.flatMap(\.files).reduce(0) { $0 + size(of: $1) }
    return PhotoPreset.allCases.filter { $0.usualBytes < preset.usualBytes }.reversed().map { other in
      let files = photos.reduce(0) { $0 + $1.files.count - $1.fileCount(as: other) }
      return (other, files, bytes - bytes * other.usualBytes / preset.usualBytes)
    }
  }

  /// The number of a file's bytes; 0 for one that is gone.
  private func size(of file: PublishedFile) -> Int {
    let path = cache.location(of: file).path(percentEncoded: false)
    return cache.unkeptBytes(of: file)?.count ?? FileKind(at: path, followsLinks: true)?.size ?? 0
  }

  /// Those that can be shown, in the order of their sources.
  private var shown: [PublishedPhoto] { photos.compactMap { try? $0.result.get() } }

  private static func distinct(_ photos: [PublishedPhoto]) -> [PublishedPhoto] {
    Dictionary(photos.map { ($0.name, $0) }) { first, _ in first }.values.sorted { $0.name < $1.name }
  }

  private func number(of pet: AnnouncementReference) -> Int? {
    guard pet.index < numbers.count, let number = numbers[pet.index] else { return nil }
    return Int(number)
  }

  private func diagnostic(on pet: AnnouncementReference) -> Diagnostic? {
    guard let photo = number(of: pet).map({ photos[$0] }) else { return nil }
    let (place, name) = (pet.location.key("photoUrl"), photo.source.file.lastPathComponent)
    var diagnostic = photo.result.map(\.isCutShort).diagnostic(at: place, name: name)
    diagnostic?.pet = pet.id
    return diagnostic
  }

  private var unkeptDiagnostic: Diagnostic? {
    cache.keepingError.map {
      Diagnostic(
        .warning, .notWritten, at: "--cache", "photos \($0.problem)",
        consequence: "the next build has to prepare them again", advice: $0.advice)
    }
  }
}

extension PhotoSource {
  /// The photo of `pet`; nil when it has none.
  fileprivate init?(_ pet: PetDetails) {
    guard let file = pet.photo else { return nil }
    self.init(file, focus: pet.focus)
  }

  /// The place in an order that is the same in every run.
  fileprivate var order: (String, Double, Double) { (file.path(), focus?.x ?? -1, focus?.y ?? -1) }
}

extension Diagnostic {
  /// A problem for photos on the web, which no build asks, in one line; nil without any.
  ///
  /// - Parameter pets: Where their pets stand.
  package static func unfetchedPhotos(of pets: [SourceLocation]) -> Diagnostic? {
    guard let first = pets.first else { return nil }
    let count = pets.count
    let others = count == 2 ? "another one" : "\(count - 1) others"
    return Diagnostic(
      .warning, .photoNotFetched, at: first.key("photoUrl"),
      count == 1 ? "the photo is on the web" : "this photo and \(others) are on the web",
      consequence: "shown without a photo", advice: "Fetch \(count == 1 ? "it" : "them") with --fetch-photos")
  }
}

extension SitePets {
  /// The photos of announcements that have files for them. Few are read again for that: those whose photos were
  /// fetched.
  func photoSources(of owners: [AnnouncementReference]) async throws(Diagnostic) -> [PhotoSource?] {
    try await owners.stoppableMap { owner throws(Diagnostic) in
      if let (file, focus) = owner.photoFile { return PhotoSource(file, focus: focus) }
      return try announcement(owner).pet.flatMap(PhotoSource.init)
    }
  }

  /// The problems with photos in files, in the order of their pets. Each file is read once, on all cores.
  package func photoFindings() async throws(Diagnostic) -> [Diagnostic] {
    let owners = shown.filter { $0.photo == .file }
    let files = try await photoSources(of: owners).map { $0?.file }
    let distinct = Array(Set(files.compactMap(\.self)))
    let results = await distinct.boundedMap { file in
      Result { () throws(PhotoError) in try PhotoProcessor.isCutShort(file) }
    }
    let known = Dictionary(uniqueKeysWithValues: zip(distinct, results))
    return zip(owners, files).flatMap { owner, file in
      let place = owner.location.key("photoUrl")
      return [file.flatMap { known[$0]?.diagnostic(at: place, name: $0.lastPathComponent) }].compactMap(\.self)
        .about(owner.id)
    }
  }
}
