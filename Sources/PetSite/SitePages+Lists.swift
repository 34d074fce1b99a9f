import FolderPublisher
import PetModel
import PetPresentation
import PetRendering
import Support

// The pages that lead to pets.

extension SitePages {
  /// Hands over all pages with lists, made on all cores.
  func addLists(to publication: any SiteOutput) async throws(StoppedBuild) {
    _ = try await lists.all.stoppableMap { [self] plan throws(StoppedBuild) in try add(plan, to: publication) }
  }

  private func add(_ plan: ListPlan, to publication: any SiteOutput) throws(StoppedBuild) {
    let (frame, members) = (plan.model([]), plan.members.map { pets.references[Int($0)] })
    let page = SitePage.list(frame.address)
    let root = page.root + language.wayUp
    _ = try publication.add(page, in: language.folder, key: key(of: members, in: frame)) { () throws(StoppedBuild) in
      let cards = members.compactMap { member in
        pets.brief(member).map { PetCardModel($0, image: photos.card(of: member, root: root), in: design.locale) }
      }
      var files = RenderedFiles(in: language.folder)
      files.add(renderer.list(plan.model(cards)))
      return files
    }
  }

  private func key(of members: some Sequence<AnnouncementReference>, in frame: PetListModel) -> UnitKey? {
    key(of: members, named: frame.frame)
  }

  /// Of all that a file that shows `members` is made of; nil when nobody knows.
  func key(of members: some Sequence<AnnouncementReference>, named name: String) -> UnitKey? {
    var parts: [(InputDigest, String)] = []
    for member in members {
      guard let digest = member.digest else { return nil }
      parts.append((digest, photos.names(of: member)))
    }
    return content.key(for: name, parts)
  }
}
