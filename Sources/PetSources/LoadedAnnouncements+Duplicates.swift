import Foundation
import PetModel

extension LoadedAnnouncements {
  /// The announcements of `results` with each identifier once: of several, the one with the newest `updatedAt`
  /// (rules.md §1), and of equally new ones the first. Every other is reported.
  init(eachIDOnceOf results: [AnnouncementDecoder.Result], reports: [Report]) {
    self.init(reports: reports + results.flatMap(\.reports))
    var kept: [PetID: (position: Int, place: String)] = [:]
    for result in results {
      guard let announcement = result.announcement else { continue }
      guard let rival = kept[announcement.id] else {
        kept[announcement.id] = (announcements.count, result.place)
        announcements.append(announcement)
        continue
      }
      var dropped = (loser: result.place, winner: rival.place)
      if announcement.isNewer(than: announcements[rival.position]) {
        announcements[rival.position] = announcement
        kept[announcement.id] = (rival.position, result.place)
        dropped = (loser: rival.place, winner: result.place)
      }
      self.reports.append(.duplicate(announcement.id, at: dropped.loser, insteadOf: dropped.winner))
    }
  }
}

extension Announcement {
  /// A pet is newer than an announcement that couldn't be loaded, and one with a time is newer than one without.
  fileprivate func isNewer(than other: Announcement) -> Bool { age > other.age }

  private var age: (Int, Date) { (pet == nil ? 0 : 1, pet?.updatedAt ?? .distantPast) }
}

extension Report {
  fileprivate static func duplicate(_ id: PetID, at place: String, insteadOf other: String) -> Report {
    Report(
      .leftOut, at: "\(place), id", "'\(id)' is announced in \(other) too, at least as recently; that one is shown",
      advice: "Remove one of them, or give it an id of its own")
  }
}
