import FolderPublisher
import Foundation
import PetModel
import PetPresentation
import PetRendering

/// Makes the files of a site, a few at a time, and hands them to a publication.
///
/// Files that are made of the same things are a unit, such as the pages of a pet. Its key says what they are made of: what the
/// last publication made of the same things isn't made again.
struct SitePages: Sendable {
  let pets: SitePets
  let lists: ListPlans
  let photos: SitePhotos
  let design: SiteDesign
  let options: BuildOptions
  let clock: StageClock
  let renderer: PageRenderer
  /// The picture of pages that have no other; nil unless it is known where the site is.
  let sharePicture: SharePicture?
  /// What the page of a pet says that isn't shown any more, in Markdown.
  let closedText: String
  /// What all units are made of.
  let content: SiteContent
  let posters: PosterService?

  init(
    of pets: SitePets, with photos: SitePhotos, design: SiteDesign, options: BuildOptions, clock: StageClock
  ) throws(StoppedBuild) {
    (self.pets, self.photos, self.design, self.options, self.clock) = (pets, photos, design, options, clock)
    lists = ListPlans(SiteLists(of: pets, in: design.locale), in: design.locale)
    sharePicture = options.site == nil ? nil : SharePicture(of: design)
    renderer = design.renderer(for: options, picture: sharePicture)
    closedText = try StoppedBuild.onError { () throws(TemplateError) in try design.text("closed") }
    content = SiteContent(design: design, options: options)
    posters = try options.posters.map { choices throws(StoppedBuild) in
      try PosterService(choices: choices, design: design, templates: options.templates, cache: options.cache)
    }
  }

  /// How large the site would be if it were put in place now.
  func fit(of publication: Publication, into limits: SiteLimits, pets count: Int) -> SiteFit {
    SiteFit(limits: limits, size: publication.size(keeping: isKept), pets: count)
  }

  /// Puts everything in place.
  func commit(_ publication: Publication) throws(StoppedBuild) -> PublicationSummary {
    try StoppedBuild.onError { () throws(PublicationProblem) in try publication.commit(keeping: isKept) }
  }

  /// Files of pets that may stand in a part of the input that can't be read stay.
  private var isKept: (OutputPath) -> Bool {
    if pets.isComplete { return { _ in false } }
    let ids = Set(pets.references.map(\.id))
    return { Self.mayBelongToAnother($0, than: ids) }
  }
}
