import Essentials
package import HTTPFetch
package import PetModel
import Support

/// The announcements of another repository, with their photos on the web fetched: as for a snapshot, with the same limits. What
/// is built from them needs no network.
package struct PhotoFetchingRepository: AnnouncementRepository {
  private let base: any AnnouncementRepository
  private let ids: [PetID]
  private let client: HTTPClient
  private let folder: String
  private let concurrency: Int
  private let progress: @Sendable (FetchProgress) -> Void

  /// - Parameters:
  ///   - ids: Whose photos are fetched; empty for all.
  ///   - cache: The folder that keeps them, in one of its own.
  ///   - concurrency: The most requests at a time.
  package init(
    _ base: any AnnouncementRepository, ids: [PetID] = [], client: HTTPClient, cache: String, concurrency: Int,
    progress: @escaping @Sendable (FetchProgress) -> Void = { _ in }
  ) {
    (self.base, self.ids, self.client, self.concurrency) = (base, ids, client, concurrency)
    (folder, self.progress) = ("\(cache)/web-photos", progress)
  }

  package func catalog(reading phones: PhoneReader) async -> AnnouncementCatalog {
    var catalog = await base.catalog(reading: phones)
    let wanted = await WebPhotos(of: catalog, ids: Set(ids))
    guard !wanted.addresses.isEmpty else { return catalog }
    var outcomes: [URL: PhotoDownload.Outcome] = [:]
    do throws(SystemError) {
      outcomes = try await self.outcomes(of: wanted.addresses)
    } catch {
      catalog.diagnostics.append(
        Diagnostic(
          .warning, .notWritten, at: SourceLocation(folder), "photos from the web can't be kept here: \(error.reason)",
          consequence: "shown without them", advice: error.advice ?? "Choose another folder with --cache"))
    }
    for (index, number) in wanted.announcements {
      let (address, reference) = (wanted.addresses[number], catalog.references[index])
      let problem = outcomes[address]?.diagnostic(at: reference.location.key("photoUrl"), of: address)
      catalog.diagnostics += [problem].compactMap(\.self).about(reference.id)
    }
    let files = wanted.addresses.map { outcomes[$0]?.photo?.file }
    return FetchedPhotos(base: catalog, folder: folderURL, wanted: wanted, files: files).catalog
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
