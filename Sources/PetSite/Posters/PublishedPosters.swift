import Essentials
import PetModel
import PetPresentation
import PetRendering

/// The posters of a pet as files of the site, and the way to them from its page.
struct PublishedPosters {
  /// None but with the pages of the first language, beside which they are.
  let files: [(path: String, bytes: Data)]
  /// In the words of the page.
  let links: [PageLink]
  /// The address of the picture for link previews; nil unless it is known where the site will be.
  let shareImage: String?

  init(_ sheets: [PosterSheet], of id: PetID, at site: SiteAddress?, for pages: SitePages) {
    let (page, isFirst, locale) = (SitePage.pet(id), pages.language.folder.isEmpty, pages.design.locale)
    let folder = page.folder
    files = isFirst ? sheets.map { (folder + $0.name, $0.bytes) } : []
    let way = isFirst ? "" : page.root + pages.language.wayUp + folder
    links = sheets.compactMap { sheet in
      if sheet.name.hasPrefix("poster") { return PageLink(locale[.printPoster], to: way + sheet.name, name: "poster") }
      if sheet.name == PosterService.shareTextName {
        return PageLink(locale[.shareText], to: way + sheet.name, name: "share-text")
      }
      return sheet.name.hasPrefix("flyer") ? PageLink(locale[.printFlyer], to: way + sheet.name, name: "flyer") : nil
    }
    shareImage = sheets.first { $0.name.hasPrefix("share") && $0.name != PosterService.shareTextName }.flatMap {
      site?.file(folder + $0.name)
    }
  }
}
