import Essentials
import PetModel
import PetPresentation
import PetRendering
import SiteSources

/// The posters of a pet as files of the site, and the way to them from its page.
struct PublishedPosters {
  /// The sheets, which are beside the pages of the first language, and the text of this one.
  let files: [(path: String, bytes: Data)]
  /// In the words of the page.
  let links: [PageLink]
  /// The address of the picture for link previews; nil unless it is known where the site will be.
  let shareImage: String?

  /// - Parameter text: The text to share, in the language of the page; nil for none.
  init(
    _ sheets: [PosterSheet], text: PosterSheet?, of id: PetID, at site: SiteAddress?, for pages: SitePages
  ) {
    let (page, isFirst, locale) = (SitePage.pet(id), pages.language.folder.isEmpty, pages.design.locale)
    let folder = page.folder
    files = ((isFirst ? sheets : []) + [text].compactMap(\.self)).map { (folder + $0.name, $0.bytes) }
    let way = isFirst ? "" : page.root + pages.language.wayUp + folder
    let printed = sheets.compactMap { sheet in
      if sheet.name.hasPrefix("poster") {
        return PageLink(locale["words.printPoster"], to: way + sheet.name, name: "poster")
      }
      return sheet.name.hasPrefix("flyer")
        ? PageLink(locale["words.printFlyer"], to: way + sheet.name, name: "flyer") : nil
    }
    links =
      printed + [text.map { PageLink(locale["words.shareText"], to: $0.name, name: "share-text") }].compactMap(\.self)
    shareImage = sheets.first { $0.name.hasPrefix("share") }.flatMap { site?.file(folder + $0.name) }
  }
}
