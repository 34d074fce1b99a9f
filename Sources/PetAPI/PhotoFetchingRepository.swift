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
  private let folder: String
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
    folder = "\(cache)/web-photos"
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
          .warning, .notWritten, at: folder, "photos from the web can't be kept here: \(error.reason)",
          consequence: "shown without them", advice: error.advice ?? "Choose another folder with --cache"))
    }
    for (index, address) in wanted {
      let reference = catalog.references[index]
      let problem = outcomes[address]?.diagnostic(at: reference.location.key("photoUrl"), of: address)
      catalog.diagnostics += [problem].compactMap(\.self).about(reference.id)
    }
    let files = wanted.map { ($0.index, outcomes[$0.address]?.photo?.file) }
    catalog.photos = Dictionary(uniqueKeysWithValues: files.map { ($0, $1.map { folderURL.appending(path: $0) }) })
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

  private var folderURL: URL { URL(filePath: folder, directoryHint: .isDirectory) }

  private func outcomes(of addresses: [URL]) async throws(SystemError) -> [URL: PhotoDownload.Outcome] {
    let cache = try WebPhotoCache(folderURL)
    let known = addresses.map { ($0.absoluteString, cache.photo(at: $0)) }
    let download = PhotoDownload(
      client: client, store: cache.store,
      last: Dictionary(known) { first, _ in first }.compactMapValues(\.self), concurrency: concurrency)
    let outcomes = await download.outcomes(of: addresses, progress: progress) { cache.keep($1.photo, at: $0) }
    cache.clean(now: client.now)
    return outcomes
  }
}
