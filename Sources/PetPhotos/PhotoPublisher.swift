package import Foundation

/// Turns photos into what a site publishes of them, from the cache where it has been done before.
package struct PhotoPublisher: Sendable {
  /// Makes what is published of a photo, from its name and bytes; tests count how often.
  package typealias Develop = @Sendable (String, Data) throws(PhotoError) -> DevelopedPhoto

  private let cache: PhotoCache
  private let develop: Develop

  package init(cache: PhotoCache, develop: @escaping Develop = Darkroom().photo) {
    self.cache = cache
    self.develop = develop
  }

  /// The photo in `file`, ready in the cache.
  ///
  /// A photo that was refused is looked at again the next time: there are few, most are refused at a glance, and what went
  /// wrong may have passed.
  package func photo(from file: URL) throws(PhotoError) -> PublishedPhoto {
    let content = try PhotoFile(file).content()
    let name = PhotoRecipe().name(for: content)
    if let known = cache.photo(named: name) { return known }
    let developed = try develop(name, content)
    try cache.keep(developed)
    return developed.photo
  }

  /// The photos in `files`, in their order, with all cores at work.
  ///
  /// As many photos are in memory as there are `workers`. `progress` hears how many are done, each number once, in order.
  package func photos(
    from files: [URL], workers: Int = ProcessInfo.processInfo.activeProcessorCount,
    progress: @Sendable (Int) -> Void = { _ in }
  ) async -> [Result<PublishedPhoto, PhotoError>] {
    await withTaskGroup(of: (Int, Result<PublishedPhoto, PhotoError>).self) { group in
      var results = [Result<PublishedPhoto, PhotoError>?](repeating: nil, count: files.count)
      var waiting = files.enumerated().makeIterator()
      func startNext() {
        guard let (index, file) = waiting.next() else { return }
        group.addTask { (index, Result { () throws(PhotoError) in try photo(from: file) }) }
      }
      for _ in 0..<max(1, workers) { startNext() }
      var done = 0
      for await (index, result) in group {
        results[index] = result
        done += 1
        progress(done)
        startNext()
      }
      return results.compactMap(\.self)
    }
  }
}
