import FolderPublisher
import PetModel
import PetPresentation
import PetRendering
import Support

// The pages that lead to pets: the two lists, and the preview gallery.

extension SitePages {
  /// Hands over all pages of both lists, made on all cores. Each reads the pets that it shows again.
  func addLists(to publication: Publication) async throws(StoppedBuild) {
    let pages = PetList.allCases.flatMap { list in (1...pets.counts.pages(of: list)).map { (list, $0) } }
    _ = try await pages.stoppableMap { list, page throws(StoppedBuild) in
      try add(list, page: page, to: publication)
    }
  }

  private func add(_ list: PetList, page: Int, to publication: Publication) throws(StoppedBuild) {
    let (members, here) = (pets.members(of: list, page: page), SitePage.list(list, page: page))
    _ = try publication.add(here, key: key(of: members, on: here)) { () throws(StoppedBuild) in
      let shown = try members.map { member throws(StoppedBuild) in
        (pet: try pets.brief(member).pet, image: photos.card(of: member, on: here))
      }
      let cards = shown.compactMap { pet, image in pet.map { PetCardModel($0, image: image, in: design.locale) } }
      var files = RenderedFiles()
      files.add(renderer.list(PetListModel(cards, of: list, page: page, counts: pets.counts, in: design.locale)))
      return files
    }
  }

  /// Of all that a page that shows `members` is made of.
  private func key(of members: some Sequence<AnnouncementReference>, on page: SitePage) -> UnitKey? {
    var parts: [(InputDigest, String)] = []
    for member in members {
      guard let digest = member.digest else { return nil }
      parts.append((digest, photos.published(of: member)?.name ?? ""))
    }
    return content.key(for: "\(page.path(as: .html)) \(pets.counts)", parts)
  }

  /// Hands over the preview gallery, if there is to be one. It names every page, so it is as large as the site has pets.
  func addGallery(to publication: Publication) async throws(StoppedBuild) {
    guard options.hasGallery else { return }
    let titles = try await Array(pets.shown).stoppableMap { reference throws(StoppedBuild) in
      (title: try pets.brief(reference).title(in: design.locale), page: SitePage.pet(reference.id))
    }
    for page in renderer.gallery(of: titles) {
      _ = try publication.add(page.page, key: nil) {
        var files = RenderedFiles()
        files.add(page)
        return files
      }
    }
  }
}
