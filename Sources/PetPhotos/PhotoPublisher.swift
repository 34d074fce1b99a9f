package import Essentials
internal import Support

/// Turns photos into what a site publishes of them; what is in the cache already isn't made again.
package struct PhotoPublisher: Sendable {
  /// Makes the published variants of a photo from its name and bytes; tests count the calls.
  package typealias Process = @Sendable (String, Data, PhotoPreset) throws(PhotoError) -> ProcessedPhoto

  private let preset: PhotoPreset
  private let cache: PhotoCache
  private let process: Process
  private let unkept: (@Sendable (ProcessedPhoto, PhotoError) -> Void)?

  /// - Parameter unkept: Takes the photos that the cache can't keep, and why; without it, these fail.
  package init(
    _ preset: PhotoPreset, cache: PhotoCache, process: @escaping Process = PhotoProcessor.photo,
    unkept: (@Sendable (ProcessedPhoto, PhotoError) -> Void)? = nil
  ) {
    (self.preset, self.cache, self.process, self.unkept) = (preset, cache, process, unkept)
  }

  /// The photo in `file`, ready in the cache.
  ///
  /// Refusals aren't cached: there are few, most need only a look at the header, and the reason may have passed.
  package func photo(from file: URL) throws(PhotoError) -> PublishedPhoto {
    let content = try Data(photoIn: file)
    let name = preset.name(for: content)
    if let known = cache.photo(named: name) { return known }
    let processed = try process(name, content, preset)
    do throws(PhotoError) { try cache.keep(processed) } catch {
      guard let unkept else { throw error }
      unkept(processed, error)
    }
    return processed.photo
  }

  /// The photos in `files`, in their order, with all cores at work.
  ///
  /// - Parameter progress: Called after each photo with how many are done, one call at a time.
  package func photos(
    from files: [URL], workers: Int = ProcessInfo.processInfo.activeProcessorCount,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> [Result<PublishedPhoto, PhotoError>] {
    await files.boundedMap(atMost: workers, done: progress) { file in
      Result { () throws(PhotoError) in try photo(from: file) }
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
