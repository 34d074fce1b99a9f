import ContentHash
package import Essentials
import Support

/// The file of a photo at its last reading. While its size, time and number stay, the photo is the same, and its name
/// is known without reading it. In a cache, it is a file of its own, so that caches can be united.
package struct PhotoOrigin: Sendable, Hashable {
  /// The name of a photo that can't be shown.
  static let refused = "-"
  /// Its size, time and number: `50000 1795383689527969 9`.
  package let text: String

  /// - Parameter file: The file, or a link to it. Nil for a missing one, and for one that changed in the last two
  ///   seconds: it may change again without another time.
  package init?(_ file: URL) {
    var info = stat()
    guard stat(file.path(percentEncoded: false), &info) == 0, info.st_mode & S_IFMT == S_IFREG,
      info.modified.timeIntervalSinceNow < -2
    else { return nil }
    let time = Int64((info.modified.timeIntervalSince1970 * 1_000_000).rounded())
    text = "\(info.st_size) \(time) \(info.st_ino)"
  }
}

extension PhotoCache {
  /// The photo's name for a source with an unchanged file; nil when it is unknown.
  ///
  /// - Parameter settings: How it is made.
  func name(of source: PhotoSource, _ origin: PhotoOrigin, _ settings: String) -> String? {
    guard
      let words = originFile(of: source, settings).read().map({ String(decoding: $0, as: UTF8.self) })?
        .split(separator: "\n"), words.count == 2, words[0] == origin.text
    else { return nil }
    return String(words[1])
  }

  /// Remembers a photo's name. If that fails, the next build finds it out again.
  func keep(_ name: String, of source: PhotoSource, _ origin: PhotoOrigin, _ settings: String) {
    try? originFile(of: source, settings).write(Data("\(origin.text)\n\(name)\n".utf8))
  }

  /// Whether a photo of this name, which stands for its bytes, couldn't be shown, perhaps on another machine.
  func hasRefusal(of name: String) -> Bool { refusalFile(of: name).read() != nil }

  func keepRefusal(of name: String) { try? refusalFile(of: name).write(Data("\(PhotoOrigin.refused)\n".utf8)) }

  private func refusalFile(of name: String) -> CacheFile { CacheFile(name + PhotoCache.originSuffix, in: folder) }

  private func originFile(of source: PhotoSource, _ settings: String) -> CacheFile {
    let focus = source.focus.map { "\($0.x),\($0.y)" } ?? ""
    let place = "\(source.file.path(percentEncoded: false)) \(focus) \(settings)"
    return CacheFile("\(ContentHash(of: Data(place.utf8)).hex)\(PhotoCache.originSuffix)", in: folder)
  }

  static let originSuffix = ".origin"
}
