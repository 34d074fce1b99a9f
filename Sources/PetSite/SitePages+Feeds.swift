import Essentials
import PetModel
import PetPresentation
import PetRendering
import SiteSources

// Feeds: the newest announcements of all, and of each place.

extension SitePages {
  /// Hands over the feeds, if it is known where the site is. Each reads its pets again; one whose pets are the last
  /// build's isn't even made.
  func addFeeds(to publication: any SiteOutput) async throws(Diagnostic) {
    guard options.site != nil else { return }
    let name = design.locale[.siteName]
    try publication.take { batch throws(Diagnostic) in
      try addFeed(of: .home, title: name, newestOf: lists.newest, to: batch)
    }
    _ = try await lists.places.handOver(to: publication) { [self] place, batch throws(Diagnostic) in
      let address = lists.models.addresses[.place(place.word)]
      try addFeed(of: address, title: "\(place.name) · \(name)", newestOf: place.members, to: batch)
    }
  }

  /// - Parameter positions: Those of the pets of the list.
  private func addFeed(
    of list: ListAddress, title: String, newestOf positions: [Int32], to publication: any SiteBatch
  ) throws(Diagnostic) {
    guard let site = options.site, let feed = list.feed else { return }
    let open = positions.lazy.map { [pets] in pets.references[Int($0)] }.filter { $0.status != .closed }
    let members = open.first(AtomFeed.mostEntries) { [today = options.today] in $0.isAnnounced(after: $1, today) }
    let path = language.folder + feed
    let toCome = members.count { $0.dayToCome(after: options.today) != nil }
    let key = key(of: members, named: "\(path) \(title)" + (toCome == 0 ? "" : " \(toCome)"))
    try publication.add(path, key: key) { () throws(Diagnostic) in
      var entries: [AtomFeed.Entry] = []
      for member in members {
        guard let pet = try pets.announcement(member).pet else { continue }
        entries.append(
          AtomFeed.entry(
            of: pet, announced: member.announcedAt(before: options.today), at: address(of: .pet(member.id), on: site),
            image: picture(of: pet, member), in: design.locale))
      }
      let bytes = AtomFeed.bytes(
        of: entries, at: site.file(path), page: address(of: .list(list), on: site), title: title, in: design.locale)
      // In place after the pets that it leads to, and before the lists that lead to it.
      return RenderedFiles(bytes, at: path, rank: 5)
    }
  }

  private func address(of page: SitePage, on site: SiteAddress) -> String { site.file(language.folder + page.folder) }
}

extension AnnouncementReference {
  /// The order of a feed: announced most recently first; those without a time last; ties as in lists.
  fileprivate func isAnnounced(after other: Self, _ today: Date?) -> Bool {
    let (date, otherDate) = (announcedAt(before: today), other.announcedAt(before: today))
    return date == otherDate ? Self.newestFirst(self, other) : date ?? .distantPast > otherDate ?? .distantPast
  }
}

extension Sequence {
  /// The first `count` elements as they would be sorted, without sorting all.
  func first(_ count: Int, by areInOrder: (Element, Element) -> Bool) -> [Element] {
    var first: [Element] = []
    for element in self {
      if first.count == count, let last = first.last, !areInOrder(element, last) { continue }
      let place = first.firstIndex { areInOrder(element, $0) } ?? first.endIndex
      first.insert(element, at: place)
      if first.count > count { first.removeLast() }
    }
    return first
  }
}
