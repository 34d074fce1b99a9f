import Foundation
import PetModel

/// The announcements of a snapshot in the making, each identifier once.
struct SnapshotPets: Sendable {
  /// An announcement as its file will have it, but for the photo.
  struct Pet: Sendable {
    let announcement: Announcement
    let content: JSONValue

    /// Where its photo is.
    var photo: URL? { announcement.pet?.photo }
  }

  let pets: [Pet]
  /// What reading the snapshot won't tell again.
  let reports: [Report]

  init(_ answers: [AnnouncementDownload.Answer], origin: URL) {
    let decoder = AnnouncementDecoder(photos: PhotoLocator(origin: origin))
    let items = answers.items
    let results = items.map(decoder.decode)
    let unique = EachIDOnce(results)
    pets = unique.positions.compactMap { position in
      results[position].announcement.map { Pet(announcement: $0, content: items[position].value.keptInSnapshot) }
    }
    let lost = zip(items, results).flatMap { Self.lostReports(of: $0, $1, decoder) }
    reports = answers.reports + lost + unique.reports
  }

  /// The addresses of all photos, each once.
  var photoAddresses: [URL] {
    var seen: Set<URL> = []
    return pets.compactMap(\.photo).filter { seen.insert($0).inserted }
  }

  /// What was said of an item that has no file, or of a secret, which no file has.
  private static func lostReports(
    of item: AnnouncementFile.Item, _ result: AnnouncementDecoder.Result, _ decoder: AnnouncementDecoder
  ) -> [Report] {
    if result.announcement == nil { return result.reports }
    guard item.value.hasSecret else { return [] }
    let kept = decoder.decode(AnnouncementFile.Item(place: item.place, value: item.value.keptInSnapshot)).reports
    return result.reports.filter { !kept.contains($0) }
  }
}
