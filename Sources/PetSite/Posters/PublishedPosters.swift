import Foundation
import PetModel
import PetPresentation
import PetRendering

/// The posters of a pet as files of the site, and the way to them from its page.
struct PublishedPosters {
  let files: [(path: String, bytes: Data)]
  /// In the words of the page.
  let links: [PageLink]
  /// The address of the picture for link previews; nil unless it is known where the site will be.
  let shareImage: String?

  init(_ sheets: [PosterSheet], of id: PetID, at site: SiteAddress?, in locale: SiteLocale) {
    let folder = SitePage.pet(id).folder
    files = sheets.map { (folder + $0.name, $0.bytes) }
    links = sheets.compactMap { sheet in
      if sheet.name.hasPrefix("poster") { return PageLink(locale[.printPoster], to: sheet.name, name: "poster") }
      if sheet.name == PosterService.shareTextName {
        return PageLink(locale[.shareText], to: sheet.name, name: "share-text")
      }
      return sheet.name.hasPrefix("flyer") ? PageLink(locale[.printFlyer], to: sheet.name, name: "flyer") : nil
    }
    shareImage = sheets.first { $0.name.hasPrefix("share") && $0.name != PosterService.shareTextName }.flatMap {
      site?.file(folder + $0.name)
    }
  }
}
