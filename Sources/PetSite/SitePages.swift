import Essentials
import FolderPublisher
import PetModel
import PetPresentation
import PetRendering

/// Makes the files of a site in one of its languages, a few at a time, and hands them to a publication.
///
/// Files that are made of the same things are a unit, such as the pages of a pet. Its key says what they are made of: what the
/// last publication made of the same things isn't made again.
///
/// It is a class because whoever takes a pet has it in hand: copying all that a site is made of takes longer than most steps.
final class SitePages: Sendable {
  let pets: SitePets
  let lists: ListPlans
  let photos: SitePhotos
  let design: SiteDesign
  let options: BuildOptions
  let clock: StageClock
  let language: SiteLanguage
  let renderer: PageRenderer
  /// The picture of pages that have no other; nil unless it is known where the site is.
  let sharePicture: SharePicture?
  /// What the page of a pet says whose report is closed, in Markdown.
  let closedText: SiteText
  /// The same of one that isn't in the input any more.
  let goneText: SiteText
  /// What all units are made of.
  let content: SiteContent
  /// Nil when there are to be none. All languages have the same sheets.
  let posters: PosterService?

  init(
    of pets: SitePets, with photos: SitePhotos, design: SiteDesign, options: BuildOptions, clock: StageClock,
    posters: PosterService?, sharePicture: SharePicture?
  ) throws(StoppedBuild) {
    (self.pets, self.photos, self.design, self.options, self.clock) = (pets, photos, design, options, clock)
    lists = ListPlans(SiteLists(of: pets, in: design.locale), in: design.locale)
    (self.posters, self.sharePicture) = (posters, sharePicture)
    language = design.language
    renderer = design.renderer(for: options, picture: sharePicture)
    (closedText, goneText) = try StoppedBuild.onError { () throws(TemplateError) in
      (try design.text("closed"), try design.text("gone"))
    }
    content = SiteContent(design: design, options: options)
  }
}
