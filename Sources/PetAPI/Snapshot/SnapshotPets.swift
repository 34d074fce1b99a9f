import Foundation
import PetDecoding
import PetModel
import Support

/// The announcements of a snapshot in the making, each identifier once.
struct SnapshotPets: Sendable {
  /// An announcement as its file will have it, but for the photo.
  struct Pet: Sendable {
    let announcement: Announcement
    let content: JSONValue
    /// Where it is in the API: `https://petspot.example/api/v1/announcements, item 3`.
    let place: SourceLocation
    /// The diagnostics that reading its file will give.
    let diagnostics: [Diagnostic]

    /// Where its photo is.
    var photo: URL? { announcement.pet?.photo }

    var fileName: String { "\(announcement.id).json" }

    /// What its file contains: the address of a photo becomes that of the saved one, or is left out; a text that is no address
    /// stays, so that a build reports it.
    func content(with saved: SnapshotRecord.Photo?) -> JSONValue {
      photo == nil ? content : content.withPhoto(saved.map { "/photos/\($0.file)" })
    }
  }

  let pets: [Pet]
  /// The diagnostics that reading the snapshot won't give again.
  let diagnostics: [Diagnostic]

  init(_ answers: [AnnouncementDownload.Answer], origin: URL) async {
    let decoder = AnnouncementDecoder(photos: PhotoLocator(origin: origin))
    let read = await answers.items.boundedMap { Reading(of: $0, decoder) }
    let unique = Deduplication(read.map(\.result))
    pets = unique.positions.compactMap { read[$0].pet }
    diagnostics = answers.diagnostics + read.flatMap(\.lostDiagnostics) + unique.diagnostics
  }

  /// The addresses of all photos, each once.
  var photoAddresses: [URL] { pets.compactMap(\.photo).withoutRepetitions }
}

extension SnapshotPets {
  /// An item as it was decoded.
  private struct Reading: Sendable {
    let result: AnnouncementDecoder.Result
    let pet: Pet?
    /// The diagnostics that reading its file won't give: all where there is no file, and those about a secret, which no
    /// file has.
    let lostDiagnostics: [Diagnostic]

    init(of item: AnnouncementFile.Item, _ decoder: AnnouncementDecoder) {
      result = decoder.decode(item)
      guard let announcement = result.announcement else {
        (pet, lostDiagnostics) = (nil, result.diagnostics)
        return
      }
      let content = item.value.keptInSnapshot
      var kept = result.diagnostics
      if item.value.hasSecret {
        kept = decoder.decode(AnnouncementFile.Item(place: item.place, value: content)).diagnostics
      }
      pet = Pet(announcement: announcement, content: content, place: item.place, diagnostics: kept)
      lostDiagnostics = result.diagnostics.filter { !kept.contains($0) }
    }
  }
}
