package import Essentials
package import PetModel
internal import Support

/// A photo to be published: a file, and the point of it that a crop has to keep; nil where the subject is looked for.
package struct PhotoSource: Sendable, Hashable {
  package let file: URL
  package let focus: PhotoFocus?

  package init(_ file: URL, focus: PhotoFocus? = nil) { (self.file, self.focus) = (file, focus) }
}

/// Turns photos into what a site publishes of them; what is in the cache already isn't made again.
package struct PhotoPublisher: Sendable {
  /// Makes the published variants of a photo from its name, bytes and focus; tests count the calls.
  package typealias Process = @Sendable (String, Data, PhotoPreset, PhotoFocus?) throws(PhotoError) -> ProcessedPhoto

  private let preset: PhotoPreset
  private let cache: PhotoCache
  private let process: Process
  private let unkept: (@Sendable (ProcessedPhoto, PhotoError) -> Void)?

  /// - Parameter unkept: Takes the photos that the cache can't keep, and why; without it, these fail.
  package init(
    _ preset: PhotoPreset, cache: PhotoCache, process: @escaping Process = PhotoProcessor.photo(named:from:as:focus:),
    unkept: (@Sendable (ProcessedPhoto, PhotoError) -> Void)? = nil
  ) {
    (self.preset, self.cache, self.process, self.unkept) = (preset, cache, process, unkept)
  }

  /// A photo, ready in the cache.
  ///
  /// Refusals aren't cached: there are few, most need only a look at the header, and the reason may have passed.
  package func photo(from source: PhotoSource) throws(PhotoError) -> PublishedPhoto {
    let content = try Data(photoIn: source.file)
    let name = preset.name(for: content, focus: source.focus)
    if let known = cache.photo(named: name) { return known }
    let processed = try process(name, content, preset, source.focus)
    do throws(PhotoError) { try cache.keep(processed) } catch {
      guard let unkept else { throw error }
      unkept(processed, error)
    }
    return processed.photo
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

extension Data {
  /// All bytes of the file of a photo.
  init(photoIn file: URL) throws(PhotoError) {
    switch FileContent(of: file, atMost: PhotoLimits.bytes) {
    case .bytes(let content, _): self = content
    case .tooManyBytes(let count): throw .tooManyBytes(count)
    case .unreadable: throw .unreadable
    }
  }
}
