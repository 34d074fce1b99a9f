import Essentials
import PetModel
import Support

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
    (self.base, self.folder) = (base, folder)
    self.files = Dictionary(uniqueKeysWithValues: wanted.announcements.map { ($0.index, files[$0.address] ?? "") })
  }

  /// The catalog of these announcements.
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

  func announcement(_ reference: AnnouncementReference) throws(InputChanged) -> Announcement {
    let announcement = try base.announcement(reference)
    guard let file = files[reference.index], var pet = announcement.pet else { return announcement }
    pet.photo = file.isEmpty ? nil : folder.appending(path: file)
    return .loaded(pet)
  }

  func checkForMore() throws(InputChanged) { try base.checkForMore() }
}
