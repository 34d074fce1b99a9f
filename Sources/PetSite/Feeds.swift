import Essentials
import FolderPublisher
import PetModel
import PetPresentation
import PetRendering
import SiteSources
import Support

// Feeds: the newest announcements of all, and of each place.

extension SitePages {
  /// Hands over the feeds, if it is known where the site is. Each reads its pets again; one whose pets are the last
  /// build's isn't even made.
  func addFeeds(to publication: any SiteOutput) async throws(StoppedBuild) {
    guard options.site != nil else { return }
    let name = design.locale[.siteName]
    try publication.take { batch throws(StoppedBuild) in
      try add(FeedPlan(of: .home, title: name, newestOf: lists.lists.newest, in: pets.references), to: batch)
    }
    _ = try await lists.lists.places.handOver(to: publication) { [self] place, batch throws(StoppedBuild) in
      let address = lists.models.addresses.place(place.word)
      let title = "\(place.facts.name) · \(name)"
      try add(FeedPlan(of: address, title: title, newestOf: place.members, in: pets.references), to: batch)
    }
  }

  private func add(_ plan: FeedPlan, to publication: any SiteBatch) throws(StoppedBuild) {
    guard let site = options.site else { return }
    let path = language.folder + plan.list.feed
    let key = key(of: plan.members, named: "\(path) \(plan.title)")
    try publication.add(path, key: key) { () throws(StoppedBuild) in
      var entries: [AtomFeed.Entry] = []
      for member in plan.members {
        guard let pet = try pets.announcement(member).pet else { continue }
        entries.append(
          AtomFeed.Entry(
            pet, at: address(of: .pet(member.id), on: site), image: picture(of: pet, member), in: design.locale))
      }
      let feed = AtomFeed(
        at: site.file(path), of: address(of: .list(plan.list), on: site), title: plan.title, entries: entries,
        in: design.locale)
      // In place after the pets that it leads to, and before the lists that lead to it.
      return RenderedFiles(feed.bytes, at: path, rank: 5)
    }
  }

  private func address(of page: SitePage, on site: SiteAddress) -> String { site.file(language.folder + page.folder) }
}

/// A feed before its pets are read.
struct FeedPlan {
  let list: ListAddress
  let title: String
  let members: [AnnouncementReference]

  /// - Parameter positions: Those of the pets of the list.
  init(of list: ListAddress, title: String, newestOf positions: [Int32], in references: AnnouncementReferences) {
    self.list = list
    self.title = title
    let open = positions.lazy.map { references[Int($0)] }.filter { $0.status != .closed }
    members = open.first(AtomFeed.mostEntries, by: AnnouncementReference.announcedLast)
  }
}

extension AnnouncementReference {
  /// The order of a feed: announced most recently first; those without a time last; ties as in lists.
  fileprivate static func announcedLast(_ left: Self, _ right: Self) -> Bool {
    let (leftDate, rightDate) = (left.createdAt ?? .distantPast, right.createdAt ?? .distantPast)
    return leftDate == rightDate ? newestFirst(left, right) : leftDate > rightDate
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
