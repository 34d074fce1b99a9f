import Essentials
import FolderPublisher
import PetModel
import PetPhotos
import PetRendering
import PosterWording
import SiteSources
import Support

/// All pages of a site: those of each of its languages, over the same announcements and photos.
struct SiteEditions: Sendable {
  /// The pages of all languages, the first one's first.
  let all: [SitePages]

  init(of pets: SitePets, with photos: SitePhotos, options: BuildOptions) throws(Diagnostic) {
    let design = pets.design
    let posters = options.posters == nil ? nil : try PosterService(design, for: options)
    let picture =
      options.site == nil ? nil : SharePicture(of: design, cache: PhotoCache(folder: URL(filePath: options.cache)))
    all = try ([design] + design.translations).map { other throws(Diagnostic) in
      let pets = other.language.folder.isEmpty ? pets : pets.translated(by: other)
      return try SitePages(of: pets, with: photos, options: options, posters: posters, sharePicture: picture)
    }
  }

  /// The first language's, which are at the site's root and have the files of all languages.
  var first: SitePages { all[0] }
  var pets: SitePets { first.pets }
  var options: BuildOptions { first.options }

  /// Advice on languages that the last publication had: their pages end, also those with printed addresses.
  func adviceOnEndedLanguages(after publication: Publication) -> Diagnostic? {
    let (own, words) = (all.map(\.language.folder), "search/words.js")
    let last = publication.notes.filter { $0.path.hasSuffix("/" + words) }
    let ended = last.map { String($0.path.dropLast(words.utf8.count)) }.filter { !own.contains($0) }
    guard let folder = ended.first else { return nil }
    let isFirst = folder.dropLast() == options.locale
    return Diagnostic(
      .advice, .notAskedFor, at: options.output, "\(ended.joined(separator: ", ")) had the pages of another language",
      consequence: "they are removed, and their addresses lead nowhere",
      advice: isFirst
        ? "To keep them, give the languages in their old order" : "To keep them, add --locale \(folder.dropLast())")
  }

  /// Hands over the files that don't depend on pets.
  func addCommonFiles(to publication: any SiteOutput, scope: String = "") throws(Diagnostic) {
    try first.addSharedFiles(to: publication, scope: scope)
    for pages in all { try pages.addTexts(to: publication) }
  }

  /// Hands over all pages with lists, the data of the search, feeds and the site map.
  func addLists(to publication: any SiteOutput) async throws(Diagnostic) {
    for pages in all {
      try await pages.addLists(to: publication)
      try await pages.addFeeds(to: publication)
    }
    for pages in all { try pages.addSearchWords(unlike: first, to: publication) }
    try await first.addSearch(to: publication)
    try addSitemap(to: publication)
  }

  /// Hands over the pages of all announcements in all languages, made on all cores. Each announcement is read once.
  ///
  /// - Parameter isAdvising: Whether it also looks for advice to the owners of listed pets.
  /// - Returns: The problems, and the advice, in input order.
  func addPets(
    to publication: any SiteOutput, isAdvising: Bool = false, progress: @escaping WorkProgress.Handler
  ) async throws(Diagnostic) -> (problems: DiagnosticLog, advice: DiagnosticLog) {
    let total = pets.references.count
    var found: DiagnosticLog = []
    var advice: DiagnosticLog = []
    for start in stride(from: 0, to: total, by: Self.partSize) {
      let part = pets.references[start..<min(start + Self.partSize, total)]
      // Only the first stay in memory.
      for one in try await part.handOver(
        to: publication, done: { progress(.rendering(done: start + $0, of: total)) },
        { reference, batch throws(Diagnostic) in try add(reference, to: batch, isAdvising: isAdvising) })
      {
        found += one.problems
        advice += one.advice
      }
    }
    var cities = Set<Diagnostic>()
    let problems =
      DiagnosticLog(first.posterDiagnostics)
      + found.filtered { $0.code != .ambiguousCity || cities.insert($0).inserted } + first.photos.diagnostics(on: pets)
    return (problems, advice)
  }

  private static let partSize = 16_384

  /// Reads an announcement for its first page that isn't kept, and hands it to all of them.
  ///
  /// - Returns: The problems, in the first language's words.
  private func add(
    _ reference: AnnouncementReference, to publication: any SiteBatch, isAdvising: Bool
  ) throws(Diagnostic) -> (problems: [Diagnostic], advice: [Diagnostic]) {
    var known: (Announcement, PosterSheets?)?
    func read() throws(Diagnostic) -> (Announcement, PosterSheets?) {
      if let known { return known }
      let announcement = try first.pets.announcement(reference)
      let read = (announcement, announcement.pet.flatMap(first.sheets))
      known = read
      return read
    }
    var found: [[Diagnostic]] = []
    for pages in all { found.append(try pages.add(reference, to: publication, read)) }
    guard isAdvising, pets.isListed(reference), let pet = try read().0.pet else { return (found[0], []) }
    return (found[0], AnnouncementAdvice(on: pet, in: first.design.locale).diagnostics)
  }

  // The site map for search engines: all pages, and the times of changes of reports.

  /// Hands over the site map of all pets, lists and text pages in all languages, and `robots.txt`, which names it.
  /// Without the site's address there is neither. A closed pet is in no list, and so not in the map (rules.md §9).
  func addSitemap(to publication: any SiteOutput) throws(Diagnostic) {
    guard let site = options.site else { return }
    let listed = pets.listed.map { Int32($0.index) }
    let folders = all.map(\.language.folder)
    var index = try add("pets", of: listed.count * folders.count, on: site, to: publication) { number in
      let pet = pets.references[Int(listed[number % listed.count])]
      return (site.file(folders[number / listed.count] + SitePage.pet(pet.id).folder), pet.changedAt)
    }
    let plans = all.flatMap { pages in pages.lists.all.map { (plan: $0, folder: pages.language.folder) } }
    index += try add("lists", of: plans.count, on: site, to: publication) { number in
      // A list also changes when a pet leaves it, which no report tells.
      (site.file(plans[number].folder + plans[number].plan().address.folder), nil)
    }
    let texts = folders.flatMap { folder in
      (first.design.contents(for: options) + first.design.ownPages.map { ContentPage($0.name) })
        .map { folder + SitePage.content($0).folder }
    }
    index += try add("texts", of: texts.count, on: site, to: publication) { (site.file(texts[$0]), nil) }
    try publication.take(RenderedFiles(Sitemap.index(index), at: Self.sitemap, rank: 17))
    let robots = Sitemap.robots(sitemap: site.file(Self.sitemap))
    try publication.take(RenderedFiles(robots, at: "robots.txt", rank: 18))
  }

  private static let sitemap = "sitemap.xml"

  /// Hands over the parts that name `count` pages, and returns them for the index.
  private func add(
    _ name: String, of count: Int, on site: SiteAddress, to publication: any SiteOutput,
    _ entry: @escaping (Int) -> Sitemap.Entry
  ) throws(Diagnostic) -> [Sitemap.Entry] {
    let parts = Sitemap.parts(of: count) { StableHash(entry($0).address.utf8).value }
    var index: [Sitemap.Entry] = []
    for (number, part) in parts.enumerated() where !part.isEmpty {
      let path = "sitemap-\(name)-\(number + 1).xml"
      let entries = part.lazy.map { entry(Int($0)) }
      try publication.take(RenderedFiles(Sitemap.part(entries), at: path, rank: 16))
      index.append((site.file(path), nil))
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
