import Essentials
import FolderPublisher
import PetModel
import PetPhotos
import PosterWording
import SiteSources

/// All pages of a site: those of each of its languages, over the same announcements and photos.
struct SiteEditions: Sendable {
  /// The pages of all languages, the first one's first.
  let all: [SitePages]

  init(of pets: SitePets, with photos: SitePhotos, options: BuildOptions) throws(Diagnostic) {
    let design = pets.design
    let posters = options.posters == nil ? nil : try PosterService(design, for: options)
    let picture =
      options.site == nil ? nil : SharePicture(of: design, cache: PhotoCache(folder: URL(filePath: options.cache)))
    let looks = SearchLooks(design.looks, for: pets.references.count)
    all = try ([design] + design.translations).map { other throws(Diagnostic) in
      let pets = other.language.folder.isEmpty ? pets : pets.translated(by: other)
      return try SitePages(
        of: pets, with: photos, options: options, posters: posters, sharePicture: picture, looks: looks)
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
      .advice, .notAskedFor, at: options.output,
      "\(ended.joined(separator: ", ")) had the pages of another language",
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
}

extension SiteEditions {
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
      if let pet = announcement.pet { first.looks.note(pet, at: reference.index) }
      let read = (announcement, announcement.pet.flatMap(first.sheets))
      known = read
      return read
    }
    var found: [[Diagnostic]] = []
    for pages in all { found.append(try pages.add(reference, to: publication, read)) }
    guard isAdvising, pets.isListed(reference), let pet = try read().0.pet else { return (found[0], []) }
    return (found[0], AnnouncementAdvice(on: pet, in: first.design.locale).diagnostics)
  }
}
