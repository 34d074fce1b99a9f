import FolderPublisher
import PetModel
import PetPosters
import PetPresentation
import PetRendering
import Support

// The pages of announcements, with their posters.

extension SiteEditions {
  /// Hands over the pages of all announcements in all languages, made on all cores. Each announcement is read once.
  ///
  /// - Returns: What was wrong, in input order.
  func addPets(
    to publication: any SiteOutput, progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws(StoppedBuild) -> DiagnosticLog {
    let total = pets.references.count
    let found = try await pets.references.problems(done: { done in
      // A hundred messages are enough for anybody who watches.
      if done.isMultiple(of: max(1, total / 100)) || done == total { progress(.rendering(done: done, of: total)) }
    }) { reference throws(StoppedBuild) in
      try add(reference, to: publication)
    }
    var cities = Set<Diagnostic>()
    return DiagnosticLog(first.posterDiagnostics)
      + found.filtered { $0.code != .ambiguousCity || cities.insert($0).inserted }
      + first.photos.diagnostics(on: pets)
  }

  /// - Returns: What was wrong, as the first language says it.
  private func add(_ reference: AnnouncementReference, to publication: any SiteOutput) throws(StoppedBuild)
    -> [Diagnostic]
  {
    let (material, watch) = (PetMaterial(of: reference, for: first), first.clock.watch())
    defer { first.clock.add(watch) }
    var diagnostics: [Diagnostic]?
    for pages in all {
      let found = try pages.add(reference, of: material, to: publication, watch)
      diagnostics = diagnostics ?? found
    }
    return diagnostics ?? []
  }
}

extension SitePages {
  /// Hands over the page of an announcement, with its posters.
  fileprivate func add(
    _ reference: AnnouncementReference, of material: PetMaterial, to publication: any SiteOutput, _ watch: StageWatch?
  ) throws(StoppedBuild) -> [Diagnostic] {
    let page = SitePage.pet(reference.id)
    if pets.isClosed(reference) {
      try addClosedPage(of: reference.id, note: .closed(nil), to: publication, watch: watch)
      return []
    }
    return try publication.add(page, in: language.folder, key: key(of: reference), watch: watch) {
      () throws(StoppedBuild) in try files(of: reference, material, watch)
    }
  }

  /// Of all that the files of an announcement are made of. Nil when its photo can't be shown: nobody knows what it is, and
  /// posters may have it all the same.
  private func key(of reference: AnnouncementReference) -> UnitKey? {
    guard let digest = reference.digest, photos.published(of: reference) != nil || reference.photo != .file else {
      return nil
    }
    // Posters leave out a day that is still to come.
    let name = reference.dayToCome(after: options.today) == nil ? "pet" : "pet of a day to come"
    return content.key(for: name, [(digest, photos.names(of: reference))])
  }

  private func files(
    of reference: AnnouncementReference, _ material: PetMaterial, _ watch: StageWatch?
  ) throws(StoppedBuild) -> RenderedFiles {
    var files = RenderedFiles(in: language.folder)
    let announcement = try material.announcement(for: self)
    watch?.lap(.decoding)
    let (id, pet) = (announcement.id, announcement.pet)
    let made = try material.posters()
    let posters = PublishedPosters(made?.sheets ?? [], of: id, at: options.posters?.site, for: self)
    for file in posters.files { files.add([UInt8](file.bytes), at: file.path) }
    files.diagnostics += (pet.map(design.diagnostics) ?? []) + (made?.diagnostics.about(id) ?? [])
    watch?.lap(.posters)
    let shareImage = posters.shareImage.map { PreviewImage(at: $0, showing: pet?.title(in: design.locale) ?? "") }
    let links = PetPageLinks(
      removeReport: removal(of: id), posters: posters.links,
      shareImage: shareImage ?? pet.flatMap { previewImage(of: $0, reference) })
    files.add(
      page(of: reference, announcement, links: links, watch),
      note: (pet == nil ? PetPageNote.unavailable : .open).text)
    watch?.lap(.rendering)
    return files
  }

  private func removal(of id: PetID) -> RemoveReportLink {
    options.removeReportAddress.map { .address($0.address(for: id)) } ?? .page(.removeReport)
  }

  private func page(
    of reference: AnnouncementReference, _ announcement: Announcement, links: PetPageLinks,
    _ watch: StageWatch? = nil
  ) -> RenderedPage {
    let page = SitePage.pet(announcement.id)
    let image = photos.hero(of: reference, root: page.root + language.wayUp)
    let screen = PetDetailsScreen(announcement, image: image, in: design.locale)
    watch?.lap(.presenting)
    return renderer.page(page, showing: screen, links: links, facts: options.hasFrontMatter ? announcement.pet : nil)
  }

  /// What all posters lack, and the found pets that get none.
  fileprivate var posterDiagnostics: [Diagnostic] {
    guard let posters, let choices = options.posters else { return [] }
    let advice = posters.diagnostics(on: Self.posterKinds, of: pets.listed.map(\.status))
    let untold = pets.listed.filter { $0.status == .found && choices.options.found == nil }.map(\.id)
    // The pages in that language have said so already.
    let known = design.translations.flatMap(\.diagnostics)
    return posters.designDiagnostics.filter { !known.contains($0) } + advice
      + [.untoldFound(untold)].compactMap(\.self)
  }

  private static let posterKinds: [PosterKind] = [.poster, .flyer, .share]

  /// The sheets of a pet; nil for one that gets none.
  func sheets(of pet: PetDetails) -> PosterSheets? {
    guard let posters else { return nil }
    // A photo that can't be shown is reported with the pages, which don't show it either.
    return posters.sheets(Self.posterKinds, of: pet, photo: (try? posters.photo(of: pet)) ?? nil)
  }
}
