import Essentials
import PetModel
import PetRendering
import SiteSources
import Support

// The site map for search engines: all pages, and the times of their changes.

extension SiteEditions {
  /// Hands over the site map of all pets, lists and text pages in all languages, and `robots.txt`, which names it.
  /// Without the site's address there is neither. A closed pet is in no list, and so not in the map (rules.md §9).
  func addSitemap(to publication: any SiteOutput) throws(Diagnostic) {
    guard let site = options.site else { return }
    var index: [Sitemap.Entry] = []
    let listed = pets.listed.map { Int32($0.index) }
    let folders = all.map(\.language.folder)
    index += try add("pets", of: listed.count * folders.count, to: publication) { number in
      let pet = pets.references[Int(listed[number % listed.count])]
      return (site.file(folders[number / listed.count] + SitePage.pet(pet.id).folder), pet.changedAt)
    }
    let plans = all.flatMap { pages in pages.lists.all.map { (plan: $0, folder: pages.language.folder) } }
    index += try add("lists", of: plans.count, to: publication) { number in
      let (plan, folder) = plans[number]
      let changes = plan.members.lazy.compactMap { pets.references[Int($0)].changedAt }
      return (site.file(folder + plan.model([]).address.folder), changes.max())
    }
    let texts = folders.flatMap { folder in
      (first.textPages + first.design.ownPages.map { .content(ContentPage($0.name)) }).map { folder + $0.folder }
    }
    index += try add("texts", of: texts.count, to: publication) { (site.file(texts[$0]), nil) }
    try publication.take(RenderedFiles(Sitemap.index(index), at: Self.sitemap, rank: 17))
    let robots = Sitemap.robots(sitemap: site.file(Self.sitemap))
    try publication.take(RenderedFiles(robots, at: "robots.txt", rank: 18))
  }

  private static let sitemap = "sitemap.xml"

  /// Hands over the parts that name `count` pages, and returns them for the index.
  private func add(
    _ name: String, of count: Int, to publication: any SiteOutput, _ entry: @escaping (Int) -> Sitemap.Entry
  ) throws(Diagnostic) -> [Sitemap.Entry] {
    guard let site = options.site else { return [] }
    let parts = Sitemap.parts(of: count) { StableHash(entry($0).address.utf8).value }
    var index: [Sitemap.Entry] = []
    for (number, part) in parts.enumerated() where !part.isEmpty {
      let path = "sitemaps/\(name)-\(number + 1).xml"
      let entries = part.lazy.map { entry(Int($0)) }
      try publication.take(RenderedFiles(Sitemap.part(entries), at: path, rank: 16))
      index.append((site.file(path), entries.compactMap(\.changed).max()))
    }
    return index
  }
}

extension AnnouncementReference {
  /// When the announcement last changed, as far as it says.
  fileprivate var changedAt: Date? { updatedAt ?? createdAt }
}

extension Sitemap {
  /// The division of addresses among the files of a site map. It goes by hashes, so one address more or less changes
  /// one file. The number of files is the least power of two that the limit allows.
  ///
  /// - Parameter hash: Of an address.
  /// - Returns: The numbers of the addresses in each part, in their order.
  static func parts(of addresses: Int, _ hash: (Int) -> UInt64) -> [[Int32]] {
    let hashes = (0..<addresses).map(hash)
    var count = 1
    while true {
      var parts = [[Int32]](repeating: [], count: count)
      for (number, hash) in hashes.enumerated() { parts[Int((hash >> 20) % UInt64(count))].append(Int32(number)) }
      if parts.allSatisfy({ $0.count <= mostEntries }) { return parts }
      count *= 2
    }
  }
}
