import ContentHash
import Essentials
import Support

/// The photos from the web that builds have fetched, for the next build: the photos themselves, and `<hash of its
/// address>.json` for each address.
///
/// Several builds may use it at once: the name of a photo comes from its bytes, and each file is put in its place in
/// one step.
struct WebPhotoCache: Sendable {
  let store: PhotoStore

  /// The days that an unused photo is kept; and half a photo, of a killed build.
  private static let (days, partDays) = (30.0, 1.0)

  init(_ folder: URL) throws(SystemError) {
    store = PhotoStore(folder, staged: folder.appending(path: FileWriter.partPrefix + UUID().uuidString))
    try FileWriter.makeFolder(store.staged)
  }

  /// The photo that was last found at an address.
  func photo(at address: URL) -> StoredPhoto? {
    // Missing or damaged: the photo is fetched anew.
    (try? Data(contentsOf: record(of: address))).flatMap { try? JSONDecoder().decode(StoredPhoto.self, from: $0) }
  }

  /// Remembers the photo at an address, and its use; forgets it for nil.
  func keep(_ photo: StoredPhoto?, at address: URL) {
    let record = record(of: address)
    guard let photo else { return _ = unlink(record.path(percentEncoded: false)) }
    // A photo without a record is fetched again the next time.
    if let bytes = try? JSONEncoder.stable.encode(photo) { try? FileWriter.replace(record, with: bytes) }
    utimes(store.folder.appending(path: photo.file).path(percentEncoded: false), nil)
  }

  /// Removes the staged files of this build, and files that no build has used for long.
  func clean(now: Date) {
    try? FileManager.default.removeItem(at: store.staged)  // The next but one removes it.
    for entry in FolderEntry.all(in: store.folder) {
      let name = entry.url.lastPathComponent
      let isPart = name.hasPrefix(FileWriter.partPrefix)
      guard isPart || name.wholeMatch(of: /[0-9a-f]{64}\.[a-z]+/) != nil,
        entry.modified < now - (isPart ? Self.partDays : Self.days) * 86_400
      else { continue }
      try? FileManager.default.removeItem(at: entry.url)
    }
  }

  private func record(of address: URL) -> URL {
    store.folder.appending(path: "\(ContentHash(of: Data(address.absoluteString.utf8)).hex).json")
  }
}
