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
    /// Where the API says it: `https://petspot.example/api/v1/announcements, item 3`.
    let place: SourceLocation
    /// What reading its file will tell.
    let diagnostics: [Diagnostic]

    /// Where its photo is.
    var photo: URL? { announcement.pet?.photo }

    var fileName: String { "\(announcement.id).json" }

    /// What its file says: a photo that could be anywhere becomes the saved one, or none; an address that is none stays, so
    /// that it is reported.
    func content(with saved: SnapshotRecord.Photo?) -> JSONValue {
      photo == nil ? content : content.withPhoto(saved.map { "/photos/\($0.file)" })
    }
  }

  let pets: [Pet]
  /// What reading the snapshot won't tell again.
  let diagnostics: [Diagnostic]

  init(_ answers: [AnnouncementDownload.Answer], origin: URL) async {
    let decoder = AnnouncementDecoder(photos: PhotoLocator(origin: origin))
    let read = await answers.items.mapOnAllCores { Reading(of: $0, decoder) }
    let unique = Deduplication(read.map(\.result))
    pets = unique.positions.compactMap { read[$0].pet }
    diagnostics = answers.diagnostics + read.flatMap(\.lostReports) + unique.diagnostics
  }

  /// The addresses of all photos, each once.
  var photoAddresses: [URL] {
    var seen: Set<URL> = []
    return pets.compactMap(\.photo).filter { seen.insert($0).inserted }
  }
}

extension SnapshotPets {
  /// What became of an item.
  private struct Reading: Sendable {
    let result: AnnouncementDecoder.Result
    let pet: Pet?
    /// What its file won't say: all of it where there is no file, and what was said of a secret, which no file has.
    let lostReports: [Diagnostic]

    init(of item: AnnouncementFile.Item, _ decoder: AnnouncementDecoder) {
      result = decoder.decode(item)
      guard let announcement = result.announcement else {
        (pet, lostReports) = (nil, result.diagnostics)
        return
      }
      let content = item.value.keptInSnapshot
      var kept = result.diagnostics
      if item.value.hasSecret {
        kept = decoder.decode(AnnouncementFile.Item(place: item.place, value: content)).diagnostics
      }
      pet = Pet(announcement: announcement, content: content, place: item.place, diagnostics: kept)
      lostReports = result.diagnostics.filter { !kept.contains($0) }
    }
  }
}
