import Essentials
package import HTTPFetch
package import PetModel
import Support

/// The announcements of another repository, with fetched photos from the web: as for a snapshot, with the same limits.
/// Building from them needs no network.
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
    self.base = base
    self.ids = ids
    self.client = client
    self.concurrency = concurrency
    folder = "\(cache)/web-photos"
    self.progress = progress
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

/// The photos on the web that announcements of a catalog have.
struct WebPhotos: Sendable {
  /// Each once.
  private(set) var addresses: [URL] = []
  /// The positions of the announcements that have one, each with the position of its address.
  private(set) var announcements: [(index: Int, address: Int)] = []

  /// - Parameter ids: Whose photos are meant; empty for all.
  init(of catalog: AnnouncementCatalog, ids: Set<PetID>) async {
    let indices = catalog.references.indices.filter { index in
      let reference = catalog.references[index]
      return reference.photo == .web && (ids.isEmpty || ids.contains(reference.id))
    }
    // One that has changed since is reported when it is read to be shown.
    let found = await indices.boundedMap { index in
      try? catalog.announcement(catalog.references[index]).pet?.photo?.absoluteString
    }
    var numbers: [String: Int] = [:]
    for case (let index, let address?) in zip(indices, found) {
      let number = numbers[address] ?? addresses.count
      if number == addresses.count, let url = URL(string: address) { addresses.append(url) }
      numbers[address] = number
      announcements.append((index, number))
    }
  }
}

/// The announcements of a catalog, with files for their photos on the web.
struct FetchedPhotos: AnnouncementSource {
  private let base: AnnouncementCatalog
  private let folder: URL
  /// The name of the file for each announcement that had a photo on the web; an empty one if it wasn't fetched.
  private let files: [Int: String]

  /// - Parameter files: The name of the file for each of the addresses; nil for one that couldn't be fetched.
  init(base: AnnouncementCatalog, folder: URL, wanted: WebPhotos, files: [String?]) {
    self.base = base
    self.folder = folder
    self.files = Dictionary(uniqueKeysWithValues: wanted.announcements.map { ($0.index, files[$0.address] ?? "") })
  }

  var catalog: AnnouncementCatalog {
    let references = base.references.changing { table in
      for (index, file) in files {
        table[index].photo = file.isEmpty ? .none : .file
        // The name is the hash of the photo's content.
        table[index].photoDigest = StableHash(file.utf8).value
      }
    }
    return AnnouncementCatalog(references, diagnostics: base.diagnostics, source: self)
  }

  func announcement(_ reference: AnnouncementReference) throws(Diagnostic) -> Announcement {
    let announcement = try base.announcement(reference)
    guard let file = files[reference.index], var pet = announcement.pet else { return announcement }
    pet.photo = file.isEmpty ? nil : folder.appending(path: file)
    return .loaded(pet)
  }

  func checkForMore() throws(Diagnostic) { try base.checkForMore() }
}
