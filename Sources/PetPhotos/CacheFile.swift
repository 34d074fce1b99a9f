internal import Essentials
internal import Support

/// A file of the cache. It is written whole or not at all, and its modification time tells when it was last used.
struct CacheFile {
  let location: URL

  init(_ name: String, in folder: URL) { location = folder.appending(path: name, directoryHint: .notDirectory) }

  /// Its bytes; nil for a file that isn't there or can't be read, which is then made again.
  ///
  /// The use is noted at most once a day: that is exact enough for pruning, and most builds change nothing in the cache.
  func read() -> Data? {
    guard case .bytes(let content, let modified) = FileContent(of: location) else { return nil }
    if modified.timeIntervalSinceNow < -86_400 { utimes(location.path(percentEncoded: false), nil) }
    return content
  }

  func write(_ content: Data) throws(SystemError) {
    do {
      try FileManager.default.createDirectory(
        at: location.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw SystemError(error)
    }
    try FileWriter.replace(location, with: content)
  }
}
