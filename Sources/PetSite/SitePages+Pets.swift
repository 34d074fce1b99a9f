import FolderPublisher
import PetModel
import PetPosters
import PetPresentation
import PetRendering
import Support

// The pages of announcements, with their posters.

extension SitePages {
  /// Hands over the pages of all announcements, made on all cores.
  ///
  /// - Returns: What was wrong, in input order.
  func addPets(
    to publication: Publication, progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws(StoppedBuild) -> [Diagnostic] {
    let total = pets.references.count
    let found = try await pets.references.stoppableMap(done: { done in
      // A hundred messages are enough for anybody who watches.
      if done.isMultiple(of: max(1, total / 100)) || done == total { progress(.rendering(done: done, of: total)) }
    }) { reference throws(StoppedBuild) in
      try add(reference, to: publication)
    }
    return posterDiagnostics + found.joined().withCitiesOnce + photos.diagnostics(on: pets)
  }

  private func add(_ reference: AnnouncementReference, to publication: Publication) throws(StoppedBuild) -> [Diagnostic]
  {
    let (page, watch) = (SitePage.pet(reference.id), clock.watch())
    defer { clock.add(watch) }
    if pets.isClosed(reference) {
      return try publication.add(page, key: content.key(for: "closed"), watch: watch) { closedPage(of: reference.id) }
    }
    return try publication.add(page, key: key(of: reference), watch: watch) { () throws(StoppedBuild) in
      try files(of: reference, watch)
    }
  }

  /// Of all that the files of an announcement are made of. Nil when its photo can't be shown: nobody knows what it is, and
  /// posters may have it all the same.
  private func key(of reference: AnnouncementReference) -> UnitKey? {
    guard let digest = reference.digest, photos.published(of: reference) != nil || reference.photo != .file else {
      return nil
    }
    return content.key(for: "pet", [(digest, photos.names(of: reference))])
  }

  private func files(of reference: AnnouncementReference, _ watch: StageWatch?) throws(StoppedBuild) -> RenderedFiles {
    var files = RenderedFiles()
    let announcement = try pets.announcement(reference)
    watch?.lap(.decoding)
    let (id, pet) = (announcement.id, announcement.pet)
    let made = pet.flatMap(sheets)
    let posters = PublishedPosters(made?.sheets ?? [], of: id, at: options.posters?.site, in: design.locale)
    for file in posters.files { files.add([UInt8](file.bytes), at: file.path) }
    files.diagnostics += (pet.map(design.diagnostics) ?? []) + (made?.diagnostics ?? [])
    watch?.lap(.posters)
    let screen = PetDetailsScreen(announcement, image: photos.hero(of: reference), in: design.locale)
    watch?.lap(.presenting)
    let shareImage = posters.shareImage.map { PreviewImage(at: $0, showing: pet?.title(in: design.locale) ?? "") }
    let removal = options.removeReportAddress.map { RemoveReportLink.address($0.address(for: id)) }
    let links = PetPageLinks(
      removeReport: removal ?? .page(.removeReport), posters: posters.links,
      shareImage: shareImage ?? pet.flatMap { previewImage(of: $0, reference) })
    files.add(renderer.page(.pet(id), showing: screen, links: links, facts: options.hasFrontMatter ? pet : nil))
    watch?.lap(.rendering)
    return files
  }

  /// What all posters lack, and the found pets that get none.
  private var posterDiagnostics: [Diagnostic] {
    guard let posters, let choices = options.posters else { return [] }
    let advice = posters.count(in: pets) > 0 ? posters.diagnostics(on: Self.posterKinds) : []
    let untold = pets.listed.filter { $0.status == .found && choices.options.found == nil }.map(\.id)
    return posters.designDiagnostics + advice + [.untoldFound(untold)].compactMap(\.self)
  }

  private static let posterKinds: [PosterKind] = [.poster, .flyer, .share]

  private func sheets(of pet: PetDetails) -> PosterSheets? {
    guard let posters else { return nil }
    // A photo that can't be shown is reported with the pages, which don't show it either.
    return posters.sheets(Self.posterKinds, of: pet, photo: (try? posters.photo(of: pet)) ?? nil)
  }
}
