private import ContentHash
package import Foundation

/// A folder of published photos, so that the same photo is worked on once and not at each build.
///
/// Beside the files of each photo lies `<name>.json`, which is written last and says what they must be. What is read is
/// checked against it byte for byte; an entry that is incomplete, damaged, or made by another libvips is as good as none.
/// Several builds may share a folder: every file is written whole, and what two of them write under a name is the same.
package struct PhotoCache: Sendable {
  private let folder: URL

  package init(folder: URL) {
    self.folder = folder
  }

  /// Where a file of a photo is.
  package func location(of file: PublishedFile) -> URL {
    folder.appending(path: file.name, directoryHint: .notDirectory)
  }

  /// The photo called `name`, if all of it is here and whole.
  package func photo(named name: String) -> PublishedPhoto? {
    // No entry, one of other fields, or one that can't be read: the photo is made again, and then is a good one.
    guard let content = try? Data(contentsOf: entryLocation(name)),
      let entry = try? JSONDecoder().decode(Entry.self, from: content),
      entry.libvips == PhotoEngine.version, entry.photo.name == name, isWhole(entry.photo)
    else { return nil }
    return entry.photo
  }

  /// Keeps a photo.
  package func keep(_ developed: DevelopedPhoto) throws(PhotoError) {
    let entry = Entry(libvips: PhotoEngine.version ?? "", photo: developed.photo)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in developed.photo.files {
        try developed.contents[file.name]?.write(to: location(of: file), options: .atomic)
      }
      try encoder.encode(entry).write(to: entryLocation(developed.photo.name), options: .atomic)
    } catch {
      throw .notStored(folder.path(percentEncoded: false))
    }
  }

  /// Removes the photos that are not among `photos`, for instance those of pets that are found. Other files stay.
  package func keepOnly(_ photos: [PublishedPhoto]) {
    let kept = Set(photos.map(\.name))
    // What can't be listed or removed only takes space, and the next build tries again.
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    for file in files {
      let name = file.lastPathComponent.prefix { $0.isHexDigit }
      if name.count == 32 && !kept.contains(String(name)) { try? FileManager.default.removeItem(at: file) }
    }
  }
}

extension PhotoCache {
  private struct Entry: Codable {
    /// The version that made it: another one may write other bytes, and a build must not depend on what was here before.
    let libvips: String
    let photo: PublishedPhoto
  }

  private func entryLocation(_ name: String) -> URL {
    folder.appending(path: "\(name).json", directoryHint: .notDirectory)
  }

  private func isWhole(_ photo: PublishedPhoto) -> Bool {
    photo.renditions.allSatisfy { rendition in
      PublishedFormat.allCases.allSatisfy { format in
        // Its name is one that this photo has, so an entry can't lead out of the folder.
        let name = PublishedPhoto.fileName(photo.name, width: rendition.size.width, format)
        return rendition[format].name == name && isWhole(rendition[format])
      }
    }
  }

  private func isWhole(_ file: PublishedFile) -> Bool {
    guard let content = try? Data(contentsOf: location(of: file)) else { return false }
    return content.count == file.byteCount && ContentHash(of: content).hex == file.sha256
  }
}
