import Essentials
import PetDecoding
import PetModel
import Support

/// The record of a fetch, so that the next one can ask for newer answers and know its age.
struct SnapshotRecord: Sendable, Hashable, Codable {
  /// The query. A snapshot of another query is no substitute.
  let source: String
  var fetchedAt: Date
  let answers: [APIAnswer]
  /// By address.
  let photos: [String: StoredPhoto]
  /// The names in `pets`.
  let files: [String]
}

/// The announcements of a snapshot in the making, each identifier once.
struct SnapshotPets: Sendable {
  /// An announcement as its file will have it, but for the photo.
  struct Pet: Sendable {
    let announcement: Announcement
    let content: JSONValue
    /// The diagnostics that reading its file will give.
    let diagnostics: [Diagnostic]

    var photo: URL? { announcement.pet?.photo }

    var fileName: String { "\(announcement.id).json" }

    /// Whether its photo, if it has one, needs no request as long as the report says nothing new.
    func isSettled(with photos: [String: StoredPhoto]) -> Bool {
      guard let photo else { return true }
      guard let saved = photos[photo.absoluteString], saved.isOverdue != true else { return false }
      return announcement.pet?.updatedAt != nil
    }

    /// The content of its file: the address of a photo becomes that of the saved one, or is left out. A text that is no
    /// address stays, so that a build reports it.
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

  var photoAddresses: [URL] { pets.compactMap(\.photo).withoutRepetitions }

  /// The parts of the answers that hold announcements and couldn't be read.
  var unread: [String] { diagnostics.filter(\.hidesAnnouncements).map { "\($0.location): \($0.problem)" } }

  /// The addresses of photos whose announcements are all as in the last answers, down to the time of their last change.
  /// A photo that failed the last time isn't among them.
  func photosUnchanged(since last: SnapshotRecord?) -> Set<URL> {
    let known = Dictionary((last?.answers ?? []).lazy.flatMap(\.items).map { ($0.members?["id"], $0) }) { $1 }
    let changed = pets.filter { pet in
      !pet.isSettled(with: last?.photos ?? [:]) || known[pet.content.members?["id"]] != pet.content
    }
    return Set(photoAddresses).subtracting(changed.compactMap(\.photo))
  }
}

extension SnapshotPets {
  /// An item, and the diagnostics that reading its file won't give: all without a file, and those about a secret, which
  /// no file has.
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
