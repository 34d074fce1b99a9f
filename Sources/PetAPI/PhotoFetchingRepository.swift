import ContentHash
import Essentials
package import HTTPFetch
package import PetModel
import Support

/// The announcements of another repository, with fetched photos from the web: as for a snapshot, with the same limits.
/// Building from them needs no network.
package struct PhotoFetchingRepository: AnnouncementRepository {
  private let base: any AnnouncementRepository
  private let ids: Set<PetID>
  private let client: HTTPClient
  /// The photos of all builds.
  private let folder: URL
  private let concurrency: Int
  private let progress: WorkProgress.Handler

  /// - Parameters:
  ///   - ids: Whose photos are fetched; empty for all.
  ///   - cache: The folder that keeps them, in one of its own.
  package init(
    _ base: any AnnouncementRepository, ids: [PetID] = [], client: HTTPClient, cache: String, concurrency: Int,
    progress: @escaping WorkProgress.Handler = { _ in }
  ) {
    self.base = base
    self.ids = Set(ids)
    self.client = client
    self.concurrency = concurrency
    folder = URL(filePath: "\(cache)/web-photos", directoryHint: .isDirectory)
    self.progress = progress
  }

  package func catalog(reading phones: PhoneReader) async -> AnnouncementCatalog {
    var catalog = await base.catalog(reading: phones)
    let wanted = await photos(of: catalog)
    if wanted.isEmpty { return catalog }
    var outcomes: [URL: PhotoDownload.Outcome] = [:]
    do throws(SystemError) { outcomes = try await self.outcomes(of: wanted.map(\.address).withoutRepetitions) } catch {
      catalog.diagnostics.append(
        Diagnostic(
          .warning, .notWritten, at: folder.relativePath, "photos from the web can't be kept here: \(error.reason)",
          consequence: "shown without them", advice: error.advice ?? "Choose another folder with --cache"))
    }
    for (index, address) in wanted {
      let reference = catalog.references[index]
      let problem = outcomes[address]?.diagnostic(at: reference.location.key("photoUrl"), of: address)
      catalog.diagnostics += [problem].compactMap(\.self).about(reference.id)
    }
    let files = wanted.map { ($0.index, outcomes[$0.address]?.photo?.file) }
    catalog.photos = Dictionary(uniqueKeysWithValues: files.map { ($0, $1.map { folder.appending(path: $0) }) })
    catalog.references = catalog.references.changing { table in
      for (index, file) in files {
        table[index].photo = file == nil ? .none : .file
        // The name is the hash of the photo's content.
        table[index].photoDigest = StableHash((file ?? "").utf8).value
      }
    }
    return catalog
  }

  /// The photos on the web, each with the position of its announcement.
  private func photos(of catalog: AnnouncementCatalog) async -> [(index: Int, address: URL)] {
    let indices = catalog.references.indices.filter { index in
      let reference = catalog.references[index]
      return reference.photo == .web && (ids.isEmpty || ids.contains(reference.id))
    }
    // One that has changed since is reported when it is read to be shown.
    let photos = await indices.boundedMap { index in
      try? catalog.announcement(catalog.references[index]).pet?.photo?.absoluteURL
    }
    return zip(indices, photos).compactMap { index, photo in photo.map { (index, $0) } }
  }

  private func outcomes(of addresses: [URL]) async throws(SystemError) -> [URL: PhotoDownload.Outcome] {
    let store = PhotoStore(folder, staged: folder.appending(path: FileWriter.partPrefix + UUID().uuidString))
    try FileWriter.makeFolder(store.staged)
    let known = addresses.map { ($0.absoluteString, photo(at: $0)) }
    let download = PhotoDownload(
      client: client, store: store, last: Dictionary(known) { first, _ in first }.compactMapValues(\.self),
      concurrency: concurrency)
    let outcomes = await download.outcomes(of: addresses, progress: progress) { keep($1.photo, at: $0) }
    try? FileManager.default.removeItem(at: store.staged)  // The next but one removes it.
    clean()
    return outcomes
  }
}

// The photos of earlier builds: the photos themselves, and `<hash of its address>.json` for each address. Several
// builds may use them at once: the name of a photo comes from its bytes, and each file is put in its place in one step.
extension PhotoFetchingRepository {
  /// The days that an unused photo is kept; and half a photo, of a killed build.
  private static let (days, partDays) = (30.0, 1.0)

  /// The photo that was last found at an address.
  private func photo(at address: URL) -> StoredPhoto? {
    // Missing or damaged: the photo is fetched anew.
    (try? Data(contentsOf: record(of: address))).flatMap { try? JSONDecoder().decode(StoredPhoto.self, from: $0) }
  }

  /// Remembers the photo at an address, and its use; forgets it for nil.
  private func keep(_ photo: StoredPhoto?, at address: URL) {
    let record = record(of: address)
    guard let photo else { return _ = unlink(record.path(percentEncoded: false)) }
    // A photo without a record is fetched again the next time.
    if let bytes = try? JSONEncoder.stable.encode(photo) { try? FileWriter.replace(record, with: bytes) }
    utimes(folder.appending(path: photo.file).path(percentEncoded: false), nil)
  }

  /// Removes files that no build has used for long.
  private func clean() {
    for entry in FolderEntry.all(in: folder) {
      let name = entry.url.lastPathComponent
      let isPart = name.hasPrefix(FileWriter.partPrefix)
      guard isPart || name.wholeMatch(of: /[0-9a-f]{64}\.[a-z]+/) != nil,
        entry.modified < client.now - (isPart ? Self.partDays : Self.days) * 86_400
      else { continue }
      try? FileManager.default.removeItem(at: entry.url)
    }
  }

  private func record(of address: URL) -> URL {
    folder.appending(path: "\(ContentHash(of: Data(address.absoluteString.utf8)).hex).json")
  }
}
