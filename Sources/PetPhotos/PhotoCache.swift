private import ContentHash
package import Essentials
package import PetPresentation
import Support

/// A folder of published photos, so that a photo is processed once and not at each build.
///
/// Beside the files of each photo lies `<name>.json`, written last, with their hashes. A file is checked against that
/// list byte for byte; an entry that is incomplete, damaged, or from another libvips isn't used. Several builds may
/// share a folder: every file is written whole, and two builds write the same bytes under one name. ``prune(now:)``
/// removes entries that were unused for long.
package struct PhotoCache: Sendable {
  let folder: URL

  package init(folder: URL) {
    self.folder = folder
  }

  package func location(of file: PublishedFile) -> URL { CacheFile(file.name, in: folder).location }

  /// The photo called `name`, if all of it is here and whole.
  package func photo(named name: String) -> PublishedPhoto? {
    // An entry that is missing or can't be decoded isn't worth a message: the photo is made again.
    guard let content = entryFile(name).read(),
      let entry = try? JSONDecoder().decode(Entry.self, from: content),
      entry.libvips == PhotoEngine.version, entry.photo.name == name, entry.photo.hasSize
    else { return nil }
    // The names must be those that this photo has, so that an entry can't lead out of the folder.
    let photo = PublishedPhoto(entry.photo)
    let isWhole =
      photo.files.map(\.name) == entry.photo.files.map(\.name)
      && entry.photo.files.allSatisfy { CacheFile($0.name, in: folder).read().map($0.isWhole) == true }
    return isWhole ? photo : nil
  }

  package func keep(_ processed: ProcessedPhoto) throws(PhotoError) {
    let entry = Entry(libvips: PhotoEngine.version ?? "", photo: processed.listing)
    do {
      for (name, content) in processed.contents { try CacheFile(name, in: folder).write(content) }
      try entryFile(processed.photo.name).write(JSONEncoder.stable.encode(entry))
    } catch {
      throw .notStored(folder.path(percentEncoded: false), SystemError(error))
    }
  }
}

extension PhotoCache {
  /// A JPEG without metadata that takes long to make: the kept one, else the result of `make`.
  ///
  /// - Parameter inputs: All that its bytes depend on, beside libvips.
  package func picture<Failure: Error>(
    of inputs: [String], size: PixelSize, _ make: () throws(Failure) -> Data
  ) throws(Failure) -> Data {
    let hash = ContentHash(of: Data("\(inputs) \(PhotoEngine.version ?? "")".utf8)).hex
    let file = CacheFile("\(hash).jpg", in: folder)
    if let kept = file.read(), (try? MetadataVerifier(format: .jpeg).check(kept, size: size)) != nil { return kept }
    let made = try make()
    try? file.write(made)  // A picture that can't be kept is made again the next time.
    return made
  }

  private struct Entry: Codable {
    /// The version that made it. Another one may write other bytes, and a build must not depend on the cache's history.
    let libvips: String
    let photo: PhotoListing
  }

  private func entryFile(_ name: String) -> CacheFile { CacheFile("\(name).json", in: folder) }
}

/// A file of the cache. It is written whole or not at all, and its modification time tells when it was last used.
struct CacheFile {
  let location: URL

  init(_ name: String, in folder: URL) { location = folder.appending(path: name, directoryHint: .notDirectory) }

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

extension PhotoCache {
  /// Removes old files, which would make the folder grow for ever otherwise. A failure only takes space, and the next
  /// build tries again.
  ///
  /// A cache is shared by all sites of a user, so a file isn't removed because one build doesn't need it, but because
  /// no build has used it for 30 days. Files that petspot didn't put there are never touched.
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

/// The content of a file, read with four system calls in place of Foundation's twenty: a photo is nine files.
struct FileContent {
  /// All bytes, copied, not mapped: a mapped file that gets shorter kills the process.
  let bytes: Data
  let modified: Date

  /// Reads `file`, or its target if it is a link. It neither reads nor waits for an endless device or pipe.
  init(of file: URL, atMost limit: Int = .max) throws(PhotoError) {
    guard let file = try? ReadableFile(at: file.path(percentEncoded: false)), let status = file.status,
      let count = FileKind(status).size
    else { throw .unreadable }
    guard count <= limit else { throw .tooManyBytes(count) }
    var bytes = Data(count: count)
    guard let filled = try? bytes.withUnsafeMutableBytes({ try file.read(into: $0, at: 0) }) else { throw .unreadable }
    // Fewer if the file got shorter meanwhile.
    self.bytes = bytes.prefix(filled)
    modified = status.modified
  }
}

/// The names and hashes of a published photo's files. The cache keeps them to check the files.
struct PhotoListing: Sendable, Hashable, Codable {
  let name: String
  let preset: PhotoPreset
  /// The shown part of the photo, in pixels, before it is made smaller.
  let subject: PixelSize
  let isCutShort: Bool
  /// In the order of ``PublishedPhoto/files``.
  let files: [File]

  struct File: Sendable, Hashable, Codable {
    let name: String
    let byteCount: Int
    /// The SHA-256 of its bytes, in hexadecimal digits.
    let sha256: String

    init(name: String, content: Data) {
      self.name = name
      byteCount = content.count
      sha256 = ContentHash(of: content).hex
    }

    func isWhole(_ content: Data) -> Bool { content.count == byteCount && ContentHash(of: content).hex == sha256 }
  }

  /// Whether a photo can have the size; a damaged entry may have any.
  var hasSize: Bool { [subject.width, subject.height].allSatisfy { (1...PhotoLimits.side).contains($0) } }
}
