private import ContentHash
package import Essentials
package import PetPresentation
import Support
import Synchronization

/// A folder of published photos, so that a photo is processed once and not at each build.
///
/// Beside the files of each photo lies `<name>.json`, written last, with their digest. The files are checked against
/// that byte for byte; an entry that is incomplete, damaged, or from another libvips isn't used. Several builds may
/// share a folder: every file is written whole, and two builds write the same bytes under one name. ``prune(now:)``
/// removes entries that were unused for long.
package final class PhotoCache: Sendable {
  let folder: URL
  /// The files that the folder can't keep, by name, and why not: it costs time the next time, but not the site.
  private let unkept = Mutex<(contents: [String: Data], error: PhotoError?)>(([:], nil))

  package init(folder: URL) { self.folder = folder }

  /// The bytes of a file that is in memory alone.
  package func unkeptBytes(of file: PublishedFile) -> Data? { unkept.withLock { $0.contents[file.name] } }

  /// The reason why files are in memory alone.
  package var keepingError: PhotoError? { unkept.withLock { $0.error } }

  package func location(of file: PublishedFile) -> URL { CacheFile(file.name, in: folder).location }

  /// The photo called `name`, if all of it is here and whole.
  package func photo(named name: String) -> PublishedPhoto? {
    // An entry that is missing or can't be decoded isn't worth a message: the photo is made again.
    guard let content = entryFile(name).read(),
      let entry = try? JSONDecoder().decode(Entry.self, from: content),
      entry.libvips == PhotoEngine.version, entry.photo.name == name, entry.photo.hasSize
    else { return nil }
    // The names of files follow from that of the photo. So an entry can't lead out of the folder.
    let contents = entry.photo.files.lazy.compactMap { [folder] in CacheFile($0.name, in: folder).read() }
    return PublishedPhoto.digest(of: contents) == entry.photo.digest ? entry.photo : nil
  }

  package func keep(_ processed: ProcessedPhoto) {
    let entry = Entry(libvips: PhotoEngine.version ?? "", photo: processed.photo)
    do {
      for (name, content) in processed.contents { try CacheFile(name, in: folder).write(content) }
      try entryFile(processed.photo.name).write(JSONEncoder.stable.encode(entry))
    } catch {
      unkept.withLock { [folder] unkept in
        unkept.contents.merge(processed.contents) { $1 }
        unkept.error = .notStored(folder.path(percentEncoded: false), SystemError(error))
      }
    }
  }

  /// A JPEG without metadata that takes long to make: the kept one, else the result of `make`.
  ///
  /// - Parameter inputs: All that its bytes depend on, beside libvips.
  package func picture<Failure: Error>(
    of inputs: [String], size: PixelSize, _ make: () throws(Failure) -> Data
  ) throws(Failure) -> Data {
    let file = CacheFile(of: "\(inputs) \(PhotoEngine.version ?? "")", ".jpg", in: folder)
    if let kept = file.read(), (try? MetadataVerifier.check(kept, as: .jpeg, size: size)) != nil { return kept }
    let made = try make()
    try? file.write(made)  // A picture that can't be kept is made again the next time.
    return made
  }

  private struct Entry: Codable {
    /// The version that made it. Another one may write other bytes, and a build must not depend on the cache's history.
    let libvips: String
    let photo: PublishedPhoto
  }

  private func entryFile(_ name: String) -> CacheFile { CacheFile("\(name).json", in: folder) }

  /// A file beside photos that can't be shown, perhaps on another machine. The name stands for the photo's bytes.
  func refusalFile(of name: String) -> CacheFile { CacheFile(name + Self.originSuffix, in: folder) }

  /// The file with the photo's name for a source with an unchanged file.
  ///
  /// - Parameter settings: How it is made.
  func nameFile(of source: PhotoSource, _ origin: String, _ settings: String) -> CacheFile {
    let focus = source.focus.map { "\($0.x),\($0.y)" } ?? ""
    let place = source.file.path(percentEncoded: false)
    return CacheFile(of: "\(place) \(focus) \(settings) \(origin)", Self.originSuffix, in: folder)
  }

  private static let originSuffix = ".origin"

  /// Removes old files, which would make the folder grow for ever otherwise. A failure only takes space, and the next
  /// build tries again.
  ///
  /// All sites of a user share a cache. So a file stays though one build doesn't need it, until no build has used it
  /// for 30 days. Files that petspot didn't put there are never touched.
  ///
  /// - Parameter now: The time that ages are counted to.
  package func prune(now: Date) {
    for entry in [folder, PhotoCropper.folder(in: folder)].lazy.flatMap(FolderEntry.all(in:)) {
      let name = entry.url.lastPathComponent
      // A half-written file, or a folder of such files. Writing one takes less than a day, on a disk without locks too.
      let isPart = name.hasPrefix(FileWriter.partPrefix)
      // The files of photos are named after a hash of at least 32 hexadecimal digits.
      let isPhoto =
        entry.kind.isFile && name.prefix { $0.isHexDigit && !$0.isUppercase }.count >= 32
        && [".json", ".jpg", ".webp", Self.originSuffix].contains(where: name.hasSuffix)
      let days = now.timeIntervalSince(entry.modified) / 86_400
      if isPart ? days > 1 : isPhoto && days > 30 {
        try? FileManager.default.removeItem(at: entry.url)
      } else if isPart {
        FileWriter.removeIfAbandoned(entry.url)
      }
    }
  }
}

/// A file of the cache. It is written whole or not at all, and its modification time tells when it was last used.
struct CacheFile {
  let location: URL

  init(_ name: String, in folder: URL) { location = folder.appending(path: name, directoryHint: .notDirectory) }

  /// - Parameter inputs: All that its content depends on.
  init(of inputs: String, _ suffix: String, in folder: URL) {
    self.init(ContentHash(of: Data(inputs.utf8)).hex + suffix, in: folder)
  }

  /// Its bytes; nil for a file that isn't there or can't be read, which is then made again.
  ///
  /// The use is noted at most once a day: exact enough for pruning, and most builds change nothing here.
  func read() -> Data? {
    guard let file = try? FileContent(of: location) else { return nil }
    if file.modified.timeIntervalSinceNow < -86_400 { utimes(location.path(percentEncoded: false), nil) }
    return file.bytes
  }

  func write(_ content: Data) throws(SystemError) {
    try FileWriter.makeFolder(location.deletingLastPathComponent())
    try FileWriter.replace(location, with: content)
  }
}

/// The content of a file, read with four system calls in place of Foundation's twenty: a photo is nine files.
struct FileContent {
  /// All bytes, copied, not mapped: a mapped file that gets shorter kills the process.
  let bytes: Data
  let modified: Date

  /// Reads `file`, or its target if it is a link. It neither reads nor waits for an endless device or pipe.
  init(of file: URL, atMost limit: Int = PhotoLimits.bytes) throws(PhotoError) {
    guard let file = try? ReadableFile(at: file.path(percentEncoded: false)), let status = file.status,
      let count = FileKind(status).size
    else { throw .unreadable }
    guard count <= limit else { throw .tooManyBytes(count) }
    guard let bytes = try? file.bytes(at: 0, count: count) else { throw .unreadable }
    self.bytes = Data(bytes)
    modified = status.modified
  }
}

extension PhotoSource {
  /// The size, time and number of a photo's file, or of a link's target: `50000 1795383689527969 9`. While they stay,
  /// the photo is the same. Its name is known then without reading it. In a cache, the name is a file of its own, so
  /// that caches can be united.
  ///
  /// - Returns: Nil for a missing file. Nil also for one that changed in the last two seconds: it may change again
  ///   without another time.
  package static func origin(of file: URL) -> String? {
    var info = stat()
    guard stat(file.path(percentEncoded: false), &info) == 0, info.st_mode & S_IFMT == S_IFREG,
      info.modified.timeIntervalSinceNow < -2
    else { return nil }
    let time = Int64((info.modified.timeIntervalSince1970 * 1_000_000).rounded())
    return "\(info.st_size) \(time) \(info.st_ino)"
  }
}
