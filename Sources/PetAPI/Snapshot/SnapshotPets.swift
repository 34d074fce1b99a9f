import Essentials
import PetDecoding
import PetModel
import Support

/// The announcements of a snapshot in the making, each identifier once.
struct SnapshotPets: Sendable {
  /// An announcement as its file will have it, but for the photo.
  struct Pet: Sendable {
    let announcement: Announcement
    let content: JSONValue
    /// The diagnostics that reading its file will give.
    let diagnostics: [Diagnostic]

    /// Where its photo is.
    var photo: URL? { announcement.pet?.photo }

    var fileName: String { "\(announcement.id).json" }

    /// What its file contains: the address of a photo becomes that of the saved one, or is left out; a text that is no address
    /// stays, so that a build reports it.
    func content(with saved: StoredPhoto?) -> JSONValue {
      photo == nil ? content : content.withPhoto(saved.map { "/photos/\($0.file)" })
    }
  }

  let pets: [Pet]
  /// The diagnostics that reading the snapshot won't give again.
  let diagnostics: [Diagnostic]

  init(_ answers: [APIAnswer], origin: URL) async {
    let decoder = AnnouncementDecoder(photos: PhotoLocator(origin: origin))
    let read = await answers.items.boundedMap { Self.read($0, decoder) }
    let unique = Deduplication(read.map(\.result))
    pets = unique.positions.compactMap { read[$0].pet }
    diagnostics = answers.diagnostics + read.flatMap(\.lost) + unique.diagnostics
  }

  /// The addresses of all photos, each once.
  var photoAddresses: [URL] { pets.compactMap(\.photo).withoutRepetitions }
}

extension SnapshotPets {
  /// What an item says, and the diagnostics that reading its file won't give: all where there is no file, and those about a
  /// secret, which no file has.
  private static func read(
    _ item: AnnouncementFile.Item, _ decoder: AnnouncementDecoder
  ) -> (result: AnnouncementDecoder.Result, pet: Pet?, lost: [Diagnostic]) {
    let result = decoder.decode(item)
    guard let announcement = result.announcement else { return (result, nil, result.diagnostics) }
    let content = item.value.keptInSnapshot
    let kept =
      item.value.hasSecret
      ? decoder.decode(AnnouncementFile.Item(place: item.place, value: content)).diagnostics : result.diagnostics
    let pet = Pet(announcement: announcement, content: content, diagnostics: kept)
    return (result, pet, result.diagnostics.filter { !kept.contains($0) })
  }
}
