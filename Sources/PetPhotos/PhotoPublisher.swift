package import Essentials
package import PetModel
import Support

/// A photo to be published: a file, and the point of it that a crop has to keep; nil where the subject is looked for.
package struct PhotoSource: Sendable, Hashable {
  package let file: URL
  package let focus: PhotoFocus?

  package init(_ file: URL, focus: PhotoFocus? = nil) {
    self.file = file
    self.focus = focus
  }
}

/// Turns photos into their published files; it takes existing ones from the cache.
package struct PhotoPublisher: Sendable {
  /// Makes the published variants of a photo from its name, bytes and focus; tests count the calls.
  package typealias Process = @Sendable (String, Data, PhotoPreset, PhotoFocus?) throws(PhotoError) -> ProcessedPhoto

  private let preset: PhotoPreset
  private let cache: PhotoCache
  private let process: Process
  /// Whether it also reads files with an unchanged size and time.
  package var verifies = false
  /// Whether it only takes photos from the cache, and makes none.
  package var isCachedOnly = false

  package init(
    _ preset: PhotoPreset, cache: PhotoCache, process: @escaping Process = PhotoProcessor.photo(named:from:as:focus:)
  ) {
    self.preset = preset
    self.cache = cache
    self.process = process
  }

  /// A photo, ready in the cache.
  ///
  /// Refusals aren't cached: there are few, most need only a look at the header, and the reason may have passed.
  package func photo(from source: PhotoSource) throws(PhotoError) -> PublishedPhoto {
    let nameFile = PhotoSource.origin(of: source.file).map { cache.nameFile(of: source, $0, preset.settings) }
    let noted = (verifies ? nil : nameFile?.read()).map { String(decoding: $0, as: UTF8.self).trimmed }
    if let photo = noted.flatMap(cache.photo) { return photo }
    let content = try FileContent(of: source.file).bytes
    let name = preset.name(for: content, focus: source.focus)
    let kept = cache.photo(named: name)
    let refusal = cache.refusalFile(of: name)
    if kept == nil && isCachedOnly && refusal.read() == nil { throw .notPrepared }
    // A name that can't be kept is found out again by the next build.
    try? nameFile?.write(Data("\(name)\n".utf8))
    if let kept { return kept }
    do throws(PhotoError) {
      let processed = try process(name, content, preset, source.focus)
      cache.keep(processed)
      return processed.photo
    } catch {
      try? refusal.write(Data("-\n".utf8))
      throw error
    }
  }

  /// The photos of `sources`, in their order, with all cores at work.
  ///
  /// - Parameter progress: Called after each photo with how many are done, one call at a time.
  package func photos(
    from sources: [PhotoSource], workers: Int = ProcessInfo.processInfo.activeProcessorCount,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> [Result<PublishedPhoto, PhotoError>] {
    await sources.boundedMap(atMost: workers, done: progress) { source in
      Result { () throws(PhotoError) in try photo(from: source) }
    }
  }
}
