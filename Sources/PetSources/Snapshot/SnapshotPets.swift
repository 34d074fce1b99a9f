import Foundation
import PetModel

/// The announcements of a snapshot in the making, each identifier once.
struct SnapshotPets: Sendable {
  /// An announcement as its file will have it, but for the photo.
  struct Pet: Sendable {
    let announcement: Announcement
    let content: JSONValue
    /// Where the API says it: `https://petspot.example/api/v1/announcements, item 3`.
    let place: String
    /// What reading its file will tell.
    let reports: [Report]

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
    let kept = zip(items, results).map { Self.keptReports(of: $0, $1, decoder) }
    pets = unique.positions.compactMap { position in
      results[position].announcement.map {
        Pet(
          announcement: $0, content: items[position].value.keptInSnapshot, place: items[position].place,
          reports: kept[position])
      }
    }
    let lost = zip(results, kept).flatMap { result, kept in
      // Only what holds a secret keeps less than was said of it.
      result.reports.count == kept.count ? [] : result.reports.filter { !kept.contains($0) }
    }
    reports = answers.reports + lost + unique.reports
  }

  /// The addresses of all photos, each once.
  var photoAddresses: [URL] {
    var seen: Set<URL> = []
    return pets.compactMap(\.photo).filter { seen.insert($0).inserted }
  }

  /// What was said of an item that its file will say, too: nothing where there is no file, and nothing of a secret, which
  /// no file has.
  private static func keptReports(
    of item: AnnouncementFile.Item, _ result: AnnouncementDecoder.Result, _ decoder: AnnouncementDecoder
  ) -> [Report] {
    if result.announcement == nil { return [] }
    guard item.value.hasSecret else { return result.reports }
    return decoder.decode(AnnouncementFile.Item(place: item.place, value: item.value.keptInSnapshot)).reports
  }
}
