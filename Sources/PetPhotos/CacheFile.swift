internal import Foundation
internal import Support

/// A file of the cache. It is written whole or not at all, and its modification time tells when it was last used.
struct CacheFile {
  let location: URL

  init(_ name: String, in folder: URL) { location = folder.appending(path: name, directoryHint: .notDirectory) }

  /// Its bytes; nil for a file that isn't there or can't be read, which is then made again.
  ///
  /// The use is noted at most once a day: that is exact enough for pruning, and most builds change nothing in the cache.
  func read() -> Data? {
    guard let content = try? Data(contentsOf: location) else { return nil }
    let path = location.path(percentEncoded: false)
    var info = stat()
    if stat(path, &info) == 0, Double(info.modified) < Date().timeIntervalSince1970 - 86_400 { utimes(path, nil) }
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

extension stat {
  fileprivate var modified: Int {
    #if canImport(Darwin)
      st_mtimespec.tv_sec
    #else
      st_mtim.tv_sec
    #endif
  }
}
