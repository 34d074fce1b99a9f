import Foundation
package import PetModel

/// Which of several results count when each identifier may appear once: of those with the same, the one with the newest
/// `updatedAt` (rules.md §1), and of equally new ones the first.
package struct Deduplication {
  /// The positions of the results that count, in the order in which their identifiers first appeared.
  package private(set) var positions: [Int] = []
  /// One for each result that doesn't.
  package private(set) var diagnostics: [Diagnostic] = []

  package init(_ results: [AnnouncementDecoder.Result]) {
    var places: [PetID: Int] = [:]
    for (position, result) in results.enumerated() {
      guard let announcement = result.announcement else { continue }
      guard let place = places[announcement.id] else {
        places[announcement.id] = positions.count
        positions.append(position)
        continue
      }
      var dropped = (loser: position, winner: positions[place])
      if let rival = results[positions[place]].announcement, announcement.isNewer(than: rival) {
        dropped = (loser: positions[place], winner: position)
        positions[place] = position
      }
      let (loser, winner) = (results[dropped.loser].place, results[dropped.winner].place)
      diagnostics.append(.duplicate(announcement.id, at: loser, insteadOf: winner))
    }
  }
}

extension LoadedAnnouncements {
  /// The announcements of `results` with each identifier once. Every other is reported.
  package init(eachIDOnceOf results: [AnnouncementDecoder.Result], diagnostics: [Diagnostic]) {
    let unique = Deduplication(results)
    self.init(
      announcements: unique.positions.compactMap { results[$0].announcement },
      diagnostics: diagnostics + results.flatMap(\.diagnostics) + unique.diagnostics)
  }
}

extension Announcement {
  /// A pet is newer than an announcement that couldn't be loaded, and one with a time is newer than one without.
  fileprivate func isNewer(than other: Announcement) -> Bool { age > other.age }

  private var age: (Int, Date) { (pet == nil ? 0 : 1, pet?.updatedAt ?? .distantPast) }
}

extension Diagnostic {
  fileprivate static func duplicate(_ id: PetID, at place: SourceLocation, insteadOf other: SourceLocation)
    -> Diagnostic
  {
    Diagnostic(
      .warning, .duplicateID, at: place.key("id"), "'\(id)' is announced in \(other) too, at least as recently",
      consequence: "that one is shown", advice: "Remove one of them, or give it an id of its own")
  }
}
