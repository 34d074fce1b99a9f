private import ContentHash
package import Essentials
package import PetPresentation
internal import Support

/// A folder of published photos, so that a photo is processed once and not at each build.
///
/// Beside the files of each photo lies `<name>.json`, which is written last and lists what they must be. What is read is
/// checked against that list byte for byte; an entry that is incomplete, damaged, or made by another libvips isn't used.
/// Several builds may share a folder: every file is written whole, and what two of them write under one name is the same.
/// ``CachePruning`` removes what has not been used for long.
package struct PhotoCache: Sendable {
  private let folder: URL

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
    let photo = entry.photo.photo
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
  /// A JPEG without metadata that takes long to make: the one that was kept, else what `make` makes.
  ///
  /// - Parameter inputs: All that its bytes depend on, beside libvips.
  package func picture<Failure: Error>(
    of inputs: [String], size: PixelSize, _ make: () throws(Failure) -> Data
  ) throws(Failure) -> Data {
    let hash = ContentHash(of: Data("\(inputs) \(PhotoEngine.version ?? "")".utf8)).hex
    let file = CacheFile("\(hash).jpg", in: folder)
    if let kept = file.read(), (try? MetadataVerifier(format: .jpeg).check(kept, size: size)) != nil { return kept }
    let made = try make()
    try? file.write(made)  // What can't be kept is made again the next time.
    return made
  }

  private struct Entry: Codable {
    /// The version that made it. Another one may write other bytes, and a build must not depend on what was here before.
    let libvips: String
    let photo: PhotoListing
  }

  private func entryFile(_ name: String) -> CacheFile { CacheFile("\(name).json", in: folder) }
}
