import Essentials
import FolderPublisher
import PetModel
import PetPhotos

/// All pages of a site: those of each of its languages, over the same announcements and photos.
struct SiteEditions: Sendable {
  /// The first language's, which are at the site's root and have what there is once.
  let first: SitePages
  /// Those of all languages, the first one's first.
  let all: [SitePages]

  init(
    of pets: SitePets, with photos: SitePhotos, design: SiteDesign, options: BuildOptions, clock: StageClock
  ) throws(StoppedBuild) {
    let posters = try options.posters.map { choices throws(StoppedBuild) in
      try PosterService(
        choices: choices, design: design, templates: options.templates, cache: options.cache, today: options.today)
    }
    let picture =
      options.site == nil ? nil : SharePicture(of: design, cache: PhotoCache(folder: URL(filePath: options.cache)))
    func pages(_ pets: SitePets, _ design: SiteDesign) throws(StoppedBuild) -> SitePages {
      try SitePages(
        of: pets, with: photos, design: design, options: options, clock: clock, posters: posters, sharePicture: picture)
    }
    first = try pages(pets, design)
    var all = [first]
    for other in design.translations { all.append(try pages(pets.translated(by: other), other)) }
    self.all = all
  }

  var pets: SitePets { first.pets }
  var options: BuildOptions { first.options }

  /// Hands over what is there whatever pets there are.
  ///
  /// - Parameter scope: What the list of files is to say of the input.
  func addCommonFiles(to publication: any SiteOutput, scope: String = "") throws(StoppedBuild) {
    try first.addSharedFiles(to: publication, scope: scope)
    for pages in all { try pages.addTexts(to: publication) }
  }

  /// Hands over all pages with lists, the data of the search, feeds and the site map.
  func addLists(to publication: any SiteOutput) async throws(StoppedBuild) {
    for pages in all {
      try await pages.addLists(to: publication)
      try await pages.addFeeds(to: publication)
    }
    try await addSearch(to: publication)
    try addSitemap(to: publication)
  }

  /// How large the site would be if it were put in place now.
  func fit(of publication: Publication, _ closing: Closing, into limits: SiteLimits, pets count: Int) -> SiteFit {
    SiteFit(limits: limits, size: publication.size(keeping: isKept(closing)), pets: count)
  }

  /// Puts everything in place.
  func commit(_ publication: Publication, _ closing: Closing) throws(StoppedBuild) -> PublicationSummary {
    try StoppedBuild.onError { () throws(PublicationProblem) in try publication.commit(keeping: isKept(closing)) }
  }
}
