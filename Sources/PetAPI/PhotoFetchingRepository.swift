import Foundation
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

  package func announcements() async -> LoadedAnnouncements {
    var loaded = await base.announcements()
    let addresses = loaded.announcements.compactMap(address).withoutRepetitions
    guard !addresses.isEmpty else { return loaded }
    var outcomes: [URL: PhotoDownload.Outcome] = [:]
    do throws(SystemError) {
      outcomes = try await self.outcomes(of: addresses)
    } catch {
      loaded.diagnostics.append(
        Diagnostic(
          .warning, .notWritten, at: SourceLocation(folder), "photos from the web can't be kept here: \(error.reason)",
          consequence: "shown without them", advice: error.advice ?? "Choose another folder with --cache"))
    }
    for (index, announcement) in loaded.announcements.enumerated() {
      guard var pet = announcement.pet, let address = address(of: announcement) else { continue }
      pet.photo = outcomes[address]?.photo.map { folderURL.appending(path: $0.file) }
      loaded.announcements[index] = .loaded(pet)
      let problem = outcomes[address]?.diagnostic(at: pet.location(of: "photoUrl"), of: address)
      loaded.diagnostics += [problem].compactMap(\.self)
    }
    return loaded
  }

  private var folderURL: URL { URL(filePath: folder, directoryHint: .isDirectory) }

  /// The address of a photo that is to be fetched.
  private func address(of announcement: Announcement) -> URL? {
    guard let pet = announcement.pet, ids.isEmpty || ids.contains(pet.id) else { return nil }
    return pet.photo.flatMap { $0.isFileURL ? nil : $0 }
  }

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
